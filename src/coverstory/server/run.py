"""Starts the server, and stops it gracefully on a signal."""

import asyncio
import contextlib
import errno
import gc
import importlib
import signal
import socket
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from types import FrameType
from typing import Literal

from msgspec.structs import replace
from starlette.applications import Starlette
from starlette.datastructures import State

from coverstory import __version__
from coverstory.journal.sqlite.store import SqliteStore
from coverstory.journal.store import MAX_MS_WITHOUT_SYNC, RemoteStore, Store
from coverstory.server.app import build
from coverstory.server.background_thread import in_background
from coverstory.server.config import Config
from coverstory.server.http.request_timeout import with_request_timeout
from coverstory.server.http.urls import base_url
from coverstory.server.limits.tcp_connections import OpenConnections, raise_file_limit
from coverstory.server.ops.logging import configure_logging, log_unhandled
from coverstory.server.tables.clock import GameClock
from coverstory.server.uvicorn_adapter import (
    EmbeddedServer,
    UvicornSettings,
    uvicorn_settings,
)
from coverstory.server.ws.shutdown import ConnectedClients
from coverstory.server.ws.transport import websocket_protocol
from coverstory.structured_log import log

STOP_SIGNALS = [signal.SIGINT, signal.SIGTERM]
if sys.platform == "win32":
    STOP_SIGNALS.append(signal.SIGBREAK)  # Ctrl-Break
LAST_PRIVILEGED_PORT = 1023
# Modules for the first log line, the first QR code and the first text that people read. Importing
# them takes 0.35 s.
IMPORTED_AFTER_START = ("structlog", "segno", "coverstory.locales.fluent_messages")
# Seconds for the store to close. Without this limit, a store that hangs would keep the process
# running.
CLOSE_STORE_TIMEOUT = 2.0


class CannotServeError(Exception):
    """The server cannot start. The message is one sentence for the operator."""


@contextlib.contextmanager
def reserved_port(config: Config) -> Iterator[tuple[Config, list[socket.socket]]]:
    """Bind the port, before a tunnel starts or a player reads the URL.

    Yield the settings and the sockets. If the port was 0, the settings have the port that the
    system chose.
    """
    sockets = _bind_all(config.listen_on, config.port)
    try:
        yield replace(config, port=sockets[0].getsockname()[1]), sockets
    finally:
        for one in sockets:
            one.close()


async def serve(
    config: Config,
    sockets: list[socket.socket],
    ready: Callable[[str], None],
    print_to_terminal: Callable[[str], None] = lambda _: None,
) -> None:
    """Serve until a signal stops the process.

    Call `ready` with the URL that players open, and `print_to_terminal` with each later sentence
    for the host.
    """
    configure_logging(config.log, config.log_level)
    asyncio.get_running_loop().set_exception_handler(log_unhandled)
    _collect_garbage_rarely()
    log.info("starting", version=__version__)
    async with _opened_store(config) as store:
        app = build(config, store, await GameClock.resume(store), print_to_terminal)
        server = GracefulServer(_settings(app, config), app.state, config.shutdown_delay)
        server.call_when_started(lambda: _started(ready, base_url(config)))
        async with _serve_metrics(config, app):
            with server.stopped_by_signals():
                await server.serve(sockets=sockets)
    log.info("stopped")


def _collect_garbage_rarely() -> None:
    """Run the cyclic garbage collector less often.

    `garbage_collector` (10 % of CPU time saved, docs/performance.md): almost all values of the
    server are free of reference cycles. So most runs walk through every object of every table and
    find nothing.
    """
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


@contextlib.asynccontextmanager
async def _opened_store(config: Config) -> AsyncIterator[Store]:
    store = await _open_store(config)
    try:
        yield store
    finally:
        try:
            await asyncio.wait_for(store.close(), CLOSE_STORE_TIMEOUT)
        except TimeoutError:
            log.error("store-close-timeout")


async def _open_store(config: Config) -> Store:
    if config.store is None:
        return await SqliteStore.open(config.data_file)
    from coverstory.journal.postgres.store import PostgresStore  # noqa: PLC0415 - 0.1 s to import

    return await PostgresStore.open(config.store, config.notifier)


def _started(ready: Callable[[str], None], url: str) -> None:
    ready(url)
    in_background(import_rest)


def import_rest() -> None:
    """Import modules that the first requests would otherwise wait for."""
    for name in IMPORTED_AFTER_START:
        importlib.import_module(name)


