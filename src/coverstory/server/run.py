"""Running the server: open the store, take the port, say where guests find it, end cleanly."""

import asyncio
import contextlib
import errno
import gc
import logging
import signal
import socket
from collections.abc import AsyncIterator, Callable, Iterator
from types import FrameType
from typing import Literal

import structlog
import uvicorn
from starlette.applications import Starlette
from starlette.datastructures import State

from coverstory import __version__
from coverstory.journal.postgres.store import PostgresStore
from coverstory.journal.sqlite.store import SqliteStore
from coverstory.journal.store import RemoteStore, Store
from coverstory.server.app import build
from coverstory.server.config import Config
from coverstory.server.http.request_timeout import with_request_timeout
from coverstory.server.limits.rate_limit import MOST_FRAME_BYTES
from coverstory.server.limits.tcp_connections import OpenConnections, raise_file_limit
from coverstory.server.ops.logging import keep_log, log_unhandled
from coverstory.server.tables.clock import LONGEST_ALONE, GameClock
from coverstory.server.ws.drain import ConnectedClients
from coverstory.server.ws.transport import posting

# What uvicorn remarks, one of them with a traceback, on what any stranger may send. The stranger
# is told by a status or a close code; the log of a party is not theirs to fill.
REMARKS = (
    "ASGI callable returned without completing handshake",
    "Invalid UTF-8 sequence received from client",
    "Invalid HTTP request received",
    "Unsupported upgrade request",
)
STOPS = (signal.SIGINT, signal.SIGTERM)
# A store that hangs must not keep the process from ending.
TIME_TO_CLOSE = 2.0

log = structlog.get_logger()


class CannotServeError(Exception):
    """The server cannot start; the message is one sentence."""


async def serve(config: Config, ready: Callable[[str], None]) -> None:
    """Serve until told to stop; `ready` is called with the guests' address."""
    keep_log(config.log, config.log_level)
    asyncio.get_running_loop().set_exception_handler(log_unhandled)
    listening = _listen(config.host, config.port)
    _collect_seldom()
    log.info("starting", version=__version__)
    async with _opened_store(config) as store:
        app = build(config, store, await GameClock.resume(store))
        server = Announcing(_settings(app, config), app.state, config.linger)
        server.on_start(lambda: ready(app.state.guest_url))
        async with _metrics_served(config, app):
            await server.serve(sockets=[listening])
    log.info("stopped")


@contextlib.asynccontextmanager
async def _opened_store(config: Config) -> AsyncIterator[Store]:
    store = await _open_store(config)
    try:
        yield store
    finally:
        try:
            await asyncio.wait_for(store.close(), TIME_TO_CLOSE)
        except TimeoutError:
            log.error("store-left-open")


@contextlib.asynccontextmanager
async def _metrics_served(config: Config, app: Starlette) -> AsyncIterator[None]:
    """As long as the house is open, and on its way out, somebody may read its counts."""
    if config.metrics_port is None:
        yield
        return
    from coverstory.server.http.metrics import metrics_app  # noqa: PLC0415 - not loaded for a party

    listening = _listen(config.metrics_host, config.metrics_port, option="--metrics-port")
    server = Quiet(_settings(metrics_app(app.state), config, lifespan="off"))
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    try:
        yield
    finally:
        server.should_exit = server.force_exit = True
        await serving


async def _open_store(config: Config) -> Store:
    if config.store is None:
        return await SqliteStore.open(config.data_file)
    return await PostgresStore.open(config.store, config.doorbell)


def _collect_seldom() -> None:
    """Values make no cycles, so looking for them after every 700 new ones is work for nothing."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


class Quiet(uvicorn.Server):
    """A server that leaves signals to another one."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class Announcing(uvicorn.Server):
    """A server that says when it has started, and that being told to stop ends, not kills.

    Told once, it takes leave of everybody; told twice, it goes at once.
    """

    def __init__(self, config: uvicorn.Config, state: State, linger: float) -> None:
        super().__init__(config)
        self._guests: ConnectedClients = state.guests
        self._store: Store = state.store
        self._clock: GameClock = state.clock
        self._linger = linger
        self._say_started: Callable[[], None] = lambda: None

    def on_start(self, say: Callable[[], None]) -> None:
        self._say_started = say

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        log.info("listening", port=self.servers[0].sockets[0].getsockname()[1])
        self._say_started()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._guests.close(self._linger, lambda: self.force_exit, self._give_up)
        if self._clock.silence > LONGEST_ALONE:
            await self._give_up()
        await super().shutdown(sockets)
        if self.force_exit:  # the original leaves out what would be cut off with a cry
            await self.lifespan.shutdown()

    async def _give_up(self) -> None:
        """Fail what a store that hangs was asked for: nobody waits for it any longer."""
        if isinstance(self._store, RemoteStore):
            await self._store.abandon()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002 - any frame
        self.force_exit = self.should_exit
        self.should_exit = True
        if (
            sig == signal.SIGINT
        ):  # who presses Ctrl-C sits before it: there is no balancer to wait for
            self._linger = 0.0

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """As the original, but the signal is not raised again: the store is still to be closed."""
        before = {sig: signal.signal(sig, self.handle_exit) for sig in STOPS}
        try:
            yield
        finally:
            for sig, handler in before.items():
                signal.signal(sig, handler)


def _settings(app: object, config: Config, lifespan: Literal["on", "off"] = "on") -> uvicorn.Config:
    settings = uvicorn.Config(
        app,  # type: ignore[arg-type]  # Starlette's own type of an application is wider
        lifespan=lifespan,
        http=with_request_timeout(config.request_patience, _admission(config)),
        ws=posting(),
        ws_per_message_deflate=False,  # compressed sizes would tell what is inside
        ws_max_size=MOST_FRAME_BYTES,
        # What a request says of where it came from is believed of nobody who was not named.
        proxy_headers=bool(config.trusted_proxies),
        forwarded_allow_ips=list(config.trusted_proxies),
        log_config=None,
        log_level="warning",  # below that it writes addresses and codes
        access_log=False,
        timeout_graceful_shutdown=2,
    )
    logging.getLogger("uvicorn.error").addFilter(lambda record: not record.msg.startswith(REMARKS))
    return settings


def _admission(config: Config) -> OpenConnections:
    most = raise_file_limit()
    return OpenConnections(config.connections_per_address, most, config.trusted_proxies)


def _listen(host: str, port: int, option: str = "--port") -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise CannotServeError(_why(error, host, port, option)) from None
    return listening


def _advice(option: str, port: int) -> str:
    """Name the option, and what `make play` passes on as that option."""
    return f"{option}, or by make play PORT={port + 1}" if option == "--port" else option


def _why(error: OSError, host: str, port: int, option: str) -> str:
    match error.errno:
        case errno.EADDRINUSE:
            return f"Port {port} is taken. Choose another one with {_advice(option, port)}."
        case errno.EACCES:
            return f"Port {port} may not be used by you. Choose one above 1023 with {option}."
        case _:
            return f"The address {host} cannot be listened on: {error.strerror}."
