"""What a person, the host or the house may ask of a table. Imperative, one argument at most.

A `Submission` is a command as the server stamped it: who, when by the house clock, and a seed for
the commands that draw lots. The engine itself has no clock and no dice.
"""

from typing import TypeAlias

from msgspec import Struct

from coverstory.engine.settings import Settings
from coverstory.engine.wire import kebab


class Command(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=kebab):
    """Base of all commands; the tag names it on the wire."""


class OpenTable(Command, frozen=True):
    name: str


class TakeSeat(Command, frozen=True):
    name: str


class Leave(Command, frozen=True):
    pass


class Remove(Command, frozen=True):
    seat: int


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


class Rearrange(Command, frozen=True):
    ring: tuple[int, ...]


class Agree(Command, frozen=True):
    settings: Settings


class StartGame(Command, frozen=True):
    pass


class StartClock(Command, frozen=True):
    pass


class Ask(Command, frozen=True):
    seat: int


class Answer(Command, frozen=True):
    pass


class Accuse(Command, frozen=True):
    seat: int


class Vote(Command, frozen=True):
    guilty: bool


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


class EndTalk(Command, frozen=True):
    pass


class EndTurn(Command, frozen=True):
    pass


class NextRound(Command, frozen=True):
    pass


class EndGame(Command, frozen=True):
    pass


class PlayAgain(Command, frozen=True):
    pass


class MoveHost(Command, frozen=True):
    """The house has missed the host: this seat stands in."""

    seat: int


class Expire(Command, frozen=True):
    """The house says a deadline has passed. Refused if it has not, so a stray timer is harmless."""


# What a seat may send over the wire; taking a seat and time running out come from the house.
SeatCommand: TypeAlias = (
    Leave
    | Remove
    | MarkAway
    | ComeBack
    | PassHost
    | TakeHostBack
    | Lock
    | Rearrange
    | Agree
    | StartGame
    | StartClock
    | Ask
    | Answer
    | Accuse
    | Vote
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
    | EndTalk
    | EndTurn
    | NextRound
    | EndGame
    | PlayAgain
)

HouseCommand: TypeAlias = OpenTable | TakeSeat | MoveHost | Expire

# Whatever draws lots needs a seed with its submission.
DRAWS_LOTS = (Agree, StartGame, NextRound)


class Submission(Struct, frozen=True):
    """A command with who gave it (None: the house), when, and the seed it may draw from."""

    command: SeatCommand | HouseCommand
    seat: int | None
    at: int
    seed: int = 0
