"""The one seat that an assistant has, or will have: its token stays here, and is told nobody."""

import asyncio
import os
from pathlib import Path

from coverstory.clients.join_table import NotSeatedError, Ticket, take_seat
from coverstory.clients.options import Choice, command_of
from coverstory.clients.plain_view import Seen, is_turn, seen
from coverstory.clients.seat_connection import Phone
from coverstory.clients.server_messages import ClientFrame
from coverstory.engine.commands import PlayFromAfar, SeatCommand, SeeCard
from coverstory.locales import say
from coverstory.protocol.messages import Ack, Refused

# Seconds in which a house that is there has shown a frame, or answered a command.
PATIENCE = 10.0


class AssistantSeat:
    """`join` takes it, unless a token from before holds it; then look, act and wait."""

    def __init__(self, server: str, token_file: Path | None = None) -> None:
        self._server = server
        self._token_file = token_file
        self._wanted: tuple[str, str] | None = None
        self._ticket: Ticket | None = None
        self._phone: Phone | None = None

    @classmethod
    def of(
        cls, server: str, code: str | None, name: str | None, token_file: Path | None
    ) -> "AssistantSeat":
        """As the options of the command say: a seat from before, one to be taken, or none yet."""
        seat = cls(server, token_file)
        if token_file is not None:
            token_file.parent.stat()  # before a seat is taken whose token could not be kept
        if code is not None and token_file is not None and token_file.exists():
            token = token_file.read_text(encoding="ascii").strip()
            seat._ticket = Ticket(server, code.strip().upper(), token)
        elif code is not None and name is not None:
            seat._wanted = (code, name)
        elif code is not None or name is not None:
            raise NotSeatedError(say("mcp-which-seat"))
        return seat

    async def join(self, code: str, name: str) -> None:
        if self._ticket is not None:
            raise NotSeatedError(say("mcp-has-seat", {"code": self._ticket.code}))
        self._ticket = await take_seat(self._server, code, name)
        if self._token_file is not None:
            _write(self._token_file, self._ticket.token)
        phone, frame = await self._shown()
        if True in frame.mine.menu.get("play-from-afar", ()):
            await _given(phone, PlayFromAfar(afar=True))

    async def look(self) -> Seen:
        phone, frame = await self._shown()
        if "see-card" in frame.mine.menu:
            await _given(phone, SeeCard())
            phone, frame = await self._shown()
        return seen(frame, phone.now())

    async def act(self, choice: Choice) -> str | None:
        """None if it was done; else the sentence of the house that says why not."""
        command = command_of(choice)
        phone, _ = await self._shown()
        answer = await _given(phone, command)
        return answer.sentence if isinstance(answer, Refused) else None

    async def wait(self, seconds: float) -> Seen:
        """Until it is this seat's turn, or so many seconds have passed."""
        phone, frame = await self._shown()
        try:
            async with asyncio.timeout(seconds):
                while not is_turn(frame.mine):
                    frame = await phone.shown(after=frame.seq)
        except TimeoutError:
            pass  # then it is told how things stand
        return await self.look()

    async def hang_up(self) -> None:
        if self._phone is not None:
            await self._phone.close()
            self._phone = None

    async def _shown(self) -> tuple[Phone, ClientFrame]:
        if self._wanted is not None:
            wanted, self._wanted = self._wanted, None
            await self.join(*wanted)
        if self._ticket is None:
            raise NotSeatedError(say("mcp-no-seat"))
        if self._phone is None:
            self._phone = Phone(self._ticket)
            self._phone.open()
        try:
            async with asyncio.timeout(PATIENCE):
                return self._phone, await self._phone.shown()
        except TimeoutError:
            raise NotSeatedError(say("mcp-no-frame")) from None


async def _given(phone: Phone, command: SeatCommand) -> Ack | Refused:
    """Answered, and what came of it is shown."""
    try:
        async with asyncio.timeout(PATIENCE):
            answer = await phone.give(command)
            if isinstance(answer, Ack):
                await phone.shown(after=answer.seq - 1)
            return answer
    except TimeoutError:
        raise NotSeatedError(say("mcp-no-frame")) from None


def _write(file: Path, token: str) -> None:
    """For nobody else on this machine to read."""
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as kept:
        kept.write(token)
