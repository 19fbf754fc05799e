"""Bad input is answered or closes the socket, and changes nothing."""

import asyncio
from collections.abc import Iterator
from urllib.parse import quote

import httpx2
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from support.clients import TIMEOUT, Player, Server, new_id, new_token, take_seat
from support.server.bad_messages import anything, bodies

pytestmark = pytest.mark.xdist_group("unhurried")

unhindered = settings(max_examples=100, suppress_health_check=list(HealthCheck))


class Fuzzed:
    """A player in the lobby, who can only leave, with a socket for bad messages."""

    def __init__(self, server: Server, code: str, token: str) -> None:
        self._server = server
        self._code = code
        self._token = token

    @classmethod
    def at(cls, server: Server) -> "Fuzzed":
        async def seated() -> tuple[str, str]:
            token = new_token()
            code = (await take_seat(server, "Anne")).json()["code"]
            await take_seat(server, "Juan", code, token=token)
            return code, token

        return cls(server, *asyncio.run(seated()))

    async def endures(self, messages: list[str | bytes]) -> None:
        async with Player(self._server, self._code, "Juan", self._token) as player:
            await player.enter()
            before = player.now
            for message in messages:
                if not await _answered(player, message):
                    await player.enter()
            after = await player.look()
            assert (after["seq"], after["public"]) == (before["seq"], before["public"])


async def _answered(player: Player, message: str | bytes) -> bool:
    """Return whether there was an answer. Otherwise the socket was closed."""
    heard = len(player.received)
    try:
        await player.send(message)
        await player.until(lambda: len(player.received) > heard or player.close_code is not None)
    except ConnectionClosed:
        return False
    return player.close_code is None


@pytest.fixture(scope="module")
def fuzzed(unthrottled: Server) -> Fuzzed:
    return Fuzzed.at(unthrottled)


@given(st.lists(anything, min_size=20, max_size=60))
@unhindered
def test_every_bad_message_is_answered_and_changes_nothing(
    fuzzed: Fuzzed, messages: list[str | bytes]
) -> None:
    asyncio.run(fuzzed.endures(messages))


@pytest.fixture(scope="module")
def client(unthrottled: Server) -> Iterator[httpx2.Client]:
    with httpx2.Client(
        base_url=unthrottled.url, trust_env=False, verify=False, timeout=TIMEOUT
    ) as opened:
        yield opened


@given(bodies)
@settings(parent=unhindered, max_examples=300)
def test_every_bad_body_is_refused_with_a_sentence(client: httpx2.Client, body: bytes) -> None:
    answer = client.post("/api/tables", content=body)
    assert 400 <= answer.status_code < 500
    assert answer.json()["sentence"]


@given(st.text(max_size=250))
@settings(parent=unhindered, max_examples=200)
def test_every_name_is_accepted_or_refused_with_a_sentence(
    client: httpx2.Client, name: str
) -> None:
    body = {"id": new_id(), "token": new_token(), "name": name}
    answer = client.post("/api/tables", json=body)
    assert answer.status_code == 201 or answer.json()["sentence"]


@given(st.sampled_from(["/", "/t/", "/static/", "/api/tables/", "/locales/"]), st.text(max_size=30))
@settings(parent=unhindered, max_examples=200)
def test_every_path_is_answered(client: httpx2.Client, start: str, rest: str) -> None:
    answer = client.get(start + quote(rest))
    assert answer.status_code in {200, 307, 404, 405}
