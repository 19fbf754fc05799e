"""Adapts uvicorn, websockets and h11. No other module of the server imports them.

uvicorn's settings accept protocol classes of our own. Ours are subclasses of uvicorn's. uvicorn
documents neither their methods nor their attributes. This table lists every undocumented name that
we use. `tests/server/test_uvicorn_adapter.py` compares the table with the installed versions.

| relied on | why |
| --- | --- |
| `WebSocketsSansIOProtocol.connection_made` | the transport gets our buffer limit |
| `WebSocketsSansIOProtocol.connection_lost` | a closed socket leaves the heartbeat and is freed |
| `WebSocketsSansIOProtocol.data_received` | the flood guard comes first |
| `WebSocketsSansIOProtocol.pause_writing` | ASGI must not wait for a slow client |
| `WebSocketsSansIOProtocol.handle_connect` | the application gets a handle in the ASGI scope |
| `WebSocketsSansIOProtocol.on_task_complete` | the handle is dropped with the application's task |
| `WebSocketsSansIOProtocol.handle_text` | messages go to the application without ASGI |
| `WebSocketsSansIOProtocol.handle_bytes` | the same |
| `WebSocketsSansIOProtocol.handle_cont` | the same, and continuation frames are counted |
| `WebSocketsSansIOProtocol.handle_ping` | pings are counted |
| `WebSocketsSansIOProtocol.handle_pong` | pongs are counted |
| `WebSocketsSansIOProtocol.transport` | frames are written to it directly |
| `WebSocketsSansIOProtocol.conn` | the parser, the close frames and the state of the handshake |
| `WebSocketsSansIOProtocol.scope` | the ASGI scope, which has the handle |
| `WebSocketsSansIOProtocol.close_sent` | nothing may be written after a close frame |
| `WebSocketsSansIOProtocol.disconnected` | uvicorn then drops what the application sends |
| `ServerProtocol.state` | pings are sent only between the handshake and the close |
| `ServerProtocol.fail` | it makes a close frame |
| `ServerProtocol.data_to_send` | it returns the close frame |
| `ServerProtocol.parser` | closing it breaks a reference cycle |
| `H11Protocol.connection_made` | a connection is counted, and its timeout starts |
| `H11Protocol.connection_lost` | the connection is counted no longer |
| `H11Protocol.data_received` | a whole request stops the timeout |
| `H11Protocol.on_response_complete` | the timeout of the next request starts |
| `H11Protocol.transport` | a connection is closed or aborted at a limit |
| `H11Protocol.conn` | its state says whether the server waits for a request |
| `H11Protocol.connections` | the number of connections of the process |
| `Connection.their_state` | whether the client has sent its request |
| `Connection.our_state` | whether the response was sent |
| `Server.startup` | the address is printed once the server accepts connections |
| `Server.shutdown` | clients get a close message before their sockets close |
| `Server.capture_signals` | disabled: uvicorn would raise a signal again, too early for the store |
| `Server.should_exit` | a signal stops the server |
| `Server.force_exit` | a second signal stops it at once |
| `Server.lifespan` | its shutdown runs also after a second signal, when uvicorn skips it |
"""

import asyncio
import contextlib
import socket
from collections.abc import Iterator, Sequence
from typing import Any, Literal, TypeAlias

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request
from websockets.protocol import State

from coverstory.server.limits.rate_limit import MOST_WS_FRAME_BYTES

__all__ = [
    "CloseCode",
    "EmbeddedServer",
    "UvicornHttp",
    "UvicornSettings",
    "UvicornWebSocket",
    "uvicorn_settings",
]

UvicornSettings: TypeAlias = uvicorn.Config


def uvicorn_settings(
    app: object,
    http: "type[UvicornHttp]",
    websocket: "type[UvicornWebSocket]",
    *,
    lifespan: Literal["on", "off"],
    trusted_proxies: Sequence[str],
) -> UvicornSettings:
    """Return uvicorn's settings for an application and its two protocol classes."""
    return uvicorn.Config(
        app,  # type: ignore[arg-type]  # Starlette declares a wider type
        lifespan=lifespan,
        http=http,
        ws=websocket,
        ws_per_message_deflate=False,  # compressed sizes would reveal contents
        ws_max_size=MOST_WS_FRAME_BYTES,
        ws_ping_interval=None,  # `ws/heartbeat.py` pings all sockets
        # X-Forwarded-* headers are trusted only from the named proxies.
        proxy_headers=bool(trusted_proxies),
        forwarded_allow_ips=list(trusted_proxies),
        log_config=None,
        log_level="warning",  # more would log client addresses and table codes
        access_log=False,
        timeout_graceful_shutdown=2,
    )


