"""Games written down, one a file: the rules as people argue about them, and the points by hand."""

import re
from pathlib import Path

import pytest

from coverstory.judging import judge
from coverstory.judging.opening import settings_of
from coverstory.judging.parser import read
from coverstory.library import library
from coverstory.rulesets import EDITIONS, MODULES
from support.paths import DOCS, TESTS

STORIES = sorted((TESTS / "stories").glob("*.story"))
ENOUGH = 5
# The scoring examples of the book: seven of the game itself, and the ability card's.
EXAMPLES = 8
PAGE = DOCS / "judging.md"

every_story = pytest.mark.parametrize("file", STORIES, ids=lambda file: file.stem)


def text_of(file: Path) -> str:
    return file.read_text(encoding="utf-8")


@every_story
def test_a_game_is_judged_as_it_was_told(file: Path) -> None:
    assert judge(text_of(file)).problem is None


@every_story
def test_other_points_than_it_claims_would_not_stand(file: Path) -> None:
    lines = text_of(file).splitlines()
    for number, line in enumerate(lines, start=1):
        if line.startswith(("score:", "total:")):
            wrong = f"{line.partition(':')[0]}: Anne 9"
            assert judge("\n".join([*lines[: number - 1], wrong])).line == number


@every_story
def test_a_game_settles_something_by_the_clauses_of_its_rules(file: Path) -> None:
    comments = " ".join(line.partition("#")[2] for line in text_of(file).splitlines())
    cited = set(re.findall(r"\b[ABDEGHJMPR][0-9]+\b", comments))
    rules = library().ruleset(settings_of(read(text_of(file)))).rules
    assert cited
    assert cited <= {clause for section in rules for clause in section.clauses}


@every_story
def test_a_game_claims_its_points_or_is_refused(file: Path) -> None:
    assert re.search(r"^(score:|total:|not round )", text_of(file), re.MULTILINE)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_has_its_games(edition: str) -> None:
    told = [settings_of(read(text_of(file))) for file in STORIES]
    plain = [settings for settings in told if settings.edition == edition and not settings.modules]
    assert len(plain) >= ENOUGH


@pytest.mark.parametrize("module", MODULES)
def test_every_module_has_its_games(module: str) -> None:
    told = [settings_of(read(text_of(file))) for file in STORIES]
    assert len([settings for settings in told if module in settings.modules]) >= ENOUGH


def test_the_examples_of_the_book_are_among_them() -> None:
    assert len([file for file in STORIES if "-example-" in file.stem]) == EXAMPLES


def test_the_example_of_the_page_for_players_stands() -> None:
    example = next(
        block for block in PAGE.read_text(encoding="utf-8").split("```") if "score:" in block
    )
    assert judge(example).stands
