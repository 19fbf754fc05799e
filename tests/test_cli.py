"""The command line: what it says when all is well, and one sentence when it is not."""

import signal
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.journal.golden_files import CLASSIC
from support.server_process import Server, free_port, run


def complaint(*arguments: str | Path, code: int = 1) -> str:
    """What it says on the way out, which must be one sentence and no more."""
    ended = run(*arguments)
    assert ended.returncode == code
    assert ended.stderr.startswith("coverstory: ")
    assert ended.stderr.count("\n") == 1
    return ended.stderr


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path) as started:
        yield started


def test_it_says_where_guests_find_it_and_where_tables_are_kept(server: Server) -> None:
    assert server.url in server.out
    assert str(server.data) in server.out
    assert sum(line.count("█") for line in server.out.splitlines()) > 100
    assert server.err == ""


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_it_cleanly(server: Server, how: signal.Signals) -> None:
    assert server.stop(how) == 0
    assert server.out.endswith("Good night. The tables are kept.\n")
    assert server.err == ""
    assert [path.name for path in server.data.iterdir()] == ["coverstory.sqlite3"]


def test_a_signal_ends_it_cleanly_though_somebody_is_connected(server: Server) -> None:
    with socket.create_connection(("127.0.0.1", server.port)) as guest:
        guest.sendall(b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n")
        assert guest.recv(15) == b"HTTP/1.1 200 OK"
        assert server.stop(signal.SIGINT) == 0
    assert server.err == ""


def test_a_taken_port_is_told(server: Server, tmp_path: Path) -> None:
    options = ["--host", "127.0.0.1", "--port", str(server.port), "--data", tmp_path / "other"]
    said = complaint("serve", *options)
    assert f"Port {server.port} is taken" in said
    assert "--port" in said


def test_a_taken_port_for_metrics_is_told(server: Server, tmp_path: Path) -> None:
    where = ["--host", "127.0.0.1", "--port", str(free_port()), "--data", tmp_path / "other"]
    said = complaint("serve", *where, "--metrics-port", str(server.port))
    assert f"Port {server.port} is taken. Choose another one with --metrics-port." in said


def test_a_database_may_be_named_where_no_list_of_processes_shows_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COVERSTORY_STORE", "postgresql://nobody:secret@127.0.0.1:1/nowhere")
    said = complaint("serve", "--host", "127.0.0.1", "--port", str(free_port()))
    assert said == "coverstory: The database cannot be reached.\n"


@pytest.mark.parametrize(
    "option",
    [
        ("--trusted-proxy", "nonsense"),
        ("--trusted-proxy", "10.0.0.1/8"),
        ("--sockets-per-address", "63"),
    ],
)
def test_a_limit_or_a_proxy_that_makes_no_sense_is_told(option: tuple[str, str]) -> None:
    ended = run("serve", *option)
    assert ended.returncode == 2
    assert "Invalid value" in ended.stderr + ended.stdout


def test_an_address_that_is_not_ours_is_told(tmp_path: Path) -> None:
    said = complaint("serve", "--host", "192.0.2.1", "--port", str(free_port()), "--data", tmp_path)
    assert "The address 192.0.2.1 cannot be listened on" in said


@pytest.mark.parametrize("folder", ["/dev/null/tables", "/proc/tables"])
def test_a_data_folder_that_cannot_be_written_is_told(folder: str) -> None:
    said = complaint("serve", "--host", "127.0.0.1", "--port", str(free_port()), "--data", folder)
    assert f"The data folder {folder} cannot be used" in said


def test_a_file_where_the_data_folder_should_be_is_told(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    options = ["--host", "127.0.0.1", "--port", str(free_port()), "--data", tmp_path / "data"]
    assert "cannot be used" in complaint("serve", *options)


def test_a_damaged_data_file_is_told_and_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "coverstory.sqlite3"
    file.write_bytes(b"no database at all" * 300)
    options = ["--host", "127.0.0.1", "--port", str(free_port()), "--data", tmp_path]
    assert f"The data file {file} is damaged" in complaint("serve", *options)
    assert file.read_bytes() == b"no database at all" * 300


def test_a_data_folder_that_another_server_uses_is_told(server: Server) -> None:
    options = ["--host", "127.0.0.1", "--port", str(free_port()), "--data", server.data]
    assert "is in use by another server" in complaint("serve", *options)


def test_a_doorbell_without_a_database_is_told() -> None:
    said = complaint("serve", "--notifier", "redis://127.0.0.1", code=2)
    assert "name it with --store" in said


def test_a_backup_is_taken_while_it_plays_and_put_back(server: Server, tmp_path: Path) -> None:
    copy, folder = tmp_path / "backup", tmp_path / "again"
    assert run("backup", copy, "--data", server.data).returncode == 0
    assert "A server uses" in complaint("restore", copy, "--data", server.data)
    assert run("restore", copy, "--data", folder).returncode == 0
    assert [path.name for path in folder.iterdir()] == ["coverstory.sqlite3"]


def test_it_tells_a_recorded_game_with_the_scores() -> None:
    told = run("replay", CLASSIC)
    assert (told.returncode, told.stderr) == (0, "")
    lines = told.stdout.splitlines()
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


def test_a_record_that_breaks_off_is_told_by_its_line(tmp_path: Path) -> None:
    broken = tmp_path / "broken.jsonl"
    broken.write_text(CLASSIC.read_text()[:2000])
    assert f"{broken} is not a whole record: line " in complaint("replay", broken)


def test_it_knows_its_version_and_its_commands() -> None:
    assert run("--version").stdout.strip()
    assert {"serve", "migrate", "backup", "restore", "replay", "judge"} <= set(
        run("--help").stdout.split()
    )
