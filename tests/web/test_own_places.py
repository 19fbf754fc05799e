"""Own places: the host writes them, everybody sees them, and the phone keeps them."""

import re

import pytest
from playwright.sync_api import expect

from coverstory.locales import say
from support.browser.phone import Phone
from support.browser.screen import text_pattern
from web.conftest import OpenTable

pytestmark = pytest.mark.browser

# Letters that do not look alike.
ROLES = "ABCDEFGHKMNP"
LIST = "Prison: Ghost, Owl\n<img src onerror=ran=1>\nThe old mill [noise 2, age 4]"


def test_the_host_writes_places_that_everybody_sees_and_plays(
    open_table: OpenTable,
) -> None:
    table = open_table("Anne", "Juan", "Maria")
    host, player = table.host, table["Juan"]
    host.tap("own-open")
    host.fill("own-text", LIST)
    host.tap("own-add")
    expect(host.at("own-text")).to_have_value("")
    expect(host.at("own-all")).to_have_value(LIST)
    host.tap("own-2-remove")
    host.tap("own-1-more")
    host.tap("own-1-bots")
    expect(host.at("own-1-like")).to_contain_text(say("place-jail"))
    host.at("own-1-noise").press("End")
    expect(host.at("own-all")).to_have_value(
        "Prison: Ghost, Owl [noise 4]\nThe old mill [noise 2, age 4]"
    )
    host.tap("close")
    player.tap("places")
    expect(player.at("place-own-1")).to_contain_text("Prison")
    expect(player.at("place-own-2")).to_contain_text("The old mill")
    expect(player.at("own-open")).to_have_count(0)
    host.setting("own").select_option("only")
    expect(player.page.locator("#places .place")).to_have_count(2)
    player.tap("close")
    table.deal()
    with table.civilians[0].holding_card():
        title = table.civilians[0].page.locator(".face-title").inner_text()
    assert title.casefold() in {"prison", "the old mill"}


def test_a_place_in_the_sheet_has_its_initial_and_fields_have_large_letters(
    open_table: OpenTable,
) -> None:
    host = open_table("Anne").host
    host.tap("own-open")
    host.fill("own-text", "Attic")
    host.tap("own-add")
    stamp = host.page.locator(".own-stamp").bounding_box()
    letter = host.page.locator(".own-stamp .picture-letter").bounding_box()
    assert stamp
    assert letter
    assert letter["height"] > stamp["height"] / 3
    # Safari zooms into a field with smaller letters.
    for field in ("own-text", "own-all"):
        size = "(field) => parseFloat(getComputedStyle(field).fontSize)"
        assert host.at(field).evaluate(size) >= 16


def test_an_own_place_that_the_box_also_has_is_pointed_out(open_table: OpenTable) -> None:
    host = open_table("Anne").host
    host.tap("own-open")
    host.fill("own-text", "the  BEACH\nAttic")
    host.tap("own-add")
    expect(host.at("own-2")).to_be_visible()
    sentence = say("own-doubles", {"names": "the BEACH", "count": 1})
    expect(host.at("own-doubles")).to_have_text(text_pattern(sentence))
    expect(host.at("own-1")).to_contain_text(say("own-double"))
    host.tap("own-1-remove")
    expect(host.at("own-doubles")).to_have_text("")


def test_a_phone_brings_its_own_places_to_the_next_table(open_table: OpenTable) -> None:
    host = open_table("Anne").host
    host.tap("own-open")
    host.fill("own-text", "Attic: Ghost")
    host.tap("own-add")
    expect(host.at("own-1")).to_be_visible()
    host.tap("close")
    for button in ("table", "leave", "confirm"):
        host.tap(button)
    host.sees("home")
    host.host("Anne")
    host.tap("own-open")
    host.tap("own-bring")
    expect(host.at("own-all")).to_have_value("Attic: Ghost")
    expect(host.at("own-bring")).to_have_count(0)


