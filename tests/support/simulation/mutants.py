"""Mutants of the server: bugs injected to show that the simulation finds them."""

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
from coverstory.journal.store import ConflictError, SeatKey, ServerSync, StoreError
from coverstory.server.tables.audience import Audience
from coverstory.server.tables.clock import GameClock
from coverstory.server.tables.idempotency import IdempotencyCache
from coverstory.server.tables.live_table import LiveTable
from coverstory.server.tables.registry import TableRegistry
from coverstory.server.tables.stale_commands import CurrentPhase
from support.simulation.fault_plan import RunKind

SECOND = 1000


def append_despite_a_conflict() -> Any:
    """A server that is too late writes its entry all the same, as the next one."""
    append = MemoryStore.append

    async def mutated(
        self: MemoryStore, table: str, entry: Entry, *more: Any, **named: Any
    ) -> None:
        seq = len(self._data.entries[table]) + 1
        await append(self, table, replace(entry, seq=seq), *more, **named)

    return patch.object(MemoryStore, "append", mutated)


def acknowledge_before_storing() -> Any:
    """A command is acknowledged while its entry is still being written."""
    append = LiveTable._append

    async def mutated(self: LiveTable, entry: Entry, *more: Any) -> bool:
        if entry.seq == 1:
            return await append(self, entry, *more)
        writing = asyncio.create_task(_ignore_store_errors(append(self, entry, *more)))
        writing.add_done_callback(lambda _: None)
        return True

    return patch.object(LiveTable, "_append", mutated)


async def _ignore_store_errors(appending: Any) -> None:
    with contextlib.suppress(StoreError, ConflictError):
        await appending


def expire_despite_a_conflict() -> Any:
    """A server writes that time is up although another server was first."""
    append = LiveTable._append

    async def mutated(self: LiveTable, entry: Entry, *more: Any) -> bool:
        is_stored = await append(self, entry, *more)
        if is_stored or not entry.command_id.startswith("house:expire:"):
            return is_stored
        return await append(self, replace(entry, seq=self.seq + 1), *more)

    return patch.object(LiveTable, "_append", mutated)


@contextlib.contextmanager
def ignore_command_ids() -> Iterator[None]:
    """The server and the store take a retried command for a new one."""

    async def append(
        self: MemoryStore, table: str, entry: Entry, key: Any = None, due: int | None = None
    ) -> None:
        entries = self._data.entries[table]
        if entry.seq != len(entries) + 1:
            raise ConflictError("not the next one")
        if key is not None:
            if key.token_hash in self._data.keys:
                raise ConflictError("the token is in use")
            self._data.assign_seat(SeatKey(table, key.seat), key.token_hash)
        entries.append(entry)
        for listener in self._data.listeners:
            listener(table, entry.seq)

    with (
        patch.object(MemoryStore, "append", append),
        patch.object(IdempotencyCache, "result", lambda *_: None),
    ):
        yield


def show_a_stale_snapshot() -> Any:
    """The server reuses a snapshot for a second."""
    snapshot = Audience.snapshot

    def mutated(self: Audience) -> Any:
        taken_at, old = self.__dict__.setdefault("_cached", (-SECOND, None))
        now = self._clock.now()
        if now - taken_at < SECOND:
            return old
        self.__dict__["_cached"] = (now, snapshot(self))
        return self.__dict__["_cached"][1]

    return patch.object(Audience, "snapshot", mutated)


def show_before_storing() -> Any:
    """Clients are shown an entry before it is stored."""
    append = LiveTable._append

    async def mutated(self: LiveTable, entry: Entry, *more: Any) -> bool:
        state = self._state
        before = state.table, state.frame_seq
        if state.seq:
            state.table, state.frame_seq = replay(state.table, entry.events), entry.seq
            self.audience.publish_to_all()
            state.table, state.frame_seq = before
        return await append(self, entry, *more)

    return patch.object(LiveTable, "_append", mutated)


