"""Wrong input to every command: one clear sentence, no traceback, and an exit code by the cause.

2: an option or a file cannot be used. 1: the input could be used, and the command failed.
"""

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from coverstory.cli import call_command
from coverstory.rulesets import EDITIONS
from support.server_process import SCRIPT, free_port, run

NOWHERE = "http://127.0.0.1:9"
SEAT = ("--server", NOWHERE, "--code", "ABCD", "--name", "Max", "--model", "small")
BELL = ("--notifier", "redis://127.0.0.1:1")
LLM = ("llm", *SEAT, "--endpoint", NOWHERE)


def exit_code(*arguments: str) -> object:
    """Run a command in this process. A wrong option raises, as `sys.exit` does."""
    try:
        return call_command(arguments)
    except SystemExit as ending:
        return ending.code


def sentence_of(written: str) -> str:
    """Return the one sentence on standard error."""
    assert written.count("\n") == 1
    return written.removeprefix("coverstory: ").removesuffix("\n")


def error_of(*arguments: str | Path, code: int) -> str:
    """Run a command that must end with this exit code, and return its one sentence."""
    ended = run(*arguments)
    assert ended.returncode == code, ended.stderr
    assert ended.stdout == ""
    return sentence_of(ended.stderr)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("serve", "--port", "70000"), "--port: '70000' cannot be used. Must be <= 65535."),
        (("serve", "--port", "-1"), "--port: '-1' cannot be used. Must be >= 0."),
        (
            ("serve", "--metrics-port", "70000"),
            "--metrics-port: '70000' cannot be used. Must be <= 65535.",
        ),
        (("serve", "--keep-days", "inf"), "Must be <= 36500."),
        (("serve", "--port", "x"), "--port: 'x' is not a whole number."),
        (("serve", "--keep-days", "x"), "--keep-days: 'x' is not a number."),
        (("serve", "--prot", "1"), "There is no option --prot. Did you mean --port?"),
        (("--prot=1",), "There is no option --prot. Did you mean --port?"),
        (("serve", "9000"), "'9000' is not expected here."),
        (("serve", "--log", "xml"), "--log: invalid choice: 'xml'"),
        (("judge",), "The following arguments are required: file."),
        (("llm", "--server", NOWHERE), "The following arguments are required: --code,"),
        (("sreve",), "There is no command 'sreve'. The commands are serve, judge,"),
        (("serve", "--bot", "parrot"), "Write it like parrot=package.module:Class"),
        (("serve", "--bot", "easy=json:loads"), "There is a bot 'easy' already."),
        (("serve", "--bot", "parrot=nowhere:Bot"), "The bot 'nowhere:Bot' cannot be imported"),
        (("serve", "--bot", "parrot=json:loads"), "'json:loads' is not a bot"),
        (
            ("serve", "--bot", "a=coverstory.bots.bot:Bot", "--bot", "a=x:Z"),
            "Two bots have the same name",
        ),
        (
            ("serve", "--store", "houses"),
            "The store's address must look like postgresql://user:password@host/name",
        ),
        (
            ("serve", "--store", "postgresql://a:b@c:port/d"),
            "The store's address must look like postgresql://",
        ),
        (
            ("serve", "--store", "postgresql://127.0.0.1:1/d", "--notifier", "bell"),
            "The notifier's address must look like redis://user:password@host:port.",
        ),
        (
            ("serve", "--store", "postgresql://127.0.0.1:1/d", "--notifier", "redis://a:port"),
            "The notifier's address must look like redis://user:password@host:port.",
        ),
        (("serve", "--notifier", "redis://127.0.0.1"), "name it with --store"),
        (("migrate", "--data", "/nowhere", "--store", "houses"), "There is no data file"),
        (("arena", "game", "--edition", "foo"), f"Choose from {', '.join(EDITIONS)}."),
        (("arena", "--edition", "foo"), f"Choose from {', '.join(EDITIONS)}."),
        (
            ("arena", "game", "--modules", "foo"),
            "Choose from old-pals, multiverse, jest, harley, powered-up.",
        ),
        (
            ("arena", "game", "--players", "99"),
            "99 players are here, and the game takes 8 at most.",
        ),
        (("arena", "--players", "99"), "99 players are here, and the game takes 8 at most."),
        (
            ("arena", "game", "--players", "2"),
            "Only 2 players are here: the game needs at least 3.",
        ),
        (("arena", "game", "--spies", "9"), "This edition is played with 1 spy."),
        (("arena", "game", "--rounds", "100"), "A game has 1 to 60 rounds, not 100."),
        (("arena", "game", "--spy", "foo"), "There is no bot 'foo': choose easy, normal, hard or"),
        (("arena", "--sweeps", "foo"), "Choose from matrix, players, editions, tables."),
        (
            ("arena", "--games", "1", "--json", "/nowhere/x.json"),
            "/nowhere/x.json cannot be written",
        ),
        (("arena", "--games", "1", "--plots", "/dev/null/x"), "/dev/null/x cannot be written"),
        (("llm", *SEAT, "--endpoint", "foo"), "begins with https:// or http://"),
        ((*LLM, "--key-env", "NO_KEY"), "NO_KEY"),
        (
            ("mcp", "--server", "foo"),
            "A server is named by its address, which begins with https:// or http://.",
        ),
        (("mcp", "--server", NOWHERE, "--code", "ABCD"), "--token-file or --name"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_unusable_input_is_reported_in_one_sentence(
    arguments: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert exit_code(*arguments) == 2
    written = capsys.readouterr()
    assert written.out == ""
    assert sentence in sentence_of(written.err)


@pytest.mark.parametrize(
    "address",
    [
        "not-a-url",
        "play.example.org",
        "ftp://play.example.org",
        "https://",
        "https://play.example.org/spyfall",
        "https://play.example.org?x=1",
        "https://play.example.org#x",
        "https://me:secret@play.example.org",
        "https://play.example.org:port",
        "https://play example.org",
        "http://[::1",
        "",
    ],
)
def test_a_public_url_that_nobody_can_open_is_reported(
    address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert exit_code("serve", "--public-url", address) == 2
    sentence = sentence_of(capsys.readouterr().err)
    assert "--public-url" in sentence
    assert sentence.endswith("Write it like https://play.example.org, without a path.")


@pytest.mark.parametrize(
    ("host", "address"),
    [("::1", "http://[::1]:"), ("[::1]", "http://[::1]:")],
)
def test_the_server_prints_an_ipv6_address_that_browsers_can_open(
    tmp_path: Path, host: str, address: str
) -> None:
    port = str(free_port())
    command = [SCRIPT, "serve", "--host", host, "--port", port, "--data", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "\n"
        assert f"Guests open  {address}{port}  " in process.stdout.readline()
        process.terminate()
        process.stdout.read()


@pytest.mark.parametrize("command", ["replay", "judge", "restore"])
@pytest.mark.parametrize(
    ("name", "why"),
    [("missing", "No such file or directory"), ("folder", "Is a directory")],
)
def test_an_unreadable_file_is_reported_with_exit_code_2(
    tmp_path: Path, command: str, name: str, why: str
) -> None:
    (tmp_path / "folder").mkdir()
    options = ("--data", tmp_path / "data") if command == "restore" else ()
    sentence = error_of(command, tmp_path / name, *options, code=2)
    assert sentence == f"{tmp_path / name} cannot be read: {why}."


@pytest.mark.parametrize("command", ["replay", "judge"])
def test_a_file_that_is_no_text_is_reported_with_exit_code_2(tmp_path: Path, command: str) -> None:
    photo = tmp_path / "photo.jpg"
    photo.write_bytes(b"\xff\xd8\xff\xe0" * 50)
    assert error_of(command, photo, code=2) == f"{photo} cannot be read: it is not UTF-8 text."


@pytest.mark.parametrize(
    "command", [("backup", "copy"), ("migrate", "--store", "postgresql://x/y")]
)
def test_a_data_folder_without_tables_is_reported(tmp_path: Path, command: tuple[str, ...]) -> None:
    sentence = error_of(*command, "--data", tmp_path, code=2)
    assert sentence == f"There is no data file {tmp_path / 'coverstory.sqlite3'}."


def test_an_incomplete_record_is_a_failure_and_not_wrong_input(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    record.write_text("{}\n")
    assert "is not a whole record: line 1" in error_of("replay", record, code=1)


def test_a_file_that_is_no_backup_is_reported(tmp_path: Path) -> None:
    text = tmp_path / "letter.txt"
    text.write_text("Dear Anne, " * 100)
    sentence = error_of("restore", text, "--data", tmp_path / "data", code=1)
    assert sentence == f"The data file {text} is damaged: file is not a database."
    other = tmp_path / "other.sqlite3"
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE letters (text)")
    connection.close()
    assert "was written by another version of coverstory" in error_of(
        "restore", other, "--data", tmp_path / "data", code=1
    )


@pytest.mark.parametrize(
    ("extra", "package", "arguments"),
    [
        ("llm", "httpx2", LLM),
        ("mcp", "mcp", ("mcp", "--server", NOWHERE)),
        ("mcp", "httpx2", ("mcp", "--server", NOWHERE)),
        ("postgres", "asyncpg", ("serve", "--port", "0", "--store", "postgresql://127.0.0.1:1/d")),
        ("postgres", "asyncpg", ("migrate", "--data", "/x", "--store", "postgresql://x/y")),
        (
            "redis",
            "redis",
            ("serve", "--port", "0", "--store", "postgresql://127.0.0.1:1/d", *BELL),
        ),
    ],
)
def test_a_command_without_its_packages_prints_the_command_that_installs_them(
    extra: str, package: str, arguments: tuple[str, ...]
) -> None:
    """The command must not replace an editable install."""
    start = f"import sys; sys.modules[{package!r}] = None; from coverstory.cli import main; main()"
    ended = subprocess.run(
        [sys.executable, "-c", start, *arguments], capture_output=True, text=True, check=False
    )
    assert ended.returncode == 1
    assert ended.stdout == ""
    install = f'"{sys.executable}" -m pip install "coverstory[{extra}]"'
    assert ended.stderr.endswith(f"needs more packages. Install coverstory[{extra}]: {install}\n")
    assert ended.stderr.count("\n") == 1
    dry = subprocess.run(
        ["bash", "-c", f"{install} --no-index --dry-run"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert dry.returncode == 0, dry.stderr
    assert "Would install" not in dry.stdout
