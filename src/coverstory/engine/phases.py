"""The phases a table can be in, and what is kept of votes: nouns of activity.

Only the engine reads them; everybody else gets their views.
"""

from typing import TypeAlias

from coverstory.engine.structs import Value


class Ballot(Value, frozen=True):
    seat: int
    guilty: bool


class Accusation(Value, frozen=True):
    """A vote that is over, with everybody's hand. At the end of a round nobody has brought it.

    A vote that a card has `called_off` has no ballots.
    """

    accuser: int | None
    suspect: int
    ballots: tuple[Ballot, ...]
    called_off: bool = False


class Naming(Value, frozen=True):
    """One answer in the roll call, or one finger."""

    seat: int
    suspect: int | None


class Hand(Value, frozen=True):
    seat: int
    up: bool


class Announcement(Value, frozen=True):
    """Somebody said that the deck is of many places, and these hands were shown."""

    caller: int
    hands: tuple[Hand, ...]


class PowerUse(Value, frozen=True):
    """An ability card that has been turned up."""

    seat: int
    ability: str


class Gathering(Value, frozen=True):
    """People come in, sit down and agree on settings."""


class Briefing(Value, frozen=True):
    """Cards are dealt and looked at; the first asker starts the clock (G7).

    `looked` are the players who have looked at their card.
    """

    asker: int
    looked: tuple[int, ...] = ()


class Questioning(Value, frozen=True):
    """The clock runs. `barred` may not be asked: they have just asked (G8).

    `since` is when whoever's turn it is got it. The last answer of the asker may be `unwritten`:
    it was given aloud.
    """

    asker: int
    asked: int | None = None
    barred: int | None = None
    since: int = 0
    unwritten: bool = False


class Trial(Value, frozen=True):
    """The clock is stopped for a vote on one suspect; `resume` is where the round goes on (G10)."""

    accuser: int
    suspect: int
    ballots: tuple[Ballot, ...]
    closes: int | None
    resume: Questioning
    called: int | None = None


class Standoff(Value, frozen=True):
    """A vote was divided, and for a moment a card may turn it. Held whoever has which card."""

    trial: Trial
    closes: int


class Guessing(Value, frozen=True):
    """A spy has shown their card and names a place; `others` have to do the same after them."""

    spy: int
    closes: int | None
    others: tuple[int, ...] = ()


class Discussion(Value, frozen=True):
    """Free talk before a question that all answer at the same moment.

    `caller` announced what it is about, and the round may go on at `resume`.
    """

    about: str
    closes: int | None
    caller: int | None = None
    resume: Questioning | None = None


class Pointing(Value, frozen=True):
    """All point at somebody at the same moment; nobody sees a finger before all are shown."""

    about: str
    closes: int | None
    fingers: tuple[Naming, ...] = ()


class ShowOfHands(Value, frozen=True):
    """All show at the same moment whether they believe the caller (M2)."""

    caller: int
    closes: int | None
    resume: Questioning
    hands: tuple[Hand, ...] = ()


class TimeUp(Value, frozen=True):
    """The clock has run out; the ruleset's procedure takes over at once."""


class RollCall(Value, frozen=True):
    """Suspects are named openly, one player after another (A4)."""

    order: tuple[int, ...]
    since: int
    namings: tuple[Naming, ...] = ()


class TrialsInTurn(Value, frozen=True):
    """At the end of the round a vote is held on one after another; the first of `order` is on."""

    order: tuple[int, ...]
    since: int
    ballots: tuple[Ballot, ...] = ()


class Pausing(Value, frozen=True):
    """The clock stands still for everybody, and the round goes on at `resume`."""

    resume: Questioning


class Interlude(Value, frozen=True):
    """A round is over and its result is shown; `voided` says why there is none."""

    voided: str | None = None


class Finale(Value, frozen=True):
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
