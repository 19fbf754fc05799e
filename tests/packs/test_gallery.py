"""The lists that ship with the game fit the limits of own places, and each has its words."""

import re

import pytest

from coverstory.engine.own_places import OwnPlace, Traits, clean, why_not_allowed
from coverstory.locales import catalogue, say
from coverstory.packs.gallery import gallery_traits

LISTS = gallery_traits()


def test_there_are_twelve_lists_and_no_words_without_a_place() -> None:
    assert len(LISTS) == 12
    keys = {f"gallery-{key}" for key in LISTS}
    keys |= {f"gallery-{key}-{place}" for key, places in LISTS.items() for place in places}
    buttons = {"gallery-title", "gallery-add", "gallery-added"}
    assert set(re.findall(r"^(gallery-[a-z-]+) =", catalogue(), re.MULTILINE)) == keys | buttons


@pytest.mark.parametrize("key", LISTS)
def test_every_place_of_a_list_has_seven_roles_and_all_traits(key: str) -> None:
    places = []
    for place, traits in LISTS[key].items():
        roles = tuple(role.strip() for role in say(f"gallery-{key}-{place}.roles").split(","))
        own = OwnPlace(say(f"gallery-{key}-{place}"), roles, Traits(**traits))
        assert clean(own) == own
        assert len(roles) == 7
        assert len(own.traits.levels) == len(Traits.__struct_fields__)
        places.append(own)
    assert len(places) == 12
    assert why_not_allowed(places) is None


def test_all_lists_together_fit_one_table() -> None:
    names = [say(f"gallery-{key}-{place}") for key, places in LISTS.items() for place in places]
    assert why_not_allowed([OwnPlace(name) for name in names]) is None