@contextlib.asynccontextmanager
async def _serve_metrics(config: Config, app: Starlette) -> AsyncIterator[None]:
    """Serve the metrics on their own port, until the server has stopped."""
    if config.metrics_port is None:
        yield
        return
    from coverstory.server.http.metrics import metrics_app  # noqa: PLC0415 - a party does not need it

    sockets = _bind_all(config.metrics_listen_on, config.metrics_port, option="--metrics-port")
    server = EmbeddedServer(_settings(metrics_app(app.state), config, lifespan="off"))
    serving = asyncio.create_task(server.serve(sockets=sockets))
    try:
        yield
    finally:
        server.stop(at_once=True)
        await serving


class GracefulServer(EmbeddedServer):
    """Calls back when it has started, and closes all connections gracefully on a signal.

    A second signal stops the server at once.
    """

    def __init__(self, config: UvicornSettings, state: State, shutdown_delay: float) -> None:
        super().__init__(config)
        self._clients: ConnectedClients = state.clients
        self._store: Store = state.store
        self._clock: GameClock = state.clock
        self._shutdown_delay = shutdown_delay
        self._started_callback: Callable[[], None] = lambda: None

    def call_when_started(self, callback: Callable[[], None]) -> None:
        self._started_callback = callback

    def on_start(self, listening: socket.socket) -> None:
        log.info("listening", port=listening.getsockname()[1])
        self._started_callback()

    async def before_shutdown(self) -> None:
        await self._clients.close(
            self._shutdown_delay, lambda: self.is_stopping_at_once, self._give_up
        )
        # The store has stopped answering: the background tasks must not wait for it either.
        if self._clock.ms_since_sync > MAX_MS_WITHOUT_SYNC:
            await self._give_up()

    async def _give_up(self) -> None:
        """Fail the pending requests of a store that hangs, so that nothing waits for them."""
        if isinstance(self._store, RemoteStore):
            await self._store.abandon()

    @contextlib.contextmanager
    def stopped_by_signals(self) -> Iterator[None]:
        """Stop the server on the signals of `STOP_SIGNALS`, as long as the context is open."""
        before = {sig: signal.signal(sig, self._handle_signal) for sig in STOP_SIGNALS}
        try:
            yield
        finally:
            for sig, handler in before.items():
                signal.signal(sig, handler)

    def _handle_signal(self, sig: int, _: FrameType | None) -> None:
        self.stop()
        if sig == signal.SIGINT:  # Ctrl-C at a terminal: there is no load balancer to wait for
            self._shutdown_delay = 0.0


def _settings(
    app: Starlette, config: Config, lifespan: Literal["on", "off"] = "on"
) -> UvicornSettings:
    return uvicorn_settings(
        app,
        http=with_request_timeout(config.request_timeout, _open_connections(config)),
        websocket=websocket_protocol(),
        lifespan=lifespan,
        trusted_proxies=config.trusted_proxies,
    )


def _open_connections(config: Config) -> OpenConnections:
    most = raise_file_limit()
    return OpenConnections(config.connections_per_address, most, config.trusted_proxies)


def _bind_all(host: str, port: int, option: str = "--port") -> list[socket.socket]:
    """Return a socket that is bound to the host, or two if the host is empty: IPv4 and IPv6."""
    hosts = [host] if host else ["0.0.0.0", "::"]  # noqa: S104 - phones must reach it
    sockets: list[socket.socket] = []
    for one in hosts:
        try:
            sockets.append(_bind(one, port))
        except OSError as error:
            if sockets and error.errno != errno.EADDRINUSE:
                continue  # this machine has no IPv6
            for opened in sockets:
                opened.close()
            raise CannotServeError(_why_not_bound(error, one, port, option)) from None
        port = sockets[0].getsockname()[1]  # if the system chooses a port, both get the same
    return sockets


def _bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    try:
        refuse_port_sharing(bound)
        if family == socket.AF_INET6:
            bound.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        bound.bind((host, port))
    except OSError:
        bound.close()
        raise
    return bound


def refuse_port_sharing(unbound: socket.socket) -> None:
    """Let no other server share the port, but let this one bind it again right after a restart."""
    if sys.platform == "win32":
        # On Windows, SO_REUSEADDR would let two servers share a port. A phone would reach either.
        unbound.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
    else:
        unbound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)


def _why_not_bound(error: OSError, host: str, port: int, option: str) -> str:
    match error.errno:
        case errno.EACCES if port <= LAST_PRIVILEGED_PORT:
            return (
                f"You have no permission to use port {port}. Choose one above 1023 with {option}."
            )
        case errno.EADDRINUSE | errno.EACCES:  # Windows keeps ranges of ports for virtual machines
            return f"Port {port} is taken. Choose another one with {_advice(option, port)}."
        case _:
            return f"The server cannot listen on {host}: {error.strerror}."


def _advice(option: str, port: int) -> str:
    """Return the option, and for `--port` also how to set it with `make play`."""
    return f"{option}, or by make play PORT={port + 1}" if option == "--port" else option
