"""Commands and snippets in the documentation run as they are written."""

import doctest
import os
import re
import shlex
import subprocess
from pathlib import Path

import pytest

from coverstory.cli import COMMANDS
from coverstory.command_line import options
from support.doc_pages import Block, blocks, pages
from support.paths import ROOT

SHELL = blocks("sh")
RUN = [block for block in SHELL if block.mark == "run"]
PYTHON = blocks("python")
TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))


def named(block: Block) -> str:
    return block.name


def commands(text: str) -> list[list[str]]:
    """Return the commands of a shell block: without comments, joined over line ends."""
    lines = text.replace("\\\n", " ").splitlines()
    words = [shlex.split(line, comments=True) for line in lines]
    return [line for line in words if line]


def test_shell_blocks_are_marked_as_such() -> None:
    """An unmarked block that holds a command would escape the tests below."""
    unmarked = [
        block.name
        for block in blocks("")
        if re.search(r"^(\S*coverstory|make|git|\.venv/\S+) ", block.text, re.MULTILINE)
    ]
    assert unmarked == []


@pytest.mark.skipif(not (ROOT / ".venv").exists(), reason="no .venv/ here: run `make setup-dev`")
@pytest.mark.parametrize("block", RUN, ids=named)
def test_a_runnable_block_runs(block: Block, tmp_path: Path) -> None:
    ended = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", block.text],
        cwd=ROOT,
        env={**os.environ, "TMPDIR": str(tmp_path), "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr


def test_some_blocks_are_run() -> None:
    assert len(RUN) >= 5


@pytest.mark.parametrize("block", PYTHON, ids=named)
def test_a_python_block_runs(block: Block) -> None:
    """Blocks with prompts are doctests. The others are whole programs or excerpts that compile."""
    if ">>>" in block.text:
        test = doctest.DocTestParser().get_doctest(block.text, {}, block.name, None, block.line)
        failed = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test).failed
        assert failed == 0
        return
    code = compile(block.text, block.name, "exec")
    if block.mark == "run":
        exec(code, {"__name__": "example"})


@pytest.mark.parametrize("block", SHELL, ids=named)
def test_every_command_and_option_in_a_shell_block_exists(block: Block) -> None:
    for words in commands(block.text):
        names = [word for word in words if "=" not in word or word.startswith("-")]
        if names[0] == "make":
            assert set(names[1:]) <= TARGETS, words
        if names[0].rpartition("/")[2] == "coverstory":
            named = " ".join(names[1:3])
            has_command = len(names) > 1 and not names[1].startswith("-")
            command = named if named in COMMANDS else names[1] if has_command else "serve"
            given = {word.partition("=")[0] for word in names if word.startswith("--")}
            assert given - {"--version"} <= options(COMMANDS[command].function), words


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_make_target_that_a_page_names_exists(page: Path) -> None:
    named = re.findall(r"`make ([a-z-]+)", page.read_text(encoding="utf-8"))
    assert set(named) <= TARGETS
