"""The command line: its output, and one sentence for every error."""

import json
import os
import signal
import socket
import subprocess
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from coverstory import cli
from coverstory.server.config import Config
from coverstory.subcommands import serve as serve_command
from support.journal.golden_files import CLASSIC
from support.server_process import SCRIPT, TIMEOUT, Server, free_port, run


def complaint(*arguments: str | Path, code: int = 1) -> str:
    """Run a command that must fail with this exit code, and return its one sentence."""
    result = run(*arguments)
    assert result.returncode == code
    assert result.stderr.startswith("coverstory: ")
    assert result.stderr.count("\n") == 1
    return result.stderr


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path) as started:
        yield started


def test_the_server_prints_its_address_and_its_data_folder(server: Server) -> None:
    assert server.url in server.out
    assert str(server.data) in server.out
    assert sum(line.count("█") for line in server.out.splitlines()) > 100
    assert server.err == ""


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_stops_the_server_cleanly(server: Server, how: signal.Signals) -> None:
    assert server.stop(how) == 0
    assert server.out.endswith("Good night. The tables are kept.\n")
    assert server.err == ""
    assert [path.name for path in server.data.iterdir()] == ["coverstory.sqlite3"]


def test_a_signal_stops_the_server_cleanly_though_a_client_is_connected(server: Server) -> None:
    with socket.create_connection(("127.0.0.1", server.port)) as client:
        client.sendall(b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n")
        assert client.recv(15) == b"HTTP/1.1 200 OK"
        assert server.stop(signal.SIGINT) == 0
    assert server.err == ""


def test_a_taken_port_is_reported(server: Server, tmp_path: Path) -> None:
    options = ["--host", "127.0.0.1", "--port", str(server.port), "--data", tmp_path / "other"]
    printed = complaint("serve", *options)
    assert f"Port {server.port} is taken" in printed
    assert "--port" in printed


def test_a_taken_port_for_metrics_is_reported(server: Server, tmp_path: Path) -> None:
    where = ["--host", "127.0.0.1", "--port", str(free_port()), "--data", tmp_path / "other"]
    printed = complaint("serve", *where, "--metrics-port", str(server.port))
    assert f"Port {server.port} is taken. Choose another one with --metrics-port." in printed


def test_the_database_may_be_named_in_the_environment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COVERSTORY_STORE", "postgresql://nobody:secret@127.0.0.1:1/nowhere")
    printed = complaint("serve", "--host", "127.0.0.1", "--port", str(free_port()))
    assert printed == "coverstory: The database cannot be reached.\n"


@pytest.mark.parametrize(
    "option",
    [
        ("--trusted-proxy", "nonsense"),
        ("--trusted-proxy", "10.0.0.1/8"),
        ("--sockets-per-address", "63"),
    ],
)
def test_an_invalid_limit_or_proxy_is_reported(option: tuple[str, str]) -> None:
    result = run("serve", *option)
    assert result.returncode == 2
    assert f"{option[0]}: {option[1]!r} cannot be used." in result.stderr


def test_an_address_of_another_machine_is_reported(tmp_path: Path) -> None:
    printed = complaint(
        "serve", "--host", "192.0.2.1", "--port", str(free_port()), "--data", tmp_path
    )
    assert "The server cannot listen on 192.0.2.1" in printed


@pytest.mark.parametrize("folder", ["/dev/null/tables", "/proc/tables"])
def test_a_data_folder_that_cannot_be_written_is_reported(folder: str) -> None:
    printed = complaint(
        "serve", "--host", "127.0.0.1", "--port", str(free_port()), "--data", folder
    )
    assert f"The data folder {folder} cannot be used" in printed


def test_a_file_in_place_of_the_data_folder_is_reported(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    options = ["--host", "127.0.0.1", "--port", str(free_port()), "--data", tmp_path / "data"]
    assert "cannot be used" in complaint("serve", *options)


def test_a_damaged_data_file_is_reported_and_not_changed(tmp_path: Path) -> None:
    file = tmp_path / "coverstory.sqlite3"
    file.write_bytes(b"no database at all" * 300)
    options = ["--host", "127.0.0.1", "--port", str(free_port()), "--data", tmp_path]
    assert f"The data file {file} is damaged" in complaint("serve", *options)
    assert file.read_bytes() == b"no database at all" * 300


def test_a_data_folder_that_another_server_uses_is_reported(server: Server) -> None:
    options = ["--host", "127.0.0.1", "--port", str(free_port()), "--data", server.data]
    assert "is in use by another server" in complaint("serve", *options)


def test_with_a_json_log_the_server_writes_nothing_but_json(tmp_path: Path) -> None:
    with Server(tmp_path, "--log", "json", "--log-level", "info") as server:
        assert server.stop() == 0
    assert server.out == ""
    events = [json.loads(line)["event"] for line in server.err.splitlines()]
    assert events[:2] == ["starting", "listening"]


def opened_by(tmp_path: Path, *arguments: str, **environment: str) -> str:
    """Run a server until it has started, and return the address that its browser was given."""
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f"#!/bin/sh\necho $1 > {opened}.part && mv {opened}.part {opened}\n")
    browser.chmod(0o755)
    where = ["--host", "127.0.0.1", "--port", str(free_port()), "--data", str(tmp_path / "data")]
    hidden = {"SSH_CONNECTION", "DISPLAY", "WAYLAND_DISPLAY"}
    environ = {name: value for name, value in os.environ.items() if name not in hidden}
    with subprocess.Popen(
        [SCRIPT, *arguments, *where],
        env=environ | {"BROWSER": f"{browser} %s"} | environment,
        stdout=subprocess.PIPE,
        text=True,
    ) as server:
        assert server.stdout is not None
        while "Ctrl-C" not in server.stdout.readline():
            assert server.poll() is None
        is_expected = "DISPLAY" in environment and arguments == ()
        deadline = time.monotonic() + TIMEOUT
        while is_expected and not opened.exists():
            assert time.monotonic() < deadline
            time.sleep(0.01)  # between two looks at the folder
        server.terminate()
        server.stdout.read()
    return opened.read_text() if opened.exists() else ""


def test_without_a_command_a_server_starts_and_the_browser_opens(tmp_path: Path) -> None:
    assert opened_by(tmp_path, DISPLAY=":0").startswith("http://127.0.0.1:")


@pytest.mark.parametrize(
    ("arguments", "environment"),
    [
        ((), {}),
        (("--no-open",), {"DISPLAY": ":0"}),
        (("serve",), {"DISPLAY": ":0"}),
        (("serve", "--open"), {"DISPLAY": ":0", "SSH_CONNECTION": "a 1 b 22"}),
    ],
    ids=["no screen", "--no-open", "serve", "by ssh"],
)
def test_no_browser_opens_without_a_screen_or_if_nobody_asked(
    tmp_path: Path, arguments: tuple[str, ...], environment: dict[str, str]
) -> None:
    assert opened_by(tmp_path, *arguments, **environment) == ""


def test_migrate_reads_the_database_from_the_environment(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("COVERSTORY_STORE", "postgresql://nobody:secret@127.0.0.1:1/nowhere")
    assert "There is no data file" in complaint("migrate", "--data", tmp_path, code=2)


def config_of(arguments: Sequence[str], monkeypatch: pytest.MonkeyPatch) -> Config:
    """Return the settings with which `coverstory serve` would start."""
    started: list[Config] = []
    monkeypatch.setattr(serve_command, "run_server", lambda config, *_: started.append(config))
    monkeypatch.setattr(serve_command, "_run_event_loop", lambda _: None)
    cli.call_command(["serve", "--log", "json", *arguments])
    return started[0]


@pytest.mark.parametrize(
    ("arguments", "field", "value"),
    [
        (["--store", "s", "--doorbell", "redis://bell"], "notifier", "redis://bell"),
        (["--linger", "7"], "shutdown_delay", 7.0),
        (["--drain-delay", "7"], "shutdown_delay", 7.0),
    ],
)
def test_an_old_option_works_until_the_next_release(
    arguments: list[str], field: str, value: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert getattr(config_of(arguments, monkeypatch), field) == value


@pytest.mark.parametrize("variable", ["COVERSTORY_NOTIFIER", "COVERSTORY_DOORBELL"])
def test_the_notifier_may_be_named_in_the_environment(
    variable: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(variable, "redis://bell")
    assert config_of(["--store", "s"], monkeypatch).notifier == "redis://bell"


@pytest.mark.parametrize("old", ["--doorbell", "DOORBELL", "--linger", "--drain-delay"])
def test_the_help_does_not_show_an_old_option(old: str) -> None:
    assert old not in run("serve", "--help").stdout


def test_a_notifier_without_a_database_is_reported() -> None:
    printed = complaint("serve", "--notifier", "redis://127.0.0.1", code=2)
    assert "name it with --store" in printed


def test_a_backup_of_a_running_server_can_be_restored(server: Server, tmp_path: Path) -> None:
    copy, folder = tmp_path / "backup", tmp_path / "again"
    assert run("backup", copy, "--data", server.data).returncode == 0
    assert "A server uses" in complaint("restore", copy, "--data", server.data)
    assert run("restore", copy, "--data", folder).returncode == 0
    assert [path.name for path in folder.iterdir()] == ["coverstory.sqlite3"]


def test_replay_prints_a_recorded_game_with_the_scores() -> None:
    printed = run("replay", CLASSIC)
    assert (printed.returncode, printed.stderr) == (0, "")
    lines = printed.stdout.splitlines()
    agreed = [line for line in lines if line.startswith("Agreed: ")]
    assert agreed == [
        "Agreed: Spyfall, 5 rounds of 6 minutes, 12 places in the box.",
        "Agreed: Spyfall, one round of one minute, 5 places in the box.",
    ]
    assert lines.index(agreed[0]) + 1 == lines.index(
        "Round 1: María deals. The place: Crusader Army; the spy is Isaac."
    )
    assert "Round 2: Isaac deals. The place: Theater; the spy is Isaac." in lines
    assert "  Totals: Isaac 6, Juan 3, Olga 2, Wim 1." in lines
    assert lines[-1] == "The game is over: Isaac wins."


def test_an_incomplete_record_is_reported_with_its_line(tmp_path: Path) -> None:
    broken = tmp_path / "broken.jsonl"
    broken.write_text(CLASSIC.read_text()[:2000])
    assert f"{broken} is not a whole record: line " in complaint("replay", broken)


def test_the_command_prints_its_version_and_its_commands() -> None:
    assert run("--version").stdout.strip()
    assert {"serve", "migrate", "backup", "restore", "replay", "judge"} <= set(
        run("--help").stdout.split()
    )
