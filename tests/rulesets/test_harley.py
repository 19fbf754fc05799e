"""Harley Quinn Helper: the holder of the icon plays for The Joker."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from coverstory.engine.commands import (
    Accuse,
    Declare,
    EndTalk,
    Expire,
    Guess,
    NextRound,
    NextRoundWithout,
    Point,
    StartGame,
)
from coverstory.engine.events import (
    ClockStarted,
    Dealt,
    Guessed,
    Pointed,
    RoundEnded,
    SeatLeft,
    SettingsAgreed,
    SpyRevealed,
    TalkEnded,
    TalkOpened,
    WentAway,
)
from coverstory.engine.phase_views import DiscussionView, PointingView
from coverstory.engine.phases import Pointing
from support.engine.game import Game
from support.rulesets.dc_rounds import (
    ELSEWHERE,
    HERE,
    a_round,
    acquitted,
    all_point,
    guessed,
    nobody_pointed_out,
    pointed_out,
    table,
    voted,
)

HUNTERS = ("Juan", "Maria", "Isaac", "Larry")
EACH_HERO_ONE = {"Maria": 1, "Isaac": 1, "Larry": 1}


def with_harley(marked: str = "Juan", *others: str) -> Game:
    """Anne is The Joker and the host; Juan is Harley Quinn, unless the icon was not dealt."""
    return a_round(5, "harley", *others, marked=marked)


@pytest.fixture
def game() -> Game:
    return with_harley()


def hunted(game: Game) -> Game:
    """After a right guess Juan, Maria, Isaac and Larry have to point."""
    return guessed(game).given(TalkEnded)


@pytest.mark.clause("H1")
def test_four_players_are_too_few_for_harley() -> None:
    refusal = table(4, "harley").refusal("Anne", StartGame)
    assert refusal.code == "module-needs-players"
    assert refusal.params == {"module": "harley", "players": 4, "least": 5}


@pytest.mark.clause("H1")
def test_everybody_sees_before_the_deal_that_four_players_are_too_few() -> None:
    game = table(4, "harley")
    assert game.sees("Juan").public.phase.start.code == "module-needs-players"
    assert "StartGame" not in game.buttons("Anne")


@pytest.mark.clause("H1")
def test_five_players_are_enough_for_harley() -> None:
    assert table(5, "harley").does("Anne", StartGame)


@pytest.mark.clause("H1")
def test_the_next_round_needs_five_players_as_well(game: Game) -> None:
    nobody_pointed_out(game).given(SeatLeft, "Larry")
    assert game.refusal("Anne", NextRound).code == "module-needs-players"


@pytest.mark.clause("R18", "H1")
def test_the_host_can_go_on_without_harley_when_too_few_players_are_left(game: Game) -> None:
    nobody_pointed_out(game).given(SeatLeft, "Larry")
    before = game.table
    assert "NextRoundWithout" in game.buttons("Anne")
    agreed, dealt = game.does("Anne", NextRoundWithout)
    assert agreed == SettingsAgreed(replace(before.settings, modules=()), before.box)
    assert isinstance(dealt, Dealt)
    assert (len(game.table.results), game.sees(None).public.settings.modules) == (1, ())
    game.given(ClockStarted).does("Juan", Accuse, "Anne")
    assert game.table.results == before.results


@pytest.mark.clause("R18")
def test_other_modules_stay_when_harley_is_dropped() -> None:
    game = table(5, "powered-up", "harley", "jest").start("Anne", marked="Juan")
    nobody_pointed_out(game).given(SeatLeft, "Larry")
    game.does("Anne", NextRoundWithout)
    assert game.table.settings.modules == ("powered-up", "jest")


@pytest.mark.clause("R18")
def test_nobody_goes_on_without_harley_while_enough_players_are_left(game: Game) -> None:
    nobody_pointed_out(game)
    assert game.refusal("Anne", NextRoundWithout).code == "not-now"
    assert "NextRoundWithout" not in game.buttons("Anne")


@pytest.mark.clause("R18")
def test_only_the_host_goes_on_without_an_option(game: Game) -> None:
    nobody_pointed_out(game).given(SeatLeft, "Larry")
    assert game.refusal("Juan", NextRoundWithout).code == "host-only"


@pytest.mark.clause("R18")
def test_too_few_players_for_the_edition_cannot_go_on_at_all(game: Game) -> None:
    nobody_pointed_out(game)
    for who in ("Larry", "Isaac", "Maria"):
        game.given(SeatLeft, who)
    assert game.refusal("Anne", NextRoundWithout).code == "too-few-players"


@pytest.mark.clause("H1")
@pytest.mark.parametrize(("players", "always"), [(5, False), (6, False), (7, False), (8, True)])
def test_a_game_with_fewer_than_eight_players_may_have_no_harley(
    players: int, always: bool
) -> None:
    found = set()
    for seed in range(60):
        game = table(players, "harley")
        game.does("Anne", StartGame, seed=seed)
        found.add(game.table.current.marked is not None)
    assert found == ({True} if always else {True, False})


@pytest.mark.clause("H1", "G4")
def test_harley_sees_the_location_and_the_icon(game: Game) -> None:
    card = game.sees("Juan").mine.secret.card
    assert (card.spy, card.place, card.marked) == (False, HERE, True)


@pytest.mark.clause("H1", "G4")
def test_harley_does_not_know_the_joker() -> None:
    views = []
    for joker in ("Anne", "Maria"):
        game = table(5, "harley")
        game.start(joker, dealer="Isaac", place=HERE, marked="Juan")
        views.append(game.sees("Juan"))
    assert views[0] == views[1]


@pytest.mark.clause("H1", "G4")
def test_the_joker_does_not_know_harley() -> None:
    assert (
        with_harley("Juan").sees("Anne")
        == with_harley("Maria").sees("Anne")
        == with_harley("").sees("Anne")
    )


@pytest.mark.clause("H2")
@pytest.mark.parametrize("marked", ["Juan", ""])
def test_a_right_guess_opens_the_hunt_whether_or_not_the_icon_was_dealt(marked: str) -> None:
    game = with_harley(marked).given(SpyRevealed, "Anne")
    happened = game.does("Anne", Guess, HERE)
    assert happened == [Guessed(0, HERE), TalkOpened("helper", game.now)]


@pytest.mark.clause("H2", "H7")
@pytest.mark.parametrize("guess", [ELSEWHERE, None])
def test_a_wrong_guess_opens_no_hunt(game: Game, guess: str | None) -> None:
    happened = guessed(game, guess).events
    assert [type(event) for event in happened[-2:]] == [Guessed, RoundEnded]


@pytest.mark.clause("H2")
def test_the_hunt_does_not_reveal_whether_the_icon_was_dealt() -> None:
    games = hunted(with_harley("Juan")), hunted(with_harley(""))
    for who in ("Anne", "Maria", "Isaac", "Larry", None):
        assert games[0].sees(who) == games[1].sees(who)
    assert games[0].sees("Juan").mine.menu == games[1].sees("Juan").mine.menu


@pytest.mark.clause("H2")
def test_the_talk_before_the_hunt_takes_thirty_seconds(game: Game) -> None:
    guessed(game)
    phase = game.sees(None).public.phase
    assert isinstance(phase, DiscussionView)
    assert (phase.about, phase.closes, phase.caller) == ("helper", game.now + 30_000, None)
    game.after(30)
    game.now -= 1
    assert game.refusal(None, Expire).code == "too-early"
    game.now += 1
    assert game.does(None, Expire) == [TalkEnded(game.now)]


@pytest.mark.clause("H2")
def test_the_host_may_end_the_talk_before_the_hunt(game: Game) -> None:
    guessed(game).does("Anne", EndTalk)
    assert isinstance(game.phase, Pointing)


@pytest.mark.clause("H2")
def test_nobody_accuses_during_the_hunt(game: Game) -> None:
    assert guessed(game).refusal("Juan", Accuse, "Maria").code == "not-now"
    assert hunted(with_harley()).refusal("Juan", Accuse, "Maria").code == "not-now"


@pytest.mark.clause("H2")
def test_the_joker_does_not_point(game: Game) -> None:
    assert hunted(game).refusal("Anne", Point, "Juan").code == "no-vote"
    assert game.may("Anne", Point) == []


@pytest.mark.clause("H2")
def test_nobody_points_at_the_joker(game: Game) -> None:
    assert hunted(game).refusal("Maria", Point, "Anne").code == "not-playing"


@pytest.mark.clause("H2")
def test_nobody_points_at_themselves(game: Game) -> None:
    assert hunted(game).refusal("Maria", Point, "Maria").code == "not-yourself"


@pytest.mark.clause("H2")
@pytest.mark.parametrize("who", HUNTERS)
def test_all_but_the_joker_point_at_one_another_harley_too(game: Game, who: str) -> None:
    assert hunted(game).may(who, Point) == [name for name in HUNTERS if name != who]


@pytest.mark.clause("H2")
def test_everybody_sees_the_missing_fingers_and_the_players_kept_out(game: Game) -> None:
    phase = hunted(game).given(Pointed, "Maria", "Larry").sees(None).public.phase
    assert isinstance(phase, PointingView)
    assert game.names(phase.waiting) == ["Juan", "Isaac", "Larry"]
    assert game.names(phase.kept_out) == ["Anne"]


@pytest.mark.clause("H2")
def test_nobody_sees_a_finger_of_the_hunt_before_all_are_in() -> None:
    games = [hunted(with_harley()).given(Pointed, "Maria", at) for at in ("Juan", "Larry")]
    for who in ("Anne", "Juan", "Isaac", "Larry", None):
        assert games[0].sees(who) == games[1].sees(who)


@pytest.mark.clause("H2", "R12")
def test_a_player_who_does_not_point_in_a_minute_hunts_nobody(game: Game) -> None:
    hunted(game).given(Pointed, "Maria", "Juan").after(60)
    happened = game.does(None, Expire)
    assert happened[:3] == [Pointed(1, None), Pointed(3, None), Pointed(4, None)]
    assert game.points == EACH_HERO_ONE


@pytest.mark.clause("H2", "R1")
def test_the_hunt_does_not_wait_for_absent_players(game: Game) -> None:
    hunted(game).given(WentAway, "Larry")
    for who, suspect in (("Juan", "Maria"), ("Maria", "Juan"), ("Isaac", "Juan")):
        happened = game.does(who, Point, suspect)
    assert isinstance(happened[-1], RoundEnded)


@pytest.mark.clause("H3")
def test_harley_found_gives_each_hero_one(game: Game) -> None:
    all_point(hunted(game), "Maria", "Juan", "Juan", "Juan")
    assert game.points == EACH_HERO_ONE


@pytest.mark.clause("H3")
def test_more_fingers_than_any_other_find_harley(game: Game) -> None:
    all_point(hunted(game), "Maria", "Juan", "Juan", "Isaac")
    assert game.points == EACH_HERO_ONE


@pytest.mark.clause("H2", "H3")
@pytest.mark.parametrize(
    "fingers", [("Maria", "Juan", "Juan", "Maria"), ("Maria", "Isaac", "Larry", "Juan")]
)
def test_a_tie_finds_nobody(game: Game, fingers: tuple[str, ...]) -> None:
    all_point(hunted(game), *fingers)
    assert game.points == {"Anne": 4, "Juan": 3}


@pytest.mark.clause("H3")
def test_harley_not_found_gives_the_joker_four_and_harley_three(game: Game) -> None:
    all_point(hunted(game), "Maria", "Isaac", "Maria", "Maria")
    assert game.points == {"Anne": 4, "Juan": 3}


@pytest.mark.clause("H2", "H3")
@pytest.mark.parametrize(
    "fingers", [("Maria", "Juan", "Juan", "Juan"), ("Maria", "Juan", "Juan", "Maria")]
)
def test_the_joker_gets_four_where_no_harley_was_dealt(fingers: tuple[str, ...]) -> None:
    assert all_point(hunted(with_harley("")), *fingers).points == {"Anne": 4}


@pytest.mark.clause("H2", "G13")
def test_after_the_hunt_everybody_sees_the_fingers_and_the_icon(game: Game) -> None:
    all_point(hunted(game), "Maria", "Juan", "Juan", "Juan")
    (result,) = game.sees(None).public.results
    assert [game.name(card.seat) for card in result.cards if card.marked] == ["Juan"]
    assert [game.name(finger.suspect) for finger in result.namings] == [
        "Maria",
        "Juan",
        "Juan",
        "Juan",
    ]


@pytest.mark.clause("H4")
def test_nobody_convicted_gives_the_joker_two_and_harley_two(game: Game) -> None:
    assert nobody_pointed_out(game).points == {"Anne": 2, "Juan": 2}


@pytest.mark.clause("H4")
def test_nobody_convicted_and_no_harley_gives_the_joker_two() -> None:
    assert nobody_pointed_out(with_harley("")).points == {"Anne": 2}


@pytest.mark.clause("H4")
@pytest.mark.parametrize("accuser", ["Anne", "Juan", "Isaac"])
def test_a_hero_voted_guilty_gives_the_joker_four_and_harley_two(game: Game, accuser: str) -> None:
    assert voted(game, accuser, "Maria").points == {"Anne": 4, "Juan": 2}


@pytest.mark.clause("H4")
def test_a_hero_pointed_out_gives_the_joker_four_and_harley_two(game: Game) -> None:
    assert pointed_out(game, "Maria").points == {"Anne": 4, "Juan": 2}


@pytest.mark.clause("H4")
def test_a_hero_convicted_and_no_harley_gives_the_joker_four() -> None:
    assert voted(with_harley(""), "Juan", "Maria").points == {"Anne": 4}


@pytest.mark.clause("H5", "R7")
def test_the_joker_voted_guilty_gives_each_hero_one_and_a_hero_who_accused_one_more(
    game: Game,
) -> None:
    assert voted(game, "Isaac", "Anne").points == {"Maria": 1, "Isaac": 2, "Larry": 1}


@pytest.mark.clause("H5", "R7")
def test_harley_gets_nothing_for_bringing_the_vote_on_the_joker(game: Game) -> None:
    assert voted(game, "Juan", "Anne").points == EACH_HERO_ONE


@pytest.mark.clause("H5", "R7")
def test_the_joker_pointed_out_gives_each_hero_one(game: Game) -> None:
    assert pointed_out(game, "Anne").points == EACH_HERO_ONE


@pytest.mark.clause("H5")
def test_a_hero_who_accused_the_joker_first_gets_one_more_when_the_fingers_agree(
    game: Game,
) -> None:
    acquitted(game, "Larry", "Anne")
    acquitted(game, "Maria", "Anne")
    assert pointed_out(game, "Anne").points == {"Maria": 1, "Isaac": 1, "Larry": 2}


@pytest.mark.clause("H5", "R7", "R21")
def test_harley_gets_nothing_for_having_accused_the_joker_first(game: Game) -> None:
    acquitted(game, "Juan", "Anne")
    assert pointed_out(game, "Anne").points == EACH_HERO_ONE


@pytest.mark.clause("R21", "D6")
def test_a_hero_who_accused_after_harley_was_not_first(game: Game) -> None:
    acquitted(game, "Juan", "Anne")
    acquitted(game, "Maria", "Anne")
    assert pointed_out(game, "Anne").points == EACH_HERO_ONE


@pytest.mark.clause("H6", "R7")
@pytest.mark.parametrize("accuser", ["Anne", "Maria"])
def test_harley_voted_guilty_gives_the_heroes_and_the_joker_one(game: Game, accuser: str) -> None:
    points = voted(game, accuser, "Juan").points
    assert points == {"Anne": 1, "Maria": 1, "Isaac": 1, "Larry": 1}


@pytest.mark.clause("H6", "R7")
def test_harley_pointed_out_gives_the_heroes_and_the_joker_one(game: Game) -> None:
    points = pointed_out(game, "Juan").points
    assert points == {"Anne": 1, "Maria": 1, "Isaac": 1, "Larry": 1}


@pytest.mark.clause("H6")
def test_the_first_accuser_of_harley_gets_no_extra_point(game: Game) -> None:
    acquitted(game, "Larry", "Juan")
    points = pointed_out(game, "Juan").points
    assert points == {"Anne": 1, "Maria": 1, "Isaac": 1, "Larry": 1}


@pytest.mark.clause("H7", "R7")
def test_a_wrong_guess_gives_each_hero_one(game: Game) -> None:
    assert guessed(game, ELSEWHERE).points == EACH_HERO_ONE


@pytest.mark.clause("H7", "R5", "R7")
def test_no_guess_in_time_gives_each_hero_one(game: Game) -> None:
    assert guessed(game, None).points == EACH_HERO_ONE


@pytest.mark.clause("R7", "J3")
def test_harley_is_no_hero_when_the_joker_declares_a_jest_that_is_none() -> None:
    game = with_harley("Juan", "jest").given(SpyRevealed, "Anne")
    game.does("Anne", Declare)
    assert game.points == EACH_HERO_ONE


@pytest.mark.clause("H2", "R9")
@pytest.mark.parametrize("modules", [("jest",), ("jest", "multiverse", "powered-up")])
def test_the_hunt_is_the_same_with_other_modules(modules: tuple[str, ...]) -> None:
    game = hunted(with_harley("Juan", *modules))
    assert all_point(game, "Maria", "Isaac", "Maria", "Maria").points == {"Anne": 4, "Juan": 3}


ENDINGS: dict[str, Callable[[Game], Game]] = {
    "tied": nobody_pointed_out,
    "a hero convicted": lambda game: voted(game, "Isaac", "Maria"),
    "the joker convicted": lambda game: voted(game, "Isaac", "Anne"),
    "the joker pointed out": lambda game: pointed_out(game, "Anne"),
}


@pytest.mark.clause("H2")
@pytest.mark.parametrize("ending", ENDINGS)
def test_there_is_no_hunt_after_any_other_end(game: Game, ending: str) -> None:
    ENDINGS[ending](game)
    opened = [event.about for event in game.events if isinstance(event, TalkOpened)]
    assert "helper" not in opened
