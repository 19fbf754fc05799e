"""Bots at a live table, in virtual time: they get frames, take time, and block no game."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from itertools import count
from random import Random
from typing import Any, cast

import pytest
from msgspec.structs import replace
from structlog.testing import capture_logs

from coverstory.bots import Bot, BotClass, BotMove, load_bot
from coverstory.bots.speech import free_text_interpreter
from coverstory.bots.speech.free_text_interpreter import FreeTextInterpreter
from coverstory.engine.commands import (
    Accuse,
    Agree,
    Answer,
    Ask,
    BringPlaces,
    ComeBack,
    EndTalk,
    Lock,
    MarkAway,
    NextRound,
    OpenTable,
    React,
    Remove,
    Say,
    SeatBot,
    SeatCommand,
    SeeCard,
    SetBotSpeed,
    StandUp,
    StartGame,
    TakeSeat,
)
from coverstory.engine.own_places import OwnPlace, Traits
from coverstory.engine.phases import Briefing, Discussion, Finale, Interlude, Questioning, Trial
from coverstory.engine.refusals import Refusal
from coverstory.engine.settings import Settings
from coverstory.engine.views import View
from coverstory.engine.written_lines import Line
from coverstory.journal.memory import MemoryData, MemoryStore
from coverstory.journal.store import TableRow
from coverstory.language.text_classifier import TextClassifier
from coverstory.library import library
from coverstory.protocol.codes import ProtocolCode
from coverstory.server.tables.clock import GameClock
from coverstory.server.tables.live_table import LiveTable
from coverstory.server.tables.snapshot import Snapshot
from support.paths import ROOT
from support.simulation.loop import VirtualLoop

AN_HOUR = 3600
ROW = TableRow("a" * 24, "KMRT")
GAMES = [
    Settings("classic", rounds=2, places=30),
    Settings("classic", rounds=1, places=30, timers="off", talk="written"),
    Settings("sequel", ("old-pals",), rounds=2, spies=2, places=20),
    Settings("dc", ("powered-up", "harley", "jest", "multiverse"), rounds=3, places=20),
    Settings("detective", rounds=1, places=30),
]


class Onlooker:
    """Somebody whose phone shows the table, and who does nothing."""

    seat: int | None = None
    holds = (0,)

    def show(self, snapshot: Snapshot) -> None: ...

    def dismiss(self, seat: int) -> None: ...


class Person(Onlooker):
    """Anne's phone with her seat."""

    seat = 0


class Evening:
    """Anne runs a table of bots, on as many servers as there are lives to it."""

    def __init__(self, loop: VirtualLoop) -> None:
        self.loop = loop
        self.classes: dict[str, BotClass] = {}
        self.data = MemoryData()
        self.anne = Onlooker()
        self.person = Person()
        self.row = ROW
        self.looking: list[asyncio.Task[None]] = []
        self._ids = count()
        self.live = self._server()

    def _server(self) -> LiveTable:
        clock = GameClock(0, lambda: round(self.loop.time() * 1000))
        store = MemoryStore(self.data)
        return LiveTable(
            self.row,
            library(),
            store,
            clock,
            AN_HOUR * 1000,
            bots=self.classes,
            random=Random(1),  # the same deals in every run
        )

    def rename(self, table_id: str) -> None:
        self.row = TableRow(table_id, ROW.code)
        self.live = self._server()

    async def restart(self, **classes: BotClass) -> None:
        """Load the table in a server that has these bots from outside."""
        self.classes = classes
        self.live = self._server()
        await self.live.load(await MemoryStore(self.data).read(ROW.id))

    async def another_server(self) -> LiveTable:
        """It has come as far as the first one, and each hears what the other does."""
        other = self._server()
        await other.load(await MemoryStore(self.data).read(ROW.id))
        for live in (self.live, other):
            self.looking.append(asyncio.create_task(self._look_again_and_again(live)))
        return other

    async def _look_again_and_again(self, live: LiveTable) -> None:
        while True:
            await asyncio.sleep(0.2)
            await live.refresh()

    async def does(self, command: SeatCommand | OpenTable, **key: bytes) -> None:
        seat = None if isinstance(command, OpenTable) else 0
        result = await self.live.submit(command, f"anne-{next(self._ids)}", seat, **key)
        assert not isinstance(result, Refusal), result

    async def begin(
        self,
        settings: Settings,
        bots: int = 5,
        *,
        plays: bool = False,
        own: tuple[OwnPlace, ...] = (),
    ) -> None:
        if not self.live.table.seats:
            await self.does(OpenTable("Anne"), token_hash=b"anne")
        self.live.audience.add_viewer(self.anne)
        for number in range(bots):
            await self.does(SeatBot(f"Bot {number}", ("easy", "normal", "hard")[number % 3]))
        if own:
            await self.does(BringPlaces(own))
        await self.does(Agree(settings))
        if not plays:
            await self.does(StandUp())
        await self.does(StartGame())

    async def until(self, phase: type, within: float = 4 * AN_HOUR) -> None:
        """Anne does what only a host can do, until it is so."""
        by = self.loop.time() + within
        while not isinstance(self.live.table.phase, phase):
            assert self.loop.time() < by, f"nothing comes of {self.live.table.phase}"
            if isinstance(self.live.table.phase, Interlude):
                await self.does(NextRound())
            if isinstance(self.live.table.phase, Discussion):
                await self.does(EndTalk())
            await asyncio.sleep(1)


