"""Only rulesets, packs and texts name an edition. All other code asks the ruleset."""

import re
from pathlib import Path

import pytest

import coverstory
from coverstory.locales import say
from coverstory.rulesets import EDITIONS

SOURCE = Path(coverstory.__file__).parent
ALLOWED_FOLDERS = {"rulesets", "packs", "locales"}
NOT_OURS = {"vendor"}
CODE = {".py", ".js", ".ts", ".html", ".css"}
# The first edition has the name of the game, which every module may say.
TITLES = {say(f"edition-{key}") for key in EDITIONS} - {"Spyfall"}
NAMES = re.compile(rf"\b({'|'.join(map(re.escape, sorted(EDITIONS.keys() | TITLES)))})\b", re.I)


def code_files() -> list[Path]:
    return sorted(
        path
        for path in SOURCE.rglob("*")
        if path.suffix in CODE
        and not (ALLOWED_FOLDERS | NOT_OURS) & set(path.relative_to(SOURCE).parts)
    )


def edition_names(text: str) -> list[str]:
    return [
        f"{number}: {line.strip()}"
        for number, line in enumerate(text.splitlines(), 1)
        if NAMES.search(line)
    ]


def test_there_are_modules_and_pages_to_look_at() -> None:
    assert {".py", ".js"} <= {path.suffix for path in code_files()}
    assert len(code_files()) > 300


@pytest.mark.parametrize(
    "line", ['Setup("classic")', "edition === 'dc'", "from rulesets.sequel import X", "DC Spyfall"]
)
def test_an_edition_is_found_by_key_and_title(line: str) -> None:
    assert edition_names(line)


def test_no_code_outside_the_rulesets_names_an_edition() -> None:
    found = {
        path.relative_to(SOURCE).as_posix(): lines
        for path in code_files()
        if (lines := edition_names(path.read_text(encoding="utf-8")))
    }
    assert found == {}
