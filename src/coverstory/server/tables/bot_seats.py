"""Bots at the table: each gets its seat's frame like any client, and may then submit a command.

A bot gets the bytes that a phone in its seat would get, so it cannot know more. Bots play only
while a client is connected. Where several servers have one table in memory, each may run the same
bot. The id of a bot's command contains the number of the last entry. So the same bot on two servers
sends the same id, and the journal takes one copy.

Interpreting what people type takes milliseconds. The background thread does it, once for all bots
of a table. The bots decide when all lines of the last frame have been interpreted.
"""

import asyncio
import hashlib
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import TypeAlias
from weakref import WeakMethod

import msgspec
from msgspec import Struct

from coverstory.bots import SKILLS, BotClass, BotMove, BotPlayer, new_player
from coverstory.bots.beliefs.table_talk import TableTalk
from coverstory.bots.moves import CARD_LOOK_MS, PACES, is_solo
from coverstory.bots.speech import free_text_interpreter
from coverstory.bots.speech.free_text_interpreter import FreeTextInterpreter
from coverstory.engine.commands import SeatCommand
from coverstory.engine.table import Seat
from coverstory.engine.views import Mine, Public, View
from coverstory.journal.store import StoreError
from coverstory.server.background_thread import in_background
from coverstory.server.tables.clock import GameClock
from coverstory.server.tables.snapshot import Snapshot
from coverstory.server.tables.timers import DeadlineTimer
from coverstory.structured_log import log

# Without a new frame, a bot decides again after this many ms, because the round's clock has run on.
DECIDE_AGAIN_MS = 4_000
# The level that plays instead of a bot that this server does not have.
SUBSTITUTE = "normal"

SubmitCommand: TypeAlias = Callable[[SeatCommand, str, int], Awaitable[object]]


class BotFrame(Struct, frozen=True):
    """The part of a frame that a bot reads."""

    seq: int
    now: int
    public: Public
    mine: Mine


_decode_frame = msgspec.json.Decoder(BotFrame).decode


class Plan(Struct, frozen=True):
    """A move, the times at which it was planned and is due, and the entry that it follows."""

    move: BotMove
    since: int
    due: int
    seq: int


class BotSeat:
    """A bot in its seat: accepts frames, plans a move and submits it when it is due."""

    def __init__(
        self, seat: int, bot: BotPlayer, clock: GameClock, submit: "WeakMethod[SubmitCommand]"
    ) -> None:
        self._seat = seat
        self._bot = bot
        self._clock = clock
        self._submit = submit
        self._shown: BotFrame | None = None
        self._plan: Plan | None = None
        # Whether all lines of the last frame have been interpreted.
        self._is_ready = False
        # Moves that were refused since the last frame.
        self._refused = 0
        self._timer = DeadlineTimer(clock, self._act)

    def show(self, snapshot: Snapshot) -> BotFrame:
        """Accept a frame. The bot then decides again before it carries out an older plan."""
        self._shown = _decode_frame(snapshot.frame(self._seat, 0))
        self._refused = 0
        self._is_ready = False
        self._timer.set(None)
        return self._shown

    def stop(self) -> None:
        self._plan = None
        self._is_ready = False
        self._timer.set(None)

    def decide(self) -> None:
        """Decide from the last frame, whose lines have all been interpreted."""
        self._is_ready = self._shown is not None
        self._decide()

    def _decide(self) -> None:
        shown = self._shown
        if shown is None or not self._is_ready:
            return
        now = self._clock.now()
        try:
            move = self._bot.move(View(shown.public, shown.mine), now)
            self._plan = None if move is None else self._plan_for(move, shown, now)
        except Exception:  # a bug in a bot must not stop a table of people
            log.exception("bot-failed")
            self._plan = None
        self._timer.set(now + DECIDE_AGAIN_MS if self._plan is None else self._plan.due)

    def _plan_for(self, move: BotMove, shown: BotFrame, now: int) -> Plan:
        """Keep the time of an earlier plan for the same kind of move, if that is sooner."""
        public = shown.public
        duration = move.solo_duration_ms(public) if is_solo(public) else move.human_duration_ms
        since, due = now, now + round(duration * PACES[public.settings.bots])
        before = self._plan
        if before is not None and type(before.move.command) is type(move.command):
            since, due = before.since, min(due, before.due)
        if move.waits_for_players:
            due = since + CARD_LOOK_MS
        return Plan(move, since, due, shown.seq)

    @property
    def due(self) -> int | None:
        """When the next move is due, or None if the bot waits or a player has to act first."""
        plan = self._plan
        if plan is None or not self._is_ready or plan.move.waits_for_players:
            return None
        return plan.due

    def hurry(self) -> None:
        """Make the planned move now."""
        self._timer.set(self._clock.now())

    async def _act(self) -> None:
        plan, submit = self._plan, self._submit()
        if submit is None or not self._is_ready:
            return None  # the table was unloaded, or the lines of a newer frame are not interpreted
        if plan is None:
            return self._decide()
        self._plan = None
        # A client's id has no colon, so no client can take this id first.
        command_id = f"bot:{self._seat}:{plan.seq}"
        if self._refused:  # the id of a refused command would be refused again
            command_id += f":{self._refused}"
        try:
            await submit(plan.move.command, command_id, self._seat)
        except StoreError:
            return self._decide()
        except Exception:  # a third-party bot may return anything
            log.exception("bot-failed")
        return self._decide_later()

    def _decide_later(self) -> None:
        """Decide again after a while if no frame came: a refused command causes no frame."""
        if self._is_ready and not self._timer.is_set:
            self._refused += 1
            self._timer.set(self._clock.now() + DECIDE_AGAIN_MS)


