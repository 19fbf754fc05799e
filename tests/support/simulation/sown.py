"""Bugs sown on purpose: a simulation that finds none of them would prove nothing."""

import asyncio
import contextlib
from collections.abc import Callable, Iterator
from typing import Any
from unittest.mock import patch

from msgspec import Struct
from msgspec.structs import replace

from coverstory.engine import decide, replay
from coverstory.engine.commands import Submission
from coverstory.engine.refusals import Refusal
from coverstory.engine.table import Table
from coverstory.journal.entries import Entry
from coverstory.journal.memory import MemoryStore
from coverstory.journal.store import ConflictError, NodeSync, StoreError
from coverstory.server.tables.audience import Audience
from coverstory.server.tables.clock import GameClock
from coverstory.server.tables.idempotency import IdempotencyCache
from coverstory.server.tables.live_table import LiveTable
from coverstory.server.tables.registry import TableRegistry
from coverstory.server.tables.stale_commands import PhaseHistory
from support.simulation.weather import Kind

SECOND = 1000


def append_without_looking() -> Any:
    """Whoever comes second writes all the same, as the next entry."""
    append = MemoryStore.append

    async def careless(
        self: MemoryStore, table: str, entry: Entry, *more: Any, **named: Any
    ) -> None:
        seq = len(self._data.entries[table]) + 1
        await append(self, table, replace(entry, seq=seq), *more, **named)

    return patch.object(MemoryStore, "append", careless)


def acknowledge_before_it_is_kept() -> Any:
    keep = LiveTable._append

    async def hasty(self: LiveTable, entry: Entry, *more: Any) -> None:
        if entry.seq == 1:
            return await keep(self, entry, *more)
        writing = asyncio.create_task(_quietly(keep(self, entry, *more)))
        writing.add_done_callback(lambda _: None)
        return None

    return patch.object(LiveTable, "_append", hasty)


async def _quietly(work: Any) -> None:
    with contextlib.suppress(StoreError, ConflictError):
        await work


def time_is_up_twice() -> Any:
    """What was decided when time was up is written though another server was first."""
    keep = LiveTable._append

    async def stubborn(self: LiveTable, entry: Entry, *more: Any) -> None:
        try:
            await keep(self, entry, *more)
        except ConflictError:
            if not entry.command_id.startswith("house:expire:"):
                raise
            await self._read_missed_entries()
            await keep(self, replace(entry, seq=self.seq + 1), *more)

    return patch.object(LiveTable, "_append", stubborn)


@contextlib.contextmanager
def forget_ids() -> Iterator[None]:
    """A command that comes again is taken for a new one, by the server and by the store."""

    async def append(
        self: MemoryStore, table: str, entry: Entry, key: Any = None, due: int | None = None
    ) -> None:
        kept = self._data.entries[table]
        if entry.seq != len(kept) + 1:
            raise ConflictError("not the next one")
        if key is not None:
            self._keep_key(table, key)
        kept.append(entry)
        for tell in self._data.listeners:
            tell(table, entry.seq)

    with (
        patch.object(MemoryStore, "append", append),
        patch.object(IdempotencyCache, "result", lambda *_: None),
    ):
        yield


def show_an_old_table() -> Any:
    """A picture is good for a second."""
    shot = Audience.snapshot

    def lazy(self: Audience) -> Any:
        taken, old = self.__dict__.setdefault("_picture", (-SECOND, None))
        now = self._clock.now()
        if now - taken < SECOND:
            return old
        self.__dict__["_picture"] = (now, shot(self))
        return self.__dict__["_picture"][1]

    return patch.object(Audience, "snapshot", lazy)


def show_before_it_is_kept() -> Any:
    keep = LiveTable._append

    async def eager(self: LiveTable, entry: Entry, *more: Any) -> None:
        state = self._state
        before = state.table, state.frame_seq
        if state.seq:
            state.table, state.frame_seq = replay(state.table, entry.events), entry.seq
            self.audience.publish()
            state.table, state.frame_seq = before
        await keep(self, entry, *more)

    return patch.object(LiveTable, "_append", eager)


