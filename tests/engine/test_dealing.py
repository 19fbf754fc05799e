"""Drawing a deck, dealing it, and starting the clock."""

from collections import Counter

import pytest

from coverstory.engine.cards import Card
from coverstory.engine.commands import (
    Accuse,
    Ask,
    MarkAway,
    NextRound,
    Reveal,
    SeeCard,
    StartClock,
    StartGame,
)
from coverstory.engine.deciding import round_choices
from coverstory.engine.events import (
    Accused,
    Acquitted,
    CardSeen,
    ClockStarted,
    Dealt,
    HostPassed,
    RoundEnded,
    RoundVoided,
    SeatLeft,
    SeatTaken,
    WentAway,
)
from coverstory.engine.outcomes import Outcome
from coverstory.engine.phase_views import BriefingView
from coverstory.engine.phases import Briefing, Questioning
from coverstory.engine.settings import Settings
from support.engine.game import FOUR, LIBRARY, Game

ENDED = RoundEnded(Outcome("nobody-convicted", (0,)), ())


def dealt(game: Game, seed: int = 0) -> Dealt:
    """Return the next deal of this game."""
    first = game.table.round is None
    (event,) = game.does(game.name(game.table.host), StartGame if first else NextRound, seed=seed)
    assert isinstance(event, Dealt)
    return event


@pytest.mark.clause("G3")
@pytest.mark.parametrize("players", range(3, 9))
def test_everybody_gets_one_card_and_exactly_one_is_the_spys(players: int) -> None:
    names = [f"Guest {letter}" for letter in "ABCDEFGH"[:players]]
    for seed in range(50):
        cards = dealt(Game.of(*names), seed).cards
        assert [card.seat for card in cards] == list(range(players))
        assert sum(card.spy for card in cards) == 1


@pytest.mark.clause("G3", "A1")
def test_the_other_cards_are_different_roles_of_the_place() -> None:
    for seed in range(50):
        event = dealt(Game.of(*(f"Guest {letter}" for letter in "ABCDEFGH")), seed)
        deck = next(d for d in LIBRARY.decks(Settings("classic")) if d.place == event.place)
        assert {card.role for card in event.cards if not card.spy} == set(deck.roles)


@pytest.mark.clause("A1")
def test_every_deck_has_seven_location_cards() -> None:
    assert {len(deck.roles) for deck in LIBRARY.decks(Settings("classic"))} == {7}


@pytest.mark.clause("G3")
def test_the_spy_is_uniformly_random() -> None:
    game = Game.of(*FOUR)
    deals = 2000
    spies = Counter(
        next(card.seat for card in dealt(Game.of(*FOUR), seed).cards if card.spy)
        for seed in range(deals)
    )
    expected = deals / len(game.table.ring)
    chi_squared = sum((spies[seat] - expected) ** 2 / expected for seat in range(4))
    assert chi_squared < 16.3  # three degrees of freedom, one chance in a thousand


@pytest.mark.clause("G2")
def test_the_drawn_deck_is_random_among_those_left() -> None:
    drawn = {dealt(Game.of(*FOUR, places=6), seed).place for seed in range(200)}
    assert drawn == set(Game.of(*FOUR, places=6).table.box)


@pytest.mark.clause("G2")
def test_no_deck_comes_twice_in_a_game() -> None:
    game = Game.of(*FOUR, places=5)
    for seed in range(5):
        dealt(game, seed)
        game.given(ENDED)
    assert sorted(game.table.drawn) == sorted(game.table.box)


@pytest.mark.clause("G2", "R1")
def test_a_voided_deck_does_not_return_while_others_are_left() -> None:
    game = Game.of(*FOUR, places=5)
    for seed in range(5):
        dealt(game, seed)
        game.given(RoundVoided, "too-few")
    assert sorted(game.table.drawn) == sorted(game.table.box)


@pytest.mark.clause("G2", "R1")
def test_decks_of_voided_rounds_come_back_when_the_box_is_used_up() -> None:
    for seed in range(30):
        game = Game.of(*FOUR, places=3, rounds=2)
        game.deal("Anne", place="airplane").given(ENDED)
        game.deal("Anne", place="bank").given(RoundVoided, "spy-left")
        game.deal("Anne", place="amusement-park").given(RoundVoided, "spy-left")
        assert dealt(game, seed).place == "bank", "neither scored nor just voided"


