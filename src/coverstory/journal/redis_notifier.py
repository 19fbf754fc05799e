"""Redis or Valkey as a line for the doorbell: publish and subscribe, nothing is kept there.

For many servers: PostgreSQL hands notifications out one commit at a time.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from coverstory.journal.notifier import WAIT, Broken, Heard, NotifierTransport, Send
from coverstory.journal.store import WrongInputError

HOW_TO_NAME_IT = "A doorbell is named as redis://user:password@host:port."
CHANNEL = "coverstory"
KINDS = {"redis": "redis", "rediss": "rediss", "valkey": "redis", "valkeys": "rediss"}


def redis_line(address: str) -> NotifierTransport:
    """`valkey://` and `redis://` mean the same; with one s more the line is encrypted."""
    kind, _, where = address.partition("://")
    if kind not in KINDS:
        raise WrongInputError(HOW_TO_NAME_IT)
    client = _client(f"{KINDS[kind]}://{where}")

    @asynccontextmanager
    async def connected(heard: Heard, broken: Broken) -> AsyncIterator[Send]:
        async def send(message: str) -> None:
            await client.publish(CHANNEL, message)

        async with client.pubsub(ignore_subscribe_messages=True) as subscription:
            await subscription.subscribe(CHANNEL)
            hearing = asyncio.create_task(_hear(subscription, heard))
            hearing.add_done_callback(lambda _: broken())
            try:
                yield send
            finally:
                hearing.cancel()
                await asyncio.wait([hearing])
                await client.aclose()

    return connected


def _client(address: str) -> "Redis":
    """It does not connect yet, and never again by itself: that is for the doorbell to do."""
    try:
        return Redis.from_url(
            address,
            socket_timeout=WAIT,
            socket_connect_timeout=WAIT,
            retry=Retry(NoBackoff(), 0),
            decode_responses=True,
            encoding_errors="replace",
        )
    except ValueError:
        raise WrongInputError(HOW_TO_NAME_IT) from None


async def _hear(subscription: PubSub, heard: Heard) -> None:
    """Until the line breaks, which whoever waits for this task is told by its end."""
    with suppress(RedisError, OSError):
        async for message in subscription.listen():
            heard(message["data"])
