"""A table in play: one command after another, durable before anybody sees what came of it."""

import asyncio
import contextlib
import time
from collections.abc import Callable, Iterable
from functools import partial
from random import Random

from coverstory.engine import blank, carry_out, deadline, replay
from coverstory.engine.commands import (
    DRAWS_LOTS,
    Expire,
    MoveHost,
    MoveSeat,
    SeatCommand,
    ServerCommand,
    Submission,
)
from coverstory.engine.events import SeatMoved
from coverstory.engine.phases import Finale, Gathering, Interlude
from coverstory.engine.refusals import Refusal
from coverstory.engine.table import Library, Seat, Table
from coverstory.engine.views import only_seen_by
from coverstory.journal.entries import Entry
from coverstory.journal.store import (
    ConflictError,
    ForgottenError,
    NewKey,
    PromptStore,
    Store,
    StoreError,
    TableRow,
    readable,
)
from coverstory.protocol.messages import Do, ProtocolCode
from coverstory.server.limits.rate_limit import Bucket
from coverstory.server.ops.counters import DONE, Counters, no_command_counts
from coverstory.server.tables.audience import Viewer
from coverstory.server.tables.bot_seats import TableBots
from coverstory.server.tables.clock import GameClock
from coverstory.server.tables.codes import SYSTEM
from coverstory.server.tables.idempotency import Done, IdempotencyCache, result_of
from coverstory.server.tables.pending_write import CommandRequest, PendingWrite, Reply
from coverstory.server.tables.preconditions import Preconditions
from coverstory.server.tables.presence import Presence
from coverstory.server.tables.snapshot import Snapshot
from coverstory.server.tables.table_lock import TableLock
from coverstory.server.tables.timers import DeadlineTimer

STORE_PATIENCE = 0.25
# In these nothing is secret.
BETWEEN_ROUNDS = (Gathering, Interlude, Finale)


