"""What a screen on the wall and somebody who only watches see of a game."""

from collections.abc import Iterator

from playwright.sync_api import Browser

from support.browser.party import Party
from support.browser.phones import Phone
from support.browser.screens import WALL
from support.browser.servers import let_pass
from support.browser.tour_of_editions import AN_EVENING, FIVE, Stop
from support.server_process import Server


def tour_of_the_wall(browser: Browser, house: Server, size: tuple[int, int]) -> Iterator[Stop]:
    """A TV and a spectator, phase by phase."""
    tv = Phone(browser, house.url, size=WALL)
    watcher = Phone(browser, house.url, size=size)
    party = Party(browser, house.url, *FIVE[:3], size=size)
    party.host.set("rounds", 2)
    try:
        yield from _door(tv)
        tv.open(f"/tv/{party.host.code}")
        watcher.open(f"/watch/{party.host.code}")
        for phase in _phases(party, house):
            for name, screen in (("tv", tv), ("watch", watcher)):
                screen.sees(phase)
                yield f"{name}-{phase}", screen
    finally:
        for phone in (tv, watcher):
            phone.close()
        party.close()


def _door(tv: Phone) -> Iterator[Stop]:
    tv.open("/tv")
    yield "tv-door", tv
    tv.fill("tv-code", "0000")
    tv.tap("tv-go")
    tv.page.locator("[data-test=tv-code-refusal]:not(:empty)").wait_for()
    yield "tv-door-refused", tv


def _phases(party: Party, house: Server) -> Iterator[str]:
    """A game of two rounds. One tells the wrong place, the other ends when time is up."""
    yield "gathering"
    party.deal()
    yield "briefing"
    party.start_clock()
    asker = party.whose_turn("ask")
    asker.ask(party.others(asker)[0].name)
    yield "questioning"
    party.host.tap("pause")
    yield "pausing"
    party.host.tap("go-on")
    party.all_see("questioning")
    accuser, suspect = party.civilians
    accuser.accuse(suspect.name)
    yield "trial"
    party.spy.vote(guilty=False)
    party.all_see("questioning")
    party.spy.reveal()
    yield "guessing"
    party.spy.page.locator("button.place").first.tap()
    party.spy.tap("confirm")
    yield "interlude"
    party.host.next_round()
    party.all_see("briefing")
    party.start_clock()
    let_pass(house, seconds=AN_EVENING)
    yield "roll-call"
    for _ in party:
        turn = party.whose_turn("name")
        turn.name_suspect(party.others(turn)[0].name)
    yield "finale"
