"""30 `kill -9` under load lose no acknowledged command; `make chaos` runs a thousand."""

from pathlib import Path

import pytest

from support.faults.process_kills import kill_under_load
from support.server_process import UnthrottledServer

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("kills")]

KILLS = 30


async def test_kills_under_load_lose_nothing_and_show_nothing_unstored(tmp_path: Path) -> None:
    with UnthrottledServer(tmp_path) as server:
        figures, violations = await kill_under_load(server, KILLS, seed=30)
    assert violations == []
    assert figures.acknowledged >= KILLS
    assert server.err == ""
