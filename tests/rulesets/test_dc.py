"""`dc`: The Joker and the Heroes, cards without roles, the icon, and the points."""

from itertools import chain, combinations

import pytest
from msgspec.structs import replace

from coverstory.engine.commands import (
    Agree,
    NextRound,
    StartClock,
    StartGame,
    TakeSeat,
    Vote,
)
from coverstory.engine.events import (
    Accused,
    Acquitted,
    ClockStarted,
    Convicted,
    Dealt,
    TalkOpened,
    Voted,
)
from coverstory.engine.phases import Questioning
from support.engine.game import FOUR, Game
from support.rulesets.dc_rounds import (
    EIGHT,
    ELSEWHERE,
    a_round,
    acquitted,
    all_point,
    guessed,
    nobody_pointed_out,
    pointed_out,
    table,
    time_is_up,
    voted,
)

MODULES = ("powered-up", "harley", "jest", "multiverse")
SETS = list(chain.from_iterable(combinations(MODULES, n) for n in range(5)))
EACH_HERO_ONE = {"Juan": 1, "Maria": 1, "Isaac": 1}


@pytest.fixture
def game() -> Game:
    return a_round()


def dealt(players: int, seed: int) -> Dealt:
    (event,) = table(players).does("Anne", StartGame, seed=seed)
    assert isinstance(event, Dealt)
    return event


@pytest.mark.clause("D1")
def test_the_dc_pack_has_twenty_locations() -> None:
    assert len(table(4).table.box) == 20


@pytest.mark.clause("D1")
def test_two_players_are_too_few_for_dc() -> None:
    refusal = table(2).refusal("Anne", StartGame)
    assert (refusal.code, refusal.params) == ("too-few-players", {"players": 2, "least": 3})


@pytest.mark.clause("D1")
@pytest.mark.parametrize("players", range(3, 9))
def test_three_to_eight_players_can_play_dc(players: int) -> None:
    assert len(dealt(players, seed=1).cards) == players


@pytest.mark.clause("D1")
def test_a_dc_game_has_no_ninth_seat_once_started() -> None:
    refusal = table(8).start("Anne").refusal(None, TakeSeat, "Quentin")
    assert (refusal.code, refusal.params) == ("table-full", {"most": 8})


@pytest.mark.clause("D1")
@pytest.mark.parametrize("players", range(3, 9))
def test_exactly_one_card_is_the_jokers(players: int) -> None:
    for seed in range(50):
        assert [card.spy for card in dealt(players, seed).cards].count(True) == 1


@pytest.mark.clause("D1")
@pytest.mark.parametrize("roles", ["play", "ignore"])
def test_no_card_carries_a_role(roles: str) -> None:
    game = table(8, roles=roles)
    game.does("Anne", StartGame)
    assert {card.role for card in game.table.current.cards} == {None}


@pytest.mark.clause("D1")
def test_with_eight_players_the_icon_is_always_dealt_once() -> None:
    for seed in range(100):
        assert [card.marked for card in dealt(8, seed).cards].count(True) == 1


@pytest.mark.clause("D1")
@pytest.mark.parametrize("players", range(3, 8))
def test_the_icon_is_on_one_of_seven_cards_and_may_not_be_dealt(players: int) -> None:
    deals = 1400
    icons = [card for seed in range(deals) for card in dealt(players, seed).cards if card.marked]
    expected = deals * (players - 1) / 7
    assert abs(len(icons) - expected) < 80  # more than four standard deviations


@pytest.mark.clause("D1")
def test_the_icon_is_never_on_the_jokers_card() -> None:
    cards = [card for seed in range(200) for card in dealt(8, seed).cards]
    assert not [card for card in cards if card.marked and card.spy]


@pytest.mark.clause("D1")
def test_everybody_is_as_likely_to_hold_the_icon() -> None:
    deals = [dealt(8, seed) for seed in range(1600)]
    holders = [card.seat for deal in deals for card in deal.cards if card.marked]
    assert all(abs(holders.count(seat) - 200) < 60 for seat in range(8))


@pytest.mark.clause("D1", "G4")
def test_only_its_holder_sees_the_icon() -> None:
    game = table(4).start("Anne", marked="Juan")
    assert [game.sees(who).mine.secret.card.marked for who in FOUR] == [False, True, False, False]


