"""Everything an agent can do, as numbers from 0 on.

Seats are counted clockwise from whoever acts, so that one policy can sit anywhere: the first to
ask, accuse, name or point at is the left neighbour.
"""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from coverstory.bots.knowledge import built_in
from coverstory.bots.speech.sayings import SAYINGS

PASS = "pass"
TOPICS = built_in().attributes
ANSWERS = tuple(SAYINGS)

# What may be done, by the names of commands, with the arguments each may be given.
Offers: TypeAlias = Mapping[str, Sequence[int | bool | str]]


class Actions:
    """The numbers for a table of so many players and these places."""

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
        """The name of the command, and which of its numbers it is."""
        return self._meaning[action]

    def number(self, kind: str, which: int = 0) -> int:
        return self.starts[kind] + which

    def away(self, seat: int, other: int) -> int:
        """How many seats clockwise, the left neighbour being 0."""
        return (other - seat) % self.players - 1

    def seat_at(self, seat: int, away: int) -> int:
        return (seat + 1 + away) % self.players

    def first(self, seat: int, kind: str, argument: int | bool | str) -> int:
        """The number of this command with this argument; of questions, that of the first topic."""
        start = self.starts[kind]
        if isinstance(argument, str):
            return start + self._places[argument]
        if isinstance(argument, bool):
            return start + (not argument)
        return start + self.away(seat, argument) * self._widths[kind]

    def mask(self, seat: int, offers: Offers) -> bytes:
        """One where this seat may, zero elsewhere."""
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