def test_typed_places_survive_a_closed_sheet_and_a_reload_until_the_server_has_them(
    open_table: OpenTable,
) -> None:
    host = open_table("Anne").host
    host.tap("own-open")
    host.fill("own-text", "Attic")
    host.context.set_offline(True)
    host.page.evaluate("dispatchEvent(new Event('offline'))")
    host.page.locator("dialog [data-test=reconnecting]").wait_for()  # not behind the sheet
    host.tap("own-add")
    host.at("own-text").press("End")
    host.at("own-text").press_sequentially("\nRoof: Cat")
    host.page.touchscreen.tap(200, 90)  # beside the sheet
    expect(host.at("own-text")).to_have_count(0)
    host.context.set_offline(False)
    host.retry_connection()
    expect(host.at("own-count")).to_have_text(text_pattern(say("own-count", {"count": 1})))
    host.tap("own-open")
    expect(host.at("own-text")).to_have_value("Roof: Cat")
    host.page.reload()
    host.tap("own-open")
    expect(host.at("own-text")).to_have_value("Roof: Cat")
    host.tap("own-add")
    expect(host.at("own-all")).to_have_value("Attic\nRoof: Cat")
    expect(host.at("own-text")).to_have_value("")


BULLETS = """- IKEA
1. Bank: Teller; Robber
• Zoo;Keeper;Lion
* Gym\tCoach\tMember
2) Cinema
(3) Bakery
– [ ] Dentist
4\tSchool: Row 5: left, Janitor
7.5 km run
"""


def test_bullets_and_numbers_are_left_out_and_semicolons_and_tabs_separate_roles(
    open_table: OpenTable,
) -> None:
    host = open_table("Anne").host
    host.tap("own-open")
    host.fill("own-text", BULLETS)
    host.tap("own-add")
    expect(host.at("own-all")).to_have_value(
        "IKEA\nBank: Teller, Robber\nZoo: Keeper, Lion\nGym: Coach, Member\nCinema\nBakery\n"
        "Dentist\nSchool: Row 5: left, Janitor\n7.5 km run"
    )
    expect(host.at("own-text")).to_have_value("")


LONG = "An office with a very long name, on top of a hill"
MISTAKES = f"""Zoo: Keeper
: Ghost, Owl

{LONG}
Bank: Teller, teller, {"M" * 31}
- zoo: Lion
???
Attic [noise 9]
Hall: {", ".join("ABCDEFGHIJKLM")}
Cellar\u200b
Lake: Swan"""


def test_all_mistakes_are_reported_at_once_with_their_line_and_the_remedy(
    open_table: OpenTable,
) -> None:
    host = open_table("Anne").host
    host.tap("own-open")
    host.fill("own-text", "Lake: Angler")
    host.tap("own-add")
    expect(host.at("own-1")).to_be_visible()
    host.fill("own-text", MISTAKES)
    host.tap("own-add")
    expected: list[tuple[int, str, dict[str, str | int]]] = [
        (2, "no-name", {}),
        (4, "long-name", {"text": f"{LONG[:30]}…", "count": 49, "most": 40}),
        (5, "role-twice", {"text": "teller"}),
        (5, "long-role", {"text": f"{'M' * 30}…", "count": 31, "most": 30}),
        (6, "name-twice", {"text": "zoo", "line": 1}),
        (7, "no-letters", {"text": "???"}),
        (8, "brackets", {"text": "[noise 9]"}),
        (9, "many-roles", {"count": 13, "most": 12}),
        (10, "unprintable", {"text": "Cellar"}),
        (11, "at-table", {"text": "Lake"}),
    ]
    expect(host.page.locator("[data-test^=own-mistake-]")).to_have_text(
        [
            text_pattern(f"{say('own-line', {'n': n})} {say(f'own-wrong-{kind}', about)}")
            for n, kind, about in expected
        ]
    )
    expect(host.at("own-text")).to_have_value(MISTAKES)
    expect(host.at("own-2")).to_have_count(0)
    host.tap("own-mistake-6")
    selected = (
        "({ value, selectionStart, selectionEnd }) => value.slice(selectionStart, selectionEnd)"
    )
    assert host.at("own-text").evaluate(selected) == "???"
    host.page.keyboard.type("Museum")
    expect(host.page.locator("[data-test^=own-mistake-]")).to_have_count(9)
    host.fill("own-text", "Zoo: Keeper\nBank\nzoo")
    host.tap("own-add")
    expect(host.at("own-all")).to_have_value("Lake: Angler\nZoo: Keeper\nBank")


def test_too_many_places_are_reported_before_any_is_added(open_table: OpenTable) -> None:
    host = open_table("Anne").host
    host.tap("own-open")
    host.fill("own-text", "\n".join(f"Place {number}" for number in range(201)))
    host.tap("own-add")
    words = say("own-wrong-many", {"count": 201, "most": 200})
    expect(host.at("own-mistake-1")).to_have_text(text_pattern(words))


