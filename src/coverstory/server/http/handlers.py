"""The handlers of the HTTP API: files and texts, tables, seats, QR codes, records, health checks.

`app.py` has the table of URLs.
"""

import asyncio
import io
from functools import cache

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from coverstory.engine.phases import Finale
from coverstory.engine.refusals import Refusal
from coverstory.engine.structs import kebab
from coverstory.journal.records import encode_record
from coverstory.journal.store import Store
from coverstory.locales import LANGUAGES, PARTS, part_for_page
from coverstory.protocol.codes import ProtocolCode
from coverstory.protocol.messages import ConnectHint, MoveSeatBody, TableSummary, TakeSeatBody
from coverstory.server.background_thread import in_background
from coverstory.server.http.assets import Asset, Assets, asset, respond
from coverstory.server.http.connect_page import is_advertised_url
from coverstory.server.http.gallery_lists import gallery
from coverstory.server.http.reachability import is_local_user, steps_to_try
from coverstory.server.http.readiness import not_ready
from coverstory.server.http.requests import (
    bearer,
    find_live_table,
    find_players_table,
    limits,
    read_body,
)
from coverstory.server.http.response_cache import ResponseCache
from coverstory.server.http.responses import NO_STORE, as_json, refuse
from coverstory.server.http.rules_in_force import rules_page
from coverstory.server.http.similar_places import places_like
from coverstory.server.http.suggestions import suggestions
from coverstory.server.http.urls import join_link
from coverstory.server.limits.client_address import address_of
from coverstory.server.tables.live_table import LiveTable
from coverstory.server.tables.registry import TableRegistry
from coverstory.server.ws.shutdown import ConnectedClients

_take_seat_decoder = msgspec.json.Decoder(TakeSeatBody)
_move_seat_decoder = msgspec.json.Decoder(MoveSeatBody)


async def static(request: Request) -> Response:
    assets: Assets = request.app.state.assets
    found = assets.respond(request.path_params["path"], request)
    return refuse(Refusal(ProtocolCode.NO_SUCH_PAGE)) if found is None else found


async def texts(request: Request) -> Response:
    language, part = request.path_params["language"], request.path_params["part"]
    if language not in LANGUAGES or part not in PARTS:
        return refuse(Refusal(ProtocolCode.NO_SUCH_PAGE))
    return respond(_text_asset(part_for_page(part, language)), request)


@cache
def _text_asset(text: str) -> Asset:
    return asset(text.encode(), ".ftl")


async def editions(request: Request) -> Response:
    return respond(request.app.state.editions, request)


async def suggested_lines(request: Request) -> Response:
    return respond(suggestions(), request)


async def places_gallery(request: Request) -> Response:
    return respond(gallery(), request)


async def similar_places(request: Request) -> Response:
    name = request.query_params.get("name")
    if name is None:
        return refuse(Refusal(ProtocolCode.MISSING_FIELD, {"field": "name"}))
    refusal = limits(request).check_slow_request(address_of(request))
    if refusal is not None:
        return refuse(refusal)
    found = await in_background(places_like, name)
    return refuse(found) if isinstance(found, Refusal) else as_json(found)


async def connect_hint(request: Request) -> Response:
    state = request.app.state
    if not is_local_user(request):
        return as_json(ConnectHint(None, ()))
    return as_json(
        ConnectHint(state.remote_clients.seconds_left, tuple(steps_to_try(state.config.port)))
    )


async def connect_qr_code(request: Request) -> Response:
    """Send a QR code of one of the server's own addresses."""
    state = request.app.state
    url = request.query_params.get("url", "")
    if not is_local_user(request):
        return refuse(Refusal(ProtocolCode.HOST_SCREEN_ONLY))
    if not is_advertised_url(url, state.config, state.mdns_url):
        return refuse(Refusal(ProtocolCode.NO_SUCH_PAGE))
    return _svg(await in_background(_draw_qr_code, url))


async def rules(request: Request) -> Response:
    edition = request.query_params.get("edition")
    if edition is None:
        return refuse(Refusal(ProtocolCode.MISSING_FIELD, {"field": "edition"}))
    modules = request.query_params.get("modules", "").split(",")
    timers = request.query_params.get("timers", "x1")
    house = request.query_params.get("house", "").split(",")
    points = request.query_params.get("points", "").split(",")
    found = rules_page(
        edition, filter(None, modules), timers, filter(None, house), filter(None, points)
    )
    return refuse(found) if isinstance(found, Refusal) else respond(found, request)


async def open_table(request: Request) -> Response:
    tables: TableRegistry = request.app.state.tables
    clients: ConnectedClients = request.app.state.clients
    if clients.is_closing or clients.is_draining:
        return refuse(Refusal(ProtocolCode.CLOSING))
    body = await read_body(request, _take_seat_decoder)
    if isinstance(body, Refusal):
        return refuse(body)
    seated = limits(request).check_new_table(address_of(request)) or await tables.open(body)
    if not isinstance(seated, Refusal):
        request.app.state.remote_clients.note_table()
    return refuse(seated, body.id) if isinstance(seated, Refusal) else as_json(seated, 201)


