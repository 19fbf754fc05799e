"""Places that a table brings along: written by the host, seen by everybody, kept for next time."""

import pytest
from playwright.sync_api import expect

from browser.conftest import Gather
from browser.screens import spoken
from coverstory.locales import say

pytestmark = pytest.mark.browser

LIST = "Prison: Ghost, Owl\n<img src onerror=ran=1>\nThe old mill [noise 2, age 4]"


def test_places_of_the_table_are_written_seen_by_all_and_played(
    gather: Gather,
) -> None:
    party = gather("Anne", "Juan", "Maria")
    host, guest = party.host, party["Juan"]
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
    expect(guest.at("place-own-1")).to_contain_text("Prison")
    expect(guest.at("place-own-2")).to_contain_text("The old mill")
    expect(guest.at("own-open")).to_have_count(0)
    host.setting("own").select_option("only")
    expect(guest.page.locator("#places .place")).to_have_count(2)
    party.deal()
    with party.civilians[0].holding_card():
        title = party.civilians[0].page.locator(".face-title").inner_text()
    assert title.casefold() in {"prison", "the old mill"}


def test_the_phone_that_wrote_them_brings_them_to_its_next_table(gather: Gather) -> None:
    host = gather("Anne").host
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


def test_what_was_typed_outlives_the_sheet_and_a_reload_until_the_table_has_it(
    gather: Gather,
) -> None:
    host = gather("Anne").host
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
    host.calls_again()
    expect(host.at("own-count")).to_have_text(spoken(say("own-count", {"count": 1})))
    host.tap("own-open")
    expect(host.at("own-text")).to_have_value("Roof: Cat")
    host.page.reload()
    host.tap("own-open")
    expect(host.at("own-text")).to_have_value("Roof: Cat")
    host.tap("own-add")
    expect(host.at("own-all")).to_have_value("Attic\nRoof: Cat")
    expect(host.at("own-text")).to_have_value("")


def test_what_cannot_be_a_place_is_said_in_the_sheet_and_stays_to_be_mended(
    gather: Gather,
) -> None:
    host = gather("Anne").host
    host.tap("own-open")
    too_long = "M" * 41
    host.fill("own-text", too_long)
    host.tap("own-add")
    expect(host.at("own-refusal")).to_contain_text(
        say("refusal-place-name-unusable", {"name": too_long[:40], "most": 40})[-40:]
    )
    expect(host.at("own-text")).to_have_value(too_long)
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
