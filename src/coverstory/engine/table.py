"""The state of one table: who sits there, what was agreed, and where the round stands.

Only the engine, the journal and the server's table logic read this; everybody else gets views.
"""

from collections.abc import Collection
from functools import lru_cache
from typing import Literal, Protocol

from msgspec.structs import replace

from coverstory.engine.cards import Card, OddDeck
from coverstory.engine.outcomes import Outcome, PlaceNamed, Points
from coverstory.engine.own_places import OwnPlace
from coverstory.engine.phases import (
    Accusation,
    Announcement,
    Gathering,
    Naming,
    Phase,
    PowerUse,
    Questioning,
)
from coverstory.engine.ruleset import Ruleset
from coverstory.engine.settings import BotLevel, Settings
from coverstory.engine.structs import Value
from coverstory.engine.written_lines import Line


class Seat(Value, frozen=True):
    """A place at the table. Who is gone keeps an entry, so that results still have names.

    A `bot` is here as long as it sits, and as if far away: it reads and writes.
    """

    id: int
    name: str
    standing: Literal["here", "away", "gone"] = "here"
    afar: bool = False
    bot: BotLevel | None = None


class Deck(Value, frozen=True):
    """The location cards of one place: how many, and their roles (none where they carry none).

    The first of them, as many as the table has `written`, are dealt before the others.
    """

    place: str
    roles: tuple[str, ...]
    cards: int
    written: int = 0


class Clock(Value, frozen=True):
    """Time left in the round, and since when it runs by the house clock (None: it is stopped).

    Without a limit no time is `left` to run out.
    """

    left: int | None
    since: int | None = None

    @property
    def ends_at(self) -> int | None:
        if self.since is None or self.left is None:
            return None
        return self.since + self.left

    def started(self, at: int) -> "Clock":
        return Clock(self.left, at)

    def stopped(self, at: int) -> "Clock":
        if self.since is None or self.left is None:
            return Clock(self.left)
        return Clock(max(0, self.left - (at - self.since)))


class Round(Value, frozen=True):
    """One deal and what has come of it. `players` and `spies` are read off the cards once.

    `left` are the players who will not come back to the table, `playing` all others, and `here`
    those of them who are not away either.
    """

    place: str
    dealer: int
    cards: tuple[Card, ...]
    players: tuple[int, ...]
    spies: tuple[int, ...]
    playing: tuple[int, ...]
    here: tuple[int, ...]
    clock: Clock
    accusations: tuple[Accusation, ...] = ()
    namings: tuple[Naming, ...] = ()
    guesses: tuple[PlaceNamed, ...] = ()
    announcements: tuple[Announcement, ...] = ()
    powers: tuple[PowerUse, ...] = ()
    left: tuple[int, ...] = ()

    @classmethod
    def of(cls, place: str, dealer: int, cards: tuple[Card, ...], clock: Clock) -> "Round":
        players = tuple([card.seat for card in cards])
        spies = tuple([card.seat for card in cards if card.spy])
        return cls(place, dealer, cards, players, spies, players, players, clock)

    def without(self, seat: int) -> "Round":
        """This round after that player has left it."""
        return replace(self, left=(*self.left, seat), playing=excluding(self.playing, seat))

    def with_presence_of(self, seats: tuple[Seat, ...]) -> "Round":
        """This round with those `here` who are by these seats."""
        here = tuple(player for player in self.players if seats[player].standing == "here")
        return self if here == self.here else replace(self, here=here)

    @property
    def marked(self) -> int | None:
        """Who holds the card with the icon, if it was dealt."""
        return next((card.seat for card in self.cards if card.marked), None)

    def card_of(self, seat: int | None) -> Card | None:
        for card in self.cards:
            if card.seat == seat:
                return card
        return None


class Result(Value, frozen=True):
    """A finished round as everybody may now see it (G13)."""

    place: str
    dealer: int
    cards: tuple[Card, ...]
    accusations: tuple[Accusation, ...]
    namings: tuple[Naming, ...]
    announcements: tuple[Announcement, ...]
    powers: tuple[PowerUse, ...]
    outcome: Outcome
    points: tuple[Points, ...]


class Game(Value, frozen=True):
    """A finished game of the evening: what was played, and the points of each seat."""

    edition: str
    rounds: int
    totals: dict[int, int]
    winners: tuple[int, ...]


class Device(Value, frozen=True):
    """The phone that a seat was taken by."""

    seat: int
    key: str


class Library(Protocol):
    """Where a table finds its ruleset and decks. Editions live outside the engine."""

    def settings(self) -> Settings:
        """What everybody starts from."""

    def editions(self) -> Collection[str]: ...

    def modules(self) -> Collection[str]: ...

    def packs(self) -> Collection[str]: ...

    def most_players(self) -> int:
        """Of any edition."""

    def ruleset(self, settings: Settings) -> Ruleset: ...

    def decks(self, settings: Settings) -> tuple[Deck, ...]: ...


