"""What the house itself refuses at a table, before the rules of the game are asked.

Each server knows it from the journal alone, so all refuse the same.
"""

from collections import Counter

from coverstory.engine.commands import (
    Expire,
    Leave,
    MoveHost,
    Remove,
    SeatCommand,
    ServerCommand,
)
from coverstory.engine.events import PlacesBrought
from coverstory.engine.phases import Phase
from coverstory.engine.refusals import Refusal
from coverstory.journal.entries import Entry
from coverstory.protocol.messages import ProtocolCode
from coverstory.server.limits.rate_limit import MOST_ENTRIES, MOST_REFUSALS_OF_A_SEAT
from coverstory.server.tables.stale_commands import PhaseHistory

# Accepted at a table that is used up: players can leave it, the host can remove whoever used it up,
# and the server's own commands go on. They add little: no seat is taken there any more.
ALWAYS = frozenset({Leave, Remove, Expire, MoveHost})
# Places of one's own take as long to read as so many other entries.
PLACES = 20


class Preconditions:
    """What is under way, and how much of the journal there is: whoever asks for a table waits
    until it is read to its end, and so does everybody in the house."""

    __slots__ = ("_kept", "_refusals", "_stage")

    def __init__(self) -> None:
        self._stage = PhaseHistory()
        self._kept = 0
        # Entries that only record a refusal, by seat.
        self._refusals: Counter[int | None] = Counter()

    def follow(self, before: Phase, after: Phase, entry: Entry) -> None:
        self._stage.follow(before, after, entry.seq)
        if entry.events:
            self._kept += 1
        else:
            self._refusals[entry.seat] += 1
        for event in entry.events:
            if type(event) is PlacesBrought:
                self._kept += PLACES - 1

    def refuse(self, command: SeatCommand | ServerCommand, seen: int | None) -> Refusal | None:
        """Why not; `seen` is up to where its giver had been shown the table."""
        if self._stage.has_passed(command, seen):
            return Refusal(ProtocolCode.TOO_LATE)
        if self.is_used_up and type(command) not in ALWAYS:
            return Refusal(ProtocolCode.TABLE_USED_UP)
        return None

    def records_refusals_of(self, seat: int | None) -> bool:
        """Whether a refused retry of this seat is worth an entry. They do not use the table up, so
        that no player can end it by them; but no player can make the journal endless either."""
        return self._refusals[seat] < MOST_REFUSALS_OF_A_SEAT

    @property
    def is_used_up(self) -> bool:
        return self._kept >= MOST_ENTRIES
