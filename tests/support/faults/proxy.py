"""A TCP proxy that injects faults into its connections on demand.

It stands between a client and a server, or between a server and its database. It forwards bytes
without understanding them. It only looks for a pattern, if it is given one.
"""

import asyncio
import contextlib
import socket
import struct
from enum import StrEnum

CHUNK = 65_536
BYTE_INTERVAL = 1.0
LINGER_ZERO = struct.pack("ii", 1, 0)  # SO_LINGER: closing sends a reset


class Fault(StrEnum):
    """A fault of a connection."""

    CUT = "cut"  # closed, without an error, at any byte
    RESET = "reset"
    SILENCE = "silence"  # half-open: both ends stay open, and nothing gets through
    STALL = "stall"  # nothing gets through for a while, then everything does
    TRICKLE = "trickle"  # one byte a second


class ProxiedConnection:
    """One connection through the proxy."""

    def __init__(self, client: asyncio.StreamWriter, server: asyncio.StreamWriter) -> None:
        # The client's local port, which identifies the client.
        self.port: int = client.get_extra_info("peername")[1]
        self.fault: Fault | None = None
        self.matched_pattern = False
        self._ends = (client, server)
        self._may_forward = asyncio.Event()
        self._may_forward.set()

    def inject(self, fault: Fault, stall: float = 0.0) -> None:
        self.fault = fault
        if fault is Fault.STALL:
            self._may_forward.clear()
            asyncio.get_running_loop().call_later(stall, self._may_forward.set)
        elif fault is Fault.RESET:
            self._reset()
        elif fault is Fault.CUT:
            self.close()

    def _reset(self) -> None:
        for end in self._ends:
            if not end.is_closing():
                end.get_extra_info("socket").setsockopt(
                    socket.SOL_SOCKET, socket.SO_LINGER, LINGER_ZERO
                )
            end.transport.abort()

    def close(self) -> None:
        for end in self._ends:
            end.close()

    async def forward(self, data: bytes, to: asyncio.StreamWriter) -> None:
        await self._may_forward.wait()
        if self.fault is Fault.TRICKLE:
            for byte in data:
                to.write(bytes([byte]))
                await to.drain()
                await asyncio.sleep(BYTE_INTERVAL)
        elif self.fault is not Fault.SILENCE:
            to.write(data)
            await to.drain()


class FaultProxy:
    """Forwards connections to `target`, a port of the loopback address.

    Connections on which a client sent `pattern` can be cut and blocked alone.
    """

    def __init__(self, target: int, pattern: bytes | None = None) -> None:
        self.target = target
        self.port = 0
        self.connections: list[ProxiedConnection] = []
        # Close new connections at once; or close a connection when its client sends the pattern.
        self.refuses_connections = False
        self.blocks_pattern = False
        # New connections are silent.
        self.drops_data = False
        self._pattern = pattern
        self._tasks: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None

    async def __aenter__(self) -> "FaultProxy":
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *error: object) -> None:
        assert self._server is not None
        self._server.close()
        for task in [*self._tasks]:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def connection_from(self, port: int) -> ProxiedConnection | None:
        """Return the latest connection from this port of a client, since ports are reused."""
        return next((one for one in reversed(self.connections) if one.port == port), None)

    def cut(self, fault: Fault = Fault.RESET, *, matching_only: bool = False) -> int:
        """Inject a fault into all connections, or into the matching ones; return how many."""
        cut = [one for one in self.connections if one.matched_pattern or not matching_only]
        for connection in cut:
            connection.inject(fault)
        return len(cut)

    def _accept(self, reader: asyncio.StreamReader, client: asyncio.StreamWriter) -> None:
        task = asyncio.get_running_loop().create_task(self._serve(reader, client))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _serve(self, reader: asyncio.StreamReader, client: asyncio.StreamWriter) -> None:
        with contextlib.closing(client):
            if self.refuses_connections:
                return
            try:
                server_reader, server = await asyncio.open_connection("127.0.0.1", self.target)
            except OSError:
                return
            connection = ProxiedConnection(client, server)
            if self.drops_data:
                connection.inject(Fault.SILENCE)
            self.connections.append(connection)
            try:
                await self._forward_both_ways(connection, reader, client, server_reader, server)
            finally:
                self.connections.remove(connection)
                connection.close()

    async def _forward_both_ways(
        self,
        connection: ProxiedConnection,
        reader: asyncio.StreamReader,
        client: asyncio.StreamWriter,
        server_reader: asyncio.StreamReader,
        server: asyncio.StreamWriter,
    ) -> None:
        """Forward until one end closes. On a silent connection the other end does not notice."""
        directions = {
            asyncio.ensure_future(self._forward_all(connection, reader, server)),
            asyncio.ensure_future(self._forward_all(connection, server_reader, client)),
        }
        try:
            await asyncio.wait(directions, return_when=asyncio.FIRST_COMPLETED)
            if connection.fault is Fault.SILENCE:
                await asyncio.wait(directions)
        finally:
            for direction in directions:
                direction.cancel()
            await asyncio.gather(*directions, return_exceptions=True)

    async def _forward_all(
        self, connection: ProxiedConnection, reader: asyncio.StreamReader, to: asyncio.StreamWriter
    ) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(CHUNK):
                if self._pattern is not None and self._pattern in data:
                    connection.matched_pattern = True
                    if self.blocks_pattern:
                        return
                await connection.forward(data, to)
