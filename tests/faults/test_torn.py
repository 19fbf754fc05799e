"""A data file with a torn log opens and has all that was acknowledged before the tear."""

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from support.faults.torn import opened_after_a_tear, torn_copies, written

pytestmark = pytest.mark.anyio

COPIES = 50


async def test_50_torn_copies_open_and_keep_what_was_acknowledged_before_the_tear(
    tmp_path: Path,
) -> None:
    assert await torn_copies(tmp_path, COPIES, seed=50) == []


async def test_a_copy_without_its_log_is_found_to_lack_what_was_acknowledged(
    tmp_path: Path,
) -> None:
    """The test itself can fail: a log that is lost whole looks like a tear at its end."""
    copy = await written(tmp_path, seed=1)
    lost = replace(copy, log=bytes(len(copy.log)))
    told = [await opened_after_a_tear(tmp_path, lost, Random(seed)) for seed in range(10)]
    assert any("were acknowledged before" in problem for wrong in told for problem in wrong)
