"""Checks before the rules decide: stale commands, full journals, unknown bots, forbidden names.

Each server derives these checks from the journal and its options. So servers with the same options
refuse the same commands.
"""

from collections import Counter
from collections.abc import Collection

from coverstory.engine.commands import (
    Expire,
    Leave,
    MoveHost,
    OpenTable,
    Remove,
    SeatBot,
    SeatCommand,
    ServerCommand,
    TakeSeat,
)
from coverstory.engine.events import PlacesBrought
from coverstory.engine.refusals import Refusal
from coverstory.engine.table import Table
from coverstory.journal.entries import Entry
from coverstory.protocol.codes import ProtocolCode
from coverstory.server.limits.rate_limit import MOST_ENTRIES, MOST_REFUSALS_OF_A_SEAT
from coverstory.server.tables.name_filter import NameFilter
from coverstory.server.tables.stale_commands import CurrentPhase

# Accepted at a table whose journal is full. Players can leave, and the host can remove the player
# who filled the journal. The server's own commands go on. No new seats can be taken, so only a few
# more entries can be added.
ALWAYS_ACCEPTED = frozenset({Leave, Remove, Expire, MoveHost})
# Reading one entry with own places takes as long as reading this many others.
PLACES_COST = 20
# Commands that give a seat its name.
NAMING = (OpenTable, TakeSeat, SeatBot)


class Preconditions:
    """Checks against the current phase, the length of the journal, known bots and allowed names.

    A table is read from its first entry when it is loaded, so its journal must not grow for ever.
    """

    def __init__(self, bot_levels: Collection[str], names: NameFilter) -> None:
        self._bot_levels = bot_levels
        self._names = names
        self._current_phase = CurrentPhase()
        self._entries = 0
        # Entries that only record a refusal, by seat.
        self._refusals: Counter[int | None] = Counter()

    def record(self, after: Table, entry: Entry) -> None:
        self._current_phase.record(after, entry.seq)
        if entry.events:
            self._entries += 1
        else:
            self._refusals[entry.seat] += 1
        for event in entry.events:
            if type(event) is PlacesBrought:
                self._entries += PLACES_COST - 1

    def check(self, command: SeatCommand | ServerCommand, seen: int | None) -> Refusal | None:
        """Return why a command is refused; `seen` is the last entry that its client had seen."""
        if self._current_phase.is_stale(command, seen):
            return Refusal(ProtocolCode.TOO_LATE)
        if self.is_used_up and type(command) not in ALWAYS_ACCEPTED:
            return Refusal(ProtocolCode.TABLE_USED_UP)
        if type(command) is SeatBot and command.level not in self._bot_levels:
            return Refusal(ProtocolCode.NO_SUCH_BOT, {"bot": command.level})
        if isinstance(command, NAMING) and self._names.refuses(command.name):
            return Refusal(ProtocolCode.NAME_NOT_ALLOWED)
        return None

    def can_record_refusal_of(self, seat: int | None) -> bool:
        """Return whether a refused retry of this seat gets an entry.

        These entries do not count towards a full journal. Otherwise a player could end the game
        with retries. The limit per seat keeps the journal finite.
        """
        return self._refusals[seat] < MOST_REFUSALS_OF_A_SEAT

    @property
    def is_used_up(self) -> bool:
        return self._entries >= MOST_ENTRIES
