"""Every outcome of `dc` with every set of scoring modules, any number of players, icon or not.

The expected points are computed from the clauses, and share nothing with the score sheets.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import chain, combinations, permutations
from typing import NamedTuple, TypeAlias

import pytest

from coverstory.engine.commands import Declare, Expire, Point, RaiseHand, Vote
from coverstory.engine.events import Accused, HandShown, Pointed, SpyRevealed, TalkEnded, Voted
from support.engine.game import LIBRARY, Game
from support.rulesets.dc_rounds import (
    EIGHT,
    ELSEWHERE,
    HERE,
    acquitted,
    announced,
    guessed,
    table,
    time_is_up,
    twin,
)

SETS = list(
    chain.from_iterable(combinations(("harley", "jest", "multiverse"), n) for n in range(4))
)


class Deal(NamedTuple):
    """The players and their cards. `joker` is None for a deck without exactly one Joker."""

    modules: tuple[str, ...]
    deck: str
    players: tuple[str, ...]
    joker: str | None
    icon: str | None

    @property
    def harley(self) -> str | None:
        """H1: the holder of the icon is Harley Quinn, if her module is on."""
        return self.icon if "harley" in self.modules else None

    @property
    def heroes(self) -> tuple[str, ...]:
        return tuple(name for name in self.players if name not in (self.joker, self.harley))


class VotedGuilty(NamedTuple):
    accuser: str
    suspect: str


class PointedAt(NamedTuple):
    """`earlier` accused The Joker in a vote that failed. `suspect` is None without a majority."""

    suspect: str | None
    earlier: str | None


class Guessed(NamedTuple):
    """`found` is the player whom the hunt finds, if there is a hunt."""

    who: str
    place: str | None
    found: str | None = None


class JestDeclared(NamedTuple):
    who: str


class MultiverseBelieved(NamedTuple):
    caller: str
    believers: tuple[str, ...]


End: TypeAlias = VotedGuilty | PointedAt | Guessed | JestDeclared | MultiverseBelieved
Points: TypeAlias = dict[str | None, int]


def due(deal: Deal, end: End) -> Points:
    match deal.deck, end:
        case "jest", JestDeclared(who):  # J3
            return {who: 3}
        case "multiverse-1", MultiverseBelieved(caller, believers):  # M3
            return {**dict.fromkeys(believers, 1), caller: 3}
        case (("jest" | "multiverse-1"), _):  # J4, M5
            return {}
        case _:
            return due_elsewhere(deal, end)


def due_elsewhere(deal: Deal, end: End) -> Points:
    match end:
        case VotedGuilty(accuser, suspect):
            return convicted(deal, suspect, accuser)
        case PointedAt(None, _):  # D5, H4
            return {deal.joker: 2, deal.harley: 2}
        case PointedAt(suspect, earlier):
            return convicted(deal, suspect, earlier)
        case Guessed(_, place, _) if place != HERE:  # D6, H7
            return dict.fromkeys(deal.heroes, 1)
        case Guessed(_, _, found) if deal.harley and found == deal.harley:  # H3
            return dict.fromkeys(deal.heroes, 1)
        case Guessed():  # D5, H3
            return {deal.joker: 4, deal.harley: 3}
        case JestDeclared():  # J3, R7
            return dict.fromkeys(deal.heroes, 1)
        case MultiverseBelieved(_, believers):  # M4, R7
            doubters = [n for n in deal.players if n != deal.joker and n not in believers]
            return {**dict.fromkeys(doubters, 1), deal.joker: 3}


def convicted(deal: Deal, suspect: str, credit: str | None) -> Points:
    """Return the points. `credit` is the accuser, or an earlier accuser of The Joker."""
    if suspect == deal.joker:  # D6, H5
        return {hero: 2 if hero == credit else 1 for hero in deal.heroes}
    if suspect == deal.harley:  # H6
        return {**dict.fromkeys(deal.heroes, 1), deal.joker: 1}
    return {deal.joker: 4, deal.harley: 2}  # D5, H4


def deals(modules: tuple[str, ...]) -> Iterator[Deal]:
    for size in range(5 if "harley" in modules else 3, 9):
        players = EIGHT[:size]
        for icon in (None, "Maria"):
            yield Deal(modules, HERE, players, "Juan", icon)
        if "jest" in modules:
            yield Deal(modules, "jest", players, None, None)
        if "multiverse" in modules:
            yield Deal(modules, "multiverse-1", players, None, None)


def ends(deal: Deal) -> Iterator[End]:
    players = deal.players
    yield from (VotedGuilty(*pair) for pair in permutations(players, 2))
    for earlier in (None, *(name for name in players if name != "Juan")):
        yield from (PointedAt(suspect, earlier) for suspect in (None, *players))
    revealers = {"jest": players, "multiverse-1": ()}.get(deal.deck, ("Juan",))
    for who in revealers:
        yield from (Guessed(who, place) for place in (HERE, ELSEWHERE, None))
        if is_hunted(deal):
            yield from (Guessed(who, HERE, found) for found in players if found != who)
        if "jest" in deal.modules:
            yield JestDeclared(who)
    if "multiverse" in deal.modules:
        for caller in players[:3]:
            for number in range(len(players) // 2 + 1, len(players) + 1):
                believers = combinations(players, number)
                # R14: the caller is among the believers.
                yield from (MultiverseBelieved(caller, c) for c in believers if caller in c)


def is_hunted(deal: Deal) -> bool:
    """H2: a hunt follows every right guess. In an odd deck no guess is right."""
    return "harley" in deal.modules and deal.deck == HERE


def dealt(deal: Deal) -> Game:
    game = table(len(deal.players), *deal.modules)
    if deal.deck == "jest":
        return game.jest()
    if deal.deck == "multiverse-1":
        return game.multiverse()
    return game.start("Juan", place=deal.deck, marked=deal.icon or "")


def play(deal: Deal, game: Game, end: End) -> Game:
    """Apply all steps but the last as events. The engine decides the last one."""
    match end:
        case VotedGuilty(accuser, suspect):
            voters = [name for name in deal.players if name not in (accuser, suspect)]
            all_vote(game.given(Accused, accuser, suspect), voters)
        case PointedAt(suspect, earlier):
            before = acquitted(game, earlier, "Juan") if earlier else game
            all_point(time_is_up(before), deal.players, suspect)
        case Guessed(who, place, found):
            guessed(game, place, who)
            if place == HERE and is_hunted(deal):
                hunters = tuple(name for name in deal.players if name != who)
                all_point(game.given(TalkEnded), hunters, found)
        case JestDeclared(who):
            game.given(SpyRevealed, who).does(who, Declare)
        case MultiverseBelieved(caller, believers):
            others = [name for name in deal.players if name != caller]
            all_show(announced(game, caller), others, believers)
    return game


def all_vote(game: Game, voters: list[str]) -> None:
    *others, last = voters
    for voter in others:
        game.given(Voted, voter, True)
    game.does(last, Vote, True)


def all_show(game: Game, players: list[str], believers: tuple[str, ...]) -> None:
    *others, last = players
    for name in others:
        game.given(HandShown, name, name in believers)
    game.does(last, RaiseHand, last in believers)


def all_point(game: Game, players: tuple[str, ...], suspect: str | None) -> None:
    """Let all point at the suspect, who points at another; or let time run out."""
    if suspect is None:
        game.after(60).does(None, Expire)
        return
    other = next(name for name in players if name != suspect)
    *first, last = ((name, other if name == suspect else suspect) for name in players)
    for who, at in first:
        game.given(Pointed, who, at)
    game.does(last[0], Point, last[1])


class Played(NamedTuple):
    deal: Deal
    end: End
    kind: str
    points: dict[str, int]


@cache
def rounds(modules: tuple[str, ...]) -> tuple[Played, ...]:
    played = []
    for deal in deals(modules):
        start = dealt(deal)
        for end in ends(deal):
            game = play(deal, twin(start), end)
            (result,) = game.table.results
            played.append(Played(deal, end, result.outcome.kind, game.points))
    return tuple(played)


def expect(modules: tuple[str, ...], which: Callable[[Played], bool]) -> None:
    chosen = [played for played in rounds(modules) if which(played)]
    assert chosen
    for deal, end, _, points in chosen:
        scored = {name: sum_ for name, sum_ in due(deal, end).items() if name is not None}
        assert points == scored, (deal, end)


def an_ordinary(end: type) -> Callable[[Played], bool]:
    return lambda played: played.deal.deck == HERE and isinstance(played.end, end)


def with_each(needed: str = "") -> pytest.MarkDecorator:
    """Parametrize over every set of modules, or over those with the needed one."""
    sets = [modules for modules in SETS if not needed or needed in modules]
    return pytest.mark.parametrize("modules", sets, ids="+".join)


@pytest.mark.clause("D4", "D5", "D6", "H4", "H5", "H6", "R7")
@with_each()
def test_scores_of_a_vote_during_the_round(modules: tuple[str, ...]) -> None:
    expect(modules, an_ordinary(VotedGuilty))


@pytest.mark.clause("D3", "D5", "D6", "H4", "H5", "H6", "R7")
@with_each()
def test_scores_of_the_fingers_at_the_end(modules: tuple[str, ...]) -> None:
    expect(modules, an_ordinary(PointedAt))


@pytest.mark.clause("D5", "D6", "H2", "H3", "H7", "R7")
@with_each()
def test_scores_of_a_guess_and_the_hunt(modules: tuple[str, ...]) -> None:
    expect(modules, an_ordinary(Guessed))


@pytest.mark.clause("J3", "R7")
@with_each("jest")
def test_scores_of_a_wrong_declaration(modules: tuple[str, ...]) -> None:
    expect(modules, an_ordinary(JestDeclared))


@pytest.mark.clause("M4", "R7")
@with_each("multiverse")
def test_scores_of_a_wrong_announcement_that_was_believed(modules: tuple[str, ...]) -> None:
    expect(modules, an_ordinary(MultiverseBelieved))


@pytest.mark.clause("J3", "J4", "R9")
@with_each("jest")
def test_scores_of_every_end_of_a_jest_round(modules: tuple[str, ...]) -> None:
    expect(modules, lambda played: played.deal.deck == "jest")


@pytest.mark.clause("M3", "M5", "R9")
@with_each("multiverse")
def test_scores_of_every_end_of_a_multiverse_round(modules: tuple[str, ...]) -> None:
    expect(modules, lambda played: played.deal.deck == "multiverse-1")


@pytest.mark.clause("D7")
@with_each()
def test_every_row_of_the_score_sheet_was_checked(modules: tuple[str, ...]) -> None:
    settings = table(5, *modules).table.settings
    kinds = {played.kind for played in rounds(modules)}
    assert kinds == set(LIBRARY.ruleset(settings).score_sheet)
