"""Scenes between two screens are the same on every phone, and come before any headline."""

import re

import pytest
from playwright.sync_api import Browser, expect

from coverstory.locales import say
from support.browser.accessibility import SMALL_TEXT
from support.browser.phone import Phone
from support.browser.phone_table import PhoneTable
from support.browser.public_html import public_html
from support.browser.screen import TV, sentence_for, strip_isolates, text_pattern
from support.server_process import Server
from web.conftest import OpenTable

pytestmark = pytest.mark.browser

NAMES = ("Anne", "Juan", "Maria", "Isaac")

# Time passes a hundred times slower, so that a scene stays on the screen of a slow machine. A
# frame sets the page's clock, so a scene still begins at once. The timer for the end of a scene
# would run at the usual speed. So it ends sooner, and the page sets it again until the end.
SLOW_TIME = """() => {
    const now = performance.now.bind(performance);
    const from = now();
    window.pace = 0.01;
    performance.now = () => from + (now() - from) * window.pace;
    const later = window.setTimeout;
    window.setTimeout = (run, ms, ...given) =>
        later(run, /next\\.ends/.test(String(run)) ? Math.min(ms, 50) : ms, ...given);
}"""


def test_scenes_of_a_round_are_equal_for_a_spy_and_end_by_a_tap_or_by_themselves(
    open_table: OpenTable, browser: Browser, server: Server, phones: list[Phone]
) -> None:
    table = open_table(*NAMES, moves=True)
    tv = Phone(browser, server.url, size=TV, moves=True).open(f"/tv/{table.host.code}")
    phones.append(tv)
    for screen in (*table, tv):
        screen.page.evaluate(SLOW_TIME)
    table.deal()
    table.start_clock()
    spy = table.spy
    accuser, suspect, onlooker = table.civilians

    accuse(accuser, suspect)
    check_scene(table, tv, "accusation")
    assert scene_of(spy) == scene_of(onlooker), "a spy sees what everybody sees"
    expect(suspect.at("scene")).to_contain_text(say("scene-accused", {"name": "", "you": "name"}))
    spy.at("scene").tap()
    expect(spy.at("scene")).to_have_count(0)
    expect(spy.at("vote-guilty")).to_be_visible()
    end_scenes(*table, tv)

    for voter in (spy, onlooker):
        voter.at("vote-not-guilty").tap()
    check_scene(table, tv, "votes")
    assert scene_of(spy) == scene_of(onlooker)
    end_scenes(*table, tv)

    accuse(onlooker, spy)
    end_scenes(*table, tv)
    for voter in (accuser, suspect):
        voter.at("vote-guilty").tap()
    check_scene(table, tv, "reveal")
    for phone in table:
        expect(phone.title).to_have_count(0)
        assert outcome_for(phone, spy) not in announced(phone), "a live region gives it away"
    end_scenes(*table, tv)
    for phone in table:
        expect(phone.title).to_have_text(text_pattern(outcome_for(phone, spy)))
        hears(phone, outcome_for(phone, spy))


def test_one_tap_ends_the_last_reveal_and_the_winner_that_follows(open_table: OpenTable) -> None:
    table = open_table(*NAMES, moves=True)
    table.host.set("rounds", 1)
    in_slow_time(table)
    table.deal()
    table.start_clock()
    accuser, *voters = table.civilians
    accuse(accuser, table.spy)
    end_scenes(*table)
    for voter in voters:
        voter.at("vote-guilty").tap()
    for phone in table:
        expect(phone.at("scene")).to_have_attribute("data-scene", "reveal")
    accuser.at("scene").tap()
    expect(accuser.at("winners")).to_be_visible()
    expect(accuser.at("scene")).to_have_count(0)
    expect(voters[0].at("scene")).to_have_attribute("data-scene", "reveal")


def test_all_fingers_are_shown_in_the_hush_before_the_card_turns(open_table: OpenTable) -> None:
    table = open_table(*NAMES, playing=["dc"], moves=True)
    table.host.setting("timers").select_option("off")
    in_slow_time(table)
    table.deal()
    table.start_clock()
    host = table.host
    host.tap("call-time")
    host.tap("confirm")
    end_scenes(*table)
    host.tap("end-talk")
    table.all_see("pointing")
    *pointing, last = table
    for phone in pointing:
        phone.point_at(last.name)
    last.choice("point", host.name).tap()
    last.tap("confirm")
    for phone in table:
        expect(phone.at("scene")).to_have_attribute("data-scene", "reveal")
        expect(phone.page.locator(".arrows line")).to_have_count(len(NAMES))
        expect(phone.page.locator(".arrows [data-most=true]")).to_have_text(last.name)


def test_the_card_shows_the_places_of_both_spies(open_table: OpenTable) -> None:
    table = open_table(*NAMES, "Charlotte", playing=["sequel"], moves=True)
    table.host.set("spies", 2)
    in_slow_time(table)
    table.deal()
    table.start_clock()
    first, second = table.spies
    first.reveal()
    end_scenes(*table)
    first.page.locator("button.place").first.tap()
    first.tap("confirm")
    second.sees("guessing")
    end_scenes(*table)
    second.page.locator("button.place").last.tap()
    second.tap("confirm")
    for phone in table:
        expect(phone.at("scene")).to_have_attribute("data-scene", "reveal")
        expect(phone.page.locator(".reveal-back .reveal-tile")).to_have_count(2)


def in_slow_time(table: PhoneTable) -> None:
    for phone in table:
        phone.page.evaluate(SLOW_TIME)


def outcome_for(phone: Phone, spy: Phone) -> str:
    people = {"suspect": spy.name, "spy": spy.name}
    return strip_isolates(sentence_for(phone.name, "outcome-spy-convicted", **people))


def hears(phone: Phone, sentence: str) -> None:
    phone.until(lambda: sentence in announced(phone))


def announced(phone: Phone) -> str:
    """Return what the live regions say now."""
    return " ".join(phone.texts("[aria-live]"))


def accuse(accuser: Phone, suspect: Phone) -> None:
    accuser.tap("accuse")
    accuser.choice("accuse", suspect.name).tap()
    accuser.tap("confirm")


def check_scene(table: PhoneTable, tv: Phone, kind: str) -> None:
    for screen in (*table, tv):
        scene = screen.at("scene")
        expect(scene).to_have_attribute("data-scene", kind)
        # A scene that fades in would show the page beneath, which has another layout already.
        assert scene.evaluate("scene => getComputedStyle(scene).animationName") == "none"
    assert tv.page.evaluate(SMALL_TEXT) == []


def scene_of(phone: Phone) -> str:
    html = public_html(str(phone.at("scene").evaluate("(scene) => scene.outerHTML")), ())
    return re.sub(r"--late: -?\d+ms", "", html)


def end_scenes(*screens: Phone) -> None:
    """Let time pass as usual until all scenes have ended by themselves."""
    for screen in screens:
        screen.page.evaluate("window.pace = 1")
    for screen in screens:
        expect(screen.at("scene")).to_have_count(0)
        screen.page.evaluate("window.pace = 0.01")