@pytest.mark.clause("D1", "G4")
def test_nobody_elses_view_depends_on_who_holds_the_icon() -> None:
    plain, marked = a_round(), a_round(marked="Juan")
    for who in ("Anne", "Maria", "Isaac", None):
        assert plain.sees(who) == marked.sees(who)


@pytest.mark.clause("D1")
def test_the_icon_without_its_module_opens_no_hunt_after_a_right_guess() -> None:
    game = guessed(a_round(marked="Juan"))
    assert not [event for event in game.events if isinstance(event, TalkOpened)]
    assert game.points == {"Anne": 4}


@pytest.mark.clause("D1", "D6")
def test_the_holder_of_the_icon_without_its_module_scores_as_a_hero() -> None:
    assert guessed(a_round(marked="Juan"), ELSEWHERE).points == EACH_HERO_ONE


@pytest.mark.clause("D2")
@pytest.mark.parametrize("players", range(3, 9))
def test_a_round_of_eight_minutes_is_advised(players: int) -> None:
    game = table(players)
    assert game.sees(None).public.advice.minutes == 8


@pytest.mark.clause("D2")
def test_the_first_dealer_of_dc_is_the_player_named_by_the_host() -> None:
    game = table(4, first_dealer=3)
    game.does("Anne", StartGame)
    assert game.name(game.table.current.dealer) == "Isaac"


@pytest.mark.clause("D2")
def test_the_first_dealer_is_random_if_the_host_names_nobody() -> None:
    assert {dealt(4, seed).dealer for seed in range(60)} == {0, 1, 2, 3}


@pytest.mark.clause("D2")
def test_the_dealer_starts_the_clock_and_asks_first() -> None:
    game = table(4).deal("Anne", dealer="Maria")
    assert game.does("Maria", StartClock) == [ClockStarted(game.now)]
    assert game.turn == Questioning(asker=2)


@pytest.mark.clause("D2")
@pytest.mark.parametrize("joker", FOUR)
def test_the_next_dealer_is_the_joker_of_the_round_before(joker: str) -> None:
    game = guessed(table(4).start(joker, dealer="Maria"), None, joker)
    game.does("Anne", NextRound)
    assert game.name(game.table.current.dealer) == joker


@pytest.mark.clause("D4")
def test_every_vote_but_the_suspects_convicts(game: Game) -> None:
    game.given(Accused, "Juan", "Anne").given(Voted, "Maria", True)
    assert game.does("Isaac", Vote, True)[:2] == [Voted(3, True), Convicted(0)]


@pytest.mark.clause("D4", "G10")
@pytest.mark.parametrize(("first", "second"), [(True, False), (False, True), (False, False)])
def test_one_vote_missing_acquits(game: Game, first: bool, second: bool) -> None:
    game.given(Accused, "Juan", "Anne").given(Voted, "Maria", first)
    assert game.does("Isaac", Vote, second)[1:] == [Acquitted(game.now)]


@pytest.mark.clause("D5", "D3")
def test_the_joker_gets_two_if_nobody_is_convicted(game: Game) -> None:
    all_point(time_is_up(game), "Juan", "Anne", "Juan", "Anne")
    assert game.points == {"Anne": 2}


@pytest.mark.clause("D5", "R12")
def test_the_joker_gets_two_if_nobody_points(game: Game) -> None:
    assert nobody_pointed_out(game).points == {"Anne": 2}


@pytest.mark.clause("D5")
def test_the_joker_gets_four_if_a_hero_is_pointed_out(game: Game) -> None:
    all_point(time_is_up(game), "Juan", "Anne", "Juan", "Juan")
    assert game.points == {"Anne": 4}


@pytest.mark.clause("D5", "D4")
@pytest.mark.parametrize("accuser", ["Anne", "Maria"])
def test_the_joker_gets_four_if_a_hero_is_voted_guilty(game: Game, accuser: str) -> None:
    assert voted(game, accuser, "Juan").points == {"Anne": 4}


