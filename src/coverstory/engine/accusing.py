"""Stopping the clock to accuse, and the vote on one suspect (G9, G10, G12, E3, P3, R10).

In some editions the voters are called in turn (`votes_in_turn`). The votes at the end of a round,
on one suspect after another, are in `trials_in_turn.py`.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from coverstory.engine import devices, scoring
from coverstory.engine.commands import Accuse, CountHands, Submission, Vote, command_of, seat_of
from coverstory.engine.events import (
    Accused,
    Acquitted,
    Convicted,
    HandsCounted,
    TrialDropped,
    Voted,
    VoterCalled,
)
from coverstory.engine.phases import Accusation, Ballot, Questioning, Standoff, Trial, TrialsInTurn
from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.ruleset import (
    By,
    ChartEntry,
    Choices,
    Conviction,
    Decision,
    Events,
    Moves,
    VoteCount,
)
from coverstory.engine.table import Round, Table, excluding
from coverstory.engine.time_limits import deadline_after, deadline_for_all, scaled
from coverstory.engine.verdicts import LEAST_TO_CONVICT

# In ms.
TIME_TO_VOTE = 60_000


def accuse(table: Table, submission: Submission) -> Decision:
    accuser = seat_of(submission)
    suspect = command_of(submission, Accuse).seat
    if has_spent_stop(table, accuser):
        return Refusal(Code.STOP_SPENT)
    if suspect == accuser:
        return Refusal(Code.NOT_YOURSELF)
    if not table.is_playing(suspect):
        return Refusal(Code.NOT_PLAYING)
    if not _can_be_voted_on(table.current, suspect):
        return Refusal(Code.NOBODY_ELSE_VOTES, {"name": table.seats[suspect].name})
    return [Accused(accuser, suspect, submission.at)]


def _can_be_voted_on(current: Round, suspect: int) -> bool:
    """R13: a conviction takes two present voters besides the suspect."""
    return len(excluding(current.here, suspect)) >= LEAST_TO_CONVICT


def has_spent_stop(table: Table, seat: int) -> bool:
    """G9: a player stops the clock once a round, unless a card gives the right back."""
    current = table.round
    assert current is not None
    if not current.accusations:
        return False
    # R16: a vote that a card called off does not use up the right.
    brought = [a.accuser for a in current.accusations if not a.called_off].count(seat)
    return brought > 0 and brought >= table.ruleset.stops_allowed(current, seat)


def vote(table: Table, submission: Submission) -> Decision:
    trial, command, voter = _trial(table), submission.command, seat_of(submission)
    assert type(command) is Vote
    if not _can_vote(table, trial, voter):
        return _why_no_vote(table, trial, voter)
    return [Voted(voter, command.guilty)]


def _why_no_vote(table: Table, trial: Trial, voter: int) -> Refusal:
    if voter == trial.suspect:
        return Refusal(Code.NO_VOTE)
    if voter in {ballot.seat for ballot in trial.ballots}:
        return Refusal(Code.VOTED_ALREADY)
    turn = voters_now(table, trial)[0]
    return Refusal(Code.NOT_YOUR_TURN, {"name": table.seats[turn].name})


def _next_voter_on_phone(table: Table, host: int) -> tuple[int, ...]:
    """E3: votes are entered one at a time, so that the first no ends the vote."""
    asked = voters_now(table, _trial(table)) if table.ruleset.votes_in_turn else ()
    return tuple(seat for seat in asked if table.is_on_same_phone(host, seat))


def waiting_for(table: Table, trial: Trial) -> tuple[int, ...]:
    """Return the seats still to vote, clockwise from the accuser."""
    still = _voters_left(table.current, trial)
    return tuple([seat for seat in table.clockwise_from(trial.accuser) if seat in still])


def _voters_left(current: Round, trial: Trial) -> list[int]:
    """R1: players who are away are not waited for."""
    voted = {ballot.seat for ballot in trial.ballots}
    return [seat for seat in excluding(current.here, trial.suspect) if seat not in voted]


def voters_now(table: Table, trial: Trial) -> tuple[int, ...]:
    """E3: where votes are cast in turn, only the next voter can vote."""
    waiting = waiting_for(table, trial)
    return waiting[:1] if table.ruleset.votes_in_turn else waiting


def expected_voters(table: Table) -> tuple[int, ...]:
    return voters_now(table, _trial(table))


def _can_vote(table: Table, trial: Trial, seat: int) -> bool:
    """Return whether this seat can vote. Voters can change their vote until the last one is in.

    Two kinds of votes are final: the accuser's yes (G9) and votes cast in turn (E3), which all see.
    """
    if table.ruleset.votes_in_turn:
        return seat in voters_now(table, trial)
    return seat not in (trial.suspect, trial.accuser) and table.is_playing_here(seat)


def follow(table: Table, at: int) -> Events:
    """Count the votes so far. Drop a trial whose accuser or suspect has left."""
    trial, current = _trial(table), table.current
    if current.gone and _has_lost_a_party(current, trial):
        return [TrialDropped(at)]
    convicts = verdict(table, trial)
    if convicts is None:
        return _call_next_voter(table, trial, at) if table.ruleset.votes_in_turn else ()
    ballots = _valid_ballots(current, trial)
    if len(ballots) < LEAST_TO_CONVICT:  # R13: all other voters are away or gone
        return [TrialDropped(at)]
    if table.ruleset.standoff_time and not all(ballot.guilty for ballot in ballots):
        return [HandsCounted(at)]
    return convict(table) if convicts else [Acquitted(at)]


def verdict(table: Table, trial: Trial) -> bool | None:
    """Return True to convict, False to acquit, None while votes are missing.

    Votes of players who have left do not count.
    """
    ruleset, current = table.ruleset, table.current
    ballots = _valid_ballots(current, trial)
    guilty = [ballot.guilty for ballot in ballots].count(True)
    # R15: in a standoff the vote is finished, even if a player comes back.
    waiting = 0 if type(table.phase) is Standoff else len(_voters_left(current, trial))
    count = VoteCount(guilty, len(ballots) - guilty, waiting)
    return ruleset.verdict(count, ruleset.tolerated_dissent(len(current.spies)))


def tolerated_noes(table: Table, voters: int) -> int:
    """Return how many voters may vote no in a conviction. R13: at least two voters must agree."""
    tolerated = table.ruleset.tolerated_dissent(len(table.current.spies))
    return min(tolerated, max(0, voters - LEAST_TO_CONVICT))


def count_voters(table: Table, trial: Trial) -> int:
    """Return how many have voted or are still to vote."""
    current = table.current
    return len(_valid_ballots(current, trial)) + len(_voters_left(current, trial))


def _valid_ballots(current: Round, trial: Trial) -> Sequence[Ballot]:
    gone = current.gone
    return [one for one in trial.ballots if one.seat not in gone] if gone else trial.ballots


def _has_lost_a_party(current: Round, trial: Trial) -> bool:
    return trial.suspect in current.gone or trial.accuser in current.gone


def close(table: Table, at: int) -> Events:
    """R10: a vote not cast in time is a no."""
    trial = _trial(table)
    return [Voted(seat, guilty=False) for seat in voters_now(table, trial)]


def _call_next_voter(table: Table, trial: Trial, at: int) -> Events:
    """E3: call the next voter clockwise after the last one has voted or left."""
    asked = voters_now(table, trial)[0]
    return () if trial.called == asked else [VoterCalled(asked, at)]


def convict(table: Table) -> Events:
    trial = _trial(table)
    ending = Conviction(trial.suspect, trial.accuser)
    return [Convicted(trial.suspect), *scoring.end_round(table, ending)]


def close_standoff(table: Table, at: int) -> Events:
    """Apply the verdict when no card has changed it in time."""
    return convict(table) if verdict(table, _trial(table)) else [Acquitted(at)]


def follow_standoff(table: Table, at: int) -> Events:
    return [TrialDropped(at)] if _has_lost_a_party(table.current, _trial(table)) else ()


def _offer_accuse(table: Table, seat: int) -> Choices:
    current = table.round
    assert current is not None
    if has_spent_stop(table, seat):
        return None
    others = excluding(current.playing, seat)
    if len(current.here) > LEAST_TO_CONVICT:  # enough voters for any suspect
        return others
    return tuple(suspect for suspect in others if _can_be_voted_on(current, suspect)) or None


def _offer_vote(table: Table, seat: int) -> Choices:
    return (True, False) if _can_vote(table, _trial(table), seat) else None


def accused(table: Table, event: Accused) -> Table:
    """G9: the accuser's vote is a yes."""
    assert isinstance(table.phase, Questioning)
    trial = Trial(
        accuser=event.accuser,
        suspect=event.suspect,
        ballots=(Ballot(event.accuser, guilty=True),),
        closes=deadline_for_all(table, event.at, TIME_TO_VOTE),
        resume=table.phase,
    )
    return table.stopped(trial, event.at)


