"""The loops of a server go on after a defect, which the log shows."""

from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from coverstory.journal.memory import MemoryStore
from coverstory.server.app import build
from coverstory.server.config import Config
from coverstory.server.tables import retention
from coverstory.server.tables.clock import GameClock
from support.clients import eventually

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("method", ["advance_clock", "sync_servers", "delete_quiet_tables"])
async def test_a_loop_goes_on_after_a_defect(
    method: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each method is called by one loop: the clock, the sync of servers, and retention."""
    works = getattr(MemoryStore, method)
    calls = 0

    async def fails_once(*arguments: Any) -> Any:
        nonlocal calls
        calls += 1
        if calls == 1:
            raise KeyError(method)
        return await works(*arguments)

    monkeypatch.setattr(MemoryStore, method, fails_once)
    monkeypatch.setattr(retention, "SECONDS_BETWEEN_PASSES", 0.01)
    app = build(Config(tmp_path), MemoryStore(), GameClock(0))
    with capture_logs() as logged:
        async with app.router.lifespan_context(app):
            await eventually(lambda: calls >= 3)
    assert [line["event"] for line in logged] == ["unhandled-error"]
