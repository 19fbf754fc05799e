"""Packs are checked when read, and the classic pack is whole: words and pictures for every key."""

import re
from importlib import resources
from itertools import pairwise
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast

from coverstory.packs import COLOURS, Pack, PackError, Place, built_in, read_pack

ATTESTED = {
    "airplane": {"flight-attendant"},
    "bank": {"teller", "security-guard"},
    "crusader-army": {"knight", "squire", "archer"},
    "theater": {"actor"},
    "university": {"professor", "student"},
}


def a_place(**changes: Any) -> dict[str, Any]:
    place = {"key": "pier", "icon": "anchor", "colour": "teal", "roles": ["angler", "diver"]}
    return place | changes


def toml_of(*places: dict[str, Any], head: str = 'key = "tiny"\nedition_roles = 2\n') -> str:
    lines = [head]
    for place in places:
        lines.append("[[places]]")
        # Python writes lists of plain strings, and plain strings, as TOML does.
        lines.extend(f"{name} = {value!r}" for name, value in place.items())
    return "\n".join(lines)


def refusal_of(text: str) -> str:
    with pytest.raises(PackError) as refusal:
        read_pack(text)
    sentence = str(refusal.value)
    assert sentence.endswith(".")
    return sentence


def test_a_sound_pack_is_read() -> None:
    place = Place(key="pier", icon="anchor", colour="teal", roles=("angler", "diver"))
    assert read_pack(toml_of(a_place())) == Pack(key="tiny", edition_roles=2, places=(place,))


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"colour": "pink"}, 'unknown colour "pink"'),
        ({"roles": ["angler"]}, "has 1 roles; this pack asks for 2"),
        ({"roles": ["angler", "angler"]}, 'role "angler" twice'),
        ({"roles": ["angler", "Deep Diver"]}, 'role "Deep Diver"'),
        ({"roles": ["angler", "d" * 25]}, "longer than 24"),
        ({"icon": "Anchor!"}, 'icon "Anchor!"'),
        ({"smell": "fish"}, "smell"),
        ({"colour": 3}, "colour"),
    ],
)
def test_a_faulty_place_is_refused_by_name(changes: dict[str, Any], fault: str) -> None:
    sentence = refusal_of(toml_of(a_place(**changes)))
    assert 'The place "pier"' in sentence
    assert fault in sentence


@pytest.mark.parametrize("key", ["Pier", "pier_one", "pier--one", "-pier", "p" * 25, ""])
def test_a_place_key_that_is_no_short_kebab_case_is_refused(key: str) -> None:
    assert f'The place "{key}"' in refusal_of(toml_of(a_place(key=key)))


def test_two_places_of_one_key_are_refused() -> None:
    sentence = refusal_of(toml_of(a_place(), a_place(icon="buoy")))
    assert sentence == 'The place "pier" is in the pack twice.'


def test_two_places_of_one_icon_are_refused_and_both_are_named() -> None:
    sentence = refusal_of(toml_of(a_place(), a_place(key="harbor")))
    assert sentence == 'The places "pier" and "harbor" share the icon "anchor".'


def test_text_that_is_no_pack_is_refused() -> None:
    assert "cannot be read" in refusal_of("not [toml")
    assert "edition_roles" in refusal_of(toml_of(a_place(), head='key = "tiny"\n'))
    assert "no places" in refusal_of('key = "tiny"\nedition_roles = 2\nplaces = []\n')
    assert "The pack" in refusal_of(toml_of(a_place(), head='key = "T"\nedition_roles = 2\n'))


@pytest.mark.parametrize("key", ["nowhere", "../packs/classic", ""])
def test_a_pack_that_is_not_built_in_is_refused(key: str) -> None:
    with pytest.raises(PackError, match="no built-in pack"):
        built_in(key)


def test_the_classic_pack_has_thirty_places_of_seven_roles_in_alphabetical_order() -> None:
    pack = built_in("classic")
    keys = [place.key for place in pack.places]
    assert (pack.key, pack.edition_roles, len(keys)) == ("classic", 7, 30)
    assert keys == sorted(keys)
    assert built_in("classic") is pack


def test_the_classic_pack_has_the_roles_that_the_rulebook_mentions() -> None:
    roles = {place.key: set(place.roles) for place in built_in("classic").places}
    assert all(attested <= roles[key] for key, attested in ATTESTED.items())


def test_the_classic_pack_uses_every_colour_and_no_neighbours_share_one() -> None:
    colours = [place.colour for place in built_in("classic").places]
    assert set(colours) == COLOURS
    assert all(one != next_one for one, next_one in pairwise(colours))


def test_every_classic_place_and_role_has_its_words_and_no_words_are_left_over() -> None:
    file = resources.files("coverstory").joinpath("locales/en/classic.ftl")
    body = FluentParser().parse(file.read_text(encoding="utf-8")).body
    assert not [entry for entry in body if isinstance(entry, ast.Junk)]
    messages = [entry for entry in body if isinstance(entry, ast.Message)]
    assert all(message.value for message in messages)
    words = [(m.id.name, [role.id.name for role in m.attributes]) for m in messages]
    places = built_in("classic").places
    assert words == [(f"place-{place.key}", list(place.roles)) for place in places]


def test_every_classic_place_has_its_symbol_in_the_sprite() -> None:
    sprite = resources.files("coverstory").joinpath("web/art/places.svg").read_text()
    symbols = re.findall(r'<symbol id="([^"]+)"', sprite)
    assert len(symbols) == len(set(symbols))
    places = [symbol for symbol in symbols if not symbol.startswith("ui-")]
    assert places == [place.key for place in built_in("classic").places]
