"""An unusable data file is refused with one sentence for the server's operator."""

import os
import re
import sqlite3
import sys
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from contextlib import closing
from pathlib import Path

import pytest

from coverstory.journal.sqlite.data_file import PAGE_BYTES, open_to_read
from coverstory.journal.sqlite.file_lock import CAN_REMOVE_OPEN_FILES, FileLock
from coverstory.journal.sqlite.store import SqliteStore
from coverstory.journal.store import StoreError

pytestmark = pytest.mark.anyio

OPEN_FILES = Path("/proc/self/fd")


async def refusal(path: Path) -> str:
    with pytest.raises(StoreError) as raised:
        await SqliteStore.open(path)
    sentence = str(raised.value)
    assert re.fullmatch(r"The data (file|folder) [^\n]*\.", sentence)
    assert str(path.parent) in sentence
    return sentence


async def write(path: Path) -> Path:
    store = await SqliteStore.open(path)
    await store.advance_clock(1)
    await store.close()
    return path


def open_files() -> set[str]:
    return {os.path.realpath(file) for file in OPEN_FILES.iterdir()}


def files_in(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


async def test_a_file_that_is_no_database_is_refused_as_damaged(tmp_path: Path) -> None:
    path = tmp_path / "data.sqlite3"
    path.write_text("These are my holiday photos. " * 200)
    assert "is damaged" in await refusal(path)


async def test_a_file_with_a_broken_page_is_refused_as_damaged(tmp_path: Path) -> None:
    path = tmp_path / "data.sqlite3"
    body = bytearray((await write(path)).read_bytes())
    body[PAGE_BYTES : PAGE_BYTES + 200] = b"\xa5" * 200
    path.write_bytes(body)
    assert "is damaged" in await refusal(path)


@pytest.mark.skipif(not OPEN_FILES.exists(), reason="this system does not list a process's files")
async def test_a_damaged_file_is_closed_before_the_refusal_is_shown(tmp_path: Path) -> None:
    path = tmp_path / "data.sqlite3"
    path.write_bytes((await write(path)).read_bytes()[:6000])
    with pytest.raises(StoreError) as refused:  # its traceback keeps what was not closed
        await SqliteStore.open(path)
    assert str(path) not in open_files()
    assert "is damaged" in str(refused.value)


async def test_a_truncated_file_is_refused_as_damaged(tmp_path: Path) -> None:
    path = tmp_path / "data.sqlite3"
    path.write_bytes((await write(path)).read_bytes()[:6000])
    assert "is damaged" in await refusal(path)


async def test_a_file_of_another_version_is_refused_and_not_changed(tmp_path: Path) -> None:
    path = tmp_path / "data.sqlite3"
    await write(path)
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version=99")
    connection.close()
    before = path.read_bytes()
    assert "was written by another version" in await refusal(path)
    assert path.read_bytes() == before


async def test_a_file_in_the_place_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    assert "cannot be used" in await refusal(tmp_path / "data" / "data.sqlite3")


@pytest.mark.skipif(sys.platform == "win32", reason="the folders are those of Unix")
@pytest.mark.parametrize("folder", ["/dev/null/tables", "/proc/tables"])
async def test_a_folder_that_cannot_be_created_is_refused(folder: str) -> None:
    assert "cannot be used" in await refusal(Path(folder) / "data.sqlite3")


async def test_a_folder_in_the_place_of_the_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "data.sqlite3").mkdir()
    assert "cannot be opened" in await refusal(tmp_path / "data.sqlite3")


async def test_a_file_in_use_by_another_server_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "data.sqlite3"
    store = await SqliteStore.open(path)
    assert "is in use by another server" in await refusal(path)
    await store.close()


async def test_a_file_can_be_read_while_a_server_uses_it(tmp_path: Path) -> None:
    path = tmp_path / "data.sqlite3"
    store = await SqliteStore.open(path)
    await store.advance_clock(7)
    with closing(open_to_read(path)) as reading:
        await store.advance_clock(8)
        assert reading.execute("SELECT clock FROM house").fetchone() == (7,)
    await store.close()
    lock = [] if CAN_REMOVE_OPEN_FILES else ["data.sqlite3.lock"]
    assert sorted(files_in(tmp_path)) == ["data.sqlite3", *lock]


async def test_a_reader_cannot_change_the_file(tmp_path: Path) -> None:
    path = await write(tmp_path / "data.sqlite3")
    with (
        closing(open_to_read(path)) as reading,
        pytest.raises(sqlite3.OperationalError, match="readonly"),
    ):
        reading.execute("UPDATE house SET clock = 9")


async def test_a_leftover_lock_file_does_not_lock(tmp_path: Path) -> None:
    """`kill -9` leaves such a file."""
    (tmp_path / "data.sqlite3.lock").touch()
    assert await write(tmp_path / "data.sqlite3")


def test_waiting_processes_get_the_lock_one_after_another(tmp_path: Path) -> None:
    """Each holder removes the file that the others are waiting for."""
    path = tmp_path / "data.sqlite3"
    first = FileLock.acquire(path)
    assert first is not None
    with ThreadPoolExecutor(2) as threads:
        waiting = {threads.submit(FileLock.acquire, path, timeout=30) for _ in range(2)}
        first.release()
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            (lock,) = [future.result() for future in done]
            assert lock is not None
            assert FileLock.acquire(path, timeout=0) is None
            lock.release()


async def test_a_failing_operation_does_not_stop_the_store(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "data.sqlite3")
    with pytest.raises(TypeError):
        await store.get_table("an unknown id")
    assert await store.last_clock() == 0
    await store.close()
