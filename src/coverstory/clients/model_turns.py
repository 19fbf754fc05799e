"""When a model is asked, and for what: not for every frame, and not for a host's business."""

from msgspec import Struct

from coverstory.clients.options import Option
from coverstory.clients.plain_view import TURNS, is_turn, undecided
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

_FREE = {"accuse", "reveal", "announce", "use-power", "declare", "say"}
_PLAYED = TURNS - {"start-clock"} | _FREE
_IN_PLAY = (
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
    """What a seat has to think about. Equal turns are one: others voting does not begin it anew."""

    round: int
    phase: str
    about: tuple[object, ...]
    lines: int
    offered: tuple[Option, ...]
    must: bool
    is_for_a_model: bool


def turn_of(frame: ClientFrame) -> ModelTurn:
    phase = frame.public.phase
    offered = _offered(frame)
    must = is_turn(frame.mine)
    return ModelTurn(
        round=0 if frame.public.round is None else frame.public.round.number,
        phase=type(phase).__name__,
        about=_about(phase),
        lines=frame.public.lines[-1].n if frame.public.lines else 0,
        offered=offered,
        must=must,
        is_for_a_model=bool(offered) and (must or not _somebody_is_about_to_answer(frame.public)),
    )


def closes(public: Public) -> int | None:
    """When the phase ends by itself, by the house clock."""
    return getattr(public.phase, "closes", None)


def _about(phase: AnyPhaseView) -> tuple[object, ...]:
    """Whose turn it is, who has looked at their card, and what is asked; not who has answered."""
    on_trial = phase.order[:1] if isinstance(phase, TrialsInTurnView) else ()
    fields = ("asker", "looked", "asked", "accuser", "suspect", "about", "spy", "caller")
    return (*(getattr(phase, name, None) for name in fields), *on_trial)


def _offered(frame: ClientFrame) -> tuple[Option, ...]:
    if not isinstance(frame.public.phase, _IN_PLAY):
        return ()
    lines = frame.public.lines
    spoke_last = bool(lines) and lines[-1].seat == frame.mine.seat
    return tuple(
        option
        for option in undecided(frame.mine)
        if option.command in _PLAYED and not (option.command == "say" and spoke_last)
    )


def _somebody_is_about_to_answer(public: Public) -> bool:
    """One thought for each answer is enough: none for the question before it."""
    return isinstance(public.phase, QuestioningView) and public.phase.asked is not None
