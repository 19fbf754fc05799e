"""A command starts fast, because it imports only what it needs."""

import inspect
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from coverstory import cli
from support.paths import TESTS
from support.server_process import free_port

DRIVERS = {"asyncpg", "redis", "prometheus_client"}
SERVER = {"starlette", "uvicorn", "coverstory.server.app"}


def imported(report: str) -> set[str]:
    """Return the modules in a report of `python -X importtime`."""
    lines = [line for line in report.splitlines() if line.startswith("import time:")]
    return {line.rpartition("|")[2].strip() for line in lines}


def imported_by(*arguments: str) -> set[str]:
    command = [sys.executable, "-X", "importtime", "-m", "coverstory", *arguments]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    return imported(ended.stderr)


@pytest.mark.parametrize(
    "arguments", [("--help",), ("judge", str(TESTS / "stories" / "classic-right-guess.story"))]
)
def test_help_and_the_judge_import_no_server_and_no_arena(arguments: tuple[str, ...]) -> None:
    modules = imported_by(*arguments)
    assert "argparse" in modules
    assert not modules & (DRIVERS | SERVER | {"coverstory.arena", "asyncio", "segno"})


def test_the_help_imports_no_command() -> None:
    imported = imported_by("--help")
    assert not {name for name in imported if name.startswith("coverstory.subcommands.")}


def test_the_server_imports_no_driver_that_it_does_not_use(tmp_path: Path) -> None:
    where = ["--host", "127.0.0.1", "--port", str(free_port()), "--data", str(tmp_path / "data")]
    report = tmp_path / "imports"
    with report.open("w") as file:
        server = subprocess.Popen(
            [sys.executable, "-X", "importtime", "-m", "coverstory", "serve", *where],
            stdout=subprocess.PIPE,
            stderr=file,
            text=True,
        )
    assert server.stdout is not None
    assert any("Ctrl-C" in line for line in server.stdout)  # it listens
    server.send_signal(signal.SIGTERM)
    server.communicate(timeout=60)
    modules = imported(report.read_text("utf-8"))
    assert modules >= SERVER
    others = {"coverstory.arena", "coverstory.judging", "coverstory.env", "coverstory.clients"}
    assert not modules & (DRIVERS | others)


@pytest.mark.parametrize("name", sorted(cli.COMMANDS))
def test_the_help_of_a_command_is_the_first_line_of_its_docstring(name: str) -> None:
    command = cli.COMMANDS[name]
    assert command.function.__doc__ is not None
    assert command.summary == command.function.__doc__.splitlines()[0]


@pytest.mark.parametrize("name", sorted(cli.COMMANDS))
def test_every_parameter_of_a_command_is_explained(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    function = cli.COMMANDS[name].function
    with pytest.raises(SystemExit) as ending:
        cli.call_command([*name.split(), "--help"])
    assert ending.value.code == 0
    shown = capsys.readouterr().out
    assert f"usage: coverstory {name}" in shown
    for parameter in inspect.signature(function).parameters:
        explained = re.search(rf"^    {parameter}\n        (\S+ \S+)", str(function.__doc__), re.M)
        assert explained is not None or parameter.startswith("old_")
        assert explained is None or explained[1] in " ".join(shown.split())
