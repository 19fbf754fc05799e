"""Leaks sown where frames and answers leave for the sockets, for the two worlds to be told by."""

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
    """`change` is given the true method, the connection and what it was given."""
    true = getattr(Connection, name)

    def sow(patch: pytest.MonkeyPatch) -> None:
        patch.setattr(Connection, name, lambda *given: change(true, *given))

    return sow


def _shown_twice(true: Callable[..., None], connection: Connection, shot: Snapshot) -> None:
    true(connection, shot)
    if _is_spy(connection):
        true(connection, shot)


def _another_refusal(
    true: Callable[..., None],
    connection: Connection,
    refusal: Refusal,
    command_id: str | None = None,
) -> None:
    told = {"place": connection._live.table.current.place} if connection._greeted else {}
    true(connection, Refusal(refusal.code, {**refusal.params, **told}), command_id)


def _counted_as_spies(true: Callable[..., None], connection: Connection, shot: Snapshot) -> None:
    """The number of a frame is ahead by one for a spy."""
    if _is_spy(connection) and connection._frames == 0:
        connection._frames += 1
    true(connection, shot)


def _spy_first_online(patch: pytest.MonkeyPatch) -> None:
    true = Audience.snapshot

    def leaky(audience: Audience) -> Snapshot:
        spies = audience._state.table.current.spies
        audience._online = tuple(sorted(audience._online, key=lambda seat: seat not in spies))
        return true(audience)

    patch.setattr(Audience, "snapshot", leaky)


def _watchers_see_the_card(patch: pytest.MonkeyPatch) -> None:
    true = Snapshot.frame

    def leaky(shot: Snapshot, seat: int | None, n: int) -> bytes:
        return true(shot, shot.table.current.cards[0].seat if seat is None else seat, n)

    patch.setattr(Snapshot, "frame", leaky)


SOCKET_LEAKS: dict[str, PlantLeak] = {
    "a spy is shown everything twice": _of_connections("show", _shown_twice),
    "a spy's frames are counted from two": _of_connections("show", _counted_as_spies),
    "a refusal carries the place": _of_connections("_refuse", _another_refusal),
    "the spy is listed first of who is online": _spy_first_online,
    "who watches is sent the first card": _watchers_see_the_card,
}
