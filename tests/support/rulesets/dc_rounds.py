"""Rounds of `dc` with named players."""

from typing import Any

from coverstory.engine.commands import Expire, Guess, Point, RaiseHand, Vote
from coverstory.engine.events import (
    Accused,
    Acquitted,
    Announced,
    HandShown,
    SpyRevealed,
    TalkEnded,
    TalkOpened,
    TimeRanOut,
)
from support.engine.game import FOUR, Game

FIVE = (*FOUR, "Larry")
EIGHT = (*FIVE, "Nora", "Omar", "Petra")
HERE, ELSEWHERE = "atlantis", "batcave"


def table(players: int, *modules: str, **settings: Any) -> Game:
    return Game.of(*EIGHT[:players], edition="dc", modules=modules, **settings)


def a_round(players: int = 4, *modules: str, **deal: Any) -> Game:
    """Anne is The Joker and the host, Maria the dealer. All others are in Atlantis."""
    return table(players, *modules).start("Anne", dealer="Maria", place=HERE, **deal)


def twin(game: Game) -> Game:
    """Return a copy of this game."""
    other = Game()
    other.table, other.now = game.table, game.now
    return other


def voted(game: Game, accuser: str, suspect: str, *, but: tuple[str, ...] = ()) -> Game:
    """Let all voters say yes, except those in `but`."""
    game.given(Accused, accuser, suspect)
    for name in game.names(game.sees(None).public.phase.waiting):
        game.does(name, Vote, name not in but)
    return game


def acquitted(game: Game, accuser: str, suspect: str) -> Game:
    return game.given(Accused, accuser, suspect).given(Acquitted)


def time_is_up(game: Game) -> Game:
    """The time and the talk at the end are over, and all have to point."""
    return game.given(TimeRanOut).given(TalkOpened, "spy").given(TalkEnded)


def all_point(game: Game, *suspects: str) -> Game:
    """Let the players point at these suspects, in the order of the seats."""
    waiting = game.names(game.sees(None).public.phase.waiting)
    for who, suspect in zip(waiting, suspects, strict=True):
        game.does(who, Point, suspect)
    return game


def pointed_out(game: Game, suspect: str) -> Game:
    """Time is up, and all point at one player, who points at another."""
    time_is_up(game)
    players = game.names(game.table.current.players)
    other = next(name for name in players if name != suspect)
    return all_point(game, *(other if name == suspect else suspect for name in players))


def nobody_pointed_out(game: Game) -> Game:
    time_is_up(game).after(60).does(None, Expire)
    return game


def guessed(game: Game, place: str | None = HERE, joker: str = "Anne") -> Game:
    """The Joker shows the card and names a location, or nothing in time."""
    game.given(SpyRevealed, joker)
    if place is None:
        game.after(60).does(None, Expire)
    else:
        game.does(joker, Guess, place)
    return game


def announced(game: Game, caller: str) -> Game:
    """The talk about the multiverse is over, and all have to show hands."""
    return game.given(Announced, caller).given(TalkEnded).given(HandShown, caller, True)


def hands(game: Game, *up: str) -> Game:
    """Let the players in `up` believe the announcement, and the others not."""
    for who in game.names(game.sees(None).public.phase.waiting):
        game.does(who, RaiseHand, who in up)
    return game


def ending(game: Game) -> tuple[str, str | None]:
    outcome = game.table.results[-1].outcome
    return outcome.kind, None if outcome.suspect is None else game.name(outcome.suspect)
