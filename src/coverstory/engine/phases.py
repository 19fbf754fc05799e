"""The phases a table can be in, and what is kept of votes: nouns of activity.

Only the engine reads them; everybody else gets their views.
"""

from typing import TypeAlias

from msgspec import Struct


class Ballot(Struct, frozen=True):
    seat: int
    guilty: bool


class Accusation(Struct, frozen=True):
    """A vote that is over, with everybody's hand. At the end of a round nobody has brought it."""

    accuser: int | None
    suspect: int
    ballots: tuple[Ballot, ...]


class Naming(Struct, frozen=True):
    """One answer in the roll call, or one finger."""

    seat: int
    suspect: int | None


class Hand(Struct, frozen=True):
    seat: int
    up: bool


class Announcement(Struct, frozen=True):
    """Somebody said that the deck is of many places, and these hands were shown."""

    caller: int
    hands: tuple[Hand, ...]


class PowerUse(Struct, frozen=True):
    """An ability card that has been turned up."""

    seat: int
    ability: str


class Gathering(Struct, frozen=True):
    """People come in, sit down and agree on settings."""


class Briefing(Struct, frozen=True):
    """Cards are dealt and looked at; the first asker starts the clock (G7)."""

    asker: int


class Questioning(Struct, frozen=True):
    """The clock runs. `barred` may not be asked: they have just asked (G8).

    `since` is when whoever's turn it is got it.
    """

    asker: int
    asked: int | None = None
    barred: int | None = None
    since: int = 0


class Trial(Struct, frozen=True):
    """The clock is stopped for a vote on one suspect; `resume` is where the round goes on (G10)."""

    accuser: int
    suspect: int
    ballots: tuple[Ballot, ...]
    closes: int | None
    resume: Questioning
    called: int | None = None


class Standoff(Struct, frozen=True):
    """A vote was divided, and for a moment a card may turn it. Held whoever has which card."""

    trial: Trial
    closes: int


class Guessing(Struct, frozen=True):
    """A spy has shown their card and names a place; `others` have to do the same after them."""

    spy: int
    closes: int | None
    others: tuple[int, ...] = ()


class Discussion(Struct, frozen=True):
    """Free talk before a question that all answer at the same moment.

    `caller` announced what it is about, and the round may go on at `resume`.
    """

    about: str
    closes: int | None
    caller: int | None = None
    resume: Questioning | None = None


class Pointing(Struct, frozen=True):
    """All point at somebody at the same moment; nobody sees a finger before all are shown."""

    about: str
    closes: int | None
    fingers: tuple[Naming, ...] = ()


class ShowOfHands(Struct, frozen=True):
    """All show at the same moment whether they believe the caller (M2)."""

    caller: int
    closes: int | None
    resume: Questioning
    hands: tuple[Hand, ...] = ()


class TimeUp(Struct, frozen=True):
    """The clock has run out; the ruleset's procedure takes over at once."""


class RollCall(Struct, frozen=True):
    """Suspects are named openly, one player after another (A4)."""

    order: tuple[int, ...]
    since: int
    namings: tuple[Naming, ...] = ()


class TrialsInTurn(Struct, frozen=True):
    """At the end of the round a vote is held on one after another; the first of `order` is on."""

    order: tuple[int, ...]
    since: int
    ballots: tuple[Ballot, ...] = ()


class Pausing(Struct, frozen=True):
    """The clock stands still for everybody, and the round goes on at `resume`."""

    resume: Questioning


class Interlude(Struct, frozen=True):
    """A round is over and its result is shown; `voided` says why there is none."""

    voided: str | None = None


class Finale(Struct, frozen=True):
    """The game is over."""

    winners: tuple[int, ...]


Phase: TypeAlias = (
    Gathering
    | Briefing
    | Questioning
    | Trial
    | Standoff
    | Guessing
    | Discussion
    | Pointing
    | ShowOfHands
    | TimeUp
    | RollCall
    | TrialsInTurn
    | Pausing
    | Interlude
    | Finale
)