def test_two_hundred_places_of_twelve_roles_go_by_link_to_another_table(
    open_table: OpenTable, phone: Phone
) -> None:
    host = open_table("Anne").host
    host.context.grant_permissions(["clipboard-read", "clipboard-write"])
    host.tap("own-open")
    places = [f"Place {n}: {', '.join(f'Role {n} {c}' for c in ROLES)}" for n in range(200)]
    host.fill("own-text", "\n".join(places))
    host.tap("own-add")
    expect(host.at("own-all")).to_have_value("\n".join(places))
    host.tap("own-as-text")
    host.tap("own-link")
    expect(host.at("own-link")).to_have_text(say("copied"))
    phone.page.goto(host.page.evaluate("navigator.clipboard.readText()"))
    phone.reads(say("offer-more", {"count": 188}))
    expect(phone.at("offer-open")).to_be_in_viewport()
    phone.fill("offer-name", "Juan")
    phone.tap("offer-open")
    phone.tap("own-add")
    expect(phone.at("own-all")).to_have_value("\n".join(places))


def test_a_refused_place_is_reported_in_the_sheet_and_stays_editable(
    open_table: OpenTable,
) -> None:
    host = open_table("Anne").host
    host.tap("own-open")
    host.fill("own-text", "Attic\n\nRoom 1\nRoom l")  # only the server finds names that look alike
    host.tap("own-add")
    refusal = say("refusal-place-name-taken", {"name": "Room l"})
    expect(host.at("own-refusal")).to_have_text(text_pattern(f"Line 4: {refusal}"))
    expect(host.at("own-text")).to_have_value("Attic\n\nRoom 1\nRoom l")
    host.fill("own-text", '["Attic", {"name": "Roof", "roles": ["Cat"], "weight": 3}, "attic"]')
    host.tap("own-add")
    expect(host.at("own-all")).to_have_value("Attic\nRoof: Cat")
    expect(host.at("own-refusal")).to_be_hidden()
    host.tap("own-2-more")
    host.fill("own-2-roles", "Cat, " + "M" * 41)
    host.at("own-2-roles").press("Enter")
    expect(host.at("own-refusal")).not_to_be_empty()
    host.tap("own-2-bots")
    host.at("own-2-noise").press("End")
    expect(host.at("own-all")).to_have_value("Attic\nRoof: Cat [noise 4]")
    expect(host.at("own-2-roles")).to_have_value("Cat")


def test_the_host_leaves_out_single_places_of_the_box(open_table: OpenTable) -> None:
    table = open_table("Anne", "Juan")
    host, juan = table.host, table["Juan"]
    juan.tap("places")
    juan.at("place-beach").wait_for()
    host.tap("choose-places")
    for place in ("beach", "bank"):
        host.tap(f"choose-{place}")
    expect(juan.at("place-beach")).to_have_count(0)
    expect(juan.page.locator("#places .place")).to_have_count(28)
    host.tap("choose-bank")
    expect(juan.at("place-bank")).to_be_visible()
    host.tap("close")
    expect(host.at("left-out")).to_have_text(text_pattern(say("left-out", {"count": 1})))
    expect(host.at("setting-places")).to_have_value("29")


CSV = (
    'Place,Roles\r\n"Mill, old",Miller;Cat\r\nAttic,"The ""ghost""",Owl\r\n7:30 train,Driver\r\n'
).encode("cp1252")


@pytest.mark.parametrize(
    ("name", "content", "expected"),
    [
        ("places.txt", "- Attic: Ghost\n- Café".encode(), "Attic: Ghost\nCafé"),
        ("list.json", b'{"places": [{"name": "Attic", "roles": ["Ghost"]}]}', "Attic: Ghost"),
        ("old.csv", "Café;Waiter;Cook".encode("cp1252"), "Café: Waiter, Cook"),
    ],
)
def test_places_come_from_a_file(
    open_table: OpenTable, name: str, content: bytes, expected: str
) -> None:
    host = open_table("Anne").host
    host.tap("own-open")
    file = {"name": name, "mimeType": "text/plain", "buffer": content}
    host.at("own-file").set_input_files(files=[file])
    expect(host.at("own-text")).not_to_have_value("")
    host.tap("own-add")
    expect(host.at("own-all")).to_have_value(expected)


