"""Results of commands by their id, so that a retry gets the first result."""

from collections import OrderedDict

from msgspec import Struct

from coverstory.engine.refusals import Refusal
from coverstory.journal.entries import Entry
from coverstory.protocol.codes import ProtocolCode
from coverstory.server.ops.counters import DONE, REPEATED

REFUSALS_REMEMBERED = 64
REFUSED_BEFORE = Refusal(ProtocolCode.REFUSED_BEFORE)


class Done(Struct, frozen=True):
    """A command that was carried out as entry `seq`, submitted by `seat`."""

    seat: int | None
    seq: int


def counter_label(result: Done | Refusal, before: int) -> str:
    """Return the metrics label of a result.

    `before` is the last entry with events before the command.
    """
    if isinstance(result, Refusal):
        return result.code
    return DONE if result.seq > before else REPEATED


class IdempotencyCache:
    """The results of all commands in the journal, and the last refusals of this server.

    Results of the journal are never evicted: a retry may come at any time.
    """

    def __init__(self) -> None:
        self._final: dict[str, Done | Refusal] = {}
        self._refused: OrderedDict[tuple[str, int | None], Refusal] = OrderedDict()

    def record(self, entry: Entry) -> None:
        """Keep the result of an entry. An entry without events is a final refusal (ADR 29)."""
        final = Done(entry.seat, entry.seq) if entry.events else REFUSED_BEFORE
        self._final[entry.command_id] = final

    def is_final(self, command_id: str) -> bool:
        return command_id in self._final

    def result(self, command_id: str, seat: int | None) -> Done | Refusal | None:
        """Return the result of a command that was submitted before."""
        final = self._final.get(command_id)
        if isinstance(final, Done):
            return final if final.seat == seat else Refusal(ProtocolCode.ID_USED)
        # This server may remember the reason of the refusal, which the journal does not have.
        return self._refused.get((command_id, seat), final)

    def remember(self, command_id: str, seat: int | None, refusal: Refusal) -> Refusal:
        """Keep a refusal that is not in the journal."""
        self._refused[command_id, seat] = refusal
        if len(self._refused) > REFUSALS_REMEMBERED:
            self._refused.popitem(last=False)
        return refusal
