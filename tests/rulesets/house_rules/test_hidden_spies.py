"""House rule X5: nobody knows how many spies there are."""

import msgspec
import pytest
from msgspec.structs import replace

from coverstory.arena.arena_game import ArenaGame
from coverstory.arena.setups import Setup
from coverstory.bots import SKILLS, Bot
from coverstory.bots.beliefs.posteriors import spy_posterior
from coverstory.engine.commands import (
    Accuse,
    Agree,
    Guess,
    NextRoundWithout,
    Reveal,
    StartGame,
    Vote,
)
from coverstory.engine.events import ClockStarted, Dealt, WentAway
from coverstory.engine.phase_views import GuessingView
from coverstory.engine.phases import Interlude, Questioning
from coverstory.engine.settings import Settings
from coverstory.judging import judge
from coverstory.library import library
from coverstory.testing import check_laws
from coverstory.testing.round_secrets import SPY_KNOWN
from coverstory.testing.two_worlds import WorldPair, compare_worlds
from support.engine.game import FOUR, Game

pytestmark = pytest.mark.clause("X5")

SIX = (*FOUR, "Olga", "Wim")
RULE = ("hidden-spies",)
BYSTANDERS = ("Anne", "Juan", "Isaac", "Olga", "Wim")


def table(*names: str, **settings: object) -> Game:
    return Game.of(*(names or SIX), edition="sequel", **{"house_rules": RULE, **settings})


def two_worlds() -> tuple[Game, Game]:
    """Return a round with one spy, and the same round in which Maria is a spy, too."""
    one = table().start("Juan", dealer="Anne")
    other = table().deal("Juan", dealer="Anne")
    maria = other.seat("Maria")
    cards = tuple(
        replace(card, spy=True, role=None) if card.seat == maria else card
        for card in other.table.current.cards
    )
    current = other.table.current
    dealt = Dealt(current.place, current.dealer, cards, current.clock.left)
    return one, table().given(dealt).given(ClockStarted)


def see_the_same(one: Game, other: Game) -> bool:
    """Return whether the worlds are the same to everybody but the second spy, byte for byte."""
    return all(
        msgspec.json.encode(one.sees(who)) == msgspec.json.encode(other.sees(who))
        for who in (None, *BYSTANDERS)
    )


def test_chance_decides_on_one_or_two_spies() -> None:
    counts = []
    for seed in range(40):
        dealt = table().does("Anne", StartGame, seed=seed)[-1]
        assert isinstance(dealt, Dealt)
        counts.append(sum(card.spy for card in dealt.cards))
    assert set(counts) == {1, 2}
    assert counts.count(1) > 10 < counts.count(2)


def test_nobody_sees_the_number_not_even_a_spy_or_after_a_failed_vote() -> None:
    one, two = two_worlds()
    assert see_the_same(one, two)
    for game in (one, two):
        game.does("Isaac", Accuse, "Anne")
        for voter in ("Juan", "Maria", "Olga", "Wim"):
            game.does(voter, Vote, voter == "Juan")
        assert isinstance(game.phase, Questioning)
    assert see_the_same(one, two)


def test_a_verdict_does_not_depend_on_the_number() -> None:
    for game in two_worlds():
        game.does("Isaac", Accuse, "Anne")
        for voter in ("Juan", "Maria", "Olga", "Wim"):
            game.does(voter, Vote, voter in ("Juan", "Olga"))
        assert game.table.results[-1].outcome.kind == "innocent-convicted"


def test_a_guessing_spy_learns_of_the_other_one_after_the_guess() -> None:
    one, two = two_worlds()
    for game in (one, two):
        game.does("Juan", Reveal)
    assert see_the_same(one, two)
    for game in (one, two):
        game.does("Juan", Guess, game.table.current.place)
    assert isinstance(one.phase, Interlude)
    phase = two.sees(None).public.phase
    assert isinstance(phase, GuessingView)
    assert phase.spy == two.seat("Maria")


@pytest.mark.parametrize("seed", range(6))
def test_random_play_reveals_the_number_to_nobody(seed: int) -> None:
    one, two = (game.table for game in two_worlds())
    bystanders = (None, *(SIX.index(name) for name in BYSTANDERS))
    pair = WorldPair("spies", one, two, bystanders, SPY_KNOWN, ())
    assert compare_worlds(pair, seed).leak is None


def test_only_an_edition_with_several_spies_has_a_number_to_hide() -> None:
    game = Game.of(*FOUR)
    refusal = game.refusal("Anne", Agree, replace(game.table.settings, house_rules=RULE))
    assert refusal.code == "house-rule-needs-several-spies"


def test_a_number_that_is_set_cannot_be_hidden() -> None:
    game = table()
    refusal = game.refusal("Anne", Agree, replace(game.table.settings, spies=2))
    assert refusal.code == "house-rule-needs-one-spy"


def test_too_few_players_go_on_without_the_rule() -> None:
    refusal = table(*FOUR).refusal("Anne", StartGame)
    assert refusal.code == "house-rule-needs-players"
    assert refusal.params == {"players": 4, "least": 5}
    game = table(*FOUR, "Olga").start("Juan", dealer="Anne")
    game.does("Juan", Reveal)
    game.does("Juan", Guess, game.table.box[0])
    game.given(WentAway, "Olga")
    game.does("Anne", NextRoundWithout)
    assert game.table.settings.house_rules == ()


def test_the_odds_are_an_average_over_the_possible_numbers() -> None:
    odds = table(house_rules=("hidden-spies", "no-third-time")).sees(None).public.odds
    assert set(odds.values()) == {25}


def test_bots_expect_one_or_two_spies() -> None:
    game, _ = two_worlds()
    bot = Bot(1, SKILLS["normal"], seat=0)
    bot.move(game.sees("Anne"), game.now)
    assert bot.state.own_place is not None
    assert sum(spy_posterior(bot.state, bot.state.own_place).values()) == pytest.approx(1.5)


def test_bots_play_such_games_to_their_end() -> None:
    setup = Setup("sequel", players=6, rounds=4, house_rules=RULE)
    games = [ArenaGame(setup, seed).play_to_end() for seed in range(3)]
    assert all(len(game.table.results) == 4 for game in games)


def test_the_judge_takes_one_spy_or_two() -> None:
    first, second = (library().decks(Settings("sequel"))[n].place for n in (0, 1))
    story = f"""edition: sequel
players: Anne, Juan, Maria, Isaac, Olga
house rules: hidden spies
round at {first.replace("-", " ")}
dealer Anne
spy Juan
Juan guesses {first.replace("-", " ")}
round at {second.replace("-", " ")}
spy Juan, Olga
Juan guesses {second.replace("-", " ")}
Olga guesses {second.replace("-", " ")}
"""
    assert judge(story).problem is None
    assert judge(story.replace("spy Juan, Olga", "spy Juan, Olga, Anne")).line == 9


def test_the_laws_hold_with_a_hidden_number_of_spies() -> None:
    for modules in ((), ("powered-up",)):
        check_laws(library(), Settings("sequel", modules, house_rules=RULE), range(3))
