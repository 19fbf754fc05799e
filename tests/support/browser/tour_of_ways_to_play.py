"""The screens of tables that play in writing, with a host who only runs the game, a whole evening,
with one phone for several, or with bots."""

from collections.abc import Iterator
from contextlib import closing

from playwright.sync_api import Browser

from coverstory.engine.lines import LONGEST
from support.browser.party import Party
from support.browser.phones import Phone
from support.browser.screens import WALL
from support.browser.sharing import give_to, next_of, put_down, share
from support.browser.tour_of_editions import FIVE, Stop
from support.server_process import Server


def tour_of_writing(browser: Browser, house: Server, size: tuple[int, int]) -> Iterator[Stop]:
    """Anne runs the game; what the others ask and answer is written, at full length."""
    host, *players = FIVE[:4]
    tv = Phone(browser, house.url, size=WALL)
    with (
        closing(tv),
        closing(Party(browser, house.url, host, *players, size=size)) as party,
    ):
        tv.open(f"/tv/{party.host.code}")
        yield from _agreeing(party)
        anne, juan, maria, isaac = party
        party.phones = [juan, maria, isaac]
        anne.start_game()
        party.look_at_cards()
        party.start_clock()
        yield "moderator-questioning", anne
        yield from _writing(juan, maria, isaac)
        tv.page.locator("[data-test=exchange]", has_text="So ").wait_for()
        yield "tv-writing", tv
        yield from _evening(anne, party, tv)


def _agreeing(party: Party) -> Iterator[Stop]:
    anne, juan, *_ = party
    anne.tap("run-it")
    anne.set("rounds", 1)
    anne.setting("talk").select_option("written")
    anne.setting("dealer").select_option(label=juan.name)
    anne.setting("timers").select_option("x1.5")
    juan.at("talk").wait_for()
    _write(juan, "talk", "Everybody here?")
    anne.at("talk-roll").get_by_text("Everybody here?").wait_for()
    yield "writing-lobby-host", anne
    anne.at("more-settings").scroll_into_view_if_needed()
    yield "more-settings", anne
    juan.at("talk").scroll_into_view_if_needed()
    yield "writing-lobby-talk", juan


def _writing(asker: Phone, asked: Phone, witness: Phone) -> Iterator[Stop]:
    asker.choice("ask", asked.name).tap()
    asker.tap("question-send")
    asker.page.locator("[data-test=question-refusal]:not(:empty)").wait_for()
    yield "writing-question", asker
    _write(asker, "question", "Why " * (LONGEST // 4))
    asked.at("answer-text").wait_for()
    asked.page.locator("[data-test^=react-][aria-expanded]").tap()
    yield "writing-asked", asked
    yield "writing-witness", witness
    _write(asked, "answer", "So " * (LONGEST // 3))
    asked.choice("ask", witness.name).wait_for()
    yield "writing-answered", asked


def _evening(host: Phone, party: Party, tv: Phone) -> Iterator[Stop]:
    """The spy tells the wrong place, and once more the same people."""
    _wrong_guess(party)
    host.again()
    party.look_at_cards()
    party.start_clock()
    _wrong_guess(party)
    host.at("evening").wait_for()
    yield "finale-second-host", host
    guest = party.phones[0]
    guest.at("evening").scroll_into_view_if_needed()
    yield "finale-evening", guest
    tv.at("evening").wait_for()
    yield "tv-evening", tv


def _wrong_guess(party: Party) -> None:
    civilian = party.civilians[0].card
    party.spy.reveal()
    places = party.spy.page.locator("button.place")
    places.filter(has_not_text=str(civilian and civilian.place)).first.tap()
    party.spy.tap("confirm")
    party.all_see("finale")


def _write(phone: Phone, kind: str, text: str) -> None:
    phone.fill(f"{kind}-text", text)
    phone.tap(f"{kind}-send")
    phone.page.wait_for_function(
        "(field) => !document.querySelector(field)?.value", arg=f"[data-test={kind}-text]"
    )


def tour_of_one_phone(browser: Browser, house: Server, size: tuple[int, int]) -> Iterator[Stop]:
    """Three share it: it lies on the table, and somebody has it in hand."""
    with closing(Phone(browser, house.url, size=size)) as phone:
        first, *others = FIVE[:3]
        phone.host(first)
        share(phone, *others)
        yield "one-phone-lobby", phone
        phone.start_game()
        taken = next_of(phone)
        yield "one-phone-on-the-table", phone
        give_to(phone, taken)
        with phone.holding_card():
            yield "one-phone-card", phone
        yield "one-phone-in-hand", phone
        put_down(phone)


def tour_of_bots(browser: Browser, house: Server, size: tuple[int, int]) -> Iterator[Stop]:
    """Somebody alone: the way in, a table of bots, and what they may say to one."""
    with closing(Phone(browser, house.url, size=size)) as phone:
        phone.open()
        phone.tap("play-alone")
        phone.at("alone-go").wait_for()
        yield "alone", phone
        phone.host(FIVE[0])
        for seat in range(1, 3):
            phone.tap("add-bot")
            phone.at(f"cover-{seat}").wait_for()
        yield "lobby-bots", phone
        phone.setting("dealer").select_option(label=phone.name)
        phone.at("setting-talk").select_option("written")
        phone.tap("table")
        phone.at("remove-2").wait_for()
        yield "table-bots", phone
        phone.tap("close")
        phone.start_game()
        phone.look_at_card()
        phone.start_clock()
        phone.page.locator("button[data-test^='ask-']:enabled").first.tap()
        phone.tap("suggest-question")
        phone.page.wait_for_function(
            "() => document.querySelector('[data-test=question-text]')?.value"
        )
        yield "question-suggested", phone