Play = Callable[[Callable[[Evening], Awaitable[None]]], None]


@pytest.fixture
def play() -> Play:
    free_text_interpreter.load_model()  # in virtual time no thread runs

    def play(evening: Callable[[Evening], Awaitable[None]]) -> None:
        loop = VirtualLoop()

        async def whole() -> None:
            table = Evening(loop)
            await evening(table)
            for looking in table.looking:
                looking.cancel()

        loop.run_until_complete(whole())
        assert loop.unhandled == []

    return play


@pytest.mark.parametrize("settings", GAMES, ids=lambda settings: f"{settings.edition}")
def test_bots_play_a_whole_game_while_a_client_watches(play: Play, settings: Settings) -> None:
    async def evening(table: Evening) -> None:
        await table.begin(settings)
        await table.until(Finale)
        assert len(table.live.table.results) == settings.rounds

    play(evening)


def test_bots_play_places_that_the_table_has_brought_along(play: Play) -> None:
    async def evening(table: Evening) -> None:
        own = (OwnPlace("Prison"), OwnPlace("Café", ("Barista",), Traits(food=4)), OwnPlace("Bus"))
        await table.begin(Settings("classic", rounds=2, places=3, own="only"), own=own)
        await table.until(Finale)
        assert {result.place for result in table.live.table.results} < {"own-1", "own-2", "own-3"}

    play(evening)


def test_bots_take_as_long_as_a_person_or_as_the_settings_say(play: Play) -> None:
    async def evening(table: Evening) -> None:
        await table.begin(Settings("classic", places=30, minutes=60))
        await table.until(Questioning)
        times = []
        for _ in range(8):
            before, since = table.live.seq, table.loop.time()
            while table.live.seq == before:  # noqa: ASYNC110 - time is virtual
                await asyncio.sleep(0.05)
            times.append(table.loop.time() - since)
        assert min(times) > 1
        assert max(times) < 30

    play(evening)


# Anne is dealt in with three bots, and one of the bots is the first asker.
BOTS_BEGIN = Settings("classic", places=30, first_dealer=1)
SPEEDS = pytest.mark.parametrize("speed", ["quick", "human", "slow"])


@SPEEDS
def test_a_bot_starts_the_clock_after_20_s_if_a_person_has_not_looked(
    play: Play, speed: str
) -> None:
    async def evening(table: Evening) -> None:
        await table.begin(replace(BOTS_BEGIN, bots=speed), bots=3, plays=True)
        await asyncio.sleep(19.9)
        assert isinstance(table.live.table.phase, Briefing)
        await asyncio.sleep(0.2)
        assert isinstance(table.live.table.phase, Questioning)

    play(evening)


