"""Everything over plain HTTP: the page, opening and joining a table, its link, its record."""

import asyncio
import io
from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

import msgspec
import segno
from starlette.requests import Request
from starlette.responses import Response

from coverstory.engine.phases import Finale
from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.wire import kebab
from coverstory.journal.records import record
from coverstory.journal.store import Store
from coverstory.locales import LANGUAGES, at_the_table, front_door
from coverstory.protocol.messages import Found, MoveSeatBody, ProtocolCode, TakeSeatBody
from coverstory.server.admission import AddressLimits
from coverstory.server.background_thread import in_background
from coverstory.server.error_messages import read, refused
from coverstory.server.http.assets import Asset, answer, asset
from coverstory.server.http.health import not_ready
from coverstory.server.http.response_cache import ResponseCache
from coverstory.server.http.rules_api import rules_page
from coverstory.server.http.similar_places import places_like
from coverstory.server.http.suggestions import suggestions
from coverstory.server.http.urls import join_link
from coverstory.server.limits.client_address import address_of
from coverstory.server.limits.rate_limit import MOST_BYTES
from coverstory.server.tables.live_table import LiveTable
from coverstory.server.tables.registry import TableRegistry

T = TypeVar("T")

_decoder = msgspec.json.Decoder(TakeSeatBody)
_move_decoder = msgspec.json.Decoder(MoveSeatBody)

STATUS = {
    ProtocolCode.NO_SUCH_TABLE: 404,
    ProtocolCode.NO_SUCH_PAGE: 404,
    ProtocolCode.WRONG_METHOD: 405,
    ProtocolCode.WRONG_ORIGIN: 403,
    ProtocolCode.WRONG_HOST: 421,
    ProtocolCode.UNKNOWN_TOKEN: 401,
    ProtocolCode.STALE_TOKEN: 401,
    ProtocolCode.WRONG_TABLE: 403,
    ProtocolCode.TOO_LARGE: 413,
    ProtocolCode.TOO_SLOW: 408,
    ProtocolCode.TOO_FAST: 429,
    ProtocolCode.TOO_MANY_CODES: 429,
    ProtocolCode.TOO_MANY_TABLES: 429,
    ProtocolCode.STORE_AWAY: 503,
    ProtocolCode.TABLE_UNREADABLE: 503,
    ProtocolCode.NO_CODE_FREE: 503,
    ProtocolCode.HOUSE_FULL: 503,
    ProtocolCode.CLOSING: 503,
    ProtocolCode.NOT_FINISHED: 409,
    ProtocolCode.TABLE_USED_UP: 409,
    Code.NAME_TAKEN: 409,
    Code.TABLE_FULL: 409,
    Code.TABLE_LOCKED: 409,
    Code.WAS_REMOVED: 403,
}


# Seconds after which what is full, closing or away may be so no more.
AWHILE = "5"

# What tells of a table is out of date, or somebody else's, the next moment.
NOT_KEPT = {"cache-control": "no-store"}


def told(value: Any, status: int = 200) -> Response:
    body = msgspec.json.encode(value)
    return Response(body, status, headers=NOT_KEPT, media_type="application/json")


def refuse(refusal: Refusal, command_id: str | None = None) -> Response:
    status = {str(code): status for code, status in STATUS.items()}.get(str(refusal.code), 400)
    answer = told(refused(refusal, command_id), status)
    if "seconds" in refusal.params and status == STATUS[ProtocolCode.TOO_FAST]:
        answer.headers["retry-after"] = str(refusal.params["seconds"])
    elif status == STATUS[ProtocolCode.CLOSING]:
        answer.headers["retry-after"] = AWHILE
    if refusal.code == ProtocolCode.TOO_SLOW:
        answer.headers["connection"] = "close"  # the rest of the request may come at any time
    return answer


async def page(request: Request) -> Response:
    return answer(request.app.state.assets.find("index.html"), request)


async def static(request: Request) -> Response:
    found = request.app.state.assets.find(request.path_params["path"])
    return refuse(Refusal(ProtocolCode.NO_SUCH_PAGE)) if found is None else answer(found, request)


async def texts(request: Request) -> Response:
    return _part(request, front_door)


async def table_texts(request: Request) -> Response:
    return _part(request, at_the_table)


def _part(request: Request, part: Callable[[str], str]) -> Response:
    language = request.path_params["language"]
    if language not in LANGUAGES:
        return refuse(Refusal(ProtocolCode.NO_SUCH_PAGE))
    return answer(_texts(part(language)), request)


@cache
def _texts(text: str) -> Asset:
    return asset(text.encode(), ".ftl")


async def editions(request: Request) -> Response:
    return answer(request.app.state.editions, request)


async def suggested(request: Request) -> Response:
    return answer(suggestions(), request)


async def places_like_it(request: Request) -> Response:
    name = request.query_params.get("name")
    if name is None:
        return refuse(Refusal(ProtocolCode.MISSING_FIELD, {"field": "name"}))
    refusal = _door(request).asks_for_slow_work(address_of(request))
    if refusal is not None:
        return refuse(refusal)
    found = await in_background(places_like, name)
    return refuse(found) if isinstance(found, Refusal) else told(found)


async def rules(request: Request) -> Response:
    edition = request.query_params.get("edition")
    if edition is None:
        return refuse(Refusal(ProtocolCode.MISSING_FIELD, {"field": "edition"}))
    modules = request.query_params.get("modules", "").split(",")
    timers = request.query_params.get("timers", "x1")
    found = rules_page(edition, filter(None, modules), timers)
    return refuse(found) if isinstance(found, Refusal) else answer(found, request)