def show_a_recorded_refusal() -> Any:
    """An entry that only records a refusal is shown like any other."""
    apply = LiveTable._apply

    def mutated(self: LiveTable, entry: Entry, after: Table) -> None:
        apply(self, entry, after)
        self._state.frame_seq = entry.seq

    return patch.object(LiveTable, "_apply", mutated)


def refuse_without_reading_the_journal() -> Any:
    """A server refuses by a table that may be stale."""
    submit = LiveTable.submit

    async def mutated(
        self: LiveTable, command: Any, command_id: str, seat: Any = None, **more: Any
    ) -> Any:
        decision = decide(self.table, Submission(command, seat, self._clock.now(), seed=1))
        if isinstance(decision, Refusal) and not self._known_commands.is_final(command_id):
            return decision
        return await submit(self, command, command_id, seat, **more)

    return patch.object(LiveTable, "submit", mutated)


def ignore_times_of_other_nodes() -> Any:
    """The time of an entry may be before that of the previous entry."""
    return patch.object(GameClock, "advance_to", lambda *_: None)


def run_the_clock_during_an_outage() -> Any:
    """The game clock does not stop while the store is unreachable."""

    def now(self: GameClock) -> int:
        self._latest = max(self._latest, self._source() + self._offset)
        return self._latest

    return patch.object(GameClock, "now", now)


def never_take_over_tables() -> Any:
    """No server takes over the tables of a crashed one."""
    sync_servers = MemoryStore.sync_servers

    async def mutated(self: MemoryStore, *args: Any) -> ServerSync:
        return replace(await sync_servers(self, *args), overdue=())

    return patch.object(MemoryStore, "sync_servers", mutated)


def ignore_notifications() -> Any:
    """A server never reads the entries of other servers, notified or synced."""
    return patch.object(TableRegistry, "on_new_entry", lambda *_: None)


def retry_with_another_id() -> Any:
    """After a failure of the store, the server retries under another command id."""
    submit = LiveTable.submit

    async def mutated(self: LiveTable, command: Any, command_id: str, *who: Any, **key: Any) -> Any:
        try:
            return await submit(self, command, command_id, *who, **key)
        except StoreError:
            return await submit(self, command, f"{command_id}-again", *who, **key)

    return patch.object(LiveTable, "submit", mutated)


def forget_refusals() -> Any:
    """The refusal of a retried command is not recorded, so another node may still accept it."""

    async def mutated(self: LiveTable, request: Any, refusal: Refusal) -> Refusal:
        return refusal

    return patch.object(LiveTable, "_record_refusal", mutated)


def accept_outdated_commands() -> Any:
    """A command that was meant for an earlier phase is carried out in the current one."""
    return patch.object(CurrentPhase, "is_stale", lambda *_: False)


class Mutant(Struct, frozen=True):
    """An injected bug, the violation that must be found, and the kind of run that shows it."""

    apply: Callable[[], contextlib.AbstractContextManager[Any]]
    violation: str
    kind: RunKind = "storm"


MUTANTS = (
    Mutant(append_despite_a_conflict, "order"),
    Mutant(acknowledge_before_storing, "lost"),
    Mutant(expire_despite_a_conflict, "order"),
    Mutant(ignore_command_ids, "duplicate"),
    Mutant(show_a_stale_snapshot, "older"),
    Mutant(show_before_storing, "unstored"),
    Mutant(show_a_recorded_refusal, "refusal"),
    Mutant(refuse_without_reading_the_journal, "stale"),
    Mutant(ignore_times_of_other_nodes, "backwards"),
    Mutant(run_the_clock_during_an_outage, "ahead"),
    Mutant(never_take_over_tables, "late", "crashes"),
    Mutant(ignore_notifications, "diverged"),
    Mutant(retry_with_another_id, "unknown"),
    Mutant(forget_refusals, "refused"),
    Mutant(accept_outdated_commands, "outdated"),
)
