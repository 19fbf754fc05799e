"""What differs between Windows, macOS and Linux. These tests run on all of them.

Differences of the system that runs the tests are met by itself. The others are simulated.
"""

import asyncio
import errno
import os
import re
import signal
import socket
import stat
import struct
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import ProxyHandler, build_opener

import pytest

from coverstory.journal.backups import back_up, restore
from coverstory.journal.sqlite import file_lock
from coverstory.journal.sqlite.file_lock import FileLock
from coverstory.server import run
from coverstory.server.http.assets import asset
from coverstory.server.limits.tcp_connections import raise_file_limit
from coverstory.server.ops.memory_usage import ProcessMemoryCounters, memory_in_use
from coverstory.subcommands import tunnel
from coverstory.subcommands.data_folder import default_folder
from coverstory.subcommands.serve import event_loop_factory

ON_WINDOWS = sys.platform == "win32"
TIMEOUT = 60
MAKE_DATA_FILE = """
import asyncio, sys
from pathlib import Path
from coverstory.journal.sqlite.store import SqliteStore
async def main():
    store = await SqliteStore.open(Path(sys.argv[1]))
    await store.close()
asyncio.run(main())
"""


@pytest.fixture
def data_file(tmp_path: Path) -> Path:
    path = tmp_path / "coverstory.sqlite3"
    subprocess.run([sys.executable, "-c", MAKE_DATA_FILE, str(path)], check=True, timeout=TIMEOUT)
    return path


