"""What happened at a table. Past tense, complete in itself: a replay never draws or times anything.

Stored events only ever grow: a new field has a default, and a type never changes its meaning.
"""

from typing import TypeAlias

from coverstory.engine.cards import Card, OddDeck
from coverstory.engine.outcomes import Outcome, Points
from coverstory.engine.own_places import OwnPlace
from coverstory.engine.settings import BotLevel, Settings
from coverstory.engine.structs import Value, kebab


class Event(Value, frozen=True, tag_field="type", tag=kebab):
    """Base of all events; the tag names it in the journal."""


class SeatTaken(Event, frozen=True, omit_defaults=True):
    """Somebody sat down, or a `bot`; `device` is known by its hash, if it said which it is."""

    seat: int
    name: str
    device: str = ""
    bot: BotLevel | None = None


class SeatLeft(Event, frozen=True, omit_defaults=True):
    """Of their own will, or `removed`."""

    seat: int
    removed: bool = False


class Readmitted(Event, frozen=True):
    """The phone that this seat was removed from may take a seat again."""

    seat: int


class SeatMoved(Event, frozen=True, omit_defaults=True):
    """The seat is held by another phone from now on."""

    seat: int
    device: str = ""


class StoodUp(Event, frozen=True):
    """At the table, but out of the ring: they run the game and do not play."""

    seat: int


class SatDown(Event, frozen=True):
    seat: int


class WentAfar(Event, frozen=True):
    """Who is far away writes; who came near talks again."""

    seat: int
    afar: bool


class Said(Event, frozen=True):
    seat: int
    text: str


class Reacted(Event, frozen=True):
    seat: int
    line: int
    reaction: str


class CodeHidden(Event, frozen=True):
    hidden: bool


class WentAway(Event, frozen=True):
    seat: int


class CameBack(Event, frozen=True):
    seat: int


class HostPassed(Event, frozen=True):
    """Another seat is host; `stands_in_for` may take it back, if it was not given away."""

    seat: int
    stands_in_for: int | None = None


class TableLocked(Event, frozen=True):
    locked: bool


class RingArranged(Event, frozen=True):
    ring: tuple[int, ...]


class SettingsAgreed(Event, frozen=True):
    settings: Settings
    box: tuple[str, ...]


class PlacesBrought(Event, frozen=True):
    """Places of the table's own were added to the list of them, and some taken off it."""

    places: tuple[OwnPlace, ...]
    instead_of: tuple[str, ...] = ()


class BoxPacked(Event, frozen=True):
    """The decks that lie among those of the places in this game, made afresh for it (J1, M1)."""

    decks: tuple[OddDeck, ...]


class Dealt(Event, frozen=True):
    """A deck was drawn and dealt; `cards` are in ring order.

    `place` is the deck's key: that of its place, or of an odd deck.
    """

    place: str
    dealer: int
    cards: tuple[Card, ...]
    length: int | None


class CardSeen(Event, frozen=True):
    """A player has looked at their card for the first time since the deal."""

    seat: int


class ClockStarted(Event, frozen=True):
    at: int


class TurnPassed(Event, frozen=True):
    """Somebody is to ask: the last turn was passed on (R1, R8), or its question was taken back."""

    asker: int
    barred: int | None = None
    at: int = 0


class Asked(Event, frozen=True, omit_defaults=True):
    asker: int
    asked: int
    text: str = ""
    at: int = 0


class Answered(Event, frozen=True, omit_defaults=True):
    seat: int
    text: str = ""
    at: int = 0


class AnswerAdded(Event, frozen=True):
    """An answer of the last question was written down after it was given."""

    seat: int
    to: int
    text: str


class Accused(Event, frozen=True):
    accuser: int
    suspect: int
    at: int


class Voted(Event, frozen=True):
    seat: int
    guilty: bool


class VoterCalled(Event, frozen=True):
    """Where votes are cast one by one, this one's hand is asked for now (E3)."""

    seat: int
    at: int


class HandsCounted(Event, frozen=True):
    """All hands of a divided vote are seen, before cards that may turn it (P3)."""

    at: int


class Acquitted(Event, frozen=True):
    at: int


class TrialDropped(Event, frozen=True, omit_defaults=True):
    """The vote is off, and the accuser may accuse again.

    The accuser or the suspect has left (R1), no other voter is here (R13), or a card has
    `called_off` the vote (R16).
    """

    at: int
    called_off: bool = False


class Convicted(Event, frozen=True):
    suspect: int


class SpyRevealed(Event, frozen=True):
    seat: int
    at: int


class Guessed(Event, frozen=True):
    """A spy named a place, or nothing in time."""

    seat: int
    place: str | None


class Declared(Event, frozen=True):
    """Who showed a spy card said that there are no others in this deck (J2)."""

    seat: int


class Announced(Event, frozen=True):
    """Somebody said that this deck is of many places (M2)."""

    seat: int
    at: int


class HandShown(Event, frozen=True):
    seat: int
    up: bool


class Believed(Event, frozen=True):
    """More than half raised a hand: the cards are turned up."""


class NotBelieved(Event, frozen=True):
    """Too few hands for the announcement: the round goes on where it was."""

    at: int


class PowerUsed(Event, frozen=True):
    """A One-Shot card was turned up (P2)."""

    seat: int
    ability: str


class Paused(Event, frozen=True):
    """The clock stands still for everybody."""

    at: int


class WentOn(Event, frozen=True):
    at: int


class ClockExtended(Event, frozen=True):
    by: int


class TalkOpened(Event, frozen=True):
    """Everybody talks before all answer one question at the same moment."""

    about: str
    at: int


class TalkEnded(Event, frozen=True):
    at: int


class Pointed(Event, frozen=True):
    """A finger, or none in time (R12)."""

    seat: int
    suspect: int | None


class TrialsOpened(Event, frozen=True):
    """A vote will be held on each of these in turn (B5)."""

    order: tuple[int, ...]
    at: int


class TrialPassed(Event, frozen=True):
    """Whoever was on trial at the end of the round is not convicted; the next one is."""

    at: int


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
    | Readmitted
    | SeatMoved
    | StoodUp
    | SatDown
    | WentAfar
    | Said
    | Reacted
    | CodeHidden
    | WentAway
    | CameBack
    | HostPassed
    | TableLocked
    | RingArranged
    | SettingsAgreed
    | PlacesBrought
    | BoxPacked
    | Dealt
    | CardSeen
    | ClockStarted
    | TurnPassed
    | Asked
    | Answered
    | AnswerAdded
    | Accused
    | Voted
    | VoterCalled
    | HandsCounted
    | Acquitted
    | TrialDropped
    | Convicted
    | SpyRevealed
    | Guessed
    | Declared
    | Announced
    | HandShown
    | Believed
    | NotBelieved
    | PowerUsed
    | Paused
    | WentOn
    | ClockExtended
    | TalkOpened
    | TalkEnded
    | Pointed
    | TrialsOpened
    | TrialPassed
    | TimeRanOut
    | RollCalled
    | Named
    | TurnSkipped
    | RoundEnded
    | RoundVoided
    | GameEnded
    | GatheredAgain
)
