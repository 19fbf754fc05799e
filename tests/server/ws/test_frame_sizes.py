"""The size of a frame does not reveal the deal: every place, role and ruleset, over sockets.

Frames contain keys and no words, so the language makes no difference.
"""

import json
import re
from collections.abc import Iterable, Iterator
from contextlib import AsyncExitStack

import pytest
from msgspec.structs import replace

from coverstory.engine import evolve
from coverstory.engine.cards import Card
from coverstory.engine.decks import find_deck
from coverstory.engine.events import Dealt
from coverstory.engine.own_places import (
    LONGEST_NAME,
    LONGEST_ROLE,
    MOST_PLACES,
    MOST_ROLES,
    OwnPlace,
    key,
)
from coverstory.engine.settings import Settings
from coverstory.engine.table import Table
from support.engine.game import LIBRARY, Game
from support.engine.walks import games
from support.server.frame_leaks import FRAME_LEAKS
from support.server.two_worlds import SocketServer, World, open_server

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("worlds")]

SEATS = 6


def gathered(settings: Settings) -> Table:
    names = [f"Guest {letter}" for letter in "ABCDEF"]
    game = Game.of(*names, edition=settings.edition)
    box = tuple(deck.place for deck in LIBRARY.decks(settings))
    return replace(game.table, settings=replace(settings, places=len(box)), box=box)


def deals(table: Table) -> Iterator[Dealt]:
    """Yield deals with every place and role, and with everything that modules put on a card.

    Those are an icon, an ability, an own place for each player, and a round of spies only. They are
    tried with the longest and the shortest place.
    """
    decks = sorted(LIBRARY.decks(table.settings), key=lambda deck: len(deck.place))
    if table.settings.modules:
        decks = [*decks[:2], *decks[-2:]]
    for deck in decks:
        for role in deck.roles or (None,):
            yield _deal(deck.place, [Card(1, role=role)])
            yield _deal(deck.place, [Card(1, role=role, marked=True)])
        for ability in table.ruleset.abilities:
            yield _deal(deck.place, [Card(1, ability=ability)])
        yield _deal("multiverse-1", [Card(1, place=deck.place)])
    yield _deal("jest", [Card(1, spy=True)])


def _deal(place: str, cards: list[Card]) -> Dealt:
    rest = [Card(seat) for seat in range(2, SEATS)]
    return Dealt(place, 2, (Card(0, spy=True), *cards, *rest), None)


def with_own_places(table: Table) -> Table:
    """Return the most own places, with names and roles of all lengths, and no others."""
    longest = OwnPlace(
        "M" * LONGEST_NAME, tuple(f"{n:M>{LONGEST_ROLE}}" for n in range(MOST_ROLES))
    )
    own = (longest, OwnPlace("É"), *(OwnPlace(f"No {n}") for n in range(3, MOST_PLACES + 1)))
    box = tuple(key(number) for number in range(len(own)))
    agreed = replace(table.settings, own="only", places=len(box))
    return replace(table, own=own, settings=agreed, box=box)


def deals_of_own_places(table: Table) -> Iterator[Dealt]:
    """Deal places with keys of all lengths, and the one with the most and longest roles."""
    for place in (table.box[n] for n in (0, 1, 8, 9, 98, 99, -1)):
        yield from (_deal(place, [Card(1, role=role)]) for role in find_deck(table, place).roles)


async def sizes(server: SocketServer, table: Table, deals: Iterable[Dealt]) -> dict[str, set[int]]:
    """Return the lengths of the frames of a deal: of the spy, of a civilian, of a watcher."""
    world = World(server, table)
    async with AsyncExitStack() as stack:
        await world.gather(stack)
        before = {seat: len(viewer.raw_frames) for seat, viewer in world.viewers.items()}
        for deal in deals:
            world.live._state.table = evolve(table, deal)
            world.live.audience.publish_to_all()
        await world.settle()
        return {
            who: {_size(text) for text in world.viewers[seat].raw_frames[before[seat] :]}
            for who, seat in {"spy": 0, "holder": 1, "watcher": None}.items()
        }


def _size(frame: str) -> int:
    """Return the size of a frame without its number and its menu, which are no secrets."""
    mine = json.loads(frame)["mine"]
    menu = 0 if mine is None else len(json.dumps(mine["menu"], separators=(",", ":")))
    return len(re.sub(r'"n":\d+', "", frame)) - menu


async def test_every_card_of_every_ruleset_is_sent_in_frames_of_one_size() -> None:
    async with open_server() as server:
        for settings in games():
            table = gathered(settings)
            found = await sizes(server, table, deals(table))
            assert len(found["spy"] | found["holder"]) == 1, (settings, found)
            assert len(found["watcher"]) == 1, (settings, found)


async def test_own_places_with_any_name_are_sent_in_frames_of_one_size() -> None:
    async with open_server() as server:
        table = with_own_places(gathered(Settings("classic")))
        found = await sizes(server, table, deals_of_own_places(table))
        assert len(found["spy"] | found["holder"]) == 1, found
        assert len(found["watcher"]) == 1, found


async def test_the_check_notices_a_secret_of_another_size(monkeypatch: pytest.MonkeyPatch) -> None:
    FRAME_LEAKS["a secret is not padded"](monkeypatch)
    async with open_server() as server:
        table = gathered(games()[0])
        assert len((await sizes(server, table, deals(table)))["holder"]) > 1
