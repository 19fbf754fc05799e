"""Only their owner may read data files and backups: they contain the cards of running rounds."""

import asyncio
import os
import sqlite3
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from coverstory.journal.backups import back_up, restore
from coverstory.journal.sqlite.store import SqliteStore
from support.server_process import SCRIPT, TIMEOUT, Server, free_port, run

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="Windows has folders of each user instead of modes of files"
)

USUAL_UMASK = 0o022
FILE = "coverstory.sqlite3"


@contextmanager
def usual_umask() -> Iterator[None]:
    before = os.umask(USUAL_UMASK)
    try:
        yield
    finally:
        os.umask(before)


def modes(folder: Path) -> dict[str, int]:
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}


def private(*names: str) -> dict[str, int]:
    return dict.fromkeys(names, 0o600)


def test_a_new_data_file_and_the_files_beside_it_are_private(tmp_path: Path) -> None:
    with usual_umask(), Server(tmp_path) as server:
        beside = (FILE, f"{FILE}-wal", f"{FILE}-shm", f"{FILE}.lock")
        assert modes(server.data) == private(*beside)
        assert run("backup", tmp_path / "copy", "--data", server.data).returncode == 0
        assert run("restore", tmp_path / "copy", "--data", tmp_path / "again").returncode == 0
    assert modes(tmp_path)["copy"] == 0o600
    assert modes(tmp_path / "again") == private(FILE)


def test_public_files_of_an_older_version_become_private_at_the_start(tmp_path: Path) -> None:
    with usual_umask():
        server = Server(tmp_path)
        server.start()
        server.kill()
        (server.data / f"{FILE}.lock").touch()
        for file in server.data.iterdir():
            file.chmod(0o644)
        assert len(modes(server.data)) == 4
        with server:
            assert set(modes(server.data).values()) == {0o600}


@pytest.mark.anyio
async def test_backup_and_restore_of_a_public_file_are_private(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "data")
    await store.close()
    (tmp_path / "data").chmod(0o644)
    with usual_umask():
        back_up(tmp_path / "data", tmp_path / "copy")
        (tmp_path / "copy").chmod(0o644)
        restore(tmp_path / "copy", tmp_path / "again")
    assert modes(tmp_path) == {"data": 0o644, "copy": 0o644, "again": 0o600}


@pytest.fixture(scope="module")
def large_data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder that takes long enough to copy for the tests to interrupt it."""
    folder = tmp_path_factory.mktemp("large")

    async def make() -> None:
        await (await SqliteStore.open(folder / FILE)).close()

    asyncio.run(make())
    with sqlite3.connect(folder / FILE) as connection:
        connection.execute("INSERT INTO tables VALUES ('t', 'CODE')")
        rows = [("t", seq, 0, None, str(seq), bytes(50_000)) for seq in range(1, 400)]
        connection.executemany("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?)", rows)
    connection.close()
    return folder


def kill_during_write(target: Path, *arguments: str | Path) -> None:
    """Kill a command as soon as it writes the file, before the file is complete."""
    with subprocess.Popen([SCRIPT, *map(str, arguments)]) as process:
        by = time.monotonic() + TIMEOUT
        while not (target.exists() or target.with_name(f"{target.name}.part").exists()):
            assert process.poll() is None
            assert time.monotonic() < by
            time.sleep(0.001)  # between two checks of the folder
        process.kill()
    assert process.returncode == -9


def test_a_killed_backup_leaves_no_file_under_its_name(large_data: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    kill_during_write(copy, "backup", copy, "--data", large_data)
    assert not copy.exists()
    again = run("backup", copy, "--data", large_data)
    assert (again.returncode, again.stderr) == (0, "")
    assert modes(tmp_path) == private("copy")
    assert copy.stat().st_size > 15_000_000


def test_no_server_starts_after_a_killed_restore_until_it_is_repeated(
    large_data: Path, tmp_path: Path
) -> None:
    file = tmp_path / "data" / FILE
    command = ("restore", large_data / FILE, "--data", file.parent)
    kill_during_write(file, *command)
    assert not file.exists()
    where = ["--host", "127.0.0.1", "--port", str(free_port())]
    ended = run("serve", *where, "--data", file.parent)
    assert ended.returncode == 1
    assert ended.stderr == (
        f"coverstory: A restore of {file} was interrupted: run it again, or remove {file}.part.\n"
    )
    assert run(*command).returncode == 0
    assert modes(file.parent) == private(FILE)


def test_two_concurrent_backups_under_one_name_do_not_mix(large_data: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    command = [SCRIPT, "backup", str(copy), "--data", str(large_data)]
    both = [subprocess.Popen(command, stderr=subprocess.PIPE) for _ in range(2)]
    ended = sorted((process.wait(2 * TIMEOUT), process.communicate()[1]) for process in both)
    assert [code for code, _ in ended] == [0, 1]
    assert b"copy" in ended[1][1]
    assert modes(tmp_path) == private("copy")