@SPEEDS
def test_a_bot_starts_the_clock_soon_after_the_last_person_has_looked(
    play: Play, speed: str
) -> None:
    async def evening(table: Evening) -> None:
        await table.begin(replace(BOTS_BEGIN, bots=speed), bots=3, plays=True)
        await asyncio.sleep(7)
        await table.does(SeeCard())
        assert isinstance(table.live.table.phase, Briefing)
        await asyncio.sleep(5)
        assert isinstance(table.live.table.phase, Questioning)

    play(evening)


def test_a_bot_waits_for_people_of_every_server(play: Play) -> None:
    async def evening(table: Evening) -> None:
        await table.begin(replace(BOTS_BEGIN, bots="quick"), bots=3, plays=True)
        other = await table.another_server()
        other.audience.add_viewer(Onlooker())
        await asyncio.sleep(7)
        assert isinstance(other.table.phase, Briefing)
        await table.does(SeeCard())
        await asyncio.sleep(2)
        assert isinstance(other.table.phase, Questioning)

    play(evening)


def test_a_bot_waits_for_a_person_who_is_back_but_not_for_one_who_is_away(
    play: Play,
) -> None:
    async def evening(table: Evening) -> None:
        await table.does(OpenTable("Anne"), token_hash=b"anne")
        await table.live.submit(TakeSeat("Juan"), "juan", token_hash=b"juan")
        await table.begin(replace(BOTS_BEGIN, first_dealer=2, bots="slow"), plays=True, bots=3)
        await table.does(SeeCard())
        await table.does(MarkAway(1))
        await asyncio.sleep(3)
        await table.live.submit(ComeBack(), "juan-is-back", 1)
        await asyncio.sleep(16)
        assert isinstance(table.live.table.phase, Briefing)
        await table.does(MarkAway(1))
        await asyncio.sleep(5)
        assert isinstance(table.live.table.phase, Questioning)

    play(evening)


def test_a_bot_does_not_wait_for_a_person_who_only_runs_the_game(play: Play) -> None:
    async def evening(table: Evening) -> None:
        await table.begin(Settings("classic", places=30))
        await asyncio.sleep(3)
        assert isinstance(table.live.table.phase, Questioning)

    play(evening)


async def times_of_bots(table: Evening, moves: int) -> list[float]:
    """Return how long the bots take for each of their next moves. Anne answers at once."""
    times: list[float] = []
    since = table.loop.time()
    while len(times) < moves:
        phase = table.live.table.phase
        assert isinstance(phase, Questioning), phase
        if phase.asked == 0:
            await table.does(Answer("Now and then."))
        elif phase.asked is None and phase.asker == 0:
            asked = next(seat for seat in (1, 2, 3, 4) if seat != phase.barred)
            await table.does(Ask(asked, "Is it loud here?"))
        else:
            before = table.live.seq
            since = table.loop.time()
            while table.live.seq == before:  # noqa: ASYNC110 - time is virtual
                await asyncio.sleep(0.05)
            times.append(table.loop.time() - since)
    return times


ALONE = Settings("classic", places=30, minutes=60, first_dealer=1, talk="written")


def test_bots_think_as_long_as_the_only_person_reads(play: Play) -> None:
    async def evening(table: Evening) -> None:
        await table.begin(ALONE, bots=4, plays=True)
        await table.does(SeeCard())
        await table.until(Questioning)
        times = await times_of_bots(table, 6)
        assert min(times) >= 2
        assert max(times) < 4.1

    play(evening)


def test_bots_keep_the_pace_of_a_person_among_several_people(play: Play) -> None:
    async def evening(table: Evening) -> None:
        await table.does(OpenTable("Anne"), token_hash=b"anne")
        await table.live.submit(TakeSeat("Juan"), "juan", token_hash=b"juan")
        await table.begin(replace(ALONE, first_dealer=2), bots=4, plays=True)
        await table.until(Questioning)
        before = table.live.seq
        table.live.audience.hurry_bots(table.person)
        await asyncio.sleep(2)
        assert table.live.seq == before, "one of two people hurries nobody"

    play(evening)


