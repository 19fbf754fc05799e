"""Random sequences of operations have the same results in every store."""

from pathlib import Path

import pytest

from support.journal.sequences import CASES, on_database, on_files
from support.postgres_server import Postgres

pytestmark = pytest.mark.anyio


async def test_a_data_file_behaves_like_the_store_in_memory(tmp_path: Path) -> None:
    await on_files(tmp_path, range(CASES))


async def test_a_database_behaves_like_the_store_in_memory(postgres: Postgres) -> None:
    await on_database(postgres.emptied_database(), range(CASES))
