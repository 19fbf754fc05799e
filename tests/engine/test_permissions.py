"""docs/permissions.md lists exactly the commands that change a table, by situation and actor."""

import re
from collections import defaultdict

import pytest

from coverstory.engine import decide
from coverstory.engine.commands import Command, Submission
from coverstory.engine.phases import Phase
from coverstory.engine.refusals import Refusal
from coverstory.engine.structs import tag
from coverstory.testing.random_games import commands, when
from support.engine.game import LIBRARY, Game
from support.engine.situations import CAST, LATE, SITUATIONS
from support.engine.walks import games
from support.paths import DOCS

PAGE = DOCS / "permissions.md"
ACTORS = (*CAST[:-1], LATE, CAST[-1])
SERVER = "server"

# Actors by situation and command.
Matrix = dict[str, dict[str, tuple[str, ...]]]


def expected() -> Matrix:
    """Return the tables of the page."""
    matrix: Matrix = {}
    for section in re.split(r"^## ", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
        title, _, rows = section.partition("\n")
        cells = re.findall(r"^\| `([a-z-]+)` \| (.+) \|$", rows, re.MULTILINE)
        matrix[title] = {command: tuple(who.split(", ")) for command, who in cells}
    always = matrix.pop("always")
    return {
        title: dict(sorted((always | rows).items())) if rows else {}
        for title, rows in matrix.items()
    }


def found(game: Game) -> dict[str, tuple[str, ...]]:
    """Return the actors who can give each command, by trying every argument."""
    tried: dict[str, list[Command]] = defaultdict(list)
    for command in commands(game.table):
        tried[tag(type(command))].append(command)
    actors = {name.lower(): _seat(game, name) for name in ACTORS} | {SERVER: None}
    allowed = {
        name: tuple(who for who, seat in actors.items() if _may(game, seat, forms))
        for name, forms in sorted(tried.items())
    }
    return {name: who for name, who in allowed.items() if who}


def _seat(game: Game, name: str) -> int:
    """Return the seat of an actor, or a number without a seat."""
    seated = {seat.name for seat in game.table.seats}
    return game.seat(name) if name in seated else len(game.table.seats)


def _may(game: Game, seat: int | None, forms: list[Command]) -> bool:
    submissions = (Submission(form, seat, when(game.table, form, game.now), 7) for form in forms)
    return any(not isinstance(decide(game.table, each), Refusal) for each in submissions)


@pytest.mark.parametrize("situation", SITUATIONS)
def test_exactly_the_listed_commands_change_the_table(situation: str) -> None:
    assert found(SITUATIONS[situation]()) == expected()[situation]


def test_the_page_knows_every_situation_and_no_other() -> None:
    assert list(expected()) == list(SITUATIONS)


def test_the_situations_include_every_phase_of_every_ruleset() -> None:
    met: set[type[Phase]] = {type(situation().phase) for situation in SITUATIONS.values()}
    assert met == {phase for game in games() for phase in LIBRARY.ruleset(game).chart}


def test_every_command_is_allowed_somewhere_and_tried_everywhere() -> None:
    allowed = {command for rows in expected().values() for command in rows}
    kinds = {
        tag(kind)
        for game in games()
        for rules in LIBRARY.ruleset(game).chart.values()
        for kind in rules.moves
    }
    assert allowed == kinds - {"open-table"}, "a table is opened once, before there is anybody"


def test_a_removed_player_can_give_no_command() -> None:
    assert not [
        rows for rows in expected().values() if any("removed" in who for who in rows.values())
    ]
