"""What the people at the tables saw of the house: what they asked, what they were told, and when.

Times are of one monotonic clock, that of the process in which all of them live. Views are kept as
digests: an evening of an hour shows a million of them.
"""

import time
from hashlib import blake2b

import msgspec
from msgspec import Raw, Struct

# Refusals that judge nothing: the command may be given again, and may have been carried out.
UNDECIDED = ("store-away", "too-fast")


def digest(text: bytes) -> bytes:
    return blake2b(text, digest_size=8).digest()


def digest_of_mine(text: bytes) -> bytes:
    """Without the padding, and in whatever order a menu lists its commands."""
    return digest(msgspec.json.encode(msgspec.json.decode(text), order="sorted"))


class Given(Struct):
    """A command, from when it first left to what came of it."""

    id: str
    seat: int
    kind: str
    since: float
    seq: int | None = None
    refusal: str | None = None
    answered: float | None = None


class Answer(Struct, frozen=True):
    """An answer as it came, on one line; a command that is repeated gets several."""

    id: str
    line: int
    at: float
    seq: int | None


class Line(Struct, frozen=True):
    """One connection of one seat, from just before it said hello."""

    number: int
    seat: int
    since: float


class Seen(Struct, frozen=True, gc=False):
    """A frame, with digests of what it showed to all and to this seat."""

    line: int
    at: float
    n: int
    seq: int
    now: int
    public: bytes
    mine: bytes


class FrameOnTheWire(Struct):
    n: int
    seq: int
    now: int
    public: Raw
    mine: Raw


_decode = msgspec.json.Decoder(FrameOnTheWire).decode


class History:
    """All that was seen of one table."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.given: dict[str, Given] = {}
        # How many were acknowledged, and up to which entry.
        self.acks = 0
        self.known = 0
        self.answers: list[Answer] = []
        self.lines: list[Line] = []
        self.frames: list[Seen] = []

    def calls(self, seat: int) -> int:
        """Somebody opens a line; its number."""
        self.lines.append(Line(len(self.lines), seat, time.monotonic()))
        return len(self.lines) - 1

    def gives(self, command_id: str, seat: int, kind: str) -> None:
        self.given[command_id] = Given(command_id, seat, kind, time.monotonic())

    def hears(self, line: int, command_id: str, seq: int | None, refusal: str | None) -> bool:
        """An ack or a refusal; whether it settles the command."""
        now = time.monotonic()
        self.answers.append(Answer(command_id, line, now, seq))
        self.known = max(self.known, seq or 0)
        if refusal in UNDECIDED:
            return False
        given = self.given[command_id]
        if given.answered is None:
            given.seq, given.refusal, given.answered = seq, refusal, now
            self.acks += seq is not None
        return True

    def sees(self, line: int, text: bytes) -> int:
        """A frame; its seq."""
        frame = _decode(text)
        seen = (digest(bytes(frame.public)), digest_of_mine(bytes(frame.mine)))
        at = time.monotonic()
        self.frames.append(Seen(line, at, frame.n, frame.seq, frame.now, *seen))
        return frame.seq

    @property
    def acked(self) -> list[Given]:
        return [given for given in self.given.values() if given.seq is not None]

    @property
    def refused(self) -> list[Given]:
        return [given for given in self.given.values() if given.refusal is not None]

    @property
    def unanswered(self) -> list[Given]:
        return [given for given in self.given.values() if given.answered is None]
