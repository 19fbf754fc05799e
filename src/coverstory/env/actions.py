"""The actions of an agent as numbers from 0.

Seats are counted clockwise from the acting agent, so that one policy fits every seat: the first
seat to ask, accuse, name or point at is the left neighbour.
"""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from coverstory.bots.knowledge import built_in
from coverstory.bots.speech.claims import CLAIMS

PASS = "pass"
TOPICS = built_in().attributes
ANSWERS = tuple(CLAIMS)

# The names of the allowed commands, with the allowed arguments of each.
Offers: TypeAlias = Mapping[str, Sequence[int | bool | str]]


class Actions:
    """The numbering for a table with this number of players and these places."""

    def __init__(self, players: int, places: Sequence[str]) -> None:
        self.players = players
        self._places = {place: number for number, place in enumerate(places)}
        others = players - 1
        self.sizes = {
            PASS: 1,
            "ask": others * len(TOPICS),
            "answer": len(ANSWERS),
            "accuse": others,
            "vote": 2,
            "reveal": 1,
            "guess": len(places),
            "declare": 1,
            "announce": 1,
            "raise-hand": 2,
            "use-power": 1,
            "name": others,
            "point": others,
        }
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
