"""A table's own places in words: as it wrote them, and ours for what it left open."""

import re

import pytest

from coverstory.engine.own_places import (
    LONGEST_NAME,
    LONGEST_ROLE,
    MOST_PLACES,
    MOST_ROLES,
    MOST_TEXT,
    ROLES,
    OwnPlace,
    Traits,
)
from coverstory.locales import at_the_table, say
from coverstory.narration.naming import place_name, role_name
from coverstory.narration.story import tell
from support.journal.golden_files import GOLDEN
from support.paths import DOCS, WEB

OWN = (OwnPlace("Attic", ("Ghost",)), OwnPlace("{ $name }"))
PAGE = WEB / "page"


def test_places_are_called_what_the_table_calls_them() -> None:
    assert [place_name(f"own-{number}", OWN) for number in (1, 2)] == ["Attic", "{ $name }"]
    assert place_name("beach", OWN) == say("place-beach")


def test_a_role_is_the_tables_own_or_one_of_anywhere() -> None:
    assert role_name("own-1", "role-1", OWN) == "Ghost"
    assert role_name("own-1", "regular", OWN) == say("place-own.regular")
    assert role_name("beach", "lifeguard", OWN) == say("place-beach.lifeguard")


@pytest.mark.parametrize("key", ["own-3", "own-0", "own-x"])
def test_a_place_that_nobody_brought_has_no_name(key: str) -> None:
    with pytest.raises(LookupError):
        place_name(key, OWN)


def test_every_role_of_anywhere_is_called_something_else() -> None:
    assert len({say(f"place-own.{role}") for role in ROLES}) == len(ROLES)


def test_every_slider_of_the_page_is_one_of_the_houses_and_has_its_word() -> None:
    listed = re.search(r"TRAITS = \[(.*?)\]", (PAGE / "own_text.js").read_text(), re.DOTALL)
    assert listed is not None
    assert tuple(re.findall(r'"(\w+)"', listed[1])) == Traits.__struct_fields__
    words = re.findall(r"^own-trait-(\w+) =", at_the_table(), re.MULTILINE)
    assert tuple(words) == Traits.__struct_fields__


def test_the_page_checks_the_limits_of_the_server() -> None:
    text = (PAGE / "own_mistakes.js").read_text(encoding="utf-8")
    limits = dict(re.findall(r"^const ([A-Z_]+) = (\d+);$", text, re.MULTILINE))
    assert limits == {
        "MOST_PLACES": str(MOST_PLACES),
        "LONGEST_NAME": str(LONGEST_NAME),
        "MOST_ROLES": str(MOST_ROLES),
        "LONGEST_ROLE": str(LONGEST_ROLE),
        "MOST_TEXT": str(MOST_TEXT),
    }


def test_the_page_about_them_has_the_limits_of_the_house() -> None:
    text = (DOCS / "own-places.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| (\w.+?) \| (.+?) \|$", text, re.MULTILINE))
    told = [
        [int(n.replace(",", "")) for n in re.findall(r"[\d,]*\d", row)] for row in rows.values()
    ]
    limits = [[MOST_PLACES], [1, LONGEST_NAME], [MOST_ROLES, 1, LONGEST_ROLE], [MOST_TEXT]]
    assert [numbers for numbers in told if numbers] == limits


def test_a_story_names_them_wherever_it_names_a_place() -> None:
    told = list(tell((GOLDEN / "own-places-1.jsonl").read_text(encoding="utf-8")))
    names = "Grandma’s kitchen, Lighthouse, Prison, The old mill, Café Zürich"
    assert f"With 5 places of their own: {names}." in told
    dealt = [line for line in told if " deals. " in line]
    assert len(dealt) == 3
    assert all(any(name in line for name in names.split(", ")) for line in dealt)
