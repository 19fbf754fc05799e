"""House rule X2: nobody is the spy three times running, and everybody sees the odds."""

from collections import Counter

import pytest
from msgspec.structs import replace

from coverstory.bots import SKILLS, Bot
from coverstory.bots.beliefs.posteriors import spy_posterior
from coverstory.engine.commands import Agree, Guess, NextRound, Reveal
from coverstory.engine.decks import make_odd_decks
from coverstory.engine.events import Dealt
from coverstory.engine.settings import Settings
from coverstory.engine.table import Table
from coverstory.judging import judge
from coverstory.library import library
from coverstory.rulesets import EDITIONS
from coverstory.testing import check_laws
from support.engine.game import FOUR, Game

pytestmark = pytest.mark.clause("X2")

RULE = ("no-third-time",)


def after_rounds_with_spies(*spies: str, **settings: object) -> Game:
    """Return a game in which these players were the spy, one after another, and guessed wrong."""
    game = Game.of(*FOUR, rounds=9, **{"house_rules": RULE, **settings})
    for number, spy in enumerate(spies):
        place, wrong = game.table.box[number], game.table.box[-1]
        game.start(spy, dealer="Juan", place=place)
        game.does(spy, Reveal)
        game.does(spy, Guess, wrong)
    return game


def next_spies(table: Table, deals: int = 60) -> Counter[int]:
    """Return how often each seat is the spy in this many next deals."""
    return Counter(
        card.seat
        for seed in range(deals)
        for dealt in [_deal(table, seed)]
        for card in dealt.cards
        if card.spy and not all(card.spy for card in dealt.cards)
    )


def _deal(table: Table, seed: int) -> Dealt:
    game = Game()
    game.table = table
    (dealt,) = game.does("Anne", NextRound, seed=seed)
    assert isinstance(dealt, Dealt)
    return dealt


def test_a_player_who_was_the_spy_twice_running_is_not_the_spy_again() -> None:
    spies = next_spies(after_rounds_with_spies("Maria", "Juan", "Juan").table)
    assert set(spies) == {0, 2, 3}
    assert min(spies.values()) > 10


@pytest.mark.parametrize("spies", [("Juan",), ("Juan", "Maria"), ("Juan", "Maria", "Juan")])
def test_anybody_but_the_spy_of_two_rounds_can_be_the_spy(spies: tuple[str, ...]) -> None:
    assert set(next_spies(after_rounds_with_spies(*spies).table)) == {0, 1, 2, 3}


def test_without_the_rule_chance_alone_decides() -> None:
    game = after_rounds_with_spies("Juan", "Juan", house_rules=())
    assert set(next_spies(game.table)) == {0, 1, 2, 3}
    assert game.sees(None).public.odds == {}


def test_everybody_sees_the_odds_before_and_during_the_round() -> None:
    game = after_rounds_with_spies("Juan")
    assert game.sees(None).public.odds == {0: 25, 1: 25, 2: 25, 3: 25}
    game = after_rounds_with_spies("Juan", "Juan")
    assert game.sees("Anne").public.odds == {0: 33, 1: 0, 2: 33, 3: 33}
    game.does("Anne", NextRound)
    assert game.sees(None).public.odds == {0: 33, 1: 0, 2: 33, 3: 33}


def test_with_two_spies_the_odds_are_for_either_card() -> None:
    game = Game.of(*FOUR, "Olga", edition="sequel", spies=2, house_rules=RULE)
    assert set(game.sees(None).public.odds.values()) == {40}


def test_a_deck_of_spies_does_not_come_while_a_player_is_barred() -> None:
    """Holding a spy card, that player would know the deck and score."""
    game = Game.of(
        *FOUR, edition="dc", modules=("jest",), house_rules=RULE, places=4, rounds=4, talk="written"
    )
    game.does("Anne", Agree, replace(game.table.settings, places=4, rounds=5))
    game.table = replace(game.table, odd_decks=make_odd_decks(game.table.ruleset, 0))
    for place in game.table.box[:2]:
        game.start("Juan", dealer="Juan", place=place)
        game.does("Juan", Reveal)
        game.does("Juan", Guess, game.table.box[-1])
    drawn = {_deal(game.table, seed).place for seed in range(40)}
    assert drawn == set(game.table.box[2:])


def test_a_round_of_only_spies_does_not_count() -> None:
    game = Game.of(*FOUR, edition="dc", modules=("jest",), house_rules=RULE, rounds=9)
    for deal in (lambda: game.start("Juan", place=game.table.box[0]), game.jest):
        deal()
        game.does("Juan", Reveal)
        game.does("Juan", Guess, game.table.box[-1])
    assert 0 not in game.sees(None).public.odds.values()


def test_bots_do_not_suspect_a_player_who_cannot_be_the_spy() -> None:
    game = after_rounds_with_spies("Juan", "Juan", talk="written")
    game.start("Maria", dealer="Anne", place=game.table.box[5])
    bot = Bot(1, SKILLS["normal"], seat=0)
    bot.move(game.sees("Anne"), game.now)
    assert bot.state.own_place is not None
    posterior = spy_posterior(bot.state, bot.state.own_place)
    assert posterior[1] < 0.001 < posterior[2]


def test_an_unknown_house_rule_is_refused() -> None:
    game = Game.of(*FOUR)
    refusal = game.refusal("Anne", Agree, replace(game.table.settings, house_rules=("no-beer",)))
    assert (refusal.code, refusal.params) == ("house-rule-unknown", {"rule": "no-beer"})


def test_the_judge_refuses_a_third_time() -> None:
    written = """edition: classic
players: Anne, Juan, Maria
house rules: no third time
round at Bank
dealer Anne
spy Juan
Juan guesses Bank
round at Beach
spy Juan
Juan guesses Beach
round at Casino
spy Juan
"""
    found = judge(written)
    assert found.line == 12
    assert "Juan was the spy in the last two rounds" in str(found.problem)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_laws_hold_with_no_third_time(edition: str) -> None:
    modules = EDITIONS[edition].modules
    for chosen in ((), tuple(key for key in modules if key != "old-pals")):
        settings = Settings(edition, chosen, house_rules=RULE)
        check_laws(library(), settings, range(2))
