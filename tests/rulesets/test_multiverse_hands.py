"""Multiverse Madness: a player announces, all talk, and all show their hands at once."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from coverstory.engine.commands import (
    Accuse,
    Agree,
    Announce,
    Answer,
    Ask,
    EndTalk,
    Expire,
    MarkAway,
    NextRound,
    RaiseHand,
    StartClock,
)
from coverstory.engine.events import (
    Accused,
    Announced,
    Asked,
    Believed,
    HandShown,
    NotBelieved,
    RoundEnded,
    SeatLeft,
    SeatTaken,
    TalkEnded,
    WentAway,
)
from coverstory.engine.phase_views import DiscussionView, ShowOfHandsView
from coverstory.engine.phases import Questioning, ShowOfHands
from support.engine.game import Game
from support.rulesets.dc_rounds import (
    EIGHT,
    FIVE,
    a_round,
    announced,
    hands,
    nobody_pointed_out,
    table,
    time_is_up,
    twin,
)

STOPS: dict[str, Callable[[Game], Game]] = {
    "a vote": lambda game: game.given(Accused, "Juan", "Anne"),
    "an announcement": lambda game: game.given(Announced, "Juan"),
    "time": time_is_up,
}


@pytest.fixture
def game() -> Game:
    """Every card shows another place. Maria deals and has asked Isaac. A minute has passed."""
    game = table(5, "multiverse").multiverse(dealer="Maria")
    return game.given(Asked, "Maria", "Isaac").after(60)


@pytest.mark.clause("M2")
@pytest.mark.parametrize("who", FIVE)
def test_any_player_can_announce_while_the_clock_runs_the_joker_too(who: str) -> None:
    game = a_round(5, "multiverse")
    assert game.does(who, Announce) == [Announced(game.seat(who), game.now)]


@pytest.mark.clause("M2", "G9")
@pytest.mark.parametrize("stop", STOPS)
def test_nobody_announces_while_the_clock_stands(game: Game, stop: str) -> None:
    assert STOPS[stop](game).refusal("Larry", Announce).code == "not-now"


@pytest.mark.clause("M2", "R4")
def test_a_player_who_joined_late_neither_announces_nor_has_a_hand(game: Game) -> None:
    game.given(SeatTaken(5, "Zoe"))
    assert game.refusal("Zoe", Announce).code == "players-only"
    assert announced(game, "Juan").refusal("Zoe", RaiseHand, True).code == "players-only"


@pytest.mark.clause("M2")
def test_nobody_announces_without_the_module() -> None:
    assert a_round().refusal("Juan", Announce).code == "not-now"


@pytest.mark.clause("M2")
def test_an_announcement_stops_the_clock_for_a_minute_of_talk(game: Game) -> None:
    game.does("Juan", Announce)
    phase = game.sees(None).public.phase
    assert isinstance(phase, DiscussionView)
    assert (phase.about, phase.closes, phase.caller) == ("deck", game.now + 60_000, 1)
    assert game.after(60).time_left == 7 * 60
    assert game.does(None, Expire) == [TalkEnded(game.now), HandShown(1, True)]
    assert isinstance(game.phase, ShowOfHands)


@pytest.mark.clause("M2")
def test_the_host_alone_may_end_the_talk(game: Game) -> None:
    game.does("Juan", Announce)
    assert game.refusal("Juan", EndTalk).code == "host-only"
    assert game.does("Anne", EndTalk) == [TalkEnded(game.now), HandShown(1, True)]


@pytest.mark.clause("M2", "G9", "G11")
@pytest.mark.parametrize(("command", "arguments"), [(Accuse, ("Anne",)), (Ask, ("Anne",))])
def test_nobody_asks_or_accuses_during_an_announcement(
    game: Game, command: type, arguments: tuple[str, ...]
) -> None:
    assert announced(game, "Juan").refusal("Maria", command, *arguments).code == "not-now"


@pytest.mark.clause("M2", "R14")
@pytest.mark.parametrize("who", FIVE)
def test_everybody_but_the_announcer_shows_a_hand(game: Game, who: str) -> None:
    offered = [] if who == "Juan" else [True, False]
    assert announced(game, "Juan").may(who, RaiseHand) == offered


@pytest.mark.clause("R14")
def test_the_announcers_hand_is_up_from_the_start_and_cannot_change(game: Game) -> None:
    announced(game, "Juan")
    assert game.sees("Juan").mine.secret.vote is True
    assert game.refusal("Juan", RaiseHand, False).code == "voted-already"
    assert "Juan" not in game.names(game.sees(None).public.phase.waiting)


@pytest.mark.clause("R14", "M3")
def test_the_announcer_gets_three_points_and_not_one_more(game: Game) -> None:
    hands(announced(game, "Juan"), "Maria", "Isaac")
    assert game.points == {"Juan": 3, "Maria": 1, "Isaac": 1}


@pytest.mark.clause("R14", "M4")
def test_a_hero_who_announced_wrongly_gets_nothing() -> None:
    game = a_round(5, "multiverse")
    hands(announced(game, "Juan"), "Maria", "Isaac")
    assert game.points == {"Anne": 3, "Larry": 1}


@pytest.mark.clause("R14", "R1")
def test_the_hand_of_an_announcer_who_went_away_is_still_up(game: Game) -> None:
    game.given(Announced, "Juan").given(WentAway, "Juan")
    assert game.does("Anne", EndTalk)[-1] == HandShown(1, True)


@pytest.mark.clause("R14", "R1")
def test_an_announcer_who_has_left_has_no_hand(game: Game) -> None:
    game.given(Announced, "Juan").given(SeatLeft, "Juan")
    assert game.does("Anne", EndTalk) == [TalkEnded(game.now)]


@pytest.mark.clause("R14")
def test_in_an_older_journal_the_announcer_still_shows_a_hand(game: Game) -> None:
    """In journals from before R14 the talk ends without the announcer's hand."""
    game.given(Announced, "Juan").given(TalkEnded)
    assert game.may("Juan", RaiseHand) == [True, False]


