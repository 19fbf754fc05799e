"""Frames as bytes: the public part is encoded once, and every secret is padded to one size."""

from collections.abc import Sequence
from functools import cached_property

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from coverstory.engine import views
from coverstory.engine.deciding import choices
from coverstory.engine.phase_views import phase_view
from coverstory.engine.table import Table
from coverstory.protocol.messages import Frame
from coverstory.server.tables.secret_padding import padded

_encode = msgspec.json.Encoder().encode
_NULL = Raw(b"null")


class PaddedMine(Struct, frozen=True):
    """`Mine` as it is sent, with a padded secret."""

    seat: int
    secret: Raw
    menu: dict[str, Sequence[int | bool | str]]


class Snapshot:
    """One moment of a table. The frames of its viewers differ only in `n` and `mine`.

    Optimisation: a question or an answer changes the phase and the menus of a few seats. All other
    parts are taken from the snapshot `before`.
    """

    def __init__(
        self,
        table: Table,
        seq: int,
        now: int,
        online: tuple[int, ...],
        before: "Snapshot | None" = None,
    ) -> None:
        self.table = table
        self._seq, self._now, self._online = seq, now, online
        affected = None if before is None else views.seats_affected_by_turn(before.table, table)
        if before is None or affected is None:
            self._view = views.public(table)
            self._mines: dict[int, Raw] = {}
        else:
            self._view = replace(before._view, phase=phase_view(table))
            self._mines = {s: mine for s, mine in before._mines.items() if s not in affected}
        self._public = Raw(_encode(self._view))

    def frame(self, seat: int | None, n: int, *, keeps_own: bool = False) -> bytes:
        """Return the `n`-th frame of a viewer, which may have the table's own places already."""
        public = self._public_without_own if keeps_own else self._public
        mine = self._mine(seat)
        return _encode(Frame(n, self._seq, self._now, self._online, public, mine, keeps_own))

    @cached_property
    def _public_without_own(self) -> Raw:
        return Raw(_encode(replace(self._view, own=())))

    def _mine(self, seat: int | None) -> Raw:
        if seat is None:
            return _NULL  # a spectator has no secret and no menu
        mine = self._mines.get(seat)
        if mine is None:
            secret = padded(views.secret(self.table, seat))
            mine = Raw(_encode(PaddedMine(seat, secret, choices(self.table, seat))))
            self._mines[seat] = mine
        return mine
