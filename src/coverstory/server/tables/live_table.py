"""The command pipeline of one table.

Check for a retry, check the preconditions, decide, append, apply, publish. The caller acknowledges.
`LiveTable` is the only place where a table changes. Its audience sends the frames, and its timers
submit the commands of the server.
"""

import asyncio
import time
from collections.abc import Callable, Iterable, Mapping
from random import Random
from types import MappingProxyType

from coverstory.bots import SKILLS, BotClass
from coverstory.engine import carry_out, deadline, open_table, replay
from coverstory.engine.commands import (
    NEEDS_SEED,
    MoveSeat,
    SeatCommand,
    ServerCommand,
    Submission,
)
from coverstory.engine.events import SeatMoved
from coverstory.engine.refusals import Refusal
from coverstory.engine.table import Library, Table
from coverstory.journal.batches import BATCH_SIZE
from coverstory.journal.entries import Entry
from coverstory.journal.store import (
    ConflictError,
    NewKey,
    Store,
    StoreError,
    TableDeletedError,
    TableRow,
    unreadable_on_error,
)
from coverstory.protocol.codes import ProtocolCode
from coverstory.server.ops.counters import Counters, new_command_counts
from coverstory.server.tables.audience import Audience
from coverstory.server.tables.bot_seats import TableBots
from coverstory.server.tables.clock import GameClock
from coverstory.server.tables.command_requests import CommandRequest
from coverstory.server.tables.game_page_keys import new_page_key
from coverstory.server.tables.idempotency import Done, IdempotencyCache, counter_label
from coverstory.server.tables.name_filter import NameFilter
from coverstory.server.tables.preconditions import Preconditions
from coverstory.server.tables.presence import Presence
from coverstory.server.tables.table_codes import SYSTEM_RANDOM
from coverstory.server.tables.table_state import TableState
from coverstory.server.tables.timers import TableTimers
from coverstory.structured_log import log


