"""Requests that are slow to answer (places by name, QR codes, records) delay nobody else."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from pathlib import Path

import httpx2
import pytest

from coverstory.engine.commands import Accuse, Agree, StartClock, StartGame, Vote
from coverstory.engine.settings import Settings
from coverstory.server.limits.rate_limit import Limits
from support.clients import Party, Player, Server, in_phase, take_seat
from support.server.process_usage import cpu_time, memory
from support.server.refusals import refusal

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("unhurried")]

LIMITS = Limits()
MEGABYTE = 1024 * 1024
# One copy of the vectors takes about 40 MB; forty took 800.
ROOM_FOR_ONE_COPY = 200 * MEGABYTE
# Share of the CPU time: above that of work that two threads share.
ALMOST_ALL = 2 / 3


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[Server]:
    """A server that has not loaded the word vectors yet."""
    with Server(tmp_path) as server:
        yield server
    assert server.err == ""


@pytest.fixture(scope="module")
def fronted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that trusts the tests as its proxy."""
    options = ["--trusted-proxy", "127.0.0.1"]
    with Server(tmp_path_factory.mktemp("fronted"), *options) as server:
        yield server
    assert server.err == ""


async def background_share(server: Server, work: Callable[[], Awaitable[object]]) -> float:
    """Return the share of the server's CPU time that one thread beside the event loop takes.

    One background thread takes about 0.9. If the event loop does the work, the others take at most
    0.4: imports of the start. If several threads share the work, which stalls the event loop, each
    of them takes less. CPU time does not depend on what else runs on the machine.
    """
    assert server.pid is not None
    before = cpu_time(server.pid)
    await work()
    spent = cpu_time(server.pid) - before
    event_loop = server.pid  # the first thread of a process has the id of the process
    others = [spent[thread] for thread in spent if thread != event_loop]
    return max(others, default=0) / spent.total()


async def get_all(
    server: Server, path: str, headers: list[dict[str, str]]
) -> list[httpx2.Response]:
    """Send one request for each of the headers, all at once, and return the responses."""
    limits = httpx2.Limits(max_connections=len(headers))
    async with server.http(limits=limits) as client:
        return await asyncio.gather(*(client.get(path, headers=each) for each in headers))


async def test_forty_first_requests_for_places_load_the_vectors_once(fresh: Server) -> None:
    assert fresh.pid is not None
    before = memory(fresh.pid)
    path = "/api/places/like?name=Prison"
    share = await background_share(fresh, lambda: get_all(fresh, path, [{} for _ in range(40)]))
    assert memory(fresh.pid) - before < ROOM_FOR_ONE_COPY
    assert share > ALMOST_ALL


async def test_one_background_thread_draws_the_qr_codes_for_many_hosts(fresh: Server) -> None:
    code = (await take_seat(fresh, "Anne")).json()["code"]
    hosts = [{"host": f"house-{number}.local:{fresh.port}"} for number in range(120)]
    path = f"/api/tables/{code}/qr.svg"
    assert await background_share(fresh, lambda: get_all(fresh, path, hosts)) > ALMOST_ALL


async def test_one_background_thread_draws_the_qr_codes_that_move_a_seat(fresh: Server) -> None:
    async with await Player.sits(fresh, "Anne") as anne:
        holders = [{"authorization": f"Bearer {anne.token}"}] * 120
        path = f"/api/tables/{anne.code}/move.svg"
        work = partial(get_all, fresh, path, holders)
        assert await background_share(fresh, work) > ALMOST_ALL


async def test_an_address_that_asks_for_too_many_qr_codes_must_wait(fronted: Server) -> None:
    async with await Player.sits(fronted, "Anne") as anne:
        holder = {"authorization": f"Bearer {anne.token}"}
        greedy = fronted.behind("192.0.2.11")
        path = f"/api/tables/{anne.code}/move.svg"
        answers = await get_all(greedy, path, [holder] * (2 * LIMITS.slow_requests))
        assert 0 < sum(answer.status_code == 429 for answer in answers) <= LIMITS.slow_requests
        refused = next(answer for answer in answers if answer.status_code == 429)
        assert refused.json() == refusal("too-fast", seconds=1)
        assert refused.headers["retry-after"] == "1"
        (neighbour,) = await get_all(fronted.behind("192.0.2.12"), path, [holder])
        assert neighbour.status_code == 200


async def test_an_address_that_asks_for_too_many_places_must_wait(fronted: Server) -> None:
    greedy = fronted.behind("192.0.2.13")
    headers: list[dict[str, str]] = [{}] * (2 * LIMITS.slow_requests)
    answers = await get_all(greedy, "/api/places/like?name=Prison", headers)
    assert {answer.status_code for answer in answers} == {200, 429}


async def test_a_school_gets_the_qr_code_of_its_table_without_a_limit(fronted: Server) -> None:
    """All phones of one address request the same QR code, which is drawn once."""
    school = fronted.behind("192.0.2.14")
    code = (await take_seat(school, "Anne")).json()["code"]
    headers: list[dict[str, str]] = [{}] * (2 * LIMITS.slow_requests)
    answers = await get_all(school, f"/api/tables/{code}/qr.svg", headers)
    assert {(answer.status_code, answer.content) for answer in answers} == {
        (200, answers[0].content)
    }


async def test_the_qr_code_has_the_host_of_the_request(fresh: Server) -> None:
    code = (await take_seat(fresh, "Anne")).json()["code"]
    hosts = ["one.local", "other.local", "one.local"]
    path = f"/api/tables/{code}/qr.svg"
    shown = [(await fresh.ask("GET", path, headers={"host": host})).content for host in hosts]
    assert shown[0] == shown[2] != shown[1]


async def test_everybody_at_a_finished_table_gets_the_record_without_a_limit(
    fronted: Server,
) -> None:
    async with Party(fronted.behind("192.0.2.15"), "Anne", "Juan", "Maria") as party:
        anne, _, maria = party.players
        await anne.do(Agree(Settings("classic", rounds=1)))
        await anne.do(StartGame())
        await party.all_see(in_phase("briefing"))
        asker = party.players[anne.now["public"]["phase"]["asker"]]
        await asker.do(StartClock())
        await anne.do(Accuse(1))
        await maria.do(Vote(guilty=True))
        await party.all_see(in_phase("finale"))
        holder = {"authorization": f"Bearer {anne.token}"}
        path = f"/api/tables/{party.code}/record"
        headers = [holder] * (2 * LIMITS.slow_requests)
        answers = await get_all(fronted.behind("192.0.2.15"), path, headers)
        assert {(answer.status_code, answer.content) for answer in answers} == {
            (200, answers[0].content)
        }
        assert answers[0].text.count('"type":"dealt"') == 1
