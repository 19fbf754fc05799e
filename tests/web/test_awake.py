"""The screen stays on at a table, with https and without."""

import pytest
from playwright.sync_api import Browser, expect

from support.browser.phone import Phone
from support.server_process import Server
from web.conftest import OpenTable

pytestmark = pytest.mark.browser

# Chromium without a window refuses every wake lock.
RECORD_LOCKS = """window.locks = [];
WakeLock.prototype.request = async () => {
    const lock = { released: false, release: async () => { lock.released = true; } };
    window.locks.push(lock);
    return lock;
}"""
IS_PLAYING = """() => {
    const video = document.querySelector("video.wake-video");
    return video && !video.paused && video.currentTime > 0;
}"""


def test_a_phone_holds_a_wake_lock_until_its_player_leaves(phone: Phone) -> None:
    phone.context.add_init_script(RECORD_LOCKS)
    phone.host("Anne")
    phone.page.wait_for_function("() => window.locks.length === 1 && !window.locks[0].released")
    expect(phone.page.locator("video")).to_have_count(0)
    for button in ("table", "leave", "confirm"):
        phone.tap(button)
    phone.sees("home")
    phone.page.wait_for_function("() => window.locks.every((lock) => lock.released)")


def test_on_plain_http_a_silent_video_plays_until_the_player_leaves(
    browser: Browser, server: Server, open_table: OpenTable, phones: list[Phone]
) -> None:
    code = open_table("Anne").host.code
    phone = Phone(browser, f"http://party.lan:{server.port}")
    phones.append(phone)
    phone.join(code, "Juan")
    assert phone.page.evaluate("isSecureContext") is False
    phone.page.wait_for_function(IS_PLAYING)
    video = phone.page.locator("video.wake-video")
    covers = "(video) => video.clientWidth >= innerWidth && video.clientHeight >= innerHeight"
    assert video.evaluate(covers)
    phone.page.reload()
    phone.page.wait_for_function(IS_PLAYING)
    for button in ("table", "leave", "confirm"):
        phone.tap(button)
    phone.sees("home")
    expect(video).to_have_count(0)
