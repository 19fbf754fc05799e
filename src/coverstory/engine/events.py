"""Events: what happened at a table.

An event is complete in itself: a replay needs no randomness and no clock. Journals keep events for
ever, so a new field needs a default, and a type never changes its meaning.
"""

from typing import TypeAlias

from coverstory.engine.cards import Card, OddDeck
from coverstory.engine.outcomes import Outcome, Points
from coverstory.engine.own_places import OwnPlace
from coverstory.engine.settings import BotLevel, BotSpeed, Settings
from coverstory.engine.structs import Value, kebab


class Event(Value, frozen=True, tag_field="type", tag=kebab):
    """Base of all events. The tag is the `type` in the journal."""


class SeatTaken(Event, frozen=True, omit_defaults=True):
    """A player or a `bot` took a seat. `device` is the hash of the phone, if known."""

    seat: int
    name: str
    device: str = ""
    bot: BotLevel | None = None


class SeatLeft(Event, frozen=True, omit_defaults=True):
    """A player left, or was `removed` by the host."""

    seat: int
    removed: bool = False


class Readmitted(Event, frozen=True):
    """The phone of this removed seat can take a seat again."""

    seat: int


class SeatMoved(Event, frozen=True, omit_defaults=True):
    """Another phone holds the seat from now on."""

    seat: int
    device: str = ""


class StoodUp(Event, frozen=True):
    """A host runs the game without playing: at the table, but not in the ring."""

    seat: int


class SatDown(Event, frozen=True):
    """A host who ran the game without playing plays again."""

    seat: int


class WentAfar(Event, frozen=True):
    """A player writes from afar, or is in the room again."""

    seat: int
    afar: bool


class FaceChosen(Event, frozen=True):
    """A player has chosen another of the drawn faces."""

    seat: int
    face: int


class Said(Event, frozen=True):
    """A player wrote a line to everybody."""

    seat: int
    text: str


class Reacted(Event, frozen=True):
    """A player reacted to a written line."""

    seat: int
    line: int
    reaction: str


class CodeHidden(Event, frozen=True):
    """The join code was hidden on all screens, or shown again."""

    hidden: bool


class WentAway(Event, frozen=True):
    """A player is not there."""

    seat: int


class CameBack(Event, frozen=True):
    """A player who was away is back."""

    seat: int


class HostPassed(Event, frozen=True):
    """Another seat is host. `stands_in_for` is the missing host, who can take the role back."""

    seat: int
    stands_in_for: int | None = None


class TableLocked(Event, frozen=True):
    """Nobody else can take a seat, or everybody can again."""

    locked: bool


class RingArranged(Event, frozen=True):
    """The order of the seats changed, clockwise."""

    ring: tuple[int, ...]


class SettingsAgreed(Event, frozen=True):
    """The settings were chosen. `box` are the keys of the places in play."""

    settings: Settings
    box: tuple[str, ...]


class BotSpeedSet(Event, frozen=True):
    """The host changed how fast bots play."""

    speed: BotSpeed


class PlacesBrought(Event, frozen=True):
    """Own places were added to the table's list, and those in `instead_of` removed."""

    places: tuple[OwnPlace, ...]
    instead_of: tuple[str, ...] = ()


class BoxPacked(Event, frozen=True):
    """The odd decks of this game (J1, M1)."""

    decks: tuple[OddDeck, ...]


class Dealt(Event, frozen=True, omit_defaults=True):
    """A deck was drawn and dealt. `cards` are in ring order.

    `place` is the key of the place or of the odd deck. `length` of the round is in ms. `moderator`
    is the host who picked the place (X6).
    """

    place: str
    dealer: int
    cards: tuple[Card, ...]
    length: int | None
    moderator: int | None = None


class CardSeen(Event, frozen=True):
    """A player looked at their card for the first time since the deal."""

    seat: int


class ClockStarted(Event, frozen=True):
    """The clock of the round started."""

    at: int


class TurnPassed(Event, frozen=True):
    """The turn went to another asker (R1, R8), or the asker took a question back."""

    asker: int
    barred: int | None = None
    at: int = 0


class Asked(Event, frozen=True, omit_defaults=True):
    """A player asked another one."""

    asker: int
    asked: int
    text: str = ""
    at: int = 0


class Answered(Event, frozen=True, omit_defaults=True):
    """The question was answered."""

    seat: int
    text: str = ""
    at: int = 0


