"""Small readings of a submission that every handler needs."""

from typing import TypeVar

from coverstory.engine.commands import Command, Submission

C = TypeVar("C", bound=Command)


def ordered(submission: Submission, kind: type[C]) -> C:
    """The command, as the type its row of the chart promises."""
    command = submission.command
    assert isinstance(command, kind)
    return command


def giver(submission: Submission) -> int:
    """Who gave it; rows that are not the house's are only reached by a seat."""
    assert submission.seat is not None
    return submission.seat