async def join_table(request: Request) -> Response:
    tables: TableRegistry = request.app.state.tables
    body = await read_body(request, _take_seat_decoder)
    if isinstance(body, Refusal):
        return refuse(body)
    live = limits(request).check_new_seat(address_of(request)) or await find_live_table(request)
    seated = live if isinstance(live, Refusal) else await tables.join(live, body)
    return refuse(seated, body.id) if isinstance(seated, Refusal) else as_json(seated, 201)


async def move_seat(request: Request) -> Response:
    tables: TableRegistry = request.app.state.tables
    body = await read_body(request, _move_seat_decoder)
    if isinstance(body, Refusal):
        return refuse(body)
    live = limits(request).check_new_seat(address_of(request)) or await find_live_table(request)
    seated = live if isinstance(live, Refusal) else await tables.move(live, body)
    return refuse(seated, body.id) if isinstance(seated, Refusal) else as_json(seated)


async def find_table(request: Request) -> Response:
    live = await find_live_table(request)
    if isinstance(live, Refusal):
        return refuse(live)
    table = live.table
    players = tuple(table.seats[seat].name for seat in table.ring)
    link = _link(request, live)
    return as_json(TableSummary(live.row.code, players, kebab(type(table.phase).__name__), link))


async def qr_code(request: Request) -> Response:
    live = await find_live_table(request)
    if isinstance(live, Refusal):
        return refuse(live)
    link = _link(request, live)
    qr_codes: ResponseCache = request.app.state.qr_codes
    drawing = qr_codes.find(live.row.id, link)
    if drawing is None:
        refusal = limits(request).check_slow_request(address_of(request))
        if refusal is not None:
            return refuse(refusal)
        drawing = qr_codes.add(live.row.id, link, in_background(_draw_qr_code, link))
    return _svg(await asyncio.shield(drawing))


async def move_qr_code(request: Request) -> Response:
    """Draw the link that moves a seat to another phone.

    The token is in the fragment of the link, which browsers do not send over the network.
    """
    live = await find_players_table(request)
    if isinstance(live, Refusal):
        return refuse(live)
    refusal = limits(request).check_slow_request(address_of(request))
    if refusal is not None:
        return refuse(refusal)
    link = _link(request, live)
    # This drawing is not cached, so that the token does not stay in memory.
    return _svg(await in_background(_draw_qr_code, f"{link}#take={bearer(request)}"))


def _link(request: Request, live: LiveTable) -> str:
    return join_link(request, request.app.state.config, live.row.code)


def _draw_qr_code(link: str) -> bytes:
    import segno  # noqa: PLC0415 - `run` imports it once the server listens

    drawing = io.BytesIO()
    segno.make(link, error="m").save(drawing, kind="svg", border=2, light="#fff", omitsize=True)
    return drawing.getvalue()


def _svg(drawing: bytes) -> Response:
    return Response(drawing, headers=NO_STORE, media_type="image/svg+xml")


async def game_record(request: Request) -> Response:
    live = await find_players_table(request)
    if isinstance(live, Refusal):
        return refuse(live)
    if not isinstance(live.table.phase, Finale):
        return refuse(Refusal(ProtocolCode.NOT_FINISHED))
    last_entry = live.seq
    records: ResponseCache = request.app.state.records
    encoding = records.find(live.row.id, last_entry)
    if encoding is None:
        refusal = limits(request).check_slow_request(address_of(request))
        if refusal is not None:
            return refuse(refusal)
        record = _encode_record(request.app.state.store, live.row.id, last_entry)
        encoding = records.add(live.row.id, last_entry, record)
    name = f"coverstory-{live.row.code}.jsonl"
    headers = {**NO_STORE, "content-disposition": f'attachment; filename="{name}"'}
    body = await asyncio.shield(encoding)
    return Response(body, media_type="application/jsonl", headers=headers)


async def _encode_record(store: Store, table: str, last_entry: int) -> bytes:
    """Return the games up to this entry. Later entries may have the cards of the next game."""
    entries = await store.read(table)
    return await in_background(encode_record, entries[:last_entry])  # the first entry is 1


async def health(request: Request) -> Response:
    """Answer the liveness probe. A blocked event loop does not answer."""
    return as_json({"ok": True})


async def ready(request: Request) -> Response:
    """Answer 200 if load balancers may send clients here, else 503 with the reason."""
    refusal = not_ready(request.app.state.clients, request.app.state.clock)
    return as_json({"ok": True}) if refusal is None else refuse(refusal)
