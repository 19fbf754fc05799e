"""Decide when a model is asked: not for every frame, and never for the host's commands."""

from msgspec import Struct

from coverstory.clients.options import Option
from coverstory.clients.plain_view import TURN_COMMANDS, is_turn, undecided
from coverstory.clients.server_messages import ClientFrame
from coverstory.engine.phase_views import (
    AnyPhaseView,
    DiscussionView,
    GuessingView,
    PointingView,
    QuestioningView,
    RollCallView,
    ShowOfHandsView,
    StandoffView,
    TrialsInTurnView,
    TrialView,
)
from coverstory.engine.views import Public

_OPTIONAL_COMMANDS = {"accuse", "reveal", "announce", "use-power", "declare", "say"}
_MODEL_COMMANDS = TURN_COMMANDS - {"start-clock"} | _OPTIONAL_COMMANDS
_PHASES_IN_PLAY = (
    QuestioningView
    | TrialView
    | StandoffView
    | GuessingView
    | DiscussionView
    | PointingView
    | ShowOfHandsView
    | RollCallView
    | TrialsInTurnView
)


class ModelTurn(Struct, frozen=True):
    """One decision of a seat. Equal values are the same turn, e.g. while others vote."""

    round: int
    phase: str
    about: tuple[object, ...]
    lines: int
    offered: tuple[Option, ...]
    is_required: bool
    is_for_a_model: bool


def turn_of(frame: ClientFrame) -> ModelTurn:
    phase = frame.public.phase
    offered = _offered(frame)
    is_required = is_turn(frame.mine)
    return ModelTurn(
        round=0 if frame.public.round is None else frame.public.round.number,
        phase=type(phase).__name__,
        about=_about(phase),
        lines=frame.public.lines[-1].n if frame.public.lines else 0,
        offered=offered,
        is_required=is_required,
        is_for_a_model=bool(offered) and (is_required or not _is_answer_pending(frame.public)),
    )


def closing_time(public: Public) -> int | None:
    """Return when the phase ends by itself, in ms of the server's clock."""
    return getattr(public.phase, "closes", None)


def _about(phase: AnyPhaseView) -> tuple[object, ...]:
    """Return the fields that make a new turn; votes and answers of others do not."""
    on_trial = phase.order[:1] if isinstance(phase, TrialsInTurnView) else ()
    fields = ("asker", "looked", "asked", "accuser", "suspect", "about", "spy", "caller")
    return (*(getattr(phase, name, None) for name in fields), *on_trial)


def _offered(frame: ClientFrame) -> tuple[Option, ...]:
    if not isinstance(frame.public.phase, _PHASES_IN_PLAY):
        return ()
    lines = frame.public.lines
    spoke_last = bool(lines) and lines[-1].seat == frame.mine.seat
    return tuple(
        option
        for option in undecided(frame.mine)
        if option.command in _MODEL_COMMANDS and not (option.command == "say" and spoke_last)
    )


def _is_answer_pending(public: Public) -> bool:
    """Return whether an answer follows: the model is asked after it, not after the question."""
    return isinstance(public.phase, QuestioningView) and public.phase.asked is not None
