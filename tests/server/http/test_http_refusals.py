"""An invalid request gets a status, a code and a sentence."""

import asyncio
from typing import Any

import pytest

from support.clients import Party, Player, Server, new_id, new_token, take_seat
from support.server.refusals import refusal

pytestmark = pytest.mark.anyio

NAME = {"name": "Anne"}
KEYS = {"id": "0123456789abcdef", "token": "0123456789abcdef012345"}
SOUND = KEYS | NAME


@pytest.mark.parametrize(
    ("body", "status", "code", "params"),
    [
        ("no JSON", 400, "not-json", {}),
        ("", 400, "not-json", {}),
        ("[]", 400, "wrong-type", {"field": ""}),
        (KEYS, 400, "missing-field", {"field": "name"}),
        (SOUND | {"age": 7}, 400, "unknown-field", {"field": "age"}),
        (SOUND | {"name": 7}, 400, "wrong-type", {"field": "name"}),
        (SOUND | {"name": "x" * 201}, 400, "wrong-type", {"field": "name"}),
        (SOUND | {"token": "x" * 21}, 400, "wrong-type", {"field": "token"}),
        (SOUND | {"token": "x" * 65}, 400, "wrong-type", {"field": "token"}),
        (SOUND | {"token": "x" * 22 + " "}, 400, "wrong-type", {"field": "token"}),
        (SOUND | {"id": "x" * 7}, 400, "wrong-type", {"field": "id"}),
        ("x" * 4097, 413, "too-large", {"most": 4096}),
        ("x" * 5_000_000, 413, "too-large", {"most": 4096}),
    ],
)
async def test_a_malformed_body_is_refused(
    server: Server, body: Any, status: int, code: str, params: dict[str, Any]
) -> None:
    sent = {"content": body} if isinstance(body, str) else {"json": body}
    answer = await server.ask("POST", "/api/tables", **sent)
    assert (answer.status_code, answer.json()) == (status, refusal(code, **params))


@pytest.mark.parametrize(
    ("name", "code", "params"),
    [
        ("A", "name-too-short", {"least": 2}),
        ("  A  ", "name-too-short", {"least": 2}),
        ("A" * 25, "name-too-long", {"most": 24}),
        ("An\u200bne", "name-unprintable", {}),
        ("An\x07ne", "name-unprintable", {}),
    ],
)
async def test_a_name_that_cannot_be_used_is_refused_and_opens_no_table(
    server: Server, name: str, code: str, params: dict[str, Any]
) -> None:
    fields = {"id": new_id(), "token": new_token()}
    answer = await take_seat(server, name, **fields)
    assert (answer.status_code, answer.json()) == (400, refusal(code, fields["id"], **params))
    assert (await take_seat(server, "Anne", token=fields["token"])).json()["seat"] == 0


async def test_a_name_that_looks_like_another_at_the_table_is_refused(server: Server) -> None:
    async with await Player.sits(server, "Paul") as paul:
        sent = new_id()
        answer = await take_seat(server, "pau1", paul.code, id=sent)
        assert answer.status_code == 409
        assert answer.json() == refusal("name-taken", sent, name="Paul")
        assert (await paul.look())["seq"] == 1


async def test_a_thirteenth_player_is_refused_because_the_table_is_full(server: Server) -> None:
    names = [f"Guest {letter}" for letter in "ABCDEFGHKMNP"]
    async with Party(server, *names) as party:
        answer = await take_seat(server, "Bela", party.code)
        assert answer.status_code == 409
        assert answer.json()["code"] == "table-full"


@pytest.mark.parametrize("path", ["", "/qr.svg", "/record"])
async def test_a_request_for_an_unknown_table_is_refused_with_its_code(
    server: Server, path: str
) -> None:
    answer = await server.ask("GET", f"/api/tables/NONE{path}")
    assert (answer.status_code, answer.json()) == (404, refusal("no-such-table", code="NONE"))


async def test_an_unknown_table_cannot_be_joined(server: Server) -> None:
    answer = await server.ask("POST", "/api/tables/NONE/seats", json=SOUND)
    expected = refusal("no-such-table", SOUND["id"], code="NONE")
    assert (answer.status_code, answer.json()) == (404, expected)


@pytest.mark.parametrize(
    "path",
    ["/nowhere", "/api", "/api/tables/NONE/cards", "/locales/xx-start.ftl", "/static/nothing.js"],
)
async def test_an_unknown_path_is_refused(server: Server, path: str) -> None:
    answer = await server.ask("GET", path)
    assert (answer.status_code, answer.json()) == (404, refusal("no-such-page"))


@pytest.mark.parametrize(
    ("method", "path", "right"),
    [
        ("GET", "/api/tables", {"POST"}),
        ("DELETE", "/api/tables/NONE", {"GET", "HEAD"}),
        ("PUT", "/", {"GET", "HEAD"}),
        ("POST", "/healthz", {"GET", "HEAD"}),
    ],
)
async def test_a_wrong_method_is_refused_with_the_allowed_methods(
    server: Server, method: str, path: str, right: set[str]
) -> None:
    answer = await server.ask(method, path)
    assert set(answer.headers["allow"].split(", ")) == right
    assert (answer.status_code, answer.json()) == (405, refusal("wrong-method"))


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1", ""])
async def test_a_page_of_another_origin_cannot_open_a_table(server: Server, origin: str) -> None:
    answer = await server.ask("POST", "/api/tables", json=SOUND, headers={"origin": origin})
    assert (answer.status_code, answer.json()) == (403, refusal("wrong-origin"))


async def test_our_own_page_can_open_a_table(server: Server) -> None:
    body = NAME | {"id": new_id(), "token": new_token()}
    answer = await server.ask("POST", "/api/tables", json=body, headers={"origin": server.url})
    assert answer.status_code == 201


async def test_a_client_that_disconnects_during_a_request_leaves_no_trace(server: Server) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    head = "POST /api/tables HTTP/1.1\r\nHost: here\r\nContent-Length: 99\r\n\r\n"
    writer.write(head.encode() + b'{"id"')
    await writer.drain()
    writer.write_eof()
    await reader.read()
    writer.close()
    await writer.wait_closed()
    assert "Traceback" not in server.err
