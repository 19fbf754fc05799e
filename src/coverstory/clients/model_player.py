"""A seat that a model plays, and the embedded bot whenever the model does not.

The model is asked once for each turn. Silence, nonsense or a move that the house refuses is no
reason for the others to wait: the bot, who was shown the same view, plays that turn.
"""

import asyncio
import contextlib

import structlog

from coverstory.bots import Bot, BotMove
from coverstory.bots.moves import A_LOOK, PACES
from coverstory.clients.advice import Adviser, Waiting, advice
from coverstory.clients.model_turns import ModelTurn, closes, turn_of
from coverstory.clients.plain_view import seen
from coverstory.clients.seat_connection import Phone
from coverstory.clients.server_messages import ClientFrame
from coverstory.engine.commands import Leave, PlayFromAfar, SeatCommand, SeeCard
from coverstory.protocol.messages import Ack

# Seconds that a model may take over one turn, and before what closes the bot has to act.
PATIENCE = 20.0
IN_TIME = 4.0
# While nothing comes of a turn, the bot looks again.
THINK_AGAIN = 4.0
FAREWELL = 5.0

log = structlog.get_logger()


class ModelSeat:
    """One model in one seat, with the bot that plays when it does not."""

    def __init__(
        self, phone: Phone, adviser: Adviser, bot: Bot, patience: float = PATIENCE
    ) -> None:
        self._phone = phone
        self._adviser = adviser
        self._bot = bot
        self._patience = patience

    async def play(self) -> None:
        """Until it is cancelled. Whatever makes another turn ends the thinking about this one."""
        await self._play_from_afar()
        turn, thinking = None, None
        seq = -1
        try:
            while True:
                frame = await self._phone.shown(after=seq)
                seq = frame.seq
                if "see-card" in frame.mine.menu:
                    await self._phone.give(SeeCard())
                if (new := turn_of(frame)) != turn:
                    if thinking is not None:
                        thinking.cancel()
                    turn, thinking = new, asyncio.create_task(self._take(new, frame))
        finally:
            if thinking is not None:
                thinking.cancel()
                await asyncio.gather(thinking, return_exceptions=True)

    async def _play_from_afar(self) -> None:
        frame = await self._phone.shown()
        if True in frame.mine.menu.get("play-from-afar", ()):
            await self._phone.give(PlayFromAfar(afar=True))

    async def _take(self, turn: ModelTurn, frame: ClientFrame) -> None:
        began = asyncio.get_running_loop().time()
        move = await self.decide(turn, frame)
        while move is not None or turn.must:
            if move is not None:
                spent = asyncio.get_running_loop().time() - began
                await asyncio.sleep(max(0.0, self._pace(move, frame) - spent))
                if isinstance(await self._phone.give(move.command), Ack):
                    return
            await asyncio.sleep(THINK_AGAIN)
            move = self._bots_move(frame)

    async def decide(self, turn: ModelTurn, frame: ClientFrame) -> BotMove | None:
        """The model's move if it has a good one in time, else the bot's; None: let others go on."""
        if not turn.is_for_a_model:
            return self._bots_move(frame) if turn.must else None
        advised = await self._advised(turn, frame)
        if isinstance(advised, Waiting):
            return None
        if advised is None:
            return self._bots_move(frame)
        return BotMove(advised, turn.lines + frame.mine.seat)

    async def _advised(self, turn: ModelTurn, frame: ClientFrame) -> SeatCommand | Waiting | None:
        seconds = self._time_for(frame)
        if seconds <= 0:
            return None
        sight = seen(frame, self._phone.now())
        try:
            return await advice(self._adviser, sight, turn.offered, seconds)
        except Exception:  # nor must whatever else can go wrong on the way to a model
            log.exception("model-at-a-loss")
            return None

    def _time_for(self, frame: ClientFrame) -> float:
        end = closes(frame.public)
        if end is None:
            return self._patience
        return min(self._patience, (end - self._phone.now()) / 1000 - IN_TIME)

    def _pace(self, move: BotMove, frame: ClientFrame) -> float:
        """Seconds a person would take, but not so many that a vote closes before."""
        if move.waits_for_looks:
            return A_LOOK / 1000
        takes = move.takes / 1000 * PACES[frame.public.settings.bots]
        end = closes(frame.public)
        return takes if end is None else min(takes, (end - frame.now) / 1000 - IN_TIME)

    def _bots_move(self, frame: ClientFrame) -> BotMove | None:
        try:
            return self._bot.move(frame.view, self._phone.now())
        except Exception:  # a bot at a loss must not hold up a table of people
            log.exception("bot-at-a-loss")
            return None


async def sit(phone: Phone, seat: ModelSeat) -> None:
    """Play until the seat is lost; who is told to stop leaves, so that nobody waits for them."""
    try:
        await seat.play()
    except asyncio.CancelledError:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL):
                await phone.give(Leave())
        raise
