"""Asking a node for something over a network that loses, doubles, delays and reorders."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from msgspec import Struct

from coverstory.journal.store import StoreError
from coverstory.server.tables import Tables
from simulation.connections import CODE
from simulation.history import Copy
from simulation.loop import Process
from simulation.nodes import Node, Surroundings

Work = Callable[[Tables], Coroutine[Any, Any, Any]]
PATIENCE = 1.2


def at_the_table(request: Callable[..., Coroutine[Any, Any, Any]], body: Struct) -> Work:
    """A seat is asked for at the table that the node knows by the code."""

    async def work(tables: Tables) -> Any:
        live = await tables.find(CODE)
        assert live is not None
        return await request(tables, live, body)

    return work


class NoAnswer(Exception):  # noqa: N818 - it is an answer like any other here
    """Nobody knows whether it was done."""


class StoreAway(NoAnswer):
    """The node says that it cannot tell: send it again."""


async def ask(around: Surroundings, node: Node, work: Work, copies: list[Copy]) -> Any:
    """What the node says first, or `NoAnswer`. Each copy that arrives is put down."""
    answer = around.loop.create_future()
    times = 2 if around.chance.random() < around.weather.doubled else 1
    for _ in range(times):
        if around.chance.random() >= around.weather.lost:
            around.loop.outside(around.delay(), _deliver, around, node, work, copies, answer)
    try:
        async with asyncio.timeout(PATIENCE):
            said = await answer
    except TimeoutError:
        raise NoAnswer from None
    if isinstance(said, StoreError):
        raise StoreAway
    return said


def _deliver(around: Surroundings, node: Node, work: Work, copies: list[Copy], answer: Any) -> None:
    if node.is_up:
        node.run(_serve(around, node, work, copies, answer))


async def _serve(
    around: Surroundings, node: Node, work: Work, copies: list[Copy], answer: Any
) -> None:
    process, tables = node.process, node.tables
    assert tables is not None
    copy = Copy(node.name, around.loop.time())
    copies.append(copy)
    try:
        said = await work(tables)
    except StoreError as error:
        said = error
    except Exception as error:  # a bug: whatever a server is asked, it has an answer
        around.history.wrongs.append(f"{node.name} failed with {error!r}")
        return
    copy.said, copy.ended = said, around.loop.time()
    _reply(around, process, answer, said)


def _reply(around: Surroundings, process: Process, answer: Any, said: Any) -> None:
    if not process.dead and around.chance.random() >= around.weather.lost:
        around.loop.outside(around.delay(), lambda: answer.done() or answer.set_result(said))
