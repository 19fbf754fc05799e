"""Every way a round can end, at every number of players: the points are those of the rulebook.

A round is summarized as players would describe it afterwards. The engine plays it with as few votes
as possible. The functions below compute the expected points from the clauses and share nothing with
the score sheets. Small tables try every seat in every part. Large ones try the first and last seat
of each kind. They try spies beside each other, apart and across the ring.
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


class RoundSummary(NamedTuple):
    """A round in a few words. `failed` are pairs of accuser and suspect of failed votes, in order.

    Without a suspect nobody was convicted. Without an accuser the vote at the end convicted.
    `guesses` are the spies in order, and whether they were right.
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


def one_spy_by_the_book(summary: RoundSummary) -> Points:
    """Return the points that A6, D5 and E5, and A7, D6 and E6 without accusers, have in common."""
    (spy,) = summary.spies
    if summary.guesses:
        ((_, right),) = summary.guesses
        return {spy: 4} if right else dict.fromkeys(summary.others, 1)
    if summary.suspect is None:
        return {spy: 2}
    return dict.fromkeys(summary.others, 1) if summary.caught else {spy: 4}


def classic_by_the_book(summary: RoundSummary) -> Points:
    """A6, A7, E5, E6: the accuser gets one more point."""
    points = one_spy_by_the_book(summary)
    return _one_more(points, summary.accuser if summary.caught else None)


def dc_by_the_book(summary: RoundSummary) -> Points:
    """D5, D6: as above; after pointing, the first accuser whose vote failed gets one more."""
    points = one_spy_by_the_book(summary)
    if not summary.caught:
        return points
    return _one_more(points, summary.accuser or summary.first_to_accuse(summary.suspect))


def sequel_by_the_book(summary: RoundSummary) -> Points:
    if summary.guesses:
        if not any(right for _, right in summary.guesses):
            return dict.fromkeys(summary.others, 1)  # B9, B11
        return {spy: 4 if right else 2 for spy, right in summary.guesses}  # B7, B8
    if summary.suspect is None:
        return dict.fromkeys(summary.spies, 2)  # B8
    if not summary.caught:
        return dict.fromkeys(summary.spies, 4)  # B8
    scoring = [name for name in summary.players if name != summary.suspect]  # B9, B11
    return _one_more(dict.fromkeys(scoring, 1), summary.first_to_accuse(summary.suspect))  # B10


def pals_by_the_book(summary: RoundSummary) -> Points:
    """B12: both spies score nothing if one is convicted during the round."""
    points = sequel_by_the_book(summary)
    exposed = summary.caught and summary.accuser is not None
    return {name: n for name, n in points.items() if not (exposed and name in summary.spies)}


def _one_more(points: Points, who: str | None) -> Points:
    return points if who is None else {**points, who: points[who] + 1}


def summaries(
    players: tuple[str, ...], number: int, *, vote_at_the_end: bool
) -> Iterator[RoundSummary]:
    """Yield every ending, after every kind of failed accusation."""
    for spies in some_spies(players, number):
        summary = RoundSummary(players, spies)
        for failed in failed_accusations(summary):
            after = summary._replace(failed=failed)
            if len(failed) < 2:
                yield after
                yield from guesses(after)
            for suspect in some(summary):
                if vote_at_the_end:
                    yield after._replace(suspect=suspect)
                for accuser in some(summary):
                    if accuser != suspect and accuser not in dict(failed):
                        yield after._replace(suspect=suspect, accuser=accuser)


