"""A data file that cannot be used is refused in one sentence for whoever runs the server."""

import asyncio
import re
import sqlite3
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from contextlib import closing
from pathlib import Path

import pytest

from coverstory.journal.entries import Entry
from coverstory.journal.sqlite.data_file import PAGE_BYTES, open_to_read
from coverstory.journal.sqlite.file_lock import FileLock
from coverstory.journal.sqlite.store import SqliteStore
from coverstory.journal.store import ConflictError, StoreError

pytestmark = pytest.mark.anyio


async def problem(path: Path) -> str:
    with pytest.raises(StoreError) as refused:
        await SqliteStore.open(path)
    sentence = str(refused.value)
    assert re.fullmatch(r"The data (file|folder) [^\n]*\.", sentence)
    assert str(path.parent) in sentence
    return sentence


async def write(path: Path) -> Path:
    store = await SqliteStore.open(path)
    await store.tick(1)
    await store.close()
    return path


def files_in(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


async def test_a_file_that_is_no_database_is_damaged(tmp_path: Path) -> None:
    path = tmp_path / "data.sqlite3"
    path.write_text("These are my holiday photos. " * 200)
    assert "is damaged" in await problem(path)


async def test_a_file_with_a_broken_page_is_damaged(tmp_path: Path) -> None:
    path = tmp_path / "data.sqlite3"
    body = bytearray((await write(path)).read_bytes())
    body[PAGE_BYTES : PAGE_BYTES + 200] = b"\xa5" * 200
    path.write_bytes(body)
    assert "is damaged" in await problem(path)


async def test_a_file_cut_short_is_damaged(tmp_path: Path) -> None:
    path = tmp_path / "data.sqlite3"
    path.write_bytes((await write(path)).read_bytes()[:6000])
    assert "is damaged" in await problem(path)


async def test_a_file_of_another_version_is_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "data.sqlite3"
    await write(path)
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version=99")
    connection.close()
    before = path.read_bytes()
    assert "was written by another version" in await problem(path)
    assert path.read_bytes() == before


async def test_a_file_where_the_folder_should_be_is_told(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    assert "cannot be used" in await problem(tmp_path / "data" / "data.sqlite3")


@pytest.mark.parametrize("folder", ["/dev/null/tables", "/proc/tables"])
async def test_a_folder_that_cannot_be_made_is_told(folder: str) -> None:
    assert "cannot be used" in await problem(Path(folder) / "data.sqlite3")


async def test_a_folder_where_the_file_should_be_is_told(tmp_path: Path) -> None:
    (tmp_path / "data.sqlite3").mkdir()
    assert "cannot be opened" in await problem(tmp_path / "data.sqlite3")


async def test_a_file_that_another_server_uses_is_told(tmp_path: Path) -> None:
    path = tmp_path / "data.sqlite3"
    store = await SqliteStore.open(path)
    assert "is in use by another server" in await problem(path)
    await store.close()


async def test_a_file_can_be_read_while_a_server_uses_it(tmp_path: Path) -> None:
    path = tmp_path / "data.sqlite3"
    store = await SqliteStore.open(path)
    await store.tick(7)
    with closing(open_to_read(path)) as reading:
        await store.tick(8)
        assert reading.execute("SELECT clock FROM house").fetchone() == (7,)
    await store.close()
    assert files_in(tmp_path) == ["data.sqlite3"]


async def test_who_only_reads_can_change_nothing(tmp_path: Path) -> None:
    path = await write(tmp_path / "data.sqlite3")
    with (
        closing(open_to_read(path)) as reading,
        pytest.raises(sqlite3.OperationalError, match="readonly"),
    ):
        reading.execute("UPDATE house SET clock = 9")


async def test_a_lock_that_was_left_behind_keeps_nobody_out(tmp_path: Path) -> None:
    """As after `kill -9`."""
    (tmp_path / "data.sqlite3.lock").touch()
    assert await write(tmp_path / "data.sqlite3")


def test_who_waits_for_a_lock_gets_it_one_after_another(tmp_path: Path) -> None:
    """Though each takes the file away that the others wait for."""
    path = tmp_path / "data.sqlite3"
    first = FileLock.acquire(path)
    assert first is not None
    with ThreadPoolExecutor(2) as threads:
        waiting = {threads.submit(FileLock.acquire, path, timeout=30) for _ in range(2)}
        first.release()
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            (lock,) = [hope.result() for hope in done]
            assert lock is not None
            assert FileLock.acquire(path, timeout=0) is None
            lock.release()


async def test_a_question_that_cannot_be_answered_does_not_stop_the_store(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "data.sqlite3")
    with pytest.raises(TypeError):
        await store.get_table("an id the store never gave")
    assert await store.last_clock() == 0
    await store.close()


async def test_who_cannot_bear_the_news_keeps_it_from_nobody_else(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "data.sqlite3")
    failures: list[dict[str, object]] = []
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _, told: failures.append(told))
    heard = loop.create_future()

    def fail(_: Exception | None) -> None:
        raise RuntimeError("not that")

    entry = Entry(1, 0, None, "a-command", ())
    store.append_with_callback("no such table", entry, fail)
    store.append_with_callback("no such table", entry, heard.set_result)
    assert isinstance(await heard, ConflictError)
    assert [type(told["exception"]) for told in failures] == [RuntimeError]
    await store.close()
