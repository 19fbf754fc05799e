"""The ASGI application: routes, middleware, shared state and background tasks."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
from msgspec.structs import replace
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from coverstory.bots import SKILLS
from coverstory.engine.commands import Announce, PickPlace
from coverstory.engine.dealers import named_or_drawn
from coverstory.engine.refusals import Refusal
from coverstory.engine.ruleset import Ruleset
from coverstory.engine.settings import Settings
from coverstory.journal.store import Store, StoreError
from coverstory.library import library
from coverstory.locales import say
from coverstory.packs import built_in
from coverstory.protocol.codes import ProtocolCode
from coverstory.protocol.messages import (
    EditionEntry,
    Editions,
    HouseRuleEntry,
    ModuleEntry,
    PackEntry,
    PlaceEntry,
)
from coverstory.rulesets import EDITIONS
from coverstory.server.address_limits import AddressLimits
from coverstory.server.background_loops import keep_running, run_logged
from coverstory.server.background_thread import finish_background
from coverstory.server.config import Config
from coverstory.server.error_messages import store_refusal
from coverstory.server.http import admin, game_pages, handlers, pages
from coverstory.server.http.addresses import http_url
from coverstory.server.http.assets import Asset, Assets, asset
from coverstory.server.http.mdns import announce_name
from coverstory.server.http.reachability import (
    NoteRemoteClients,
    RemoteClients,
    steps_to_try,
    watch_addresses,
)
from coverstory.server.http.request_guard import RequestGuard, UnknownHosts
from coverstory.server.http.response_cache import ResponseCache
from coverstory.server.http.responses import refuse
from coverstory.server.http.status_counts import StatusCounts, log_floods
from coverstory.server.http.urls import allowed_url
from coverstory.server.ops.counters import Counters
from coverstory.server.tables.clock import GameClock
from coverstory.server.tables.registry import TableRegistry
from coverstory.server.tables.retention import Retention
from coverstory.server.ws.connection import play
from coverstory.server.ws.shutdown import ConnectedClients

WEB = Path(__file__).parent.parent / "web"
# How many responses the caches hold. A QR code has about 6 KB, a record or replay several MB.
CACHED_QR_CODES = 1000
CACHED_RECORDS = 16
CACHED_REPLAYS = 16


def build(
    config: Config,
    store: Store,
    clock: GameClock,
    print_to_terminal: Callable[[str], None] = lambda _: None,
) -> Starlette:
    """Return the application. `print_to_terminal` gets sentences for the host."""
    app = Starlette(
        routes=[
            Route("/", pages.page),
            Route("/t/{code}", pages.table_page),
            Route("/tv", pages.page),
            Route("/tv/{code}", pages.table_page),
            Route("/watch", pages.page),
            Route("/watch/{code}", pages.table_page),
            Route("/e/{name}", game_pages.game_page),
            Route("/imprint", pages.imprint),
            Route("/privacy", pages.privacy),
            Route("/admin", admin.admin_page),
            Route("/api/admin", admin.server_numbers),
            Route("/api/admin/drain", admin.drain, methods=["POST"]),
            Route("/api/admin/tables/{code}/close", admin.take_down, methods=["POST"]),
            Route("/robots.txt", pages.robots),
            Route("/favicon.ico", pages.favicon),
            Route("/service_worker.js", pages.service_worker),
            Route("/apple-touch-icon.png", pages.touch_icon),
            Route("/.well-known/security.txt", pages.security_contact),
            Route("/static/{path:path}", handlers.static),
            Route("/locales/{language}-{part}.ftl", handlers.texts),
            Route("/healthz", handlers.health),
            Route("/readyz", handlers.ready),
            Route("/connect", pages.connect),
            Route("/api/connect", handlers.connect_hint),
            Route("/api/connect/qr.svg", handlers.connect_qr_code),
            Route("/api/editions", handlers.editions),
            Route("/api/rules", handlers.rules),
            Route("/api/suggestions", handlers.suggested_lines),
            Route("/api/gallery", handlers.places_gallery),
            Route("/api/places/like", handlers.similar_places),
            Route("/api/tables", handlers.open_table, methods=["POST"]),
            Route("/api/tables/{code}", handlers.find_table),
            Route("/api/tables/{code}/seats", handlers.join_table, methods=["POST"]),
            Route("/api/tables/{code}/moves", handlers.move_seat, methods=["POST"]),
            Route("/api/tables/{code}/qr.svg", handlers.qr_code),
            Route("/api/tables/{code}/move.svg", handlers.move_qr_code),
            Route("/api/tables/{code}/record", handlers.game_record),
            Route("/api/tables/{code}/page", game_pages.find_page),
            Route("/api/games/{name}", game_pages.game_replay),
            Route("/api/games/{name}/delete", game_pages.delete_page, methods=["POST"]),
            WebSocketRoute("/ws/{code}", play),
        ],
        exception_handlers={
            404: _not_found,
            405: _wrong_method,
            StoreError: _store_failed,
            ClientDisconnect: _client_disconnected,
        },
        lifespan=_lifespan,
    )
    app.router.redirect_slashes = False  # `pages.not_found` redirects every other spelling
    counters = Counters()
    remote_clients = RemoteClients(config)
    app.add_middleware(RequestGuard, unknown_hosts=UnknownHosts(config, print_to_terminal))
    app.add_middleware(NoteRemoteClients, remote_clients=remote_clients)
    app.add_middleware(StatusCounts, counters=counters)
    app.state.config = config
    app.state.store = store
    app.state.clock = clock
    app.state.allowed_url = allowed_url(config)
    app.state.print_to_terminal = print_to_terminal
    app.state.remote_clients = remote_clients
    app.state.mdns_url = None
    app.state.assets = Assets(WEB)
    app.state.editions = _editions(config.bots)
    app.state.counters = counters
    app.state.clients = ConnectedClients()
    app.state.tables = TableRegistry(library(), store, clock, config, counters=counters)
    app.state.address_limits = AddressLimits(app.state.tables, config)
    app.state.qr_codes = ResponseCache(CACHED_QR_CODES)
    app.state.records = ResponseCache(CACHED_RECORDS)
    app.state.replays = ResponseCache(CACHED_REPLAYS)
    return app


def _editions(bots: Iterable[str]) -> Asset:
    entries = tuple(
        EditionEntry(
            key=key,
            least=ruleset.least_players,
            most=ruleset.most_players,
            most_spies=ruleset.most_spies,
            minutes=tuple(
                ruleset.round_minutes(players)
                for players in range(ruleset.least_players, ruleset.most_players + 1)
            ),
            packs=ruleset.packs,
            modules=ruleset.modules,
            open_ended=ruleset.open_ended,
            mixes_packs=bool(ruleset.mixable_packs),
            names_dealer=ruleset.first_dealer is named_or_drawn,
            first_game_minutes=ruleset.first_game_minutes or (),
            house_rules=tuple(_house_rules(ruleset)),
        )
        for key, ruleset in EDITIONS.items()
    )
    modules = tuple(_module_entry(key) for key in library().modules())
    packs = tuple(_pack_entry(key) for key in library().packs())
    return asset(msgspec.json.encode(Editions(entries, modules, packs, (*SKILLS, *bots))), ".json")


def _house_rules(edition: Ruleset) -> Iterator[HouseRuleEntry]:
    """Yield the house rules of an edition. As for modules, this tries settings out."""
    for key in library().house_rules():
        wanted = Settings(edition.key, house_rules=(key,))
        ruleset = library().ruleset(wanted)
        allowed = [
            spies
            for spies in range(1, edition.most_spies + 1)
            if not any(check(replace(wanted, spies=spies)) for check in ruleset.settings_checks)
        ]
        if allowed:
            yield HouseRuleEntry(
                key,
                most_spies=max(allowed),
                adds_rows=any(
                    len(awards) > len(edition.score_sheet.get(outcome, ()))
                    for outcome, awards in ruleset.score_sheet.items()
                ),
                host_sits_out=any(PickPlace in rules.moves for rules in ruleset.chart.values()),
            )


def _module_entry(key: str) -> ModuleEntry:
    """Return how many spies and places a module needs.

    The ruleset has these needs only as checks of settings, so this tries settings out.
    """
    edition = next(edition for edition in EDITIONS.values() if key in edition.modules)
    ruleset = library().ruleset(Settings(edition.key, (key,)))
    checks = ruleset.settings_checks
    places = len(library().decks(Settings(edition.key)))

    def is_allowed(spies: int, places: int) -> bool:
        wanted = Settings(edition.key, (key,), spies=spies, places=places)
        return not any(check(wanted) for check in checks)

    spies = next(n for n in range(1, edition.most_spies + 1) if is_allowed(n, places))
    return ModuleEntry(
        key,
        spies,
        all_places=not is_allowed(spies, places - 1),
        announcements=any(Announce in rules.moves for rules in ruleset.chart.values()),
    )


def _pack_entry(key: str) -> PackEntry:
    places = built_in(key).places
    entries = tuple(PlaceEntry(place.key, place.colour) for place in places)
    return PackEntry(key, any(place.roles for place in places), entries)


@asynccontextmanager
async def _lifespan(app: Starlette) -> AsyncIterator[None]:
    state = app.state
    state.store.subscribe(state.tables.on_new_entry)
    loops = (
        lambda: state.clock.run(state.store),
        state.tables.run,
        _retention(app).run,
        lambda: log_floods(state.counters),
        lambda: watch_addresses(state.config, lambda url: _print_new_url(app, url)),
    )
    tasks = [
        *(asyncio.create_task(keep_running(loop)) for loop in loops),
        asyncio.create_task(
            run_logged(state.remote_clients.watch(lambda: _print_steps_to_try(app)))
        ),
        asyncio.create_task(run_logged(announce_name(state))),
    ]
    yield
    for task in tasks:
        task.cancel()
    await asyncio.wait(tasks[-1:])  # until the announced name is withdrawn from the network
    state.tables.stop()
    await finish_background()


def _retention(app: Starlette) -> Retention:
    state = app.state
    return Retention(state.store, state.clock, state.tables, state.counters, state.config.keep_days)


def _print_new_url(app: Starlette, url: str) -> None:
    app.state.print_to_terminal(say("connect-moved", {"url": url}))


def _print_steps_to_try(app: Starlette) -> None:
    """Print what the host should check, because no other machine has connected."""
    config: Config = app.state.config
    own_page = http_url("127.0.0.1", config.port)
    steps = [f"  {number}. {text}" for number, text in enumerate(steps_to_try(config.port), 1)]
    more = f"  {say('connect-more')}: {own_page}/connect"
    app.state.print_to_terminal("\n".join(["", say("connect-nobody"), *steps, more, ""]))


async def _not_found(request: Request, error: Exception) -> Response:
    return await pages.not_found(request)


async def _wrong_method(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    response = refuse(Refusal(ProtocolCode.WRONG_METHOD))
    response.headers.update(error.headers or {})  # `Allow` names the allowed methods
    return response


async def _store_failed(request: Request, error: Exception) -> Response:
    assert isinstance(error, StoreError)
    return refuse(store_refusal(error))


async def _client_disconnected(request: Request, error: Exception) -> Response:
    """Return a response that nobody reads: the client disconnected during its request."""
    return Response(status_code=400)
