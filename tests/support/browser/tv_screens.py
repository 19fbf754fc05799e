"""Show the screens of a TV and of a spectator."""

from collections.abc import Iterator

from playwright.sync_api import Browser

from support.browser.edition_screens import AN_HOUR, FIVE, NamedScreen
from support.browser.phone import Phone
from support.browser.phone_table import PhoneTable
from support.browser.screen import TV
from support.browser.server_control import advance_clock
from support.server_process import Server


def tv_screens(browser: Browser, server: Server, size: tuple[int, int]) -> Iterator[NamedScreen]:
    """Yield the screens of a TV and a spectator in every phase."""
    tv = Phone(browser, server.url, size=TV)
    spectator = Phone(browser, server.url, size=size)
    table = PhoneTable(browser, server.url, *FIVE[:3], size=size)
    table.host.set("rounds", 3)
    try:
        yield from _code_form(tv)
        tv.open(f"/tv/{table.host.code}")
        spectator.open(f"/watch/{table.host.code}")
        for phase in _phases(table, server):
            for name, screen in (("tv", tv), ("watch", spectator)):
                screen.sees(phase)
                yield f"{name}-{phase}", screen
    finally:
        for phone in (tv, spectator):
            phone.close()
        table.close()


def _code_form(tv: Phone) -> Iterator[NamedScreen]:
    tv.open("/tv")
    yield "tv-code", tv
    tv.fill("tv-code", "0000")
    tv.tap("tv-go")
    tv.page.locator("[data-test=tv-code-refusal]:not(:empty)").wait_for()
    yield "tv-code-refused", tv


def _phases(table: PhoneTable, server: Server) -> Iterator[str]:
    """Play three rounds and yield their phases.

    In the first rounds the spy names a wrong place. In the last, time is up.
    """
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
    _name_any_place(table)
    yield "interlude"
    _start_next_round(table)
    table.spy.reveal()
    _name_any_place(table)
    table.all_see("interlude")
    _start_next_round(table)
    advance_clock(server, seconds=AN_HOUR)
    yield "roll-call"
    for _ in table:
        turn = table.phone_with_button("name")
        turn.name_suspect(table.others(turn)[0].name)
    yield "finale"


def _name_any_place(table: PhoneTable) -> None:
    table.spy.page.locator("button.place").first.tap()
    table.spy.tap("confirm")


def _start_next_round(table: PhoneTable) -> None:
    table.host.next_round()
    table.all_see("briefing")
    table.start_clock()
