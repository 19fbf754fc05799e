"""Stopping the clock to accuse, and the vote on one suspect."""

import pytest

from coverstory.engine.commands import Accuse, Answer, Ask, Expire, Guess, Reveal, Vote
from coverstory.engine.events import (
    Accused,
    Acquitted,
    Answered,
    Asked,
    Convicted,
    RoundEnded,
    SeatTaken,
    Voted,
    WentAway,
)
from coverstory.engine.phase_views import TrialView
from coverstory.engine.phases import Interlude, Questioning, Trial
from support.engine.game import FOUR, Game


@pytest.fixture
def game() -> Game:
    """Maria has asked Isaac. Anne is the spy. A minute has passed."""
    game = Game.of(*FOUR).start("Anne", dealer="Maria")
    return game.given(Asked, "Maria", "Isaac").after(60)


@pytest.fixture
def trial(game: Game) -> Game:
    """Juan accuses Anne. Maria and Isaac can vote."""
    return game.given(Accused, "Juan", "Anne")


def trial_view(game: Game, who: str) -> TrialView:
    phase = game.sees(who).public.phase
    assert isinstance(phase, TrialView)
    return phase


@pytest.mark.clause("G9")
def test_any_player_may_stop_the_clock_and_accuse_another(game: Game) -> None:
    assert game.does("Juan", Accuse, "Anne") == [Accused(1, 0, game.now)]


@pytest.mark.clause("G9")
@pytest.mark.parametrize("who", FOUR)
def test_everybody_but_the_accuser_may_be_accused(game: Game, who: str) -> None:
    assert game.may(who, Accuse) == [name for name in FOUR if name != who]


@pytest.mark.clause("G9")
def test_nobody_accuses_themselves(game: Game) -> None:
    assert game.refusal("Juan", Accuse, "Juan").code == "not-yourself"


@pytest.mark.clause("G9", "R4")
def test_a_player_who_joined_late_neither_accuses_nor_is_accused(game: Game) -> None:
    game.given(SeatTaken(4, "Zoe"))
    assert game.refusal("Zoe", Accuse, "Anne").code == "players-only"
    assert game.refusal("Anne", Accuse, "Zoe").code == "not-playing"


@pytest.mark.clause("G9")
def test_the_clock_stands_still_during_the_vote(trial: Game) -> None:
    assert trial.time_left == 7 * 60
    assert trial.after(30).time_left == 7 * 60


@pytest.mark.clause("G9")
def test_the_accuser_has_voted_guilty(trial: Game) -> None:
    assert trial.sees("Juan").mine.secret.vote is True
    assert trial.refusal("Juan", Vote, False).code == "voted-already"


@pytest.mark.clause("G9")
def test_the_suspect_has_no_vote(trial: Game) -> None:
    assert trial.refusal("Anne", Vote, False).code == "no-vote"
    assert trial.may("Anne", Vote) == []


@pytest.mark.clause("G9")
def test_a_voter_may_change_their_vote_until_the_last_vote_is_in(trial: Game) -> None:
    trial.given(Voted, "Maria", True)
    assert trial.may("Maria", Vote) == [True, False]
    assert trial.does("Maria", Vote, False) == [Voted(2, False)]
    assert trial.sees("Maria").mine.secret.vote is False
    assert trial.does("Isaac", Vote, True)[1:] == [Acquitted(trial.now)]


@pytest.mark.clause("G9")
def test_only_the_last_of_several_changes_counts(trial: Game) -> None:
    for guilty in (False, True, False, True):
        trial.does("Maria", Vote, guilty)
    assert trial.does("Isaac", Vote, True)[1] == Convicted(0)


@pytest.mark.clause("G9", "G15")
def test_nobody_but_the_voter_sees_a_changed_vote_before_the_count(trial: Game) -> None:
    trial.does("Maria", Vote, True)
    before = [trial.sees(who) for who in ("Anne", "Juan", "Isaac", None)]
    trial.does("Maria", Vote, False)
    assert [trial.sees(who) for who in ("Anne", "Juan", "Isaac", None)] == before


