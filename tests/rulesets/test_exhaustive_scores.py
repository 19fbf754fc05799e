"""Every way a round can end, at every number of players: the points are those of the book.

A round is told as people would tell it afterwards, played through the engine with no vote more
than it takes, and scored by the few lines below, which are written straight from the clauses and
share nothing with the score sheets. At small tables every seat is tried in every part; at large
ones the first and the last of each kind, and spies beside each other, apart and across the ring.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, product
from typing import NamedTuple

import pytest

from coverstory.engine.commands import (
    Accuse,
    EndTalk,
    Expire,
    Guess,
    Name,
    Point,
    Reveal,
    Vote,
)
from coverstory.engine.events import Voted
from coverstory.engine.phases import Questioning, RollCall, TrialsInTurn
from coverstory.engine.table import Table
from support.engine.game import Game
from support.rulesets.sequel_rounds import NAMES

SMALL = 4
PALS = "old-pals"


class Told(NamedTuple):
    """A round in a sentence. `failed` are accusations in vain, in order: who, and whom.

    Without a suspect nobody was convicted; without an accuser it was the vote at the end. `guesses`
    are those of the spies, right or wrong, who stopped it first.
    """

    players: tuple[str, ...]
    spies: tuple[str, ...]
    failed: tuple[tuple[str, str], ...] = ()
    suspect: str | None = None
    accuser: str | None = None
    guesses: tuple[tuple[str, bool], ...] = ()

    @property
    def others(self) -> tuple[str, ...]:
        return tuple(name for name in self.players if name not in self.spies)

    @property
    def caught(self) -> bool:
        return self.suspect in self.spies

    def first_to_accuse(self, suspect: str | None) -> str | None:
        brought = [*self.failed, (self.accuser, self.suspect)]
        return next((who for who, whom in brought if whom == suspect and who is not None), None)


Points = dict[str | None, int]


def one_spy_by_the_book(told: Told) -> Points:
    """What A6, D5 and E5 have in common, and A7, D6 and E6 but for what accusers get."""
    (spy,) = told.spies
    if told.guesses:
        ((_, right),) = told.guesses
        return {spy: 4} if right else dict.fromkeys(told.others, 1)
    if told.suspect is None:
        return {spy: 2}
    return dict.fromkeys(told.others, 1) if told.caught else {spy: 4}


def classic_by_the_book(told: Told) -> Points:
    """A6, A7, and E5, E6 as well: one more, or two instead of one, for who brought the vote."""
    points = one_spy_by_the_book(told)
    return _one_more(points, told.accuser if told.caught else None)


def dc_by_the_book(told: Told) -> Points:
    """D5, D6: as above, but by pointing, the first who had accused in vain."""
    points = one_spy_by_the_book(told)
    if not told.caught:
        return points
    return _one_more(points, told.accuser or told.first_to_accuse(told.suspect))


def sequel_by_the_book(told: Told) -> Points:
    if told.guesses:
        if not any(right for _, right in told.guesses):
            return dict.fromkeys(told.others, 1)  # B9, B11
        return {spy: 4 if right else 2 for spy, right in told.guesses}  # B7, B8
    if told.suspect is None:
        return dict.fromkeys(told.spies, 2)  # B8
    if not told.caught:
        return dict.fromkeys(told.spies, 4)  # B8
    scoring = [name for name in told.players if name != told.suspect]  # B9, B11
    return _one_more(dict.fromkeys(scoring, 1), told.first_to_accuse(told.suspect))  # B10


def pals_by_the_book(told: Told) -> Points:
    """B12: a spy convicted during the round leaves both with nothing."""
    points = sequel_by_the_book(told)
    exposed = told.caught and told.accuser is not None
    return {name: n for name, n in points.items() if not (exposed and name in told.spies)}


def _one_more(points: Points, who: str | None) -> Points:
    return points if who is None else {**points, who: points[who] + 1}


def tales(players: tuple[str, ...], number: int, *, vote_at_the_end: bool) -> Iterator[Told]:
    """Every ending, after every kind of accusation in vain."""
    for spies in some_spies(players, number):
        told = Told(players, spies)
        for failed in in_vain(told):
            after = told._replace(failed=failed)
            if len(failed) < 2:
                yield after
                yield from guesses(after)
            for suspect in some(told):
                if vote_at_the_end:
                    yield after._replace(suspect=suspect)
                for accuser in some(told):
                    if accuser != suspect and accuser not in dict(failed):
                        yield after._replace(suspect=suspect, accuser=accuser)


def some_spies(players: tuple[str, ...], number: int) -> Iterator[tuple[str, ...]]:
    if len(players) <= SMALL:
        return combinations(players, number)
    first, second, *_, last = players
    middle = players[len(players) // 2]
    alone = ((first,), (middle,), (last,))
    return iter(alone if number == 1 else ((first, second), (first, last), (middle, last)))


def some(told: Told) -> tuple[str, ...]:
    """Everybody at a small table; else the spies, and the first and last of the others."""
    if len(told.players) <= SMALL:
        return told.players
    return (*told.spies, told.others[0], told.others[-1])


def in_vain(told: Told) -> Iterator[tuple[tuple[str, str], ...]]:
    """Nobody, anybody by anybody, and a spy by two after one another in either order."""
    people = some(told)
    yield ()
    for pair in product(people, repeat=2):
        if pair[0] != pair[1]:
            yield (pair,)
    spy = told.spies[0]
    for one, two in product(people, repeat=2):
        if len({one, two, spy}) == 3:
            yield ((one, spy), (two, spy))


def guesses(told: Told) -> Iterator[Told]:
    """Any spy first, and right or wrong in every combination."""
    for order in {told.spies, told.spies[::-1]}:
        for right in product((True, False), repeat=len(order)):
            yield told._replace(guesses=tuple(zip(order, right, strict=True)))


def played(edition: str, told: Told, modules: tuple[str, ...] = ()) -> Points:
    game = Game()
    beginning = Told(told.players, told.spies, told.failed)
    game.table = accused_in_vain(edition, modules, beginning)
    if told.guesses:
        guess(game, told)
    elif told.accuser and told.suspect:
        accuse(game, told, told.accuser, told.suspect, noes=may_miss(told))
    else:
        game.after(8 * 60).does(None, Expire)
        AT_THE_END[edition](game, told)
    assert game.table.results, told
    return {**game.points}


@cache
def accused_in_vain(edition: str, modules: tuple[str, ...], told: Told) -> Table:
    """How far many rounds go alike."""
    spies = len(told.spies)
    game = Game.of(*told.players, edition=edition, modules=modules, spies=spies)
    game.start(*told.spies, place=game.table.box[0])
    for accuser, suspect in told.failed:
        accuse(game, told, accuser, suspect, noes=may_miss(told) + 1)
        assert isinstance(game.phase, Questioning)
    return game.table


def may_miss(told: Told) -> int:
    """B6, R2: so many votes."""
    return 2 if len(told.spies) == 2 else 0


def accuse(game: Game, told: Told, accuser: str, suspect: str, noes: int) -> None:
    """Clockwise from the accuser."""
    game.does(accuser, Accuse, suspect)
    vote(game, [name for name in clockwise(told.players, accuser) if name != suspect], noes)


def clockwise(players: tuple[str, ...], after: str) -> tuple[str, ...]:
    seat = players.index(after)
    return players[seat + 1 :] + players[:seat]


def vote(game: Game, voters: list[str], noes: int) -> None:
    """The last so many say no; it is the last one's vote that settles it."""
    *before, last = voters
    for number, name in enumerate(before):
        game.given(Voted, name, number < len(voters) - noes)
    game.does(last, Vote, noes == 0)


