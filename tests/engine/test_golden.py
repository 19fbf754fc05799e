"""One whole game of each ruleset as text: a change of the rules shows as a change of the text.

`make golden` writes the games again. Read the difference before you commit it.
"""

import sys
from pathlib import Path

import pytest

from coverstory.rulesets import EDITIONS, MODULES
from support.engine.playthrough import GAMES, Golden, playthrough
from support.paths import TESTS
from support.rulesets.rulebooks import with_own_rulebook

FOLDER = TESTS / "golden"


def file(golden: Golden) -> Path:
    return FOLDER / f"{golden.name}.txt"


@pytest.mark.parametrize("golden", GAMES, ids=lambda golden: golden.name)
def test_the_golden_game_is_played_as_it_was_written_down(golden: Golden) -> None:
    assert playthrough(golden) == file(golden).read_text(encoding="utf-8")


@pytest.mark.parametrize("golden", GAMES, ids=lambda golden: golden.name)
def test_the_golden_game_shows_every_way_its_rounds_can_end(golden: Golden) -> None:
    text = file(golden).read_text(encoding="utf-8")
    assert [kind for kind in due(golden) if f"outcome={kind}" not in text] == []


def due(golden: Golden) -> list[str]:
    """Return the rows that a game has to show: those a module adds, or all of an edition."""
    ruleset = golden.game.table.ruleset
    if golden.name in EDITIONS:
        return list(ruleset.score_sheet)
    plain = EDITIONS[ruleset.key].score_sheet
    return [
        kind
        for kind, awards in ruleset.score_sheet.items()
        if plain.get(kind) != awards and kind != "jest-missed"
    ]


def test_every_edition_and_module_has_its_golden_game() -> None:
    assert {golden.name for golden in GAMES} == {*with_own_rulebook(), *MODULES}
    assert {path.stem for path in FOLDER.glob("*.txt")} == {golden.name for golden in GAMES}


if __name__ == "__main__" and "--write" in sys.argv:
    for written in GAMES:
        file(written).write_text(playthrough(written), encoding="utf-8")
