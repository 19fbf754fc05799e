"""Servers that only broadcast: `python -m benchmarks.broadcast_servers KIND PORT BYTES`.

For every message a room sends a frame of BYTES bytes to all its sockets, and acks the sender.
"""

import asyncio
import os
import sys
from collections.abc import Callable, Mapping

import picows
import uvicorn
import uvloop
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

ACK = '{"type":"ack","id":"command-01234567-12345","seq":12345}'


def payload(size: int) -> str:
    return '{"type":"frame","pad":"' + "x" * (size - 25) + '"}'


def run_starlette(port: int, size: int) -> None:
    rooms: dict[str, set[WebSocket]] = {}
    frame = payload(size)

    async def room(socket: WebSocket) -> None:
        await socket.accept()
        members = rooms.setdefault(socket.path_params["code"], set())
        members.add(socket)
        try:
            while True:
                await socket.receive_text()
                for member in members:
                    await member.send_text(frame)
                await socket.send_text(ACK)
        except WebSocketDisconnect:
            members.discard(socket)

    uvicorn.run(
        Starlette(routes=[WebSocketRoute("/ws/{code}", room)]),
        host="127.0.0.1",
        port=port,
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        loop="uvloop",
        log_level="warning",
        access_log=False,
    )


def run_picows(port: int, size: int) -> None:
    """Run the same server on picows, the fastest WebSocket library for Python."""
    rooms: dict[str, set[picows.WSTransport]] = {}
    frame, ack = payload(size).encode(), ACK.encode()

    class Member(picows.WSListener):  # type: ignore[misc]  # written in Cython
        def __init__(self, room: set[picows.WSTransport]) -> None:
            self._room = room

        def on_ws_connected(self, transport: picows.WSTransport) -> None:
            self._room.add(transport)

        def on_ws_disconnected(self, transport: picows.WSTransport) -> None:
            self._room.discard(transport)

        def on_ws_frame(self, transport: picows.WSTransport, message: picows.WSFrame) -> None:
            if message.msg_type == picows.WSMsgType.TEXT:
                for member in self._room:
                    member.send(picows.WSMsgType.TEXT, frame)
                transport.send(picows.WSMsgType.TEXT, ack)

    async def main() -> None:
        server = await picows.ws_create_server(
            lambda request: Member(rooms.setdefault(request.path.decode(), set())),
            "127.0.0.1",
            port,
        )
        await server.serve_forever()

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(main())


KINDS: Mapping[str, Callable[[int, int], None]] = {
    "starlette": run_starlette,
    "picows": run_picows,
}

if __name__ == "__main__":
    kind, port, size = sys.argv[1:]
    try:
        KINDS[kind](int(port), int(size))
    except (KeyboardInterrupt, asyncio.CancelledError):
        os._exit(0)
