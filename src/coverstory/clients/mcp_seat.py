"""The seat of an assistant. No tool returns its token."""

import asyncio
import os
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

from coverstory.clients.join_table import SeatCredentials, SeatError, take_seat
from coverstory.clients.options import Choice, to_command
from coverstory.clients.plain_view import PlainView, is_turn, plain_view
from coverstory.clients.seat_connection import SeatConnection
from coverstory.clients.server_messages import ClientFrame
from coverstory.clients.stand_in import StandIn
from coverstory.engine.commands import PlayFromAfar, SeatCommand, SeeCard
from coverstory.locales import say
from coverstory.protocol.messages import Ack, Refused

# Seconds to wait for a frame or for the answer to a command.
SERVER_TIMEOUT = 10.0


class AssistantSeat:
    """A seat that `join` takes, or that a stored token already holds."""

    def __init__(
        self, server: str, token_file: Path | None = None, stand_in: StandIn | None = None
    ) -> None:
        self._server = server
        self._token_file = token_file
        self._stand_in = stand_in
        self._join_later: tuple[str, str] | None = None
        self._credentials: SeatCredentials | None = None
        self._connection: SeatConnection | None = None
        self._watching: asyncio.Task[None] | None = None

    @classmethod
    def from_options(
        cls,
        server: str,
        code: str | None,
        name: str | None,
        token_file: Path | None,
        stand_in: StandIn | None = None,
    ) -> "AssistantSeat":
        """Return a seat with a stored token, one to take at first use, or none yet."""
        seat = cls(server, token_file, stand_in)
        if token_file is not None:
            token_file.parent.stat()  # fails before a seat is taken whose token cannot be stored
        if code is not None and token_file is not None and token_file.exists():
            token = token_file.read_text(encoding="ascii").strip()
            seat._credentials = SeatCredentials(server, code.strip().upper(), token)
        elif code is not None and name is not None:
            seat._join_later = (code, name)
        elif code is not None or name is not None:
            raise SeatError(say("mcp-which-seat"))
        return seat

    @property
    def tool_call(self) -> AbstractContextManager[None]:
        """Enter this for the time of a tool call: then the assistant is not silent."""
        return nullcontext() if self._stand_in is None else self._stand_in.tool_call()

    async def join(self, code: str, name: str) -> None:
        if self._credentials is not None:
            raise SeatError(say("mcp-has-seat", {"code": self._credentials.code}))
        self._credentials = await take_seat(self._server, code, name)
        if self._token_file is not None:
            _write(self._token_file, self._credentials.token)
        connection, frame = await self._frame()
        if True in frame.mine.menu.get("play-from-afar", ()):
            await _submit(connection, PlayFromAfar(afar=True))

    async def look(self) -> PlainView:
        connection, frame = await self._frame()
        if "see-card" in frame.mine.menu:
            await _submit(connection, SeeCard())
            connection, frame = await self._frame()
        return plain_view(frame, connection.now())

    async def act(self, choice: Choice) -> str | None:
        """Submit a choice. Return the server's sentence if it is refused."""
        command = to_command(choice)
        connection, _ = await self._frame()
        answer = await _submit(connection, command)
        return answer.sentence if isinstance(answer, Refused) else None

    async def wait(self, seconds: float) -> PlainView:
        """Wait for this seat's turn, for at most this many seconds."""
        connection, frame = await self._frame()
        try:
            async with asyncio.timeout(seconds):
                while not is_turn(frame):
                    frame = await connection.next_frame(after=frame.seq)
        except TimeoutError:
            pass  # return the current view
        return await self.look()

    async def close(self) -> None:
        if self._watching is not None:
            self._watching.cancel()
            await asyncio.wait([self._watching])
            self._watching = None
        if self._connection is not None:
            await self._connection.close()
            self._connection = None

    async def _frame(self) -> tuple[SeatConnection, ClientFrame]:
        if self._join_later is not None:
            code_and_name, self._join_later = self._join_later, None
            await self.join(*code_and_name)
        if self._credentials is None:
            raise SeatError(say("mcp-no-seat"))
        if self._connection is None:
            self._connection = SeatConnection(self._credentials)
            self._connection.open()
            if self._stand_in is not None:
                self._watching = asyncio.create_task(self._stand_in.watch(self._connection))
        try:
            async with asyncio.timeout(SERVER_TIMEOUT):
                return self._connection, await self._connection.next_frame()
        except TimeoutError:
            raise SeatError(say("mcp-no-frame")) from None


async def _submit(connection: SeatConnection, command: SeatCommand) -> Ack | Refused:
    """Submit a command, and wait for the frame with its result."""
    try:
        async with asyncio.timeout(SERVER_TIMEOUT):
            answer = await connection.submit(command)
            if isinstance(answer, Ack):
                await connection.next_frame(after=answer.seq - 1)
            return answer
    except TimeoutError:
        raise SeatError(say("mcp-no-frame")) from None


def _write(file: Path, token: str) -> None:
    """Store the token in a file that only its owner can read."""
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as opened:
        opened.write(token)
