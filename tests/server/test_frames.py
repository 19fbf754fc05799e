"""What a shot takes from the one before it is what it would have made itself."""

from coverstory.engine.table import Table
from coverstory.engine.views import concerned
from coverstory.server.frames import Shot
from engine.walking import walks

WALKS = 100


def frames(shot: Shot, table: Table) -> list[bytes]:
    return [shot.frame(seat, 3) for seat in (None, *table.ring)]


def test_frames_that_follow_on_others_are_the_same_as_frames_made_afresh() -> None:
    kept = 0
    for walk in walks()[:WALKS]:
        before, shot = walk.tables[0], None
        for seq, table in enumerate(walk.tables):
            shot = Shot(table, seq, 1000, table.ring, shot)
            assert frames(shot, table) == frames(Shot(table, seq, 1000, table.ring), table)
            kept += concerned(before, table) is not None
            before = table
    assert kept > 300