def voted(table: Table, event: Voted) -> Table:
    phase = table.phase
    assert type(phase) is Trial or type(phase) is TrialsInTurn
    ballots = _with_ballot(phase.ballots, Ballot(event.seat, event.guilty))
    return replace(table, phase=replace(phase, ballots=ballots))


def _with_ballot(ballots: tuple[Ballot, ...], cast: Ballot) -> tuple[Ballot, ...]:
    """Add or replace a ballot. A changed vote keeps its place, so the order does not reveal it."""
    if all(ballot.seat != cast.seat for ballot in ballots):
        return (*ballots, cast)
    return tuple(cast if ballot.seat == cast.seat else ballot for ballot in ballots)


def voter_called(table: Table, event: VoterCalled) -> Table:
    """R10: each voter in turn has a minute."""
    closes = deadline_after(table, event.at, TIME_TO_VOTE)
    return replace(table, phase=replace(_trial(table), called=event.seat, closes=closes))


def hands_counted(table: Table, event: HandsCounted) -> Table:
    return replace(
        table,
        phase=Standoff(
            _trial(table), event.at + scaled(table.settings, table.ruleset.standoff_time)
        ),
    )


def acquitted(table: Table, event: Acquitted) -> Table:
    """G10: the accuser has used up the right to accuse. The round resumes."""
    return _resumed(_recorded(table), event.at)


