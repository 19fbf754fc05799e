"""A phone's connection to one node."""

from coverstory.engine.refusals import Refusal
from coverstory.server.tables.live_table import LiveTable
from coverstory.server.tables.registry import TableRegistry
from coverstory.server.tables.snapshot import Snapshot
from support.simulation.history import ShownFrames
from support.simulation.loop import Process
from support.simulation.nodes import Node

CODE = "KMRT"
_SEQ = b'"seq":'


class Connection:
    """A viewer at one node, as `server/ws/connection.py` is for a socket."""

    def __init__(self, number: int, token: str | None, node: Node, shown: ShownFrames) -> None:
        self.seat: int | None = None
        self.holds: tuple[int, ...] = ()
        self.is_open = True
        self.seen = 0
        self._number = number
        self._token = token
        self.node = node
        self.process: Process = node.process
        self._live: LiveTable | None = None
        self._shown = shown

    def __hash__(self) -> int:
        """Return a fixed hash, so that a node serves its viewers in the same order in every run."""
        return self._number

    def __eq__(self, other: object) -> bool:
        return self is other

    @property
    def is_alive(self) -> bool:
        return self.is_open and not self.process.dead

    @property
    def last_shown(self) -> bytes | None:
        frames = self._shown.frames
        return frames[-1][1] if self.is_alive and frames else None

    async def hello(self, tables: TableRegistry) -> int | Refusal | None:
        live = await tables.find(CODE)
        assert live is not None
        if self._token is not None:
            seat = await tables.seat_of_token(live, self._token)
            if isinstance(seat, Refusal):
                return seat
            self.seat, self.holds = seat, (seat,)
            self._shown.seat = seat
        await live.refresh()
        if self.is_open:
            self._live = live
            live.audience.add_viewer(self)
        return self.seat

    def show(self, snapshot: Snapshot) -> None:
        if self.is_alive:
            frames = self._shown.frames
            frame = snapshot.frame(self.seat, len(frames) + 1)
            self._shown.add(frame)
            self.seen = _seq(frame)

    def dismiss(self, seat: int) -> None:  # noqa: ARG002 - it has one seat only
        self.is_open = False

    async def close(self) -> None:
        self.is_open = False
        if self._live is not None:
            self._live.audience.remove_connection(self)


def _seq(frame: bytes) -> int:
    """Return the entry number of a frame without decoding the rest, which is far longer."""
    return int(frame[frame.index(_SEQ) + len(_SEQ) :].split(b",", 1)[0])