class AnswerAdded(Event, frozen=True):
    """An answer was written down after the asker had marked it as given."""

    seat: int
    to: int
    text: str


class Accused(Event, frozen=True):
    """A player stopped the clock for a vote on a suspect."""

    accuser: int
    suspect: int
    at: int


class Voted(Event, frozen=True):
    """A player voted, or changed their vote."""

    seat: int
    guilty: bool


class VoterCalled(Event, frozen=True):
    """E3: where votes are cast in turn, it is this player's turn to vote."""

    seat: int
    at: int


class HandsCounted(Event, frozen=True):
    """P3: all votes of a divided vote are public, before a card can change the verdict."""

    at: int


class Acquitted(Event, frozen=True):
    """The vote failed, and the round resumes."""

    at: int


class TrialDropped(Event, frozen=True, omit_defaults=True):
    """The vote was dropped, and the accuser can accuse again.

    The accuser or the suspect has left (R1), or no other voter is present (R13). Or a card
    `called_off` the vote (R16).
    """

    at: int
    called_off: bool = False


class Convicted(Event, frozen=True):
    """The vote convicted the suspect."""

    suspect: int


class SpyRevealed(Event, frozen=True):
    """A spy showed their card and has to name the place."""

    seat: int
    at: int


class Guessed(Event, frozen=True):
    """A spy named a place. None: the time ran out."""

    seat: int
    place: str | None


class Declared(Event, frozen=True):
    """J2: a spy said that the deck has only spy cards."""

    seat: int


class Announced(Event, frozen=True):
    """M2: a player said that every card shows another place."""

    seat: int
    at: int


class HandShown(Event, frozen=True):
    """A player showed whether they believe the announcement."""

    seat: int
    up: bool


class Believed(Event, frozen=True):
    """More than half of the players believed the announcement."""


class NotBelieved(Event, frozen=True):
    """Too few players believed the announcement. The round resumes."""

    at: int


class PowerUsed(Event, frozen=True):
    """P2: a player turned up a One-Shot card."""

    seat: int
    ability: str


class Paused(Event, frozen=True):
    """The clock stopped for everybody."""

    at: int


class WentOn(Event, frozen=True):
    """A pause ended."""

    at: int


class ClockExtended(Event, frozen=True):
    """A card gave the round more time, in ms."""

    by: int


class TalkOpened(Event, frozen=True):
    """Free talk began, before all point or raise hands."""

    about: str
    at: int


class TalkEnded(Event, frozen=True):
    """Free talk ended."""

    at: int


class Pointed(Event, frozen=True):
    """A player pointed at a suspect. R12: None if not in time."""

    seat: int
    suspect: int | None


class TrialsOpened(Event, frozen=True):
    """B5: votes on these suspects begin, one after another."""

    order: tuple[int, ...]
    at: int


class TrialPassed(Event, frozen=True):
    """The suspect of the vote at the end of the round was not convicted."""

    at: int


class TimeRanOut(Event, frozen=True):
    """The clock of the round ran out."""

    at: int


class RollCalled(Event, frozen=True):
    """A4: the players name suspects in this order."""

    order: tuple[int, ...]
    at: int


class Named(Event, frozen=True):
    """A player named a suspect in the roll call. R8: None if the host ended the turn."""

    seat: int
    suspect: int | None
    at: int


class TurnSkipped(Event, frozen=True):
    """R1: a player who is away lost their turn in the roll call."""

    seat: int
    at: int


class RoundEnded(Event, frozen=True):
    """The round ended with this outcome and these points."""

    outcome: Outcome
    points: tuple[Points, ...]


class RoundVoided(Event, frozen=True):
    """R1: the round ended without points and is dealt again from another deck."""

    reason: str


class GameEnded(Event, frozen=True):
    """The game ended. Several winners are tied."""

    winners: tuple[int, ...]


class GatheredAgain(Event, frozen=True):
    """The table is back in the lobby."""


# Any of the events.
AnyEvent: TypeAlias = (
    SeatTaken
    | SeatLeft
    | Readmitted
    | SeatMoved
    | StoodUp
    | SatDown
    | WentAfar
    | FaceChosen
    | Said
    | Reacted
    | CodeHidden
    | WentAway
    | CameBack
    | HostPassed
    | TableLocked
    | RingArranged
    | SettingsAgreed
    | BotSpeedSet
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
