"""What everybody sees of each phase. Simultaneous votes show only who is still to vote."""

from collections.abc import Callable
from typing import Any, TypeAlias

from msgspec import Struct

from coverstory.engine import accusing, announcing, phases, pointing, trials
from coverstory.engine.outcomes import PlaceNamed
from coverstory.engine.phases import Ballot, Naming
from coverstory.engine.refusals import Refusal
from coverstory.engine.starting_games import why_not_deal
from coverstory.engine.structs import kebab
from coverstory.engine.table import Table
from coverstory.engine.time_limits import (
    TIME_FOR_A_TURN,
    TIME_TO_SPEAK,
    host_can_end_turn_at,
    time_with_shared_phones,
)


class PhaseView(Struct, frozen=True, tag_field="type", tag=lambda name: kebab(name)[:-5]):
    """Base of what everybody sees of a phase; the tag is the phase's name."""


class GatheringView(PhaseView, frozen=True):
    """`start` says why the first deal cannot be made yet; null when it can."""

    start: Refusal | None


class BriefingView(PhaseView, frozen=True):
    """`looked` are the players whose phone has shown them their card."""

    asker: int
    looked: tuple[int, ...]


class QuestioningView(PhaseView, frozen=True):
    """From `patience` on whose turn it is, is nudged, and the host may pass it on."""

    asker: int
    asked: int | None
    barred: int | None
    patience: int


class TrialView(PhaseView, frozen=True):
    """Hands are listed only where they are raised in turn; then `waiting` is in that order.

    `may_miss` is how many votes may be missing from a conviction. Where `first_no_ends` the vote,
    nobody after it is asked.
    """

    accuser: int
    suspect: int
    waiting: tuple[int, ...]
    in_turn: bool
    ballots: tuple[Ballot, ...]
    closes: int | None
    may_miss: int
    first_no_ends: bool


class StandoffView(PhaseView, frozen=True):
    """A divided vote with its hands, for the moment in which a card may turn it.

    `convicts` is what it comes to if none does.
    """

    accuser: int
    suspect: int
    ballots: tuple[Ballot, ...]
    convicts: bool
    closes: int


class GuessingView(PhaseView, frozen=True):
    """`guesses` is what was named before, `others` how many have to name a place after this spy.

    Who they are nobody learns before they show their card (B7).
    """

    spy: int
    closes: int | None
    others: int
    guesses: tuple[PlaceNamed, ...]


class DiscussionView(PhaseView, frozen=True):
    """Free talk; `caller` announced what it is about, if anybody did."""

    about: str
    closes: int | None
    caller: int | None


class PointingView(PhaseView, frozen=True):
    """Only who is still to point is seen; `kept_out` takes no part."""

    about: str
    waiting: tuple[int, ...]
    kept_out: tuple[int, ...]
    closes: int | None


class ShowOfHandsView(PhaseView, frozen=True):
    caller: int
    waiting: tuple[int, ...]
    closes: int | None


class TrialsInTurnView(PhaseView, frozen=True):
    """The first of `order` is on trial; `patience` is when the host may end it.

    `may_miss` is how many votes may be missing from a conviction.
    """

    order: tuple[int, ...]
    waiting: tuple[int, ...]
    patience: int
    may_miss: int


class RollCallView(PhaseView, frozen=True):
    """`order` is who is still to name somebody; `patience` is when the host may end a turn."""

    order: tuple[int, ...]
    namings: tuple[Naming, ...]
    patience: int


class PausingView(PhaseView, frozen=True):
    """Whose turn it will be when the clock goes on."""

    asker: int
    asked: int | None


class InterludeView(PhaseView, frozen=True):
    """`next` says why the next deal cannot be made; null when it can."""

    voided: str | None
    next: Refusal | None


class FinaleView(PhaseView, frozen=True):
    winners: tuple[int, ...]


AnyPhaseView: TypeAlias = (
    GatheringView
    | BriefingView
    | QuestioningView
    | TrialView
    | StandoffView
    | GuessingView
    | DiscussionView
    | PointingView
    | ShowOfHandsView
    | RollCallView
    | TrialsInTurnView
    | PausingView
    | InterludeView
    | FinaleView
)


def phase_view(table: Table) -> AnyPhaseView:
    return _VIEWS[type(table.phase)](table, table.phase)


def _trial(table: Table, trial: phases.Trial) -> TrialView:
    in_turn = table.ruleset.votes_in_turn
    return TrialView(
        trial.accuser,
        trial.suspect,
        accusing.waiting_for(table, trial),
        in_turn,
        trial.ballots if in_turn else (),
        trial.closes,
        accusing.missing_votes_allowed(table, accusing.voters(table, trial)),
        in_turn and not table.ruleset.standoff_time,  # R15
    )


def _standoff(table: Table, phase: phases.Standoff) -> StandoffView:
    trial = phase.trial
    convicts = accusing.verdict(table, trial) is True
    return StandoffView(trial.accuser, trial.suspect, trial.ballots, convicts, phase.closes)


def _guessing(table: Table, phase: phases.Guessing) -> GuessingView:
    return GuessingView(phase.spy, phase.closes, len(phase.others), table.current.guesses)


def _pointing(table: Table, phase: phases.Pointing) -> PointingView:
    waiting = pointing.waiting_for(table)
    return PointingView(phase.about, waiting, pointing.kept_out(table), phase.closes)


def _trials(table: Table, phase: phases.TrialsInTurn) -> TrialsInTurnView:
    return TrialsInTurnView(
        phase.order,
        trials.waiting_for(table),
        host_can_end_turn_at(table, phase.since, time_with_shared_phones(table, TIME_FOR_A_TURN)),
        accusing.missing_votes_allowed(table, trials.voters(table)),
    )


# `Any`: each function takes the phase it stands beside.
_VIEWS: dict[type, Callable[[Table, Any], AnyPhaseView]] = {
    phases.Gathering: lambda table, phase: GatheringView(why_not_deal(table)),
    phases.Briefing: lambda table, phase: BriefingView(phase.asker, phase.looked),
    phases.Questioning: lambda table, phase: QuestioningView(
        phase.asker,
        phase.asked,
        phase.barred,
        host_can_end_turn_at(table, phase.since, TIME_TO_SPEAK),
    ),
    phases.Trial: _trial,
    phases.Standoff: _standoff,
    phases.Guessing: _guessing,
    phases.Discussion: lambda table, phase: DiscussionView(phase.about, phase.closes, phase.caller),
    phases.Pointing: _pointing,
    phases.ShowOfHands: lambda table, phase: ShowOfHandsView(
        phase.caller, announcing.waiting_for(table), phase.closes
    ),
    phases.RollCall: lambda table, phase: RollCallView(
        phase.order, phase.namings, host_can_end_turn_at(table, phase.since)
    ),
    phases.TrialsInTurn: _trials,
    phases.Pausing: lambda table, phase: PausingView(phase.resume.asker, phase.resume.asked),
    phases.Interlude: lambda table, phase: InterludeView(phase.voided, why_not_deal(table)),
    phases.Finale: lambda table, phase: FinaleView(phase.winners),
}
