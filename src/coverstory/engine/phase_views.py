"""The public view of each phase. A pending vote shows only the players who are still to vote."""

from collections.abc import Callable
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from coverstory.engine import accusing, announcing, phases, pointing, questioning, trials_in_turn
from coverstory.engine.deciding import phase_key
from coverstory.engine.outcomes import PlaceNamed
from coverstory.engine.phases import Ballot, Naming
from coverstory.engine.refusals import Refusal
from coverstory.engine.remedies import remedy
from coverstory.engine.ruleset import Expected, PhaseCue
from coverstory.engine.settings import Settings
from coverstory.engine.starting_games import why_not_deal
from coverstory.engine.structs import kebab
from coverstory.engine.table import Table
from coverstory.engine.time_limits import (
    TIME_FOR_A_TURN,
    TIME_TO_SPEAK,
    host_can_end_turn_at,
    time_with_shared_phones,
)
from coverstory.engine.verdicts import LEAST_TO_CONVICT


class PhaseView(
    Struct, frozen=True, kw_only=True, tag_field="type", tag=lambda name: kebab(name)[:-5]
):
    """Base of the public views of phases. The tag is the name of the phase.

    `key` changes when another phase begins. `expected` is who has to act now. `announces` is what
    screens announce when the phase begins. `closes` is when the phase ends by itself.
    """

    key: str = ""
    expected: Expected | None = None
    announces: tuple[PhaseCue, ...] = ()
    closes: int | None = None


class GatheringView(PhaseView, frozen=True):
    """`start` is why the first deal is not possible yet, or null.

    `remedy` are settings with which it is possible, or null.
    """

    start: Refusal | None
    remedy: Settings | None = None


class BriefingView(PhaseView, frozen=True):
    """`looked` are the players who have looked at their card."""

    asker: int
    looked: tuple[int, ...]


class QuestioningView(PhaseView, frozen=True):
    """From the time `patience` on, the host can pass the turn on.

    `askable` are the players that the asker can ask now (G8).
    """

    asker: int
    asked: int | None
    barred: int | None
    patience: int
    askable: tuple[int, ...] = ()


class TrialView(PhaseView, frozen=True):
    """`ballots` are listed only where votes are cast in turn; `waiting` is then in that order.

    `needed` guilty votes convict; `may_miss` is how many voters may vote no in a conviction.
    `first_no_ends`: the vote ends with the first no.
    """

    accuser: int
    suspect: int
    waiting: tuple[int, ...]
    in_turn: bool
    ballots: tuple[Ballot, ...]
    may_miss: int
    needed: int
    first_no_ends: bool


class StandoffView(PhaseView, frozen=True):
    """A divided vote with its ballots, while a card can still change the verdict.

    `convicts` is the verdict if no card does.
    """

    accuser: int
    suspect: int
    ballots: tuple[Ballot, ...]
    convicts: bool


class GuessingView(PhaseView, frozen=True):
    """`guesses` are the earlier guesses; `others` is how many spies guess after this one.

    B7: the other spies stay secret until they show their card, so only their number is public.
    """

    spy: int
    others: int
    guesses: tuple[PlaceNamed, ...]


class DiscussionView(PhaseView, frozen=True):
    """Free talk; `caller` is the announcer, if there is one."""

    about: str
    caller: int | None


class PointingView(PhaseView, frozen=True):
    """Only the players still to point are public; `kept_out` do not point."""

    about: str
    waiting: tuple[int, ...]
    kept_out: tuple[int, ...]


class ShowOfHandsView(PhaseView, frozen=True):
    """Only the players still to show a hand are public."""

    caller: int
    waiting: tuple[int, ...]


class TrialsInTurnView(PhaseView, frozen=True):
    """The first of `order` is on trial; from the time `patience` on the host can end the vote.

    `needed` guilty votes convict; `may_miss` is how many voters may vote no in a conviction.
    """

    order: tuple[int, ...]
    waiting: tuple[int, ...]
    patience: int
    may_miss: int
    needed: int


class RollCallView(PhaseView, frozen=True):
    """`order` are the players still to name a suspect, in turn.

    From the time `patience` on the host can end the turn.
    """

    order: tuple[int, ...]
    namings: tuple[Naming, ...]
    patience: int


