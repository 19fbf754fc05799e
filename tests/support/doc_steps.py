"""Makes the changes that a page of the documentation describes, in a copy of the project.

A block with the path of a file is a step. A diff changes the file. Any other block is the new file.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from support.doc_pages import Block, blocks
from support.paths import DOCS, ROOT
from support.server_process import TIMEOUT, Server


def copy_source(folder: Path) -> Path:
    """Copy the source of the project, and return the copy."""
    ignored = shutil.ignore_patterns("__pycache__")
    return Path(shutil.copytree(ROOT / "src", folder / "src", ignore=ignored)).parent


def follow_page(page: str, project: Path) -> set[str]:
    """Make the changes of a page, and return the files that were touched."""
    steps = [
        block
        for block in blocks("diff", "python", "ftl")
        if block.page == DOCS / page and block.mark.startswith("src/")
    ]
    for step in steps:
        _make(step, project / step.mark)
    return {step.mark for step in steps}


def _make(step: Block, file: Path) -> None:
    if step.language == "diff":
        for hunk in step.text.split("@@\n"):
            file.write_text(_changed(file.read_text("utf-8"), hunk), encoding="utf-8")
    else:
        assert not file.exists(), f"{step.name}: {step.mark} is there already"
        file.write_text(step.text, encoding="utf-8")


def _changed(text: str, hunk: str) -> str:
    """Add the lines of a hunk beside those that are there, which occur once in the text."""
    lines = hunk.splitlines(keepends=True)
    known = "".join(line[1:] for line in lines if not line.startswith("+"))
    assert text.count(known) == 1, f"{known!r} occurs {text.count(known)} times"
    return text.replace(known, "".join(line[1:] for line in lines))


def run_in(project: Path, program: str) -> str:
    """Run a Python program with the copy, and return its output."""
    ended = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": str(project / "src")},
        capture_output=True,
        text=True,
        timeout=6 * TIMEOUT,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr
    return ended.stdout


def server_of(project: Path) -> Server:
    """Return a server that runs the copy."""
    server = Server(project / "server")
    server.starter = ("env", f"PYTHONPATH={project / 'src'}")
    return server
