"""Play for an assistant that has fallen silent, so that the table does not wait for ever."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from coverstory.bots import BotPlayer
from coverstory.clients.fallback_bot import fallback_bot
from coverstory.clients.join_table import SeatError
from coverstory.clients.model_player import CLOSING_MARGIN, RETRY_DELAY
from coverstory.clients.plain_view import is_turn
from coverstory.clients.seat_connection import SeatConnection
from coverstory.clients.server_messages import ClientFrame
from coverstory.engine.commands import SeeCard
from coverstory.protocol.messages import Ack
from coverstory.structured_log import log

# Seconds that the bot takes for a turn, once it plays for the assistant.
BOT_PACE = 4.0


class StandIn:
    """Lets the bot play once the table has waited this many seconds for a silent assistant.

    The bot goes on until the next tool call. A tool call that is still running is not silence.
    """

    def __init__(self, patience: float, level: str = "normal") -> None:
        self._level = level
        self._patience = patience
        self._is_bot_playing = False
        self._calls = 0
        self._last_call = 0.0
        self._turn_began: float | None = None

    @contextmanager
    def tool_call(self) -> Iterator[None]:
        self._calls += 1
        self._is_bot_playing = False
        try:
            yield
        finally:
            self._calls -= 1
            self._last_call = asyncio.get_running_loop().time()

    async def watch(self, connection: SeatConnection) -> None:
        """Watch the seat until it is lost."""
        with suppress(SeatError):  # the next tool call reports it
            await self._watch(connection)

    async def _watch(self, connection: SeatConnection) -> None:
        frame = await connection.next_frame()
        bot = fallback_bot(self._level, frame.mine.seat)
        while True:
            seconds = self.seconds_left(frame, connection.now())
            try:
                async with asyncio.timeout(seconds):
                    frame = await connection.next_frame(after=frame.seq)
            except TimeoutError:
                if self.seconds_left(frame, connection.now()) == 0:
                    await self._play(connection, bot, frame)

    def seconds_left(self, frame: ClientFrame, now: int) -> float | None:
        """Return the seconds until the bot plays, or None if the table waits for others."""
        clock = asyncio.get_running_loop().time()
        if not is_turn(frame):
            self._turn_began = None
            return None
        if self._turn_began is None:
            self._turn_began = clock
        if self._calls:
            return self._patience
        silent_since = max(self._turn_began, self._last_call)
        left = silent_since + (BOT_PACE if self._is_bot_playing else self._patience) - clock
        closes = frame.public.phase.closes
        if closes is not None:
            left = min(left, (closes - now) / 1000 - CLOSING_MARGIN)
        return max(0.0, left)

    async def _play(self, connection: SeatConnection, bot: BotPlayer, frame: ClientFrame) -> None:
        self._is_bot_playing = True
        self._turn_began = None
        try:
            if "see-card" in frame.mine.menu:
                await connection.submit(SeeCard())
            move = bot.move(frame.view, connection.now())
        except Exception:  # a failing bot must not stop the assistant
            log.exception("bot-failed")
            move = None
        if move is None or not isinstance(await connection.submit(move.command), Ack):
            await asyncio.sleep(RETRY_DELAY)
