"""What a person, the host or the house may ask of a table, in the imperative.

A `Submission` is a command as the server stamped it: who, when by the house clock, and a seed for
the commands that draw lots. The engine itself has no clock and no dice.
"""

from typing import TypeAlias, TypeVar

from coverstory.engine.own_places import OwnPlace
from coverstory.engine.settings import BotLevel, Settings
from coverstory.engine.structs import Value, kebab


class Command(Value, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=kebab):
    """Base of all commands; the tag names it on the wire."""


class OpenTable(Command, frozen=True):
    """`device` tells one phone from another, if it says which it is."""

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
    """Let somebody take a seat again who was removed from this one."""

    seat: int


class SeatBot(Command, frozen=True):
    """Give a seat to a bot of the house."""

    name: str
    temperament: BotLevel = "normal"


class MarkAway(Command, frozen=True):
    seat: int


class ComeBack(Command, frozen=True):
    pass


class PassHost(Command, frozen=True):
    seat: int


class TakeHostBack(Command, frozen=True):
    """Whoever was host before they were missed is host again."""


class Lock(Command, frozen=True):
    """Nobody else gets in, or everybody again."""

    locked: bool


class HideCode(Command, frozen=True):
    """No screen shows how to get in, or all do again."""

    hidden: bool


class StandUp(Command, frozen=True):
    """Run the game without playing it."""


class SitDown(Command, frozen=True):
    """Play along again."""


class PlayFromAfar(Command, frozen=True):
    """This seat is not in the room: what it asks and is asked is written."""

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
    """Places of the table's own, beside those it has, or `instead_of` some, by their names."""

    places: tuple[OwnPlace, ...] = ()
    instead_of: tuple[str, ...] = ()


class StartGame(Command, frozen=True):
    pass


class SeeCard(Command, frozen=True):
    """Say that this player has looked at their card. It is no move: nobody has to give it."""


class StartClock(Command, frozen=True):
    pass


class Ask(Command, frozen=True):
    """`text` is for those who write, or read, instead of talking."""

    seat: int
    text: str = ""


class Answer(Command, frozen=True):
    text: str = ""


class TakeQuestionBack(Command, frozen=True):
    """Ask somebody else instead: the tap was on the wrong name."""


class AddAnswer(Command, frozen=True):
    """Write down an answer that the asker has already taken as given."""

    text: str


class Accuse(Command, frozen=True):
    seat: int


class Vote(Command, frozen=True):
    guilty: bool


class CountHands(Command, frozen=True):
    """The host of a shared phone enters a show of hands: these are up, the others are not."""

    up: tuple[int, ...]


class Reveal(Command, frozen=True):
    pass


class Guess(Command, frozen=True):
    place: str


class Declare(Command, frozen=True):
    """Instead of naming a place: this deck is nothing but spy cards."""


class Announce(Command, frozen=True):
    """Stop the clock: this deck is of many places."""


class RaiseHand(Command, frozen=True):
    up: bool


class UsePower(Command, frozen=True):
    """Turn one's ability card up and have its effect."""


class Name(Command, frozen=True):
    seat: int


class Point(Command, frozen=True):
    seat: int


class Pause(Command, frozen=True):
    """Stop the clock for everybody: the doorbell, the pizza."""


class GoOn(Command, frozen=True):
    pass


class CallTime(Command, frozen=True):
    """Say that the time is up, where no clock does."""


class EndTalk(Command, frozen=True):
    pass


class EndTurn(Command, frozen=True):
    pass


class NextRound(Command, frozen=True):
    pass


class NextRoundWithout(Command, frozen=True):
    """Deal the next round without the option that too few are left for (R18)."""


class EndGame(Command, frozen=True):
    pass


class PlayAgain(Command, frozen=True):
    pass


class MoveSeat(Command, frozen=True):
    """The seat goes on at another phone, and the one that had it is out."""

    seat: int
    device: str = ""


class MoveHost(Command, frozen=True):
    """The house has missed the host: this seat stands in. Refused if another is host by now."""

    seat: int
    missed: int


class Expire(Command, frozen=True):
    """The house says a deadline has passed. Refused if it has not, so a stray timer is harmless."""


# What a seat may send over the wire; taking a seat and time running out come from the house.
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

# Whatever draws lots needs a seed with its submission.
DRAWS_LOTS = (Agree, BringPlaces, StartGame, NextRound, NextRoundWithout)


class Submission(Value, frozen=True):
    """A command with who gave it (None: the house), when, and the seed it may draw from."""

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
