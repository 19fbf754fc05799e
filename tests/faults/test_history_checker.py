"""The history checker finds every kind of violation: each is put into a correct history."""

from collections.abc import Callable, Sequence
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from coverstory.engine import deadline, decide, open_table, replay, view
from coverstory.engine.commands import (
    Accuse,
    Agree,
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
from coverstory.engine.settings import Settings
from coverstory.engine.table import Table
from coverstory.journal.entries import Entry
from coverstory.library import library
from support.faults.histories import (
    CommandResponse,
    ConnectionRecord,
    History,
    SentCommand,
    ShownFrame,
    digest,
    digest_of_mine,
)
from support.faults.history_checker import INVARIANTS, find_violations


class ShortGame:
    """Three players play a little. One connection sees everything, the other only the end."""

    def __init__(self) -> None:
        self.table: Table = open_table(library())
        self.entries: list[Entry] = []
        self.history = History("FHKM")
        self.history.connections = [ConnectionRecord(0, 0, 0.0), ConnectionRecord(1, 1, 900.0)]
        self._now = 0

    def play(self, command: SeatCommand | ServerCommand, seat: int | None = None) -> "ShortGame":
        """Carry out a command, acknowledged and shown half a second after it was sent."""
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
            sent = SentCommand(command_id, seat, "command", float(seq), seq, None, seq + 0.5)
            self.history.commands[command_id] = sent
            self.history.responses.append(CommandResponse(command_id, 0, seq + 0.5, seq))
        self._show(0, seq)
        return self

    def _show(self, connection: int, seq: int) -> None:
        seat = self.history.connections[connection].seat
        shown = view(self.table, seat)
        public, mine = msgspec.json.encode(shown.public), msgspec.json.encode(shown.mine)
        n = 1 + sum(frame.connection == connection for frame in self.history.frames)
        at = max(seq + 0.5, self.history.connections[connection].since)
        frame = ShownFrame(connection, at, n, seq, self._now, digest(public), digest_of_mine(mine))
        self.history.frames.append(frame)

    def end(self) -> "ShortGame":
        self._show(1, len(self.entries))
        return self


@pytest.fixture
def game() -> ShortGame:
    one = ShortGame().play(OpenTable("Anne")).play(TakeSeat("Juan")).play(TakeSeat("Maria"))
    one.play(Agree(Settings("classic")), 0).play(StartGame(), 0)
    assert isinstance(one.table.phase, Briefing)
    one.play(StartClock(), one.table.phase.asker)
    assert isinstance(one.table.phase, Questioning)
    asker = one.table.phase.asker
    asked, other = (seat for seat in range(3) if seat != asker)
    one.play(Ask(asked), asker).play(Answer(), asked).play(Accuse(asker), other)
    return one.play(Expire()).end()


def test_a_correct_history_has_no_violations(game: ShortGame) -> None:
    assert find_violations(game.history, game.entries) == []


Mutation = Callable[[History, list[Entry]], None]


def _lose_an_entry(_: History, entries: list[Entry]) -> None:
    del entries[6:]


def _leave_a_gap(_: History, entries: list[Entry]) -> None:
    entries[6:] = [replace(entry, seq=entry.seq + 1) for entry in entries[6:]]


def _store_a_command_twice(_: History, entries: list[Entry]) -> None:
    entries[6] = replace(entries[6], command_id=entries[5].command_id)


def _store_a_refused_command(history: History, _: list[Entry]) -> None:
    history.commands["c-6"] = replace(history.commands["c-6"], seq=None, refusal="not-now")
    history.responses = [answer for answer in history.responses if answer.id != "c-6"]


def _store_a_command_that_nobody_sent(history: History, _: list[Entry]) -> None:
    del history.commands["c-6"]


def _store_a_command_for_another_seat(_: History, entries: list[Entry]) -> None:
    entries[5] = replace(entries[5], seat=7)


def _acknowledge_a_retry_with_another_number(history: History, _: list[Entry]) -> None:
    history.responses.append(CommandResponse("c-6", 1, 901.0, 7))


def _reverse_the_order(history: History, entries: list[Entry]) -> None:
    """The answer was sent and acknowledged before the question."""
    for name, since in (("c-6", 7.0), ("c-7", 6.0)):
        moved = replace(history.commands[name], sent_at=since, answered_at=since + 0.5)
        history.commands[name] = moved


def _go_back_on_a_connection(history: History, _: list[Entry]) -> None:
    history.frames.append(replace(history.frames[3], n=len(history.frames)))


def _let_time_go_back_on_a_connection(history: History, _: list[Entry]) -> None:
    history.frames[4] = replace(history.frames[4], now=0)


def _drop_a_frame(history: History, _: list[Entry]) -> None:
    del history.frames[3]


def _show_less_than_was_acknowledged(history: History, _: list[Entry]) -> None:
    history.frames[-2] = replace(history.frames[-3], n=history.frames[-2].n, at=20.0)
    history.responses.append(CommandResponse("c-9", 0, 19.0, 10))


def _show_an_old_table_on_a_new_connection(history: History, _: list[Entry]) -> None:
    early = history.frames[1]
    history.frames[-1] = replace(early, connection=1, n=1, mine=history.frames[-1].mine)


def _show_another_table(history: History, _: list[Entry]) -> None:
    history.frames[4] = replace(history.frames[4], public=digest(b"another"))


def _show_another_card(history: History, _: list[Entry]) -> None:
    history.frames[4] = replace(history.frames[4], mine=digest(b"another"))


def _show_an_unstored_entry(history: History, _: list[Entry]) -> None:
    history.frames[-1] = replace(history.frames[-1], seq=11)


def _let_time_go_back(_: History, entries: list[Entry]) -> None:
    entries[5] = replace(entries[5], at=0)


def _expire_late(_: History, entries: list[Entry]) -> None:
    entries[-1] = replace(entries[-1], at=entries[-1].at + 2001)


def _expire_early(_: History, entries: list[Entry]) -> None:
    entries[-1] = replace(entries[-1], at=entries[-1].at - 1)


def _expire_twice(history: History, entries: list[Entry]) -> None:
    again = replace(entries[-1], seq=10, command_id="house:expire:10:0", events=())
    entries[-1] = replace(entries[-1], events=())
    entries.append(again)
    history.frames.clear()


MUTATIONS: dict[str, Sequence[Mutation]] = {
    "acknowledged_commands_are_stored_once": (
        _lose_an_entry,
        _store_a_command_for_another_seat,
        _acknowledge_a_retry_with_another_number,
    ),
    "entries_have_no_gaps_or_duplicates": (_leave_a_gap, _store_a_command_twice),
    "refused_commands_are_not_stored": (_store_a_refused_command,),
    "every_stored_command_was_sent": (_store_a_command_that_nobody_sent,),
    "order_follows_real_time": (_reverse_the_order,),
    "connections_never_go_back": (
        _go_back_on_a_connection,
        _let_time_go_back_on_a_connection,
        _drop_a_frame,
        _show_less_than_was_acknowledged,
    ),
    "new_connections_show_what_was_acknowledged": (_show_an_old_table_on_a_new_connection,),
    "every_frame_matches_the_journal": (
        _show_another_table,
        _show_another_card,
        _show_an_unstored_entry,
    ),
    "times_never_go_back": (_let_time_go_back,),
    "deadlines_fire_once_and_not_early": (_expire_early, _expire_twice),
    "deadlines_fire_in_time": (_expire_late,),
}


def test_a_deadline_during_an_outage_of_the_store_may_fire_late(game: ShortGame) -> None:
    _expire_late(game.history, game.entries)
    shown_at = game.history.frames[-2].at
    during, before = (shown_at - 1.0, shown_at - 0.5), (shown_at - 5.0, shown_at - 4.0)
    assert find_violations(game.history, game.entries, outages=[during]) == []
    assert find_violations(game.history, game.entries, outages=[before]) != []


def test_every_invariant_has_a_mutation() -> None:
    names = {invariant.__name__ for invariant in INVARIANTS}
    assert set(MUTATIONS) == {"deadlines_fire_in_time", *names}


@pytest.mark.parametrize(
    ("invariant", "mutate"),
    [(invariant, mutation) for invariant, group in MUTATIONS.items() for mutation in group],
)
def test_a_mutated_history_has_a_violation(
    game: ShortGame, invariant: str, mutate: Mutation
) -> None:
    mutate(game.history, game.entries)
    violations = find_violations(game.history, game.entries)
    assert invariant in {violation.split(": ")[1] for violation in violations}
