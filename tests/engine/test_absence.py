"""Players who leave or are away: the round goes on, skips them, or is void (R1)."""

import pytest

from coverstory.engine.commands import (
    Accuse,
    Answer,
    Ask,
    ComeBack,
    Expire,
    Leave,
    MarkAway,
    NextRound,
    Remove,
    Vote,
)
from coverstory.engine.events import (
    Accused,
    Acquitted,
    Answered,
    Asked,
    CameBack,
    Convicted,
    Dealt,
    RoundVoided,
    SeatLeft,
    SeatTaken,
    SpyRevealed,
    TrialDropped,
    TurnPassed,
    Voted,
    WentAway,
)
from coverstory.engine.phases import Interlude, Questioning, Trial
from support.engine.game import FOUR, Game

FIVE = (*FOUR, "Zoe")

pytestmark = pytest.mark.clause("R1")


@pytest.fixture
def game() -> Game:
    """Juan is the spy, Maria the dealer and Anne the host. A minute has passed."""
    return Game.of(*FIVE).start("Juan", dealer="Maria").after(60)


@pytest.fixture
def trial(game: Game) -> Game:
    """Maria accuses Isaac. Anne, Juan and Zoe can vote."""
    return game.given(Accused, "Maria", "Isaac")


def test_the_round_goes_on_when_a_civilian_leaves(game: Game) -> None:
    assert game.does("Zoe", Leave) == [SeatLeft(4)]
    assert isinstance(game.phase, Questioning)


def test_the_turn_of_an_asker_who_leaves_passes_to_the_next_clockwise(game: Game) -> None:
    assert game.does("Maria", Leave) == [SeatLeft(2), TurnPassed(3, at=game.now)]


def test_the_turn_of_an_asker_who_is_away_passes_to_the_next_clockwise(game: Game) -> None:
    assert game.does("Anne", MarkAway, "Maria") == [WentAway(2), TurnPassed(3, at=game.now)]


def test_the_turn_skips_players_who_are_away(game: Game) -> None:
    game.given(WentAway, "Isaac")
    assert game.does("Anne", MarkAway, "Maria") == [WentAway(2), TurnPassed(4, at=game.now)]


def test_a_question_to_somebody_who_goes_away_is_taken_back(game: Game) -> None:
    game.given(Asked, "Maria", "Isaac")
    assert game.does("Anne", MarkAway, "Isaac") == [WentAway(3), TurnPassed(2, at=game.now)]
    assert game.does("Maria", Ask, "Zoe") == [Asked(2, 4, at=game.now)]


@pytest.mark.clause("G8")
def test_an_asker_who_takes_a_question_back_still_cannot_ask_back(game: Game) -> None:
    game.given(Asked, "Maria", "Isaac").given(Answered, "Isaac").given(Asked, "Isaac", "Zoe")
    game.does("Anne", MarkAway, "Zoe")
    assert game.may("Isaac", Ask) == ["Anne", "Juan"]


@pytest.mark.clause("G8")
def test_an_open_question_stays_open_when_its_asker_leaves(game: Game) -> None:
    game.given(Asked, "Maria", "Isaac")
    assert game.does("Maria", Leave) == [SeatLeft(2)]
    assert game.does("Isaac", Answer) == [Answered(3, at=game.now)]
    assert game.may("Isaac", Ask) == ["Anne", "Juan", "Zoe"]


def test_an_absent_player_does_nothing_in_the_round_before_coming_back(game: Game) -> None:
    refusal = game.given(WentAway, "Zoe").refusal("Zoe", Accuse, "Juan")
    assert (refusal.code, refusal.params) == ("you-are-away", {})
    assert game.does("Zoe", ComeBack) == [CameBack(4)]
    assert game.may("Zoe", Accuse)


def test_an_absent_player_can_be_accused(game: Game) -> None:
    game.given(WentAway, "Juan")
    assert game.does("Maria", Accuse, "Juan") == [Accused(2, 1, game.now)]


@pytest.mark.clause("R10")
def test_a_vote_waits_for_everybody_who_is_not_marked_away(trial: Game) -> None:
    trial.given(Voted, "Anne", True).given(Voted, "Juan", True)
    assert isinstance(trial.phase, Trial)


