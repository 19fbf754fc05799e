"""What happened at a table. Past tense, complete in itself: a replay never draws or times anything.

Stored events only ever grow: a new field has a default, and a type never changes its meaning.
"""

from typing import TypeAlias

from msgspec import Struct

from coverstory.engine.settings import Settings
from coverstory.engine.wire import kebab


class Card(Struct, frozen=True, omit_defaults=True):
    """What one seat was dealt (G3): a role at the location, or the spy card."""

    seat: int
    spy: bool = False
    role: str | None = None


class Outcome(Struct, frozen=True, omit_defaults=True):
    """How a round ended, as a value: its kind is a row of the score sheet."""

    kind: str
    spies: tuple[int, ...]
    suspect: int | None = None
    accuser: int | None = None
    guess: str | None = None


class Points(Struct, frozen=True):
    """One award as it was given: a line of the result that a player can read."""

    seat: int
    points: int
    reason: str


class Event(Struct, frozen=True, tag_field="type", tag=kebab):
    """Base of all events; the tag names it in the journal."""


class SeatTaken(Event, frozen=True):
    seat: int
    name: str


class SeatLeft(Event, frozen=True):
    seat: int


class WentAway(Event, frozen=True):
    seat: int


class CameBack(Event, frozen=True):
    seat: int


class HostPassed(Event, frozen=True):
    seat: int


class RingArranged(Event, frozen=True):
    ring: tuple[int, ...]


class SettingsAgreed(Event, frozen=True):
    settings: Settings
    box: tuple[str, ...]


class Dealt(Event, frozen=True):
    """A deck was drawn and dealt; `cards` are in ring order."""

    place: str
    dealer: int
    cards: tuple[Card, ...]
    length: int


class ClockStarted(Event, frozen=True):
    at: int


class TurnPassed(Event, frozen=True):
    """The turn went to somebody present because whoever had it no longer is (R1)."""

    asker: int
    barred: int | None = None


class Asked(Event, frozen=True):
    asker: int
    asked: int


class Answered(Event, frozen=True):
    seat: int


class Accused(Event, frozen=True):
    accuser: int
    suspect: int
    at: int


class Voted(Event, frozen=True):
    seat: int
    guilty: bool


class Acquitted(Event, frozen=True):
    at: int


class TrialDropped(Event, frozen=True):
    """Accuser or suspect left the table: nobody's right is spent (R1)."""

    at: int


class Convicted(Event, frozen=True):
    suspect: int


class SpyRevealed(Event, frozen=True):
    seat: int
    at: int


class Guessed(Event, frozen=True):
    """A spy named a place, or nothing in time."""

    seat: int
    place: str | None


class TimeRanOut(Event, frozen=True):
    at: int


class RollCalled(Event, frozen=True):
    order: tuple[int, ...]
    at: int


class Named(Event, frozen=True):
    """A player named a suspect in the roll call, or nobody (R8)."""

    seat: int
    suspect: int | None
    at: int


class TurnSkipped(Event, frozen=True):
    """Whose turn it was in the roll call is away and is not waited for (R1)."""

    seat: int
    at: int


class RoundEnded(Event, frozen=True):
    outcome: Outcome
    points: tuple[Points, ...]


class RoundVoided(Event, frozen=True):
    """The round ends without points and is dealt again from another deck (R1)."""

    reason: str


class GameEnded(Event, frozen=True):
    winners: tuple[int, ...]


class GatheredAgain(Event, frozen=True):
    pass


AnyEvent: TypeAlias = (
    SeatTaken
    | SeatLeft
    | WentAway
    | CameBack
    | HostPassed
    | RingArranged
    | SettingsAgreed
    | Dealt
    | ClockStarted
    | TurnPassed
    | Asked
    | Answered
    | Accused
    | Voted
    | Acquitted
    | TrialDropped
    | Convicted
    | SpyRevealed
    | Guessed
    | TimeRanOut
    | RollCalled
    | Named
    | TurnSkipped
    | RoundEnded
    | RoundVoided
    | GameEnded
    | GatheredAgain
)
