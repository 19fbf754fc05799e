"""Play games that show every screen, one after the other."""

from collections.abc import Iterator
from contextlib import ExitStack, closing

from playwright.sync_api import Browser

from support.browser.edition_screens import (
    NamedScreen,
    edition_screens,
    joker_screens,
    largest_table_screens,
    power_screens,
)
from support.browser.phone import Phone
from support.browser.phone_table import PhoneTable
from support.browser.play_mode_screens import bot_screens, shared_phone_screens, writing_screens
from support.browser.screen import PHONE
from support.browser.server_control import advance_clock
from support.browser.socket_player import SocketPlayer
from support.browser.tv_screens import tv_screens
from support.server_process import Server

NAMES = ("Anne", "Juan", "Maria", "Isaac", "Charlotte")


def all_screens(
    browser: Browser, server: Server, size: tuple[int, int] = PHONE
) -> Iterator[NamedScreen]:
    """Yield the name of each screen and the phone that shows it until the next one is requested."""
    yield from lobby_screens(browser, server, size)
    yield from game_screens(browser, server, size)
    yield from power_screens(browser, server, size)
    yield from joker_screens(browser, server, size)
    yield from edition_screens(browser, server, size)
    yield from largest_table_screens(browser, server, size)
    yield from tv_screens(browser, server, size)
    yield from writing_screens(browser, server, size)
    yield from shared_phone_screens(browser, server, size)
    yield from bot_screens(browser, server, size)


def lobby_screens(browser: Browser, server: Server, size: tuple[int, int]) -> Iterator[NamedScreen]:
    """Yield the home page, joining and the lobby of five players, two of them with a phone."""
    yield from _home_page(browser, server, size)
    two, others = NAMES[:2], NAMES[2:]
    with ExitStack() as stack:
        table = stack.enter_context(closing(PhoneTable(browser, server.url, *two, size=size)))
        for name in others:
            stack.enter_context(SocketPlayer(server, table.host.code, name))
        for phone in table:
            phone.page.locator("[data-test^=cover-]").nth(len(NAMES) - 1).wait_for()
        yield from _lobby(table)


def game_screens(browser: Browser, server: Server, size: tuple[int, int]) -> Iterator[NamedScreen]:
    """Yield the screens of two classic rounds."""
    with closing(PhoneTable(browser, server.url, *NAMES[:4], size=size)) as table:
        table.host.set("rounds", 2)
        table.host.set("places", 20)
        yield from _briefing(table)
        yield from _questioning(table)
        yield from _pause(table)
        yield from _trial(table)
        yield from _guessing(table)
        yield from _interlude(table)
        yield from _late_player(table, browser, server)
        yield from _absent_player(table, server)
        yield from _roll_call(table, server)
        yield from _finale(table)


def _home_page(browser: Browser, server: Server, size: tuple[int, int]) -> Iterator[NamedScreen]:
    host, player = (Phone(browser, server.url, size=size) for _ in range(2))
    host.open()
    yield "home", host
    host.host("Anne")
    yield "lobby-alone", host
    player.open(f"/t/{host.code}")
    yield "join", player
    player.fill("join-name", "anne")
    player.tap("join-go")
    player.page.get_by_role("alert").filter(has_text="Anne").wait_for()
    yield "join-refused", player
    for phone in (host, player):
        phone.close()


def _lobby(table: PhoneTable) -> Iterator[NamedScreen]:
    host, player = table
    host.set("rounds", 2)
    host.set("places", 20)
    host.page.evaluate("scrollTo(0, 0)")
    yield "lobby-host", host
    yield "lobby-player", player
    player.tap("change-face")
    player.at("face-9").wait_for()
    yield "faces", player
    player.tap("close")
    host.tap("seating")
    host.choice("seat", player.name).tap()
    host.at("move-left").wait_for()
    yield "lobby-arranging", host
    host.tap("arrange-done")
    host.page.locator("section.settings").evaluate("panel => panel.scrollIntoView()")
    yield "lobby-settings", host
    host.tap("own-open")
    host.fill("own-text", "Attic: Ghost, Owl\nThe old mill\nBeach")
    host.tap("own-add")
    host.tap("own-1-more")
    host.tap("own-1-bots")
    yield "own-places", host
    host.tap("close")
    player.tap("rules")
    player.at("close").wait_for()
    yield "rules", player
    player.tap("close")
    host.tap("table")
    host.at("close").wait_for()
    yield "table", host
    host.tap("close")
    player.tap("places")
    player.page.locator("#places .place").first.wait_for()
    yield "places", player


def _briefing(table: PhoneTable) -> Iterator[NamedScreen]:
    table.deal()
    table.look_at_cards()
    asker = table.phone_with_button("start-clock")
    yield "briefing-asker", asker
    yield "briefing", table.others(asker)[0]
    for name, phone in (("civilian", table.civilians[0]), ("spy", table.spy)):
        with phone.holding_card():
            yield f"briefing-card-{name}", phone


