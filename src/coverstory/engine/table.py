"""The state of one table: seats, settings and the current round.

It contains secrets. Only the engine, the journal and the server's tables read it; others get views.
"""

from collections.abc import Collection
from operator import attrgetter
from typing import Literal, Protocol

from msgspec.structs import replace

from coverstory.engine.cards import Card, OddDeck
from coverstory.engine.outcomes import Outcome, PlaceNamed, Points
from coverstory.engine.own_places import OwnPlace
from coverstory.engine.phases import (
    Accusation,
    Announcement,
    Finale,
    Gathering,
    Interlude,
    Naming,
    Phase,
    PowerUse,
    Questioning,
)
from coverstory.engine.ruleset import Ruleset
from coverstory.engine.settings import BotLevel, Settings
from coverstory.engine.structs import Value
from coverstory.engine.written_lines import Line

_IS_AFAR = attrgetter("afar")


class Seat(Value, frozen=True):
    """A seat at the table. A seat that was left stays listed, so that results still have names.

    A `bot` is never away, and plays from afar: it reads and writes. `face` is the number
    of a drawing.
    """

    id: int
    name: str
    standing: Literal["here", "away", "gone"] = "here"
    afar: bool = False
    bot: BotLevel | None = None
    face: int = 0


class Deck(Value, frozen=True):
    """The location cards of one place: their number and their roles, if they have any.

    The first `written` roles were written by the table, and are dealt before the others.
    """

    place: str
    roles: tuple[str, ...]
    cards: int
    written: int = 0


class Clock(Value, frozen=True):
    """The time left in the round, in ms, and since when the clock runs (None: stopped).

    `left` is None without a time limit.
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
    """One deal and what has happened since. `players` and `spies` follow from the cards.

    `gone` are the players who have left the table, `playing` all others, and `here` those of them
    who are not away. `questions` counts the answered questions of each of the `players`.
    `moderator` picked the place (X6).
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
    gone: tuple[int, ...] = ()
    questions: tuple[int, ...] = ()
    moderator: int | None = None

    @classmethod
    def of(cls, place: str, dealer: int, cards: tuple[Card, ...], clock: Clock) -> "Round":
        players = tuple([card.seat for card in cards])
        spies = tuple([card.seat for card in cards if card.spy])
        return cls(place, dealer, cards, players, spies, players, players, clock)

    def with_answer_to(self, asker: int) -> "Round":
        """Return this round after a question of this player was answered."""
        counts = list(self.questions or (0,) * len(self.players))
        counts[self.players.index(asker)] += 1
        return replace(self, questions=tuple(counts))

    def without(self, seat: int) -> "Round":
        """Return this round after a player has left."""
        return replace(self, gone=(*self.gone, seat), playing=excluding(self.playing, seat))

    def with_presence_of(self, seats: tuple[Seat, ...]) -> "Round":
        """Return this round with `here` updated from these seats."""
        here = tuple(player for player in self.players if seats[player].standing == "here")
        return self if here == self.here else replace(self, here=here)

    @property
    def marked(self) -> int | None:
        """The seat with the marked card, if it was dealt."""
        return next((card.seat for card in self.cards if card.marked), None)

    def card_of(self, seat: int | None) -> Card | None:
        for card in self.cards:
            if card.seat == seat:
                return card
        return None


class Result(Value, frozen=True):
    """A finished round. All of it is public now (G13).

    `questions` counts the answered questions of each player, in the order of the cards.
    """

    place: str
    dealer: int
    cards: tuple[Card, ...]
    accusations: tuple[Accusation, ...]
    namings: tuple[Naming, ...]
    announcements: tuple[Announcement, ...]
    powers: tuple[PowerUse, ...]
    outcome: Outcome
    points: tuple[Points, ...]
    questions: tuple[int, ...] = ()


class Game(Value, frozen=True):
    """A finished game of the evening, with the points of each seat."""

    edition: str
    rounds: int
    totals: dict[int, int]
    winners: tuple[int, ...]


class Device(Value, frozen=True):
    """The phone of a seat. `key` is a hash that identifies the phone."""

    seat: int
    key: str


class Library(Protocol):
    """Provides rulesets and decks, which live outside the engine."""

    def settings(self) -> Settings:
        """Return the default settings."""

    def editions(self) -> Collection[str]: ...

    def modules(self) -> Collection[str]: ...

    def house_rules(self) -> Collection[str]: ...

    def packs(self) -> Collection[str]: ...

    def most_players(self) -> int:
        """Return the most players that any edition allows."""

    def ruleset(self, settings: Settings) -> Ruleset: ...

    def decks(self, settings: Settings) -> tuple[Deck, ...]: ...


