"""A pack is checked when it is read, and errors are sentences."""

from typing import Any

import pytest

from coverstory.packs import Pack, PackError, Place, built_in, read_pack

HEAD = {"key": "tiny", "edition_roles": 2, "location_cards": 2, "spy_cards": 1}


def a_place(**changes: Any) -> dict[str, Any]:
    place = {"key": "pier", "icon": "anchor", "colour": "teal", "roles": ["angler", "diver"]}
    return place | changes


def a_head(**changes: Any) -> dict[str, Any]:
    return HEAD | changes


def toml_of(*places: dict[str, Any], head: dict[str, Any] = HEAD) -> str:
    lines = fields(head)
    for place in places:
        lines += ["[[places]]", *fields(place)]
    return "\n".join(lines)


def fields(table: dict[str, Any]) -> list[str]:
    # Python and TOML write numbers, strings and lists alike, but not booleans.
    return [
        f"{name} = {str(value).lower() if isinstance(value, bool) else repr(value)}"
        for name, value in table.items()
    ]


def refusal_of(text: str) -> str:
    with pytest.raises(PackError) as refusal:
        read_pack(text)
    sentence = str(refusal.value)
    assert sentence.endswith(".")
    return sentence


def test_a_sound_pack_is_read() -> None:
    place = Place(key="pier", icon="anchor", colour="teal", roles=("angler", "diver"))
    pack = Pack(key="tiny", edition_roles=2, location_cards=2, spy_cards=1, places=(place,))
    assert read_pack(toml_of(a_place())) == pack


def test_a_pack_may_do_without_roles() -> None:
    place = a_place()
    del place["roles"]
    (pier,) = read_pack(toml_of(place, head=a_head(edition_roles=0))).places
    assert pier.roles == ()


def test_a_place_is_marked_as_our_own_pick_or_is_none() -> None:
    ours, theirs = a_place(our_pick=True), a_place(key="harbor", icon="buoy")
    assert [place.our_pick for place in read_pack(toml_of(ours, theirs)).places] == [True, False]


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
        ({"our_pick": "perhaps"}, "our_pick"),
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


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"location_cards": 0}, "has 0 location cards; a deck needs at least one."),
        ({"location_cards": -7}, "has -7 location cards; a deck needs at least one."),
        ({"spy_cards": 0}, "has 0 spy cards; a deck needs at least one."),
        (
            {"location_cards": 3},
            "has 2 roles for 3 location cards; give every card a role or none.",
        ),
        (
            {"edition_roles": -1},
            "has -1 roles for 2 location cards; give every card a role or none.",
        ),
    ],
)
def test_a_pack_of_impossible_decks_is_refused(changes: dict[str, Any], fault: str) -> None:
    assert refusal_of(toml_of(a_place(), head=a_head(**changes))) == f'The pack "tiny" {fault}'


@pytest.mark.parametrize("field", HEAD)
def test_a_pack_that_lacks_a_field_is_refused_with_its_name(field: str) -> None:
    head = a_head()
    del head[field]
    assert field in refusal_of(toml_of(a_place(), head=head))


def test_text_that_is_no_pack_is_refused() -> None:
    assert "cannot be read" in refusal_of("not [toml")
    assert "no places" in refusal_of(toml_of(head=a_head(places=[])))
    assert 'The pack has the key "T"' in refusal_of(toml_of(a_place(), head=a_head(key="T")))


@pytest.mark.parametrize("key", ["nowhere", "../packs/classic", ""])
def test_a_pack_that_is_not_built_in_is_refused(key: str) -> None:
    with pytest.raises(PackError, match="no built-in pack"):
        built_in(key)
