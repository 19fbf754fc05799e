"""A server with our WebSocket protocol and any application."""

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from coverstory.server.limits.rate_limit import PING_INTERVAL
from coverstory.server.ws.transport import websocket_protocol


@asynccontextmanager
async def served(
    talk: Callable[[WebSocket], Awaitable[None]], interval: float = PING_INTERVAL
) -> AsyncIterator[int]:
    """Serve WebSockets with this handler and ping interval, and yield the port."""
    app = Starlette(routes=[WebSocketRoute("/", talk)])
    config = uvicorn.Config(
        app,
        ws=websocket_protocol(interval),
        ws_ping_interval=None,
        log_level="error",
        lifespan="off",
    )
    server = uvicorn.Server(config)
    listening = socket.create_server(("127.0.0.1", 0))  # accepts connections before the start
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    try:
        yield listening.getsockname()[1]
    finally:
        server.should_exit = True
        await serving
