"""What a shot takes from the one before it is what it would have made itself."""

from itertools import pairwise

from coverstory.engine.table import Table
from coverstory.engine.views import seats_affected_by_turn
from coverstory.server.tables.snapshot import Snapshot
from support.engine.random_walk import walks

WALKS = 100


def frames(shot: Snapshot, table: Table) -> list[bytes]:
    return [shot.frame(seat, 3) for seat in (None, *table.ring)]


def shown(table: Table, seq: int) -> Snapshot:
    """A shot made afresh, that everybody has been sent."""
    shot = Snapshot(table, seq, 1000, table.ring)
    frames(shot, table)
    return shot


def test_frames_that_follow_on_others_are_the_same_as_frames_made_afresh() -> None:
    kept = 0
    for walk in walks(WALKS):
        shot: Snapshot | None = None
        for seq, (before, table) in enumerate(pairwise(walk.tables)):
            if seats_affected_by_turn(before, table) is None:
                shot = None  # nothing is taken over here
                continue
            shot = Snapshot(table, seq + 1, 1000, table.ring, shot or shown(before, seq))
            afresh = Snapshot(table, seq + 1, 1000, table.ring)
            assert frames(shot, table) == frames(afresh, table)
            kept += 1
    assert kept > 300
