"""Alive and ready are two questions: a house without a store lives, but takes no guests."""

import pytest

from coverstory.engine.refusals import Refusal
from coverstory.journal.memory import MemoryStore
from coverstory.journal.store import StoreError
from coverstory.protocol.codes import ProtocolCode
from coverstory.server.http.health import STORE_TIMEOUT, not_ready
from coverstory.server.tables.clock import GameClock
from coverstory.server.ws.drain import ConnectedClients
from support.clients import Server
from support.server.in_process import ManualClock

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
async def test_a_house_that_is_open_says_so(server: Server, path: str) -> None:
    answer = await server.ask("GET", path)
    assert (answer.status_code, answer.json()) == (200, {"ok": True})


async def test_a_house_whose_store_is_silent_is_not_ready_until_it_answers_again() -> None:
    hand, store = ManualClock(), MemoryStore()
    clock = GameClock(0, hand)
    hand.now += STORE_TIMEOUT
    assert not_ready(ConnectedClients(), clock) is None
    hand.now += 1
    assert not_ready(ConnectedClients(), clock) == Refusal(ProtocolCode.STORE_UNAVAILABLE)
    await clock.agree(store)
    assert not_ready(ConnectedClients(), clock) is None


async def test_a_store_that_refuses_has_not_answered() -> None:
    hand, store = ManualClock(), MemoryStore()
    clock = GameClock(0, hand)
    await store.close()
    hand.now += STORE_TIMEOUT + 1
    with pytest.raises(StoreError):
        await clock.agree(store)
    assert not_ready(ConnectedClients(), clock) == Refusal(ProtocolCode.STORE_UNAVAILABLE)
