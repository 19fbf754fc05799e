"""A game played quickly past every screen there is, for whoever wants to look at them all."""

from collections.abc import Iterator
from contextlib import ExitStack, closing

from playwright.sync_api import Browser

from support.browser.guests import Guest
from support.browser.party import Party
from support.browser.phones import Phone
from support.browser.screens import PHONE
from support.browser.servers import let_pass
from support.browser.tour_of_editions import (
    Stop,
    tour_of_editions,
    tour_of_jokers,
    tour_of_powers,
    tour_of_the_largest_table,
)
from support.browser.tour_of_the_tv import tour_of_the_wall
from support.browser.tour_of_ways_to_play import tour_of_bots, tour_of_one_phone, tour_of_writing
from support.server_process import Server

NAMES = ("Anne", "Juan", "Maria", "Isaac", "Charlotte")


def tour(browser: Browser, house: Server, size: tuple[int, int] = PHONE) -> Iterator[Stop]:
    """Names of screens with the phone that shows them; it stays so until the next is asked for."""
    yield from tour_of_the_lobby(browser, house, size)
    yield from tour_of_a_game(browser, house, size)
    yield from tour_of_powers(browser, house, size)
    yield from tour_of_jokers(browser, house, size)
    yield from tour_of_editions(browser, house, size)
    yield from tour_of_the_largest_table(browser, house, size)
    yield from tour_of_the_wall(browser, house, size)
    yield from tour_of_writing(browser, house, size)
    yield from tour_of_one_phone(browser, house, size)
    yield from tour_of_bots(browser, house, size)


def tour_of_the_lobby(browser: Browser, house: Server, size: tuple[int, int]) -> Iterator[Stop]:
    """From the front door to where a game is agreed on. Two have a phone to look at."""
    yield from _front_door(browser, house, size)
    two, others = NAMES[:2], NAMES[2:]
    with ExitStack() as evening:
        party = evening.enter_context(closing(Party(browser, house.url, *two, size=size)))
        for name in others:
            evening.enter_context(Guest(house, party.host.code, name))
        for phone in party:
            phone.page.locator(".ring-seats li").nth(len(NAMES) - 1).wait_for()
        yield from _lobby(party)


def tour_of_a_game(browser: Browser, house: Server, size: tuple[int, int]) -> Iterator[Stop]:
    """Two classic rounds."""
    with closing(Party(browser, house.url, *NAMES[:4], size=size)) as party:
        party.host.set("rounds", 2)
        party.host.set("places", 20)
        yield from _briefing(party)
        yield from _questioning(party)
        yield from _time_out(party)
        yield from _trial(party)
        yield from _guessing(party)
        yield from _interlude(party)
        yield from _late(party, browser, house)
        yield from _absence(party, house)
        yield from _roll_call(party, house)
        yield from _finale(party)


def _front_door(browser: Browser, house: Server, size: tuple[int, int]) -> Iterator[Stop]:
    host, guest = (Phone(browser, house.url, size=size) for _ in range(2))
    host.open()
    yield "home", host
    host.host("Anne")
    yield "lobby-alone", host
    guest.open(f"/t/{host.code}")
    yield "join", guest
    guest.fill("join-name", "anne")
    guest.tap("join-go")
    guest.page.get_by_role("alert").filter(has_text="Anne").wait_for()
    yield "join-refused", guest
    for phone in (host, guest):
        phone.close()


def _lobby(party: Party) -> Iterator[Stop]:
    host, guest = party
    host.set("rounds", 2)
    host.set("places", 20)
    host.page.evaluate("scrollTo(0, 0)")
    yield "lobby-host", host
    yield "lobby-guest", guest
    host.choice("seat", guest.name).tap()
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
    guest.tap("rules")
    guest.at("close").wait_for()
    yield "rules", guest
    guest.tap("close")
    host.tap("table")
    host.at("close").wait_for()
    yield "table", host
    host.tap("close")
    guest.tap("places")
    yield "places", guest


def _briefing(party: Party) -> Iterator[Stop]:
    party.deal()
    asker = party.whose_turn("start-clock")
    yield "briefing-asker", asker
    yield "briefing", party.others(asker)[0]
    for name, phone in (("civilian", party.civilians[0]), ("spy", party.spy)):
        with phone.holding_card():
            yield f"briefing-card-{name}", phone