def test_the_only_person_skips_the_wait_but_a_watcher_does_not(play: Play) -> None:
    async def evening(table: Evening) -> None:
        await table.begin(ALONE, bots=4, plays=True)
        await table.does(SeeCard())
        await table.until(Questioning, within=60)
        before = table.live.seq
        table.live.audience.hurry_bots(table.anne)
        await asyncio.sleep(0.1)
        assert table.live.seq == before, "a watcher has no seat"
        table.live.audience.hurry_bots(table.person)
        await asyncio.sleep(0.1)
        assert table.live.seq == before + 1

    play(evening)


def test_bots_wait_until_a_person_has_seen_the_card_even_if_hurried(play: Play) -> None:
    async def evening(table: Evening) -> None:
        await table.begin(ALONE, bots=4, plays=True)
        table.live.audience.hurry_bots(table.person)
        await asyncio.sleep(1)
        assert isinstance(table.live.table.phase, Briefing)

    play(evening)


@pytest.mark.parametrize("table_id", ["a" * 24, "b" * 24, "c" * 24, "d" * 24])
def test_the_only_person_takes_part_in_the_first_three_questions(play: Play, table_id: str) -> None:
    """The id of the table seeds its bots."""

    async def evening(table: Evening) -> None:
        table.rename(table_id)
        await table.begin(ALONE, bots=6, plays=True)
        await table.does(SeeCard())
        await table.until(Questioning, within=60)
        questions: list[Line] = []
        while len(questions) < 3:
            await asyncio.sleep(1)
            questions = [line for line in table.live.table.lines if line.kind == "question"]
            if any(line.to == 0 for line in questions):
                return
        assert [(line.seat, line.to) for line in questions] == []

    play(evening)


@pytest.mark.parametrize("table_id", ["a" * 24, "b" * 24, "c" * 24, "d" * 24])
def test_at_most_two_questions_in_a_row_pass_the_only_person_by(play: Play, table_id: str) -> None:
    async def evening(table: Evening) -> None:
        table.rename(table_id)
        await table.begin(ALONE, bots=6, plays=True)
        await table.does(SeeCard())
        await table.until(Questioning, within=60)
        while isinstance(phase := table.live.table.phase, Questioning):
            if phase.asked == 0:
                await table.does(Answer("Now and then."))
            elif phase.asked is None and phase.asker == 0:
                asked = next(seat for seat in range(1, 7) if seat != phase.barred)
                await table.does(Ask(asked, "Is it loud here?"))
            await asyncio.sleep(0.5)
        lines = table.live.table.lines
        with_anne = [0 in (line.seat, line.to) for line in lines if line.kind == "question"]
        assert len(with_anne) >= 3
        assert all(any(with_anne[n : n + 3]) for n in range(len(with_anne) - 2))

    play(evening)


def test_bots_vote_one_after_another_when_a_person_is_alone_with_them(play: Play) -> None:
    async def evening(table: Evening) -> None:
        await table.begin(ALONE, bots=6, plays=True)
        await table.does(SeeCard())
        await table.until(Questioning, within=60)
        began = table.loop.time()
        await table.does(Accuse(1))
        times = []
        seq = table.live.seq
        while isinstance(table.live.table.phase, Trial):
            await asyncio.sleep(0.05)
            if table.live.seq > seq:
                seq = table.live.seq
                times.append(table.loop.time() - began)
        assert len(times) >= 5
        assert min(times) >= 2
        assert max(times) < 8.1
        assert max(times) - min(times) > 1

    play(evening)


def test_a_new_speed_counts_for_the_wait_that_has_begun(play: Play) -> None:
    async def evening(table: Evening) -> None:
        await table.begin(replace(ALONE, bots="slow"), bots=4, plays=True)
        await table.does(SeeCard())
        await table.until(Questioning, within=60)
        lines = len(table.live.table.lines)
        await table.does(SetBotSpeed("quick"))
        await asyncio.sleep(0.5)
        assert len(table.live.table.lines) > lines

    play(evening)


def test_bots_stop_without_people_and_go_on_with_them(play: Play) -> None:
    async def evening(table: Evening) -> None:
        await table.begin(Settings("classic", places=30, timers="off"))
        await table.until(Questioning)
        table.live.audience.remove_connection(table.anne)
        before = table.live.seq
        await asyncio.sleep(AN_HOUR)
        assert table.live.seq == before
        table.live.audience.add_viewer(table.anne)
        await asyncio.sleep(60)
        assert table.live.seq > before

    play(evening)


