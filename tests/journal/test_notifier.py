"""The doorbell on every line it may have: heard by all, come back to life, and quiet when idle."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import asyncpg
import pytest
from msgspec import Struct
from redis.asyncio import Redis

from coverstory.journal import notifier
from coverstory.journal.notifier import BATCH_DELAY, OnBroken, OnMessage, Notifier, NotifierTransport, SendMessage
from coverstory.journal.postgres.notify import postgres_transport
from coverstory.journal.redis_notifier import redis_transport
from coverstory.journal.store import StoreError
from support.clients import eventually
from support.postgres_server import Postgres
from support.redis_server import RedisServer

pytestmark = pytest.mark.anyio


class Wiring(Struct):
    """A line to make doorbells with, and how to break it for everybody who is on it."""

    line: NotifierTransport
    cut: Callable[[], Awaitable[None]]
    say: Callable[[str], Awaitable[None]]


def _notify(request: pytest.FixtureRequest) -> Wiring:
    server: Postgres = request.getfixturevalue("postgres")
    address = server.emptied_database()

    async def told(query: str, *arguments: str) -> None:
        connection = await asyncpg.connect(address)
        await connection.execute(query, *arguments)
        await connection.close()

    async def cut() -> None:
        others = "datname = current_database() AND pid <> pg_backend_pid()"
        await told(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")

    async def say(message: str) -> None:
        await told("SELECT pg_notify('coverstory', $1)", message)

    return Wiring(postgres_transport(address), cut, say)


def _redis(request: pytest.FixtureRequest) -> Wiring:
    server: RedisServer = request.getfixturevalue("redis_server")

    async def cut() -> None:
        server.stop()
        server.start()

    async def say(message: str) -> None:
        async with Redis.from_url(server.url) as client:
            await client.publish("coverstory", message)

    return Wiring(redis_transport(server.url), cut, say)


LINES: dict[str, Callable[[pytest.FixtureRequest], Wiring]] = {"notify": _notify, "redis": _redis}


@pytest.fixture(params=LINES)
def wiring(request: pytest.FixtureRequest) -> Wiring:
    return LINES[request.param](request)


class Server:
    """One that rings and hears."""

    def __init__(self, line: NotifierTransport) -> None:
        self.notifier = Notifier(line)
        self.heard: list[tuple[str, int]] = []
        self.notifier.listen(lambda table, seq: self.heard.append((table, seq)))


@pytest.fixture
async def servers(wiring: Wiring) -> AsyncIterator[tuple[Server, Server]]:
    """Both on the line, whatever they have heard until now."""
    both = Server(wiring.line), Server(wiring.line)
    await until_in_touch(*both)
    yield both
    for server in both:
        await server.notifier.close()


async def until_in_touch(one: Server, other: Server) -> None:
    """Rings again and again: what was rung before somebody listened is lost."""
    for ringing, hearing in ((one, other), (other, one)):
        before = len(hearing.heard)

        def is_heard(ringing: Server = ringing, since: int = before, of: Server = hearing) -> bool:
            ringing.notifier.notify("are-you-there", 1)
            return len(of.heard) > since

        await eventually(is_heard)


async def test_a_ring_is_heard_at_the_other_server(servers: tuple[Server, Server]) -> None:
    one, other = servers
    one.notifier.notify("a-table", 7)
    await eventually(lambda: ("a-table", 7) in other.heard)


async def test_many_rings_at_once_are_all_heard(servers: tuple[Server, Server]) -> None:
    one, other = servers
    rings = [(f"table-of-twenty-letters-{n}", n) for n in range(1000)]
    for table, seq in rings:
        one.notifier.notify(table, seq)
    await eventually(lambda: set(rings) <= set(other.heard))


async def test_a_line_that_was_cut_is_made_anew(
    servers: tuple[Server, Server], wiring: Wiring
) -> None:
    await wiring.cut()
    await until_in_touch(*servers)


async def test_what_is_no_ring_is_passed_over(
    servers: tuple[Server, Server], wiring: Wiring
) -> None:
    one, _ = servers
    one.heard.clear()
    await wiring.say("hello :: a-table:seven a-table:-7 a-table a-table:8")
    await eventually(lambda: ("a-table", 8) in one.heard)
    assert {ring for ring in one.heard if ring[0] != "are-you-there"} == {("a-table", 8)}


async def test_a_doorbell_that_nobody_rings_sleeps(
    servers: tuple[Server, Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It used to wake two hundred times a second."""
    for server in servers:
        server.notifier.notify("the-last-one", 1)
    await eventually(
        lambda: all(server.heard.count(("the-last-one", 1)) == 2 for server in servers)
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


async def test_a_line_on_which_nothing_is_heard_is_made_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As when a router has forgotten it: everything can be sent, and nobody says a word."""
    for name in ("HELLO", "SILENCE", "WAIT"):
        monkeypatch.setattr(notifier, name, 0.01)
    opened: list[OnMessage] = []

    @asynccontextmanager
    async def dead(heard: OnMessage, broken: OnBroken) -> AsyncIterator[SendMessage]:
        async def send(message: str) -> None:
            pass

        opened.append(heard)
        yield send

    server = Server(dead)
    await eventually(lambda: len(opened) > 1)
    await server.notifier.close()


@pytest.mark.parametrize("address", ["", "http://host:6379", "unix:///run/redis", "redis//host"])
def test_an_address_that_is_no_doorbell_is_told(address: str) -> None:
    with pytest.raises(StoreError, match=r"^The notifier's address must look like redis://user:password@host"):
        redis_transport(address)


def test_a_doorbell_at_no_port_is_told() -> None:
    with pytest.raises(StoreError, match=r"^The notifier's address must look like redis://"):
        redis_transport("redis://user:secret@host:door")


@pytest.mark.parametrize("kind", ["redis", "rediss", "valkey", "valkeys"])
def test_a_doorbell_may_be_redis_or_valkey_encrypted_or_not(kind: str) -> None:
    assert redis_transport(f"{kind}://user:secret@valkey.example:6379/0")
