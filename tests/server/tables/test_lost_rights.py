"""A command fails if its seat lost the right to it before the entry was written."""

from collections.abc import Awaitable, Callable

import pytest

from coverstory.engine.refusals import Refusal
from coverstory.journal.entries import Entry
from coverstory.journal.memory import MemoryData, MemoryStore
from coverstory.protocol.messages import MoveSeatBody, Seated
from coverstory.server.tables.live_table import LiveTable
from support.server.in_process import InProcessServer, request

pytestmark = pytest.mark.anyio

HELD = request(0).token


def moving(to: str) -> MoveSeatBody:
    """Anne's seat goes to another phone, which has read her token off her screen."""
    return MoveSeatBody(f"move-to-{to}", HELD, f"token-of-{to}-{0:020}")


class Sleepy(MemoryStore):
    """Its server stops just before its next entry is written; meanwhile something happens."""

    meanwhile: Callable[[], Awaitable[object]] | None = None

    async def append(self, table: str, entry: Entry, *more: object) -> None:
        meanwhile, self.meanwhile = self.meanwhile, None
        if meanwhile is not None:
            await meanwhile()
        await super().append(table, entry, *more)


@pytest.fixture
async def sleepy() -> tuple[InProcessServer, LiveTable]:
    server = InProcessServer(Sleepy(MemoryData()))
    return server, await server.opened()


async def another(server: InProcessServer, live: LiveTable) -> tuple[InProcessServer, LiveTable]:
    """Return another server on the same data."""
    assert isinstance(server.store, Sleepy)
    other = InProcessServer(MemoryStore(server.store._data))
    there = await other.tables.find(live.row.code)
    assert there is not None
    return other, there


async def test_a_seat_that_went_to_one_phone_meanwhile_does_not_go_to_another_as_well(
    sleepy: tuple[InProcessServer, LiveTable],
) -> None:
    server, live = sleepy
    other, there = await another(server, live)
    assert isinstance(server.store, Sleepy)
    server.store.meanwhile = lambda: other.tables.move(there, moving("juan"))
    late = await server.tables.move(live, moving("maria"))
    assert late == Refusal("unknown-token")
    assert await server.tables.seat_of_token(live, moving("juan").token) == 0


async def test_a_seat_is_moved_though_something_else_happened_meanwhile(
    sleepy: tuple[InProcessServer, LiveTable],
) -> None:
    server, live = sleepy
    other, there = await another(server, live)
    assert isinstance(server.store, Sleepy)
    server.store.meanwhile = lambda: other.tables.join(there, request(1))
    assert await server.tables.move(live, moving("maria")) == Seated(live.row.code, 0)


async def test_two_requests_to_move_a_seat_move_it_once(
    sleepy: tuple[InProcessServer, LiveTable],
) -> None:
    server, live = sleepy
    other, there = await another(server, live)
    assert isinstance(server.store, Sleepy)
    body = moving("juan")
    twin = MoveSeatBody("another-id", body.held, body.token)
    server.store.meanwhile = lambda: other.tables.move(there, twin)
    assert await server.tables.move(live, body) == Seated(live.row.code, 0)
