"""The parts of a request that several handlers need: its body, its token, its table, its limits."""

import asyncio
from typing import TypeVar

import msgspec
from starlette.requests import Request

from coverstory.engine.refusals import Refusal
from coverstory.protocol.codes import ProtocolCode
from coverstory.server.address_limits import AddressLimits
from coverstory.server.error_messages import decode
from coverstory.server.limits.client_address import address_of
from coverstory.server.limits.rate_limit import MOST_MESSAGE_BYTES
from coverstory.server.tables.live_table import LiveTable

T = TypeVar("T")


async def read_body(request: Request, decoder: "msgspec.json.Decoder[T]") -> T | Refusal:
    try:
        async with asyncio.timeout(request.app.state.config.request_timeout):
            return decode(decoder, await _read_body(request))
    except TimeoutError:
        return Refusal(ProtocolCode.TOO_SLOW)


async def _read_body(request: Request) -> bytes:
    """Return the body. One that is too large is cut above the limit, and `decode` refuses it."""
    received = bytearray()
    async for chunk in request.stream():
        received += chunk
        if len(received) > MOST_MESSAGE_BYTES:
            break
    return bytes(received)


def bearer(request: Request) -> str:
    return request.headers.get("authorization", "").removeprefix("Bearer ")


async def find_live_table(request: Request) -> LiveTable | Refusal:
    return await limits(request).find_table(address_of(request), request.path_params["code"])


async def find_players_table(request: Request) -> LiveTable | Refusal:
    """Return the table if the request has the token of one of its seats."""
    live = await find_live_table(request)
    if isinstance(live, Refusal):
        return live
    seat = await request.app.state.tables.seat_of_token(live, bearer(request))
    return seat if isinstance(seat, Refusal) else live


def limits(request: Request) -> AddressLimits:
    found: AddressLimits = request.app.state.address_limits
    return found