def test_a_removed_bot_submits_nothing_more(play: Play) -> None:
    async def evening(table: Evening) -> None:
        await table.begin(Settings("classic", places=30, timers="off"), bots=4)
        await table.until(Questioning)
        await table.does(Remove(2))
        before = len(table.live.table.lines)
        await table.until(Interlude)
        assert all(line.seat != 2 for line in table.live.table.lines[before:])

    play(evening)


def test_bots_are_online_and_never_stand_in_for_the_host(play: Play) -> None:
    async def evening(table: Evening) -> None:
        await table.begin(Settings("classic", places=30, timers="off"))
        assert json.loads(table.live.audience.snapshot().frame(None, 1))["online"] == [
            0,
            1,
            2,
            3,
            4,
            5,
        ]
        table.live.audience.remove_connection(table.anne)
        watcher = Onlooker()
        watcher.holds = ()  # somebody who only watches
        table.live.audience.add_viewer(watcher)
        await asyncio.sleep(2 * AN_HOUR)
        assert table.live.table.host == 0

    play(evening)


def test_a_bot_that_runs_on_two_servers_makes_each_move_once(play: Play) -> None:
    async def evening(table: Evening) -> None:
        await table.begin(Settings("classic", rounds=1, places=30))
        other = await table.another_server()
        other.audience.add_viewer(Onlooker())
        await table.until(Finale)
        entries = table.data.entries[ROW.id]
        by_bots = [entry.command_id for entry in entries if entry.command_id.startswith("bot:")]
        assert len(by_bots) == len(set(by_bots)) > 5
        assert other.table.results == table.live.table.results

    play(evening)


