"""The two servers under measurement: ours, durable; and a bare broadcast that keeps nothing.

Both run on the same uvicorn with the same settings, one process each:
`python -m benchmarks.servers coverstory PORT FOLDER` or `... bare PORT BYTES`.
"""

import asyncio
import sys
from pathlib import Path

import uvicorn
import uvloop
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from coverstory.server.config import Config
from coverstory.server.serving import serve

UNLIMITED = 10**9


def run_coverstory(port: int, folder: Path) -> None:
    config = Config(folder, host="127.0.0.1", port=port, burst=UNLIMITED, rate=UNLIMITED)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(serve(config, lambda url: print("ready", flush=True)))


def run_bare(port: int, size: int) -> None:
    """A room broadcasts `size` bytes to all its sockets for every message, and acks the sender."""
    rooms: dict[str, set[WebSocket]] = {}
    payload = '{"type":"frame","pad":"' + "x" * (size - 25) + '"}'

    async def room(socket: WebSocket) -> None:
        await socket.accept()
        members = rooms.setdefault(socket.path_params["code"], set())
        members.add(socket)
        try:
            while True:
                await socket.receive_text()
                for member in members:
                    await member.send_text(payload)
                await socket.send_text('{"type":"ack","id":"0123456789abcdef","seq":12345}')
        except WebSocketDisconnect:
            members.discard(socket)

    app = Starlette(routes=[WebSocketRoute("/ws/{code}", room)])
    uvicorn.run(
        app,
        host="127.0.0.1",
        port=port,
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        loop="uvloop",
        log_level="warning",
        access_log=False,
    )


if __name__ == "__main__":
    which, port, argument = sys.argv[1:]
    if which == "coverstory":
        run_coverstory(int(port), Path(argument))
    else:
        run_bare(int(port), int(argument))
