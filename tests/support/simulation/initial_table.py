"""The table that a run starts with: a random game of any edition, interrupted."""

from functools import cache
from random import Random

from msgspec import Struct

from coverstory.engine import deadline
from coverstory.engine.table import Table
from coverstory.journal.entries import Entry
from coverstory.journal.memory import MemoryData
from coverstory.journal.store import SeatKey, TableRow
from coverstory.server.tables.table_codes import token_hash
from coverstory.testing import GameStep
from support.engine.walks import walk
from support.simulation.connections import CODE

ROW = TableRow("the-table", CODE)
WALKS = 36
STEPS = 50
# Steps after which all players sit and have agreed on settings.
MIN_STEPS = 5
# A run starts at least this long before the time is up, in ms.
MIN_TIME_LEFT = 1000


class InitialTable(Struct, frozen=True):
    entries: list[Entry]
    table: Table
    game_time: int
    tokens: dict[int, str]


@cache
def _accepted_steps(number: int) -> tuple[GameStep, ...]:
    return tuple(step for step in walk(number, STEPS).steps if step.refusal is None)


def draw_initial_table(seed: int) -> InitialTable:
    """Return a table that is, in most runs, a few seconds before its time is up."""
    chance = Random(f"{seed} past")  # the word must stay: another one would change every run
    steps = _accepted_steps(chance.randrange(WALKS))
    # Without bots: their moves are nobody's command. `tests/server` tests them.
    ends = [end for end in range(MIN_STEPS, len(steps)) if not steps[end].table.bots]
    time_left = {end: _time_left(steps, end) for end in ends}
    timed = [end for end, left in time_left.items() if left is not None and left > MIN_TIME_LEFT]
    timeless = [end for end, left in time_left.items() if left is None]
    end = chance.choice(timed if timed and (not timeless or chance.random() < 0.8) else timeless)
    entries = [
        Entry(seq, step.submission.at, step.submission.seat, f"past-{seq}", step.events)
        for seq, step in enumerate(steps[:end], start=1)
    ]
    table, game_time = steps[end].table, entries[-1].at
    due = deadline(table)
    if due is not None:
        game_time = max(game_time, due - chance.randrange(MIN_TIME_LEFT, 8000))
    tokens = {seat: f"token of seat {seat}" for seat in table.seated}
    return InitialTable(entries, table, game_time, tokens)


def _time_left(steps: tuple[GameStep, ...], end: int) -> int | None:
    """Return how much time was left after this step, in ms."""
    due = deadline(steps[end].table)
    return None if due is None else due - steps[end - 1].submission.at


def store_data(initial: InitialTable) -> MemoryData:
    data = MemoryData()
    data.add_table(ROW)
    for entry in initial.entries:
        data.add_entry(ROW.id, entry)
    data.clock = initial.game_time
    due = deadline(initial.table)
    if due is not None:
        data.due_times[ROW.id] = due
    for seat, token in initial.tokens.items():
        data.assign_seat(SeatKey(ROW.id, seat), token_hash(token))
    return data
