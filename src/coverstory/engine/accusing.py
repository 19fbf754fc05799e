"""Stopping the clock to accuse, and the vote on one suspect (G9, G10, G12, R10)."""

from msgspec.structs import replace

from coverstory.engine import scoring
from coverstory.engine.commands import Accuse, Submission, Vote
from coverstory.engine.events import (
    Accused,
    Acquitted,
    Convicted,
    TrialDropped,
    Voted,
)
from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.ruleset import (
    By,
    Choices,
    Conviction,
    Decision,
    Events,
    Move,
    Moves,
    Tally,
)
from coverstory.engine.submissions import giver, ordered
from coverstory.engine.table import Accusation, Ballot, Questioning, Table, Trial

TIME_TO_VOTE = 60_000


def accuse(table: Table, submission: Submission) -> Decision:
    accuser = giver(submission)
    suspect = ordered(submission, Accuse).seat
    if has_spent_stop(table, accuser):
        return Refusal(Code.STOP_SPENT)
    if suspect == accuser:
        return Refusal(Code.NOT_YOURSELF)
    if not table.is_playing(suspect):
        return Refusal(Code.NOT_PLAYING)
    return [Accused(accuser, suspect, submission.at)]


def has_spent_stop(table: Table, seat: int) -> bool:
    """G9: once a round."""
    return seat in [accusation.accuser for accusation in table.current.accusations]


def vote(table: Table, submission: Submission) -> Decision:
    trial = _trial(table)
    voter = giver(submission)
    if voter == trial.suspect:
        return Refusal(Code.NO_VOTE)
    if any(ballot.seat == voter for ballot in trial.ballots):
        return Refusal(Code.VOTED_ALREADY)
    return [Voted(voter, ordered(submission, Vote).guilty)]


def waiting_for(table: Table, trial: Trial) -> tuple[int, ...]:
    """Who still has to raise a hand; who is away is not counted (R1)."""
    voted = {ballot.seat for ballot in trial.ballots}
    return tuple(
        seat
        for seat in table.current.players
        if seat != trial.suspect and seat not in voted and table.is_here(seat)
    )


def follow(table: Table, at: int) -> Events:
    """Count the hands after each vote, and drop a trial whose accuser or suspect has left."""
    trial = _trial(table)
    if not (table.is_seated(trial.suspect) and table.is_seated(trial.accuser)):
        return [TrialDropped(at)]
    ballots = [ballot for ballot in trial.ballots if table.is_seated(ballot.seat)]
    guilty = sum(ballot.guilty for ballot in ballots)
    tally = Tally(guilty, len(ballots) - guilty, len(waiting_for(table, trial)))
    return _judged(table, tally, at)


def close(table: Table, at: int) -> Events:
    """R10: a vote not cast in time is a no."""
    trial = _trial(table)
    return [Voted(seat, guilty=False) for seat in waiting_for(table, trial)]


def _judged(table: Table, tally: Tally, at: int) -> Events:
    trial = _trial(table)
    ruleset = table.ruleset
    convicts = ruleset.verdict(tally, ruleset.tolerated_dissent(len(table.current.spies)))
    if convicts is None:
        return ()
    if not convicts:
        return [Acquitted(at)]
    ending = Conviction(trial.suspect, trial.accuser)
    return [Convicted(trial.suspect), *scoring.end_round(table, ending)]


def _offer_accuse(table: Table, seat: int) -> Choices:
    return None if has_spent_stop(table, seat) else table.other_players(seat)


def _offer_vote(table: Table, seat: int) -> Choices:
    return (True, False) if seat in waiting_for(table, _trial(table)) else None


def accused(table: Table, event: Accused) -> Table:
    """The accuser's vote is a yes (G9)."""
    assert isinstance(table.phase, Questioning)
    trial = Trial(
        accuser=event.accuser,
        suspect=event.suspect,
        ballots=(Ballot(event.accuser, guilty=True),),
        closes=event.at + TIME_TO_VOTE,
        resume=table.phase,
    )
    current = table.current
    stopped = replace(current, clock=current.clock.stopped(event.at))
    return replace(table, phase=trial, round=stopped)


def voted(table: Table, event: Voted) -> Table:
    trial = _trial(table)
    ballots = (*trial.ballots, Ballot(event.seat, event.guilty))
    return replace(table, phase=replace(trial, ballots=ballots))


def acquitted(table: Table, event: Acquitted) -> Table:
    """G10: the accuser's right is spent, and the round goes on where it was."""
    return _resumed(_recorded(table), event.at)


def trial_dropped(table: Table, event: TrialDropped) -> Table:
    return _resumed(table, event.at)


def convicted(table: Table, event: Convicted) -> Table:
    """In the roll call there is no trial to record: the namings already are."""
    return _recorded(table) if isinstance(table.phase, Trial) else table


def _recorded(table: Table) -> Table:
    trial = _trial(table)
    accusation = Accusation(trial.accuser, trial.suspect, trial.ballots)
    current = table.current
    accusations = (*current.accusations, accusation)
    return replace(table, round=replace(current, accusations=accusations))


def _resumed(table: Table, at: int) -> Table:
    current = table.current
    running = replace(current, clock=current.clock.started(at))
    return replace(table, phase=_trial(table).resume, round=running)


def _trial(table: Table) -> Trial:
    assert isinstance(table.phase, Trial)
    return table.phase


QUESTIONING: Moves = {Accuse: Move(By.PLAYER, accuse, _offer_accuse)}
TRIAL: Moves = {Vote: Move(By.PLAYER, vote, _offer_vote)}
