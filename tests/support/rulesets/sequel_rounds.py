"""Rounds of the sequel with named players."""

from typing import Any

from coverstory.engine.commands import Accuse, Expire, Vote
from coverstory.engine.phase_views import TrialsInTurnView
from support.engine.game import Game

NAMES = (
    *("Ada", "Ben", "Cleo", "Dora", "Emil", "Finn"),
    *("Gus", "Hal", "Ida", "Jon", "Kim", "Leo"),
)
HERE, ELSEWHERE = "art-museum", "candy-factory"


def table(players: int, spies: int, **settings: Any) -> Game:
    return Game.of(*NAMES[:players], edition="sequel", spies=spies, **settings)


def one_spy(players: int = 5) -> Game:
    """Ada is the spy and the host, Cleo the dealer. The order is Cleo, Dora, Emil, Ada, Ben."""
    return table(players, 1).start("Ada", dealer="Cleo", place=HERE)


def two_spies(players: int = 6, *modules: str) -> Game:
    """Ada and Ben are the spies, Cleo the dealer. The order is Cleo to Finn, Ada, Ben."""
    game = table(players, 2, modules=modules)
    return game.start("Ada", "Ben", dealer="Cleo", place=HERE)


def time_up(game: Game) -> Game:
    game.after(8 * 60).does(None, Expire)
    return game


def hands(game: Game, *, but: tuple[str, ...] = ()) -> Game:
    """Let all missing voters say yes, except those in `but`."""
    for name in game.names(game.sees(None).public.phase.waiting):
        game.does(name, Vote, name not in but)
    return game


def no_hands(game: Game) -> Game:
    return hands(game, but=NAMES)


def trials(game: Game) -> TrialsInTurnView:
    phase = game.sees(None).public.phase
    assert isinstance(phase, TrialsInTurnView)
    return phase


def on_trial(game: Game) -> str:
    return game.name(trials(game).order[0])


def tried(game: Game, suspect: str, *, but: tuple[str, ...] = ()) -> Game:
    """Let nobody raise a hand before the trial of this suspect."""
    while on_trial(game) != suspect:
        no_hands(game)
    return hands(game, but=but)


def accused(game: Game, accuser: str, suspect: str, *, but: tuple[str, ...] = ()) -> Game:
    game.does(accuser, Accuse, suspect)
    return hands(game, but=but)


def ending(game: Game) -> tuple[str, str | None]:
    outcome = game.table.results[-1].outcome
    return outcome.kind, None if outcome.suspect is None else game.name(outcome.suspect)
