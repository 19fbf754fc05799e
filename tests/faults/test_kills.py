"""30 `kill -9` under load lose no acknowledged command; `make chaos` has a thousand."""

from pathlib import Path

import pytest

from support.faults.kills import killed_under_load
from support.server_process import UnthrottledServer

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("kills")]

KILLS = 30


async def test_30_kills_under_load_lose_nothing_and_show_nothing_that_is_not_kept(
    tmp_path: Path,
) -> None:
    with UnthrottledServer(tmp_path) as server:
        figures, wrong = await killed_under_load(server, KILLS, seed=30)
    assert wrong == []
    assert figures.acked >= KILLS
    assert server.err == ""
