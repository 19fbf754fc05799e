"""What a screen on the wall and somebody who only watches see of a game."""

from collections.abc import Iterator

from playwright.sync_api import Browser

from support.browser.edition_screens import AN_EVENING, FIVE, NamedScreen
from support.browser.phone import Phone
from support.browser.phone_table import PhoneTable
from support.browser.screen import TV
from support.browser.server_control import advance_clock
from support.server_process import Server


def tv_screens(browser: Browser, server: Server, size: tuple[int, int]) -> Iterator[NamedScreen]:
    """A TV and a spectator, phase by phase."""
    tv = Phone(browser, server.url, size=TV)
    watcher = Phone(browser, server.url, size=size)
    table = PhoneTable(browser, server.url, *FIVE[:3], size=size)
    table.host.set("rounds", 2)
    try:
        yield from _door(tv)
        tv.open(f"/tv/{table.host.code}")
        watcher.open(f"/watch/{table.host.code}")
        for phase in _phases(table, server):
            for name, screen in (("tv", tv), ("watch", watcher)):
                screen.sees(phase)
                yield f"{name}-{phase}", screen
    finally:
        for phone in (tv, watcher):
            phone.close()
        table.close()


def _door(tv: Phone) -> Iterator[NamedScreen]:
    tv.open("/tv")
    yield "tv-door", tv
    tv.fill("tv-code", "0000")
    tv.tap("tv-go")
    tv.page.locator("[data-test=tv-code-refusal]:not(:empty)").wait_for()
    yield "tv-door-refused", tv


def _phases(table: PhoneTable, server: Server) -> Iterator[str]:
    """A game of two rounds. One tells the wrong place, the other ends when time is up."""
    yield "gathering"
    table.deal()
    yield "briefing"
    table.start_clock()
    asker = table.phone_with_button("ask")
    asker.ask(table.others(asker)[0].name)
    yield "questioning"
    table.host.tap("pause")
    yield "pausing"
    table.host.tap("go-on")
    table.all_see("questioning")
    accuser, suspect = table.civilians
    accuser.accuse(suspect.name)
    yield "trial"
    table.spy.vote(guilty=False)
    table.all_see("questioning")
    table.spy.reveal()
    yield "guessing"
    table.spy.page.locator("button.place").first.tap()
    table.spy.tap("confirm")
    yield "interlude"
    table.host.next_round()
    table.all_see("briefing")
    table.start_clock()
    advance_clock(server, seconds=AN_EVENING)
    yield "roll-call"
    for _ in table:
        turn = table.phone_with_button("name")
        turn.name_suspect(table.others(turn)[0].name)
    yield "finale"