@pytest.mark.clause("M2")
def test_a_hand_may_be_changed_until_the_last_one_is_shown(game: Game) -> None:
    announced(game, "Juan").given(HandShown, "Maria", True)
    before = [game.sees("Anne"), game.sees(None)]
    assert game.may("Maria", RaiseHand) == [True, False]
    assert game.does("Maria", RaiseHand, False) == [HandShown(2, False)]
    assert [game.sees("Anne"), game.sees(None)] == before
    assert game.sees("Maria").mine.secret.vote is False


@pytest.mark.clause("M2")
def test_players_see_only_the_missing_hands_before_all_are_shown(game: Game) -> None:
    announced(game, "Juan")
    up, down = (twin(game).given(HandShown, "Maria", raised) for raised in (True, False))
    for who in ("Anne", "Juan", "Isaac", "Larry", None):
        assert up.sees(who) == down.sees(who)
    phase = up.sees(None).public.phase
    assert isinstance(phase, ShowOfHandsView)
    assert up.names(phase.waiting) == ["Anne", "Isaac", "Larry"]


@pytest.mark.clause("M2")
@pytest.mark.parametrize("players", range(3, 9))
def test_more_than_half_of_all_players_end_the_round(players: int) -> None:
    for believers in range(1, players + 1):
        game = table(players, "multiverse").multiverse()
        hands(announced(game, EIGHT[0]), *EIGHT[:believers])
        assert bool(game.table.results) == (2 * believers > players)


@pytest.mark.clause("M2", "R1")
@pytest.mark.parametrize(("believers", "ends"), [(2, False), (3, True)])
def test_an_absent_player_counts_among_all_players(game: Game, believers: int, ends: bool) -> None:
    """Three of five are here: two hands of them are no majority of all."""
    game.given(WentAway, "Isaac").given(WentAway, "Larry")
    hands(announced(game, "Juan"), *FIVE[:believers])
    assert bool(game.table.results) == ends


@pytest.mark.clause("M2", "R1")
def test_a_player_who_left_the_table_no_longer_counts(game: Game) -> None:
    game.given(SeatLeft, "Isaac").given(SeatLeft, "Larry")
    hands(announced(game, "Juan"), "Anne", "Juan")
    assert game.table.results


@pytest.mark.clause("M2", "G13")
def test_a_believed_announcement_turns_up_all_cards(game: Game) -> None:
    announced(game, "Juan")
    for who in ("Anne", "Juan", "Maria", "Isaac"):
        game.given(HandShown, who, True)
    happened = game.does("Larry", RaiseHand, True)
    assert [type(event) for event in happened] == [HandShown, Believed, RoundEnded]
    (result,) = game.sees(None).public.results
    assert [card.place for card in result.cards] == list(game.table.box[:5])
    (announcement,) = result.announcements
    assert [hand.up for hand in announcement.hands] == [True] * 5


