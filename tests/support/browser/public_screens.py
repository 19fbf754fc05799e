"""Screens of a TV and of spectators: open them, and check that they show no secret."""

import json

from playwright.sync_api import expect

from coverstory.locales import say
from coverstory.packs import built_in
from support.browser.phone import Phone
from support.browser.server_control import frozen
from support.server_process import Server

# Parts of a frame that follow from the settings alone, and name places and spies.
FROM_SETTINGS = {"box", "stakes"}


def turn_on(tv: Phone, code: str) -> None:
    """Type the code and press Enter, as with a remote control."""
    tv.open("/tv")
    expect(tv.at("tv-code")).to_be_focused()
    tv.page.keyboard.type("0000")
    tv.page.keyboard.press("Enter")
    expect(tv.at("tv-code-refusal")).not_to_be_empty()
    tv.page.keyboard.press("Backspace")
    expect(tv.at("tv-code-refusal")).to_be_empty()
    tv.at("tv-code").fill(code.lower())
    tv.page.keyboard.press("Enter")
    tv.sees("gathering")
    expect(tv.at("code")).to_have_text(code)
    assert tv.page.url.endswith(f"/tv/{code}")


def watch(phone: Phone, code: str) -> None:
    phone.open(f"/t/{code}")
    phone.tap("just-watch")
    phone.sees("gathering")
    assert phone.page.url.endswith(f"/watch/{code}")


def check_no_secret(screen: Phone) -> None:
    """Check that the page and its frames contain no place, no role and no spy."""
    page = screen.html_without_places()
    for place in built_in("classic").places:
        assert say(f"place-{place.key}") not in page
        assert f"place-{place.key}" not in page
    assert say("the-spy") not in page
    frames = [json.loads(text) for text in screen.frames]
    assert frames
    for frame in frames:
        assert frame["type"] == "frame"
        assert frame["mine"] is None
        public = {key: value for key, value in frame["public"].items() if key not in FROM_SETTINGS}
        assert public["results"] == public["played"] == []
        sent = json.dumps(public)
        assert not [p.key for p in built_in("classic").places if f'"{p.key}"' in sent]
        assert not any(f'"{word}"' in sent for word in ("spy", "card", "role", "secret"))


def check_dead_connection_is_detected(screen: Phone, server: Server) -> None:
    """Check that a screen that sends no commands notices a connection that never closes."""
    with frozen(server):
        screen.page.clock.fast_forward("00:16")
        screen.page.clock.fast_forward("00:06")
        expect(screen.at("reconnecting")).to_be_visible()
    expect(screen.at("reconnecting")).to_have_count(0)
