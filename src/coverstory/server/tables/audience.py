"""The viewers of a table: which seats are connected, and the frames they get."""

from collections.abc import Iterable
from typing import Protocol

from coverstory.engine.table import Seat, Table
from coverstory.engine.views import seats_of_a_changed_vote
from coverstory.server.limits.rate_limit import Bucket
from coverstory.server.ops.counters import Counters
from coverstory.server.tables.bot_seats import TableBots
from coverstory.server.tables.clock import GameClock
from coverstory.server.tables.presence import Presence
from coverstory.server.tables.snapshot import Snapshot
from coverstory.server.tables.table_state import TableState
from coverstory.server.tables.timers import TableTimers


class Viewer(Protocol):
    """A connected client, which gets a frame for every change.

    `seat` is the seat whose view the client gets. `holds` are all seats that share its device.
    """

    seat: int | None
    holds: tuple[int, ...]

    def show(self, snapshot: Snapshot) -> None: ...

    def close_as_gone(self) -> None:
        """Close the connection: no client can reach the table under its code any more."""

    def dismiss(self, seat: int) -> None:
        """Close the connection: this seat no longer belongs to this client."""


class Audience:
    """The viewers of one table on this server."""

    def __init__(  # noqa: PLR0913 - the parts of a live table
        self,
        state: TableState,
        clock: GameClock,
        *,
        presence: Presence,
        timers: TableTimers,
        bots: TableBots,
        counters: Counters,
    ) -> None:
        self._state = state
        self._clock = clock
        self._presence = presence
        self._timers = timers
        self._bots = bots
        self._counters = counters
        # All open connections. Those that have said hello are viewers, too.
        self._connections: set[Viewer] = set()
        self._viewers: set[Viewer] = set()
        self._seats_ever_connected: set[int] = set()
        # The value of `table.seats` at the last check that every viewer still holds its seats.
        self._seats_checked: tuple[Seat, ...] | None = None
        # The seats that are connected to this server.
        self.online_here: tuple[int, ...] = ()
        # The seats that are connected to other servers.
        self._online_elsewhere: tuple[int, ...] = ()
        # Both, and the seats of bots.
        self._online: tuple[int, ...] = ()
        # The table that was last sent to all viewers. A single viewer may have a newer one.
        self._published: Table | None = None
        self._snapshot: Snapshot | None = None
        # One rate limit per seat, shared by all its sockets.
        self.seat_rates: dict[int, Bucket] = {}
        # How often a seat was moved to another device.
        self.seat_moves = 0
        self._last_used = clock.now()

    def touch(self) -> None:
        """Record that a client asked for this table, so that the table is not unloaded soon."""
        self._last_used = self._clock.now()

    def is_empty(self, since: int) -> bool:
        """Return whether no client is connected and none has used the table since `since`."""
        return not self._connections and self._last_used < since

    def add_connection(self, viewer: Viewer) -> None:
        """Count a new connection, which has not said hello yet."""
        self._connections.add(viewer)

    def add_viewer(self, viewer: Viewer) -> None:
        """Send frames to a client that has said hello."""
        if viewer not in self._viewers and not self._seats_ever_connected.isdisjoint(viewer.holds):
            self._counters.reconnects += 1
        self._seats_ever_connected.update(viewer.holds)
        self._viewers.add(viewer)
        if not all(map(self._state.table.is_seated, viewer.holds)):
            self._seats_checked = None
        self._publish_presence(viewer)

    def remove_connection(self, viewer: Viewer) -> None:
        self._connections.discard(viewer)
        self.touch()
        if viewer in self._viewers:
            self._viewers.discard(viewer)
            self._publish_presence()

    def others(self, viewer: Viewer) -> list[Viewer]:
        return [other for other in self._viewers if other is not viewer]

    def set_online_elsewhere(self, seats: tuple[int, ...]) -> None:
        """Record the seats that are connected to other servers. Send frames if they changed."""
        if seats != self._online_elsewhere:
            self._online_elsewhere = seats
            self._update_presence()
            self.publish_to_all()

    def _publish_presence(self, *newcomers: Viewer) -> None:
        """Send a frame to all viewers if the seats online have changed, else to the newcomers."""
        before = self._online
        self._update_presence()
        if self._online != before or self._state.table.seats is not self._seats_checked:
            self.publish_to_all()
        else:
            self._send(newcomers)

    def _update_presence(self) -> None:
        self.online_here = tuple(sorted({s for viewer in self._viewers for s in viewer.holds}))
        online = {*self.online_here, *self._online_elsewhere}
        self._online = tuple(sorted({*online, *self._state.table.bots}))
        self._presence.update(online)
        self._timers.watch_host()

    def publish_to_affected(self) -> None:
        """Send frames after new entries, to the viewers whose view has changed.

        A changed vote goes to its voter alone: a frame for everybody would reveal it. The other
        viewers may later notice that `seq` has a gap. A vote that was resent leaves such a gap, and
        so does a recorded refusal. So the gap does not say what happened.
        """
        published, table = self._published, self._state.table
        voters = None if published is None else seats_of_a_changed_vote(published, table)
        if voters is None:
            self.publish_to_all()
        else:
            self._published = table
            self._send([v for v in self._viewers if not {*voters}.isdisjoint(v.holds)])

    def publish_to_all(self) -> None:
        """Dismiss viewers that have lost their seat, then send the table to all others."""
        if self._state.table.seats is not self._seats_checked:
            self._check_seats()
        self._published = self._state.table
        self._send(self._viewers)

    def _check_seats(self) -> None:
        table = self._state.table
        for viewer in tuple(self._viewers):
            lost = [seat for seat in viewer.holds if not table.is_seated(seat)]
            if lost:
                self._dismiss(viewer, lost[0])
        self._seats_checked = table.seats
        self._bots.set_seats(table.seats)
        self._update_presence()

    def dismiss_holders(self, seat: int) -> None:
        """Dismiss the device that held this seat, because the seat has moved to another one."""
        self.seat_moves += 1
        for viewer in tuple(self._viewers):
            if seat in viewer.holds:
                self._dismiss(viewer, seat)

    def _dismiss(self, viewer: Viewer, seat: int) -> None:
        self._viewers.discard(viewer)
        self._update_presence()
        viewer.dismiss(seat)

    def _send(self, viewers: Iterable[Viewer]) -> None:
        snapshot = self.snapshot()
        for viewer in viewers:
            viewer.show(snapshot)
        if self._bots:
            self._bots.show(snapshot, has_viewers=bool(self._viewers))

    def hurry_bots(self, viewer: Viewer) -> None:
        """Let the next bot move at once, for the only person at the table."""
        if viewer.seat is not None:
            self._bots.hurry()

    def snapshot(self) -> Snapshot:
        """Return the current table, ready to be framed for any viewer."""
        state = self._state
        self._snapshot = Snapshot(
            state.table, state.frame_seq, self._clock.now(), self._online, self._snapshot
        )
        return self._snapshot

    def count_watchers(self) -> int:
        return sum(not viewer.holds for viewer in self._viewers)

    def close_as_gone(self) -> None:
        """Close all connections of a table that was deleted or has lost its code."""
        for viewer in tuple(self._connections):
            viewer.close_as_gone()

    def stop(self) -> None:
        self._bots.stop()
