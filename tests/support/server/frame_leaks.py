"""Leaks planted in the encoding of frames, outside the views of the engine."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from msgspec import Raw
from msgspec.structs import replace

from coverstory.engine import views
from coverstory.engine.table import Table
from coverstory.engine.views import Public, Secret
from coverstory.server.tables import snapshot
from coverstory.server.tables.snapshot import Snapshot
from support.engine.planted_leaks import PlantLeak, true_menu


def _of_frames(name: str, value: Any) -> PlantLeak:
    return lambda patch: patch.setattr(snapshot, name, value)


def _of_views(name: str, value: Callable[..., Any]) -> PlantLeak:
    """Replace a view for frames only. The engine keeps the original."""
    return _of_frames("views", SimpleNamespace(**{**vars(views), name: value}))


def _neighbours_secret(table: Table, seat: int) -> Secret:
    return views.secret(table, table.clockwise_from(seat)[0])


def _spys_secret_with_the_place(table: Table, seat: int) -> Secret:
    secret = views.secret(table, seat)
    if secret.card is None:
        return secret
    return replace(secret, card=replace(secret.card, place=table.current.place))


def _public_with_the_place(table: Table) -> Public:
    seen = views.public(table)
    return seen if seen.round is None else replace(seen, played=table.drawn)


def _seats_marked(table: Table) -> Public:
    seen = views.public(table)
    if seen.round is None:
        return seen
    return replace(seen, ring=tuple(sorted(seen.ring, key=lambda s: s not in table.current.spies)))


def _watcher_gets_a_part(patch: pytest.MonkeyPatch) -> None:
    true = Snapshot.frame
    patch.setattr(Snapshot, "frame", lambda snap, seat, n, **kept: true(snap, seat or 0, n, **kept))


def _spys_frame_is_longer(patch: pytest.MonkeyPatch) -> None:
    true = Snapshot._mine

    def leaky(snap: Snapshot, seat: int) -> Raw:
        card = views.secret(snap.table, seat).card
        return Raw(bytes(true(snap, seat)) + (b" " if card and card.spy else b""))

    patch.setattr(Snapshot, "_mine", leaky)


FRAME_LEAKS: dict[str, PlantLeak] = {
    "a secret is not padded": _of_frames("padded", lambda secret: Raw(msgspec.json.encode(secret))),
    "a frame of the spy is longer": _spys_frame_is_longer,
    "the menu offers what the seat may truly do": _of_frames("choices", true_menu),
    "a seat gets its neighbour's secret": _of_views("secret", _neighbours_secret),
    "the spy gets the place": _of_views("secret", _spys_secret_with_the_place),
    "the public part reveals the place": _of_views("public", _public_with_the_place),
    "the public part reveals the spy": _of_views("public", _seats_marked),
    "a watcher gets the part of a seat": _watcher_gets_a_part,
}
