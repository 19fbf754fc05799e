"""Bots in the page: seated by the host, or all the company that somebody alone has."""

import json
import re
import time

import pytest
from playwright.sync_api import Browser, expect

from browser.conftest import Gather
from browser.phones import Phone
from browser.screens import WALL
from coverstory.locales import say

pytestmark = pytest.mark.browser

# So long a whole game of one round may take with bots that take hardly any time.
A_GAME = 240
HEARD = """
    window.heard = [];
    speechSynthesis.speak = (utterance) => window.heard.push(utterance.text);
"""


def test_the_host_seats_bots_by_name_and_temperament_and_sends_one_home(gather: Gather) -> None:
    party = gather("Anne", "Juan")
    anne, juan = party
    anne.fill("bot-name", "Robin")
    anne.at("bot-temperament").select_option("hard")
    anne.tap("add-bot")
    for phone in party:
        expect(phone.at("cover-2")).to_contain_text("Robin")
        expect(phone.at("cover-2")).to_contain_text(say("bot-badge", {"temperament": "hard"}))
    assert not juan.offers("add-bot")
    anne.tap("add-bot")  # by the name that is suggested
    juan.at("cover-3").wait_for()
    anne.tap("table")
    anne.tap("remove-2")
    anne.tap("confirm")
    juan.at("cover-2").wait_for(state="detached")


def test_who_plays_alone_is_at_the_table_with_four_bots_at_once(phone: Phone) -> None:
    phone.open()
    phone.tap("play-alone")
    phone.fill("alone-name", "Anne")
    phone.tap("alone-go")
    phone.sees("briefing")
    phone.look_at_card()
    phone.tap("table")
    expect(phone.page.locator(".people li")).to_have_count(5)


def test_one_person_plays_a_whole_game_against_four_bots_and_the_wall_speaks_for_them(
    browser: Browser, gather: Gather, phones: list[Phone]
) -> None:
    anne = gather("Anne").host
    for seat in range(1, 5):
        anne.tap("add-bot")
        anne.at(f"cover-{seat}").wait_for()
    anne.at("setting-bots").select_option("quick")
    anne.set("rounds", 1)
    anne.set("minutes", 1)
    wall = Phone(browser, anne.url, size=WALL)
    phones.append(wall)
    wall.page.add_init_script(HEARD)
    wall.open(f"/tv/{anne.code}")
    anne.start_game()
    anne.look_at_card()
    play_along(anne)
    wall.sees("finale")
    said = [line for line in lines(anne) if line["seat"] != 0]
    assert {line["kind"] for line in said} >= {"question", "answer"}
    spoken_for = wall.page.evaluate("window.heard")
    assert [line for line in said if not any(str(line["text"]) in out for out in spoken_for)] == []


def play_along(phone: Phone) -> None:
    """Whatever the page asks of her, until the game is over."""
    by = time.monotonic() + A_GAME
    while phone.phase() != "finale":
        assert time.monotonic() < by, phone.words()
        if phone.offers("start-clock"):
            phone.start_clock()
        elif phone.at("end-game").count():
            phone.tap("end-game")
        elif phone.at("answer-send").count():
            answer(phone)
        elif phone.offers("ask"):
            ask(phone)
        elif phone.at("vote-guilty").count():
            phone.vote(guilty=True)
        elif phone.phase() == "guessing" and phone.offers("place"):
            phone.page.locator("button[data-test^='place-']").first.tap()
            phone.tap("confirm")
        elif phone.phase() == "roll-call" and phone.offers("name"):
            phone.page.locator("button[data-test^='name-']").first.tap()
            phone.tap("confirm")
        else:
            phone.page.wait_for_timeout(200)


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
    expect(phone.at("question-text")).to_have_value(re.compile(r"\?$"))
    phone.tap("question-send")
    phone.at("question-send").wait_for(state="detached")


def lines(phone: Phone) -> list[dict[str, object]]:
    frames = [json.loads(text) for text in phone.frames]
    told = [frame for frame in frames if frame["type"] == "frame"]
    return [line for frame in told[-1:] for line in frame["public"]["lines"]]
