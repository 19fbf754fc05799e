"""How many ways a round can go: legal sequences by depth, from fixed starts of a classic round.

A rule that lets one command too many or too few through changes a number here. Sequences are of
what players and the house do in a round; people coming and going are counted by themselves.
"""

import pytest

from coverstory.engine import deadline, decide, legal, replay
from coverstory.engine.commands import (
    Command,
    Expire,
    Leave,
    MarkAway,
    PassHost,
    Remove,
    Submission,
)
from coverstory.engine.events import Accused, Asked, SpyRevealed
from coverstory.engine.refusals import Refusal
from coverstory.engine.table import Table
from engine.game import Game
from engine.walking import when

THREE = ("Anne", "Juan", "Maria")
COMINGS_AND_GOINGS = (Leave, Remove, MarkAway, PassHost)


def sequences(table: Table, depth: int, *, people: bool, at: int) -> int:
    """Legal sequences of this length; what must wait is done as soon as it may be."""
    if depth == 0:
        return 1
    moves: list[tuple[int | None, Command]] = [
        (seat, command)
        for seat in table.ring
        for command in legal(table, seat)
        if people or not isinstance(command, COMINGS_AND_GOINGS)
    ]
    if deadline(table) is not None:
        moves.append((None, Expire()))
    return sum(
        sequences(_after(table, seat, command, now), depth - 1, people=people, at=now)
        for seat, command in moves
        for now in [when(table, command, at + 1)]
    )


def _after(table: Table, seat: int | None, command: Command, at: int) -> Table:
    decision = decide(table, Submission(command, seat, at))
    assert not isinstance(decision, Refusal), (seat, command, decision)
    return replay(table, decision)


def dealt() -> Game:
    return Game.of(*THREE, places=5, rounds=2).deal("Anne", dealer="Maria", place="beach")


def running() -> Game:
    return Game.of(*THREE, places=5, rounds=2).start("Anne", dealer="Maria", place="beach")


def asked() -> Game:
    return running().given(Asked, "Maria", "Juan")


def accused() -> Game:
    return running().given(Accused, "Juan", "Anne")


def shown() -> Game:
    return running().given(SpyRevealed, "Anne")


def called() -> Game:
    game = running().after(8 * 60)
    game.does(None, Expire)
    return game


STARTS = {game.__name__: game for game in (dealt, running, asked, accused, shown, called)}


@pytest.mark.clause("G7", "G8", "G9", "G10", "G11", "A4")
@pytest.mark.parametrize(
    ("start", "counts"),
    [
        ("dealt", (1, 10, 47, 219, 901)),
        # By hand: 2 questions, 6 accusations, a reveal, time up; then 2 x 10 + 6 x 3 + 6 + 3.
        ("running", (10, 47, 219, 901, 3564)),
        ("asked", (10, 45, 203, 795, 3034)),
        ("accused", (3, 18, 76, 307, 1120)),
        ("shown", (6, 12, 12, 78, 324)),
        ("called", (3, 9, 27, 54, 54)),
    ],
)
def test_the_ways_a_round_can_go(start: str, counts: tuple[int, ...]) -> None:
    assert counted(STARTS[start](), len(counts), people=False) == counts


@pytest.mark.clause("R1")
@pytest.mark.parametrize(
    ("start", "counts"),
    [
        ("dealt", (10, 89, 709, 5596)),
        ("running", (19, 237, 2429, 22137)),
        ("asked", (19, 235, 2387, 21527)),
        ("accused", (12, 121, 1063, 8784)),
        ("shown", (15, 156, 1276, 9151)),
        ("called", (12, 114, 920, 6792)),
    ],
)
def test_the_ways_it_can_go_with_people_leaving(start: str, counts: tuple[int, ...]) -> None:
    assert counted(STARTS[start](), len(counts), people=True) == counts


def counted(game: Game, deepest: int, *, people: bool) -> tuple[int, ...]:
    depths = range(1, deepest + 1)
    return tuple(sequences(game.table, d, people=people, at=game.now) for d in depths)
