"""A server that runs for years does not run out of table codes."""

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from coverstory.engine.refusals import Refusal
from coverstory.journal.sqlite.store import SqliteStore
from coverstory.journal.store import StoreError
from coverstory.library import library
from coverstory.protocol.codes import ProtocolCode
from coverstory.protocol.messages import Seated, TakeSeatBody
from coverstory.server.config import Config
from coverstory.server.tables.clock import GameClock
from coverstory.server.tables.registry import QUIET, TableRegistry
from coverstory.server.tables.table_codes import LETTERS

pytestmark = pytest.mark.anyio


class Hand:
    """A clock that is moved by hand."""

    now = 0

    def __call__(self) -> int:
        return self.now


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    opened = await SqliteStore.open(tmp_path / "data.sqlite3")
    yield opened
    await opened.close()


def request(number: int) -> TakeSeatBody:
    return TakeSeatBody(f"request-{number}", f"token-{number:032}", "Anne")


async def test_the_table_that_was_quiet_longest_gives_its_code_to_a_new_one(
    store: SqliteStore,
) -> None:
    hand = Hand()
    tables = TableRegistry(library(), store, GameClock(0, hand), Config(Path(), code_length=1))
    opened = []
    for number in range(len(LETTERS)):
        opened.append(await tables.open(request(number)))
        hand.now += 1000
    assert await tables.open(request(99)) == Refusal(ProtocolCode.NO_CODE_FREE)
    hand.now += QUIET
    instead = await tables.open(request(99))
    first = opened[0]
    assert isinstance(instead, Seated)
    assert isinstance(first, Seated)
    assert instead.code == first.code
    live = await tables.find(instead.code)
    assert live is not None
    forgotten = await tables.seat_of_token(live, request(0).token)
    assert forgotten == Refusal(ProtocolCode.WRONG_TABLE)
    tables.stop()


class StuckRandom(Random):
    """Draws the same letter every time, so that every code it draws is the same."""

    letter = "K"

    def choice(self, _: object) -> str:
        return self.letter


async def test_a_new_table_gets_the_very_code_that_a_quiet_table_gave_up(
    store: SqliteStore,
) -> None:
    """With thousands of codes a random draw would hardly ever hit the one that is free."""
    hand, random = Hand(), StuckRandom()
    clock = GameClock(0, hand)
    tables = TableRegistry(library(), store, clock, Config(Path()), random=random)
    await tables.open(request(1))
    hand.now += 1000
    random.letter = "M"
    await tables.open(request(2))
    hand.now += QUIET + 1000
    assert await tables.open(request(3)) == Seated("KKKK", 0)
    assert await tables.find("MMMM") is not None
    tables.stop()


@pytest.mark.parametrize("typed", ["", "KM\0T", "KMR\N{LATIN SMALL LETTER E WITH ACUTE}", "%", "🕵"])
async def test_text_that_cannot_be_a_code_is_not_looked_up(store: SqliteStore, typed: str) -> None:
    tables = TableRegistry(library(), store, GameClock(0), Config(Path()))
    await store.close()
    assert await tables.find(typed) is None
    with pytest.raises(StoreError):
        await tables.find("KMRT")
    tables.stop()
