"""Old journals replay to what they were, however the code has changed since."""

from typing import get_args

import msgspec

from coverstory.engine import blank, replay
from coverstory.engine.events import AnyEvent
from coverstory.engine.standings import totals
from coverstory.engine.table import Finale, Table
from coverstory.journal.records import Line, read_record
from coverstory.library import library
from journal.golden_files import CLASSIC


def lines() -> list[Line]:
    return [line for _, line in read_record(CLASSIC.read_text(encoding="utf-8"))]


def replayed(upto: int | None = None) -> Table:
    return replay(blank(library()), [line.event for line in lines()][:upto])


def test_the_golden_game_has_every_kind_of_event() -> None:
    assert {type(line.event) for line in lines()} == set(get_args(AnyEvent))


def test_the_golden_game_replays_to_the_same_winner_and_scores() -> None:
    table = replayed()
    assert table.phase == Finale((3,))
    assert totals(table.results) == {3: 4}
    assert [seat.name for seat in table.seats] == ["Anne", "Juan", "María", "Isaac", "Olga", "Wim"]


def test_the_first_game_of_the_golden_evening_replays_to_the_same_rounds() -> None:
    ended = [type(line.event).__name__ for line in lines()].index("GameEnded") + 1
    table = replayed(ended)
    assert [(result.place, result.outcome.kind) for result in table.results] == [
        ("crusader-army", "spy-convicted"),
        ("theater", "location-named"),
        ("school", "innocent-convicted"),
        ("beach", "wrong-guess"),
        ("corporate-party", "spy-convicted"),
    ]
    assert totals(table.results) == {0: 1, 1: 3, 2: 5, 3: 6, 4: 2, 5: 1}
    assert table.phase == Finale((3,))


def test_the_golden_file_is_written_again_byte_for_byte() -> None:
    _, *kept = CLASSIC.read_bytes().splitlines()
    assert [msgspec.json.encode(line) for line in lines()] == kept
