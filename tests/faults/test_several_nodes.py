"""Four nodes on one database, and everything that may go wrong; `make chaos` has an hour of it."""

from pathlib import Path

import pytest

from support.faults.chaos import AT_NODES, AT_WHAT_THEY_SHARE, Chaos
from support.faults.nodes import NODES, Nodes
from support.faults.rolling import rolling_restart
from support.postgres_server import Postgres

# Two at a time would only take each other's processor.
pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("kills")]

SECONDS = 8.0
TABLES = 4
# The promises are 2 and 3 seconds; a machine that does much else at once is given more.
MOST_OVERDUE = 8000
BACK = 15.0


async def test_whatever_happens_to_nodes_and_database_nothing_is_lost_doubled_or_late(
    postgres: Postgres, tmp_path: Path
) -> None:
    async with Nodes(postgres, tmp_path, forked=True) as nodes:
        report = await Chaos(nodes, TABLES, seed=4).reign(SECONDS, MOST_OVERDUE)
        assert nodes.complaints == []
    assert report.wrong == []
    assert set(report.troubles) == {*AT_NODES, *AT_WHAT_THEY_SHARE}
    assert report.figures.acked > 0


async def test_a_rolling_restart_loses_nothing_and_everybody_is_soon_back(
    postgres: Postgres, tmp_path: Path
) -> None:
    async with Nodes(postgres, tmp_path, forked=True) as nodes:
        _, took, wrong = await rolling_restart(nodes, TABLES, turns=1, seed=5)
        assert nodes.complaints == []
    assert wrong == []
    assert len(took) == NODES
    assert max(took) < BACK