class LiveTable:
    """The one place where a table changes. `now` on every stamp is the house clock's."""

    # Where the seeds of deals come from.
    chance: Random = SYSTEM

    def __init__(  # noqa: PLR0913 - the parts of the house that a table needs
        self,
        row: TableRow,
        library: Library,
        store: Store,
        clock: GameClock,
        host_patience: int,
        *,
        meters: Counters | None = None,
    ) -> None:
        self.row = row
        self.table: Table = blank(library)
        self.seq = 0
        # The last entry with events, which frames are numbered by. An entry that only records a
        # refusal is not shown: its number would tell everybody that somebody tried a button.
        self._shown_seq = 0
        # How often a seat has gone to another phone.
        self.moves = 0
        self._store = store
        self._prompt = store if isinstance(store, PromptStore) else None
        self._clock = clock
        self._meters = meters or Counters()
        self._deeds = no_command_counts()
        self._viewers: set[Viewer] = set()
        self._lines: set[Viewer] = set()
        self._met: set[int] = set()
        self.asked_for = clock.now()
        # The seats as they were when all viewers were known to hold theirs.
        self._seats_checked: tuple[Seat, ...] | None = None
        # How fast each seat may give commands, over all its sockets.
        self.seat_rates: dict[int, Bucket] = {}
        # The seats that are connected to this server, and all that are here by any.
        self.online_here: tuple[int, ...] = ()
        self._online: tuple[int, ...] = ()
        self._elsewhere: tuple[int, ...] = ()
        self._shot: Snapshot | None = None
        # The table as all viewers were last shown it; one viewer may have seen more since.
        self._shown_table: Table | None = None
        self._house_rules = Preconditions()
        self._turn = TableLock()
        # Whether an entry was given to the store of which nobody knows whether it is kept.
        self._is_in_doubt = False
        self._answers = IdempotencyCache()
        self._alarm = DeadlineTimer(clock, self._time_is_up, self._meters.lateness)
        self._presence = Presence(clock, host_patience, self._host_is_missed)
        self._company = TableBots(row.id, clock, self.submit)

    def catch_up(self, entries: Iterable[Entry]) -> None:
        for entry in entries:
            self._apply(entry, replay(self.table, entry.events))
        self._alarm.set(deadline(self.table))

    async def submit(  # noqa: PLR0913 - a command, who gave it, and how they wait for it
        self,
        command: SeatCommand | ServerCommand,
        command_id: str,
        seat: int | None = None,
        token_hash: bytes | None = None,
        is_awaited: Callable[[], bool] = lambda: True,
        *,
        again: bool = False,
        seen: int | None = None,
    ) -> Done | Refusal:
        """Judge a command, keep what comes of it, then show it. A repeat gets the first result.

        Who does not wait for it any more may be saying it again at another server: what they are
        told there has to hold, so here it is not carried out. A server that does not know yet that
        they hung up is kept from it by the journal: what was said `again` is refused for good.
        """
        given = CommandRequest(command, command_id, seat, self._seed(command), token_hash, seen)
        async with self._turn:
            before = self._shown_seq
            try:
                done = None
                while done is None and is_awaited():
                    done = await self._settle(given)
                    if again and isinstance(done, Refusal):
                        done = await self._refuse_for_good(command_id, seat, done)
                done = done or Refusal(ProtocolCode.STORE_AWAY)
                self._deeds[type(command), result_of(done, before)] += 1
                return done
            finally:
                self._show_since(before)

    def submit_soon(self, said: Do, seat: int, answer: Reply) -> bool:
        """As `submit`, but without a task, where nothing is in the way; else False.

        Most commands are new, come to a table where nothing else is under way, and are carried
        out. Whatever else there is to know about a command, `submit` finds out (ADR 37).
        """
        if self._prompt is None or self._turn.is_taken or self._is_in_doubt:
            return False
        command = said.command
        if self._answers.told(said.id, seat) or self._house_rules.refuse(command, said.seen):
            return False
        at = self._clock.now()
        effect = carry_out(self.table, Submission(command, seat, at, self._seed(command)))
        if type(effect) is Refusal:
            return False
        entry = Entry(self.seq + 1, at, seat, said.id, tuple(effect.events))
        under_way = PendingWrite(type(command), entry, effect.after, time.perf_counter(), answer)
        try:
            self._prompt.append_soon(self.row.id, entry, partial(self._kept, under_way))
        except StoreError:
            return False
        self._turn.take()
        self._is_in_doubt = True
        return True

    def _kept(self, done: PendingWrite, error: Exception | None) -> None:
        """What was given to `submit_soon` is on the disk, or nobody knows: `submit` finds out."""
        try:
            if error is None:
                self._meters.appends.add(time.perf_counter() - done.asked)
                self._apply(done.entry, done.after)
                self._deeds[done.kind, DONE] += 1
                self._show_since(done.entry.seq - 1)
        finally:
            self._turn.release()
        done.answer(Done(done.entry.seat, done.entry.seq) if error is None else error)

    def _seed(self, command: SeatCommand | ServerCommand) -> int:
        return self.chance.getrandbits(128) if type(command) in DRAWS_LOTS else 0

    async def _settle(self, given: CommandRequest) -> Done | Refusal | None:
        """None: another server was first; its entries are read, and the command is judged anew.

        Before anything is refused they are read too: by an old table much is wrong that is right.
        """
        command, seat = given.command, given.seat
        told = self._answers.told(given.id, seat)
        if isinstance(told, Done):
            return told
        told = told or self._house_rules.refuse(command, given.seen)
        at = self._clock.now()
        effect = told or carry_out(self.table, Submission(command, seat, at, given.seed))
        if isinstance(effect, Refusal):
            read_on = await self._read_on()
            return None if read_on else self._answers.remember(given.id, seat, effect)
        entry = Entry(self.seq + 1, at, seat, given.id, tuple(effect.events))
        token_hash = given.token_hash
        key = None if token_hash is None else NewKey(self._seat_given(command), token_hash)
        try:
            await self._keep(entry, key, deadline(effect.after))
        except ConflictError:
            self._meters.conflicts += 1
            if await self._read_on():
                return None
            if key is None:
                raise ForgottenError("The table is not kept any more.") from None
            raise  # nobody was first: it is the code or the token that is in use
        self._apply(entry, effect.after)
        return Done(seat, entry.seq)

    async def _refuse_for_good(
        self, command_id: str, seat: int | None, refusal: Refusal
    ) -> Refusal | None:
        """An entry without events takes the place of the command: no other copy can have it now.

        None: another server was first, maybe with this very command. A table that is used up stays
        so: all copies are refused anyhow.
        """
        is_recorded = self._answers.is_final(command_id)
        is_for_ever = refusal.code == ProtocolCode.TABLE_USED_UP
        may_record = self.seq and self._house_rules.records_refusals_of(seat)
        if is_recorded or is_for_ever or not may_record:
            return refusal
        entry = Entry(self.seq + 1, self._clock.now(), seat, command_id, ())
        try:
            await self._keep(entry, None, deadline(self.table))
        except ConflictError:
            if not await self._read_on():
                raise ForgottenError("The table is not kept any more.") from None
            return None
        self._apply(entry, self.table)
        return refusal

    async def _read_on(self) -> bool:
        """Whether others have done something here since we looked."""
        with readable():
            missed = await self._store.read(self.row.id, after=self.seq) if self.seq else []
            for entry in missed:
                self._apply(entry, replay(self.table, entry.events))
        return bool(missed)

    async def look(self) -> None:
        """Somebody says that another server has done something here."""
        async with self._turn:
            before = self._shown_seq
            try:
                await self._read_on()
            finally:
                self._show_since(before)

    def _show_since(self, seq: int) -> None:
        """What has happened since then, though what was to follow it may have failed."""
        if self._shown_seq > seq:
            self._alarm.set(deadline(self.table))
            self._presence.watch_for(self.table.host)
            self._show_changes()
        if type(self.table.phase) in BETWEEN_ROUNDS:
            self._meters.settle(self._deeds)

    def _show_changes(self) -> None:
        """A changed vote goes to the voter alone: a frame for all would tell that it was changed.

        The next frame still has the entry's number, as after any entry that changes no view.
        """
        shown = self._shown_table
        voters = None if shown is None else only_seen_by(shown, self.table)
        if voters is None:
            return self.publish()
        self._shown_table = self.table
        self._show([viewer for viewer in self._viewers if not {*voters}.isdisjoint(viewer.holds)])
        return None

    def _seat_given(self, command: SeatCommand | ServerCommand) -> int:
        return command.seat if isinstance(command, MoveSeat) else len(self.table.seats)

    async def _keep(self, entry: Entry, key: NewKey | None, due: int | None) -> None:
        asked = time.perf_counter()
        self._is_in_doubt = True
        if entry.seq == 1:
            assert key is not None
            await self._store.open_table(self.row, entry, key)
        else:
            await self._store.append(self.row.id, entry, key, due)
        self._meters.appends.add(time.perf_counter() - asked)

    def _apply(self, entry: Entry, after: Table) -> None:
        for event in entry.events:
            if type(event) is SeatMoved:
                self._out_with(event.seat)
        self._house_rules.follow(self.table.phase, after.phase, entry)
        self.table = after
        self.seq = entry.seq
        if entry.events:
            self._shown_seq = entry.seq
        self._is_in_doubt = False
        self._clock.reach(entry.at)
        self._answers.keep(entry)

    async def _time_is_up(self) -> None:
        """Tell the rules. If the store is away, or the clock was stopped meanwhile, try again."""
        try:
            # Clients cannot make an id with a colon, so none can be taken before. A ring that was
            # early is refused under an id of its own: the next one is judged afresh.
            await self.submit(Expire(), f"house:expire:{self.seq + 1}:{self._clock.now()}")
        except StoreError:
            await asyncio.sleep(STORE_PATIENCE)
        self._alarm.set(deadline(self.table))

    def mind_the_time(self) -> None:
        """The alarm is set by the clock as it is now, whatever it was."""
        self._alarm.set(None)
        self._alarm.set(deadline(self.table))

    async def _host_is_missed(self) -> None:
        """Servers may miss a host at once, and think of different heirs: the first is heard."""
        heir = self._presence.heir(self.table)
        if heir is not None:
            command_id = f"house:move-host:{self.seq + 1}:{self._clock.now()}"
            with contextlib.suppress(StoreError):
                await self.submit(MoveHost(heir, self.table.host), command_id)
        self._presence.watch_for(self.table.host)

    def is_idle(self, since: int) -> bool:
        """Whether nobody has a line to it or has asked for it since, and no time is running."""
        busy = self._lines or self._turn.is_taken or deadline(self.table) is not None
        return not busy and self.asked_for < since

    def stop(self) -> None:
        self._meters.settle(self._deeds)
        self._alarm.stop()
        self._presence.stop()
        self._company.rest()

    def expect(self, viewer: Viewer) -> None:
        """Somebody has a line to this table, and may say hello any time."""
        self._lines.add(viewer)

    def enter(self, viewer: Viewer) -> None:
        if viewer not in self._viewers and not self._met.isdisjoint(viewer.holds):
            self._meters.come_backs += 1
        self._met.update(viewer.holds)
        self._viewers.add(viewer)
        if not all(map(self.table.is_seated, viewer.holds)):
            self._seats_checked = None
        self._show_who_is_here(viewer)

    def leave(self, viewer: Viewer) -> None:
        self._lines.discard(viewer)
        self.asked_for = self._clock.now()
        if viewer in self._viewers:
            self._viewers.discard(viewer)
            self._show_who_is_here()

    def _show_who_is_here(self, *newcomers: Viewer) -> None:
        """If nobody else is online by that, it is nothing new but to whoever has come."""
        before = self._online
        self._look_round()
        if self._online != before or self.table.seats is not self._seats_checked:
            self.publish()
        else:
            self._show(newcomers)

    def others(self, viewer: Viewer) -> list[Viewer]:
        """Everybody else who is shown this table."""
        return [other for other in self._viewers if other is not viewer]

    def _look_round(self) -> None:
        """Who is online: looked up when somebody comes or goes, not for every command."""
        self.online_here = tuple(sorted({s for viewer in self._viewers for s in viewer.holds}))
        here = {*self.online_here, *self._elsewhere}
        self._online = tuple(sorted({*here, *self.table.bots}))
        self._presence.see(here)
        self._presence.watch_for(self.table.host)

    def meet(self, elsewhere: tuple[int, ...]) -> None:
        """These seats are connected to other servers."""
        if elsewhere != self._elsewhere:
            self._elsewhere = elsewhere
            self._look_round()
            self.publish()

    def publish(self) -> None:
        """Who has lost their seat is shown the door; then everybody is shown the same at once."""
        if self.table.seats is not self._seats_checked:
            self._see_out()
        self._shown_table = self.table
        self._show(self._viewers)

    def _show(self, viewers: Iterable[Viewer]) -> None:
        shot = self.shot()
        for viewer in viewers:
            viewer.show(shot)
        if self._company:
            self._company.show(shot, watched=bool(self._viewers))

    def _see_out(self) -> None:
        for viewer in tuple(self._viewers):
            lost = [seat for seat in viewer.holds if not self.table.is_seated(seat)]
            if lost:
                self._dismiss(viewer, lost[0])
        self._seats_checked = self.table.seats
        self._company.meet(self.table.seats)
        self._look_round()

    def _dismiss(self, viewer: Viewer, seat: int) -> None:
        self._viewers.discard(viewer)
        self._look_round()
        viewer.dismiss(seat)

    def _out_with(self, seat: int) -> None:
        """Whatever phone held this seat: another one does now."""
        self.moves += 1
        for viewer in tuple(self._viewers):
            if seat in viewer.holds:
                self._dismiss(viewer, seat)

    def shot(self) -> Snapshot:
        now = self._clock.now()
        self._shot = Snapshot(self.table, self._shown_seq, now, self._online, self._shot)
        return self._shot