@pytest.mark.clause("G2", "R1")
def test_the_only_deck_left_is_dealt_again_if_there_is_no_other() -> None:
    game = Game.of(*FOUR, places=2, rounds=2)
    game.deal("Anne", place="airplane").given(ENDED)
    game.deal("Anne", place="amusement-park").given(RoundVoided, "spy-left")
    assert dealt(game).place == "amusement-park"


@pytest.mark.clause("G5", "R1")
def test_a_deck_that_came_back_is_not_shown_as_played() -> None:
    game = Game.of(*FOUR, places=2, rounds=2)
    game.deal("Anne", place="airplane").given(ENDED)
    game.deal("Anne", place="amusement-park").given(RoundVoided, "spy-left")
    dealt(game)
    assert game.sees("Juan").public.played == ("airplane",)


@pytest.mark.clause("G6")
def test_cards_carry_no_roles_when_these_are_ignored() -> None:
    cards = dealt(Game.of(*FOUR, roles="ignore")).cards
    assert {card.role for card in cards} == {None}


@pytest.mark.clause("A3")
def test_the_first_dealer_is_the_player_named_by_the_host() -> None:
    for seed in range(20):
        assert dealt(Game.of(*FOUR, first_dealer=2), seed).dealer == 2


@pytest.mark.clause("A3")
def test_the_first_dealer_is_drawn_if_nobody_was_named() -> None:
    assert {dealt(Game.of(*FOUR), seed).dealer for seed in range(60)} == {0, 1, 2, 3}


@pytest.mark.clause("A3")
def test_a_first_dealer_who_is_away_is_replaced_by_the_next_present_clockwise() -> None:
    game = Game.of(*FOUR, "Zoe", first_dealer=2).given(WentAway, "Maria").given(WentAway, "Isaac")
    assert game.name(dealt(game).dealer) == "Zoe"


@pytest.mark.clause("A3")
def test_a_first_dealer_who_is_gone_is_replaced_by_chance() -> None:
    gone = [Game.of(*FOUR, first_dealer=2).given(SeatLeft, "Maria") for _ in range(40)]
    assert {dealt(game, seed).dealer for seed, game in enumerate(gone)} == {0, 1, 3}


@pytest.mark.clause("A3")
def test_the_next_dealer_is_the_spy_of_the_round_before() -> None:
    game = Game.of(*FOUR).start("Isaac", dealer="Anne").given(ENDED)
    assert game.name(dealt(game).dealer) == "Isaac"


@pytest.mark.clause("A3", "G16")
def test_the_next_player_clockwise_deals_if_the_last_spy_left() -> None:
    game = Game.of(*FOUR).start("Juan", dealer="Anne").given(ENDED).given(SeatLeft, "Juan")
    assert game.name(dealt(game).dealer) == "Maria"


@pytest.mark.clause("A3", "R4")
def test_newcomers_alone_at_the_table_have_a_dealer_too() -> None:
    game = Game.of("Anne", "Juan", "Maria").start("Juan").given(ENDED)
    for seat, name in enumerate(("Ben", "Zoe", "Ida"), start=3):
        game.given(SeatTaken(seat, name))
    game.given(HostPassed, "Zoe")
    for name in ("Anne", "Juan", "Maria"):
        game.given(SeatLeft, name)
    assert game.name(dealt(game).dealer) == "Ben"


@pytest.mark.clause("G7", "A3")
def test_the_dealer_is_the_first_asker_and_starts_the_clock() -> None:
    game = Game.of(*FOUR).deal("Anne", dealer="Maria").after(10)
    assert game.does("Maria", StartClock) == [ClockStarted(game.now)]
    assert game.turn == Questioning(game.seat("Maria"))


@pytest.mark.clause("G7")
def test_nobody_but_the_first_asker_starts_the_clock() -> None:
    refusal = Game.of(*FOUR).deal("Anne", dealer="Maria").refusal("Anne", StartClock)
    assert (refusal.code, refusal.params) == ("not-your-turn", {"name": "Maria"})


