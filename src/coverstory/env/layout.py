"""The layout of the observation vector.

Seats are counted clockwise from the observing seat, which is the first.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from coverstory.env.actions import TOPICS

# These have the same order in every edition. Other phases of an edition follow.
_PHASES = (
    *("questioning", "trial", "standoff", "guessing", "pointing"),
    *("show-of-hands", "roll-call", "trials-in-turn", "finale"),
)


class Layout:
    """The parts in order, with the size and the start of each."""

    def __init__(
        self,
        players: int,
        places: Sequence[str],
        abilities: Sequence[str],
        phases: Sequence[str],
    ) -> None:
        self.players = players
        observed = dict.fromkeys((*_PHASES, *phases))
        self.phases = {phase: number for number, phase in enumerate(observed)}
        self.places = {place: number for number, place in enumerate(places)}
        self.abilities = {ability: number for number, ability in enumerate(abilities)}
        self.sizes = {
            "phase": len(self.phases),
            "round": 1,
            "turns_left": 1,
            "spy": 1,
            "place": len(places),
            "marked": 1,
            "ability": len(abilities),
            "pals": players,
            "dealer": players,
            "asker": players,
            "asked": players,
            "barred": players,
            "topic": len(TOPICS),
            "accuser": players,
            "suspect": players,
            "guesser": players,
            "caller": players,
            "waiting": players,
            "kept_out": players,
            "accusations": players,
            "hands": players * players,
            "announcements": players,
            "believers": players,
            "powers": players * len(abilities),
            "named": len(places),
            "played": len(places),
            "points": players,
            "said": players * len(TOPICS),
            "asked_about": players * len(TOPICS),
        }
        self.starts: dict[str, int] = {}
        self.length = 0
        for part, size in self.sizes.items():
            self.starts[part] = self.length
            self.length += size

    def part(self, vector: NDArray[np.int8], name: str) -> NDArray[np.int8]:
        """Return one part of an observation by its name."""
        start = self.starts[name]
        return vector[start : start + self.sizes[name]]