@pytest.mark.clause("G10", "G13")
def test_a_changed_vote_is_recorded_like_one_cast_at_once() -> None:
    recorded = []
    for marias_votes in ((False,), (True, False)):
        game = Game.of(*FOUR, "Larry").start("Anne", dealer="Maria").given(Accused, "Juan", "Anne")
        game.does("Maria", Vote, marias_votes[0])
        game.does("Isaac", Vote, True)
        for guilty in marias_votes[1:]:
            game.does("Maria", Vote, guilty)
        game.does("Larry", Vote, True)
        recorded.append(game.sees(None).public.round.accusations)
    assert recorded[0] == recorded[1]


@pytest.mark.clause("G9", "R1")
def test_a_voter_who_is_away_cannot_change_their_vote(trial: Game) -> None:
    trial.does("Maria", Vote, True)
    trial.given(WentAway, "Maria")
    assert trial.refusal("Maria", Vote, False).code == "you-are-away"


@pytest.mark.clause("G9", "G11", "G15")
@pytest.mark.parametrize(
    ("who", "command", "arguments"),
    [
        ("Maria", Accuse, ("Isaac",)),
        ("Maria", Ask, ("Isaac",)),
        ("Isaac", Answer, ()),
        ("Anne", Reveal, ()),
        ("Anne", Guess, ("beach",)),
    ],
)
def test_players_can_only_vote_while_a_vote_is_open(
    trial: Game, who: str, command: type, arguments: tuple[str, ...]
) -> None:
    refusal = trial.refusal(who, command, *arguments)
    assert (refusal.code, refusal.params) == ("not-now", {"phase": "trial"})


@pytest.mark.clause("G15")
def test_a_voter_can_only_vote_leave_or_play_from_afar_while_a_vote_is_open(trial: Game) -> None:
    assert trial.buttons("Maria") == {"Vote", "Leave", "PlayFromAfar"}


@pytest.mark.clause("A5")
def test_a_vote_of_all_convicts(trial: Game) -> None:
    trial.given(Voted, "Maria", True)
    happened = trial.does("Isaac", Vote, True)
    assert happened[:2] == [Voted(3, True), Convicted(0)]
    assert isinstance(happened[2], RoundEnded)


@pytest.mark.clause("A5", "G10")
@pytest.mark.parametrize(("first", "second"), [(True, False), (False, True), (False, False)])
def test_a_single_no_acquits(trial: Game, first: bool, second: bool) -> None:
    trial.given(Voted, "Maria", first)
    assert trial.does("Isaac", Vote, second) == [Voted(3, second), Acquitted(trial.now)]


@pytest.mark.clause("A5")
def test_the_hands_are_counted_when_all_are_in(trial: Game) -> None:
    assert trial.does("Maria", Vote, False) == [Voted(2, False)]
    assert isinstance(trial.phase, Trial)


@pytest.mark.clause("A5")
def test_at_a_table_of_three_one_voter_decides() -> None:
    game = Game.of("Anne", "Juan", "Maria").start("Anne")
    game.given(Accused, "Juan", "Anne")
    assert game.does("Maria", Vote, True)[1] == Convicted(0)


@pytest.mark.clause("A5", "G13")
def test_players_see_only_the_missing_voters_before_all_votes_are_in(trial: Game) -> None:
    trial.given(Voted, "Maria", False)
    assert trial_view(trial, "Juan").ballots == ()
    assert trial.names(trial_view(trial, "Juan").waiting) == ["Isaac"]


@pytest.mark.clause("G10", "G13")
def test_after_a_failed_vote_everybody_sees_the_hands(trial: Game) -> None:
    trial.given(Voted, "Maria", True).given(Voted, "Isaac", False).given(Acquitted)
    (accusation,) = trial.sees(None).public.round.accusations
    assert [(trial.name(b.seat), b.guilty) for b in accusation.ballots] == [
        ("Juan", True),
        ("Maria", True),
        ("Isaac", False),
    ]


@pytest.mark.clause("G10")
def test_a_failed_accuser_cannot_accuse_again_this_round(trial: Game) -> None:
    trial.given(Acquitted)
    assert trial.refusal("Juan", Accuse, "Maria").code == "stop-spent"
    assert trial.may("Juan", Accuse) == []


