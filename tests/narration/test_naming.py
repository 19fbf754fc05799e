"""The names of places and roles, with a table's own places."""

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
from coverstory.locales import part_for_page, say
from coverstory.narration.naming import place_name, role_name
from coverstory.narration.story import narrate
from support.journal.golden_files import GOLDEN
from support.paths import DOCS, WEB

OWN = (OwnPlace("Attic", ("Ghost",)), OwnPlace("{ $name }"))
PAGE = WEB / "page" / "own_places"


def test_an_own_place_has_the_name_that_the_table_gave_it() -> None:
    assert [place_name(f"own-{number}", OWN) for number in (1, 2)] == ["Attic", "{ $name }"]
    assert place_name("beach", OWN) == say("place-beach")


def test_a_role_of_an_own_place_is_written_by_the_table_or_a_general_one() -> None:
    assert role_name("own-1", "role-1", OWN) == "Ghost"
    assert role_name("own-1", "regular", OWN) == say("place-own.regular")
    assert role_name("beach", "lifeguard", OWN) == say("place-beach.lifeguard")


@pytest.mark.parametrize("key", ["own-3", "own-0", "own-x"])
def test_an_unknown_own_place_has_no_name(key: str) -> None:
    with pytest.raises(LookupError):
        place_name(key, OWN)


def test_every_general_role_has_another_name() -> None:
    assert len({say(f"place-own.{role}") for role in ROLES}) == len(ROLES)


def test_the_page_has_a_slider_and_a_word_for_every_trait() -> None:
    listed = re.search(r"TRAITS = \[(.*?)\]", (PAGE / "text_format.js").read_text(), re.DOTALL)
    assert listed is not None
    assert tuple(re.findall(r'"(\w+)"', listed[1])) == Traits.__struct_fields__
    words = re.findall(r"^own-trait-(\w+) =", part_for_page("own"), re.MULTILINE)
    assert tuple(words) == Traits.__struct_fields__


def test_the_page_checks_the_limits_of_the_server() -> None:
    text = (PAGE / "mistakes.js").read_text(encoding="utf-8")
    limits = dict(re.findall(r"^const ([A-Z_]+) = (\d+);$", text, re.MULTILINE))
    assert limits == {
        "MOST_PLACES": str(MOST_PLACES),
        "LONGEST_NAME": str(LONGEST_NAME),
        "MOST_ROLES": str(MOST_ROLES),
        "LONGEST_ROLE": str(LONGEST_ROLE),
        "MOST_TEXT": str(MOST_TEXT),
    }


def test_the_docs_of_own_places_state_the_limits_of_the_server() -> None:
    text = (DOCS / "own-places.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| (\w.+?) \| (.+?) \|$", text, re.MULTILINE))
    stated = [
        [int(n.replace(",", "")) for n in re.findall(r"[\d,]*\d", row)] for row in rows.values()
    ]
    limits = [[MOST_PLACES], [1, LONGEST_NAME], [MOST_ROLES, 1, LONGEST_ROLE], [MOST_TEXT]]
    assert [numbers for numbers in stated if numbers] == limits


def test_a_story_uses_the_names_of_own_places() -> None:
    lines = list(narrate((GOLDEN / "own-places-1.jsonl").read_text(encoding="utf-8")))
    names = "Grandma’s kitchen, Lighthouse, Prison, The old mill, Café Zürich"
    assert f"With 5 places of their own: {names}." in lines
    dealt = [line for line in lines if " deals. " in line]
    assert len(dealt) == 3
    assert all(any(name in line for name in names.split(", ")) for line in dealt)
