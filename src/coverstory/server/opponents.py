"""Bots at the table: shown their seat's frame like anybody else, and then they may answer it.

A bot gets the bytes that a phone in its place would get, so it cannot know more. It plays where
somebody is connected to watch it play: without people nothing goes on. Where several servers play
one table, each may have the same bot think; its commands are named by the entry they follow, so
that the first one counts and the others are repeats of it.
"""

import hashlib
from collections.abc import Awaitable, Callable, Iterable
from typing import TypeAlias
from weakref import WeakMethod

import msgspec
import structlog
from msgspec import Struct

from coverstory.bots import TEMPERAMENTS, Bot, Move
from coverstory.bots.listening import Listener
from coverstory.bots.moves import A_LOOK, PACES
from coverstory.bots.talk import Talk
from coverstory.engine.commands import SeatCommand
from coverstory.engine.table import Seat
from coverstory.engine.views import Mine, Public, View
from coverstory.journal.store import StoreError
from coverstory.server.clock import HouseClock
from coverstory.server.frames import Shot
from coverstory.server.hearing import is_learnt
from coverstory.server.timers import Alarm

# While nothing happens, the time that is left is reason enough to think again, in ms.
THINK_AGAIN = 4_000
# Until bots can understand people, it is looked so often whether they can, in ms.
LEARNING = 200

log = structlog.get_logger()

Give: TypeAlias = Callable[[SeatCommand, str, int], Awaitable[object]]


class SeatFrame(Struct, frozen=True):
    """A frame as a bot reads it."""

    seq: int
    now: int
    public: Public
    mine: Mine


_read = msgspec.json.Decoder(SeatFrame).decode


class Plan(Struct, frozen=True):
    """What a bot is about to do, since when, at what time, and which entry it would follow."""

    move: Move
    since: int
    due: int
    seq: int


class Opponent:
    """One bot in its seat."""

    def __init__(self, seat: int, bot: Bot, clock: HouseClock, give: "WeakMethod[Give]") -> None:
        self._seat = seat
        self._bot = bot
        self._clock = clock
        self._give = give
        self._shown: SeatFrame | None = None
        self._plan: Plan | None = None
        self._alarm = Alarm(clock, self._act)

    def show(self, shot: Shot) -> None:
        self._shown = _read(shot.frame(self._seat, 0))
        self._think(self._shown)

    def rest(self) -> None:
        self._plan = None
        self._alarm.set(None)

    def _think(self, shown: SeatFrame) -> None:
        now = self._clock.now()
        if not is_learnt():
            self._alarm.set(now + LEARNING)
            return
        try:
            move = self._bot.move(View(shown.public, shown.mine), now)
        except Exception:  # a bot at a loss must not hold up a table of people
            log.exception("bot-at-a-loss")
            move = None
        self._plan = None if move is None else self._planned(move, shown, now)
        self._alarm.set(now + THINK_AGAIN if self._plan is None else self._plan.due)

    def _planned(self, move: Move, shown: SeatFrame, now: int) -> Plan:
        """Keep the time of an earlier plan for the same kind of move, if that is sooner."""
        since, due = now, now + round(move.takes * PACES[shown.public.settings.bots])
        before = self._plan
        if before is not None and type(before.move.command) is type(move.command):
            since, due = before.since, min(due, before.due)
        if move.waits_for_looks:
            due = since + A_LOOK
        return Plan(move, since, due, shown.seq)

    async def _act(self) -> None:
        plan, shown, give = self._plan, self._shown, self._give()
        assert shown is not None
        if give is None:
            return None  # the table was put away in this very moment
        if plan is None:
            return self._think(shown)
        self._plan = None
        try:
            # Clients cannot make an id with a colon, so none can be taken before.
            await give(plan.move.command, f"bot:{self._seat}:{plan.seq}", self._seat)
        except StoreError:
            self._think(shown)
        return None


class Company:
    """The bots of one table."""

    def __init__(self, table: str, clock: HouseClock, give: Give) -> None:
        self._table = table
        self._clock = clock
        self._give = WeakMethod(give)  # which is the table's, and must not keep it in memory
        self._talk = Talk(Listener())
        self._opponents: dict[int, Opponent] = {}

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

    def _opponent(self, seat: Seat) -> Opponent:
        """The same bot at every server, and after a restart: it is what its seat makes it."""
        assert seat.bot is not None
        seed = hashlib.sha256(f"{self._table}:{seat.id}".encode()).digest()
        bot = Bot(int.from_bytes(seed[:8]), TEMPERAMENTS[seat.bot], seat.id, self._talk)
        return Opponent(seat.id, bot, self._clock, self._give)

    def show(self, shot: Shot, *, watched: bool) -> None:
        """Without people nothing goes on."""
        for opponent in self._opponents.values():
            if watched:
                opponent.show(shot)
            else:
                opponent.rest()

    def rest(self) -> None:
        for opponent in self._opponents.values():
            opponent.rest()
