"""Bots at the table: shown their seat's frame like anybody else, and then they may answer it.

A bot gets the bytes that a phone in its place would get, so it cannot know more. It plays where
somebody is connected to watch it play: without people nothing goes on. Where several servers play
one table, each may have the same bot think; its commands are named by the entry they follow, so
that the first one counts and the others are repeats of it.

Reading what people write takes milliseconds, so it is done in the background, once for all bots of
a table. They decide when everything that they were shown has been read.
"""

import asyncio
import hashlib
from collections.abc import Awaitable, Callable, Iterable
from typing import TypeAlias
from weakref import WeakMethod

import msgspec
import structlog
from msgspec import Struct

from coverstory.bots import TEMPERAMENTS, Bot, BotMove
from coverstory.bots.beliefs.heard_talk import HeardTalk
from coverstory.bots.moves import A_LOOK, PACES
from coverstory.bots.speech import listener
from coverstory.bots.speech.listener import Listener
from coverstory.engine.commands import SeatCommand
from coverstory.engine.table import Seat
from coverstory.engine.views import Mine, Public, View
from coverstory.journal.store import StoreError
from coverstory.server.background_thread import in_background
from coverstory.server.tables.clock import GameClock
from coverstory.server.tables.snapshot import Snapshot
from coverstory.server.tables.timers import DeadlineTimer

# While nothing happens, the time that is left is reason enough to think again, in ms.
THINK_AGAIN = 4_000

log = structlog.get_logger()

SubmitCommand: TypeAlias = Callable[[SeatCommand, str, int], Awaitable[object]]


class BotFrame(Struct, frozen=True):
    """A frame as a bot reads it."""

    seq: int
    now: int
    public: Public
    mine: Mine


_read = msgspec.json.Decoder(BotFrame).decode


class Plan(Struct, frozen=True):
    """What a bot is about to do, since when, at what time, and which entry it would follow."""

    move: BotMove
    since: int
    due: int
    seq: int


class BotSeat:
    """One bot in its seat."""

    def __init__(
        self, seat: int, bot: Bot, clock: GameClock, give: "WeakMethod[SubmitCommand]"
    ) -> None:
        self._seat = seat
        self._bot = bot
        self._clock = clock
        self._give = give
        self._shown: BotFrame | None = None
        self._plan: Plan | None = None
        # Whether it may decide by what it was shown last: all lines of it have been read.
        self._may_think = False
        self._alarm = DeadlineTimer(clock, self._act)

    def show(self, shot: Snapshot) -> BotFrame:
        """Take in a frame. What was planned by an older one waits until it is thought over."""
        self._shown = _read(shot.frame(self._seat, 0))
        self._may_think = False
        self._alarm.set(None)
        return self._shown

    def rest(self) -> None:
        self._plan = None
        self._may_think = False
        self._alarm.set(None)

    def think(self) -> None:
        """Decide by the last frame, all of whose lines have been read."""
        self._may_think = self._shown is not None
        self._think()

    def _think(self) -> None:
        shown = self._shown
        if shown is None or not self._may_think:
            return
        now = self._clock.now()
        try:
            move = self._bot.move(View(shown.public, shown.mine), now)
        except Exception:  # a bot at a loss must not hold up a table of people
            log.exception("bot-at-a-loss")
            move = None
        self._plan = None if move is None else self._planned(move, shown, now)
        self._alarm.set(now + THINK_AGAIN if self._plan is None else self._plan.due)

    def _planned(self, move: BotMove, shown: BotFrame, now: int) -> Plan:
        """Keep the time of an earlier plan for the same kind of move, if that is sooner."""
        since, due = now, now + round(move.takes * PACES[shown.public.settings.bots])
        before = self._plan
        if before is not None and type(before.move.command) is type(move.command):
            since, due = before.since, min(due, before.due)
        if move.waits_for_looks:
            due = since + A_LOOK
        return Plan(move, since, due, shown.seq)

    async def _act(self) -> None:
        plan, give = self._plan, self._give()
        if give is None or not self._may_think:
            return None  # the table was put away, or there is something to be read first
        if plan is None:
            return self._think()
        self._plan = None
        try:
            # Clients cannot make an id with a colon, so none can be taken before.
            await give(plan.move.command, f"bot:{self._seat}:{plan.seq}", self._seat)
        except StoreError:
            self._think()
        return None


class TableBots:
    """The bots of one table."""

    def __init__(self, table: str, clock: GameClock, give: SubmitCommand) -> None:
        self._table = table
        self._clock = clock
        self._give = WeakMethod(give)  # which is the table's, and must not keep it in memory
        self._talk = HeardTalk(Listener())
        self._opponents: dict[int, BotSeat] = {}
        self._shown: BotFrame | None = None
        self._reading: asyncio.Future[None] | None = None

    def __bool__(self) -> bool:
        return bool(self._opponents)

    def meet(self, seats: Iterable[Seat]) -> None:
        """These seats are taken now: who of the bots has gone goes, and who is new sits down."""
        bots = {seat.id: seat for seat in seats if seat.bot and seat.standing == "here"}
        for gone in self._opponents.keys() - bots.keys():
            self._opponents.pop(gone).rest()
        for seat, bot in bots.items():
            if seat not in self._opponents:
                self._opponents[seat] = self._opponent(bot)

    def _opponent(self, seat: Seat) -> BotSeat:
        """The same bot at every server, and after a restart: it is what its seat makes it."""
        assert seat.bot is not None
        seed = hashlib.sha256(f"{self._table}:{seat.id}".encode()).digest()
        bot = Bot(int.from_bytes(seed[:8]), TEMPERAMENTS[seat.bot], seat.id, self._talk)
        return BotSeat(seat.id, bot, self._clock, self._give)

    def show(self, shot: Snapshot, *, watched: bool) -> None:
        """Without people nothing goes on."""
        if not watched:
            return self.rest()
        for opponent in self._opponents.values():
            self._shown = opponent.show(shot)
        return self._consider()

    def rest(self) -> None:
        self._shown = None
        for opponent in self._opponents.values():
            opponent.rest()

    def _consider(self) -> None:
        """Let the bots decide, after everything has been read."""
        if self._shown is None or self._reading is not None:
            return
        if self._has_read(self._shown.public):
            for opponent in self._opponents.values():
                opponent.think()
        else:
            self._reading = in_background(_read_lines, self._talk, self._shown.public)
            self._reading.add_done_callback(self._go_on)

    def _has_read(self, public: Public) -> bool:
        current = public.round
        is_read = current is None or self._talk.has_read(public, current)
        return listener.is_prepared() and is_read

    def _go_on(self, reading: "asyncio.Future[None]") -> None:
        """Bots that cannot read something wait for the next frame."""
        self._reading = None
        if reading.cancelled():
            return
        error = reading.exception()
        if error is None:
            self._consider()
        else:
            log.error("bot-at-a-loss", exc_info=error)


def _read_lines(talk: HeardTalk, public: Public) -> None:
    """Load the vectors, if nobody has yet, and read whatever is new. Slow: not for the loop."""
    listener.prepare()
    if public.round is not None:
        talk.follow(public, public.round)
