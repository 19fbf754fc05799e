"""Running the server: open the store, take the port, say where guests find it, end cleanly."""

import contextlib
import errno
import gc
import logging
import signal
import socket
from collections.abc import Callable, Iterator

import uvicorn

from coverstory.journal.postgres import PostgresStore
from coverstory.journal.sqlite import SqliteStore
from coverstory.journal.store import Store
from coverstory.server.app import build
from coverstory.server.clock import HouseClock
from coverstory.server.config import Config
from coverstory.server.transport import PostingProtocol

# What uvicorn remarks, one of them with a traceback, on what any stranger may send. The stranger
# is told by a status or a close code; the log of a party is not theirs to fill.
REMARKS = (
    "ASGI callable returned without completing handshake",
    "Invalid UTF-8 sequence received from client",
)
STOPS = (signal.SIGINT, signal.SIGTERM)


class CannotServeError(Exception):
    """The server cannot start; the message is one sentence."""


async def serve(config: Config, ready: Callable[[str], None]) -> None:
    """Serve until told to stop; `ready` is called with the guests' address."""
    listening = _listen(config)
    _collect_seldom()
    store = await _open_store(config)
    try:
        app = build(config, store, await HouseClock.resume(store))
        server = Announcing(_settings(app), lambda: ready(app.state.guest_url))
        await server.serve(sockets=[listening])
    finally:
        await store.close()


async def _open_store(config: Config) -> Store:
    if config.store is None:
        return await SqliteStore.open(config.data_file)
    return await PostgresStore.open(config.store, config.doorbell)


def _collect_seldom() -> None:
    """Values make no cycles, so looking for them after every 700 new ones is work for nothing."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


class Announcing(uvicorn.Server):
    """A server that says when it has started, and that being told to stop ends, not kills."""

    def __init__(self, config: uvicorn.Config, started: Callable[[], None]) -> None:
        super().__init__(config)
        self._say_started = started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._say_started()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """As the original, but the signal is not raised again: the store is still to be closed."""
        before = {sig: signal.signal(sig, self.handle_exit) for sig in STOPS}
        try:
            yield
        finally:
            for sig, handler in before.items():
                signal.signal(sig, handler)


def _settings(app: object) -> uvicorn.Config:
    settings = uvicorn.Config(
        app,  # type: ignore[arg-type]  # Starlette's own type of an application is wider
        ws=PostingProtocol,
        ws_per_message_deflate=False,  # compressed sizes would tell what is inside
        ws_max_size=65_536,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=2,
    )
    logging.getLogger("uvicorn.error").addFilter(lambda record: not record.msg.startswith(REMARKS))
    return settings


def _listen(config: Config) -> socket.socket:
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((config.host, config.port))
    except OSError as error:
        listening.close()
        raise CannotServeError(_why(error, config)) from None
    except OverflowError:
        listening.close()
        raise CannotServeError(f"{config.port} is not a port: they go from 0 to 65535.") from None
    return listening


def _why(error: OSError, config: Config) -> str:
    match error.errno:
        case errno.EADDRINUSE:
            return f"Port {config.port} is taken. Choose another one with --port."
        case errno.EACCES:
            return f"Port {config.port} may not be used by you. Choose one above 1023 with --port."
        case _:
            return f"The address {config.host} cannot be listened on: {error.strerror}."
