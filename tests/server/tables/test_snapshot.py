"""A snapshot that reuses parts of the one before gives the same frames as a fresh one."""

from itertools import pairwise

from coverstory.engine.events import Answered, Asked
from coverstory.engine.table import Table
from coverstory.engine.views import seats_affected_by_turn
from coverstory.server.tables.snapshot import Snapshot
from support.engine.game import FOUR, Game
from support.engine.walks import walks

WALKS = 100


def frames(snapshot: Snapshot, table: Table) -> list[bytes]:
    return [snapshot.frame(seat, 3) for seat in (None, *table.ring)]


def shown(table: Table, seq: int) -> Snapshot:
    """Return a fresh snapshot from which all frames were made."""
    snapshot = Snapshot(table, seq, 1000, table.ring)
    frames(snapshot, table)
    return snapshot


def test_a_question_and_its_answer_change_the_menus_of_few_seats() -> None:
    """Otherwise every command would rebuild the frames of all seats."""
    game = Game.of(*FOUR).start("Anne", dealer="Maria")
    started = game.table
    asked = game.given(Asked, "Maria", "Isaac").table
    answered = game.given(Answered, "Isaac").table
    assert seats_affected_by_turn(started, asked) is not None
    assert seats_affected_by_turn(asked, answered) is not None


def test_frames_of_successive_snapshots_equal_frames_of_fresh_ones() -> None:
    kept = 0
    for walk in walks(WALKS):
        snapshot: Snapshot | None = None
        for seq, (before, table) in enumerate(pairwise(walk.tables)):
            if seats_affected_by_turn(before, table) is None:
                snapshot = None  # here nothing is reused
                continue
            snapshot = Snapshot(table, seq + 1, 1000, table.ring, snapshot or shown(before, seq))
            afresh = Snapshot(table, seq + 1, 1000, table.ring)
            assert frames(snapshot, table) == frames(afresh, table)
            kept += 1
    assert kept > 300