def test_a_backup_syncs_no_read_only_descriptor_of_a_file(
    data_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows refuses to sync a descriptor that cannot be written to."""
    sync = os.fsync
    synced = []

    def windows_fsync(file: int) -> None:
        if stat.S_ISREG(os.fstat(file).st_mode):
            os.truncate(file, os.fstat(file).st_size)  # fails for a read-only descriptor
            synced.append(file)
        sync(file)

    monkeypatch.setattr(os, "fsync", windows_fsync)
    back_up(data_file, tmp_path / "copy")
    restore(tmp_path / "copy", tmp_path / "again" / "coverstory.sqlite3")
    assert len(synced) == 2


def test_a_second_server_cannot_lock_the_data_file(data_file: Path) -> None:
    lock = FileLock.acquire(data_file)
    assert lock is not None
    assert FileLock.acquire(data_file, timeout=0) is None
    lock.release()
    again = FileLock.acquire(data_file, timeout=0)
    assert again is not None
    again.release()


def test_a_lock_on_windows_needs_no_file_number(
    data_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some of its file systems have none, and nobody can remove the open file."""
    monkeypatch.setattr(file_lock, "CAN_REMOVE_OPEN_FILES", False)
    monkeypatch.setattr(os.path, "samestat", lambda *_: False)
    lock = FileLock.acquire(data_file, timeout=0)
    assert lock is not None
    lock.release()


def test_a_second_server_cannot_listen_on_the_port() -> None:
    with socket.socket() as first, socket.socket() as second:
        for one in (first, second):
            run.refuse_port_sharing(one)
        first.bind(("127.0.0.1", 0))
        first.listen()
        with pytest.raises(OSError, match=r"10048|10013|\[Errno (48|98)\]"):
            second.bind(first.getsockname())


def test_windows_gets_the_option_that_keeps_other_servers_off_the_port(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """SO_REUSEADDR would let two servers share the port there."""
    exclusive = 0xFFFB if ON_WINDOWS else socket.SO_KEEPALIVE  # any option that this system has
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(socket, "SO_EXCLUSIVEADDRUSE", exclusive, raising=False)
    with socket.socket() as listening:
        run.refuse_port_sharing(listening)
        assert listening.getsockopt(socket.SOL_SOCKET, exclusive)
        assert not listening.getsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR)


@pytest.mark.parametrize(
    ("port", "sentence"),
    [
        (8000, "Port 8000 is taken. Choose another one with --port, or by make play PORT=8001."),
        (80, "You have no permission to use port 80. Choose one above 1023 with --port."),
    ],
)
def test_a_port_that_windows_reserves_is_taken(port: int, sentence: str) -> None:
    """Windows refuses ports that it keeps for virtual machines like those below 1024 on Unix."""
    refused = OSError(errno.EACCES, "An attempt was made to access a socket in a forbidden way")
    assert run._why_not_bound(refused, "0.0.0.0", port, "--port") == sentence


def test_the_event_loop_of_windows_goes_on_accepting_after_a_lost_connection(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its default loop is a proactor, which closes the listening socket (cpython#93821)."""
    monkeypatch.setitem(sys.modules, "uvloop", None)
    assert event_loop_factory("win32") is asyncio.SelectorEventLoop
    assert event_loop_factory("linux") is asyncio.new_event_loop


def test_windows_has_fewer_connections_than_its_event_loop_can_handle(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    most = raise_file_limit()
    assert most is not None
    assert 400 < most < 512


def test_connections_that_break_off_at_once_keep_nobody_out(tmp_path: Path) -> None:
    # A socket without time to linger is reset when it is closed.
    reset = struct.pack("hh" if ON_WINDOWS else "ii", 1, 0)
    with standard_server(tmp_path) as (_, port, _):
        for _ in range(300):
            with socket.create_connection(("127.0.0.1", port)) as phone:
                phone.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, reset)
        page = build_opener(ProxyHandler({})).open(f"http://127.0.0.1:{port}/", timeout=TIMEOUT)
        with page:
            assert page.status == 200


def test_the_memory_in_use_is_known() -> None:
    assert 5 < memory_in_use() < 4000


def test_the_counters_of_windows_have_the_size_that_its_manual_states() -> None:
    pointer = 8 if sys.maxsize > 2**32 else 4
    assert ProcessMemoryCounters.WorkingSetSize.offset == 8 + pointer
    assert ProcessMemoryCounters.PeakPagefileUsage.offset == 8 + 7 * pointer


@pytest.mark.parametrize(
    ("system", "environ", "folder"),
    [
        ("win32", {"LOCALAPPDATA": "/C/Users/anne/AppData/Local"}, "/C/Users/anne/AppData/Local"),
        ("win32", {}, "/home/anne/AppData/Local"),
        ("darwin", {}, "/home/anne/Library/Application Support"),
        ("linux", {}, "/home/anne/.local/share"),
    ],
)
def test_tables_are_kept_where_the_system_keeps_data(
    system: str, environ: dict[str, str], folder: str
) -> None:
    found = default_folder(system, environ, Path("/home/anne"))
    assert found == Path(folder) / "coverstory"


def test_the_command_of_a_tunnel_keeps_the_backslashes_of_windows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with monkeypatch.context() as windows:
        windows.setattr(os, "name", "nt")
        words = tunnel._split(r'"C:\Program Files\frp\frpc.exe" -l 8000')
    assert words == [r"C:\Program Files\frp\frpc.exe", "-l", "8000"]


def test_a_mac_finds_the_tables_of_an_earlier_version(tmp_path: Path) -> None:
    earlier = tmp_path / ".local" / "share" / "coverstory"
    earlier.mkdir(parents=True)
    assert default_folder("darwin", {}, tmp_path) == earlier


@pytest.mark.parametrize(
    ("suffix", "media_type"), [(".js", "text/javascript"), (".css", "text/css")]
)
def test_a_file_type_does_not_depend_on_the_registry(suffix: str, media_type: str) -> None:
    assert asset(b"", suffix).media_type == media_type


@contextmanager
def standard_server(
    folder: Path, encoding: str = "utf-8"
) -> Iterator["tuple[subprocess.Popen[str], int, str]"]:
    """Start a server on the standard event loop, as on Windows.

    Give its process, its port and what it has shown.
    """
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    start = "import sys; sys.modules['uvloop'] = None; from coverstory.cli import main; main()"
    where = ["serve", "--host", "127.0.0.1", "--port", str(port), "--data", str(folder)]
    options = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP} if ON_WINDOWS else {}
    with subprocess.Popen(
        [sys.executable, "-c", start, *where],
        stdout=subprocess.PIPE,
        encoding=encoding,
        env={**os.environ, "PYTHONIOENCODING": encoding},
        **options,
    ) as server:
        try:
            assert server.stdout is not None
            shown = []
            for line in server.stdout:
                shown.append(line)
                if "Ctrl-C" in line:
                    break
            yield server, port, "".join(shown)
        finally:
            if server.poll() is None:
                server.terminate()


@pytest.mark.parametrize("encoding", ["cp1252", "cp850", "utf-8"])
def test_a_console_of_any_encoding_shows_the_address(tmp_path: Path, encoding: str) -> None:
    """The server runs on the standard event loop, as on Windows, and Ctrl-C ends it."""
    with standard_server(tmp_path, encoding) as (server, port, shown):
        server.send_signal(signal.CTRL_BREAK_EVENT if ON_WINDOWS else signal.SIGINT)
        assert server.stdout is not None
        last = server.stdout.read()
        assert server.wait(TIMEOUT) == 0
    assert re.search(rf"Guests open  http://127\.0\.0\.1:{port}\b", shown)
    assert ("█" in shown) == (encoding != "cp1252")
    assert last.endswith("Good night. The tables are kept.\n")
