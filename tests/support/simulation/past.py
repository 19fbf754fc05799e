"""What a run begins with: a table that has been played at for a while, of any edition."""

from functools import cache
from random import Random

from msgspec import Struct

from coverstory.engine import deadline
from coverstory.engine.table import Table
from coverstory.journal.entries import Entry
from coverstory.journal.memory import MemoryData
from coverstory.journal.store import SeatKey, TableRow
from coverstory.server.tables.codes import token_hash
from support.engine.random_walk import Step, walk
from support.simulation.connections import CODE

ROW = TableRow("the-table", CODE)
WALKS = 36
STEPS = 50
# Something happened at least so often before: everybody sits, and something is agreed on.
BEFORE = 5
# So long before a time is up, in ms, a run begins at the latest.
SOONEST = 1000


class Past(Struct, frozen=True):
    entries: list[Entry]
    table: Table
    house: int
    tokens: dict[int, str]


@cache
def _kept_steps(number: int) -> tuple[Step, ...]:
    return tuple(step for step in walk(number, STEPS).steps if step.refusal is None)


def past_of(seed: int) -> Past:
    """Most begin a few seconds before a time is up."""
    chance = Random(f"{seed} past")
    steps = _kept_steps(chance.randrange(WALKS))
    # Of people: what bots do is nobody's command, and is tried elsewhere.
    ends = [end for end in range(BEFORE, len(steps)) if not steps[end].table.bots]
    lefts = {end: _left(steps, end) for end in ends}
    timed = [end for end, left in lefts.items() if left is not None and left > SOONEST]
    timeless = [end for end, left in lefts.items() if left is None]
    end = chance.choice(timed if timed and (not timeless or chance.random() < 0.8) else timeless)
    entries = [
        Entry(seq, step.submission.at, step.submission.seat, f"past-{seq}", step.told)
        for seq, step in enumerate(steps[:end], start=1)
    ]
    table, house = steps[end].table, entries[-1].at
    due = deadline(table)
    if due is not None:
        house = max(house, due - chance.randrange(SOONEST, 8000))
    tokens = {seat: f"token of seat {seat}" for seat in table.seated}
    return Past(entries, table, house, tokens)


def _left(steps: tuple[Step, ...], end: int) -> int | None:
    """How much time was left when this step had been taken."""
    due = deadline(steps[end].table)
    return None if due is None else due - steps[end - 1].submission.at


def shelf_of(past: Past) -> MemoryData:
    shelf = MemoryData()
    shelf.add_table(ROW)
    for entry in past.entries:
        shelf.add_entry(ROW.id, entry)
    shelf.clock = past.house
    due = deadline(past.table)
    if due is not None:
        shelf.due_times[ROW.id] = due
    for seat, token in past.tokens.items():
        shelf.assign_seat(SeatKey(ROW.id, seat), token_hash(token))
    return shelf