def test_a_spreadsheet_with_quotes_is_read_and_a_picture_is_refused(open_table: OpenTable) -> None:
    host = open_table("Anne").host
    host.tap("own-open")
    picture = {"name": "a.csv", "mimeType": "text/csv", "buffer": b"\x89PNG\0\0"}
    host.at("own-file").set_input_files(files=[picture])
    expect(host.at("own-file-refusal")).to_be_visible()
    file = {"name": "a.csv", "mimeType": "text/csv", "buffer": CSV}
    host.at("own-file").set_input_files(files=[file])
    expect(host.at("own-file-refusal")).to_have_count(0)
    host.tap("own-add")
    expect(host.page.locator(".own-place summary b")).to_have_text(
        ["Mill, old", "Attic", "7:30 train"]
    )


def test_a_list_goes_by_link_to_a_new_table_and_to_a_running_one(
    open_table: OpenTable, phone: Phone
) -> None:
    host = open_table("Anne").host
    host.context.grant_permissions(["clipboard-read", "clipboard-write"])
    host.tap("own-open")
    host.fill("own-text", "Attic: Ghost, Owl\nGroßmutters Küche [food 4]")
    host.tap("own-add")
    host.tap("own-as-text")
    host.tap("own-link")
    expect(host.at("own-link")).to_have_text(say("copied"))
    link = host.page.evaluate("navigator.clipboard.readText()")
    assert link.startswith(f"{host.url}/#places=")
    phone.page.goto(link)
    expect(phone.at("offer-names")).to_contain_text("Großmutters Küche")
    assert "#" not in phone.page.url
    phone.fill("offer-name", "Juan")
    phone.tap("offer-open")
    expect(phone.at("own-text")).to_have_value("Attic: Ghost, Owl\nGroßmutters Küche [food 4]")
    phone.tap("own-add")
    expect(phone.at("own-2")).to_be_visible()
    phone.tap("own-1-remove")
    phone.page.goto(link)
    phone.tap("offer-bring")
    phone.tap("own-add")
    expect(phone.at("own-all")).to_have_value("Großmutters Küche [food 4]\nAttic: Ghost, Owl")
    phone.page.goto(f"{phone.url}/#places=zbroken")
    expect(phone.at("offer-unreadable")).to_be_visible()
    phone.tap("offer-refuse")
    phone.sees("gathering")


def test_a_place_is_renamed_and_near_twins_are_pointed_out(open_table: OpenTable) -> None:
    host = open_table("Anne").host
    host.tap("own-open")
    host.fill("own-text", "Lighthouse: Keeper\nLigthouse\nBeaches\nBarn\nPlatform 1\nPlatform 2")
    host.tap("own-add")
    pairs = f"Lighthouse and Ligthouse; Beaches and {say('place-beach')}"
    twins = say("own-twins", {"count": 2, "places": pairs})
    expect(host.at("own-twins")).to_have_text(text_pattern(twins))
    expect(host.at("own-twins")).not_to_contain_text(re.compile("Barn|Platform"))
    host.tap("own-2-more")
    host.fill("own-2-name", "Harbor wall")
    host.at("own-2-name").press("Enter")
    expect(host.at("own-2")).to_contain_text("Harbor wall")
    host.tap("own-3-remove")
    expect(host.at("own-twins")).to_have_text("")
    expect(host.at("own-all")).to_have_value(
        "Lighthouse: Keeper\nHarbor wall\nBarn\nPlatform 1\nPlatform 2"
    )
    expect(host.at("own-bring")).to_have_count(0)  # the old name is forgotten


def test_a_list_of_the_gallery_is_added_with_roles_and_traits(open_table: OpenTable) -> None:
    host = open_table("Anne").host
    host.tap("own-open")
    host.tap("gallery")
    host.tap("gallery-fairy-tales")
    expect(host.at("own-12")).to_be_visible()
    expect(host.at("gallery-fairy-tales")).to_be_disabled()
    first = host.at("own-all").input_value().splitlines()[0]
    assert first.startswith(say("gallery-fairy-tales-gingerbread-house") + ": Witch, ")
    assert first.endswith(
        "[noise 0, outdoors 1, crowd 0, fun 2, formal 0, danger 3, motion 0, "
        "money 0, learning 1, food 4, guards 0, age 1]"
    )
