"""Asking a node for something over a network that loses, doubles, delays and reorders."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from coverstory.journal.store import StoreError
from coverstory.protocol.messages import Do
from coverstory.server.tables.idempotency import Done
from coverstory.server.tables.live_table import LiveTable
from coverstory.server.tables.registry import TableRegistry
from support.simulation.connections import CODE
from support.simulation.history import Copy, Given
from support.simulation.loop import Process
from support.simulation.nodes import Node, Surroundings

Work = Callable[[TableRegistry], Coroutine[Any, Any, Any]]
# What is asked for the first time, and when it is asked again.
Saying = Callable[[bool], Work]
PATIENCE = 1.2


def at_the_table(request: Callable[..., Coroutine[Any, Any, Any]], body: Struct) -> Saying:
    """A seat is asked for at the table that the node knows by the code."""

    def saying(again: bool) -> Work:
        async def work(tables: TableRegistry) -> Any:
            live = await tables.find(CODE)
            assert live is not None
            return await request(tables, live, replace(body, again=again))

        return work

    return saying


def to_do(given: Given) -> Saying:
    """A command of a seat, at the same table."""

    def saying(again: bool) -> Work:
        async def work(tables: TableRegistry) -> Any:
            live = await tables.find(CODE)
            assert live is not None
            said = _by_the_short_way(live, given)
            if said is not None:
                return await said
            return await live.submit(
                given.command, given.id, given.seat, again=again, seen=given.seen
            )

        return work

    return saying


def _by_the_short_way(live: LiveTable, given: Given) -> "asyncio.Future[Done] | None":
    """As a socket does it, which turns to `submit` if this is declined."""
    said: asyncio.Future[Done] = asyncio.get_running_loop().create_future()

    def answer(done: Done | Exception) -> None:
        if isinstance(done, Done):
            said.set_result(done)
        else:
            said.set_exception(StoreError("It could not be kept."))

    order = Do(given.id, given.command, seen=given.seen)
    assert given.seat is not None
    return said if live.try_submit(order, given.seat, answer) else None


class NoAnswer(Exception):  # noqa: N818 - it is an answer like any other here
    """Nobody knows whether it was done."""


class StoreAway(NoAnswer):
    """The node says that it cannot tell: send it again."""


async def ask(around: Surroundings, node: Node, work: Work, copies: list[Copy]) -> Any:
    """What the node says first, or `NoAnswer`. Each copy that arrives is put down.

    What is on its way to a node does not survive it: the line dies with the process.
    """
    answer = around.loop.create_future()
    serve = partial(_serve, around, node, work, copies, answer)
    times = 2 if around.chance.random() < around.weather.doubled else 1
    for _ in range(times):
        if around.chance.random() >= around.weather.lost:
            around.loop.outside(around.delay(), _deliver, node, node.process, serve)
    try:
        async with asyncio.timeout(PATIENCE):
            said = await answer
    except TimeoutError:
        raise NoAnswer from None
    if isinstance(said, StoreError):
        raise StoreAway
    return said


def _deliver(node: Node, process: Process, serve: Callable[[], Coroutine[Any, Any, None]]) -> None:
    if node.is_up and node.process is process:
        node.run(serve())


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
        # Put down without its frames, which would keep the whole world of the run from ending.
        said = type(error)(*error.args)
    except Exception as error:  # a bug: whatever a server is asked, it has an answer
        around.history.wrongs.append(f"{node.name} failed with {error!r}")
        return
    copy.said, copy.ended = said, around.loop.time()
    _reply(around, process, answer, said)


def _reply(around: Surroundings, process: Process, answer: Any, said: Any) -> None:
    if not process.dead and around.chance.random() >= around.weather.lost:
        around.loop.outside(around.delay(), lambda: answer.done() or answer.set_result(said))
