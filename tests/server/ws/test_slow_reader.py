"""A client that reads nothing delays nobody, and is disconnected."""

import contextlib
import time
from statistics import median

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from coverstory.engine.commands import Agree
from coverstory.engine.settings import Settings
from support.clients import Party, Server

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("unhurried")]


async def test_a_client_that_does_not_read_delays_nobody_and_is_disconnected(
    unthrottled: Server,
) -> None:
    async with Party(unthrottled, "Anne", "Juan") as party:
        anne, juan = party.players
        await juan.disconnect()
        address = f"ws://127.0.0.1:{unthrottled.port}/ws/{party.code}"
        async with connect(
            address, max_queue=1, proxy=None, compression=None, close_timeout=0
        ) as stuck:
            await stuck.send(f'{{"type":"hello","token":"{juan.token}"}}')
            await anne.sees(lambda frame: frame["online"] == [0, 1])
            waits: list[float] = []
            with contextlib.suppress(ConnectionClosed):
                for _ in range(300):
                    for _ in range(20):
                        await stuck.send('{"type":"look"}')
                    since = time.monotonic()
                    await anne.do(Agree(Settings("classic", rounds=1 + len(waits) % 5)))
                    waits.append(time.monotonic() - since)
            # Not the longest wait: a busy machine makes single ones long. The median is 2 ms.
            assert median(waits) < 1
            await anne.sees(lambda frame: frame["online"] == [0])
            stuck.transport.abort()
