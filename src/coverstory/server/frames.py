"""Views as bytes. What all share is encoded once; what is secret always has the same size."""

from collections.abc import Sequence

import msgspec
from msgspec import Raw, Struct

from coverstory.engine import views
from coverstory.engine.table import Table
from coverstory.server.protocol import Frame

# Room for the longest card: keys of a place and a role have at most 24 characters each.
SECRET_BYTES = 160

_encode = msgspec.json.Encoder().encode
_NOBODY = Raw(b"null")


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
    """One moment of a table, ready to be framed for any viewer."""

    def __init__(self, table: Table, seq: int, now: int, online: tuple[int, ...]) -> None:
        self._table = table
        self._seq = seq
        self._now = now
        self._online = online
        self._public = Raw(_encode(views.public(table)))

    def frame(self, seat: int | None, n: int) -> bytes:
        mine = _NOBODY if seat is None else self._mine(seat)
        return _encode(Frame(n, self._seq, self._now, self._online, self._public, mine))

    def _mine(self, seat: int) -> Raw:
        mine = views.mine(self._table, seat)
        return Raw(_encode(PaddedMine(seat, padded(mine.secret), mine.menu)))
