"""Commands that were meant for an earlier phase come too late and are refused (ADR 44)."""

from collections.abc import Callable
from operator import attrgetter
from typing import Any

from coverstory.engine import commands as c
from coverstory.engine.commands import SeatCommand, ServerCommand
from coverstory.engine.phases import (
    Discussion,
    Guessing,
    Phase,
    Pointing,
    ShowOfHands,
    Standoff,
    Trial,
    TrialsInTurn,
)

# The identity of a phase: a vote on another suspect is another vote.
PHASE_IDENTITY: dict[type, Callable[[Any], object]] = {
    Trial: attrgetter("accuser", "suspect"),
    Standoff: attrgetter("trial.accuser", "trial.suspect"),
    TrialsInTurn: lambda trials: trials.order[:1],
    Guessing: attrgetter("spy"),
    Discussion: attrgetter("about"),
    Pointing: attrgetter("about"),
    ShowOfHands: attrgetter("caller"),
}
# These commands are meant for the phase in which they were given. All others concern the table.
PHASE_BOUND = frozenset(
    {
        c.StartGame,
        c.SeeCard,
        c.StartClock,
        c.Ask,
        c.Answer,
        c.TakeQuestionBack,
        c.AddAnswer,
        c.Accuse,
        c.Vote,
        c.CountHands,
        c.Reveal,
        c.Guess,
        c.Declare,
        c.Announce,
        c.RaiseHand,
        c.UsePower,
        c.Name,
        c.Point,
        c.Pause,
        c.GoOn,
        c.CallTime,
        c.EndTalk,
        c.EndTurn,
        c.NextRound,
        c.NextRoundWithout,
        c.EndGame,
        c.PlayAgain,
    }
)


class PhaseHistory:
    """Records the entry at which the current phase began. Every server finds the same one."""

    __slots__ = ("_began",)

    def __init__(self) -> None:
        self._began = 0

    def follow(self, before: Phase, after: Phase, seq: int) -> None:
        if not is_same_phase(before, after):
            self._began = seq

    def is_stale(self, command: SeatCommand | ServerCommand, seen: int | None) -> bool:
        """Return whether the client had not seen the current phase yet; `seen` is an entry."""
        return seen is not None and seen < self._began and type(command) in PHASE_BOUND


def is_same_phase(before: Phase, after: Phase) -> bool:
    """Return whether a phase goes on. A vote on another suspect is another phase."""
    kind = type(after)
    if type(before) is not kind:
        return False
    identity = PHASE_IDENTITY.get(kind)
    return identity is None or bool(identity(before) == identity(after))
