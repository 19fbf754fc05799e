"""Views as bytes. What all share is encoded once; what is secret always has the same size."""

from collections.abc import Sequence

import msgspec
from msgspec import Raw, Struct

from coverstory.engine import views
from coverstory.engine.deciding import choices
from coverstory.engine.table import Table
from coverstory.server.protocol import Frame

# Room for the longest card: keys of a place and a role have at most 24 characters each.
SECRET_BYTES = 160

_encode = msgspec.json.Encoder().encode
_NOBODY = Raw(b"null")
# A frame is cut here to put in what is each viewer's own.
_BEFORE = b'{"type":"frame","n":'
_AFTER = b"null}"


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
    """One moment of a table, ready to be framed for any viewer: only `n` and `mine` differ."""

    def __init__(self, table: Table, seq: int, now: int, online: tuple[int, ...]) -> None:
        self._table = table
        public = Raw(_encode(views.public(table)))
        shared = _encode(Frame(0, seq, now, online, public, _NOBODY))
        self._between = shared[len(_BEFORE) + 1 : -len(_AFTER)]

    def frame(self, seat: int | None, n: int) -> bytes:
        mine = b"null" if seat is None else self._mine(seat)
        return b"%b%d%b%b}" % (_BEFORE, n, self._between, mine)

    def _mine(self, seat: int) -> bytes:
        secret = padded(views.secret(self._table, seat))
        return _encode(PaddedMine(seat, secret, choices(self._table, seat)))