@pytest.mark.clause("M2", "G13")
def test_everybody_sees_the_hands_after_an_announcement_that_was_not_believed(game: Game) -> None:
    hands(announced(game, "Juan"), "Juan", "Larry")
    assert isinstance(game.events[-1], NotBelieved)
    (announcement,) = game.sees(None).public.round.announcements
    assert announcement.caller == game.seat("Juan")
    assert [game.name(h.seat) for h in announcement.hands if h.up] == ["Juan", "Larry"]


@pytest.mark.clause("M2")
def test_an_open_question_stays_open_after_an_announcement_that_was_not_believed(
    game: Game,
) -> None:
    hands(announced(game, "Juan"), "Juan")
    assert game.turn == Questioning(asker=2, asked=3)


@pytest.mark.clause("M2", "G8")
def test_the_turn_stays_the_same_after_an_announcement_that_was_not_believed(game: Game) -> None:
    game.does("Isaac", Answer)
    hands(announced(game, "Juan"), "Juan")
    assert game.may("Isaac", Ask) == ["Anne", "Juan", "Larry"]


@pytest.mark.clause("M2")
def test_the_clock_resumes_with_the_same_time_after_an_announcement_that_was_not_believed(
    game: Game,
) -> None:
    announced(game, "Juan").after(45)
    hands(game, "Juan")
    assert game.time_left == 7 * 60
    assert game.after(60).time_left == 6 * 60


@pytest.mark.clause("M2", "G9")
def test_an_announcement_does_not_spend_the_right_to_accuse(game: Game) -> None:
    hands(announced(game, "Juan"), "Juan")
    assert game.does("Juan", Accuse, "Anne") == [Accused(1, 0, game.now)]


@pytest.mark.clause("R11")
def test_a_player_has_three_announcements_a_round_by_default(game: Game) -> None:
    for _ in range(3):
        hands(announced(game, "Juan"))
    refusal = game.refusal("Juan", Announce)
    assert (refusal.code, refusal.params) == ("announcements-spent", {"most": 3})
    assert "Announce" not in game.buttons("Juan")


@pytest.mark.clause("R11")
@pytest.mark.parametrize("most", [1, 2, 5])
def test_the_table_may_agree_on_another_limit(most: int) -> None:
    game = table(5, "multiverse", announcements=most).multiverse()
    for _ in range(most):
        hands(announced(game, "Juan"))
    assert game.refusal("Juan", Announce).params == {"most": most}


@pytest.mark.clause("R11")
@pytest.mark.parametrize("announcements", [0, 21])
def test_a_limit_of_announcements_out_of_range_is_refused(announcements: int) -> None:
    game = table(5, "multiverse")
    settings = replace(game.table.settings, announcements=announcements)
    assert game.refusal("Anne", Agree, settings).code == "announcements-out-of-range"


@pytest.mark.clause("R11")
def test_announcements_of_one_player_do_not_count_for_another(game: Game) -> None:
    for _ in range(3):
        hands(announced(game, "Juan"))
    assert game.does("Maria", Announce) == [Announced(2, game.now)]


@pytest.mark.clause("R11")
def test_each_round_begins_without_announcements(game: Game) -> None:
    for _ in range(3):
        hands(announced(game, "Juan"))
    nobody_pointed_out(game).does("Anne", NextRound)
    game.does(game.name(game.table.current.dealer), StartClock)
    assert game.does("Juan", Announce) == [Announced(1, game.now)]


@pytest.mark.clause("R12")
def test_a_hand_not_shown_in_a_minute_is_not_raised(game: Game) -> None:
    announced(game, "Juan")
    for who in ("Anne", "Juan", "Maria"):
        game.given(HandShown, who, True)
    game.after(60)
    assert game.refusal("Isaac", RaiseHand, True).code == "time-is-up"
    happened = game.does(None, Expire)
    assert happened[:3] == [HandShown(3, False), HandShown(4, False), Believed()]


@pytest.mark.clause("R12")
def test_the_wait_for_hands_is_not_over_before_the_minute_is(game: Game) -> None:
    announced(game, "Juan").after(60)
    game.now -= 1
    assert game.refusal(None, Expire).code == "too-early"


@pytest.mark.clause("R12", "R1")
def test_the_wait_ends_when_the_host_marks_the_missing_player_away(game: Game) -> None:
    announced(game, "Juan")
    for who in ("Anne", "Juan", "Maria", "Isaac"):
        game.given(HandShown, who, False)
    assert game.does("Anne", MarkAway, "Larry") == [WentAway(4), NotBelieved(game.now)]