class UvicornWebSocket(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol. A subclass overrides the methods `on_message` to `on_pong`.

    A subclass that overrides a callback of `asyncio.Protocol` must call that of this class.
    """

    transport: asyncio.Transport

    def on_message(self, message: bytes) -> None:
        """Receive a whole message. The application gets only connect and disconnect by ASGI."""

    def on_upgrade(self, extensions: dict[str, Any]) -> None:
        """Add to the extensions, which the application gets in its ASGI scope."""

    def on_application_done(self, extensions: dict[str, Any]) -> None:
        """Drop the references to the application, which has returned."""

    def accept_message(self) -> bool:
        """Return whether to receive a message, or the first frame of one."""
        return True

    def accept_continuation(self) -> bool:
        """Return whether to receive a continuation frame."""
        return True

    def accept_ping(self) -> bool:
        """Return whether uvicorn should answer a ping."""
        return True

    def on_pong(self) -> None:
        """Count a pong, which has no other effect."""

    @property
    def is_open(self) -> bool:
        """Whether the handshake is complete, and neither side has closed."""
        return self.conn.state is State.OPEN

    @property
    def has_sent_close(self) -> bool:
        return self.close_sent

    @property
    def discards_sends(self) -> bool:
        """Whether uvicorn drops what the application sends."""
        return self.disconnected

    def parse(self, data: bytes) -> None:
        """Let uvicorn parse these bytes and handle the frames in them."""
        super().data_received(data)

    def send_close(self, code: CloseCode, reason: str = "") -> None:
        """Send a close frame, unless one was sent before."""
        if not self.close_sent:
            self.conn.fail(code, reason)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True

    def discard_sends(self) -> None:
        """Drop what the application sends from now on."""
        self.disconnected = True

    # The rest is called by uvicorn.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._fragments: list[bytes] = []  # of the message that is being received
        self._is_text = True

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.conn.parser.close()  # breaks a reference cycle between the parser and the protocol

    def pause_writing(self) -> None:
        """Let ASGI send without waiting: `MOST_UNSENT_BYTES` bounds the buffer."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.on_upgrade(self.scope["extensions"])

    def on_task_complete(self, task: "asyncio.Task[None]") -> None:
        super().on_task_complete(task)
        self.on_application_done(self.scope["extensions"])

    def handle_text(self, event: Frame) -> None:
        if self.accept_message():
            self._fragments, self._is_text = [], True
            self._receive(event)

    def handle_bytes(self, event: Frame) -> None:
        if self.accept_message():
            self._fragments, self._is_text = [], False
            self._receive(event)

    def handle_cont(self, event: Frame) -> None:
        if self.accept_continuation():
            self._receive(event)

    def _receive(self, event: Frame) -> None:
        self._fragments.append(bytes(event.data))
        if not event.fin:
            return
        message = b"".join(self._fragments)
        if self._is_text and not _is_utf8(message):
            self.send_close(CloseCode.INVALID_DATA)
            self.transport.close()
        else:
            self.on_message(message)

    def handle_ping(self) -> None:
        if self.accept_ping():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:  # noqa: ARG002 - the payload does not matter
        self.on_pong()


def _is_utf8(text: bytes) -> bool:
    try:
        text.decode()
    except UnicodeDecodeError:
        return False
    return True


class UvicornHttp(H11Protocol):
    """uvicorn's HTTP protocol. A subclass overrides `on_response` and asyncio's callbacks."""

    def on_response(self) -> None:
        """React to a response that was sent."""

    @property
    def host(self) -> str:
        """The address of the client or proxy, or nothing if it is unknown."""
        peer = self.transport.get_extra_info("peername")
        return str(peer[0]) if isinstance(peer, tuple) else ""

    @property
    def process_connections(self) -> int:
        """The number of open connections of the process, WebSockets included."""
        return len(self.connections)

    @property
    def is_websocket(self) -> bool:
        """Whether the connection was upgraded, so that another protocol reads from it."""
        return self.transport.get_protocol() is not self

    @property
    def is_request_awaited(self) -> bool:
        """Whether the server waits for a request head, or for the body of an answered request."""
        client = self.conn.their_state
        return client is h11.IDLE or (client is h11.SEND_BODY and self.conn.our_state is h11.DONE)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.on_response()


class EmbeddedServer(uvicorn.Server):
    """uvicorn's server inside a process of ours, which handles the signals itself."""

    def on_start(self, listening: socket.socket) -> None:
        """React to the start: the server accepts connections on this socket."""

    async def before_shutdown(self) -> None:
        """Close connections gracefully before uvicorn closes those that are left."""

    def stop(self, *, at_once: bool = False) -> None:
        """Stop gracefully, or at once. A second call stops the server at once."""
        self.force_exit = at_once or self.should_exit
        self.should_exit = True

    @property
    def is_stopping_at_once(self) -> bool:
        return self.force_exit

    # The rest is called by uvicorn.

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if sockets:
            self.on_start(sockets[0])

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.before_shutdown()
        await super().shutdown(sockets)
        # After a second signal uvicorn skips this, and cancelled tasks would log errors.
        if self.force_exit:
            await self.lifespan.shutdown()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Handle no signals: uvicorn would raise them again, before the store is closed."""
        yield