async def open_table(request: Request) -> Response:
    tables: TableRegistry = request.app.state.tables
    if request.app.state.guests.closing:
        return refuse(Refusal(ProtocolCode.CLOSING))
    body = await _body(request, _decoder)
    if isinstance(body, Refusal):
        return refuse(body)
    seated = _door(request).opens(address_of(request)) or await tables.open(body)
    return refuse(seated, body.id) if isinstance(seated, Refusal) else told(seated, 201)


async def join_table(request: Request) -> Response:
    tables: TableRegistry = request.app.state.tables
    body = await _body(request, _decoder)
    if isinstance(body, Refusal):
        return refuse(body)
    live = _door(request).sits_down(address_of(request)) or await _live(request)
    seated = live if isinstance(live, Refusal) else await tables.join(live, body)
    return refuse(seated, body.id) if isinstance(seated, Refusal) else told(seated, 201)


async def move_seat(request: Request) -> Response:
    tables: TableRegistry = request.app.state.tables
    body = await _body(request, _move_decoder)
    if isinstance(body, Refusal):
        return refuse(body)
    live = _door(request).sits_down(address_of(request)) or await _live(request)
    seated = live if isinstance(live, Refusal) else await tables.move(live, body)
    return refuse(seated, body.id) if isinstance(seated, Refusal) else told(seated)


async def _body(request: Request, decoder: "msgspec.json.Decoder[T]") -> T | Refusal:
    try:
        async with asyncio.timeout(request.app.state.config.request_patience):
            return read(decoder, await _received(request))
    except TimeoutError:
        return Refusal(ProtocolCode.TOO_SLOW)


async def _received(request: Request) -> bytes:
    received = bytearray()
    async for chunk in request.stream():
        received += chunk
        if len(received) > MOST_BYTES:
            break
    return bytes(received)


async def find_table(request: Request) -> Response:
    live = await _live(request)
    if isinstance(live, Refusal):
        return refuse(live)
    table = live.table
    players = tuple(table.seats[seat].name for seat in table.ring)
    link = _link(request, live)
    return told(Found(live.row.code, players, kebab(type(table.phase).__name__), link))


async def qr_code(request: Request) -> Response:
    live = await _live(request)
    if isinstance(live, Refusal):
        return refuse(live)
    link = _link(request, live)
    pictures: ResponseCache = request.app.state.pictures
    drawing = pictures.find(live.row.id, link)
    if drawing is None:
        refusal = _door(request).asks_for_slow_work(address_of(request))
        if refusal is not None:
            return refuse(refusal)
        drawing = pictures.make(live.row.id, link, in_background(_drawn, link))
    return _picture(await asyncio.shield(drawing))


async def moving_code(request: Request) -> Response:
    """The way of a seat to another phone: its token stands behind the #, which stays with it."""
    live = await _live(request)
    if isinstance(live, Refusal):
        return refuse(live)
    token = _bearer(request)
    seat = await request.app.state.tables.seat_of(live, token)
    if isinstance(seat, Refusal):
        return refuse(seat)
    refusal = _door(request).asks_for_slow_work(address_of(request))
    if refusal is not None:
        return refuse(refusal)
    link = _link(request, live)
    # Not cached: a token stays in memory no longer than it is needed.
    return _picture(await in_background(_drawn, f"{link}#take={token}"))


def _link(request: Request, live: LiveTable) -> str:
    state = request.app.state
    return join_link(request, state.guest_url, live.row.code, state.config.public_url)


def _drawn(link: str) -> bytes:
    drawing = io.BytesIO()
    segno.make(link, error="m").save(drawing, kind="svg", border=2, light="#fff", omitsize=True)
    return drawing.getvalue()


def _picture(drawing: bytes) -> Response:
    return Response(drawing, headers=NOT_KEPT, media_type="image/svg+xml")


def _bearer(request: Request) -> str:
    return request.headers.get("authorization", "").removeprefix("Bearer ")


async def game_record(request: Request) -> Response:
    live = await _live(request)
    if isinstance(live, Refusal):
        return refuse(live)
    seat = await request.app.state.tables.seat_of(live, _bearer(request))
    if isinstance(seat, Refusal):
        return refuse(seat)
    if not isinstance(live.table.phase, Finale):
        return refuse(Refusal(ProtocolCode.NOT_FINISHED))
    finished = live.seq
    records: ResponseCache = request.app.state.records
    making = records.find(live.row.id, finished)
    if making is None:
        refusal = _door(request).asks_for_slow_work(address_of(request))
        if refusal is not None:
            return refuse(refusal)
        work = _recorded(request.app.state.store, live.row.id, finished)
        making = records.make(live.row.id, finished, work)
    name = f"coverstory-{live.row.code}.jsonl"
    headers = {**NOT_KEPT, "content-disposition": f'attachment; filename="{name}"'}
    body = await asyncio.shield(making)
    return Response(body, media_type="application/jsonl", headers=headers)


async def _recorded(store: Store, table: str, finished: int) -> bytes:
    """The games up to this entry: the cards of the next one may be dealt already."""
    kept = await store.read(table)
    return await in_background(record, [entry for entry in kept if entry.seq <= finished])


async def _live(request: Request) -> LiveTable | Refusal:
    return await _door(request).find(address_of(request), request.path_params["code"])


def _door(request: Request) -> AddressLimits:
    door: AddressLimits = request.app.state.door
    return door


async def health(request: Request) -> Response:
    """The process is alive: its loop has time to answer."""
    return told({"ok": True})


async def ready(request: Request) -> Response:
    """Guests can be sent here."""
    why_not = not_ready(request.app.state.guests, request.app.state.clock)
    return told({"ok": True}) if why_not is None else refuse(why_not)
