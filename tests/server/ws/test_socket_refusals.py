"""An invalid message gets its own refusal, and changes nothing."""

import asyncio
import time
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from coverstory.engine.commands import Leave, PassHost, Remove
from coverstory.protocol.close_codes import NO_SEAT, NO_TABLE
from coverstory.server.limits.rate_limit import Limits
from support.clients import Party, Player, Server, new_token
from support.server.refusals import refusal

pytestmark = pytest.mark.anyio

ID = "0123456789abcdef"
LIMITS = Limits()


def do(command: object, **fields: Any) -> dict[str, Any]:
    return {"type": "do", "id": ID, "command": command} | fields


@pytest.mark.parametrize(
    ("message", "code", "params"),
    [
        ("this is no JSON", "not-json", {}),
        ("", "not-json", {}),
        (b"\xff\xfe\x00garbage", "not-json", {}),
        ('{"type": "look"', "not-json", {}),
        ("[1, 2]", "wrong-type", {"field": ""}),
        ({"type": "sing"}, "unknown-message", {"field": "type"}),
        ({}, "missing-field", {"field": "type"}),
        ({"type": "look", "at": "me"}, "unknown-field", {"field": "at"}),
        ({"type": "hello", "token": 7}, "wrong-type", {"field": "token"}),
        ({"type": "hello", "token": "short"}, "wrong-type", {"field": "token"}),
        ({"type": "hello", "token": "ä" * 22}, "wrong-type", {"field": "token"}),
        (do({"type": "sing"}), "unknown-message", {"field": "command.type"}),
        (do({"type": "expire"}), "unknown-message", {"field": "command.type"}),
        (do({"type": "open-table", "name": "X Y"}), "unknown-message", {"field": "command.type"}),
        (do({"type": "ask"}), "missing-field", {"field": "seat"}),
        (do({"type": "ask", "seat": "2"}), "wrong-type", {"field": "command.seat"}),
        (do({"type": "ask", "seat": True}), "wrong-type", {"field": "command.seat"}),
        (do({"type": "ask", "seat": 1, "how": "loud"}), "unknown-field", {"field": "how"}),
        (do({"type": "leave"}, id="short"), "wrong-type", {"field": "id"}),
        (do({"type": "leave"}, id="house:expire:2"), "wrong-type", {"field": "id"}),
        (do({"type": "leave"}, id=f"{ID}\n"), "wrong-type", {"field": "id"}),
        (do({"type": "leave"}, id=None), "wrong-type", {"field": "id"}),
        ({"type": "do", "command": {"type": "leave"}}, "missing-field", {"field": "id"}),
        ({"type": "do", "id": ID}, "missing-field", {"field": "command"}),
        (do({"type": "agree", "settings": {"pets": 3}}), "unknown-field", {"field": "pets"}),
        ('"' + "x" * 4095 + '"', "too-large", {"most": 4096}),
        ('"' + "𝄞" * 1024 + '"', "too-large", {"most": 4096}),
        (b" " * 4097, "too-large", {"most": 4096}),
    ],
)
async def test_a_malformed_message_has_its_own_refusal_and_changes_nothing(
    server: Server, message: Any, code: str, params: dict[str, Any]
) -> None:
    async with await Player.sits(server, "Anne") as anne:
        before = await anne.look()
        assert await anne.asked(message) == refusal(code, **params)
        after = await anne.look()
        assert (after["seq"], after["public"]) == (before["seq"], before["public"])


async def test_a_message_beyond_the_frame_limit_closes_the_socket(
    server: Server,
) -> None:
    async with await Player.sits(server, "Anne") as anne:
        await anne.send("x" * 70_000)
        assert await anne.is_closed() == 1009


async def test_invalid_utf8_closes_the_socket(server: Server) -> None:
    async with await Player.sits(server, "Anne") as anne:
        await anne.send_as_text(b"\xff\xfe")
        assert await anne.is_closed() == 1007


@pytest.mark.parametrize("number", [10**9, 10**30, -(10**30), 10**3000])
async def test_a_huge_number_is_refused_like_any_other(server: Server, number: int) -> None:
    async with await Player.sits(server, "Anne") as anne:
        answer = await anne.do(
            {"type": "agree", "settings": {"edition": "classic", "rounds": number}}
        )
        assert answer["code"] == "rounds-out-of-range"


async def test_a_command_before_hello_is_refused(server: Server) -> None:
    async with await Player.sits(server, "Anne") as anne:
        await anne.connect()
        assert await anne.asked(do({"type": "leave"})) == refusal("hello-first")
        assert await anne.asked({"type": "look"}) == refusal("hello-first")
        assert await anne.asked({"type": "hurry"}) == refusal("hello-first")


