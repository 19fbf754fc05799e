"""500 network faults: all players recover, and no command is lost or carried out twice.

`make chaos` injects 50,000 and reports figures for each kind.
"""

from pathlib import Path

import pytest

from support.faults.connection_faults import ConnectionFaultRun
from support.server_process import UnthrottledServer

pytestmark = pytest.mark.anyio

FAULTS = 500


async def test_players_recover_from_every_network_fault(tmp_path: Path) -> None:
    with UnthrottledServer(tmp_path) as server:
        _, recovery, violations = await ConnectionFaultRun(server, FAULTS, seed=500).run()
    assert violations == []
    assert sum(kind.times for kind in recovery.values()) > 0.9 * FAULTS
    assert server.err == ""
