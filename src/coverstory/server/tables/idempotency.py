"""What commands have come to at a table, so that a repeat gets the first result."""

from collections import OrderedDict

from msgspec import Struct

from coverstory.engine.refusals import Refusal
from coverstory.journal.entries import Entry
from coverstory.protocol.messages import ProtocolCode
from coverstory.server.ops.counters import DONE, REPEATED

REFUSALS_REMEMBERED = 64
REFUSED_BEFORE = Refusal(ProtocolCode.REFUSED_BEFORE)


class Done(Struct, frozen=True):
    """A command that was carried out, as entry `seq`, given by `seat`."""

    seat: int | None
    seq: int


def result_of(done: Done | Refusal, before: int) -> str:
    """What came of a command, as it is counted, at a table that had come so far."""
    if isinstance(done, Refusal):
        return done.code
    return DONE if done.seq > before else REPEATED


class IdempotencyCache:
    """All that the journal knows of, and the last refusals that only this server does."""

    def __init__(self) -> None:
        self._final: dict[str, Done | Refusal] = {}
        self._refused: OrderedDict[tuple[str, int | None], Refusal] = OrderedDict()

    def keep(self, entry: Entry) -> None:
        """What is in the journal without an event was refused for good."""
        done = Done(entry.seat, entry.seq) if entry.events else REFUSED_BEFORE
        self._final[entry.command_id] = done

    def is_final(self, command_id: str) -> bool:
        return command_id in self._final

    def told(self, command_id: str, seat: int | None) -> Done | Refusal | None:
        done = self._final.get(command_id)
        if done is None or isinstance(done, Refusal):
            return self._refused.get((command_id, seat), done)
        return done if done.seat == seat else Refusal(ProtocolCode.ID_USED)

    def remember(self, command_id: str, seat: int | None, refusal: Refusal) -> Refusal:
        self._refused[command_id, seat] = refusal
        if len(self._refused) > REFUSALS_REMEMBERED:
            self._refused.popitem(last=False)
        return refusal