class Table(Value, frozen=True):
    """One group's game.

    `seats` has everybody who has ever sat here, `ring` those who play, clockwise: who runs the game
    without playing is in the one and not in the other. `devices` says which phone a seat came by,
    `barred` which phones were removed with which seat, and stay out. `own` are the places they
    brought along.
    """

    library: Library
    ruleset: Ruleset
    settings: Settings
    phase: Phase = Gathering()
    seats: tuple[Seat, ...] = ()
    ring: tuple[int, ...] = ()
    host: int = 0
    stands_in_for: int | None = None
    locked: bool = False
    code_hidden: bool = False
    devices: tuple[Device, ...] = ()
    barred: tuple[Device, ...] = ()
    lines: tuple[Line, ...] = ()
    written: int = 0
    own: tuple[OwnPlace, ...] = ()
    box: tuple[str, ...] = ()
    odd_decks: tuple[OddDeck, ...] = ()
    drawn: tuple[str, ...] = ()
    round: Round | None = None
    results: tuple[Result, ...] = ()
    games: tuple[Game, ...] = ()

    def is_here(self, seat: int) -> bool:
        return self.seats[seat].standing == "here"

    def is_seated(self, seat: int) -> bool:
        return 0 <= seat < len(self.seats) and self.seats[seat].standing != "gone"

    def is_barred(self, seat: int) -> bool:
        """Whether the phone of this removed seat may not come back."""
        return any(device.seat == seat for device in self.barred)

    def is_written_between(self, one: int, other: int) -> bool:
        """Whether what passes between these two has to be written."""
        seats = self.seats
        return self.settings.talk == "written" or seats[one].afar or seats[other].afar

    @property
    def has_writers(self) -> bool:
        """Whether anything at this table has to be written."""
        return self.settings.talk == "written" or any(self.seats[seat].afar for seat in self.ring)

    def is_on_same_phone(self, one: int, other: int) -> bool:
        keys = {device.seat: device.key for device in self.devices}
        return one in keys and keys[one] == keys.get(other)

    @property
    def seated(self) -> tuple[int, ...]:
        """Everybody at the table: those in the ring, then who does not play."""
        if len(self.ring) == len(self.seats):
            return self.ring
        others = (seat.id for seat in self.seats if seat.standing != "gone")
        return (*self.ring, *(seat for seat in others if seat not in self.ring))

    @property
    def people(self) -> tuple[int, ...]:
        """Everybody at the table who is not a bot: one of them is host."""
        seats = self.seats
        return tuple([seat for seat in self.seated if seats[seat].bot is None])

    @property
    def bots(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.seated if self.seats[seat].bot is not None)

    @property
    def present(self) -> tuple[int, ...]:
        """The seats that would be dealt a card now, clockwise (G16)."""
        seats = self.seats
        return tuple([seat for seat in self.ring if seats[seat].standing == "here"])

    @property
    def current(self) -> Round:
        """The round under way; only phases of a round ask for it."""
        assert self.round is not None
        return self.round

    def is_playing(self, seat: int | None) -> bool:
        """Whether this seat was dealt into the round under way and has not left it."""
        current = self.round
        return current is not None and seat in current.playing

    def is_playing_here(self, seat: int | None) -> bool:
        """Whether this seat was dealt into the round under way and is neither gone nor away."""
        current = self.round
        return current is not None and seat in current.here

    def other_players(self, seat: int) -> tuple[int, ...]:
        """Everybody in the round excluding this seat and who has left the table."""
        current = self.round
        assert current is not None
        return excluding(current.playing, seat)

    def stopped(self, phase: Phase, at: int) -> "Table":
        """This table in a phase for which the clock stands still."""
        current = self.round
        assert current is not None
        clock = current.clock.stopped(at)
        return replace(self, phase=phase, round=replace(current, clock=clock))

    def resumed(self, phase: Questioning, at: int) -> "Table":
        """This table with its clock running again, and whose turn it is has time again."""
        current = self.round
        assert current is not None
        clock = current.clock.started(at)
        turn = replace(phase, since=at)
        return replace(self, phase=turn, round=replace(current, clock=clock))

    def clockwise_from(self, seat: int) -> tuple[int, ...]:
        """The ring, beginning with the seat to the left of this one and ending with it (G16).

        Where somebody sat who has left the ring is still known from the cards of the round.
        """
        ring = self.ring
        if seat in ring:
            here = ring.index(seat) + 1
            return ring[here:] + ring[:here]
        order = ring if self.round is None else self.round.players
        here = order.index(seat) + 1 if seat in order else 0
        return tuple(other for other in order[here:] + order[:here] if other in ring)


@lru_cache(maxsize=4096)
def excluding(seats: tuple[int, ...], *others: int | None) -> tuple[int, ...]:
    """These seats without the others. Every menu asks it, of the same few seats."""
    return tuple([seat for seat in seats if seat not in others])


def empty_table(library: Library) -> Table:
    """A table nobody has sat down at yet, with the settings everybody starts from."""
    settings = library.settings()
    return Table(library=library, ruleset=library.ruleset(settings), settings=settings)
