"""Redis or Valkey as a transport for the notifier: publish and subscribe, nothing is stored.

Many servers need it, because PostgreSQL runs the commits that notify one after the other.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from coverstory.journal.notifier import (
    RECONNECT_DELAY,
    NotifierTransport,
    OnBroken,
    OnMessage,
    SendMessage,
)
from coverstory.journal.store import WrongInputError

WRONG_ADDRESS = "The notifier's address must look like redis://user:password@host:port."
CHANNEL = "coverstory"
# Valkey speaks the protocol of Redis. The schemes that end in an s are encrypted.
SCHEMES = {"redis": "redis", "rediss": "rediss", "valkey": "redis", "valkeys": "rediss"}


def redis_transport(address: str) -> NotifierTransport:
    scheme, _, rest = address.partition("://")
    if scheme not in SCHEMES:
        raise WrongInputError(WRONG_ADDRESS)
    client = _client(f"{SCHEMES[scheme]}://{rest}")

    @asynccontextmanager
    async def connected(on_message: OnMessage, on_broken: OnBroken) -> AsyncIterator[SendMessage]:
        async def send(message: str) -> None:
            await client.publish(CHANNEL, message)

        async with client.pubsub(ignore_subscribe_messages=True) as subscription:
            await subscription.subscribe(CHANNEL)
            receiving = asyncio.create_task(_receive(subscription, on_message))
            receiving.add_done_callback(lambda _: on_broken())
            try:
                yield send
            finally:
                receiving.cancel()
                await asyncio.wait([receiving])
                await client.aclose()

    return connected


def _client(address: str) -> "Redis":
    """Return a client that is not connected yet and never retries: the notifier reconnects."""
    try:
        return Redis.from_url(
            address,
            socket_timeout=RECONNECT_DELAY,
            socket_connect_timeout=RECONNECT_DELAY,
            retry=Retry(NoBackoff(), 0),
            decode_responses=True,
            encoding_errors="replace",
        )
    except ValueError:
        raise WrongInputError(WRONG_ADDRESS) from None


async def _receive(subscription: PubSub, on_message: OnMessage) -> None:
    """Pass on messages until the connection breaks, which ends this task."""
    with suppress(RedisError, OSError):
        async for message in subscription.listen():
            on_message(message["data"])
