"""Sends requests to a node over a network that loses, duplicates, delays and reorders messages."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from coverstory.journal.store import StoreError
from coverstory.server.tables.registry import TableRegistry
from support.simulation.connections import CODE
from support.simulation.history import Delivery, SentCommand
from support.simulation.loop import Process
from support.simulation.nodes import Node, World

Handler = Callable[[TableRegistry], Coroutine[Any, Any, Any]]
# Makes the request: the first one, or a retry.
RequestFactory = Callable[[bool], Handler]
REQUEST_TIMEOUT = 1.2


def seat_request(request: Callable[..., Coroutine[Any, Any, Any]], body: Struct) -> RequestFactory:
    """Return a request to take or move a seat at the table."""

    def request_of(again: bool) -> Handler:
        async def handle(tables: TableRegistry) -> Any:
            live = await tables.find(CODE)
            assert live is not None
            return await request(tables, live, replace(body, again=again))

        return handle

    return request_of


def command_request(sent: SentCommand) -> RequestFactory:
    """Return a request to carry out a command of a seat."""

    def request_of(again: bool) -> Handler:
        async def handle(tables: TableRegistry) -> Any:
            live = await tables.find(CODE)
            assert live is not None
            return await live.submit(sent.command, sent.id, sent.seat, again=again, seen=sent.seen)

        return handle

    return request_of


class NoResponse(Exception):  # noqa: N818 - an expected result here
    """The client cannot know whether the request was carried out."""


class StoreUnavailable(NoResponse):
    """The node could not reach the store: the client retries."""


async def send_request(
    world: World, node: Node, handler: Handler, deliveries: list[Delivery]
) -> Any:
    """Return the node's first response or raise `NoResponse`; record each delivery.

    A crash of the node loses the requests on their way to it: connections end with the process.
    """
    answer = world.loop.create_future()
    serve = partial(_serve, world, node, handler, deliveries, answer)
    times = 2 if world.chance.random() < world.plan.duplicates else 1
    for _ in range(times):
        if world.chance.random() >= world.plan.loss:
            world.loop.call_external(world.delay(), _deliver, node, node.process, serve)
    try:
        async with asyncio.timeout(REQUEST_TIMEOUT):
            response = await answer
    except TimeoutError:
        raise NoResponse from None
    if isinstance(response, StoreError):
        raise StoreUnavailable
    return response


def _deliver(node: Node, process: Process, serve: Callable[[], Coroutine[Any, Any, None]]) -> None:
    if node.is_up and node.process is process:
        node.run(serve())


async def _serve(
    world: World, node: Node, handler: Handler, deliveries: list[Delivery], answer: Any
) -> None:
    process, tables = node.process, node.tables
    assert tables is not None
    delivery = Delivery(node.name, world.loop.time())
    deliveries.append(delivery)
    try:
        response = await handler(tables)
    except StoreError as error:
        # A copy without a traceback, which would keep the whole run in memory.
        response = type(error)(*error.args)
    except Exception as error:  # a bug: a server must answer every request
        world.history.violations.append(f"{node.name} failed with {error!r}")
        return
    delivery.response, delivery.responded_at = response, world.loop.time()
    _reply(world, process, answer, response)


def _reply(world: World, process: Process, answer: Any, response: Any) -> None:
    if not process.dead and world.chance.random() >= world.plan.loss:
        world.loop.call_external(
            world.delay(), lambda: answer.done() or answer.set_result(response)
        )
