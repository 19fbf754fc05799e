"""Whatever is asked of a store, in whatever order, it answers as the one in memory does."""

from pathlib import Path

import pytest

from support.journal.sequences import CASES, on_database, on_files
from support.postgres_server import Postgres

pytestmark = pytest.mark.anyio


async def test_a_data_file_answers_as_the_store_in_memory_does(tmp_path: Path) -> None:
    await on_files(tmp_path, range(CASES))


async def test_a_database_answers_as_the_store_in_memory_does(postgres: Postgres) -> None:
    await on_database(postgres.emptied_database(), range(CASES))