class LiveTable:
    """A table in memory. All its times are those of the game clock, in ms."""

    def __init__(  # noqa: PLR0913 - the parts of the server that a table needs
        self,
        row: TableRow,
        library: Library,
        store: Store,
        clock: GameClock,
        host_timeout: int,
        *,
        bots: Mapping[str, BotClass] = MappingProxyType({}),
        names: NameFilter | None = None,
        counters: Counters | None = None,
        random: Random = SYSTEM_RANDOM,
    ) -> None:
        self.row = row
        # The source of the seeds that decide random draws.
        self._random = random
        self._state = TableState(open_table(library))
        self._store = store
        self._clock = clock
        self._counters = counters or Counters()
        # Added to the server's counters between rounds.
        self._command_counts = new_command_counts()
        self._lock = asyncio.Lock()
        self._known_commands = IdempotencyCache()
        self._preconditions = Preconditions((*SKILLS, *bots), names or NameFilter())
        presence = Presence(clock)
        self.timers = TableTimers(
            self._state,
            clock,
            presence=presence,
            host_timeout=host_timeout,
            submit=self.submit,
            lateness=self._counters.timer_lateness,
        )
        self.audience = Audience(
            self._state,
            clock,
            presence=presence,
            timers=self.timers,
            bots=TableBots(row.id, clock, self.submit, bots),
            counters=self._counters,
        )

    @property
    def table(self) -> Table:
        return self._state.table

    @property
    def seq(self) -> int:
        """The last entry that this server has applied. 0: the table is not in the store yet."""
        return self._state.seq

    async def load(self, entries: list[Entry]) -> None:
        """Replay a journal in batches: the event loop serves other tables between two batches."""
        for start in range(0, len(entries), BATCH_SIZE):
            self._replay(entries[start : start + BATCH_SIZE])
            await asyncio.sleep(0)

    async def submit(  # noqa: PLR0913 - a command, its origin, and how its client waits for it
        self,
        command: SeatCommand | ServerCommand,
        command_id: str,
        seat: int | None = None,
        token_hash: bytes | None = None,
        can_continue: Callable[[], bool] = lambda: True,
        *,
        again: bool = False,
        seen: int | None = None,
    ) -> Done | Refusal | None:
        """Decide a command, store its events, then show them. A retry gets the first result.

        Return None if the command was dropped. That happens if `can_continue` returns False before
        the command has a result. The command of a disconnected client is dropped, because the
        client may have retried it at another server.

        The refusal of a retry (`again`) is recorded. The first copy may still wait at a server that
        does not know of the disconnect. Without the record, that server could carry out the command
        after the player has read the refusal (ADR 29).
        """
        seed = self._random.getrandbits(128) if type(command) in NEEDS_SEED else 0
        request = CommandRequest(command, command_id, seat, seed, token_hash, seen)
        async with self._lock:
            frame_seq_before = self._state.frame_seq
            try:
                result = None
                while result is None and can_continue():
                    result = await self._attempt(request)
                    if again and isinstance(result, Refusal):
                        result = await self._record_refusal(request, result)
                if result is not None:
                    self._command_counts[
                        type(command), counter_label(result, frame_seq_before)
                    ] += 1
                return result
            finally:
                self._publish_new_events(frame_seq_before)
                self._add_counts_between_rounds()

    async def refresh(self) -> None:
        """Read the entries that other servers have appended."""
        async with self._lock:
            frame_seq_before = self._state.frame_seq
            try:
                await self._read_missed_entries()
            finally:
                self._publish_new_events(frame_seq_before)
                self._add_counts_between_rounds()

    def is_idle(self, since: int) -> bool:
        """Return whether the table can be unloaded: no client uses it and no deadline is set."""
        is_busy = self._lock.locked() or deadline(self.table) is not None
        return not is_busy and self.audience.is_empty(since)

    def stop(self) -> None:
        self._counters.add_commands(self._command_counts)
        self.timers.stop()
        self.audience.stop()

    async def _attempt(self, request: CommandRequest) -> Done | Refusal | None:
        """Carry out a command, or return None if another server was faster."""
        known = self._known_commands.result(request.id, request.seat)
        if isinstance(known, Done):
            return known
        if known is not None:
            return await self._refuse(request, known)
        refusal = self._preconditions.check(request.command, request.seen)
        if refusal is not None:
            return await self._refuse(request, refusal)
        at = self._clock.now()
        effect = carry_out(self.table, Submission(request.command, request.seat, at, request.seed))
        if isinstance(effect, Refusal):
            return await self._refuse(request, effect)
        entry = Entry(self.seq + 1, at, request.seat, request.id, tuple(effect.events))
        if not await self._append(entry, effect.after, self._new_key(request, effect.after)):
            return None
        self._apply(entry, effect.after)
        return Done(request.seat, entry.seq)

    async def _refuse(self, request: CommandRequest, refusal: Refusal) -> Refusal | None:
        """Return the refusal, or None if the table in memory was out of date.

        Even a store for one server has missed entries, if it reported an error for an append that
        it stored. Refusals are rare and rate limited, so the read costs little.
        """
        if await self._read_missed_entries():
            return None
        return self._known_commands.remember(request.id, request.seat, refusal)

    async def _record_refusal(self, request: CommandRequest, refusal: Refusal) -> Refusal | None:
        """Append an entry without events, or return None if another server was faster.

        The entry has the id of the command, so that no other copy can be carried out. A table that
        is used up needs no such entry: it refuses all copies anyway.
        """
        is_recorded = self._known_commands.is_final(request.id)
        is_permanent = refusal.code == ProtocolCode.TABLE_USED_UP
        can_record = self.seq > 0 and self._preconditions.can_record_refusal_of(request.seat)
        if is_recorded or is_permanent or not can_record:
            return refusal
        entry = Entry(self.seq + 1, self._clock.now(), request.seat, request.id, ())
        if not await self._append(entry, self.table):
            return None
        self._apply(entry, self.table)
        return refusal

    def _new_key(self, request: CommandRequest, after: Table) -> NewKey | None:
        """Return the key of the seat that a command takes, or of the game that it ends."""
        if request.token_hash is None:
            return new_page_key(self.row.id, self.table, after)
        command = request.command
        seat = command.seat if isinstance(command, MoveSeat) else len(self.table.seats)
        return NewKey(seat, request.token_hash)

    async def _append(self, entry: Entry, after: Table, key: NewKey | None = None) -> bool:
        """Store the next entry, or return False if another server has stored one first.

        Raise a `ConflictError` if the code of a new table, or the token of a seat, is in use.
        """
        started = time.perf_counter()
        try:
            if entry.seq == 1:
                assert key is not None
                await self._store.open_table(self.row, entry, key)
            else:
                await self._store.append(self.row.id, entry, key, deadline(after))
        except ConflictError as error:
            self._counters.conflicts += 1
            if await self._read_missed_entries():
                return False
            await self._check_not_deleted()
            if key is not None and not key.is_of_page:
                raise
            log.error("conflict-unexplained", exc_info=error)
            raise StoreError("The store refuses the next entry of a table.") from error
        self._counters.append_seconds.add(time.perf_counter() - started)
        return True

    async def _read_missed_entries(self) -> bool:
        """Apply entries of other servers, and return whether there were any."""
        with unreadable_on_error():
            missed = await self._store.read(self.row.id, after=self.seq) if self.seq else []
            self._replay(missed)
        return bool(missed)

    async def _check_not_deleted(self) -> None:
        """Raise a `TableDeletedError` if the store no longer has the last entry."""
        if self.seq and not await self._store.read(self.row.id, after=self.seq - 1):
            raise TableDeletedError("The table was deleted.")

    def _replay(self, entries: Iterable[Entry]) -> None:
        for entry in entries:
            self._apply(entry, replay(self.table, entry.events))

    def _apply(self, entry: Entry, after: Table) -> None:
        for event in entry.events:
            if type(event) is SeatMoved:
                self.audience.dismiss_holders(event.seat)
        state = self._state
        self._preconditions.record(after, entry)
        state.table = after
        state.seq = entry.seq
        if entry.events:
            state.frame_seq = entry.seq
        self._clock.advance_to(entry.at)
        self._known_commands.record(entry)

    def _publish_new_events(self, frame_seq_before: int) -> None:
        """Send frames if there are new events, even if the command that read them has failed."""
        if self._state.frame_seq > frame_seq_before:
            self.timers.update()
            self.audience.publish_to_affected()

    def _add_counts_between_rounds(self) -> None:
        """Add the command counts to the metrics, but not during a round (ADR 23)."""
        if self.table.is_between_rounds:
            self._counters.add_commands(self._command_counts)
