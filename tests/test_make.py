"""`make play` reports a taken port, and runs the code of this folder."""

import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from support.paths import ROOT

if shutil.which("make") is None or not (ROOT / ".venv" / ".runtime").exists():
    pytest.skip("needs make, and a folder that was set up by it", allow_module_level=True)


def make(*arguments: str, folder: Path = ROOT) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["make", "--no-print-directory", *arguments],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_a_taken_port_is_reported_with_the_variable_of_make(tmp_path: Path) -> None:
    with socket.socket() as busy:
        busy.bind(("0.0.0.0", 0))
        busy.listen()
        port = busy.getsockname()[1]
        ended = make("play", f"PORT={port}", f"DATA={tmp_path}")
    assert ended.returncode != 0
    taken = (
        f"Port {port} is taken. Choose another one with --port, or by make play PORT={port + 1}."
    )
    assert f"coverstory: {taken}\n" in ended.stderr


def test_make_restores_the_editable_install(tmp_path: Path) -> None:
    """Use a small project of the same name, so that this folder stays unchanged."""
    venv = tmp_path / ".venv"
    for name in ("Makefile", "requirements.lock"):
        shutil.copy(ROOT / name, tmp_path)
    (tmp_path / "src" / "coverstory").mkdir(parents=True)
    (tmp_path / "src" / "coverstory" / "__init__.py").write_text("CODE = 'new'\n")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", venv], check=True)
    # A fake uv, because the real one would fetch a build backend. It writes an editable install.
    (site,) = venv.glob("lib/python*/site-packages")
    uv = venv / "bin" / "uv"
    uv.write_text(f"#!/bin/sh\necho {tmp_path / 'src'} > {site}/coverstory.pth\n")
    uv.chmod(0o755)
    (site / "coverstory").mkdir()
    (site / "coverstory" / "__init__.py").write_text("CODE = 'old'\n")
    (tmp_path / "pyproject.toml").touch()
    for stamp in (".uv", ".runtime"):
        (venv / stamp).touch()
    show = [venv / "bin" / "python", "-c", "import coverstory; print(coverstory.CODE)"]
    assert subprocess.run(show, capture_output=True, check=True).stdout == b"old\n"
    repaired = make("setup", folder=tmp_path)
    assert repaired.returncode == 0, repaired.stderr
    assert "has replaced the editable install" in repaired.stdout
    assert subprocess.run(show, capture_output=True, check=True).stdout == b"new\n"
    assert make("setup", folder=tmp_path).stdout == ""
