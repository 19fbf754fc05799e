"""Bots in the page: seated by the host, or all the company that somebody alone has."""

import contextlib
import json
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, expect
from playwright.sync_api import TimeoutError as TooLateError

from coverstory.locales import say
from support.browser.phone import Phone
from support.browser.screen import TIMEOUT_MS, TV, text_pattern
from web.conftest import OpenTable

pytestmark = pytest.mark.browser

# So long a whole game of one round may take with bots that take hardly any time.
A_GAME = 240
A_MOMENT = 4_000
HEARD = """
    window.heard = [];
    speechSynthesis.speak = (utterance) => window.heard.push(utterance.text);
"""


def test_the_host_adds_bots_by_name_and_temperament_and_removes_one(open_table: OpenTable) -> None:
    table = open_table("Anne", "Juan")
    anne, juan = table
    anne.fill("bot-name", "Robin")
    anne.at("bot-temperament").select_option("hard")
    anne.tap("add-bot")
    for phone in table:
        expect(phone.at("cover-2")).to_contain_text("Robin")
        expect(phone.at("cover-2")).to_contain_text(say("bot-badge", {"temperament": "hard"}))
    assert not juan.has_button("add-bot")
    anne.tap("add-bot")  # by the name that is suggested
    juan.at("cover-3").wait_for()
    anne.tap("table")
    anne.tap("remove-2")
    anne.tap("confirm")
    juan.at("cover-2").wait_for(state="detached")


def test_a_player_alone_gets_a_table_with_four_bots_at_once(phone: Phone) -> None:
    phone.open()
    phone.tap("play-alone")
    phone.fill("alone-name", "Anne")
    phone.tap("alone-go")
    phone.sees("briefing")
    phone.reads(say("gist-title"))
    assert say("talk-closed-turns") not in phone.words()
    phone.look_at_card()
    phone.tap("table")
    expect(phone.page.locator(".people li")).to_have_count(5)


def test_a_suggested_question_clears_the_refusal_of_an_empty_one(
    open_table: OpenTable,
) -> None:
    anne = open_table("Anne").host
    for seat in (1, 2):
        anne.tap("add-bot")
        anne.at(f"cover-{seat}").wait_for()
    anne.setting("dealer").select_option(label=anne.name)
    anne.start_game()
    anne.start_clock()
    anne.tap("ask-1")
    anne.tap("question-send")
    expect(anne.at("question-refusal")).to_have_text(say("refusal-text-empty"))
    anne.tap("suggest-question")
    expect(anne.at("question-refusal")).to_be_empty()


def test_the_fastest_bot_waits_until_everybody_has_looked_at_their_card(
    open_table: OpenTable,
) -> None:
    table = open_table("Anne", "Juan")
    anne, juan = table
    anne.tap("add-bot")
    juan.at("cover-2").wait_for()
    anne.at("setting-bots").select_option("quick")
    anne.setting("dealer").select_option("2")
    anne.start_game()
    juan.sees("briefing")
    expect(anne.at("to-look")).to_have_text(text_pattern(say("to-look", {"names": "Juan"})))
    juan.look_at_card()
    expect(anne.at("to-look")).to_be_empty()
    with anne.holding_card():
        expect(juan.at("to-look")).to_have_text(text_pattern(say("to-look", {"names": "Anne"})))
    for phone in table:
        phone.sees("questioning")
        assert phone.at("notice").count() == 0


def test_one_player_plays_a_whole_game_against_bots_and_the_tv_speaks_their_lines(
    browser: Browser, open_table: OpenTable, phones: list[Phone]
) -> None:
    anne = open_table("Anne").host
    for seat in range(1, 5):
        anne.tap("add-bot")
        anne.at(f"cover-{seat}").wait_for()
    anne.at("setting-bots").select_option("quick")
    anne.set("rounds", 1)
    anne.set("minutes", 1)
    wall = Phone(browser, anne.url, size=TV)
    phones.append(wall)
    wall.page.add_init_script(HEARD)
    wall.open(f"/tv/{anne.code}")
    anne.start_game()
    anne.look_at_card()
    play_along(anne)
    wall.sees("finale")
    said = [line for line in lines(anne) if line["seat"] != 0]
    assert said
    spoken_for = wall.page.evaluate("window.heard")
    assert [line for line in said if not any(str(line["text"]) in out for out in spoken_for)] == []


def play_along(phone: Phone) -> None:
    """Whatever the page asks of her, until the game is over. The others may be quicker: then what
    she was about to do is not asked of her any more."""
    phone.page.set_default_timeout(A_MOMENT)
    by = time.monotonic() + A_GAME
    while phone.phase() != "finale":
        assert time.monotonic() < by, phone.words()
        asked = next((act for act, is_asked in TO_DO.items() if is_asked(phone)), wait)
        with contextlib.suppress(TooLateError):
            asked(phone)
    phone.page.set_default_timeout(TIMEOUT_MS)


def start(phone: Phone) -> None:
    phone.tap("start-clock")
    phone.at("start-clock").wait_for(state="detached")


def end(phone: Phone) -> None:
    phone.tap("end-game")
    phone.at("end-game").wait_for(state="detached")


def answer(phone: Phone) -> None:
    if phone.at("suggest-answers").count():
        phone.tap("suggest-answers")
        phone.tap("suggested-1")
    else:
        phone.fill("answer-text", "Now and then.")
    phone.tap("answer-send")
    phone.at("answer-send").wait_for(state="detached")


def ask(phone: Phone) -> None:
    phone.page.locator("button[data-test^='ask-']:enabled").first.tap()
    phone.tap("suggest-question")
    phone.tap("question-send")
    phone.at("question-send").wait_for(state="detached")


def vote(phone: Phone) -> None:
    phone.tap("vote-guilty")
    phone.at("waiting").or_(phone.page.locator("main:not([data-phase^=trial])")).first.wait_for()


def guess(phone: Phone) -> None:
    phone.page.locator("button[data-test^='place-']").first.tap()
    phone.tap("confirm")
    phone.at("confirm").wait_for(state="detached")


def name(phone: Phone) -> None:
    phone.page.locator("button[data-test^='name-']").first.tap()
    phone.tap("confirm")
    phone.at("confirm").wait_for(state="detached")


def wait(phone: Phone) -> None:
    phone.page.wait_for_timeout(200)  # whatever comes next is looked for again


# What may be asked of her, and how the page asks it.
TO_DO: dict[Callable[[Phone], None], Callable[[Phone], bool]] = {
    start: lambda phone: phone.has_button("start-clock"),
    end: lambda phone: phone.has_button("end-game"),
    answer: lambda phone: phone.has_button("answer-send"),
    ask: lambda phone: phone.has_button("ask"),
    vote: lambda phone: phone.has_button("vote-guilty"),
    guess: lambda phone: phone.phase() == "guessing" and phone.has_button("place"),
    name: lambda phone: phone.phase() == "roll-call" and phone.has_button("name"),
}


def lines(phone: Phone) -> list[dict[str, object]]:
    frames = [json.loads(text) for text in phone.frames]
    told = [frame for frame in frames if frame["type"] == "frame"]
    return [line for frame in told[-1:] for line in frame["public"]["lines"]]