class TableBots:
    """The bots of one table. `classes` are the third-party bots, by level."""

    def __init__(
        self,
        table: str,
        clock: GameClock,
        submit: SubmitCommand,
        classes: Mapping[str, BotClass],
    ) -> None:
        self._table = table
        self._clock = clock
        self._submit = WeakMethod(submit)  # weak, because the table owns its bots
        self._classes = classes
        self._talk = TableTalk(FreeTextInterpreter())
        self._bots: dict[int, BotSeat] = {}
        self._shown: BotFrame | None = None
        self._interpreting: asyncio.Future[None] | None = None

    def __bool__(self) -> bool:
        return bool(self._bots)

    def set_seats(self, seats: Iterable[Seat]) -> None:
        """Add bots for new seats and drop those of vacated seats."""
        bots = {seat.id: seat for seat in seats if seat.bot and seat.standing == "here"}
        for gone in self._bots.keys() - bots.keys():
            self._bots.pop(gone).stop()
        for seat, bot in bots.items():
            if seat not in self._bots:
                self._bots[seat] = self._new_bot(bot)

    def _new_bot(self, seat: Seat) -> BotSeat:
        """Return the bot of a seat. Its seed makes it the same on every server and restart."""
        assert seat.bot is not None
        seed = hashlib.sha256(f"{self._table}:{seat.id}".encode()).digest()
        level = seat.bot
        if level not in (*SKILLS, *self._classes):
            # The server was started without this bot. Another one plays on for it.
            log.warning("bot-unknown", bot=level)
            level = SUBSTITUTE
        number = int.from_bytes(seed[:8])
        try:
            bot = new_player(level, number, seat.id, self._talk, self._classes)
        except Exception:  # a third-party class can fail in any way
            log.exception("bot-failed")
            bot = new_player(SUBSTITUTE, number, seat.id, self._talk)
        return BotSeat(seat.id, bot, self._clock, self._submit)

    def show(self, snapshot: Snapshot, *, has_viewers: bool) -> None:
        """Give every bot its frame, or stop them if no client is connected."""
        if not has_viewers:
            return self.stop()
        for bot in self._bots.values():
            self._shown = bot.show(snapshot)
        return self._decide_when_interpreted()

    def hurry(self) -> None:
        """Let the bot whose move is due first make it now, if one person plays with bots."""
        if self._shown is None or not is_solo(self._shown.public):
            return
        waiting = [(bot.due, seat) for seat, bot in self._bots.items() if bot.due is not None]
        if waiting:
            self._bots[min(waiting)[1]].hurry()

    def stop(self) -> None:
        self._shown = None
        for bot in self._bots.values():
            bot.stop()

    def _decide_when_interpreted(self) -> None:
        """Let the bots decide once all lines have been interpreted."""
        if self._shown is None or self._interpreting is not None:
            return
        if self._has_interpreted(self._shown.public):
            for bot in self._bots.values():
                bot.decide()
        else:
            self._interpreting = in_background(_interpret_lines, self._talk, self._shown.public)
            self._interpreting.add_done_callback(self._interpreted)

    def _has_interpreted(self, public: Public) -> bool:
        current = public.round
        is_up_to_date = current is None or self._talk.is_up_to_date(public, current)
        return free_text_interpreter.is_model_loaded() and is_up_to_date

    def _interpreted(self, interpreting: "asyncio.Future[None]") -> None:
        """Let the bots decide, or wait for the next frame if the interpretation has failed."""
        self._interpreting = None
        if interpreting.cancelled():
            return
        error = interpreting.exception()
        if error is None:
            self._decide_when_interpreted()
        else:
            log.error("bot-failed", exc_info=error)


def _interpret_lines(talk: TableTalk, public: Public) -> None:
    """Load the word vectors if needed and interpret new lines. Too slow for the event loop."""
    free_text_interpreter.load_model()
    if public.round is not None:
        talk.update(public, public.round)
