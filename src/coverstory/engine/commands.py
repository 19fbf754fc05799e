"""Commands: what a player, the host or the server asks a table to do.

A `Submission` is a command with the seat that gave it, the server's time, and a random seed.
"""

from typing import TypeAlias, TypeVar

from coverstory.engine.own_places import OwnPlace
from coverstory.engine.settings import BotLevel, Settings
from coverstory.engine.structs import Value, kebab


class Command(Value, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=kebab):
    """Base of all commands. The tag is the `type` in JSON."""


class OpenTable(Command, frozen=True):
    """`device` identifies the phone; it is empty if the client sends none."""

    name: str
    device: str = ""


class TakeSeat(Command, frozen=True):
    name: str
    device: str = ""


class Leave(Command, frozen=True):
    pass


class Remove(Command, frozen=True):
    seat: int


class Readmit(Command, frozen=True):
    """Let a removed player take a seat again."""

    seat: int


class SeatBot(Command, frozen=True):
    """Seat a bot that the server plays."""

    name: str
    temperament: BotLevel = "normal"


class MarkAway(Command, frozen=True):
    seat: int


class ComeBack(Command, frozen=True):
    pass


class PassHost(Command, frozen=True):
    seat: int


class TakeHostBack(Command, frozen=True):
    """Become host again after a stand-in has taken over."""


class Lock(Command, frozen=True):
    """Let nobody else take a seat, or everybody again."""

    locked: bool


class HideCode(Command, frozen=True):
    """Hide the join code on all screens, or show it again."""

    hidden: bool


class StandUp(Command, frozen=True):
    """Run the game without playing."""


class SitDown(Command, frozen=True):
    """Play again after standing up."""


class PlayFromAfar(Command, frozen=True):
    """Say that this player is not in the room: their questions and answers are written."""

    afar: bool


class Say(Command, frozen=True):
    text: str


class React(Command, frozen=True):
    line: int
    reaction: str


class Rearrange(Command, frozen=True):
    ring: tuple[int, ...]


class Agree(Command, frozen=True):
    settings: Settings


class BringPlaces(Command, frozen=True):
    """Add places to the table's own list, and remove those named in `instead_of`."""

    places: tuple[OwnPlace, ...] = ()
    instead_of: tuple[str, ...] = ()


class StartGame(Command, frozen=True):
    pass


class SeeCard(Command, frozen=True):
    """Say that this player has looked at their card. Nothing waits for it."""


class StartClock(Command, frozen=True):
    pass


class Ask(Command, frozen=True):
    """`text` is for players who write instead of talking."""

    seat: int
    text: str = ""


class Answer(Command, frozen=True):
    text: str = ""


class TakeQuestionBack(Command, frozen=True):
    """Undo a question, for example after a tap on the wrong name."""


class AddAnswer(Command, frozen=True):
    """Write an answer that the asker has already marked as given."""

    text: str


class Accuse(Command, frozen=True):
    seat: int


class Vote(Command, frozen=True):
    guilty: bool


class CountHands(Command, frozen=True):
    """Enter the votes of the players on the host's phone: hands in `up` are yes, others no."""

    up: tuple[int, ...]


class Reveal(Command, frozen=True):
    pass


class Guess(Command, frozen=True):
    place: str


class Declare(Command, frozen=True):
    """Say, instead of naming a place, that the deck has only spy cards."""


class Announce(Command, frozen=True):
    """Stop the clock and say that every card shows another place."""


class RaiseHand(Command, frozen=True):
    up: bool


class UsePower(Command, frozen=True):
    """Turn up the own ability card for its effect."""


class Name(Command, frozen=True):
    seat: int


class Point(Command, frozen=True):
    seat: int


class Pause(Command, frozen=True):
    """Stop the clock for everybody."""


class GoOn(Command, frozen=True):
    pass


class CallTime(Command, frozen=True):
    """End the time of a round without a time limit."""


class EndTalk(Command, frozen=True):
    pass


class EndTurn(Command, frozen=True):
    pass


class NextRound(Command, frozen=True):
    pass


class NextRoundWithout(Command, frozen=True):
    """Deal the next round without the option that needs more players (R18)."""


class EndGame(Command, frozen=True):
    pass


class PlayAgain(Command, frozen=True):
    pass


class MoveSeat(Command, frozen=True):
    """Move the seat to another phone; the old phone loses it."""

    seat: int
    device: str = ""


class MoveHost(Command, frozen=True):
    """Let this seat stand in for a disconnected host. Refused if the host has changed meanwhile."""

    seat: int
    missed: int


class Expire(Command, frozen=True):
    """Say that a deadline has passed. Refused if it has not, so a stray timer is harmless."""


# Commands that a client can send for its seat. The others come from the server.
SeatCommand: TypeAlias = (
    Leave
    | Remove
    | Readmit
    | SeatBot
    | MarkAway
    | ComeBack
    | PassHost
    | TakeHostBack
    | Lock
    | HideCode
    | StandUp
    | SitDown
    | PlayFromAfar
    | Say
    | React
    | Rearrange
    | Agree
    | BringPlaces
    | StartGame
    | SeeCard
    | StartClock
    | Ask
    | Answer
    | TakeQuestionBack
    | AddAnswer
    | Accuse
    | Vote
    | CountHands
    | Reveal
    | Guess
    | Declare
    | Announce
    | RaiseHand
    | UsePower
    | Name
    | Point
    | Pause
    | GoOn
    | CallTime
    | EndTalk
    | EndTurn
    | NextRound
    | NextRoundWithout
    | EndGame
    | PlayAgain
)

ServerCommand: TypeAlias = OpenTable | TakeSeat | MoveSeat | MoveHost | Expire

# These commands draw at random, so their submissions need a seed.
DRAWS_LOTS = (Agree, BringPlaces, StartGame, NextRound, NextRoundWithout)


class Submission(Value, frozen=True):
    """A command, the seat that gave it (None: the server), the time in ms, and a random seed."""

    command: SeatCommand | ServerCommand
    seat: int | None
    at: int
    seed: int = 0


CommandType = TypeVar("CommandType", bound=Command)


def command_of(submission: Submission, kind: type[CommandType]) -> CommandType:
    """Return the command as the type that its row of the chart guarantees."""
    command = submission.command
    assert isinstance(command, kind)
    return command


def seat_of(submission: Submission) -> int:
    """Return the seat of a command that only seats can give."""
    assert submission.seat is not None
    return submission.seat
