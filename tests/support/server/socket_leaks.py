"""Leaks planted where frames and answers are sent. The test of two worlds must find them."""

from collections.abc import Callable
from typing import Any

import pytest

from coverstory.engine.refusals import Refusal
from coverstory.server.tables.audience import Audience
from coverstory.server.tables.snapshot import Snapshot
from coverstory.server.ws.connection import Connection
from support.engine.planted_leaks import PlantLeak


def _is_spy(connection: Connection) -> bool:
    table = connection._live.table
    return table.round is not None and connection.seat in table.current.spies


def _of_connections(name: str, change: Callable[..., Any]) -> PlantLeak:
    """Replace a method. `change` gets the original method, the connection and the arguments."""
    true = getattr(Connection, name)

    def plant(patch: pytest.MonkeyPatch) -> None:
        patch.setattr(Connection, name, lambda *args: change(true, *args))

    return plant


def _shown_twice(true: Callable[..., None], connection: Connection, snapshot: Snapshot) -> None:
    true(connection, snapshot)
    if _is_spy(connection):
        true(connection, snapshot)


def _another_refusal(
    true: Callable[..., None],
    connection: Connection,
    refusal: Refusal,
    command_id: str | None = None,
) -> None:
    leak = {"place": connection._live.table.current.place} if connection._has_said_hello else {}
    true(connection, Refusal(refusal.code, {**refusal.params, **leak}), command_id)


def _counted_as_spies(
    true: Callable[..., None], connection: Connection, snapshot: Snapshot
) -> None:
    """Start the frame numbers of a spy at two."""
    if _is_spy(connection) and connection._frames == 0:
        connection._frames += 1
    true(connection, snapshot)


def _spy_first_online(patch: pytest.MonkeyPatch) -> None:
    true = Audience.snapshot

    def leaky(audience: Audience) -> Snapshot:
        spies = audience._state.table.current.spies
        audience._online = tuple(sorted(audience._online, key=lambda seat: seat not in spies))
        return true(audience)

    patch.setattr(Audience, "snapshot", leaky)


def _watchers_see_the_card(patch: pytest.MonkeyPatch) -> None:
    true = Snapshot.frame

    def leaky(snapshot: Snapshot, seat: int | None, n: int, **kept: bool) -> bytes:
        first = snapshot.table.current.cards[0].seat
        return true(snapshot, first if seat is None else seat, n, **kept)

    patch.setattr(Snapshot, "frame", leaky)


SOCKET_LEAKS: dict[str, PlantLeak] = {
    "a spy gets every frame twice": _of_connections("show", _shown_twice),
    "a spy's frames are counted from two": _of_connections("show", _counted_as_spies),
    "a refusal carries the place": _of_connections("_refuse", _another_refusal),
    "the spy is the first of the seats online": _spy_first_online,
    "a watcher gets the first card": _watchers_see_the_card,
}