@pytest.mark.clause("G7")
def test_looking_at_the_cards_costs_no_time() -> None:
    game = Game.of(*FOUR).deal("Anne", dealer="Maria").after(300)
    game.does("Maria", StartClock)
    assert game.time_left == 8 * 60


@pytest.mark.clause("G4")
def test_a_player_says_once_that_they_have_looked_at_their_card_and_all_see_it() -> None:
    game = Game.of(*FOUR).deal("Juan", dealer="Maria")
    assert game.does("Juan", SeeCard) == [CardSeen(game.seat("Juan"))]
    for name in FOUR:
        phase = game.sees(name).public.phase
        assert isinstance(phase, BriefingView)
        assert (phase.asker, phase.looked) == (2, (1,))
    assert game.refusal("Juan", SeeCard).params == {"phase": "looked"}
    assert game.may("Juan", SeeCard) == []
    assert game.does("Anne", SeeCard) == [CardSeen(game.seat("Anne"))]


def test_looking_at_a_card_is_optional_and_no_move_of_the_round() -> None:
    game = Game.of(*FOUR).deal("Juan", dealer="Maria")
    assert all("see-card" not in round_choices(game.table, seat) for seat in game.table.ring)
    assert game.does("Maria", StartClock) == [ClockStarted(game.now)]
    assert game.refusal("Juan", SeeCard).code == "not-now"


@pytest.mark.clause("R4")
def test_a_player_who_was_not_dealt_in_has_no_card_to_look_at() -> None:
    game = Game.of(*FOUR).deal("Juan", dealer="Maria")
    game.given(SeatTaken(4, "Zoe")).given(SeatTaken(5, "Ada", bot="normal"))
    assert game.refusal("Zoe", SeeCard).code == "players-only"
    assert "SeeCard" not in game.buttons("Zoe") | game.buttons("Ada")


@pytest.mark.clause("R1")
def test_players_who_looked_are_still_known_after_the_first_asker_went_away() -> None:
    game = Game.of(*FOUR).deal("Juan", dealer="Maria").given(CardSeen, "Juan")
    game.does("Anne", MarkAway, "Maria")
    assert game.phase == Briefing(game.seat("Isaac"), looked=(1,))


@pytest.mark.clause("G7", "G9", "G11")
@pytest.mark.parametrize(
    ("who", "command", "arguments"),
    [("Maria", Ask, ("Juan",)), ("Juan", Accuse, ("Anne",)), ("Anne", Reveal, ())],
)
def test_players_make_no_move_before_the_clock_runs(
    who: str, command: type, arguments: tuple[str, ...]
) -> None:
    game = Game.of(*FOUR).deal("Anne", dealer="Maria")
    assert game.refusal(who, command, *arguments).code == "not-now"


@pytest.mark.clause("R1")
def test_the_next_player_starts_the_clock_if_the_first_asker_is_away() -> None:
    game = Game.of(*FOUR).deal("Anne", dealer="Maria")
    game.does("Anne", MarkAway, "Maria")
    assert game.phase == Briefing(game.seat("Isaac"))


@pytest.mark.clause("R4")
def test_a_player_who_is_away_at_the_deal_gets_no_card() -> None:
    game = Game.of(*FOUR).given(WentAway, "Isaac")
    assert [card.seat for card in dealt(game).cards] == [0, 1, 2]


def test_the_same_seed_deals_the_same_cards() -> None:
    assert dealt(Game.of(*FOUR), 11) == dealt(Game.of(*FOUR), 11)


@pytest.mark.clause("G3")
def test_every_card_is_dealt_to_a_player() -> None:
    assert Card(seat=-1) not in dealt(Game.of(*FOUR)).cards


@pytest.mark.clause("G10")
def test_a_new_round_gives_everybody_their_stop_back() -> None:
    game = Game.of(*FOUR).start("Anne")
    game.given(Accused, "Juan", "Anne").given(Acquitted)
    game.given(ENDED).start("Anne", place="bank")
    assert game.may("Juan", Accuse) == ["Anne", "Maria", "Isaac"]
