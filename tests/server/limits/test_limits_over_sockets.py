"""The limits over HTTP and sockets, behind a trusted proxy."""

import asyncio
import contextlib
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack
from itertools import count
from pathlib import Path

import httpx2
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from coverstory.engine.commands import Agree, Say
from coverstory.engine.settings import Settings
from coverstory.protocol.close_codes import TRY_AGAIN_LATER
from coverstory.server.limits.rate_limit import Limits
from support.clients import Party, Player, Server, new_id, new_token, take_seat
from support.server.refusals import refusal

pytestmark = pytest.mark.anyio

LIMITS = Limits()

NAMES = tuple(f"Guest {letter}" for letter in "ABCDEFGHKMNP")


@pytest.fixture(scope="module")
def fronted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that trusts the tests as its proxy."""
    options = ["--trusted-proxy", "127.0.0.1", "--sockets-per-address", "64"]
    with Server(tmp_path_factory.mktemp("fronted"), *options) as server:
        yield server
    assert server.err == ""


async def refusal_for_code(server: Server, code: str) -> str:
    """Connect with this code, and return the code of the refusal."""
    async with Player(server, code, "Anne", None) as client:
        await client.connect()
        await client.is_closed()
        return str(client.received[0]["code"])


async def test_titles_of_links_do_not_help_to_guess_codes(fronted: Server) -> None:
    code = (await take_seat(fronted, "Anne")).json()["code"]
    guesser = fronted.behind("192.0.2.77")
    for number in range(2 * LIMITS.wrong_codes):
        await guesser.ask("GET", f"/t/GUESS{number}")
    assert "Anne" not in (await guesser.ask("GET", f"/t/{code}")).text
    assert "Anne" in (await fronted.behind("192.0.2.78").ask("GET", f"/t/{code}")).text


async def test_wrong_codes_over_http_and_sockets_are_counted_together(fronted: Server) -> None:
    guesser = fronted.behind("192.0.2.1")
    code = (await take_seat(fronted, "Anne")).json()["code"]
    began = time.monotonic()
    results = []
    for number in range(10):
        wrong = f"GUESS{number}"
        found = await guesser.ask("GET", f"/api/tables/{wrong}")
        joined = await take_seat(guesser, "Juan", wrong)
        results.append(
            [found.json()["code"], joined.json()["code"], await refusal_for_code(guesser, wrong)]
        )
    in_time = (time.monotonic() - began) / 60 * LIMITS.wrong_codes
    tries = [each for three in results for each in three]
    assert set(tries) == {"no-such-table", "too-many-codes"}
    assert LIMITS.wrong_codes <= tries.count("no-such-table") <= LIMITS.wrong_codes + in_time + 1
    assert all("too-many-codes" in way for way in zip(*results, strict=True))
    async with await Player.sits(fronted.behind("192.0.2.2"), "Juan", code) as juan:
        assert juan.seat == 1, "the neighbour across the street is none the worse"


async def test_an_address_with_too_many_wrong_codes_learns_how_long_to_wait(
    fronted: Server,
) -> None:
    guesser = fronted.behind("192.0.2.3")
    answers = [await guesser.ask("GET", "/api/tables/GUESS") for _ in range(20)]
    refused = next(answer for answer in answers if answer.status_code == 429)
    seconds = int(refused.headers["retry-after"])
    assert 1 <= seconds <= 6
    assert refused.json() == refusal("too-many-codes", seconds=seconds)


async def test_all_tables_of_a_school_can_reconnect_at_once_after_a_restart(tmp_path: Path) -> None:
    """Thirty tables behind one address with three phones each send no wrong code."""
    with Server(tmp_path, "--trusted-proxy", "127.0.0.1") as server:
        school = server.behind("192.0.2.30")
        codes = [(await take_seat(school, "Anne")).json()["code"] for _ in range(30)]
        server.kill()
        server.start()
        async with school.http(limits=httpx2.Limits(max_connections=90)) as client:
            paths = [f"/api/tables/{code}" for code in codes * 3]
            answers = await asyncio.gather(*map(client.get, paths))
        assert [answer.status_code for answer in answers] == [200] * 90


async def test_the_headers_of_an_unnamed_proxy_are_not_trusted(server: Server) -> None:
    guessers = [server.behind(f"192.0.2.{number}") for number in range(20)]
    results = {(await guesser.ask("GET", "/api/tables/GUESS")).status_code for guesser in guessers}
    assert results == {404, 429}


async def test_a_party_of_twelve_with_screens_behind_one_address_meets_no_limit(
    fronted: Server,
) -> None:
    router = fronted.behind("203.0.113.5")
    async with Party(router, *NAMES) as party, AsyncExitStack() as screens:
        tvs = [await screens.enter_async_context(await _tv(router, party.code)) for _ in range(4)]
        misread = [await router.ask("GET", "/api/tables/MISREAD") for _ in range(9)]
        assert {answer.status_code for answer in misread} == {404}
        for _ in range(3):  # the router restarts
            await asyncio.gather(*(client.enter() for client in [*party.players, *tvs]))
        await asyncio.gather(*(_chats(player) for player in party.players))
        for rounds in range(1, 11):  # the host taps a stepper
            await party.host.send(_order(Agree(Settings("classic", rounds=rounds))))
        await party.host.sees(lambda frame: frame["public"]["settings"]["rounds"] == 10)
        refused = [
            said for client in [*party.players, *tvs] for said in client.received if "code" in said
        ]
        assert refused == []


async def _tv(server: Server, code: str) -> Player:
    return await Player.watches(server, code)


async def _chats(player: Player) -> None:
    """Send as many lines as one person might write in a moment."""
    for word in ("no", "way", "you", "are", "the", "spy"):
        assert (await player.do(Say(word)))["type"] == "ack"


def _order(command: Agree) -> dict[str, object]:
    return {"type": "do", "id": new_id(), "command": msgspec.to_builtins(command)}


async def test_one_socket_can_hold_twelve_seats(fronted: Server) -> None:
    phone = fronted.behind("203.0.113.6")
    async with Party(phone, *NAMES) as party:
        host, *others = party.players
        for other in others:
            await other.disconnect()
        for holder in party.players:  # each player in turn holds the phone and writes a line
            held = [one.token for one in party.players if one is not holder]
            await host.send({"type": "hello", "token": holder.token, "holds": held})
        await host.sees(lambda frame: frame["mine"]["seat"] == holder.seat)
        assert [said for said in host.received if said["type"] == "refused"] == []


async def test_an_address_with_the_most_sockets_gets_no_further_one(
    fronted: Server,
) -> None:
    crowd = fronted.behind("192.0.2.64")
    code = (await take_seat(fronted, "Anne")).json()["code"]
    async with AsyncExitStack() as stack:
        watchers = [Player(crowd, code, "", None) for _ in range(64)]
        for watcher in watchers:
            await stack.enter_async_context(await watcher.connect())
        async with await Player(crowd, code, "", None).connect() as late:
            assert await late.is_closed() == TRY_AGAIN_LATER
            assert late.received == [refusal("too-many-sockets", most=64)]
        async with await Player.watches(fronted.behind("192.0.2.65"), code):
            pass
        await watchers[0].disconnect()
        await _is_let_in(crowd, code)


async def _is_let_in(server: Server, code: str) -> None:
    """Retry until the server has noticed the closed socket."""
    while True:
        async with await Player(server, code, "", None).connect() as client:
            with contextlib.suppress(ConnectionClosed):  # the server has not noticed yet
                await client.send({"type": "hello"})
                await client.until(lambda: bool(client.received))
            if client.frames:
                return


async def test_watchers_cannot_crowd_out_players(server: Server) -> None:
    async with await Player.sits(server, "Anne") as anne, AsyncExitStack() as stack:
        for _ in range(LIMITS.watchers_per_table):
            await stack.enter_async_context(await Player.watches(server, anne.code))
        async with await Player(server, anne.code, "", None).connect() as late:
            await late.send({"type": "hello"})
            assert await late.is_closed() == TRY_AGAIN_LATER
            most = LIMITS.watchers_per_table
            assert late.received == [refusal("too-many-watchers", most=most)]
        async with await Player.sits(server, "Juan", anne.code) as juan:
            assert juan.now["mine"]["seat"] == 1


async def test_one_seat_cannot_crowd_out_the_others(server: Server) -> None:
    async with Party(server, "Anne", "Juan") as party, AsyncExitStack() as stack:
        anne, juan = party.players
        for _ in range(LIMITS.sockets_per_seat - 1):
            again = await Player(server, party.code, "Anne", anne.token).enter()
            await stack.enter_async_context(again)
        async with await Player(server, party.code, "Anne", anne.token).connect() as late:
            await late.send({"type": "hello", "token": anne.token})
            assert await late.is_closed() == TRY_AGAIN_LATER
            assert late.received == [refusal("seat-crowded", most=LIMITS.sockets_per_seat)]
        assert (await juan.enter()).now["mine"]["seat"] == 1


async def test_an_address_that_opens_too_many_tables_learns_how_long_to_wait(
    fronted: Server,
) -> None:
    greedy = fronted.behind("192.0.2.99")
    async with greedy.http() as client:
        for number in count():  # on a slow machine the address may open another one meanwhile
            body = {"id": new_id(), "token": new_token(), "name": f"Guest {number}"}
            answer = await client.post("/api/tables", json=body)
            if answer.status_code != 201:
                break
    assert number >= LIMITS.new_tables
    assert answer.status_code == 429
    assert answer.json()["code"] == "too-many-tables"
    assert 0 < int(answer.headers["retry-after"]) <= 60
