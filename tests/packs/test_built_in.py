"""The built-in packs have texts and pictures for every key, and can be mixed."""

import re
from importlib import resources
from itertools import chain, pairwise

import pytest
from fluent.syntax import FluentParser, ast

from coverstory.locales import say
from coverstory.packs import COLOURS, Pack, Place, built_in, shipped

LONGEST_EXPLANATION = 110

ATTESTED = {
    "classic": {
        "airplane": {"flight-attendant"},
        "bank": {"teller", "security-guard"},
        "crusader-army": {"knight", "squire", "archer"},
        "theater": {"actor"},
        "university": {"professor", "student"},
    },
    "sequel": {
        "race-track": {"flagman"},
        "retirement-home": {"old-man", "nurse"},
        "stadium": {"sprinter", "referee"},
        "wedding": {"father-of-the-bride"},
    },
}


@pytest.fixture(params=shipped())
def pack(request: pytest.FixtureRequest) -> Pack:
    return built_in(request.param)


def all_places() -> list[Place]:
    return [place for key in shipped() for place in built_in(key).places]


def name_of(place: Place) -> str:
    return say(f"place-{place.key}")


def test_three_packs_ship() -> None:
    assert shipped() == ("classic", "dc", "sequel")


@pytest.mark.parametrize(
    ("key", "places", "roles", "location_cards", "spy_cards"),
    [("classic", 30, 7, 7, 1), ("dc", 20, 0, 7, 1), ("sequel", 20, 10, 10, 2)],
)
def test_a_pack_has_the_places_roles_and_cards_of_its_box(
    key: str, places: int, roles: int, location_cards: int, spy_cards: int
) -> None:
    pack = built_in(key)
    assert (pack.key, len(pack.places), pack.edition_roles) == (key, places, roles)
    assert (pack.location_cards, pack.spy_cards) == (location_cards, spy_cards)


def test_a_pack_is_read_once(pack: Pack) -> None:
    assert built_in(pack.key) is pack


def test_places_stand_in_the_alphabetical_order_of_their_names(pack: Pack) -> None:
    names = [name_of(place) for place in pack.places]
    assert names == sorted(names)


def test_a_pack_uses_every_colour_and_no_neighbours_share_one(pack: Pack) -> None:
    colours = [place.colour for place in pack.places]
    assert set(colours) == COLOURS
    assert all(one != next_one for one, next_one in pairwise(colours))


@pytest.mark.parametrize("key", ATTESTED)
def test_a_pack_has_the_roles_that_its_rulebook_mentions(key: str) -> None:
    roles = {place.key: set(place.roles) for place in built_in(key).places}
    assert all(attested <= roles[place] for place, attested in ATTESTED[key].items())


def test_only_the_dc_pack_is_filled_up_with_three_places_of_our_own() -> None:
    ours = [place.key for place in all_places() if place.our_pick]
    assert ours == ["gorilla-city", "kent-farm", "wayne-manor"]
    assert {place.key for place in built_in("dc").places} > set(ours)


def test_packs_can_be_mixed_as_no_two_places_share_a_key_an_icon_or_a_name() -> None:
    places = all_places()
    for what in (
        [place.key for place in places],
        [place.icon for place in places],
        [name_of(place) for place in places],
    ):
        assert len(what) == len(set(what))


def test_every_place_and_role_has_a_text_and_no_text_is_unused(pack: Pack) -> None:
    file = resources.files("coverstory").joinpath(f"locales/en/{pack.key}.ftl")
    body = FluentParser().parse(file.read_text(encoding="utf-8")).body
    assert not [entry for entry in body if isinstance(entry, ast.Junk)]
    messages = [entry for entry in body if isinstance(entry, ast.Message)]
    assert all(message.value for message in messages)
    words = [(m.id.name, [attribute.id.name for attribute in m.attributes]) for m in messages]
    about = ["about"] if pack.key == "dc" else []
    assert words == [(f"place-{place.key}", [*about, *place.roles]) for place in pack.places]


def test_no_role_is_called_as_the_explanation_of_a_place_is() -> None:
    assert "about" not in chain.from_iterable(place.roles for place in all_places())


def test_no_two_roles_of_a_place_read_the_same(pack: Pack) -> None:
    for place in pack.places:
        roles = [say(f"place-{place.key}.{role}") for role in place.roles]
        assert len(set(roles)) == len(roles)


@pytest.mark.parametrize("key", [place.key for place in built_in("dc").places])
def test_every_dc_place_is_explained_in_one_short_line(key: str) -> None:
    about = say(f"place-{key}.about")
    assert about.endswith(".")
    assert "\n" not in about
    assert len(about) <= LONGEST_EXPLANATION


def test_the_sprite_has_one_symbol_a_place_and_no_picture_twice() -> None:
    sprite = resources.files("coverstory").joinpath("web/art/places.svg").read_text()
    symbols = re.findall(r'<symbol id="([^"]+)"[^>]*>(.*)</symbol>', sprite)
    places = [key for key, _ in symbols if not key.startswith("ui-")]
    assert places == [place.key for place in all_places()]
    assert len({picture for _, picture in symbols}) == len(symbols)


def test_every_picture_has_its_author_in_the_credits() -> None:
    page = resources.files("coverstory").joinpath("web/CREDITS.md").read_text(encoding="utf-8")
    by_author = re.findall(r"^- \*\*.+\*\*: (.+)$", page, re.MULTILINE)
    credited = set(chain.from_iterable(icons.split(", ") for icons in by_author))
    ours = set(re.findall(r"`([a-z-]+)`", page.partition("Our own:")[2].partition("\n")[0]))
    assert [p.key for p in all_places() if p.icon not in credited and p.key not in ours] == []
