"""Commands: what a player, the host or the server asks a table to do.

A `Submission` is a command with the seat that gave it, the server's time, and a random seed.
"""

from typing import TypeAlias, TypeVar

from coverstory.engine.own_places import OwnPlace
from coverstory.engine.settings import BotLevel, BotSpeed, Settings
from coverstory.engine.structs import Value, kebab


class Command(Value, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=kebab):
    """Base of all commands. The tag is the `type` in JSON."""


class PhaseCommand(Command, frozen=True):
    """Base of the commands that are meant for the phase in which they were given.

    Given in an earlier phase, such a command comes too late. All other commands concern the table.
    """


class OpenTable(Command, frozen=True):
    """Take the first seat of an empty table, as host. `device` identifies the phone, if known."""

    name: str
    device: str = ""


class TakeSeat(Command, frozen=True):
    """Take the next seat. `device` identifies the phone, if known."""

    name: str
    device: str = ""


class Leave(Command, frozen=True):
    """Leave the table. A player who leaves during a round can end it (R1)."""


class Remove(Command, frozen=True):
    """Remove a player from the table."""

    seat: int


class Readmit(Command, frozen=True):
    """Let a removed player take a seat again."""

    seat: int


class SeatBot(Command, frozen=True, rename={"level": "temperament"}):
    """Seat a bot that the server plays.

    Messages call its level `temperament`, as pages do that were loaded before an update.
    """

    name: str
    level: BotLevel = "normal"


class MarkAway(Command, frozen=True):
    """Say that a player is not there. The round goes on without them."""

    seat: int


class ComeBack(Command, frozen=True):
    """Be present again after having been away."""


class PassHost(Command, frozen=True):
    """Make another player the host."""

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


class ChooseFace(Command, frozen=True):
    """Choose one of the drawn faces that no other player has."""

    face: int


class Say(Command, frozen=True):
    """Write a line to everybody, between rounds or in the talk at the end of a round."""

    text: str


class React(Command, frozen=True):
    """React to a written line."""

    line: int
    reaction: str


class Rearrange(Command, frozen=True):
    """Change the order of the seats, clockwise."""

    ring: tuple[int, ...]


class Agree(Command, frozen=True):
    """Choose the settings of the game, and draw the places in play. Needs a seed."""

    settings: Settings


class SetBotSpeed(Command, frozen=True):
    """Choose how fast bots play, at any time."""

    speed: BotSpeed


class BringPlaces(Command, frozen=True):
    """Add places to the table's own list, and remove those named in `instead_of`."""

    places: tuple[OwnPlace, ...] = ()
    instead_of: tuple[str, ...] = ()


class StartGame(PhaseCommand, frozen=True):
    """Deal the first round. Needs a seed."""


class PickPlace(PhaseCommand, frozen=True):
    """Deal the next round at this place, as a moderator who does not play (X6). Needs a seed."""

    place: str


class SeeCard(PhaseCommand, frozen=True):
    """Say that this player has looked at their card. Nothing waits for it."""


class StartClock(PhaseCommand, frozen=True):
    """Start the clock of the round. Only the first asker can do so (G7)."""


class Ask(PhaseCommand, frozen=True):
    """Ask a player a question (G8). `text` is for players who write instead of talking."""

    seat: int
    text: str = ""


class Answer(PhaseCommand, frozen=True):
    """Say that the question was answered. `text` is for players who write."""

    text: str = ""


class TakeQuestionBack(PhaseCommand, frozen=True):
    """Undo a question, for example after a tap on the wrong name."""


class TakeTurn(PhaseCommand, frozen=True):
    """Say that this player asks now, although somebody forgot to record a question (R23)."""


class AddAnswer(PhaseCommand, frozen=True):
    """Write an answer that the asker has already marked as given."""

    text: str


class Accuse(PhaseCommand, frozen=True):
    """Stop the clock for a vote on a suspect (G9)."""

    seat: int


class Vote(PhaseCommand, frozen=True):
    """Vote on the suspect. A vote can be changed while the vote is open."""

    guilty: bool


class CountHands(PhaseCommand, frozen=True):
    """Enter the votes of the players on the host's phone: hands in `up` are yes, others no."""

    up: tuple[int, ...]


class Reveal(PhaseCommand, frozen=True):
    """Show the spy card, to name the place (G11)."""


class Guess(PhaseCommand, frozen=True):
    """Name the place, as a spy who has shown their card."""

    place: str


class Declare(PhaseCommand, frozen=True):
    """Say, instead of naming a place, that the deck has only spy cards."""


class Announce(PhaseCommand, frozen=True):
    """Stop the clock and say that every card shows another place."""


class RaiseHand(PhaseCommand, frozen=True):
    """Say whether this player believes the announcement."""

    up: bool


class UsePower(PhaseCommand, frozen=True):
    """Turn up your ability card for its effect."""


class Name(PhaseCommand, frozen=True):
    """Name a suspect openly, when it is this player's turn in the roll call (A4)."""

    seat: int


class Point(PhaseCommand, frozen=True):
    """Point at a suspect. Fingers stay secret until all have pointed."""

    seat: int


class Pause(PhaseCommand, frozen=True):
    """Stop the clock for everybody."""


class GoOn(PhaseCommand, frozen=True):
    """End a pause."""


class CallTime(PhaseCommand, frozen=True):
    """End the time of a round without a time limit."""


class EndTalk(PhaseCommand, frozen=True):
    """End the free talk before all point or raise hands."""


class EndTurn(PhaseCommand, frozen=True):
    """End the turn of a player who takes too long (R8)."""


class NextRound(PhaseCommand, frozen=True):
    """Deal the next round. Needs a seed."""


class NextRoundWithout(PhaseCommand, frozen=True):
    """Deal the next round without the option that needs more players (R18)."""


class EndGame(PhaseCommand, frozen=True):
    """End the game before its last round."""


class PlayAgain(PhaseCommand, frozen=True):
    """Go back to the lobby for another game."""


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


# A command that a player gives for their own seat.
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
    | ChooseFace
    | Say
    | React
    | Rearrange
    | Agree
    | SetBotSpeed
    | BringPlaces
    | StartGame
    | PickPlace
    | SeeCard
    | StartClock
    | Ask
    | Answer
    | TakeQuestionBack
    | TakeTurn
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

# A command that comes from the server, not from a seat.
ServerCommand: TypeAlias = OpenTable | TakeSeat | MoveSeat | MoveHost | Expire
# Any of the commands.
AnyCommand: TypeAlias = SeatCommand | ServerCommand

# These commands draw at random, so their submissions need a seed.
NEEDS_SEED = (Agree, BringPlaces, StartGame, PickPlace, NextRound, NextRoundWithout)


class Submission(Value, frozen=True):
    """A command, the seat that gave it (None: the server), the time in ms, and a random seed."""

    command: AnyCommand
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
