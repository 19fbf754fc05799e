"""A phone's line to one node: says hello, is shown the table, and breaks."""

from coverstory.engine.refusals import Refusal
from coverstory.server.tables.live_table import LiveTable
from coverstory.server.tables.registry import TableRegistry
from coverstory.server.tables.snapshot import Snapshot
from support.simulation.history import Showing
from support.simulation.loop import Process
from support.simulation.nodes import Node

CODE = "KMRT"
_SEQ = b'"seq":'


class Connection:
    """A viewer at one node, as `server/ws/connection.py` makes one of a socket."""

    def __init__(self, number: int, token: str | None, node: Node, showing: Showing) -> None:
        self.seat: int | None = None
        self.holds: tuple[int, ...] = ()
        self.is_open = True
        self.seen = 0
        self._number = number
        self._token = token
        self.node = node
        self.process: Process = node.process
        self._live: LiveTable | None = None
        self._showing = showing

    def __hash__(self) -> int:
        """Not by its address: a node shows its viewers in the same order in every run."""
        return self._number

    def __eq__(self, other: object) -> bool:
        return self is other

    @property
    def is_alive(self) -> bool:
        return self.is_open and not self.process.dead

    @property
    def last_shown(self) -> bytes | None:
        frames = self._showing.frames
        return frames[-1][1] if self.is_alive and frames else None

    async def hello(self, tables: TableRegistry) -> int | Refusal | None:
        live = await tables.find(CODE)
        assert live is not None
        if self._token is not None:
            seat = await tables.seat_of(live, self._token)
            if isinstance(seat, Refusal):
                return seat
            self.seat, self.holds = seat, (seat,)
            self._showing.seat = seat
        await live.refresh()
        if self.is_open:
            self._live = live
            live.audience.enter(self)
        return self.seat

    def show(self, shot: Snapshot) -> None:
        if self.is_alive:
            frames = self._showing.frames
            frame = shot.frame(self.seat, len(frames) + 1)
            self._showing.add(frame)
            self.seen = _seq(frame)

    def dismiss(self, seat: int) -> None:  # noqa: ARG002 - it held one seat only
        self.is_open = False

    async def hang_up(self) -> None:
        self.is_open = False
        if self._live is not None:
            self._live.audience.leave(self)


def _seq(frame: bytes) -> int:
    """Read off without decoding the rest, which is far longer."""
    return int(frame[frame.index(_SEQ) + len(_SEQ) :].split(b",", 1)[0])
