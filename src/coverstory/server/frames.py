"""Views as bytes. What all share is encoded once; what is secret always has the same size."""

from collections.abc import Sequence

import msgspec
from msgspec import Raw, Struct

from coverstory.engine import views
from coverstory.engine.deciding import choices
from coverstory.engine.phase_views import phase_view
from coverstory.engine.table import Table
from coverstory.server.protocol import Frame

# Room for the longest card: keys of a place, a role and an ability have at most 24 characters each.
SECRET_BYTES = 208

_encode = msgspec.json.Encoder().encode
_NOBODY = Raw(b"null")
# A frame is cut here to put in what is each viewer's own.
_BEFORE = b'{"type":"frame","n":'
_AFTER = b"null}"
# `Public` is cut behind its first field, the phase.
_PHASE = b'{"phase":'


class PaddedMine(Struct, frozen=True):
    """`Mine` on the wire: spaces, which JSON ignores, make every secret equally long."""

    seat: int
    secret: Raw
    menu: dict[str, Sequence[int | bool | str]]


def padded(secret: views.Secret) -> Raw:
    body = _encode(secret)
    if len(body) > SECRET_BYTES:
        raise ValueError(f"a secret of {len(body)} bytes does not fit into {SECRET_BYTES}")
    return Raw(body.ljust(SECRET_BYTES))


class Shot:
    """One moment of a table, ready to be framed for any viewer: only `n` and `mine` differ.

    What a question or an answer leaves as it was is taken from the shot `before`.
    """

    def __init__(
        self,
        table: Table,
        seq: int,
        now: int,
        online: tuple[int, ...],
        before: "Shot | None" = None,
    ) -> None:
        self._table = table
        self._mines: dict[int, bytes] = {}
        phase = _encode(phase_view(table))
        bystanders = () if before is None else views.bystanders(before._table, table)
        if before is not None and bystanders:
            self._mines = {s: before._mines[s] for s in bystanders if s in before._mines}
            self._but_phase: bytes = before._but_phase
        else:
            self._but_phase = _encode(views.public(table))[len(_PHASE) + len(phase) :]
        public = Raw(b"%b%b%b" % (_PHASE, phase, self._but_phase))
        shared = _encode(Frame(0, seq, now, online, public, _NOBODY))
        self._between = shared[len(_BEFORE) + 1 : -len(_AFTER)]

    def frame(self, seat: int | None, n: int) -> bytes:
        mine = b"null" if seat is None else self._mine(seat)
        return b"%b%d%b%b}" % (_BEFORE, n, self._between, mine)

    def _mine(self, seat: int) -> bytes:
        if seat not in self._mines:
            secret = padded(views.secret(self._table, seat))
            mine = PaddedMine(seat, secret, choices(self._table, seat))
            self._mines[seat] = _encode(mine)
        return self._mines[seat]