def _questioning(table: PhoneTable) -> Iterator[NamedScreen]:
    table.start_clock()
    asker = table.phone_with_button("ask")
    first, second, *_ = table.others(asker)
    yield "questioning-first-asker", asker
    asker.ask(first.name)
    first.at("answered").wait_for()
    yield "questioning-asked", first
    yield "questioning-answer", second
    first.finish_answer()
    first.choice("ask", second.name).wait_for()
    yield "questioning-asker", first
    with second.holding_card():
        yield "questioning-card", second
    second.page.locator("[data-test^='mark-']").first.tap()
    second.page.locator("[data-test^='place-']").first.tap()
    second.page.locator(".suspicions").scroll_into_view_if_needed()
    yield "questioning-marks", second
    civilian = table.civilians[0]
    civilian.tap("reveal")
    civilian.at("confirm").wait_for()
    yield "reveal-sure", civilian
    civilian.tap("confirm")
    civilian.at("notice").wait_for()
    yield "reveal-not-the-spy", civilian
    civilian.let_notices_fade()
    civilian.at("notice").wait_for(state="detached")


def _pause(table: PhoneTable) -> Iterator[NamedScreen]:
    host, player, *_ = table
    host.tap("pause")
    table.all_see("pausing")
    yield "time-out-host", host
    yield "time-out-player", player
    host.tap("go-on")
    table.all_see("questioning")


def _trial(table: PhoneTable) -> Iterator[NamedScreen]:
    accuser, suspect, *_ = table.civilians
    voter, *voters = table.others(accuser, suspect)
    accuser.tap("accuse")
    accuser.choice("accuse", suspect.name).wait_for()
    yield "accuse", accuser
    accuser.choice("accuse", suspect.name).tap()
    accuser.at("confirm").wait_for()
    yield "accuse-sure", accuser
    accuser.tap("confirm")
    table.all_see("trial")
    yield "trial-accuser", accuser
    yield "trial-suspect", suspect
    yield "trial-voter", voter
    voter.vote(guilty=True)
    yield "trial-voted", voter
    for other in voters:
        other.vote(guilty=False)
    table.all_see("questioning")
    yield "questioning-stop-spent", accuser


def _guessing(table: PhoneTable) -> Iterator[NamedScreen]:
    spy, wrong = table.spy, _wrong_place(table)
    spy.reveal()
    table.all_see("guessing")
    yield "guessing-spy", spy
    yield "guessing-other", table.civilians[0]
    spy.place(wrong).tap()
    spy.at("confirm").wait_for()
    yield "guess-sure", spy
    spy.tap("confirm")
    table.all_see("interlude")


def _wrong_place(table: PhoneTable) -> str:
    card = table.civilians[0].card
    names = table.spy.page.locator(".place-name").all_inner_texts()
    return next(name for name in names if card and name != card.place)


def _interlude(table: PhoneTable) -> Iterator[NamedScreen]:
    player = table.others(table.host)[0]
    yield "interlude-host", table.host
    yield "interlude-player", player
    player.page.locator(".points").scroll_into_view_if_needed()
    yield "interlude-points", player
    player.page.locator(".standings").scroll_into_view_if_needed()
    yield "interlude-standings", player


def _late_player(table: PhoneTable, browser: Browser, server: Server) -> Iterator[NamedScreen]:
    """Join in the middle of the last round."""
    table.host.next_round()
    table.all_see("briefing")
    table.start_clock()
    late = Phone(browser, server.url, size=table.host.size)
    late.follow_link(table.host.link, "Zoë")
    yield "watching", late
    late.close()


def _absent_player(table: PhoneTable, server: Server) -> Iterator[NamedScreen]:
    absent = next(phone for phone in table.others(table.host) if not phone.has_button("ask"))
    table.host.tap("table")
    table.host.tap(f"mark-away-{table.phones.index(absent)}")
    absent.at("come-back").wait_for()
    yield "away", absent
    absent.tap("come-back")
    absent.at("come-back").wait_for(state="detached")
    table.host.tap("close")
    server.kill()
    absent.at("reconnecting").wait_for()
    yield "connection-lost", absent
    server.start()
    for phone in table:
        phone.at("reconnecting").wait_for(state="detached")


def _roll_call(table: PhoneTable, server: Server) -> Iterator[NamedScreen]:
    advance_clock(server, seconds=8 * 60)
    table.all_see("roll-call")
    first = table.phone_with_button("name")
    yield "roll-call-turn", first
    suspect = table.others(first)[0]
    first.choice("name", suspect.name).tap()
    first.at("confirm").wait_for()
    yield "roll-call-sure", first
    first.tap("confirm")
    first.page.locator("[data-test^='name-']").first.wait_for(state="detached")
    yield "roll-call-other", first
    yield "roll-call-host", table.host


def _finale(table: PhoneTable) -> Iterator[NamedScreen]:
    named = table.others(table.phone_with_button("name"))[0].name
    for _ in range(len(table.phones) - 1):
        turn = table.phone_with_button("name")
        others = [phone.name for phone in table.others(turn)]
        turn.name_suspect(named if named in others else others[0])
    table.all_see("finale")
    player = table.others(table.host)[0]
    yield "finale-host", table.host
    yield "finale-player", player
    player.page.locator(".turned").scroll_into_view_if_needed()
    yield "finale-last-round", player
