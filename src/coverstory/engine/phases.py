"""The phases of a table, and the records of votes.

Phases contain secrets. Code outside the engine gets views of them.
"""

from typing import TypeAlias

from coverstory.engine.structs import Value


class Ballot(Value, frozen=True):
    """The vote of one player."""

    seat: int
    guilty: bool


class Accusation(Value, frozen=True):
    """A finished vote. The votes at the end of a round have no accuser.

    A vote that a card has `called_off` has no ballots. `left` is the time left on the round's clock
    when the accusation came, in ms. It is None without a clock and at the end of a round.
    """

    accuser: int | None
    suspect: int
    ballots: tuple[Ballot, ...]
    called_off: bool = False
    left: int | None = None


class Naming(Value, frozen=True):
    """One answer in the roll call, or one pointed finger."""

    seat: int
    suspect: int | None


class Hand(Value, frozen=True):
    """The hand of one player, up or down."""

    seat: int
    up: bool


class Announcement(Value, frozen=True):
    """An announcement that every card shows another place, and the hands shown."""

    caller: int
    hands: tuple[Hand, ...]


class PowerUse(Value, frozen=True):
    """A turned-up ability card."""

    seat: int
    ability: str


class Gathering(Value, frozen=True):
    """The lobby: players take seats, and the host chooses settings."""


class Briefing(Value, frozen=True):
    """G7: players look at their cards, and the first asker starts the clock.

    `looked` are the players who have looked at their card.
    """

    asker: int
    looked: tuple[int, ...] = ()


class Questioning(Value, frozen=True):
    """The clock runs. G8: `barred` asked last, so the asker cannot ask them back.

    The turn began at `since`. `unwritten`: the asker gave their last answer aloud.
    """

    asker: int
    asked: int | None = None
    barred: int | None = None
    since: int = 0
    unwritten: bool = False


class Trial(Value, frozen=True):
    """The clock is stopped for a vote on one suspect. G10: the round goes on at `resume`."""

    accuser: int
    suspect: int
    ballots: tuple[Ballot, ...]
    closes: int | None
    resume: Questioning
    called: int | None = None


class Standoff(Value, frozen=True):
    """After a divided vote, a card can change the verdict for some seconds.

    The phase happens whether or not a player holds such a card, so it reveals no card.
    """

    trial: Trial
    closes: int


class Guessing(Value, frozen=True):
    """A spy has shown their card and names a place; `others` have to do so later."""

    spy: int
    closes: int | None
    others: tuple[int, ...] = ()


class Discussion(Value, frozen=True):
    """Free talk before all point or raise hands at the same moment.

    After an announcement, `caller` is the announcer and the round can go on at `resume`.
    """

    about: str
    closes: int | None
    caller: int | None = None
    resume: Questioning | None = None


class Pointing(Value, frozen=True):
    """All point at a suspect at the same moment. Fingers are secret until all have pointed."""

    about: str
    closes: int | None
    fingers: tuple[Naming, ...] = ()


class ShowOfHands(Value, frozen=True):
    """M2: all show at the same moment whether they believe the caller."""

    caller: int
    closes: int | None
    resume: Questioning
    hands: tuple[Hand, ...] = ()


class TimeUp(Value, frozen=True):
    """The clock has run out. The ruleset's procedure follows at once."""


class RollCall(Value, frozen=True):
    """A4: players name suspects openly, one after another."""

    order: tuple[int, ...]
    since: int
    namings: tuple[Naming, ...] = ()


class TrialsInTurn(Value, frozen=True):
    """At the end of the round, one vote after another; the first of `order` is on trial."""

    order: tuple[int, ...]
    since: int
    ballots: tuple[Ballot, ...] = ()


class Pausing(Value, frozen=True):
    """The clock is stopped for everybody. The round goes on at `resume`."""

    resume: Questioning


class Interlude(Value, frozen=True):
    """A round is over. `voided` is the reason if it has no result."""

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
