"""The deployment files fit the program: known options, existing files, a valid unit."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from coverstory.cli import app
from coverstory.server.limits.rate_limit import PING_INTERVAL
from support.paths import ROOT

DEPLOY = ROOT / "deploy"
PAGE = ROOT / "docs" / "hosting.md"


def options() -> set[str]:
    """Return all options of `coverstory serve`."""
    arguments = app["serve"].assemble_argument_collection()
    return {name for argument in arguments for name in argument.names}


@pytest.mark.parametrize("name", ["coverstory.service", "Dockerfile", "compose.yaml"])
def test_every_option_in_the_deployment_files_exists(name: str) -> None:
    text = (DEPLOY / name).read_text(encoding="utf-8")
    served = "\n".join(part for part in re.split(r"\n(?=\S)", text) if "serve" in part)
    named = set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", re.sub(r"(?m)^ *#.*$", "", served)))
    assert named - options() == set()
    assert {"--log", "--code-length"} <= named


def test_every_option_in_the_hosting_page_exists() -> None:
    table = re.findall(r"^\| `--.*$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    named = set(re.findall(r"--[a-z-]+", " ".join(row.split(" | ")[0] for row in table)))
    assert len(named) >= 10
    assert named - options() == set()


def test_every_file_of_the_container_exists() -> None:
    text = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    copied = [
        name for line in re.findall(r"^COPY (.*) \S+$", text, re.MULTILINE) for name in line.split()
    ]
    let_in = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert copied
    assert [name for name in copied if not (ROOT / name).exists()] == []
    assert [name for name in copied if f"!{name}" not in let_in] == []


def test_the_proxy_timeout_is_longer_than_two_ping_intervals() -> None:
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    waits = re.findall(r"proxy_(?:read|send)_timeout (\d+)s", text)
    assert len(waits) == 2
    assert min(map(int, waits)) > 2 * PING_INTERVAL


def test_the_systemd_unit_is_valid(tmp_path: Path) -> None:
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("there is no systemd here")
    unit = tmp_path / "coverstory.service"
    text = (DEPLOY / "coverstory.service").read_text(encoding="utf-8")
    unit.write_text(text.replace("/opt/coverstory/.venv/bin/coverstory", sys.executable))
    ended = subprocess.run([analyze, "verify", unit], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (0, "")
