"""Copies of the source tree: of any revision, with or without a patch."""

import contextlib
import io
import os
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from pathlib import Path

from benchmarks.processes import ROOT

# The module that serves without rate limits. Older revisions have it under another name.
SERVER_MODULES = ("unlimited_server", "served")


def commit_of(revision: str) -> str:
    """Return the commit of a revision, so that a commit during a long run changes nothing."""
    found = subprocess.run(
        ["git", "rev-parse", "--verify", f"{revision}^{{commit}}"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    return found.stdout.strip()


@contextlib.contextmanager
def tree(commit: str, patch: Path | None = None) -> Iterator[Path]:
    """Yield a folder with the files of a commit, changed by a patch."""
    with tempfile.TemporaryDirectory(prefix="coverstory-tree-") as folder:
        archive = subprocess.run(
            ["git", "archive", "--format=tar", commit, "src", "benchmarks"],
            cwd=ROOT,
            check=True,
            capture_output=True,
        )
        with tarfile.open(fileobj=io.BytesIO(archive.stdout)) as files:
            files.extractall(folder, filter="data")
        if patch is not None:
            subprocess.run(["git", "apply", str(patch.resolve())], cwd=folder, check=True)
        yield Path(folder)


def server_command(source: Path, port: int, store: Path) -> list[str]:
    """Return the command that serves a data folder with the code of a tree."""
    module = next(m for m in SERVER_MODULES if (source / "benchmarks" / f"{m}.py").exists())
    return [sys.executable, "-m", f"benchmarks.{module}", str(port), str(store)]


def environment(source: Path) -> dict[str, str]:
    """Return the environment in which Python imports from a tree.

    All processes get the same hash seed: the order of sets changes the CPU time by a percent.
    """
    path = os.pathsep.join((str(source / "src"), str(source)))
    return {**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": "0"}
