"""The checker finds every kind of violation: each is sown into a history that is in order."""

from collections.abc import Callable, Sequence
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from coverstory.engine import deadline, decide, empty_table, replay, view
from coverstory.engine.commands import (
    Accuse,
    Answer,
    Ask,
    Expire,
    OpenTable,
    SeatCommand,
    ServerCommand,
    StartClock,
    StartGame,
    Submission,
    TakeSeat,
)
from coverstory.engine.phases import Briefing, Questioning
from coverstory.engine.refusals import Refusal
from coverstory.engine.table import Table
from coverstory.journal.entries import Entry
from coverstory.library import library
from support.faults.checking import LAWS, broken_laws
from support.faults.histories import Answer as Told
from support.faults.histories import Given, History, Line, Seen, digest, digest_of_mine


class Evening:
    """Three people play a little; the first of two lines sees everything, the second the end."""

    def __init__(self) -> None:
        self.table: Table = empty_table(library())
        self.entries: list[Entry] = []
        self.history = History("FHKM")
        self.history.lines = [Line(0, 0, 0.0), Line(1, 1, 900.0)]
        self._now = 0

    def does(self, command: SeatCommand | ServerCommand, seat: int | None = None) -> "Evening":
        """Given a second after what came before it, answered and shown half a second later."""
        seq = len(self.entries) + 1
        due = deadline(self.table) if isinstance(command, Expire) else None
        self._now = self._now + 1000 if due is None else due
        decision = decide(
            self.table, Submission(command, seat, self._now, Random(seq).getrandbits(64))
        )
        assert not isinstance(decision, Refusal), decision
        command_id = f"c-{seq}" if due is None else f"house:expire:{seq}:{self._now}"
        self.entries.append(Entry(seq, self._now, seat, command_id, tuple(decision)))
        self.table = replay(self.table, decision)
        if seat is not None:
            given = Given(command_id, seat, "command", float(seq), seq, None, seq + 0.5)
            self.history.given[command_id] = given
            self.history.answers.append(Told(command_id, 0, seq + 0.5, seq))
        self._shows(0, seq)
        return self

    def _shows(self, line: int, seq: int) -> None:
        seat = self.history.lines[line].seat
        shown = view(self.table, seat)
        public, mine = msgspec.json.encode(shown.public), msgspec.json.encode(shown.mine)
        n = 1 + sum(seen.line == line for seen in self.history.frames)
        at = max(seq + 0.5, self.history.lines[line].since)
        seen = Seen(line, at, n, seq, self._now, digest(public), digest_of_mine(mine))
        self.history.frames.append(seen)

    def ends(self) -> "Evening":
        self._shows(1, len(self.entries))
        return self


@pytest.fixture
def evening() -> Evening:
    one = Evening().does(OpenTable("Anne")).does(TakeSeat("Juan")).does(TakeSeat("Maria"))
    one.does(StartGame(), 0)
    assert isinstance(one.table.phase, Briefing)
    one.does(StartClock(), one.table.phase.asker)
    assert isinstance(one.table.phase, Questioning)
    asker = one.table.phase.asker
    asked, other = (seat for seat in range(3) if seat != asker)
    one.does(Ask(asked), asker).does(Answer(), asked).does(Accuse(asker), other)
    return one.does(Expire()).ends()


def test_a_history_in_order_breaks_no_law(evening: Evening) -> None:
    assert broken_laws(evening.history, evening.entries) == []


Sow = Callable[[History, list[Entry]], None]


def _lose_an_entry(_: History, entries: list[Entry]) -> None:
    del entries[6:]


def _leave_a_gap(_: History, entries: list[Entry]) -> None:
    entries[6:] = [replace(entry, seq=entry.seq + 1) for entry in entries[6:]]


def _keep_a_command_twice(_: History, entries: list[Entry]) -> None:
    entries[6] = replace(entries[6], command_id=entries[5].command_id)


def _keep_a_refused_command(history: History, _: list[Entry]) -> None:
    history.given["c-6"] = replace(history.given["c-6"], seq=None, refusal="not-now")
    history.answers = [answer for answer in history.answers if answer.id != "c-6"]


def _keep_what_nobody_gave(history: History, _: list[Entry]) -> None:
    del history.given["c-6"]


def _keep_it_for_another_seat(_: History, entries: list[Entry]) -> None:
    entries[5] = replace(entries[5], seat=7)


