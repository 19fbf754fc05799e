"""The screens of other tables: written play, a host without a seat, one shared phone, bots."""

from collections.abc import Iterator
from contextlib import closing

from playwright.sync_api import Browser

from coverstory.engine.written_lines import LONGEST_LINE
from coverstory.locales import say
from support.browser.edition_screens import FIVE, NamedScreen
from support.browser.phone import Phone
from support.browser.phone_table import PhoneTable
from support.browser.screen import TV
from support.browser.shared_phone import add_players, hand_to, next_player, put_down
from support.server_process import Server


def writing_screens(
    browser: Browser, server: Server, size: tuple[int, int]
) -> Iterator[NamedScreen]:
    """Yield the screens of a game that Anne runs and the others play in writing."""
    host, *players = FIVE[:4]
    tv = Phone(browser, server.url, size=TV)
    with (
        closing(tv),
        closing(PhoneTable(browser, server.url, host, *players, size=size)) as table,
    ):
        tv.open(f"/tv/{table.host.code}")
        yield from _lobby(table)
        anne, juan, maria, isaac = table
        table.phones = [juan, maria, isaac]
        anne.start_game()
        table.all_see("briefing")
        table.start_clock()
        yield "moderator-questioning", anne
        yield from _writing(juan, maria, isaac)
        tv.page.locator("[data-test=exchange]", has_text="So ").wait_for()
        yield "tv-writing", tv
        yield from _second_game(anne, table, tv)


def _lobby(table: PhoneTable) -> Iterator[NamedScreen]:
    anne, juan, *_ = table
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
    anne.tap("house-open")
    anne.at("points-wrong-guess-0").wait_for()
    yield "house-rules", anne
    anne.tap("close")
    juan.at("talk").scroll_into_view_if_needed()
    yield "writing-lobby-talk", juan


def _writing(asker: Phone, asked: Phone, witness: Phone) -> Iterator[NamedScreen]:
    asker.choice("ask", asked.name).tap()
    asker.tap("question-send")
    asker.page.locator("[data-test=question-refusal]:not(:empty)").wait_for()
    yield "writing-question", asker
    _write(asker, "question", "Why " * (LONGEST_LINE // 4))
    asked.at("answer-text").wait_for()
    asked.page.locator("[data-test^=react-][aria-expanded]").tap()
    yield "writing-asked", asked
    yield "writing-witness", witness
    _write(asked, "answer", "So " * (LONGEST_LINE // 3))
    asked.choice("ask", witness.name).wait_for()
    yield "writing-answered", asked


def _second_game(host: Phone, table: PhoneTable, tv: Phone) -> Iterator[NamedScreen]:
    """Play two games in which the spy names a wrong place."""
    _wrong_guess(table)
    host.play_again()
    table.all_see("briefing")
    table.start_clock()
    _wrong_guess(table)
    host.at("evening").wait_for()
    yield "finale-second-host", host
    player = table.phones[0]
    player.at("evening").scroll_into_view_if_needed()
    yield "finale-evening", player
    tv.at("evening").wait_for()
    yield "tv-evening", tv


def _wrong_guess(table: PhoneTable) -> None:
    place = table.civilians[0].look_at_card().place
    table.spy.reveal()
    places = table.spy.page.locator("button.place")
    places.filter(has_not_text=str(place)).first.tap()
    table.spy.tap("confirm")
    table.all_see("finale")


def _write(phone: Phone, kind: str, text: str) -> None:
    phone.fill(f"{kind}-text", text)
    phone.tap(f"{kind}-send")
    phone.page.wait_for_function(
        "(field) => !document.querySelector(field)?.value", arg=f"[data-test={kind}-text]"
    )


def shared_phone_screens(
    browser: Browser, server: Server, size: tuple[int, int]
) -> Iterator[NamedScreen]:
    """Yield the screens of three players on one phone."""
    with closing(Phone(browser, server.url, size=size)) as phone:
        first, *others = FIVE[:3]
        phone.host(first)
        add_players(phone, *others)
        yield "one-phone-lobby", phone
        phone.start_game()
        first_holder = next_player(phone)
        yield "one-phone-on-the-table", phone
        hand_to(phone, first_holder)
        with phone.holding_card():
            yield "one-phone-card", phone
        yield "one-phone-in-hand", phone
        put_down(phone)


def bot_screens(browser: Browser, server: Server, size: tuple[int, int]) -> Iterator[NamedScreen]:
    """Yield the screens of a player alone with bots, up to a suggested question."""
    with closing(Phone(browser, server.url, size=size)) as phone:
        phone.open()
        phone.tap("how-to-play")
        phone.tap("play-alone")
        phone.page.get_by_role("alert").filter(has_text=say("refusal-name-missing")).wait_for()
        yield "home-open", phone
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
