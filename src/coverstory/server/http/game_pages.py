"""The pages of finished games: a link for the players, the replay behind it, and its deletion.

A replay is built from the journal at the first request (ADR 51). A page exists as long as its key
is in the store. So a deleted page is gone at once, on every server.
"""

import asyncio
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from coverstory.engine import open_table
from coverstory.engine import replay as replay_events
from coverstory.engine.faces import FACES
from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.standings import games
from coverstory.journal.entries import Entry
from coverstory.journal.store import SeatKey, Store, StoreError, unreadable_on_error
from coverstory.library import library
from coverstory.locales import say
from coverstory.protocol.codes import ProtocolCode
from coverstory.protocol.messages import GamePage
from coverstory.server.background_thread import in_background
from coverstory.server.http.link_preview import LOOKUP_TIME, origin_for, page_with_preview
from coverstory.server.http.pages import text_page
from coverstory.server.http.replay import replay_of
from coverstory.server.http.requests import bearer, find_players_table, limits
from coverstory.server.http.response_cache import ResponseCache
from coverstory.server.http.responses import NO_STORE, as_json, refuse
from coverstory.server.limits.client_address import address_of
from coverstory.server.tables.game_page_keys import page_hash, page_name
from coverstory.server.tables.table_codes import token_hash

_NO_SUCH_GAME = Refusal(ProtocolCode.NO_SUCH_GAME)


async def find_page(request: Request) -> Response:
    """Send the link to the last finished game of a table to one of its players."""
    live = await find_players_table(request)
    if isinstance(live, Refusal):
        return refuse(live)
    await live.refresh()  # the game may have ended at another server a moment ago
    name = page_name(live.row.id, len(games(live.table)))
    if await _find_key(request, name) is None:
        return refuse(_NO_SUCH_GAME)
    return as_json(GamePage(f"{origin_for(request)}/e/{name}"))


async def game_page(request: Request) -> Response:
    """Send the page of a game.

    Its preview has no name and no result, because messengers show previews to people who never open
    the link.
    """
    try:
        async with asyncio.timeout(LOOKUP_TIME):
            may_exist = await _find_key(request, request.path_params["name"]) is not None
    except (StoreError, TimeoutError):
        may_exist = True  # its script retries the request for the replay
    if not may_exist:
        response = text_page(request, say("game-gone-title"), [say("refusal-no-such-game")], 404)
    else:
        response = page_with_preview(request, say("game-preview"))
    response.headers["x-robots-tag"] = "noindex"
    return response


async def game_replay(request: Request) -> Response:
    name = request.path_params["name"]
    key = await _find_key(request, name)
    if key is None:
        return refuse(_NO_SUCH_GAME)
    replays: ResponseCache = request.app.state.replays
    encoding = replays.find(name, key)
    if encoding is None:
        refusal = limits(request).check_slow_request(address_of(request))
        if refusal is not None:
            return refuse(refusal)
        encoding = replays.add(name, key, _encode_replay(request.app.state.store, key))
    body = await asyncio.shield(encoding)
    if not body:  # the table was deleted in this moment
        return refuse(_NO_SUCH_GAME)
    return Response(body, headers=NO_STORE, media_type="application/json")


async def delete_page(request: Request) -> Response:
    """Delete the page of a game for good, if the host of its table asks for it."""
    store: Store = request.app.state.store
    name = request.path_params["name"]
    holder = await store.seat_key(token_hash(bearer(request)))
    if holder is None:
        return refuse(Refusal(ProtocolCode.UNKNOWN_TOKEN))
    page = await _find_key(request, name)
    if page is None:
        return refuse(_NO_SUCH_GAME)
    if holder.table != page.table:
        return refuse(Refusal(ProtocolCode.WRONG_TABLE))
    refusal = limits(request).check_slow_request(address_of(request))
    if refusal is None:
        entries = await store.read(page.table)
        refusal = await in_background(_why_not_host, entries, holder.seat)
    if refusal is not None:
        return refuse(refusal)
    await store.delete_key(page_hash(name))
    return as_json({"ok": True})


async def _find_key(request: Request, name: str) -> SeatKey | None:
    store: Store = request.app.state.store
    return await store.seat_key(page_hash(name))


async def _encode_replay(store: Store, key: SeatKey) -> bytes:
    """Return the replay as JSON, or no bytes if the table is not in the store any more."""
    entries = await store.read(key.table)
    if not entries:
        return b""
    code = (await store.get_table(key.table)).code
    return await in_background(_encode, entries, -key.seat, code)


def _encode(entries: Sequence[Entry], game: int, code: str) -> bytes:
    with unreadable_on_error():
        found = replay_of(entries, game)
        assert found is not None, f"the journal has no finished game {game}"
        return msgspec.json.encode(replace(found, faces=_first_face(code)))


def _first_face(code: str) -> int:
    """Return the drawing of face 0, as the page chooses it at the table."""
    number = 7
    for letter in code:
        number = number * 31 + ord(letter)
    return number % 9973 % FACES


def _why_not_host(entries: Sequence[Entry], seat: int) -> Refusal | None:
    """Return why this seat cannot delete pages.

    The host is read from the journal, because a table that has lost its code cannot be found.
    """
    with unreadable_on_error():
        events = [event for entry in entries for event in entry.events]
        table = replay_events(open_table(library()), events)
        name = table.seats[table.host].name
    return None if seat == table.host else Refusal(Code.HOST_ONLY, {"name": name})