class PausingView(PhaseView, frozen=True):
    """The turn that resumes after the pause."""

    asker: int
    asked: int | None


class InterludeView(PhaseView, frozen=True):
    """`next` is why the next deal is not possible, or null."""

    voided: str | None
    next: Refusal | None


class FinaleView(PhaseView, frozen=True):
    """The game is over."""

    winners: tuple[int, ...]


# The view of any phase.
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
    """Return the view of the current phase, with what its rules declare."""
    rules = table.ruleset.chart[type(table.phase)]
    return replace(
        _VIEWS[type(table.phase)](table, table.phase),
        key=phase_key(table),
        expected=rules.expects(table),
        announces=rules.announces(table),
        closes=rules.deadline(table),
    )


def _trial(table: Table, trial: phases.Trial) -> TrialView:
    in_turn = table.ruleset.votes_in_turn
    voters = accusing.count_voters(table, trial)
    may_miss = accusing.tolerated_noes(table, voters)
    return TrialView(
        trial.accuser,
        trial.suspect,
        accusing.waiting_for(table, trial),
        in_turn,
        trial.ballots if in_turn else (),
        may_miss,
        _needed(voters, may_miss),
        in_turn and not table.ruleset.standoff_time,  # R15
    )


def _standoff(table: Table, phase: phases.Standoff) -> StandoffView:
    trial = phase.trial
    convicts = accusing.verdict(table, trial) is True
    return StandoffView(trial.accuser, trial.suspect, trial.ballots, convicts)


def _guessing(table: Table, phase: phases.Guessing) -> GuessingView:
    # X5: a number of spies that is hidden stays so until the next spy has to show up.
    others = 0 if table.ruleset.spies_hidden else len(phase.others)
    return GuessingView(phase.spy, others, table.current.guesses)


def _pointing(table: Table, phase: phases.Pointing) -> PointingView:
    return PointingView(phase.about, pointing.waiting_for(table), pointing.kept_out(table))


def _trials(table: Table, phase: phases.TrialsInTurn) -> TrialsInTurnView:
    voters = trials_in_turn.count_voters(table)
    may_miss = accusing.tolerated_noes(table, voters)
    return TrialsInTurnView(
        phase.order,
        trials_in_turn.waiting_for(table),
        host_can_end_turn_at(table, phase.since, time_with_shared_phones(table, TIME_FOR_A_TURN)),
        may_miss,
        _needed(voters, may_miss),
    )


def _needed(voters: int, may_miss: int) -> int:
    """Return how many guilty votes convict. R13: never fewer than two."""
    return max(LEAST_TO_CONVICT, voters - may_miss)


# `Any`: each function takes the phase in its row.
_VIEWS: dict[type, Callable[[Table, Any], AnyPhaseView]] = {
    phases.Gathering: lambda table, phase: GatheringView(why_not_deal(table), remedy(table)),
    phases.Briefing: lambda table, phase: BriefingView(phase.asker, phase.looked),
    phases.Questioning: lambda table, phase: QuestioningView(
        phase.asker,
        phase.asked,
        phase.barred,
        host_can_end_turn_at(table, phase.since, TIME_TO_SPEAK),
        questioning.askable_now(table, phase),
    ),
    phases.Trial: _trial,
    phases.Standoff: _standoff,
    phases.Guessing: _guessing,
    phases.Discussion: lambda table, phase: DiscussionView(phase.about, phase.caller),
    phases.Pointing: _pointing,
    phases.ShowOfHands: lambda table, phase: ShowOfHandsView(
        phase.caller, announcing.waiting_for(table)
    ),
    phases.RollCall: lambda table, phase: RollCallView(
        phase.order, phase.namings, host_can_end_turn_at(table, phase.since)
    ),
    phases.TrialsInTurn: _trials,
    phases.Pausing: lambda table, phase: PausingView(phase.resume.asker, phase.resume.asked),
    phases.Interlude: lambda table, phase: InterludeView(phase.voided, why_not_deal(table)),
    phases.Finale: lambda table, phase: FinaleView(phase.winners),
}
