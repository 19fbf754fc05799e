"""Another game with the same players, and the totals of the evening."""

import pytest
from msgspec.structs import replace

from coverstory.engine.commands import Agree, EndGame, Leave, PlayAgain, StartGame
from coverstory.engine.events import GatheredAgain, RoundEnded
from coverstory.engine.outcomes import Outcome, Points
from coverstory.engine.phases import Briefing, Gathering
from support.engine.game import FOUR, Game


def ended(game: Game, **points: int) -> Game:
    """Play a round with these points that ends the game."""
    if isinstance(game.phase, Gathering):
        game.does("Anne", StartGame)
    awards = tuple(Points(game.seat(name), n, "spy-convicted") for name, n in points.items())
    game.given(RoundEnded(Outcome("spy-convicted", game.table.current.spies), awards))
    game.does("Anne", EndGame)
    return game


@pytest.fixture
def over() -> Game:
    return ended(Game.of(*FOUR), Anne=1, Maria=2)


def test_one_command_starts_another_game_with_the_same_players_and_settings(over: Game) -> None:
    before = over.table
    happened = over.does("Anne", StartGame)
    assert happened[0] == GatheredAgain()
    assert isinstance(over.phase, Briefing)
    assert (over.table.settings, over.table.ring) == (before.settings, before.ring)
    assert over.points == {}


def test_any_setting_can_change_before_the_next_game_even_the_edition(over: Game) -> None:
    over.does("Anne", PlayAgain)
    places = len(over.table.library.decks(replace(over.table.settings, edition="sequel")))
    over.does("Anne", Agree, replace(over.table.settings, edition="sequel", places=places))
    over.does("Anne", StartGame)
    assert over.table.settings.edition == "sequel"


def test_a_finished_game_is_one_of_the_evenings(over: Game) -> None:
    (game,) = over.sees(None).public.games
    assert (game.edition, game.rounds, game.totals, game.winners) == (
        "classic",
        1,
        {0: 1, 2: 2},
        (2,),
    )


def test_the_totals_of_the_evening_go_on_over_its_games(over: Game) -> None:
    over.does("Anne", StartGame)
    assert over.sees(None).public.evening == {0: 1, 2: 2}
    ended(over, Anne=4)
    assert over.sees(None).public.evening == {0: 5, 2: 2}
    assert over.sees(None).public.totals == {0: 4}
    assert [game.winners for game in over.sees(None).public.games] == [(2,), (0,)]


def test_a_game_that_was_broken_off_before_its_first_round_is_none_of_the_evenings() -> None:
    game = Game.of(*FOUR)
    game.does("Anne", StartGame)
    assert game.sees(None).public.games == ()


def test_another_game_with_too_few_players_is_refused_with_their_number(over: Game) -> None:
    for name in ("Juan", "Maria"):
        over.does(name, Leave)
    assert over.refusal("Anne", StartGame).params == {"players": 2, "least": 3}
