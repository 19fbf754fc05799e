"""A wire that breaks as real ones do: a TCP proxy whose lines are struck by faults on demand.

It stands between a phone and a server, or between a server and its database or doorbell; it knows
nothing of what it carries but a word that it may be told to listen for.
"""

import asyncio
import contextlib
import socket
import struct
from enum import StrEnum

CHUNK = 65_536
A_SECOND = 1.0
AT_ONCE = struct.pack("ii", 1, 0)  # SO_LINGER: the close is a reset


class Fault(StrEnum):
    """What may befall a line."""

    CUT = "cut"  # closed in good order, in the middle of anything
    RESET = "reset"
    SILENCE = "silence"  # half-open: both ends believe in it, and nothing gets through
    STALL = "stall"  # everything is held back for a while, then goes on
    TRICKLE = "trickle"  # one byte a second


class Line:
    """One connection through the proxy."""

    def __init__(self, client: asyncio.StreamWriter, server: asyncio.StreamWriter) -> None:
        # By which whoever connected is told apart from others.
        self.port: int = client.get_extra_info("peername")[1]
        self.fault: Fault | None = None
        self.said_the_word = False
        self._ends = (client, server)
        self._flows = asyncio.Event()
        self._flows.set()

    def strike(self, fault: Fault, stall: float = 0.0) -> None:
        self.fault = fault
        if fault is Fault.STALL:
            self._flows.clear()
            asyncio.get_running_loop().call_later(stall, self._flows.set)
        elif fault is Fault.RESET:
            self._reset()
        elif fault is Fault.CUT:
            self.close()

    def _reset(self) -> None:
        for end in self._ends:
            if not end.is_closing():
                end.get_extra_info("socket").setsockopt(
                    socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE
                )
            end.transport.abort()

    def close(self) -> None:
        for end in self._ends:
            end.close()

    async def pass_on(self, text: bytes, to: asyncio.StreamWriter) -> None:
        await self._flows.wait()
        if self.fault is Fault.TRICKLE:
            for byte in text:
                to.write(bytes([byte]))
                await to.drain()
                await asyncio.sleep(A_SECOND)
        elif self.fault is not Fault.SILENCE:
            to.write(text)
            await to.drain()


class FaultProxy:
    """Lines to `target`, a port of the loopback, each healthy until it is struck.

    Lines on which a client says `word` can be barred while the others go on.
    """

    def __init__(self, target: int, word: bytes | None = None) -> None:
        self.target = target
        self.port = 0
        self.lines: list[Line] = []
        # Whoever calls is hung up on; or only who says the word.
        self.is_shut = False
        self.word_is_barred = False
        # What is carried gets lost, on new lines too.
        self.is_silent = False
        self._word = word
        self._carrying: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None

    async def __aenter__(self) -> "FaultProxy":
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *error: object) -> None:
        assert self._server is not None
        self._server.close()
        for task in [*self._carrying]:
            task.cancel()
        await asyncio.gather(*self._carrying, return_exceptions=True)

    def line_of(self, port: int) -> Line | None:
        """The line of who calls from this port; the last one, since ports come again."""
        return next((line for line in reversed(self.lines) if line.port == port), None)

    def cut(self, fault: Fault = Fault.RESET, *, word_only: bool = False) -> int:
        """Strike all lines, or all that have said the word; how many there were."""
        struck = [line for line in self.lines if line.said_the_word or not word_only]
        for line in struck:
            line.strike(fault)
        return len(struck)

    def _accept(self, reader: asyncio.StreamReader, client: asyncio.StreamWriter) -> None:
        task = asyncio.get_running_loop().create_task(self._serve(reader, client))
        self._carrying.add(task)
        task.add_done_callback(self._carrying.discard)

    async def _serve(self, reader: asyncio.StreamReader, client: asyncio.StreamWriter) -> None:
        with contextlib.closing(client):
            if self.is_shut:
                return
            try:
                answers, server = await asyncio.open_connection("127.0.0.1", self.target)
            except OSError:
                return
            line = Line(client, server)
            if self.is_silent:
                line.strike(Fault.SILENCE)
            self.lines.append(line)
            try:
                await self._carry(line, reader, client, answers, server)
            finally:
                self.lines.remove(line)
                line.close()

    async def _carry(
        self,
        line: Line,
        reader: asyncio.StreamReader,
        client: asyncio.StreamWriter,
        answers: asyncio.StreamReader,
        server: asyncio.StreamWriter,
    ) -> None:
        """Both ways until one end hangs up. Of a silent line the other end does not hear that."""
        ways = {
            asyncio.ensure_future(self._one_way(line, reader, server)),
            asyncio.ensure_future(self._one_way(line, answers, client)),
        }
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            if line.fault is Fault.SILENCE:
                await asyncio.wait(ways)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)

    async def _one_way(
        self, line: Line, reader: asyncio.StreamReader, to: asyncio.StreamWriter
    ) -> None:
        with contextlib.suppress(OSError):
            while text := await reader.read(CHUNK):
                if self._word is not None and self._word in text:
                    line.said_the_word = True
                    if self.word_is_barred:
                        return
                await line.pass_on(text, to)
