"""The programs in examples/ run, and print what their docstrings promise."""

import re
import runpy
import sys
from typing import Any

import pytest

from coverstory.engine import Settings
from coverstory.rulesets import EDITIONS
from coverstory.testing import LAWS, Law, RandomGame, random_game
from support.paths import ROOT
from support.rulesets.rulebooks import with_own_rulebook

EXAMPLES = sorted((ROOT / "examples").glob("*.py"))
ENGINE_EXAMPLES = ["perft", "simple_bot", "house_edition", "read_record", "leak_check"]
# What docs/engine.md calls stable.
STABLE = {
    "coverstory.engine",
    "coverstory.journal.records",
    "coverstory.library",
    "coverstory.rulesets",
    "coverstory.testing",
}
RECORD = ROOT / "tests" / "journal" / "golden" / "classic-1.jsonl"


def example(name: str) -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "examples" / f"{name}.py"))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_docstring_of_an_example_says_how_to_run_it(path: Any) -> None:
    docstring = path.read_text(encoding="utf-8").split('"""')[1]
    assert f"python examples/{path.name}" in docstring or "PYTHONPATH=examples" in docstring


@pytest.mark.parametrize("name", ENGINE_EXAMPLES)
def test_an_example_of_the_engine_imports_only_stable_names(name: str) -> None:
    text = (ROOT / "examples" / f"{name}.py").read_text(encoding="utf-8")
    imported = set(re.findall(r"^from (coverstory[\w.]*) import", text, re.MULTILINE))
    assert imported <= STABLE


def output(name: str, capsys: pytest.CaptureFixture[str]) -> str:
    """Return what the example prints when it is run as a program."""
    runpy.run_path(str(ROOT / "examples" / f"{name}.py"), run_name="__main__")
    return capsys.readouterr().out


def test_the_number_of_legal_sequences_of_each_edition_is_known(
    capsys: pytest.CaptureFixture[str],
) -> None:
    counts = [line.split() for line in output("perft", capsys).splitlines()]
    assert [edition for edition, *_ in counts] == list(EDITIONS)
    assert [line for line in counts if line[0] in with_own_rulebook()] == [
        ["classic", "44", "1,584", "51,122"],
        ["sequel", "44", "1,577", "50,596"],
        ["dc", "44", "1,573", "50,314"],
        ["detective", "44", "1,518", "46,984"],
    ]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(3))
def test_simple_bots_play_a_whole_game(edition: str, seed: int) -> None:
    points = example("simple_bot")["play"](edition, seed)
    assert len(points) == 4
    assert sum(points.values()) > 0


def test_the_house_edition_has_points_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    assert output("house_edition", capsys).splitlines() == [
        "Isaac: 3 (spy-wins)",
        "Anne: 1 (comfort)",
        "All laws hold in five random games.",
    ]


@pytest.fixture(scope="module")
def house_games() -> list[RandomGame]:
    library = example("house_edition")["LIBRARY"]
    return [random_game(library, Settings("house"), seed) for seed in range(10, 15)]


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_the_house_edition_keeps_every_law(law: Law, house_games: list[RandomGame]) -> None:
    for game in house_games:
        assert game.end.ruleset.key == "house"
        law(game)


def test_a_saved_game_is_summarized(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["read_record.py", str(RECORD)])
    lines = output("read_record", capsys).splitlines()
    assert lines[0] == "at crusader-army, spy Isaac: spy-convicted"
    assert lines[-2:] == [
        "points: {'Isaac': 4}",
        "accused: {'María': 1, 'Isaac': 1, 'Anne': 1, 'Juan': 1}",
    ]


def test_only_players_with_other_cards_see_a_difference(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert output("leak_check", capsys).startswith("100 deals")


def test_the_leak_check_finds_a_difference_between_deals() -> None:
    leak_check = example("leak_check")
    one, other = (leak_check["worlds"](seed)[0] for seed in (3, 4))
    assert leak_check["seats_that_see_a_difference"](one, other) >= {0, 2}
