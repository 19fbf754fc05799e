"""Take a seat at a table by its code, as the page does."""

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

TIMES = 5
PATIENCE = 10.0

T = TypeVar("T")


class NotSeatedError(Exception):
    """The house has said why, or does not answer. The sentence is for people."""


class Ticket(Struct, frozen=True):
    """What holds a seat: where the house is, which table, and the token."""

    server: str
    code: str
    token: str

    @property
    def socket(self) -> str:
        """`https://…` is reached by `wss://…`, and `http://…` by `ws://…`."""
        return f"ws{self.server.removeprefix('http').rstrip('/')}/ws/{self.code}"

    def __repr__(self) -> str:
        return f"Ticket({self.server!r}, {self.code!r})"  # a token is not for logs


async def take_seat(server: str, code: str, name: str) -> Ticket:
    """The same request again and again until it is answered: a joining is carried out once."""
    body = TakeSeatBody(secrets.token_hex(8), secrets.token_urlsafe(24), name)
    path = f"{server.rstrip('/')}/api/tables/{quote(code.strip().upper(), safe='')}/seats"
    async with httpx2.AsyncClient(timeout=PATIENCE) as http:
        answer = await _posted(http, server, path, body)
    if answer.is_success:
        return Ticket(server, _told(answer, Seated).code, body.token)
    raise NotSeatedError(_told(answer, Refused).sentence)


async def _posted(
    http: httpx2.AsyncClient, server: str, path: str, body: TakeSeatBody
) -> httpx2.Response:
    for attempt in range(TIMES):
        said = msgspec.json.encode(replace(body, again=attempt > 0))
        with contextlib.suppress(httpx2.HTTPError, httpx2.InvalidURL):
            return await http.post(path, content=said, headers={"Content-Type": "application/json"})
        await asyncio.sleep(pause(attempt))
    raise NotSeatedError(say("llm-no-server", {"server": server}))


def _told(answer: httpx2.Response, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(answer.content, type=kind)
    except msgspec.MsgspecError:
        raise NotSeatedError(f"What answers at {answer.url} is no Coverstory.") from None


def pause(attempt: int) -> float:
    """Seconds before the next try: longer each time, and another length for everybody."""
    longest = min(8.0, 0.25 * 2.0 ** min(attempt, 8))
    return longest * (0.5 + secrets.randbelow(500) / 1000)