def _questioning(party: Party) -> Iterator[Stop]:
    party.start_clock()
    asker = party.whose_turn("ask")
    first, second, *_ = party.others(asker)
    yield "questioning-first-asker", asker
    asker.ask(first.name)
    first.at("answered").wait_for()
    yield "questioning-asked", first
    yield "questioning-answer", second
    first.answered()
    first.choice("ask", second.name).wait_for()
    yield "questioning-asker", first
    with second.holding_card():
        yield "questioning-card", second
    second.page.locator("[data-test^='mark-']").first.tap()
    second.page.locator("[data-test^='place-']").first.tap()
    second.page.locator(".suspicions").scroll_into_view_if_needed()
    yield "questioning-marks", second
    civilian = party.civilians[0]
    civilian.tap("reveal")
    civilian.at("confirm").wait_for()
    yield "reveal-sure", civilian
    civilian.tap("confirm")
    civilian.at("notice").wait_for()
    yield "reveal-not-the-spy", civilian
    civilian.at("notice").wait_for(state="detached")


def _time_out(party: Party) -> Iterator[Stop]:
    host, guest, *_ = party
    host.tap("pause")
    party.all_see("pausing")
    yield "time-out-host", host
    yield "time-out-guest", guest
    host.tap("go-on")
    party.all_see("questioning")


def _trial(party: Party) -> Iterator[Stop]:
    accuser, suspect, *_ = party.civilians
    voter, *voters = party.others(accuser, suspect)
    accuser.tap("accuse")
    accuser.choice("accuse", suspect.name).wait_for()
    yield "accuse", accuser
    accuser.choice("accuse", suspect.name).tap()
    accuser.at("confirm").wait_for()
    yield "accuse-sure", accuser
    accuser.tap("confirm")
    party.all_see("trial")
    yield "trial-accuser", accuser
    yield "trial-suspect", suspect
    yield "trial-voter", voter
    voter.vote(guilty=True)
    yield "trial-voted", voter
    for other in voters:
        other.vote(guilty=False)
    party.all_see("questioning")
    yield "questioning-stop-spent", accuser


def _guessing(party: Party) -> Iterator[Stop]:
    spy, wrong = party.spy, _wrong_place(party)
    spy.reveal()
    party.all_see("guessing")
    yield "guessing-spy", spy
    yield "guessing-other", party.civilians[0]
    spy.place(wrong).tap()
    spy.at("confirm").wait_for()
    yield "guess-sure", spy
    spy.tap("confirm")
    party.all_see("interlude")


def _wrong_place(party: Party) -> str:
    card = party.civilians[0].card
    names = party.spy.page.locator(".place-name").all_inner_texts()
    return next(name for name in names if card and name != card.place)


def _interlude(party: Party) -> Iterator[Stop]:
    guest = party.others(party.host)[0]
    yield "interlude-host", party.host
    yield "interlude-guest", guest
    guest.page.locator(".points").scroll_into_view_if_needed()
    yield "interlude-points", guest
    guest.page.locator(".standings").scroll_into_view_if_needed()
    yield "interlude-standings", guest


def _late(party: Party, browser: Browser, house: Server) -> Iterator[Stop]:
    """Somebody comes in the middle of the last round."""
    party.host.next_round()
    party.look_at_cards()
    party.start_clock()
    late = Phone(browser, house.url, size=party.host.size)
    late.follow_link(party.host.link, "Zoë")
    yield "watching", late
    late.close()


def _absence(party: Party, house: Server) -> Iterator[Stop]:
    absent = next(phone for phone in party.others(party.host) if not phone.offers("ask"))
    party.host.tap("table")
    people = party.host.page.locator(".people li").filter(has_text=absent.name)
    people.locator("[data-test^='mark-away-']").tap()
    absent.at("come-back").wait_for()
    yield "away", absent
    absent.tap("come-back")
    absent.at("come-back").wait_for(state="detached")
    party.host.tap("close")
    house.kill()
    absent.at("reconnecting").wait_for()
    yield "line-lost", absent
    house.start()
    for phone in party:
        phone.at("reconnecting").wait_for(state="detached")


def _roll_call(party: Party, house: Server) -> Iterator[Stop]:
    let_pass(house, seconds=8 * 60)
    party.all_see("roll-call")
    first = party.whose_turn("name")
    yield "roll-call-turn", first
    suspect = party.others(first)[0]
    first.choice("name", suspect.name).tap()
    first.at("confirm").wait_for()
    yield "roll-call-sure", first
    first.tap("confirm")
    first.page.locator("[data-test^='name-']").first.wait_for(state="detached")
    yield "roll-call-other", first
    yield "roll-call-host", party.host


def _finale(party: Party) -> Iterator[Stop]:
    named = party.others(party.whose_turn("name"))[0].name
    for _ in range(len(party.phones) - 1):
        turn = party.whose_turn("name")
        others = [phone.name for phone in party.others(turn)]
        turn.name_suspect(named if named in others else others[0])
    party.all_see("finale")
    guest = party.others(party.host)[0]
    yield "finale-host", party.host
    yield "finale-guest", guest
    guest.page.locator(".turned").scroll_into_view_if_needed()
    yield "finale-last-round", guest
