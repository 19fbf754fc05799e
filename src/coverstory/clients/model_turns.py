"""Decide when a model is asked: not for every frame, and never for the host's commands."""

from msgspec import Struct

from coverstory.clients.options import Option, options
from coverstory.clients.plain_view import is_turn
from coverstory.clients.server_messages import ClientFrame
from coverstory.engine.commands import StartClock
from coverstory.engine.phase_views import AnyPhaseView, QuestioningView
from coverstory.engine.structs import tag
from coverstory.engine.views import Public

# A model may give these commands although nobody waits for them.
_OPTIONAL_COMMANDS = {"accuse", "reveal", "announce", "use-power", "declare", "say"}
# The bot gives these commands: there is nothing to decide.
_COMMANDS_FOR_THE_BOT = {tag(StartClock)}


class ModelTurn(Struct, frozen=True):
    """One decision of a seat. Equal values are the same turn, e.g. while others vote."""

    round: int
    phase: tuple[object, ...]
    lines: int
    offered: tuple[Option, ...]
    is_required: bool
    is_for_a_model: bool


def turn_of(frame: ClientFrame) -> ModelTurn:
    offered = _offered(frame)
    is_required = is_turn(frame)
    return ModelTurn(
        round=0 if frame.public.round is None else frame.public.round.number,
        phase=_identity(frame.public.phase),
        lines=frame.public.lines[-1].n if frame.public.lines else 0,
        offered=offered,
        is_required=is_required,
        is_for_a_model=bool(offered) and (is_required or not _is_answer_pending(frame.public)),
    )


def _identity(phase: AnyPhaseView) -> tuple[object, ...]:
    """Return what makes a new turn; votes and answers of others do not."""
    return (phase.key, *(getattr(phase, name, None) for name in ("asker", "looked", "asked")))


def _offered(frame: ClientFrame) -> tuple[Option, ...]:
    """Return the optional commands of a round, and the one that the table waits for."""
    public, mine = frame.public, frame.mine
    if public.round is None:
        return ()
    commands = {*_OPTIONAL_COMMANDS}
    if public.lines and public.lines[-1].seat == mine.seat:
        commands.remove("say")  # nobody talks twice in a row
    if public.phase.expected is not None and is_turn(frame):
        commands.add(public.phase.expected.command)
    commands -= _COMMANDS_FOR_THE_BOT
    return tuple(option for option in options(mine) if option.command in commands)


def _is_answer_pending(public: Public) -> bool:
    """Return whether an answer follows: the model is asked after it, not after the question."""
    return isinstance(public.phase, QuestioningView) and public.phase.asked is not None
