"""Take a seat at a table over HTTP, as the page does."""

import asyncio
import contextlib
import secrets
from typing import TypeVar
from urllib.parse import quote

import httpx2
import msgspec
from msgspec import Struct
from msgspec.structs import replace

from coverstory.locales import say
from coverstory.protocol.messages import Refused, Seated, TakeSeatBody

ATTEMPTS = 5
REQUEST_TIMEOUT = 10.0

T = TypeVar("T")


class SeatError(Exception):
    """The seat cannot be taken or is lost. The message is for people."""


class SeatCredentials(Struct, frozen=True):
    """The server, the table and the token that prove the right to a seat."""

    server: str
    code: str
    token: str

    @property
    def socket_url(self) -> str:
        """Return the WebSocket URL: `wss://` for `https://`, `ws://` for `http://`."""
        return f"ws{self.server.removeprefix('http').rstrip('/')}/ws/{self.code}"

    def __repr__(self) -> str:
        return f"SeatCredentials({self.server!r}, {self.code!r})"  # a token is not for logs


async def take_seat(server: str, code: str, name: str) -> SeatCredentials:
    """Take a seat. Retries carry the same request id, so the server seats the player once."""
    body = TakeSeatBody(secrets.token_hex(8), secrets.token_urlsafe(24), name)
    path = f"{server.rstrip('/')}/api/tables/{quote(code.strip().upper(), safe='')}/seats"
    async with httpx2.AsyncClient(timeout=REQUEST_TIMEOUT) as http:
        answer = await _post_with_retries(http, server, path, body)
    if answer.is_success:
        return SeatCredentials(server, _decode(answer, Seated).code, body.token)
    raise SeatError(_decode(answer, Refused).sentence)


async def _post_with_retries(
    http: httpx2.AsyncClient, server: str, path: str, body: TakeSeatBody
) -> httpx2.Response:
    for attempt in range(ATTEMPTS):
        content = msgspec.json.encode(replace(body, again=attempt > 0))
        with contextlib.suppress(httpx2.HTTPError, httpx2.InvalidURL):
            return await http.post(
                path, content=content, headers={"Content-Type": "application/json"}
            )
        await asyncio.sleep(retry_delay(attempt))
    raise SeatError(say("llm-no-server", {"server": server}))


def _decode(answer: httpx2.Response, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(answer.content, type=kind)
    except msgspec.MsgspecError:
        raise SeatError(f"The server at {answer.url} is not Coverstory.") from None


def retry_delay(attempt: int) -> float:
    """Return the seconds before the next attempt: exponential backoff with jitter."""
    longest = min(8.0, 0.25 * 2.0 ** min(attempt, 8))
    return longest * (0.5 + secrets.randbelow(500) / 1000)
