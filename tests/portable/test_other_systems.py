"""What differs between Windows, macOS and Linux. These tests run on all of them.

Differences of the system that runs the tests are met by itself. The others are simulated.
"""

import os
import re
import signal
import socket
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from coverstory.journal.backups import back_up, restore
from coverstory.journal.sqlite.file_lock import FileLock
from coverstory.server import run
from coverstory.server.http.assets import asset
from coverstory.server.ops.memory_usage import ProcessMemoryCounters, memory_in_use
from coverstory.subcommands import tunnel
from coverstory.subcommands.data_folder import default_folder

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


@pytest.mark.parametrize("encoding", ["cp1252", "cp850", "utf-8"])
def test_a_console_of_any_encoding_shows_the_address(tmp_path: Path, encoding: str) -> None:
    """The server runs on the standard event loop, as on Windows, and Ctrl-C ends it."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    start = "import sys; sys.modules['uvloop'] = None; from coverstory.cli import main; main()"
    where = ["serve", "--host", "127.0.0.1", "--port", str(port), "--data", str(tmp_path)]
    options = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP} if ON_WINDOWS else {}
    with subprocess.Popen(
        [sys.executable, "-c", start, *where],
        stdout=subprocess.PIPE,
        encoding=encoding,
        env={**os.environ, "PYTHONIOENCODING": encoding},
        **options,
    ) as server:
        assert server.stdout is not None
        shown = []
        for line in server.stdout:
            shown.append(line)
            if "Ctrl-C" in line:
                break
        server.send_signal(signal.CTRL_BREAK_EVENT if ON_WINDOWS else signal.SIGINT)
        last = server.stdout.read()
        assert server.wait(TIMEOUT) == 0
    assert re.search(rf"Guests open  http://127\.0\.0\.1:{port}\b", "".join(shown))
    assert ("█" in "".join(shown)) == (encoding != "cp1252")
    assert last.endswith("Good night. The tables are kept.\n")
