"""Journals of earlier releases replay to the same games today."""

from pathlib import Path
from typing import get_args

import msgspec
import pytest

from coverstory.engine import open_table, replay
from coverstory.engine.events import AnyEvent
from coverstory.engine.phases import Finale
from coverstory.engine.standings import totals
from coverstory.engine.table import Table
from coverstory.journal.records import RecordedEvent, read_record
from coverstory.library import library
from coverstory.narration.story import narrate
from support.journal.golden_files import CLASSIC, EVERY


def lines(file: Path = CLASSIC) -> list[RecordedEvent]:
    return [line for _, line in read_record(file.read_text(encoding="utf-8"))]


def replayed(upto: int | None = None) -> Table:
    return replay(open_table(library()), [line.event for line in lines()][:upto])


def test_the_golden_games_have_every_kind_of_event() -> None:
    kinds = {type(line.event) for file in EVERY for line in lines(file)}
    assert kinds == set(get_args(AnyEvent))


@pytest.mark.parametrize("file", EVERY, ids=lambda file: file.stem)
def test_a_golden_game_is_narrated_to_its_end(file: Path) -> None:
    """The narrator checks order, seats, points and winners against the current rules."""
    assert list(narrate(file.read_text(encoding="utf-8")))


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


@pytest.mark.parametrize("file", EVERY, ids=lambda file: file.stem)
def test_a_golden_file_read_and_written_again_keeps_every_field(file: Path) -> None:
    """New fields may appear with their defaults. No old field may vanish or change."""
    _, *texts = file.read_bytes().splitlines()
    for line, text in zip(lines(file), texts, strict=True):
        assert contains(msgspec.to_builtins(line), msgspec.json.decode(text)), text


def contains(new: object, old: object) -> bool:
    if isinstance(old, dict):
        return isinstance(new, dict) and all(
            k in new and contains(new[k], v) for k, v in old.items()
        )
    if isinstance(old, list) and isinstance(new, list | tuple):
        return len(new) == len(old) and all(map(contains, new, old))
    return new == old
