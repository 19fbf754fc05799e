"""What is under way at a table. What was meant for something before it comes too late (ADR 44)."""

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

# Whom or what a phase is about: a vote on another suspect is another vote.
PHASE_IDENTITY: dict[type, Callable[[Any], object]] = {
    Trial: attrgetter("accuser", "suspect"),
    Standoff: attrgetter("trial.accuser", "trial.suspect"),
    TrialsInTurn: lambda trials: trials.order[:1],
    Guessing: attrgetter("spy"),
    Discussion: attrgetter("about"),
    Pointing: attrgetter("about"),
    ShowOfHands: attrgetter("caller"),
}
# These are meant for the stage at which they were given; all others are affairs of the table.
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
    """Since which entry of the journal this is under way, as every server finds out by itself."""

    __slots__ = ("_since",)

    def __init__(self) -> None:
        self._since = 0

    def follow(self, before: Phase, after: Phase, seq: int) -> None:
        if not is_same(before, after):
            self._since = seq

    def has_passed(self, command: SeatCommand | ServerCommand, seen: int | None) -> bool:
        """Whether this was given for another stage, by who had been shown the table up to there."""
        return seen is not None and seen < self._since and type(command) in PHASE_BOUND


def is_same(before: Phase, after: Phase) -> bool:
    """A question or a vote goes on with what is under way; another suspect does not."""
    kind = type(after)
    if type(before) is not kind:
        return False
    about = PHASE_IDENTITY.get(kind)
    return about is None or bool(about(before) == about(after))
