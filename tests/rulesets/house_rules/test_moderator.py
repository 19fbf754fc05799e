"""House rule X6: the host sits out and picks the place."""

import msgspec
import pytest

from coverstory.arena.arena_game import ArenaGame
from coverstory.arena.setups import Setup
from coverstory.engine.commands import (
    EndGame,
    Guess,
    NextRound,
    PassHost,
    PickPlace,
    Reveal,
    SitDown,
    StandUp,
    StartClock,
    StartGame,
)
from coverstory.engine.events import RoundEnded, StoodUp
from coverstory.engine.phases import Finale, Interlude
from coverstory.engine.settings import Settings
from coverstory.engine.views import Secret
from coverstory.judging import judge
from coverstory.library import library
from coverstory.rulesets import EDITIONS
from coverstory.testing import check_laws, random_game
from coverstory.testing.round_secrets import SPY_KNOWN
from coverstory.testing.two_worlds import WorldPair, compare_worlds
from support.engine.game import FOUR, Game

pytestmark = pytest.mark.clause("X6")

RULE = ("moderator",)
FIVE = (*FOUR, "Olga")


def table(**settings: object) -> Game:
    """Return a lobby in which Anne moderates."""
    game = Game.of(*FIVE, places=6, **{"house_rules": RULE, **settings})
    return game.given(StoodUp, "Anne")


def with_ended_round(place: str, **settings: object) -> Game:
    """Return a game whose only round so far was at this place."""
    game = table(**settings)
    game.does("Anne", PickPlace, place)
    first = game.name(game.table.current.dealer)
    game.does(first, StartClock)
    spy = game.name(game.table.current.spies[0])
    game.does(spy, Reveal)
    game.does(spy, Guess, place)
    return game


def test_the_moderator_picks_the_place_and_gets_no_card() -> None:
    game = table()
    place = game.table.box[4]
    assert game.may("Anne", PickPlace) == list(game.table.box)
    game.does("Anne", PickPlace, place)
    current = game.table.current
    assert current.place == place
    assert game.names(current.players) == ["Juan", "Maria", "Isaac", "Olga"]
    assert len(current.spies) == 1


def test_only_the_moderator_and_the_civilians_know_the_place_until_the_round_is_over() -> None:
    game = table()
    place = game.table.box[4]
    game.does("Anne", PickPlace, place)
    shown = {name: msgspec.json.encode(game.sees(name).mine.secret) for name in FIVE}
    spies = game.names(game.table.current.spies)
    assert game.sees("Anne").mine.secret == Secret(place=place)
    assert {name for name in FIVE if place.encode() not in shown[name]} == {*spies}
    ended = with_ended_round(place)
    assert isinstance(ended.phase, Interlude)
    assert ended.sees("Anne").mine.secret == Secret()
    assert ended.table.results[-1].place == place


def test_a_player_who_becomes_host_in_the_round_learns_no_place() -> None:
    game = table()
    game.does("Anne", PickPlace, game.table.box[4])
    spy = game.name(game.table.current.spies[0])
    game.does("Anne", PassHost, spy)
    assert game.sees(spy).mine.secret.place is None
    assert game.sees("Anne").mine.secret.place == game.table.box[4]


def test_a_moderator_who_leaves_the_place_to_chance_does_not_know_it() -> None:
    game = table()
    game.does("Anne", StartGame)
    assert game.sees("Anne").mine.secret == Secret()


def test_no_place_is_picked_twice_in_a_game() -> None:
    game = with_ended_round("bank")
    assert game.refusal("Anne", PickPlace, "bank").code == "place-played"
    assert game.may("Anne", PickPlace) == [place for place in game.table.box if place != "bank"]
    game.does("Anne", EndGame)
    assert isinstance(game.phase, Finale)
    game.does("Anne", PickPlace, "bank")
    assert game.table.current.place == "bank"


def test_a_place_outside_the_box_is_refused() -> None:
    assert table().refusal("Anne", PickPlace, "nowhere").code == "no-such-place"


def test_a_host_who_plays_cannot_pick_and_chance_decides() -> None:
    game = table()
    game.does("Anne", SitDown)
    assert game.refusal("Anne", PickPlace, game.table.box[0]).code == "moderator-plays"
    assert game.may("Anne", PickPlace) == []
    game.does("Anne", StartGame)
    assert "Anne" in game.names(game.table.current.players)


def test_too_few_other_players_are_refused_as_in_any_deal() -> None:
    game = Game.of(*FOUR[:3], house_rules=RULE)
    game.does("Anne", StandUp)
    assert game.refusal("Anne", PickPlace, game.table.box[0]).code == "too-few-players"


def test_nobody_but_the_moderator_picks_or_deals_even_where_everybody_leads() -> None:
    game = table(leaders="anyone")
    assert game.refusal("Juan", PickPlace, game.table.box[0]).code == "host-only"
    assert game.refusal("Juan", StartGame).code == "host-only"
    ended = with_ended_round("bank", leaders="anyone")
    assert ended.refusal("Juan", NextRound).code == "host-only"
    ended.does("Anne", NextRound)


def test_without_the_rule_nobody_picks_a_place() -> None:
    game = table(house_rules=())
    assert game.refusal("Anne", PickPlace, game.table.box[0]).code == "not-now"


def test_the_moderator_gets_no_points() -> None:
    game = with_ended_round("bank")
    ended = next(event for event in game.events if isinstance(event, RoundEnded))
    assert game.seat("Anne") not in {line.seat for line in ended.points}


@pytest.mark.parametrize("seed", range(6))
def test_random_play_reveals_the_picked_place_to_no_spy_and_no_watcher(seed: int) -> None:
    one, other = table(), table()
    one.does("Anne", PickPlace, "bank", seed=seed)
    other.does("Anne", PickPlace, "casino", seed=seed)
    assert one.table.current.spies == other.table.current.spies
    bystanders = (None, *one.table.current.spies)
    pair = WorldPair("picked", one.table, other.table, bystanders, SPY_KNOWN, ())
    assert compare_worlds(pair, seed).leak is None


def test_bots_play_such_games_to_their_end() -> None:
    game = ArenaGame(Setup(players=5, rounds=2, house_rules=RULE), 1).play_to_end()
    assert len(game.table.results) == 2


def test_the_judge_takes_the_place_that_a_moderator_picked() -> None:
    story = """edition: classic
players: Juan, Maria, Isaac
host: Anne
house rules: moderator
round at bank
dealer Juan
spy Maria
Maria guesses bank
round at casino
spy Maria
"""
    assert judge(story).problem is None
    assert judge(story.replace("round at casino", "round at bank")).line == 9


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_laws_hold_with_a_moderator(edition: str) -> None:
    check_laws(library(), Settings(edition, house_rules=RULE), range(3))


def test_random_games_have_rounds_at_a_picked_place() -> None:
    games = [random_game(library(), Settings("classic", house_rules=RULE), n) for n in range(8)]
    deals = [deal for game in games for _, deal in game.deals]
    assert any(deal.moderator is not None for deal in deals)