def some_spies(players: tuple[str, ...], number: int) -> Iterator[tuple[str, ...]]:
    if len(players) <= SMALL:
        return combinations(players, number)
    first, second, *_, last = players
    middle = players[len(players) // 2]
    alone = ((first,), (middle,), (last,))
    return iter(alone if number == 1 else ((first, second), (first, last), (middle, last)))


def some(summary: RoundSummary) -> tuple[str, ...]:
    """Return everybody at a small table, or the spies and the first and last of the others."""
    if len(summary.players) <= SMALL:
        return summary.players
    return (*summary.spies, summary.others[0], summary.others[-1])


def failed_accusations(summary: RoundSummary) -> Iterator[tuple[tuple[str, str], ...]]:
    """Yield no accusation, any one, and two on the same spy in either order."""
    people = some(summary)
    yield ()
    for pair in product(people, repeat=2):
        if pair[0] != pair[1]:
            yield (pair,)
    spy = summary.spies[0]
    for one, two in product(people, repeat=2):
        if len({one, two, spy}) == 3:
            yield ((one, spy), (two, spy))


def guesses(summary: RoundSummary) -> Iterator[RoundSummary]:
    """Yield the spies in either order, right or wrong in every combination."""
    for order in {summary.spies, summary.spies[::-1]}:
        for right in product((True, False), repeat=len(order)):
            yield summary._replace(guesses=tuple(zip(order, right, strict=True)))


def played(edition: str, summary: RoundSummary, modules: tuple[str, ...] = ()) -> Points:
    game = Game()
    beginning = RoundSummary(summary.players, summary.spies, summary.failed)
    game.table = after_failed_accusations(edition, modules, beginning)
    if summary.guesses:
        guess(game, summary)
    elif summary.accuser and summary.suspect:
        accuse(game, summary, summary.accuser, summary.suspect, noes=may_miss(summary))
    else:
        game.after(8 * 60).does(None, Expire)
        AT_THE_END[edition](game, summary)
    assert game.table.results, summary
    return {**game.points}


@cache
def after_failed_accusations(
    edition: str, modules: tuple[str, ...], summary: RoundSummary
) -> Table:
    """Return the table after the failed accusations. Cached: many rounds begin alike."""
    spies = len(summary.spies)
    game = Game.of(*summary.players, edition=edition, modules=modules, spies=spies)
    game.start(*summary.spies, place=game.table.box[0])
    for accuser, suspect in summary.failed:
        accuse(game, summary, accuser, suspect, noes=may_miss(summary) + 1)
        assert isinstance(game.phase, Questioning)
    return game.table


def may_miss(summary: RoundSummary) -> int:
    """B6, R2: how many voters may vote no in a conviction."""
    return 2 if len(summary.spies) == 2 else 0


def accuse(game: Game, summary: RoundSummary, accuser: str, suspect: str, noes: int) -> None:
    """Accuse, and let the others vote clockwise from the accuser."""
    game.does(accuser, Accuse, suspect)
    vote(game, [name for name in clockwise(summary.players, accuser) if name != suspect], noes)


def clockwise(players: tuple[str, ...], after: str) -> tuple[str, ...]:
    seat = players.index(after)
    return players[seat + 1 :] + players[:seat]


def vote(game: Game, voters: list[str], noes: int) -> None:
    """Let the last `noes` voters say no. The last vote goes through the engine."""
    *before, last = voters
    for number, name in enumerate(before):
        game.given(Voted, name, number < len(voters) - noes)
    game.does(last, Vote, noes == 0)


def guess(game: Game, summary: RoundSummary) -> None:
    here, elsewhere = game.table.current.place, game.table.box[1]
    game.does(summary.guesses[0][0], Reveal)
    for spy, right in summary.guesses:
        game.does(spy, Guess, here if right else elsewhere)


def trials(game: Game, summary: RoundSummary) -> None:
    """B5: let enough hands go up for the suspect only."""
    while isinstance(game.phase, TrialsInTurn):
        on_trial = game.name(game.phase.order[0])
        noes = may_miss(summary) + (on_trial != summary.suspect)
        vote(game, [name for name in summary.players if name != on_trial], noes)


def roll_call(game: Game, summary: RoundSummary) -> None:
    """A4: let all name the suspect, or each the next player."""
    while isinstance(game.phase, RollCall):
        name = game.name(game.phase.order[0])
        game.does(name, Name, at_whom(summary, name))


def pointing(game: Game, summary: RoundSummary) -> None:
    game.does(summary.players[0], EndTalk)
    for name in summary.players:
        game.does(name, Point, at_whom(summary, name))


def at_whom(summary: RoundSummary, name: str) -> str:
    left = clockwise(summary.players, name)[0]
    return left if summary.suspect in (None, name) else str(summary.suspect)


def nothing(game: Game, summary: RoundSummary) -> None:
    """E4: there is no vote at the end."""


AT_THE_END: dict[str, Callable[[Game, RoundSummary], None]] = {
    "classic": roll_call,
    "sequel": trials,
    "dc": pointing,
    "detective": nothing,
}


@pytest.mark.clause("A4", "A5", "A6", "A7")
@pytest.mark.parametrize("size", range(3, 9))
def test_classic_scores_agree_with_a_count_by_hand(size: int) -> None:
    for summary in summaries(NAMES[:size], 1, vote_at_the_end=True):
        assert played("classic", summary) == classic_by_the_book(summary), summary


@pytest.mark.clause("B5", "B6", "B7", "B8", "B9", "B10")
@pytest.mark.parametrize("size", range(3, 12))
def test_sequel_scores_with_one_spy_agree_with_a_count_by_hand(size: int) -> None:
    for summary in summaries(NAMES[:size], 1, vote_at_the_end=True):
        assert played("sequel", summary) == sequel_by_the_book(summary), summary


@pytest.mark.clause("B5", "B6", "B7", "B8", "B9", "B10", "B11", "R2")
@pytest.mark.parametrize("size", range(5, 13))
def test_sequel_scores_with_two_spies_agree_with_a_count_by_hand(size: int) -> None:
    for summary in summaries(NAMES[:size], 2, vote_at_the_end=True):
        assert played("sequel", summary) == sequel_by_the_book(summary), summary


@pytest.mark.clause("B12")
@pytest.mark.parametrize("size", range(5, 13))
def test_old_pals_scores_agree_with_a_count_by_hand(size: int) -> None:
    for summary in summaries(NAMES[:size], 2, vote_at_the_end=True):
        assert played("sequel", summary, (PALS,)) == pals_by_the_book(summary), summary


@pytest.mark.clause("D3", "D4", "D5", "D6")
@pytest.mark.parametrize("size", range(3, 9))
def test_dc_scores_without_modules_agree_with_a_count_by_hand(size: int) -> None:
    for summary in summaries(NAMES[:size], 1, vote_at_the_end=True):
        assert played("dc", summary) == dc_by_the_book(summary), summary


@pytest.mark.clause("E3", "E4", "E5", "E6")
@pytest.mark.parametrize("size", range(4, 13))
def test_detective_scores_agree_with_a_count_by_hand(size: int) -> None:
    for summary in summaries(NAMES[:size], 1, vote_at_the_end=False):
        assert played("detective", summary) == classic_by_the_book(summary), summary