def _acknowledge_another_place_to_a_repeat(history: History, _: list[Entry]) -> None:
    history.answers.append(Told("c-6", 1, 901.0, 7))


def _turn_the_order_round(history: History, entries: list[Entry]) -> None:
    """The answer was given, and acknowledged, before the question."""
    for name, since in (("c-6", 7.0), ("c-7", 6.0)):
        moved = replace(history.given[name], since=since, answered=since + 0.5)
        history.given[name] = moved


def _go_back_on_a_line(history: History, _: list[Entry]) -> None:
    history.frames.append(replace(history.frames[3], n=len(history.frames)))


def _let_time_go_back_on_a_line(history: History, _: list[Entry]) -> None:
    history.frames[4] = replace(history.frames[4], now=0)


def _drop_a_frame(history: History, _: list[Entry]) -> None:
    del history.frames[3]


def _show_less_than_was_acknowledged(history: History, _: list[Entry]) -> None:
    history.frames[-2] = replace(history.frames[-3], n=history.frames[-2].n, at=20.0)
    history.answers.append(Told("c-8", 0, 19.0, 9))


def _show_a_newcomer_what_was_long_past(history: History, _: list[Entry]) -> None:
    early = history.frames[1]
    history.frames[-1] = replace(early, line=1, n=1, mine=history.frames[-1].mine)


def _show_another_table(history: History, _: list[Entry]) -> None:
    history.frames[4] = replace(history.frames[4], public=digest(b"another"))


def _show_another_card(history: History, _: list[Entry]) -> None:
    history.frames[4] = replace(history.frames[4], mine=digest(b"another"))


def _show_what_is_not_kept(history: History, _: list[Entry]) -> None:
    history.frames[-1] = replace(history.frames[-1], seq=10)


def _let_time_go_back(_: History, entries: list[Entry]) -> None:
    entries[5] = replace(entries[5], at=0)


def _call_time_late(_: History, entries: list[Entry]) -> None:
    entries[-1] = replace(entries[-1], at=entries[-1].at + 2001)


def _call_time_early(_: History, entries: list[Entry]) -> None:
    entries[-1] = replace(entries[-1], at=entries[-1].at - 1)


def _call_time_twice(history: History, entries: list[Entry]) -> None:
    again = replace(entries[-1], seq=10, command_id="house:expire:10:0", events=())
    entries[-1] = replace(entries[-1], events=())
    entries.append(again)
    history.frames.clear()


SOWN: dict[str, Sequence[Sow]] = {
    "acknowledged_is_kept_once": (
        _lose_an_entry,
        _keep_it_for_another_seat,
        _acknowledge_another_place_to_a_repeat,
    ),
    "there_are_no_gaps_and_no_doubles": (_leave_a_gap, _keep_a_command_twice),
    "refused_is_not_kept": (_keep_a_refused_command,),
    "nothing_is_kept_that_nobody_gave": (_keep_what_nobody_gave,),
    "order_is_that_of_real_time": (_turn_the_order_round,),
    "lines_never_go_back": (
        _go_back_on_a_line,
        _let_time_go_back_on_a_line,
        _drop_a_frame,
        _show_less_than_was_acknowledged,
    ),
    "who_comes_sees_what_was_known": (_show_a_newcomer_what_was_long_past,),
    "every_view_is_a_prefix": (_show_another_table, _show_another_card, _show_what_is_not_kept),
    "time_never_goes_back": (_let_time_go_back,),
    "time_is_up_once": (_call_time_early, _call_time_twice),
    "time_is_up_in_time": (_call_time_late,),
}


def test_time_that_was_up_while_the_store_was_away_may_be_called_later(evening: Evening) -> None:
    _call_time_late(evening.history, evening.entries)
    called = evening.history.frames[-2].at
    during, before = (called - 1.0, called - 0.5), (called - 5.0, called - 4.0)
    assert broken_laws(evening.history, evening.entries, outages=[during]) == []
    assert broken_laws(evening.history, evening.entries, outages=[before]) != []


def test_every_law_is_broken_by_something_sown() -> None:
    assert set(SOWN) == {"time_is_up_in_time", *(law.__name__ for law in LAWS)}


@pytest.mark.parametrize(("law", "sow"), [(law, sow) for law, sows in SOWN.items() for sow in sows])
def test_a_violation_that_was_sown_is_found(evening: Evening, law: str, sow: Sow) -> None:
    sow(evening.history, evening.entries)
    assert law in {told.split(": ")[1] for told in broken_laws(evening.history, evening.entries)}
