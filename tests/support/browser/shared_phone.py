"""One phone that several people add_players: it is added to, handed on and put down."""

import json
import re
import time
from typing import Any

from playwright.sync_api import expect

from coverstory.locales import say
from support.browser.phone import Card, Phone
from support.browser.screen import TIMEOUT_MS, strip_isolates, text_pattern

GIVEN = re.compile(re.escape(say("give-to", {"name": "NAME"})).replace("NAME", "(.+)"))


def add_players(phone: Phone, *names: str) -> None:
    """These sit down by this phone too, in the lobby."""
    phone.tap("add-somebody")
    for name in names:
        phone.fill("add-name", name)
        phone.tap("add-go")
        expect(phone.at("on-this-phone")).to_contain_text(name)


def next_player(phone: Phone) -> str:
    """Whom the phone is to be given to."""
    phone.at("give-to").wait_for()
    found = GIVEN.search(strip_isolates(phone.at("give-to").inner_text()))
    assert found
    return found[1]


def hand_to(phone: Phone, name: str) -> None:
    buttons = phone.page.locator(".pass-on button")
    buttons.filter(has_text=text_pattern(say("i-am", {"name": name}))).tap()
    expect_held_by(phone, name)


def expect_held_by(phone: Phone, name: str) -> None:
    expect(phone.at("in-hand")).to_have_text(text_pattern(say("has-the-phone", {"name": name})))


def put_down(phone: Phone) -> None:
    phone.tap("phone-done")
    expect_on_the_table(phone)


def expect_on_the_table(phone: Phone) -> None:
    expect(phone.at("pass-on")).to_be_visible()
    expect(phone.at("in-hand")).to_have_count(0)


def look_at_cards_in_turn(phone: Phone, many: int) -> dict[str, Card]:
    """So many look at their card, one after another as the phone names them; the last keeps it."""
    cards: dict[str, Card] = {}
    for turn in range(many):
        name = next_player(phone)
        hand_to(phone, name)
        cards[name] = phone.look_at_card()
        if turn < many - 1:
            put_down(phone)
    return cards


def wait_for_public_frames(phone: Phone) -> None:
    """The server has heard that nobody has the phone, and sends it what all may know."""
    by = time.monotonic() + TIMEOUT_MS / 1000
    while last_private_view(phone) is not None:
        assert time.monotonic() < by, "somebody's own view is still sent"
        phone.page.evaluate("1")


def last_private_view(phone: Phone) -> dict[str, Any] | None:
    """What the latest frame told this phone alone."""
    told = [json.loads(text) for text in phone.frames]
    mine: dict[str, Any] | None = next(m["mine"] for m in reversed(told) if m["type"] == "frame")
    return mine