def guess(game: Game, told: Told) -> None:
    here, elsewhere = game.table.current.place, game.table.box[1]
    game.does(told.guesses[0][0], Reveal)
    for spy, right in told.guesses:
        game.does(spy, Guess, here if right else elsewhere)


def trials(game: Game, told: Told) -> None:
    """B5: of the suspect and nobody else enough hands go up."""
    while isinstance(game.phase, TrialsInTurn):
        on_trial = game.name(game.phase.order[0])
        noes = may_miss(told) + (on_trial != told.suspect)
        vote(game, [name for name in told.players if name != on_trial], noes)


def roll_call(game: Game, told: Told) -> None:
    """A4: all name the suspect, or each the next one."""
    while isinstance(game.phase, RollCall):
        name = game.name(game.phase.order[0])
        game.does(name, Name, at_whom(told, name))


def pointing(game: Game, told: Told) -> None:
    game.does(told.players[0], EndTalk)
    for name in told.players:
        game.does(name, Point, at_whom(told, name))


def at_whom(told: Told, name: str) -> str:
    left = clockwise(told.players, name)[0]
    return left if told.suspect in (None, name) else str(told.suspect)


def nothing(game: Game, told: Told) -> None:
    """E4: there is no vote at the end."""


AT_THE_END: dict[str, Callable[[Game, Told], None]] = {
    "classic": roll_call,
    "sequel": trials,
    "dc": pointing,
    "detective": nothing,
}


@pytest.mark.clause("A4", "A5", "A6", "A7")
@pytest.mark.parametrize("size", range(3, 9))
def test_classic_scores_agree_with_a_count_by_hand(size: int) -> None:
    for told in tales(NAMES[:size], 1, vote_at_the_end=True):
        assert played("classic", told) == classic_by_the_book(told), told


@pytest.mark.clause("B5", "B6", "B7", "B8", "B9", "B10")
@pytest.mark.parametrize("size", range(3, 12))
def test_sequel_scores_with_one_spy_agree_with_a_count_by_hand(size: int) -> None:
    for told in tales(NAMES[:size], 1, vote_at_the_end=True):
        assert played("sequel", told) == sequel_by_the_book(told), told


@pytest.mark.clause("B5", "B6", "B7", "B8", "B9", "B10", "B11", "R2")
@pytest.mark.parametrize("size", range(5, 13))
def test_sequel_scores_with_two_spies_agree_with_a_count_by_hand(size: int) -> None:
    for told in tales(NAMES[:size], 2, vote_at_the_end=True):
        assert played("sequel", told) == sequel_by_the_book(told), told


@pytest.mark.clause("B12")
@pytest.mark.parametrize("size", range(5, 13))
def test_old_pals_scores_agree_with_a_count_by_hand(size: int) -> None:
    for told in tales(NAMES[:size], 2, vote_at_the_end=True):
        assert played("sequel", told, (PALS,)) == pals_by_the_book(told), told


@pytest.mark.clause("D3", "D4", "D5", "D6")
@pytest.mark.parametrize("size", range(3, 9))
def test_dc_scores_without_modules_agree_with_a_count_by_hand(size: int) -> None:
    for told in tales(NAMES[:size], 1, vote_at_the_end=True):
        assert played("dc", told) == dc_by_the_book(told), told


@pytest.mark.clause("E3", "E4", "E5", "E6")
@pytest.mark.parametrize("size", range(4, 13))
def test_detective_scores_agree_with_a_count_by_hand(size: int) -> None:
    for told in tales(NAMES[:size], 1, vote_at_the_end=False):
        assert played("detective", told) == classic_by_the_book(told), told
