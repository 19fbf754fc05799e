"""The operator's page, behind a token: numbers of this server, draining, and taking a table down.

The page names no table and no person. The token is sent in a header, never in an address.
"""

import hmac
import os
from html import escape

import msgspec
from msgspec import Struct
from starlette.datastructures import State
from starlette.requests import Request
from starlette.responses import Response

from coverstory import __version__
from coverstory.engine.refusals import Refusal
from coverstory.locales import say
from coverstory.protocol.codes import ProtocolCode
from coverstory.protocol.messages import ServerNumbers
from coverstory.server.address_limits import AddressLimits
from coverstory.server.http.pages import fill, not_found
from coverstory.server.http.requests import read_body
from coverstory.server.http.responses import NO_STORE, as_json, refuse
from coverstory.server.limits.client_address import address_of
from coverstory.server.ops.memory_usage import memory_in_use
from coverstory.server.tables.registry import TableRegistry
from coverstory.server.ws.shutdown import ConnectedClients
from coverstory.structured_log import log


class DrainBody(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether the server should refuse new tables."""

    on: bool


# The texts of the template. The numbers are in the order in which the page shows them.
TEXTS = (
    *("title", "token", "show", "failed", "updates", "open", "draining", "drain", "resume"),
    *("close", "code", "sure", "closed"),
)
NUMBERS = (
    *("tables_in_play", "people", "watchers", "tables", "tables_opened", "sockets"),
    *("load", "memory", "version"),
)

_drain_decoder = msgspec.json.Decoder(DrainBody)


async def admin_page(request: Request) -> Response:
    if request.app.state.config.admin_token is None:
        return await not_found(request)
    body = fill(request, "admin.html", {name: _text(name) for name in TEXTS})
    rows = "".join(
        f'<dt>{escape(_text(name))}</dt><dd data-number="{name}"></dd>' for name in NUMBERS
    )
    body = body.replace("<!--numbers-->", rows)
    headers = {**NO_STORE, "x-robots-tag": "noindex"}
    return Response(body, headers=headers, media_type="text/html")


def _text(name: str) -> str:
    return say(f"admin-{name.replace('_', '-')}")


async def server_numbers(request: Request) -> Response:
    refusal = _why_not_allowed(request)
    return refuse(refusal) if refusal else as_json(_numbers(request.app.state))


async def drain(request: Request) -> Response:
    """Start or stop refusing new tables. Tables in play go on, and phones can reconnect."""
    refusal = _why_not_allowed(request)
    if refusal is not None:
        return refuse(refusal)
    body = await read_body(request, _drain_decoder)
    if isinstance(body, Refusal):
        return refuse(body)
    clients: ConnectedClients = request.app.state.clients
    clients.is_draining = body.on
    log.info("draining", on=body.on)
    return as_json(_numbers(request.app.state))


async def take_down(request: Request) -> Response:
    """Delete a table, and close its connections."""
    refusal = _why_not_allowed(request)
    if refusal is not None:
        return refuse(refusal)
    tables: TableRegistry = request.app.state.tables
    live = await tables.find(request.path_params["code"])
    if live is None:
        code = request.path_params["code"][:12]
        return refuse(Refusal(ProtocolCode.NO_SUCH_TABLE, {"code": code}))
    await tables.take_down(live)
    log.info("table-taken-down", tables=len(tables.in_memory))
    return as_json(_numbers(request.app.state))


def _why_not_allowed(request: Request) -> Refusal | None:
    """Check the operator's token. An address that has sent too many wrong tokens must wait."""
    expected = request.app.state.config.admin_token
    if expected is None:
        return Refusal(ProtocolCode.NO_SUCH_PAGE)
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    limits: AddressLimits = request.app.state.address_limits
    is_right = hmac.compare_digest(given.encode(), expected.encode())
    return limits.check_admin(address_of(request), is_right=is_right)


def _numbers(state: State) -> ServerNumbers:
    tables: TableRegistry = state.tables
    clients: ConnectedClients = state.clients
    audiences = [live.audience for live in tables.in_memory]
    return ServerNumbers(
        version=__version__,
        tables=len(audiences),
        tables_in_play=tables.count_in_play(),
        people=sum(len(audience.online_here) for audience in audiences),
        watchers=sum(audience.count_watchers() for audience in audiences),
        sockets=len(clients.connections),
        tables_opened=state.counters.tables_opened,
        load=round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else 0.0,
        memory=round(memory_in_use()),
        is_draining=clients.is_draining,
    )
