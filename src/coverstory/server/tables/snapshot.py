"""Views as bytes. What all share is encoded once; what is secret always has the same size."""

from collections.abc import Sequence

import msgspec
from msgspec import Raw, Struct

from coverstory.engine import views
from coverstory.engine.deciding import turn_choices, turn_independent_choices
from coverstory.engine.phase_views import phase_view
from coverstory.engine.table import Table
from coverstory.protocol.messages import Frame

# Room for the longest card: keys of a place, a role and an ability have at most 24 characters each.
SECRET_BYTES = 208

_encode = msgspec.json.Encoder().encode
_NOBODY = Raw(b"null")
# A frame is cut here to put in what is each viewer's own.
_BEFORE = b'{"type":"frame","n":'
_NUMBERED = _BEFORE + b"%d"
_PUBLIC = b'null,"mine":null}'
_MINE = b',"mine":'
# `Public` is cut behind its first field, the phase.
_PHASE = b'{"phase":'


class PaddedMine(Struct, frozen=True):
    """`Mine` on the wire: spaces, which JSON ignores, make every secret equally long."""

    seat: int
    secret: Raw
    menu: dict[str, Sequence[int | bool | str]]


# And it is cut here, to put in what of the menu hangs on whose turn it is: the ends of the menu, of
# `mine` and of the frame.
_END = b"}}}"


def padded(secret: views.Secret) -> Raw:
    body = _encode(secret)
    if len(body) > SECRET_BYTES:
        raise ValueError(f"a secret of {len(body)} bytes does not fit into {SECRET_BYTES}")
    return Raw(body.ljust(SECRET_BYTES))


class Snapshot:
    """One moment of a table, ready to be framed for any viewer: only `n` and `mine` differ.

    What a question or an answer leaves as it was is taken from the shot `before`: all but the
    phase, the parts of bystanders, and those of the others but for the menu of their turn.
    """

    __slots__ = ("_between", "_but_phase", "_mines", "_steady", "table")

    def __init__(
        self,
        table: Table,
        seq: int,
        now: int,
        online: tuple[int, ...],
        before: "Snapshot | None" = None,
    ) -> None:
        self.table = table
        phase = _encode(phase_view(table))
        concerned = None if before is None else views.seats_affected_by_turn(before.table, table)
        if before is None or concerned is None:
            self._steady: dict[int, bytes] = {}
            self._mines: dict[int | None, bytes] = {}
            self._but_phase: bytes = _encode(views.public(table))[len(_PHASE) + len(phase) :]
        else:
            self._steady = before._steady
            self._mines = before._mines.copy()
            for seat in concerned:
                self._mines.pop(seat, None)
            self._but_phase = before._but_phase
        opening = _encode(Frame(0, seq, now, online, _NOBODY, _NOBODY))
        told = opening[len(_BEFORE) + 1 : -len(_PUBLIC)]
        self._between = b"".join((told, _PHASE, phase, self._but_phase, _MINE))

    def frame(self, seat: int | None, n: int) -> bytes:
        """The viewer's `n`-th frame."""
        mine = self._mines.get(seat) or self._mine(seat)
        return b"".join((_NUMBERED % n, self._between, mine))

    def _mine(self, seat: int | None) -> bytes:
        if seat is None:
            return b"null}"  # who watches has nothing of their own
        steady = self._steady.get(seat)
        if steady is None:
            secret = padded(views.secret(self.table, seat))
            mine = PaddedMine(seat, secret, turn_independent_choices(self.table, seat))
            steady = self._steady[seat] = _encode(mine) + b"}"
        in_turn = turn_choices(self.table, seat)
        self._mines[seat] = ended = _with_more(steady, _encode(in_turn)) if in_turn else steady
        return ended


def _with_more(mine: bytes, choices: bytes) -> bytes:
    comma = b"" if mine.endswith(b"{" + _END) else b","
    return b"%b%b%b}}" % (mine[: -len(_END)], comma, choices[1:])
