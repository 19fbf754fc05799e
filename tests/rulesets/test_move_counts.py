"""The number of legal sequences of moves by depth, from fixed starts of each ruleset.

A rule that allows one command too many or too few changes a number here. Players who leave and join
are counted separately.
"""

from collections.abc import Callable

import pytest

from coverstory.engine import deadline, decide, legal, replay
from coverstory.engine.commands import (
    Command,
    Expire,
    Guess,
    Leave,
    MarkAway,
    PassHost,
    Remove,
    Reveal,
    Submission,
)
from coverstory.engine.events import Accused, Announced, Asked, SpyRevealed
from coverstory.engine.refusals import Refusal
from coverstory.engine.table import Table
from coverstory.testing.random_games import is_aside, when
from support.engine.game import Game

THREE = ("Anne", "Juan", "Maria")
COMINGS_AND_GOINGS = (Leave, Remove, MarkAway, PassHost)


def sequences(table: Table, depth: int, *, people: bool, at: int) -> int:
    """Yield the legal sequences of this length. Commands that must wait are given at once."""
    if depth == 0:
        return 1
    moves: list[tuple[int | None, Command]] = [
        (seat, command)
        for seat in table.ring
        for command in legal(table, seat)
        if not is_aside(table, command) and (people or not isinstance(command, COMINGS_AND_GOINGS))
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


def seated(players: int, edition: str, *modules: str, **settings: int) -> Game:
    names = ("Anne", "Juan", "Maria", "Isaac", "Olga")[:players]
    return Game.of(*names, edition=edition, modules=modules, rounds=2, **settings)


def over(game: Game) -> Game:
    """The clock has run out."""
    game.after(8 * 60).does(None, Expire)
    return game


def hunted() -> Game:
    game = seated(5, "dc", "harley").start("Anne", marked="Juan")
    game.does("Anne", Reveal)
    game.does("Anne", Guess, game.table.current.place)
    return game


# The beginning of each ruleset's rounds, and the moments in which they differ.
RULESETS: dict[str, Callable[[], Game]] = {
    "sequel": lambda: seated(3, "sequel").start("Anne"),
    "sequel, time up": lambda: over(seated(3, "sequel").start("Anne")),
    "two spies": lambda: seated(5, "sequel", spies=2).start("Anne", "Juan"),
    "two spies, one has shown": lambda: (
        seated(5, "sequel", spies=2, places=3).start("Anne", "Juan", place="cat-show")
    ).given(SpyRevealed, "Anne"),
    "two spies, time up": lambda: over(seated(5, "sequel", spies=2).start("Anne", "Juan")),
    "old pals": lambda: seated(5, "sequel", "old-pals", spies=2).start("Anne", "Juan"),
    "dc": lambda: seated(3, "dc").start("Anne"),
    "dc, time up": lambda: over(seated(3, "dc").start("Anne")),
    "powered-up": lambda: seated(3, "dc", "powered-up").start(
        "Anne", abilities={"Anne": "super-speed", "Juan": "god-complex", "Maria": "day-off"}
    ),
    "powered-up, accused": lambda: (
        seated(4, "dc", "powered-up")
        .start("Anne", abilities={"Anne": "force-field", "Juan": "god-complex"})
        .given(Accused, "Juan", "Anne")
    ),
    "harley, the hunt": hunted,
    "jest": lambda: seated(3, "dc", "jest").jest(),
    "jest, one has shown": lambda: (
        seated(3, "dc", "jest", places=5).jest().given(SpyRevealed, "Anne")
    ),
    "multiverse": lambda: seated(3, "dc", "multiverse").multiverse(),
    "multiverse, announced": lambda: (
        seated(3, "dc", "multiverse").multiverse().given(Announced, "Juan")
    ),
    "detective": lambda: seated(4, "detective").start("Anne"),
    "detective, accused": lambda: (
        seated(4, "detective").start("Anne").given(Accused, "Juan", "Anne")
    ),
}

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
def test_the_number_of_ways_a_round_can_go_is_known(start: str, counts: tuple[int, ...]) -> None:
    assert counted(STARTS[start](), len(counts), people=False) == counts


@pytest.mark.clause("R1")
@pytest.mark.parametrize(
    ("start", "counts"),
    [
        ("dealt", (10, 89, 701, 5456)),
        ("running", (19, 233, 2373, 21599)),
        ("asked", (19, 231, 2331, 21001)),
        ("accused", (12, 125, 1131, 9632)),
        ("shown", (15, 156, 1276, 9151)),
        ("called", (12, 114, 920, 6792)),
    ],
)
def test_the_number_of_ways_a_round_can_go_with_players_leaving_is_known(
    start: str, counts: tuple[int, ...]
) -> None:
    assert counted(STARTS[start](), len(counts), people=True) == counts


COUNTS: dict[str, tuple[int, ...]] = {
    "sequel": (10, 64, 299, 1387),
    # By hand: two voters with two votes, which they can change, and the host who ends the turn.
    "sequel, time up": (5, 25, 119, 558),
    "two spies": (27, 291, 3235),
    # By hand: three places or time, twice; then the next round or the end of the game.
    "two spies, one has shown": (4, 16, 32, 32),
    "two spies, time up": (9, 81, 729, 6477),
    "old pals": (27, 291, 3235),
    "dc": (10, 61, 282, 1262),
    # By hand: the host or time ends the talk; then three fingers at two others each, or time.
    "dc, time up": (2, 14, 64, 172),
    "powered-up": (10, 61, 202, 618),
    "powered-up, accused": (6, 42, 281, 1732),
    "harley, the hunt": (2, 26, 244, 1564),
    "jest": (12, 110, 494, 2356),
    "jest, one has shown": (7, 14, 14, 91),
    "multiverse": (12, 50, 272, 1252),
    "multiverse, announced": (2, 10, 64, 308),
    "detective": (17, 117, 739, 4660),
    "detective, accused": (3, 31, 228, 1294),
}


@pytest.mark.clause("B5", "B7", "D3", "P3", "H2", "J2", "M2", "E3")
@pytest.mark.parametrize("start", RULESETS)
def test_the_number_of_ways_a_round_of_each_ruleset_can_go_is_known(start: str) -> None:
    counts = COUNTS[start]
    assert counted(RULESETS[start](), len(counts), people=False) == counts


def counted(game: Game, deepest: int, *, people: bool) -> tuple[int, ...]:
    depths = range(1, deepest + 1)
    return tuple(sequences(game.table, d, people=people, at=game.now) for d in depths)
