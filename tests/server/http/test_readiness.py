"""`/healthz` and `/readyz`: a server without its store is alive, but not ready."""

import pytest

from coverstory.engine.refusals import Refusal
from coverstory.journal.memory import MemoryStore
from coverstory.journal.store import StoreError
from coverstory.protocol.codes import ProtocolCode
from coverstory.server.http.readiness import STORE_TIMEOUT, not_ready
from coverstory.server.tables.clock import GameClock
from coverstory.server.ws.shutdown import ConnectedClients
from support.clients import Server
from support.server.in_process import ManualClock

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
async def test_a_running_server_is_alive_and_ready(server: Server, path: str) -> None:
    answer = await server.ask("GET", path)
    assert (answer.status_code, answer.json()) == (200, {"ok": True})


async def test_a_server_is_not_ready_while_its_store_does_not_answer() -> None:
    manual, store = ManualClock(), MemoryStore()
    clock = GameClock(0, manual)
    manual.now += STORE_TIMEOUT
    assert not_ready(ConnectedClients(), clock) is None
    manual.now += 1
    assert not_ready(ConnectedClients(), clock) == Refusal(ProtocolCode.STORE_UNAVAILABLE)
    await clock.sync_with_store(store)
    assert not_ready(ConnectedClients(), clock) is None


async def test_a_store_that_fails_counts_as_not_answering() -> None:
    manual, store = ManualClock(), MemoryStore()
    clock = GameClock(0, manual)
    await store.close()
    manual.now += STORE_TIMEOUT + 1
    with pytest.raises(StoreError):
        await clock.sync_with_store(store)
    assert not_ready(ConnectedClients(), clock) == Refusal(ProtocolCode.STORE_UNAVAILABLE)