@pytest.mark.clause("A5")
def test_an_absent_player_is_not_counted_among_the_voters(trial: Game) -> None:
    trial.given(WentAway, "Zoe").given(Voted, "Anne", True)
    assert trial.does("Juan", Vote, True)[1] == Convicted(3)


@pytest.mark.clause("A5")
def test_marking_the_last_voter_away_settles_the_vote(trial: Game) -> None:
    trial.given(Voted, "Anne", True).given(Voted, "Juan", True)
    assert trial.does("Anne", MarkAway, "Zoe")[:2] == [WentAway(4), Convicted(3)]


def test_a_player_who_comes_back_during_a_vote_is_waited_for(trial: Game) -> None:
    trial.given(WentAway, "Zoe").given(Voted, "Anne", True)
    trial.does("Zoe", ComeBack)
    assert trial.does("Juan", Vote, True) == [Voted(1, True)]


@pytest.mark.clause("R10")
def test_an_absent_player_has_not_voted_no_when_the_minute_ends(trial: Game) -> None:
    trial.given(WentAway, "Zoe").given(Voted, "Anne", True).after(60)
    assert trial.does(None, Expire) == [Voted(1, False), Acquitted(trial.now)]


def test_a_vote_cast_before_going_away_stands(trial: Game) -> None:
    trial.given(Voted, "Zoe", False).given(WentAway, "Zoe").given(Voted, "Anne", True)
    assert trial.does("Juan", Vote, True) == [Voted(1, True), Acquitted(trial.now)]


def test_a_vote_of_a_player_who_left_is_not_counted(trial: Game) -> None:
    trial.given(Voted, "Zoe", False).given(SeatLeft, "Zoe").given(Voted, "Anne", True)
    assert trial.does("Juan", Vote, True)[1] == Convicted(3)


@pytest.mark.clause("R13")
def test_an_accuser_among_absent_voters_is_refused_and_keeps_the_right(game: Game) -> None:
    for name in ("Anne", "Juan", "Zoe"):
        game.given(WentAway, name)
    refusal = game.refusal("Maria", Accuse, "Isaac")
    assert (refusal.code, refusal.params) == ("nobody-else-votes", {"name": "Isaac"})
    assert game.may("Maria", Accuse) == ["Anne", "Juan", "Zoe"], "Isaac is here to vote on them"
    game.given(CameBack, "Zoe")
    assert game.does("Maria", Accuse, "Isaac") == [Accused(2, 3, game.now)]


@pytest.mark.clause("R13", "R1")
def test_a_vote_is_dropped_once_only_the_accuser_is_left_to_vote(trial: Game) -> None:
    """Maria has accused Isaac."""
    for name in ("Anne", "Juan"):
        trial.given(WentAway, name)
    assert trial.does("Zoe", Leave) == [SeatLeft(trial.seat("Zoe")), TrialDropped(trial.now)]
    trial.given(CameBack, "Anne")
    assert trial.does("Maria", Accuse, "Isaac") == [Accused(2, 3, trial.now)]


@pytest.mark.clause("R13", "R1")
def test_a_vote_that_was_cast_counts_though_the_voter_is_away_by_then(trial: Game) -> None:
    trial.given(Voted, "Anne", True).given(WentAway, "Anne").given(WentAway, "Juan")
    assert trial.does("Zoe", Vote, True)[1] == Convicted(3)


@pytest.mark.clause("G9", "G10")
def test_a_trial_is_dropped_and_spends_no_right_if_the_suspect_leaves(trial: Game) -> None:
    trial.after(20)
    assert trial.does("Isaac", Leave) == [SeatLeft(3), TrialDropped(trial.now)]
    assert trial.may("Maria", Accuse) == ["Anne", "Juan", "Zoe"]


@pytest.mark.clause("G10")
def test_a_trial_is_dropped_and_the_turn_passes_if_the_accuser_leaves(trial: Game) -> None:
    assert trial.does("Maria", Leave) == [
        SeatLeft(2),
        TrialDropped(trial.now),
        TurnPassed(3, at=trial.now),
    ]


@pytest.mark.clause("G10")
def test_a_dropped_trial_gives_the_same_time_back(trial: Game) -> None:
    trial.after(20).does("Isaac", Leave)
    assert trial.time_left == 7 * 60


