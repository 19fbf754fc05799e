"""A data file with a torn log opens and has every entry acknowledged before the damaged byte."""

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from support.faults.torn_writes import check_torn_copies, check_torn_copy, write_log

pytestmark = pytest.mark.anyio

COPIES = 50


async def test_torn_copies_have_every_entry_acknowledged_before(tmp_path: Path) -> None:
    assert await check_torn_copies(tmp_path, COPIES, seed=50) == []


async def test_the_check_notices_a_copy_without_its_log(
    tmp_path: Path,
) -> None:
    """A log that is all zeros must look wrong for a tear near its end."""
    copy = await write_log(tmp_path, seed=1)
    lost = replace(copy, log=bytes(len(copy.log)))
    results = [await check_torn_copy(tmp_path, lost, Random(seed)) for seed in range(10)]
    assert any(
        "were acknowledged before" in problem for problems in results for problem in problems
    )
