"""House rules X3 and X4: one more deck in which everybody is a spy, in every edition."""

import pytest
from msgspec.structs import replace

from coverstory.arena.arena_game import ArenaGame
from coverstory.arena.setups import Setup
from coverstory.engine.commands import Agree, Declare, Guess, NextRound, Reveal, StartGame
from coverstory.engine.decks import make_odd_decks
from coverstory.engine.events import BoxPacked, Dealt
from coverstory.engine.phases import Interlude
from coverstory.engine.settings import RowPoints, Settings
from coverstory.judging import judge
from coverstory.library import library
from coverstory.locales import say
from coverstory.rulesets import EDITIONS
from coverstory.testing import check_laws
from support.engine.game import FOUR, Game

RULE = ("all-spies",)
every_edition = pytest.mark.parametrize("edition", EDITIONS)


def table(edition: str, **settings: object) -> Game:
    return Game.of(*FOUR, edition=edition, house_rules=RULE, **settings)


@pytest.mark.clause("X3")
@every_edition
def test_every_edition_has_a_deck_with_a_spy_card_for_everybody(edition: str) -> None:
    packed, *_ = table(edition).does("Anne", StartGame)
    assert isinstance(packed, BoxPacked)
    (deck,) = packed.decks
    assert len(deck.cards) == EDITIONS[edition].most_players
    assert all(card.spy for card in deck.cards)


@pytest.mark.clause("X3")
def test_the_deck_comes_up_once_in_a_game_that_plays_every_deck() -> None:
    game = table("detective", places=3, rounds=4)
    dealt = [game.does("Anne", StartGame, seed=5)[-1]]
    for seed in range(3):
        game.given(dealt[-1])
        game.table = replace(game.table, phase=Interlude())
        dealt.append(game.does("Anne", NextRound, seed=seed)[-1])
    places = [event.place for event in dealt if isinstance(event, Dealt)]
    assert places.count("jest") == 1


@pytest.mark.clause("X3", "X4")
@every_edition
def test_a_spy_who_says_that_all_are_spies_gets_three_points(edition: str) -> None:
    game = table(edition).jest()
    game.does("Juan", Reveal)
    game.does("Juan", Declare)
    assert game.points == {"Juan": 3}


@pytest.mark.clause("X4")
@every_edition
def test_a_declared_spy_in_any_other_round_gives_each_of_the_others_a_point(
    edition: str,
) -> None:
    game = table(edition).start("Juan")
    game.does("Juan", Reveal)
    game.does("Juan", Declare)
    assert game.points == {"Anne": 1, "Maria": 1, "Isaac": 1}


@pytest.mark.clause("X4")
@every_edition
def test_a_round_of_spies_that_ends_otherwise_gives_nobody_points(edition: str) -> None:
    game = table(edition).jest()
    game.does("Juan", Reveal)
    game.does("Juan", Guess, game.table.box[0])
    assert isinstance(game.phase, Interlude)
    assert game.table.results[-1].outcome.kind == "jest-missed"
    assert game.points == {}


@pytest.mark.clause("X3")
@every_edition
def test_nothing_that_others_see_reveals_the_deck(edition: str) -> None:
    """A round of spies and any other look the same, before and after a spy shows the card."""
    usual, odd = table(edition).start("Juan"), table(edition).jest()
    assert usual.sees(None) == odd.sees(None)
    assert usual.sees("Juan") == odd.sees("Juan")
    for game in (usual, odd):
        game.does("Juan", Reveal)
    assert usual.sees(None) == odd.sees(None)
    assert usual.sees("Juan") == odd.sees("Juan")


@pytest.mark.clause("X3")
def test_two_spies_are_refused_because_the_guesses_would_reveal_the_deck() -> None:
    game = table("sequel")
    two = replace(game.table.settings, spies=2)
    assert game.refusal("Anne", Agree, two).code == "house-rule-needs-one-spy"


@pytest.mark.clause("X3")
def test_the_jest_module_and_the_all_spies_rule_add_the_deck_once() -> None:
    both = Settings("dc", ("jest",), house_rules=RULE)
    assert len(make_odd_decks(library().ruleset(both), 0)) == 1


@pytest.mark.clause("X1", "X4")
def test_the_host_can_set_the_points_of_the_all_spies_deck() -> None:
    game = table("classic", points=(RowPoints("jest-declared", 0, 8),)).jest()
    game.does("Juan", Reveal)
    game.does("Juan", Declare)
    assert game.points == {"Juan": 8}


@pytest.mark.clause("X3")
def test_each_edition_names_the_deck_in_its_own_words() -> None:
    assert say("place-jest", edition="classic") == "Nothing but spies"
    assert say("place-jest", edition="dc") == "Nothing but Jokers"


@pytest.mark.clause("X3")
@every_edition
def test_bots_play_games_with_the_all_spies_deck_to_their_end(edition: str) -> None:
    setup = Setup(edition, players=4, rounds=4, house_rules=RULE)
    bot_games = [ArenaGame(setup, seed).play_to_end() for seed in range(2)]
    assert all(len(game.table.results) == 4 for game in bot_games)


@pytest.mark.clause("X3", "X4")
def test_the_judge_knows_the_deck_of_spies() -> None:
    story = """edition: classic
players: Anne, Juan, Maria
house rules: nothing but spies
round of jest
dealer Anne
Juan calls jest
score: Juan 3
"""
    assert judge(story).problem is None
    assert judge(story.replace("house rules: nothing but spies\n", "")).line == 3


@pytest.mark.clause("X3")
@every_edition
def test_the_laws_hold_with_the_deck_of_spies(edition: str) -> None:
    modules = tuple(key for key in EDITIONS[edition].modules if key != "old-pals")
    for chosen in ((), modules):
        check_laws(library(), Settings(edition, chosen, house_rules=RULE), range(2))
