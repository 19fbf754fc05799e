"""Written games, one per file: cases that players argue about, with the points by hand."""

import re
from pathlib import Path

import pytest

from coverstory.judging import judge
from coverstory.judging.parser import read
from coverstory.judging.story_table import settings_of
from coverstory.library import library
from coverstory.rulesets import MODULES
from support.paths import DOCS, TESTS
from support.rulesets.rulebooks import with_own_rulebook

STORIES = sorted((TESTS / "stories").glob("*.story"))
ENOUGH = 5
# The scoring examples of the rule books: seven of the game, one of an ability card.
EXAMPLES = 8
PAGE = DOCS / "judging.md"

every_story = pytest.mark.parametrize("file", STORIES, ids=lambda file: file.stem)


def text_of(file: Path) -> str:
    return file.read_text(encoding="utf-8")


@every_story
def test_every_line_of_a_story_stands(file: Path) -> None:
    assert judge(text_of(file)).problem is None


@every_story
def test_wrong_points_in_a_story_do_not_stand(file: Path) -> None:
    lines = text_of(file).splitlines()
    for number, line in enumerate(lines, start=1):
        if line.startswith(("score:", "total:")):
            wrong = f"{line.partition(':')[0]}: Anne 9"
            assert judge("\n".join([*lines[: number - 1], wrong])).line == number


@every_story
def test_a_story_cites_clauses_of_its_rules(file: Path) -> None:
    comments = " ".join(line.partition("#")[2] for line in text_of(file).splitlines())
    cited = set(re.findall(r"\b[ABDEGHJMPRX][0-9]+\b", comments))
    rules = library().ruleset(settings_of(read(text_of(file)))).rules
    assert cited
    assert cited <= {clause for section in rules for clause in section.clauses}


@every_story
def test_a_story_claims_points_or_refuses_a_round(file: Path) -> None:
    assert re.search(r"^(score:|total:|not round )", text_of(file), re.MULTILINE)


@pytest.mark.parametrize("edition", with_own_rulebook())
def test_every_edition_has_enough_stories(edition: str) -> None:
    played = [settings_of(read(text_of(file))) for file in STORIES]
    plain = [
        settings for settings in played if settings.edition == edition and not settings.modules
    ]
    assert len(plain) >= ENOUGH


@pytest.mark.parametrize("module", MODULES)
def test_every_module_has_enough_stories(module: str) -> None:
    played = [settings_of(read(text_of(file))) for file in STORIES]
    assert len([settings for settings in played if module in settings.modules]) >= ENOUGH


def test_the_examples_of_the_rule_books_are_stories() -> None:
    assert len([file for file in STORIES if "-example-" in file.stem]) == EXAMPLES


def test_the_example_in_the_docs_stands() -> None:
    example = next(
        block for block in PAGE.read_text(encoding="utf-8").split("```") if "score:" in block
    )
    assert judge(example).stands
