"""Actions of players who share one phone: add players, hand the phone on, put it down."""

import json
import re
import time
from typing import Any

from playwright.sync_api import expect

from coverstory.locales import say
from support.browser.phone import Card, Phone
from support.browser.screen import TIMEOUT_MS, has_words, strip_isolates, text_pattern

# Cards and buttons that a phone shows only to the player who holds it.
PRIVATE = ("card", "face", "reveal", "accuse", "vote-guilty", "answered", "leave", "move-seat")

HAND_TO = re.compile(re.escape(say("give-to", {"name": "NAME"})).replace("NAME", "(.+)"))


def add_players(phone: Phone, *names: str) -> None:
    """Add players to this phone in the lobby."""
    phone.tap("add-somebody")
    for name in names:
        phone.fill("add-name", name)
        phone.tap("add-go")
        expect(phone.at("on-this-phone")).to_contain_text(name)


def next_player(phone: Phone) -> str:
    """Return the name of the player whom the phone asks for."""
    phone.at("give-to").wait_for()
    found = HAND_TO.search(strip_isolates(phone.at("give-to").inner_text()))
    assert found
    return found[1]


def hand_to(phone: Phone, name: str) -> None:
    """Give the phone to a player. During questions it is a board, and asks who takes it."""
    board = phone.at("board-card")
    buttons = phone.page.locator(".pass-on button")
    board.or_(buttons.filter(has_text=text_pattern(say("i-am", {"name": name})))).first.wait_for()
    if board.count():
        board.tap()
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


def look_at_cards_in_turn(phone: Phone, players: int) -> dict[str, Card]:
    """Let this many players look at their card, as the phone names them. The last one keeps it."""
    cards: dict[str, Card] = {}
    for turn in range(players):
        name = next_player(phone)
        hand_to(phone, name)
        cards[name] = phone.look_at_card()
        if turn < players - 1:
            put_down(phone)
    return cards


def wait_for_public_frames(phone: Phone) -> None:
    """Wait until the server sends this phone public frames only, since nobody holds it."""
    deadline = time.monotonic() + TIMEOUT_MS / 1000
    while last_private_view(phone) is not None:
        assert time.monotonic() < deadline, "the server still sends a private view"
        phone.page.evaluate("1")  # lets Playwright deliver the frames


def last_private_view(phone: Phone) -> dict[str, Any] | None:
    """Return the private part of the latest frame."""
    messages = [json.loads(text) for text in phone.frames]
    frames = [message for message in messages if message["type"] == "frame"]
    private: dict[str, Any] | None = frames[-1]["mine"]
    return private


def check_nothing_private(phone: Phone, cards: dict[str, Card]) -> None:
    """While nobody holds the phone, it shows no card, mark, draft, vote or button of a player."""
    expect_on_the_table(phone)
    for name in PRIVATE:
        assert phone.at(name).count() == 0, name
    assert phone.page.locator("[data-mark], [data-state=crossed], .suspicions").count() == 0
    page = phone.html_without_places()
    for card in cards.values():
        assert not has_words(card.title, page)
        assert not has_words(card.detail, page)
    assert say("voted-guilty") not in page
    wait_for_public_frames(phone)