def show_a_refusal() -> Any:
    """What only records a refusal is shown like everything else."""
    apply = LiveTable._apply

    def open_hearted(self: LiveTable, entry: Entry, after: Table) -> None:
        apply(self, entry, after)
        self._state.frame_seq = entry.seq

    return patch.object(LiveTable, "_apply", open_hearted)


def refuse_by_an_old_table() -> Any:
    """A refusal is given without a look at what others did."""
    submit = LiveTable.submit

    async def hasty(
        self: LiveTable, command: Any, command_id: str, seat: Any = None, **more: Any
    ) -> Any:
        decision = decide(self.table, Submission(command, seat, self._clock.now(), seed=1))
        if isinstance(decision, Refusal) and not self._results.is_final(command_id):
            return decision
        return await submit(self, command, command_id, seat, **more)

    return patch.object(LiveTable, "submit", hasty)


def stamp_by_ones_own_clock() -> Any:
    """The time of an entry may be before that of the one before."""
    return patch.object(GameClock, "reach", lambda *_: None)


def go_on_though_the_store_is_away() -> Any:
    """The clock does not stand while nobody can play."""

    def now(self: GameClock) -> int:
        self._latest = max(self._latest, self._source() + self._offset)
        return self._latest

    return patch.object(GameClock, "now", now)


def leave_tables_of_the_dead_alone() -> Any:
    """Nobody looks after a table whose server has died."""
    attend = MemoryStore.sync_node

    async def selfish(self: MemoryStore, *what: Any) -> NodeSync:
        return replace(await attend(self, *what), overdue=())

    return patch.object(MemoryStore, "sync_node", selfish)


def never_look_again() -> Any:
    """What the doorbell has lost is not found."""
    return patch.object(TableRegistry, "notify", lambda *_: None)


def take_it_twice_after_a_failure() -> Any:
    """A store that failed is asked again at once under another id."""
    submit = LiveTable.submit

    async def insists(self: LiveTable, command: Any, command_id: str, *who: Any, **key: Any) -> Any:
        try:
            return await submit(self, command, command_id, *who, **key)
        except StoreError:
            return await submit(self, command, f"{command_id}-again", *who, **key)

    return patch.object(LiveTable, "submit", insists)


def refuse_while_another_copy_is_on_its_way() -> Any:
    """What was said again is refused as if nobody else could have heard it."""

    async def lightly(self: LiveTable, request: Any, refusal: Refusal) -> Refusal:
        return refusal

    return patch.object(LiveTable, "_record_refusal", lightly)


def heed_nothing_that_was_seen() -> Any:
    """What was meant for something that is over is carried out on what is under way."""
    return patch.object(PhaseHistory, "is_stale", lambda *_: False)


class Bug(Struct, frozen=True):
    """What is sown, the word for what it should be found by, and in what weather to look for it."""

    sow: Callable[[], contextlib.AbstractContextManager[Any]]
    word: str
    kind: Kind = "storm"


BUGS = (
    Bug(append_without_looking, "order"),
    Bug(acknowledge_before_it_is_kept, "lost"),
    Bug(time_is_up_twice, "order"),
    Bug(forget_ids, "twice"),
    Bug(show_an_old_table, "older"),
    Bug(show_before_it_is_kept, "unkept"),
    Bug(show_a_refusal, "refusal"),
    Bug(refuse_by_an_old_table, "stale"),
    Bug(stamp_by_ones_own_clock, "backwards"),
    Bug(go_on_though_the_store_is_away, "ahead"),
    Bug(leave_tables_of_the_dead_alone, "late", "deaths"),
    Bug(never_look_again, "apart"),
    Bug(take_it_twice_after_a_failure, "stranger"),
    Bug(refuse_while_another_copy_is_on_its_way, "refused"),
    Bug(heed_nothing_that_was_seen, "belated"),
)
