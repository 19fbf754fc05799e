"""Frames as bytes: the public part is encoded once, and every secret is padded to one size.

Three optimisations are in this file: `kept_parts`, `turn_menus` and `byte_cut_frames`. The figure
beside each is the share of CPU time that it saves (docs/performance.md).
"""

from collections.abc import Sequence

import msgspec
from msgspec import Raw, Struct

from coverstory.engine import views
from coverstory.engine.deciding import turn_choices, turn_independent_choices
from coverstory.engine.phase_views import phase_view
from coverstory.engine.table import Table
from coverstory.protocol.messages import Frame
from coverstory.server.tables.secret_padding import padded

_encode = msgspec.json.Encoder().encode
_NULL = Raw(b"null")
# `byte_cut_frames` (6 %): a frame is joined from encoded parts instead of being encoded for every
# viewer.
# It is cut at the bars. Above each part is its name:
#     _NUMBERED_HEAD       self._head                        self._after_phase  mine
#     {"type":"frame","n":7|,"seq":…,"public":{"phase":{…}|,"round":…},"mine":|{…}}
# For a client that has the own places, the last two parts are different:
#     _after_phase_without_own     mine[:-1]  _KEEPS_OWN
#     |,"round":…,"own":[],…},"mine":|{…}|,"keeps_own":true}
_HEAD = b'{"type":"frame","n":'
_NUMBERED_HEAD = _HEAD + b"%d"
_NULL_PARTS = b'null,"mine":null}'
_MINE_KEY = b',"mine":'
_PHASE_KEY = b'{"phase":'
# These brackets end the menu, `mine` and the frame. `_with_choices` inserts the choices of a turn
# before them.
_ENDS = b"}}}"
_OWN_KEY = b'"own":'
_KEEPS_OWN = b',"keeps_own":true}'


class PaddedMine(Struct, frozen=True):
    """`Mine` as it is sent, with a padded secret."""

    seat: int
    secret: Raw
    menu: dict[str, Sequence[int | bool | str]]


class Snapshot:
    """One moment of a table. The frames of its viewers differ only in `n` and `mine`.

    `kept_parts` (29 %): a question or an answer changes only the phase and a few menus. All other
    bytes are those of the snapshot `before`. `turn_menus` (7 %): of a menu that changes, only the
    choices that depend on the turn are built again.
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
        phase = _encode(phase_view(table))
        concerned = None if before is None else views.seats_affected_by_turn(before.table, table)
        if before is None or concerned is None:
            self._turn_independent: dict[int, bytes] = {}
            self._mine_by_seat: dict[int | None, bytes] = {}
            rest = _encode(views.public(table))[len(_PHASE_KEY) + len(phase) :] + _MINE_KEY
            self._after_phase: bytes = rest
            self._after_phase_without_own = _without_own_places(rest, table)
        else:
            self._turn_independent = before._turn_independent
            self._mine_by_seat = before._mine_by_seat.copy()
            for seat in concerned:
                self._mine_by_seat.pop(seat, None)
            self._after_phase = before._after_phase
            self._after_phase_without_own = before._after_phase_without_own
        opening = _encode(Frame(0, seq, now, online, _NULL, _NULL))
        head = opening[len(_HEAD) + 1 : -len(_NULL_PARTS)]
        self._head = b"".join((head, _PHASE_KEY, phase))

    def frame(self, seat: int | None, n: int) -> bytes:
        """Return the `n`-th frame of a viewer."""
        mine = self._mine_by_seat.get(seat) or self._mine(seat)
        return b"".join((_NUMBERED_HEAD % n, self._head, self._after_phase, mine))

    def frame_without_own_places(self, seat: int | None, n: int) -> bytes:
        """Return the `n`-th frame of a viewer that has the table's own places already."""
        mine = self._mine_by_seat.get(seat) or self._mine(seat)
        parts = (
            _NUMBERED_HEAD % n,
            self._head,
            self._after_phase_without_own,
            mine[:-1],
            _KEEPS_OWN,
        )
        return b"".join(parts)

    def _mine(self, seat: int | None) -> bytes:
        if seat is None:
            return b"null}"  # a spectator has no secret and no menu
        without_turn = self._turn_independent.get(seat)
        if without_turn is None:
            secret = padded(views.secret(self.table, seat))
            mine = PaddedMine(seat, secret, turn_independent_choices(self.table, seat))
            without_turn = self._turn_independent[seat] = _encode(mine) + b"}"
        in_turn = turn_choices(self.table, seat)
        self._mine_by_seat[seat] = encoded = (
            _with_choices(without_turn, _encode(in_turn)) if in_turn else without_turn
        )
        return encoded


def _without_own_places(public: bytes, table: Table) -> bytes:
    return public.replace(_OWN_KEY + _encode(table.own), _OWN_KEY + b"[]", 1)


def _with_choices(mine: bytes, choices: bytes) -> bytes:
    comma = b"" if mine.endswith(b"{" + _ENDS) else b","
    return b"%b%b%b}}" % (mine[: -len(_ENDS)], comma, choices[1:])
