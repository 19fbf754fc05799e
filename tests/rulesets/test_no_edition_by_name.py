"""Only rulesets, packs and texts name an edition or a module. All other code asks the ruleset."""

import re
from pathlib import Path

import pytest

import coverstory
from coverstory.locales import say
from coverstory.rulesets import EDITIONS, MODULES

SOURCE = Path(coverstory.__file__).parent
ALLOWED_FOLDERS = {"rulesets", "packs", "locales"}
NOT_OURS = {"vendor"}
CODE = {".py", ".js", ".ts", ".html", ".css"}
# The first edition has the name of the game, which every module may say.
TITLES = {say(f"edition-{key}") for key in EDITIONS} - {"Spyfall"}
EDITION = re.compile(rf"\b({'|'.join(map(re.escape, sorted(EDITIONS.keys() | TITLES)))})\b", re.I)
# The key of a module is a word of the game, too. So only a whole string or a key of a table counts.
MODULE = re.compile(
    rf"""(?P<quote>["'`])({"|".join(MODULES)})(?P=quote)|^\s*({"|".join(MODULES)}): ["'`]"""
)
# Code that reads the cards on the table by name, as players do.
KNOW_DECKS = {
    "bots/beliefs/odd_decks.py": ['JEST = "jest"'],  # bots know the decks as they know places
}


def code_files() -> list[Path]:
    return sorted(
        path
        for path in SOURCE.rglob("*")
        if path.suffix in CODE
        and not (ALLOWED_FOLDERS | NOT_OURS) & set(path.relative_to(SOURCE).parts)
    )


def lines_with(names: re.Pattern[str], text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if names.search(line)]


def files_with(names: re.Pattern[str]) -> dict[str, list[str]]:
    return {
        path.relative_to(SOURCE).as_posix(): lines
        for path in code_files()
        if (lines := lines_with(names, path.read_text(encoding="utf-8")))
    }


def test_there_are_modules_and_pages_to_look_at() -> None:
    assert {".py", ".js"} <= {path.suffix for path in code_files()}
    assert len(code_files()) > 300


@pytest.mark.parametrize(
    "line", ['Setup("classic")', "edition === 'dc'", "from rulesets.sequel import X", "DC Spyfall"]
)
def test_an_edition_is_found_by_key_and_title(line: str) -> None:
    assert lines_with(EDITION, line)


@pytest.mark.parametrize(
    "line", ['modules.includes("harley")', "has_module('old-pals')", '  jest: "ui-spy",']
)
def test_a_module_is_found_by_its_key(line: str) -> None:
    assert lines_with(MODULE, line)


@pytest.mark.parametrize("line", ['say("told-multiverse")', "# The Multiverse", "deck.is_jest:"])
def test_a_word_of_the_game_is_no_module(line: str) -> None:
    assert not lines_with(MODULE, line)


def test_no_code_outside_the_rulesets_names_an_edition() -> None:
    assert files_with(EDITION) == {}


def test_no_code_outside_the_rulesets_names_a_module() -> None:
    assert files_with(MODULE) == KNOW_DECKS