@pytest.mark.clause("G10")
def test_the_same_suspect_may_be_accused_again_by_others(trial: Game) -> None:
    trial.given(Acquitted)
    assert trial.does("Maria", Accuse, "Anne") == [Accused(2, 0, trial.now)]


@pytest.mark.clause("G10")
def test_a_suspect_who_was_acquitted_still_has_their_own_stop(trial: Game) -> None:
    trial.given(Acquitted)
    assert trial.does("Anne", Accuse, "Juan") == [Accused(0, 1, trial.now)]


@pytest.mark.clause("G10")
def test_after_a_failed_vote_the_same_question_is_still_to_be_answered(trial: Game) -> None:
    trial.given(Acquitted)
    assert trial.turn == Questioning(asker=2, asked=3)
    assert trial.does("Isaac", Answer) == [Answered(3, at=trial.now)]


@pytest.mark.clause("G10", "G8")
def test_after_a_failed_vote_the_next_asker_and_the_barred_player_stay_the_same(
    game: Game,
) -> None:
    game.given(Answered, "Isaac").given(Accused, "Juan", "Anne").given(Acquitted)
    assert game.may("Isaac", Ask) == ["Anne", "Juan"]


@pytest.mark.clause("G10")
def test_after_a_failed_vote_the_clock_goes_on_with_the_same_time_left(trial: Game) -> None:
    trial.after(45).given(Acquitted)
    assert trial.time_left == 7 * 60
    assert trial.after(60).time_left == 6 * 60


@pytest.mark.clause("G9", "G10")
def test_time_is_conserved_over_any_number_of_stops(game: Game) -> None:
    for accuser in ("Juan", "Maria", "Isaac"):
        game.after(10).given(Accused, accuser, "Anne").after(59).given(Acquitted)
    assert game.time_left == 7 * 60 - 30


@pytest.mark.clause("G12")
@pytest.mark.parametrize(
    ("suspect", "kind"), [("Anne", "spy-convicted"), ("Isaac", "innocent-convicted")]
)
def test_a_conviction_ends_the_round_whichever_card_the_suspect_has(
    game: Game, suspect: str, kind: str
) -> None:
    voters = [name for name in FOUR if name not in ("Juan", suspect)]
    game.given(Accused, "Juan", suspect).given(Voted, voters[0], True)
    game.does(voters[1], Vote, True)
    assert isinstance(game.phase, Interlude)
    assert game.table.results[-1].outcome.kind == kind


@pytest.mark.clause("G12", "G13")
def test_a_conviction_turns_up_the_cards_for_everybody(trial: Game) -> None:
    trial.given(Voted, "Maria", True)
    trial.does("Isaac", Vote, True)
    (result,) = trial.sees(None).public.results
    assert [card.seat for card in result.cards if card.spy] == [trial.seat("Anne")]


@pytest.mark.clause("R10")
def test_the_vote_is_not_closed_before_a_minute_is_over(trial: Game) -> None:
    trial.after(60)
    trial.now -= 1
    assert trial.refusal(None, Expire).code == "too-early"


@pytest.mark.clause("R10")
def test_a_vote_not_cast_within_a_minute_is_a_no(trial: Game) -> None:
    trial.given(Voted, "Maria", True).after(60)
    assert trial.does(None, Expire) == [Voted(3, False), Acquitted(trial.now)]


@pytest.mark.clause("R10")
def test_a_vote_cast_after_the_minute_comes_too_late(trial: Game) -> None:
    assert trial.after(60).refusal("Isaac", Vote, True).code == "time-is-up"
    trial.now -= 1
    assert trial.does("Isaac", Vote, True) == [Voted(3, True)]


@pytest.mark.clause("R10", "R4")
def test_a_player_who_joined_late_has_no_vote(trial: Game) -> None:
    trial.given(SeatTaken(4, "Zoe"))
    assert trial.refusal("Zoe", Vote, True).code == "players-only"


@pytest.mark.clause("G9")
def test_there_is_no_vote_without_an_accusation(game: Game) -> None:
    assert game.refusal("Maria", Vote, True).params == {"phase": "questioning"}