def trial_dropped(table: Table, event: TrialDropped) -> Table:
    """R16: a vote that a card called off is recorded without its ballots."""
    if not event.called_off:
        return _resumed(table, event.at)
    trial = _trial(table)
    left = table.current.clock.left
    brought = Accusation(trial.accuser, trial.suspect, (), called_off=True, left=left)
    return _resumed(with_accusation(table, brought), event.at)


def convicted(table: Table, event: Convicted) -> Table:
    """Record the vote. Pointing and the roll call are recorded as they happen."""
    match table.phase:
        case Trial() | Standoff():
            return _recorded(table)
        case TrialsInTurn(ballots=ballots):
            return with_accusation(table, Accusation(None, event.suspect, ballots))
        case _:
            return table


def _recorded(table: Table) -> Table:
    trial = _trial(table)
    # The clock is stopped since the accusation.
    left = table.current.clock.left
    brought = Accusation(trial.accuser, trial.suspect, trial.ballots, left=left)
    return with_accusation(table, brought)


def with_accusation(table: Table, accusation: Accusation) -> Table:
    current = table.current
    accusations = (*current.accusations, accusation)
    return replace(table, round=replace(current, accusations=accusations))


def _resumed(table: Table, at: int) -> Table:
    return table.resumed(_trial(table).resume, at)


def _trial(table: Table) -> Trial:
    """Return the current vote, or in a standoff the one that has just ended."""
    phase = table.phase
    trial = phase.trial if type(phase) is Standoff else phase
    assert isinstance(trial, Trial)
    return trial


QUESTIONING: Moves = {Accuse: ChartEntry(By.PLAYER, accuse, _offer_accuse)}
TRIAL: Moves = {
    Vote: ChartEntry(By.PLAYER, vote, _offer_vote),
    CountHands: devices.hands_entered_by_host(_next_voter_on_phone),
}
