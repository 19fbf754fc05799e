"""Votes on one suspect after another at the end of the round (B5, R8).

Here the suspects take turns, not the voters. The vote after an accusation is in `accusing.py`.
"""

from msgspec.structs import replace

from coverstory.engine.accusing import with_accusation
from coverstory.engine.commands import CountHands, EndTurn, Submission, Vote, command_of, seat_of
from coverstory.engine.devices import hands_entered_by_host
from coverstory.engine.events import TrialPassed, TrialsOpened, Voted
from coverstory.engine.phases import Accusation, TrialsInTurn
from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.ruleset import (
    By,
    ChartEntry,
    Choices,
    Decision,
    Events,
    Moves,
    PhaseCue,
    VoteCount,
    always,
)
from coverstory.engine.table import Table
from coverstory.engine.time_limits import TIME_FOR_A_TURN, time_with_shared_phones, why_not_end_turn
from coverstory.engine.time_up import end_of_round, in_turn_from_dealer


def trials_in_turn(table: Table, at: int) -> Events:
    """Open the votes, from the dealer clockwise. Players who are away can be convicted too."""
    return [TrialsOpened(in_turn_from_dealer(table), at)]


def vote(table: Table, submission: Submission) -> Decision:
    """Voters can change their vote until the last one is in."""
    voter = seat_of(submission)
    if voter == _trials(table).order[0]:
        return Refusal(Code.NO_VOTE)
    return [Voted(voter, command_of(submission, Vote).guilty)]


def _hands_on_phone(table: Table, host: int) -> tuple[int, ...]:
    """B5: all hands of a shared phone are entered together."""
    if not _trials(table).order:
        return ()
    return tuple(seat for seat in waiting_for(table) if table.is_on_same_phone(host, seat))


def end_turn(table: Table, submission: Submission) -> Decision:
    """R8: after a minute the host can end the vote; missing votes are no."""
    limit = time_with_shared_phones(table, TIME_FOR_A_TURN)
    refusal = why_not_end_turn(table, _trials(table).since, submission.at, limit)
    if refusal is not None:
        return refusal
    return [Voted(seat, guilty=False) for seat in waiting_for(table)]


def waiting_for(table: Table) -> tuple[int, ...]:
    phase = _trials(table)
    done = {*phase.order[:1], *[ballot.seat for ballot in phase.ballots]}
    return tuple([seat for seat in table.current.here if seat not in done])


def count_voters(table: Table) -> int:
    """Return how many have voted on this suspect or are still to vote."""
    cast = [ballot for ballot in _trials(table).ballots if table.is_seated(ballot.seat)]
    return len(cast) + len(waiting_for(table))


def announces(table: Table) -> tuple[PhaseCue, ...]:
    """Announce the end of the time with the first vote, then a vote."""
    is_first = all(accusation.accuser is not None for accusation in table.current.accusations)
    return ("time-up",) if is_first else ("vote",)


def follow(table: Table, at: int) -> Events:
    """Count the votes when all are in. The first conviction or the last vote ends the round."""
    phase = _trials(table)
    if not phase.order:
        return end_of_round(table, None)
    suspect = phase.order[0]
    if not table.is_seated(suspect):
        return [TrialPassed(at)]
    if waiting_for(table):
        return ()
    ballots = [ballot for ballot in phase.ballots if table.is_seated(ballot.seat)]
    guilty = sum(ballot.guilty for ballot in ballots)
    ruleset = table.ruleset
    count = VoteCount(guilty, len(ballots) - guilty, waiting=0)
    convicts = ruleset.verdict(count, ruleset.tolerated_dissent(len(table.current.spies)))
    return end_of_round(table, suspect) if convicts else [TrialPassed(at)]


def _offer_vote(table: Table, seat: int) -> Choices:
    order = _trials(table).order
    return (True, False) if order and seat != order[0] and table.is_playing_here(seat) else None


def trials_opened(table: Table, event: TrialsOpened) -> Table:
    return replace(table, phase=TrialsInTurn(event.order, event.at))


def trial_passed(table: Table, event: TrialPassed) -> Table:
    phase = _trials(table)
    after = with_accusation(table, Accusation(None, phase.order[0], phase.ballots))
    return replace(after, phase=TrialsInTurn(phase.order[1:], event.at))


def _trials(table: Table) -> TrialsInTurn:
    assert isinstance(table.phase, TrialsInTurn)
    return table.phase


TRIALS: Moves = {
    Vote: ChartEntry(By.PLAYER, vote, _offer_vote),
    CountHands: hands_entered_by_host(_hands_on_phone),
    EndTurn: ChartEntry(By.HOST, end_turn, always),
}
