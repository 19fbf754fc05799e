"""The history of one table as clients observed it: commands, responses and frames, with times.

All times are of one monotonic clock, because all clients live in one process. Frames are kept as
digests: an hour has a million of them.
"""

import time
from hashlib import blake2b

import msgspec
from msgspec import Raw, Struct

# Refusals that decide nothing: the command may have been carried out, and the client retries it.
UNDECIDED = ("store-unavailable", "too-fast")


def digest(text: bytes) -> bytes:
    return blake2b(text, digest_size=8).digest()


def digest_of_mine(text: bytes) -> bytes:
    """Return a digest that ignores the padding and the order of commands in a menu."""
    return digest(msgspec.json.encode(msgspec.json.decode(text), order="sorted"))


class SentCommand(Struct):
    """A command, from its first sending to its final response."""

    id: str
    seat: int
    kind: str
    sent_at: float
    seq: int | None = None
    refusal: str | None = None
    answered_at: float | None = None


class CommandResponse(Struct, frozen=True):
    """A response on one connection. A retried command may get several."""

    id: str
    connection: int
    at: float
    seq: int | None


class ConnectionRecord(Struct, frozen=True):
    """A connection of one seat, from just before it said hello."""

    number: int
    seat: int
    since: float


class ShownFrame(Struct, frozen=True, gc=False):
    """A received frame, with digests of its public part and of the seat's own part."""

    connection: int
    at: float
    n: int
    seq: int
    now: int
    public: bytes
    mine: bytes


class WireFrame(Struct):
    n: int
    seq: int
    now: int
    public: Raw
    mine: Raw


_decode = msgspec.json.Decoder(WireFrame).decode


class History:
    """Everything that clients observed of one table."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.commands: dict[str, SentCommand] = {}
        # The number of acknowledged commands, and the last entry among them.
        self.acknowledgements = 0
        self.known = 0
        self.responses: list[CommandResponse] = []
        self.connections: list[ConnectionRecord] = []
        self.frames: list[ShownFrame] = []

    def add_connection(self, seat: int) -> int:
        """Record a new connection and return its number."""
        number = len(self.connections)
        self.connections.append(ConnectionRecord(number, seat, time.monotonic()))
        return number

    def add_command(self, command_id: str, seat: int, kind: str) -> None:
        self.commands[command_id] = SentCommand(command_id, seat, kind, time.monotonic())

    def add_response(
        self, connection: int, command_id: str, seq: int | None, refusal: str | None
    ) -> bool:
        """Record an acknowledgement or refusal; return whether it is final."""
        now = time.monotonic()
        self.responses.append(CommandResponse(command_id, connection, now, seq))
        self.known = max(self.known, seq or 0)
        if refusal in UNDECIDED:
            return False
        sent = self.commands[command_id]
        if sent.answered_at is None:
            sent.seq, sent.refusal, sent.answered_at = seq, refusal, now
            self.acknowledgements += seq is not None
        return True

    def add_frame(self, connection: int, text: bytes) -> int:
        """Record a frame and return the number of its entry."""
        frame = _decode(text)
        digests = (digest(bytes(frame.public)), digest_of_mine(bytes(frame.mine)))
        at = time.monotonic()
        self.frames.append(ShownFrame(connection, at, frame.n, frame.seq, frame.now, *digests))
        return frame.seq

    @property
    def acknowledged(self) -> list[SentCommand]:
        return [sent for sent in self.commands.values() if sent.seq is not None]

    @property
    def refused(self) -> list[SentCommand]:
        return [sent for sent in self.commands.values() if sent.refusal is not None]

    @property
    def unanswered(self) -> list[SentCommand]:
        return [sent for sent in self.commands.values() if sent.answered_at is None]
