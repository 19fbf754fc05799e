"""Powered-Up: every player has an ability card, turned up at its moment or hidden."""

from collections.abc import Callable

import pytest

from coverstory.engine.commands import (
    Accuse,
    Ask,
    Expire,
    NextRound,
    StartClock,
    StartGame,
    UsePower,
    Vote,
)
from coverstory.engine.events import (
    Accused,
    Acquitted,
    Answered,
    Asked,
    ClockExtended,
    Dealt,
    HandsCounted,
    PowerUsed,
    SeatTaken,
    SpyRevealed,
    TrialDropped,
    TurnPassed,
    Voted,
)
from coverstory.engine.phases import PowerUse, Questioning, Standoff, Trial
from coverstory.engine.views import round_view
from coverstory.rulesets.powered_up import CARDS, NOTHING, ONE_SHOTS, RESTRICTIONS
from support.engine.game import FOUR, Game
from support.rulesets.dc_rounds import (
    a_round,
    acquitted,
    ending,
    guessed,
    nobody_pointed_out,
    pointed_out,
    table,
)

EDITIONS = {"classic": 8, "sequel": 12, "dc": 8, "detective": 12}


def holding(card: str, who: str = "Juan") -> Game:
    """Juan holds this card. Maria, the dealer, asks first. Anne is The Joker."""
    return a_round(4, "powered-up", abilities={who: card})


def running(game: Game) -> Game:
    return game


def answered(game: Game) -> Game:
    """Maria has asked Juan, and now it is Juan who asks."""
    return game.given(Asked, "Maria", "Juan").given(Answered, "Juan")


def asked(game: Game) -> Game:
    return game.given(Asked, "Maria", "Juan")


def tried(game: Game) -> Game:
    return game.given(Accused, "Maria", "Juan")


def trying(game: Game) -> Game:
    return game.given(Accused, "Juan", "Maria")


def failed(game: Game) -> Game:
    """Juan and Isaac say yes, Anne says no."""
    trying(game).given(Voted, "Isaac", True).given(Voted, "Anne", False)
    return game.given(HandsCounted)


def accusations_spent(game: Game) -> tuple[int, ...]:
    current = round_view(game.table)
    assert current is not None
    return current.accusations_spent


def spent(game: Game) -> Game:
    return acquitted(game, "Juan", "Maria")


MOMENTS: dict[str, Callable[[Game], Game]] = {
    moment.__name__: moment for moment in (running, answered, asked, tried, trying, failed, spent)
}
# The moments above in which each card works.
USES = {
    "god-complex": {"failed"},
    "force-field": {"tried"},
    "super-speed": {"running", "spent"},
    "boomerang": {"answered"},
    "borrowed-minute": {"running", "answered", "asked", "spent"},
    "second-wind": {"spent"},
}


@pytest.mark.clause("P1")
def test_the_module_has_twelve_different_cards() -> None:
    assert len(set(CARDS)) == 12


