"""A seat that a model plays, with a bot as the fallback.

The model is asked once for each turn. The model may be silent, answer nonsense or make a move that
the server refuses. Then the bot plays the turn from the same view. So nobody has to wait.
"""

import asyncio
import contextlib

from coverstory.bots import Bot, BotMove
from coverstory.bots.moves import CARD_LOOK_MS, PACES
from coverstory.clients.model_choice import ChatModel, WaitChoice, choose_command
from coverstory.clients.model_turns import ModelTurn, turn_of
from coverstory.clients.plain_view import plain_view
from coverstory.clients.seat_connection import SeatConnection
from coverstory.clients.server_messages import ClientFrame
from coverstory.engine.commands import Leave, PlayFromAfar, SeatCommand, SeeCard
from coverstory.protocol.messages import Ack
from coverstory.structured_log import log

# Seconds for the model's answer, and before a vote closes, when the bot acts instead.
ANSWER_TIMEOUT = 20.0
CLOSING_MARGIN = 4.0
# Seconds until the bot tries again after a refused move.
RETRY_DELAY = 4.0
LEAVE_TIMEOUT = 5.0


class ModelSeat:
    """One model in one seat, with its fallback bot."""

    def __init__(
        self,
        connection: SeatConnection,
        model: ChatModel,
        bot: Bot,
        timeout: float = ANSWER_TIMEOUT,
    ) -> None:
        self._connection = connection
        self._model = model
        self._bot = bot
        self._timeout = timeout

    async def play(self) -> None:
        """Play until cancelled. A new turn cancels the thinking about the old one."""
        await self._play_from_afar()
        turn, thinking = None, None
        seq = -1
        try:
            while True:
                frame = await self._connection.next_frame(after=seq)
                seq = frame.seq
                if "see-card" in frame.mine.menu:
                    await self._connection.submit(SeeCard())
                if (new := turn_of(frame)) != turn:
                    if thinking is not None:
                        thinking.cancel()
                    turn, thinking = new, asyncio.create_task(self._take_turn(new, frame))
        finally:
            if thinking is not None:
                thinking.cancel()
                await asyncio.gather(thinking, return_exceptions=True)

    async def _play_from_afar(self) -> None:
        frame = await self._connection.next_frame()
        if True in frame.mine.menu.get("play-from-afar", ()):
            await self._connection.submit(PlayFromAfar(afar=True))

    async def _take_turn(self, turn: ModelTurn, frame: ClientFrame) -> None:
        began = asyncio.get_running_loop().time()
        move = await self.decide(turn, frame)
        while move is not None or turn.is_required:
            if move is not None:
                spent = asyncio.get_running_loop().time() - began
                await asyncio.sleep(max(0.0, self._pace(move, frame) - spent))
                if isinstance(await self._connection.submit(move.command), Ack):
                    return
            await asyncio.sleep(RETRY_DELAY)
            move = self._bots_move(frame)

    async def decide(self, turn: ModelTurn, frame: ClientFrame) -> BotMove | None:
        """Return the model's move, else the bot's; None lets the others go on."""
        if not turn.is_for_a_model:
            return self._bots_move(frame) if turn.is_required else None
        choice = await self._ask_model(turn, frame)
        if isinstance(choice, WaitChoice):
            return None
        if choice is None:
            return self._bots_move(frame)
        return BotMove(choice, turn.lines + frame.mine.seat)

    async def _ask_model(
        self, turn: ModelTurn, frame: ClientFrame
    ) -> SeatCommand | WaitChoice | None:
        seconds = self._time_for(frame)
        if seconds <= 0:
            return None
        view = plain_view(frame, self._connection.now())
        try:
            return await choose_command(self._model, view, turn.offered, seconds)
        except Exception:  # a failing model must not stop the seat: the bot plays
            log.exception("model-failed")
            return None

    def _time_for(self, frame: ClientFrame) -> float:
        end = frame.public.phase.closes
        if end is None:
            return self._timeout
        return min(self._timeout, (end - self._connection.now()) / 1000 - CLOSING_MARGIN)

    def _pace(self, move: BotMove, frame: ClientFrame) -> float:
        """Return the seconds a person would take, within the time that a vote is open."""
        if move.waits_for_players:
            return CARD_LOOK_MS / 1000
        takes = move.human_duration_ms / 1000 * PACES[frame.public.settings.bots]
        end = frame.public.phase.closes
        return takes if end is None else min(takes, (end - frame.now) / 1000 - CLOSING_MARGIN)

    def _bots_move(self, frame: ClientFrame) -> BotMove | None:
        try:
            return self._bot.move(frame.view, self._connection.now())
        except Exception:  # a failing bot must not block the table
            log.exception("bot-failed")
            return None


async def play_until_seat_lost(connection: SeatConnection, seat: ModelSeat) -> None:
    """Play until the seat is lost. Leave the table when cancelled, so that nobody waits."""
    try:
        await seat.play()
    except asyncio.CancelledError:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LEAVE_TIMEOUT):
                await connection.submit(Leave())
        raise