async def test_a_watcher_cannot_give_commands(server: Server) -> None:
    async with (
        await Player.sits(server, "Anne") as anne,
        await Player.watches(server, anne.code) as watcher,
    ):
        answer = await watcher.do(Leave(), ID)
        assert answer == refusal("watchers-only-watch", ID)
        assert (await anne.look())["seq"] == 1


async def test_a_refusal_of_the_rules_carries_the_id_of_the_command(server: Server) -> None:
    async with Party(server, "Anne", "Juan") as party:
        answer = await party.players[1].do(PassHost(0), ID)
        assert answer == refusal("host-only", ID, name="Anne")


async def test_an_unknown_token_is_refused_and_the_socket_closed(server: Server) -> None:
    async with await Player.sits(server, "Anne") as anne:
        await anne.connect()
        answer = await anne.asked({"type": "hello", "token": new_token()})
        assert answer == refusal("unknown-token", nth=0)
        assert await anne.is_closed() == NO_SEAT


async def test_a_token_of_another_table_is_refused_and_the_socket_closed(server: Server) -> None:
    async with await Player.sits(server, "Anne") as anne, await Player.sits(server, "Juan") as juan:
        await anne.connect()
        answer = await anne.asked({"type": "hello", "token": juan.token})
        assert answer == refusal("wrong-table", nth=0)
        assert await anne.is_closed() == NO_SEAT


async def test_the_token_of_a_player_who_left_is_stale(server: Server) -> None:
    async with Party(server, "Anne", "Juan") as party:
        juan = party.players[1]
        await juan.do(Leave())
        await juan.connect()
        assert await juan.asked({"type": "hello", "token": juan.token}) == refusal(
            "stale-token", nth=0
        )
        assert await juan.is_closed() == NO_SEAT


async def test_a_removed_player_gets_a_refusal_and_the_socket_is_closed(server: Server) -> None:
    async with Party(server, "Anne", "Juan") as party:
        juan = party.players[1]
        await party.host.do(Remove(1))
        assert await juan.is_closed() == NO_SEAT
        assert juan.received[-1] == refusal("stale-token", nth=0)


async def test_all_sockets_of_a_removed_seat_are_closed(server: Server) -> None:
    async with Party(server, "Anne", "Juan") as party:
        juan = party.players[1]
        async with await Player(server, juan.code, "Juan", juan.token).enter() as other:
            await party.host.do(Remove(1))
            assert (await juan.is_closed(), await other.is_closed()) == (NO_SEAT, NO_SEAT)


async def test_a_socket_for_an_unknown_table_is_refused_and_closed(server: Server) -> None:
    async with Player(server, "NONE", "Anne", None) as anne:
        await anne.connect()
        assert await anne.is_closed() == NO_TABLE
        assert anne.received == [refusal("no-such-table", code="NONE")]


async def test_a_client_that_sends_more_than_a_burst_is_refused_for_a_moment(
    server: Server,
) -> None:
    began = time.monotonic()
    async with await Player.sits(server, "Anne") as anne:
        excess = 10
        for _ in range(LIMITS.message_burst + excess - 1):  # and the hello before
            await anne.send({"type": "look"})
        await anne.until(lambda: len(anne.received) >= LIMITS.message_burst + excess)
        refilled = (time.monotonic() - began) * LIMITS.message_rate
        refusals = [message for message in anne.received if message["type"] == "refused"]
        assert refusals == [refusal("too-fast")] * len(refusals)
        assert excess - refilled <= len(refusals) <= excess
        while anne.received[-1]["type"] == "refused":
            await asyncio.sleep(1 / LIMITS.message_rate)
            await anne.send({"type": "look"})
            await anne.wait_for_message()


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1", "file://"])
async def test_a_page_of_another_origin_gets_no_socket(server: Server, origin: str) -> None:
    async with await Player.sits(server, "Anne") as anne:
        with pytest.raises(InvalidStatus) as denied:
            await anne.connect(origin=origin)
        response = denied.value.response
        assert response.status_code == 403
        assert b'"code":"wrong-origin"' in response.body


async def test_our_own_page_gets_a_socket(server: Server) -> None:
    async with await Player.sits(server, "Anne") as anne:
        await anne.connect(origin=server.url)
        assert (await anne.asked({"type": "look"}))["code"] == "hello-first"


async def test_a_socket_anywhere_else_is_refused(server: Server) -> None:
    async with Player(server, "x/y", "Anne", None) as anne:
        with pytest.raises(InvalidStatus) as denied:
            await anne.connect()
        assert denied.value.response.status_code in {403, 404}