@pytest.mark.clause("P1", "P4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_everybody_is_dealt_a_card_of_their_own(edition: str) -> None:
    names = [f"Guest {letter}" for letter in "ABCDEFGHIJKL"[: EDITIONS[edition]]]
    spies = 2 if edition == "sequel" else 1
    game = Game.of(*names, edition=edition, modules=("powered-up",), spies=spies)
    game.does("Guest A", StartGame, seed=5)
    dealt = [card.ability for card in game.table.current.cards]
    assert len(set(dealt)) == len(names)
    assert set(dealt) <= set(CARDS)


@pytest.mark.clause("P1")
def test_over_many_deals_everybody_gets_every_card() -> None:
    seen = set()
    for seed in range(200):
        (dealt,) = table(4, "powered-up").does("Anne", StartGame, seed=seed)
        assert isinstance(dealt, Dealt)
        seen |= {(card.seat, card.ability) for card in dealt.cards}
    assert len(seen) == 4 * 12


@pytest.mark.clause("P1")
def test_the_ability_cards_are_shuffled_again_each_round() -> None:
    game = table(4, "powered-up", rounds=6)
    game.does("Anne", StartGame)
    hands = []
    for seed in range(5):
        hands.append(tuple(card.ability for card in game.table.current.cards))
        game.does(game.name(game.table.current.dealer), StartClock)
        nobody_pointed_out(game).does("Anne", NextRound, seed=seed + 20)
    assert len(set(hands)) == 5


@pytest.mark.clause("P1")
def test_nobody_gets_an_ability_card_without_the_module() -> None:
    (dealt,) = table(4).does("Anne", StartGame)
    assert {card.ability for card in dealt.cards} == {None}


@pytest.mark.clause("P1", "G4")
def test_a_player_sees_their_own_card_alone() -> None:
    game = holding("lucky-coin")
    assert game.sees("Juan").mine.secret.card.ability == "lucky-coin"
    for who in ("Anne", "Maria", "Isaac", None):
        assert game.sees(who) == holding("day-off").sees(who)


@pytest.mark.clause("P1", "G13")
def test_after_the_round_everybody_sees_every_card() -> None:
    held = dict(zip(FOUR, CARDS, strict=False))
    game = nobody_pointed_out(a_round(4, "powered-up", abilities=held))
    (result,) = game.sees(None).public.results
    assert {game.name(card.seat): card.ability for card in result.cards} == held


@pytest.mark.clause("P1")
@pytest.mark.parametrize("card", CARDS)
def test_no_points_depend_on_an_ability_card(card: str) -> None:
    game = a_round(4, "powered-up", abilities=dict.fromkeys(FOUR, card))
    assert guessed(game).points == {"Anne": 4}


@pytest.mark.clause("P2")
@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("card", ONE_SHOTS)
def test_a_one_shot_card_is_used_at_its_moment_alone(card: str, moment: str) -> None:
    game = MOMENTS[moment](holding(card))
    if moment in USES[card]:
        assert game.may("Juan", UsePower)
        assert game.does("Juan", UsePower)[0] == PowerUsed(1, card)
    else:
        assert game.refusal("Juan", UsePower).code == "power-not-now"
        assert not game.may("Juan", UsePower)


@pytest.mark.clause("P2")
@pytest.mark.parametrize("card", ONE_SHOTS)
def test_a_one_shot_card_is_used_once(card: str) -> None:
    game = MOMENTS[min(USES[card])](holding(card)).given(PowerUsed, "Juan", card)
    assert game.refusal("Juan", UsePower).code == "power-spent"
    assert "UsePower" not in game.buttons("Juan")


@pytest.mark.clause("P2")
@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("card", [*RESTRICTIONS, *NOTHING])
def test_every_other_card_is_never_turned_up(card: str, moment: str) -> None:
    game = MOMENTS[moment](holding(card))
    before = game.sees(None)
    refusal = game.refusal("Juan", UsePower)
    assert (refusal.code, refusal.params) == ("no-power", {})
    assert game.sees(None) == before


@pytest.mark.clause("P2")
def test_some_ability_cards_do_nothing() -> None:
    assert len(NOTHING) > 0
    assert not {*NOTHING, *RESTRICTIONS} & set(ONE_SHOTS)


@pytest.mark.clause("P2")
@pytest.mark.parametrize("card", ONE_SHOTS)
def test_using_a_card_shows_it_to_everybody_and_no_other_card(card: str) -> None:
    def used(others: str) -> Game:
        game = a_round(4, "powered-up", abilities={**dict.fromkeys(FOUR, others), "Juan": card})
        game = MOMENTS[min(USES[card])](game)
        return game.given(PowerUsed, "Juan", card)

    game = used("day-off")
    for who in (*FOUR, None):
        assert game.sees(who).public.round.powers == (PowerUse(1, card),)
    assert game.sees(None) == used("lucky-coin").sees(None)


@pytest.mark.clause("P2", "G4")
@pytest.mark.parametrize("moment", MOMENTS)
def test_every_player_has_the_same_buttons_whatever_their_card(moment: str) -> None:
    menus = [
        [MOMENTS[moment](holding(card, who)).sees(who).mine.menu for who in FOUR] for card in CARDS
    ]
    assert all(menu == menus[0] for menu in menus)
    assert all("use-power" in menu for menu in menus[0])


@pytest.mark.clause("P2", "R4")
def test_a_watcher_has_no_card_to_use() -> None:
    game = holding("borrowed-minute").given(SeatTaken(4, "Zoe"))
    assert game.refusal("Zoe", UsePower).code == "players-only"
    assert "UsePower" not in game.buttons("Zoe")


@pytest.mark.clause("P2")
def test_no_card_is_used_before_the_clock_runs_or_while_the_joker_guesses() -> None:
    briefing = table(4, "powered-up").deal("Anne", abilities={"Juan": "borrowed-minute"})
    assert briefing.refusal("Juan", UsePower).params == {"phase": "briefing"}
    guessing = holding("borrowed-minute").given(SpyRevealed, "Anne")
    assert guessing.refusal("Juan", UsePower).params == {"phase": "guessing"}


@pytest.mark.clause("P2")
def test_no_card_is_used_once_the_clock_has_run_out() -> None:
    game = holding("borrowed-minute").after(8 * 60)
    assert game.refusal("Juan", UsePower).code == "time-is-up"


@pytest.mark.clause("P2")
def test_force_field_calls_off_the_vote_on_its_owner() -> None:
    game = tried(asked(holding("force-field")).after(60)).after(5)
    assert game.does("Juan", UsePower)[1:] == [TrialDropped(game.now, called_off=True)]
    assert game.turn == Questioning(asker=2, asked=1)
    assert game.time_left == 7 * 60


@pytest.mark.clause("P2", "G9")
def test_a_vote_called_off_by_force_field_does_not_spend_the_accusers_right() -> None:
    game = tried(holding("force-field"))
    game.does("Juan", UsePower)
    assert game.does("Maria", Accuse, "Juan") == [Accused(2, 1, game.now)]
    assert game.refusal("Juan", UsePower).code == "power-spent"


@pytest.mark.clause("R16", "D6")
def test_a_vote_called_off_by_force_field_counts_for_who_accused_first() -> None:
    game = a_round(4, "powered-up", abilities={"Anne": "force-field"})
    game.given(Accused, "Maria", "Anne").does("Anne", UsePower)
    pointed_out(game, "Anne")
    assert ending(game) == ("spy-convicted", "Anne")
    assert game.points == {"Juan": 1, "Maria": 2, "Isaac": 1}


@pytest.mark.clause("R16", "B10")
def test_a_vote_called_off_by_force_field_counts_where_a_later_vote_convicts() -> None:
    game = Game.of(*FOUR, edition="sequel", modules=("powered-up",))
    game.start("Anne", abilities={"Anne": "force-field"})
    game.given(Accused, "Maria", "Anne").does("Anne", UsePower)
    game.does("Juan", Accuse, "Anne")
    for who in ("Maria", "Isaac"):
        game.does(who, Vote, True)
    assert game.points == {"Juan": 1, "Maria": 2, "Isaac": 1}


@pytest.mark.clause("R16", "G15")
def test_nobody_learns_the_votes_of_a_vote_that_was_called_off() -> None:
    game = a_round(5, "powered-up", abilities={"Anne": "force-field"})
    game.given(Accused, "Maria", "Anne").given(Voted, "Juan", False).does("Anne", UsePower)
    (called_off,) = game.sees(None).public.round.accusations
    assert (called_off.called_off, called_off.ballots) == (True, ())


@pytest.mark.clause("P2")
def test_super_speed_takes_the_turn_to_ask() -> None:
    game = holding("super-speed")
    assert game.does("Juan", UsePower)[1:] == [TurnPassed(1)]
    assert game.may("Juan", Ask) == ["Anne", "Maria", "Isaac"]
    assert game.may("Maria", Ask) == []


@pytest.mark.clause("P2", "G8")
def test_boomerang_lets_its_player_ask_back() -> None:
    game = answered(holding("boomerang"))
    assert game.may("Juan", Ask) == ["Anne", "Isaac"]
    game.does("Juan", UsePower)
    assert game.may("Juan", Ask) == ["Anne", "Maria", "Isaac"]


@pytest.mark.clause("P2", "G8")
def test_boomerang_is_of_no_use_to_the_first_asker() -> None:
    game = holding("boomerang", "Maria")
    assert game.refusal("Maria", UsePower).code == "power-not-now"


@pytest.mark.clause("P2", "G8")
def test_boomerang_is_good_for_one_question() -> None:
    game = answered(holding("boomerang"))
    game.does("Juan", UsePower)
    game.given(Asked, "Juan", "Maria").given(Answered, "Maria")
    assert game.may("Maria", Ask) == ["Anne", "Isaac"]


@pytest.mark.clause("P2", "G17")
def test_borrowed_minute_gives_everybody_a_minute_more() -> None:
    game = holding("borrowed-minute").after(100)
    assert game.does("Juan", UsePower)[1:] == [ClockExtended(60_000)]
    assert game.time_left == 9 * 60 - 100
    assert game.after(8 * 60 - 100).refusal(None, Expire).code == "too-early"
    assert game.after(60).does(None, Expire)


@pytest.mark.clause("P2", "G9")
def test_second_wind_lets_its_player_stop_the_clock_once_more() -> None:
    game = spent(holding("second-wind"))
    assert game.refusal("Juan", Accuse, "Anne").code == "stop-spent"
    game.does("Juan", UsePower)
    assert game.may("Juan", Accuse) == ["Anne", "Maria", "Isaac"]
    acquitted(game, "Juan", "Anne")
    assert game.refusal("Juan", Accuse, "Anne").code == "stop-spent"


@pytest.mark.clause("P2", "G9")
def test_a_view_says_who_may_not_accuse_again() -> None:
    game = spent(holding("second-wind"))
    assert accusations_spent(game) == (1,)
    game.does("Juan", UsePower)
    assert accusations_spent(game) == ()
    acquitted(game, "Juan", "Anne")
    assert accusations_spent(game) == (1,)


@pytest.mark.clause("P2", "G9")
def test_second_wind_gives_other_players_no_second_stop() -> None:
    game = acquitted(spent(holding("second-wind")), "Maria", "Anne")
    game.does("Juan", UsePower)
    assert game.refusal("Maria", Accuse, "Anne").code == "stop-spent"


@pytest.mark.clause("P4")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("card", ONE_SHOTS)
def test_every_card_works_in_every_edition(edition: str, card: str) -> None:
    game = Game.of(*FOUR, edition=edition, modules=("powered-up",))
    game.start("Anne", dealer="Maria", abilities={"Juan": card})
    MOMENTS[min(USES[card])](game)
    assert game.does("Juan", UsePower)[0] == PowerUsed(1, card)


@pytest.mark.clause("P4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_has_the_standoff_after_a_failed_vote(edition: str) -> None:
    game = Game.of(*FOUR, edition=edition, modules=("powered-up",)).start("Anne", dealer="Maria")
    game.given(Accused, "Juan", "Anne")
    while isinstance(game.phase, Trial):
        game.after(60).does(None, Expire)
    assert isinstance(game.phase, Standoff)
    assert game.after(10).does(None, Expire) == [Acquitted(game.now)]