def test_word_vectors_are_loaded_in_the_background_when_a_bot_sits_down(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not on the loop, which all tables share; and not before, for they take memory."""
    loaded: list[bool] = []

    class Noted(TextClassifier):
        def __init__(self, *parts: Any) -> None:
            loaded.append(in_background())
            super().__init__(*parts)

    monkeypatch.setattr(free_text_interpreter, "TextClassifier", Noted)
    free_text_interpreter._loaded_classifier.cache_clear()

    async def evening(table: Evening) -> None:
        await table.does(OpenTable("Anne"), token_hash=b"anne")
        table.live.audience.add_viewer(table.anne)
        await asyncio.sleep(1)
        assert loaded == []
        await table.does(SeatBot("Bot", "normal"))
        await asyncio.sleep(1)
        assert loaded == [True]

    play(evening)


def test_typed_lines_are_interpreted_in_the_background_once_for_all_bots(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It takes milliseconds, in which the loop would serve nobody else."""
    read: dict[str, list[bool]] = {}
    for name in ("question", "answer"):
        true = getattr(FreeTextInterpreter, name)

        def noted(self: FreeTextInterpreter, *said: Any, _true: Any = true) -> Any:
            read.setdefault(said[-1], []).append(in_background())
            return _true(self, *said)

        monkeypatch.setattr(FreeTextInterpreter, name, noted)

    async def evening(table: Evening) -> None:
        await table.begin(Settings("classic", rounds=1, places=30, timers="off", talk="written"))
        await table.until(Finale)
        assert len(read) > 5
        assert {tuple(times) for times in read.values()} == {(True,)}

    play(evening)


def test_a_bot_decides_nothing_while_lines_are_being_read(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise it would decide by half of what was said, and read what is being changed."""
    true = Bot.move
    unread: list[bool] = []

    def noted(self: Bot, view: View, now: int) -> Any:
        talk = self.state.table_talk
        current = view.public.round
        unread.append(current is not None and not talk.is_up_to_date(view.public, current))
        return true(self, view, now)

    monkeypatch.setattr(Bot, "move", noted)

    async def evening(table: Evening) -> None:
        await table.begin(Settings("classic", rounds=1, places=30, timers="off", talk="written"))
        await table.until(Finale)
        assert unread
        assert not any(unread)

    play(evening)


def in_background() -> bool:
    loop = asyncio.get_running_loop()
    assert isinstance(loop, VirtualLoop)
    return loop.is_in_background


@pytest.fixture
def random_bot(monkeypatch: pytest.MonkeyPatch) -> BotClass:
    monkeypatch.syspath_prepend(ROOT / "examples")
    return load_bot("random_bot:RandomBot")


async def seat_bots(table: Evening, level: str) -> None:
    await table.does(OpenTable("Anne"), token_hash=b"anne")
    for number in range(4):
        await table.does(SeatBot(f"Random {number}", level))


# Without a clock, random bots would never end a round.
@pytest.mark.parametrize("settings", [game for game in GAMES if game.timers != "off"])
def test_bots_from_outside_play_a_whole_game(
    play: Play, random_bot: BotClass, settings: Settings
) -> None:
    async def evening(table: Evening) -> None:
        await table.restart(random=random_bot)
        await seat_bots(table, "random")
        await table.begin(settings, bots=2)
        await table.until(Finale)
        assert table.live.table.results

    play(evening)


def test_a_bot_that_the_server_does_not_have_is_refused(play: Play) -> None:
    async def evening(table: Evening) -> None:
        await table.does(OpenTable("Anne"), token_hash=b"anne")
        refused = await table.live.submit(SeatBot("Robin", "random"), "seat-a-bot", 0)
        assert refused == Refusal(ProtocolCode.NO_SUCH_BOT, {"bot": "random"})

    play(evening)


def test_another_bot_plays_for_one_that_the_server_no_longer_has(
    play: Play, random_bot: BotClass
) -> None:
    async def evening(table: Evening) -> None:
        await table.restart(random=random_bot)
        await seat_bots(table, "random")
        await table.restart()
        await table.begin(Settings("classic", rounds=1, places=30), bots=0)
        await table.until(Finale)

    play(evening)


class BrokenInConstructor:
    def __init__(self, *_: int) -> None:
        raise RuntimeError("no idea how to play")

    def move(self, *_: object) -> BotMove | None:
        raise AssertionError("the constructor has failed")


class ReturnsNoMove:
    def __init__(self, *_: int) -> None: ...

    def move(self, *_: object) -> BotMove | None:
        return cast(BotMove, "a move")


class ReturnsNoCommand(ReturnsNoMove):
    """The rules refuse its command, as that of any client."""

    def move(self, *_: object) -> BotMove | None:
        return BotMove(cast(SeatCommand, "a command"), 0)


class CorrectsItself(ReturnsNoMove):
    """Its first command is refused."""

    attempts = 0

    def move(self, *_: object) -> BotMove | None:
        CorrectsItself.attempts += 1
        is_first = CorrectsItself.attempts == 1
        return BotMove(React(99, "laugh") if is_first else Say("Hello."), 0)


def test_a_bot_whose_command_was_refused_tries_another_one_soon(play: Play) -> None:
    async def evening(table: Evening) -> None:
        CorrectsItself.attempts = 0
        await table.restart(hasty=CorrectsItself)
        await table.does(OpenTable("Anne"), token_hash=b"anne")
        await table.does(SeatBot("Robin", "hasty"))
        table.live.audience.add_viewer(table.anne)
        await asyncio.sleep(10)
        assert [line.text for line in table.live.table.lines][:1] == ["Hello."]
        assert CorrectsItself.attempts > 1

    play(evening)


@pytest.mark.parametrize(
    ("broken", "events"),
    [
        (BrokenInConstructor, {"bot-failed"}),
        (ReturnsNoMove, {"bot-failed"}),
        (ReturnsNoCommand, set()),
    ],
)
def test_a_broken_bot_from_outside_does_not_stop_the_people_at_its_table(
    play: Play, broken: BotClass, events: set[str]
) -> None:
    async def evening(table: Evening) -> None:
        await table.restart(broken=broken)
        await seat_bots(table, "broken")
        await table.begin(Settings("classic", rounds=1, places=30), bots=0)
        await asyncio.sleep(60)
        await table.does(Lock(locked=True))

    with capture_logs() as logged:
        play(evening)
    assert {event["event"] for event in logged} == events
