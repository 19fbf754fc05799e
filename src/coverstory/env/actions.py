"""The actions of an agent as numbers from 0.

Seats are counted clockwise from the acting agent, so that one policy fits every seat. The first
seat to ask, accuse, name or point at is the left neighbour.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias, cast

from msgspec.structs import fields

from coverstory.bots.knowledge import built_in
from coverstory.bots.speech.claims import CLAIMS
from coverstory.engine.commands import (
    Accuse,
    Announce,
    Answer,
    Ask,
    Command,
    Declare,
    Guess,
    Name,
    Point,
    RaiseHand,
    Reveal,
    SeatCommand,
    UsePower,
    Vote,
)
from coverstory.engine.structs import tag

PASS = "pass"
TOPICS = built_in().attributes
# The wide claims of the bots are left out: they would change the spaces of this version.
ANSWERS = tuple(key for key, claim in CLAIMS.items() if claim.kind != "wide")

# These have the same order in every edition. Other commands of an edition follow.
_COMMANDS: tuple[type[Command], ...] = (
    *(Ask, Answer, Accuse, Vote, Reveal, Guess),
    *(Declare, Announce, RaiseHand, UsePower, Name, Point),
)

# The names of the allowed commands, with the allowed arguments of each.
Offers: TypeAlias = Mapping[str, Sequence[int | bool | str]]


class Actions:
    """The numbering for a table with this number of players, these places and these commands."""

    def __init__(
        self, players: int, places: Sequence[str], commands: Sequence[type[Command]]
    ) -> None:
        self.players = players
        self._places = {place: number for number, place in enumerate(places)}
        self._commands = {tag(kind): kind for kind in (*_COMMANDS, *commands)}
        self._types = {name: _argument_type(kind) for name, kind in self._commands.items()}
        # By the type of its argument, how many arguments a command can have.
        choices: dict[type | None, int] = {int: players - 1, bool: 2, str: len(places), None: 1}
        self.sizes = {PASS: 1, **{name: choices[of] for name, of in self._types.items()}}
        self.sizes["ask"] *= len(TOPICS)
        self.sizes["answer"] = len(ANSWERS)
        self._widths = {kind: len(TOPICS) if kind == "ask" else 1 for kind in self.sizes}
        self._ones = {kind: b"\1" * size for kind, size in self.sizes.items()}
        self._meaning = [(kind, n) for kind, size in self.sizes.items() for n in range(size)]
        self.starts = {kind: self._meaning.index((kind, 0)) for kind in self.sizes}

    def __len__(self) -> int:
        return len(self._meaning)

    def meaning(self, action: int) -> tuple[str, int]:
        """Return the name of the command, and the index within that command."""
        return self._meaning[action]

    def number(self, kind: str, which: int = 0) -> int:
        """Return the action of a command and the index within it."""
        return self.starts[kind] + which

    def command(self, seat: int, kind: str, which: int) -> SeatCommand:
        """Return the command with the argument of this index."""
        make = cast("Callable[..., SeatCommand]", self._commands[kind])
        argument_type = self._types[kind]
        if argument_type is None:
            return make()
        if argument_type is bool:
            return make(which == 0)
        return make([*self._places][which] if argument_type is str else self.seat_at(seat, which))

    def distance(self, seat: int, other: int) -> int:
        """Return the distance clockwise; the left neighbour is 0."""
        return (other - seat) % self.players - 1

    def seat_at(self, seat: int, distance: int) -> int:
        return (seat + 1 + distance) % self.players

    def first(self, seat: int, kind: str, argument: int | bool | str) -> int:
        """Return the first action of a command with this argument; a question has one per topic."""
        start = self.starts[kind]
        if isinstance(argument, str):
            return start + self._places[argument]
        if isinstance(argument, bool):
            return start + (not argument)
        return start + self.distance(seat, argument) * self._widths[kind]

    def mask(self, seat: int, offers: Offers) -> bytes:
        """Return a byte for each action: 1 if it is allowed, else 0."""
        cells = bytearray(len(self._meaning))
        for kind, arguments in offers.items():
            ones = self._ones[kind]
            if not arguments:
                start = self.starts[kind]
                cells[start : start + len(ones)] = ones
                continue
            width = self._widths[kind]
            for argument in arguments:
                first = self.first(seat, kind, argument)
                cells[first : first + width] = ones[:width]
        return bytes(cells)


def _argument_type(kind: type[Command]) -> type | None:
    """Return the type of the argument: a seat, a yes or no, a place, or None."""
    return next((field.type for field in fields(kind) if field.name != "text"), None)