@pytest.mark.clause("D5")
def test_the_joker_gets_four_for_the_location(game: Game) -> None:
    assert guessed(game).points == {"Anne": 4}


@pytest.mark.clause("D6", "D4")
def test_a_vote_on_the_joker_gives_each_hero_one_and_the_accuser_one_more(game: Game) -> None:
    assert voted(game, "Isaac", "Anne").points == {"Juan": 1, "Maria": 1, "Isaac": 2}


@pytest.mark.clause("D6")
def test_the_joker_pointed_out_gives_each_hero_one(game: Game) -> None:
    all_point(time_is_up(game), "Isaac", "Anne", "Anne", "Maria")
    assert game.points == EACH_HERO_ONE


@pytest.mark.clause("D6")
def test_an_earlier_accuser_of_the_joker_gets_one_more_when_the_fingers_agree(game: Game) -> None:
    acquitted(game, "Isaac", "Anne")
    assert pointed_out(game, "Anne").points == {"Juan": 1, "Maria": 1, "Isaac": 2}


@pytest.mark.clause("D6")
def test_the_first_of_several_accusers_of_the_joker_gets_one_more(game: Game) -> None:
    for accuser, suspect in (("Maria", "Isaac"), ("Juan", "Anne"), ("Isaac", "Anne")):
        acquitted(game, accuser, suspect)
    assert pointed_out(game, "Anne").points == {"Juan": 2, "Maria": 1, "Isaac": 1}


@pytest.mark.clause("D6")
def test_an_accusation_of_another_player_earns_nothing_at_the_end(game: Game) -> None:
    acquitted(game, "Isaac", "Juan")
    assert pointed_out(game, "Anne").points == EACH_HERO_ONE


@pytest.mark.clause("D6")
def test_the_accuser_whose_vote_convicts_gets_one_more_and_an_earlier_one_does_not(
    game: Game,
) -> None:
    acquitted(game, "Isaac", "Anne")
    assert voted(game, "Juan", "Anne").points == {"Juan": 2, "Maria": 1, "Isaac": 1}


@pytest.mark.clause("D5", "D6")
def test_accusing_the_joker_earns_nothing_if_the_fingers_find_a_hero(game: Game) -> None:
    acquitted(game, "Isaac", "Anne")
    assert pointed_out(game, "Juan").points == {"Anne": 4}


@pytest.mark.clause("D6")
def test_a_wrong_guess_gives_each_hero_one(game: Game) -> None:
    assert guessed(game, ELSEWHERE).points == EACH_HERO_ONE


@pytest.mark.clause("D6", "R5")
def test_a_joker_who_names_nothing_in_time_has_guessed_wrong(game: Game) -> None:
    assert guessed(game, None).points == EACH_HERO_ONE


@pytest.mark.clause("D7")
@pytest.mark.parametrize("modules", SETS, ids="+".join)
def test_any_number_of_modules_may_be_agreed_on(modules: tuple[str, ...]) -> None:
    game = table(8)
    game.does("Anne", Agree, replace(game.table.settings, modules=modules))
    assert [type(event) for event in game.does("Anne", StartGame)][-1] is Dealt


@pytest.mark.clause("D7")
@pytest.mark.parametrize("who", ["Anne", "Juan", None])
def test_everybody_sees_which_modules_are_on(who: str | None) -> None:
    game = table(8, "jest", "harley").start("Anne")
    assert game.sees(who).public.settings.modules == ("jest", "harley")


@pytest.mark.clause("D7")
def test_modules_are_not_changed_during_the_game(game: Game) -> None:
    settings = replace(game.table.settings, modules=("jest",))
    assert game.refusal("Anne", Agree, settings).code == "not-now"


@pytest.mark.clause("D7", "P4")
@pytest.mark.parametrize("edition", ["classic", "sequel", "detective"])
@pytest.mark.parametrize("module", ["harley", "jest", "multiverse"])
def test_other_editions_have_none_of_the_dc_modules(edition: str, module: str) -> None:
    game = Game.of(*EIGHT, edition=edition)
    refusal = game.refusal("Anne", Agree, replace(game.table.settings, modules=(module,)))
    assert refusal.code == "module-not-for-edition"
    assert refusal.params == {"module": module, "edition": edition}
