"""The notifier on every transport: it reaches all servers, reconnects, and sleeps when idle."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import asyncpg
import pytest
from msgspec import Struct
from redis.asyncio import Redis

from coverstory.journal import notifier
from coverstory.journal.notifier import (
    BATCH_DELAY,
    Notifier,
    NotifierTransport,
    OnBroken,
    OnMessage,
    SendMessage,
)
from coverstory.journal.postgres.notify_transport import postgres_transport
from coverstory.journal.redis_transport import redis_transport
from coverstory.journal.store import StoreError
from support.clients import eventually
from support.postgres_server import Postgres
from support.redis_server import RedisServer

pytestmark = pytest.mark.anyio


class TransportUnderTest(Struct):
    """A transport, and how to break all its connections or send a message on it."""

    connect: NotifierTransport
    cut: Callable[[], Awaitable[None]]
    send: Callable[[str], Awaitable[None]]


def _notify(request: pytest.FixtureRequest) -> TransportUnderTest:
    server: Postgres = request.getfixturevalue("postgres")
    address = server.emptied_database()

    async def execute(query: str, *arguments: str) -> None:
        connection = await asyncpg.connect(address)
        await connection.execute(query, *arguments)
        await connection.close()

    async def cut() -> None:
        others = "datname = current_database() AND pid <> pg_backend_pid()"
        await execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")

    async def send(message: str) -> None:
        await execute("SELECT pg_notify('coverstory', $1)", message)

    return TransportUnderTest(postgres_transport(address), cut, send)


def _redis(request: pytest.FixtureRequest) -> TransportUnderTest:
    server: RedisServer = request.getfixturevalue("redis_server")

    async def cut() -> None:
        server.stop()
        server.start()

    async def send(message: str) -> None:
        async with Redis.from_url(server.url) as client:
            await client.publish("coverstory", message)

    return TransportUnderTest(redis_transport(server.url), cut, send)


TRANSPORTS: dict[str, Callable[[pytest.FixtureRequest], TransportUnderTest]] = {
    "notify": _notify,
    "redis": _redis,
}


@pytest.fixture(params=TRANSPORTS)
def transport(request: pytest.FixtureRequest) -> TransportUnderTest:
    return TRANSPORTS[request.param](request)


class Server:
    """A server that sends notifications and records those that it receives."""

    def __init__(self, transport: NotifierTransport) -> None:
        self.notifier = Notifier(transport)
        self.received: list[tuple[str, int]] = []
        self.notifier.listen(lambda table, seq: self.received.append((table, seq)))


@pytest.fixture
async def servers(transport: TransportUnderTest) -> AsyncIterator[tuple[Server, Server]]:
    """Two connected servers, which may have received notifications already."""
    both = Server(transport.connect), Server(transport.connect)
    await until_connected(*both)
    yield both
    for server in both:
        await server.notifier.close()


async def until_connected(one: Server, other: Server) -> None:
    """Send repeatedly: a notification sent before the other server listens is lost."""
    for sender, receiver in ((one, other), (other, one)):
        before = len(receiver.received)

        def is_received(
            sender: Server = sender, receiver: Server = receiver, before: int = before
        ) -> bool:
            sender.notifier.notify("are-you-there", 1)
            return len(receiver.received) > before

        await eventually(is_received)


async def test_a_notification_reaches_the_other_server(servers: tuple[Server, Server]) -> None:
    one, other = servers
    one.notifier.notify("a-table", 7)
    await eventually(lambda: ("a-table", 7) in other.received)


async def test_many_notifications_at_once_all_arrive(servers: tuple[Server, Server]) -> None:
    one, other = servers
    sent = [(f"table-of-twenty-letters-{n}", n) for n in range(1000)]
    for table, seq in sent:
        one.notifier.notify(table, seq)
    await eventually(lambda: set(sent) <= set(other.received))


async def test_a_broken_connection_is_opened_again(
    servers: tuple[Server, Server], transport: TransportUnderTest
) -> None:
    await transport.cut()
    await until_connected(*servers)


async def test_a_malformed_notification_is_ignored(
    servers: tuple[Server, Server], transport: TransportUnderTest
) -> None:
    one, _ = servers
    one.received.clear()
    await transport.send("hello :: a-table:seven a-table:-7 a-table a-table:8")
    await eventually(lambda: ("a-table", 8) in one.received)
    assert {item for item in one.received if item[0] != "are-you-there"} == {("a-table", 8)}


async def test_an_idle_notifier_sleeps(
    servers: tuple[Server, Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A notifier that polled would wake two hundred times a second."""
    for server in servers:
        server.notifier.notify("the-last-one", 1)
    await eventually(
        lambda: all(server.received.count(("the-last-one", 1)) == 2 for server in servers)
    )
    waits: list[float] = []
    loop = asyncio.get_running_loop()
    call_at = loop.call_at

    def timed(when: float, *arguments: object, **options: object) -> asyncio.TimerHandle:
        waits.append(when - loop.time())
        return call_at(when, *arguments, **options)

    monkeypatch.setattr(loop, "call_at", timed)
    await asyncio.sleep(20 * BATCH_DELAY)
    assert [wait for wait in waits[1:] if wait < 0.5] == []


async def test_a_connection_without_heartbeats_is_opened_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A router may drop a connection silently: sending works, and nothing is received."""
    for name in ("HEARTBEAT_EVERY", "HEARTBEAT_TIMEOUT", "RECONNECT_DELAY"):
        monkeypatch.setattr(notifier, name, 0.01)
    opened: list[OnMessage] = []

    @asynccontextmanager
    async def dead(on_message: OnMessage, on_broken: OnBroken) -> AsyncIterator[SendMessage]:
        async def send(message: str) -> None:
            pass

        opened.append(on_message)
        yield send

    server = Server(dead)
    await eventually(lambda: len(opened) > 1)
    await server.notifier.close()


@pytest.mark.parametrize("address", ["", "http://host:6379", "unix:///run/redis", "redis//host"])
def test_an_address_that_is_not_redis_is_refused(address: str) -> None:
    with pytest.raises(
        StoreError, match=r"^The notifier's address must look like redis://user:password@host"
    ):
        redis_transport(address)


def test_an_address_with_a_wrong_port_is_refused() -> None:
    with pytest.raises(StoreError, match=r"^The notifier's address must look like redis://"):
        redis_transport("redis://user:secret@host:port")


@pytest.mark.parametrize("scheme", ["redis", "rediss", "valkey", "valkeys"])
def test_redis_and_valkey_are_accepted_with_and_without_encryption(scheme: str) -> None:
    assert redis_transport(f"{scheme}://user:secret@valkey.example:6379/0")
