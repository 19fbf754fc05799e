"""Four nodes on one database with injected faults; `make chaos` runs an hour of them."""

from pathlib import Path

import pytest

from support.faults.chaos import NODE_FAULTS, SHARED_FAULTS, Chaos
from support.faults.nodes import NODES, Nodes
from support.faults.rolling_restart import rolling_restart
from support.postgres_server import Postgres

# Not at the same time as other tests that start many processes.
pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("kills")]

SECONDS = 8.0
TABLES = 4
# In ms. The simulation, in virtual time, allows no more than 2 s. A busy machine needs longer.
MAX_LATENESS = 30_000


async def test_faults_of_nodes_and_database_cause_no_violations(
    postgres: Postgres, tmp_path: Path
) -> None:
    async with Nodes(postgres, tmp_path, forked=True) as nodes:
        report = await Chaos(nodes, TABLES, seed=4).run(SECONDS, MAX_LATENESS)
        assert nodes.unexpected_errors == []
    assert report.violations == []
    assert set(report.injected) == {*NODE_FAULTS, *SHARED_FAULTS}
    assert report.figures.acknowledged > 0


async def test_a_rolling_restart_loses_nothing_and_all_players_recover(
    postgres: Postgres, tmp_path: Path
) -> None:
    async with Nodes(postgres, tmp_path, forked=True) as nodes:
        _, recovery_times, violations = await rolling_restart(nodes, TABLES, rounds=1, seed=5)
        assert nodes.unexpected_errors == []
    assert violations == []
    assert len(recovery_times) == NODES