class Table(Value, frozen=True):
    """The whole state of one table.

    seats: all seats ever taken.
    ring: the seats that play, clockwise. A host who only runs the game is not in it.
    devices: the phone of each seat, if known.
    barred: the phones of removed seats, which cannot take a seat.
    lines, written: the newest written lines, and how many were ever written.
    own: the table's own places.
    box: the keys of the places in play.
    drawn: the keys of the decks drawn so far.
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

    @property
    def is_between_rounds(self) -> bool:
        """Return whether no cards are in play. Nothing at the table is secret then."""
        return self.round is None or type(self.phase) in (Interlude, Finale)

    def is_here(self, seat: int) -> bool:
        return self.seats[seat].standing == "here"

    def is_seated(self, seat: int) -> bool:
        return 0 <= seat < len(self.seats) and self.seats[seat].standing != "gone"

    def is_barred(self, seat: int) -> bool:
        """Return whether the phone of this removed seat is barred."""
        return any(device.seat == seat for device in self.barred)

    def is_written_between(self, one: int, other: int) -> bool:
        """Return whether these two have to write to each other."""
        return self.settings.talk == "written" or self._is_afar(one) or self._is_afar(other)

    def _is_afar(self, seat: int) -> bool:
        """Return whether this seat reads and writes. A player who has left needs neither."""
        return self.seats[seat].afar and seat in self.ring

    @property
    def has_writers(self) -> bool:
        """Return whether any player has to write."""
        if self.settings.talk == "written":
            return True
        # Nearly always nobody plays remotely, and menus ask several times per command.
        return any(map(_IS_AFAR, self.seats)) and any(map(self._is_afar, self.ring))

    @property
    def has_free_turns(self) -> bool:
        """Return whether the players keep track of the turns. R23: only if everybody talks."""
        return self.settings.turns == "free" and not self.has_writers

    def is_on_same_phone(self, one: int, other: int) -> bool:
        keys = {device.seat: device.key for device in self.devices}
        return one in keys and keys[one] == keys.get(other)

    @property
    def seated(self) -> tuple[int, ...]:
        """All seats at the table: the ring, then seats that do not play."""
        if len(self.ring) == len(self.seats):
            return self.ring
        others = (seat.id for seat in self.seats if seat.standing != "gone")
        return (*self.ring, *(seat for seat in others if seat not in self.ring))

    @property
    def people(self) -> tuple[int, ...]:
        """All seats at the table that are not bots. One of them is host."""
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
        """The current round. Call it only in phases that have one."""
        assert self.round is not None
        return self.round

    def is_playing(self, seat: int | None) -> bool:
        """Return whether this seat has a card in the current round and has not left."""
        current = self.round
        return current is not None and seat in current.playing

    def is_playing_here(self, seat: int | None) -> bool:
        """Return whether this seat has a card in the current round and is present."""
        current = self.round
        return current is not None and seat in current.here

    def other_players(self, seat: int) -> tuple[int, ...]:
        """Return all players of the round who have not left, without this seat."""
        current = self.round
        assert current is not None
        return excluding(current.playing, seat)

    def stopped(self, phase: Phase, at: int) -> "Table":
        """Return this table in another phase, with the clock stopped."""
        current = self.round
        assert current is not None
        clock = current.clock.stopped(at)
        return replace(self, phase=phase, round=replace(current, clock=clock))

    def resumed(self, phase: Questioning, at: int) -> "Table":
        """Return this table with the clock running. The time limit of the turn starts again."""
        current = self.round
        assert current is not None
        clock = current.clock.started(at)
        turn = replace(phase, since=at)
        return replace(self, phase=turn, round=replace(current, clock=clock))

    def clockwise_from(self, seat: int) -> tuple[int, ...]:
        """Return the ring, from the seat to the left of this one round to itself (G16).

        For a seat that has left the ring, the cards of the round still tell where it was.
        """
        ring = self.ring
        if seat in ring:
            here = ring.index(seat) + 1
            return ring[here:] + ring[:here]
        order = ring if self.round is None else self.round.players
        here = order.index(seat) + 1 if seat in order else 0
        return tuple(other for other in order[here:] + order[:here] if other in ring)


def excluding(seats: tuple[int, ...], *others: int | None) -> tuple[int, ...]:
    """Return these seats without the others."""
    return tuple([seat for seat in seats if seat not in others])