def test_an_accuser_who_is_only_away_has_still_accused(trial: Game) -> None:
    trial.does("Anne", MarkAway, "Maria")
    assert isinstance(trial.phase, Trial)


def test_a_turn_lost_during_a_trial_passes_when_it_is_over(trial: Game) -> None:
    trial.given(WentAway, "Maria").given(Voted, "Anne", False).given(Voted, "Juan", False)
    at = trial.now
    assert trial.does("Zoe", Vote, True) == [
        Voted(4, True),
        Acquitted(at),
        TurnPassed(3, at=trial.now),
    ]


@pytest.mark.parametrize("how", [Leave, Remove])
def test_a_round_whose_only_spy_leaves_is_void(game: Game, how: type) -> None:
    happened = game.does("Juan", Leave) if how is Leave else game.does("Anne", Remove, "Juan")
    assert happened == [SeatLeft(1, removed=how is Remove), RoundVoided("spy-left")]


def test_a_spy_who_is_only_away_keeps_the_round_going(game: Game) -> None:
    assert game.does("Anne", MarkAway, "Juan") == [WentAway(1)]


def test_a_suspect_spy_who_leaves_voids_the_round(game: Game) -> None:
    game.given(Accused, "Maria", "Juan")
    assert game.does("Juan", Leave) == [SeatLeft(1), RoundVoided("spy-left")]


def test_a_spy_who_shows_the_card_and_leaves_voids_the_round(game: Game) -> None:
    game.given(SpyRevealed, "Juan")
    assert game.does("Juan", Leave) == [SeatLeft(1), RoundVoided("spy-left")]


def test_a_spy_who_leaves_before_the_clock_starts_voids_the_round() -> None:
    game = Game.of(*FOUR).deal("Juan", dealer="Maria")
    assert game.does("Juan", Leave) == [SeatLeft(1), RoundVoided("spy-left")]


def test_a_round_with_fewer_than_three_players_is_void() -> None:
    game = Game.of("Anne", "Juan", "Maria").start("Juan")
    assert game.does("Maria", Leave) == [SeatLeft(2), RoundVoided("too-few")]


def test_watchers_do_not_save_a_round_that_lost_its_players() -> None:
    game = Game.of("Anne", "Juan", "Maria").start("Juan").given(SeatTaken(3, "Zoe"))
    assert game.does("Maria", Leave) == [SeatLeft(2), RoundVoided("too-few")]


def test_absent_players_still_make_a_round() -> None:
    game = Game.of("Anne", "Juan", "Maria").start("Juan")
    assert game.does("Anne", MarkAway, "Maria") == [WentAway(2)]


def test_a_voided_round_has_no_points_and_no_result(game: Game) -> None:
    game.does("Juan", Leave)
    assert game.phase == Interlude("spy-left")
    assert (game.points, game.table.results) == ({}, ())


@pytest.mark.clause("A3")
def test_a_voided_round_is_dealt_again_by_the_same_dealer_from_another_deck(game: Game) -> None:
    game.does("Juan", Leave)
    for seed in range(20):
        (event,) = _copy(game).does("Anne", NextRound, seed=seed)
        assert isinstance(event, Dealt)
        assert (game.name(event.dealer), event.place != "beach") == ("Maria", True)


@pytest.mark.clause("A3", "G16")
def test_the_next_player_clockwise_deals_again_if_the_dealer_left_too(game: Game) -> None:
    game.does("Juan", Leave)
    game.given(SeatLeft, "Maria")
    (event,) = game.does("Anne", NextRound)
    assert isinstance(event, Dealt)
    assert game.name(event.dealer) == "Isaac"


@pytest.mark.clause("G1")
def test_a_voided_round_does_not_count_as_one_of_the_game(game: Game) -> None:
    game.does("Juan", Leave)
    game.deal("Anne", place="bank")
    assert game.sees(None).public.round.number == 1


@pytest.mark.clause("A1")
def test_the_next_round_waits_until_enough_people_are_here() -> None:
    game = Game.of("Anne", "Juan", "Maria").start("Juan")
    game.does("Maria", Leave)
    assert game.refusal("Anne", NextRound).params == {"players": 2, "least": 3}
    assert game.sees(None).public.phase.next.code == "too-few-players"


def _copy(game: Game) -> Game:
    other = Game()
    other.table, other.events, other.now = game.table, list(game.events), game.now
    return other
