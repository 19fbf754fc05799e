"""Bots in the page: added by the host, or opponents of a player alone."""

import contextlib
import json
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError

from coverstory.locales import say
from support.browser.phone import Phone
from support.browser.screen import TIMEOUT_MS, TV, text_pattern
from support.paths import ROOT
from support.server_process import Server
from web.conftest import OpenTable

pytestmark = pytest.mark.browser

# Seconds that a game of one round may take with quick bots.
GAME_TIMEOUT = 240
# Milliseconds that one action may take, before the player looks for another one.
ACTION_TIMEOUT_MS = 4_000
MISTAKEN_QUESTIONS = """async () => {
    const { formOf } = await import("/static/page/state/suggestions.js");
    const { questions } = await (await fetch("/api/suggestions")).json();
    return Object.entries(questions).flatMap(([form, texts]) =>
        texts.filter((text) => formOf(`Well, ${text} Hm?`, questions) !== form));
}"""
RECORD_SPEECH = """
    window.spoken = [];
    speechSynthesis.speak = (utterance) => window.spoken.push(utterance.text);
"""


def test_the_page_suggests_answers_to_the_whole_question(phone: Phone) -> None:
    """ "How long did you have to wait?" contains "Did you have to wait?", which asks for a yes."""
    phone.open()
    assert phone.page.evaluate(MISTAKEN_QUESTIONS) == []


def test_the_host_adds_bots_by_name_and_level_and_removes_one(open_table: OpenTable) -> None:
    table = open_table("Anne", "Juan")
    anne, juan = table
    anne.fill("bot-name", "Robin")
    anne.at("bot-level").select_option("hard")
    anne.tap("add-bot")
    for phone in table:
        expect(phone.at("cover-2")).to_contain_text("Robin")
        expect(phone.at("cover-2")).to_contain_text(say("bot-badge", {"level": "hard"}))
    assert not juan.has_button("add-bot")
    anne.tap("add-bot")  # with the suggested name
    juan.at("cover-3").wait_for()
    anne.tap("table")
    anne.tap("remove-2")
    anne.tap("confirm")
    juan.at("cover-2").wait_for(state="detached")


def test_the_host_seats_a_bot_that_the_server_was_started_with(
    open_table: OpenTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT / "examples"))
    with Server(tmp_path, "--bot", "parrot=random_bot:RandomBot") as server:
        (anne,) = open_table("Anne", at=server)
        anne.fill("bot-name", "Robin")
        anne.at("bot-level").select_option(label="parrot")
        anne.tap("add-bot")
        expect(anne.at("cover-1")).to_contain_text("parrot")


def test_a_player_alone_gets_four_bots_at_once_and_sets_their_pace(phone: Phone) -> None:
    sent: list[str | bytes] = []

    def record(text: str | bytes) -> None:
        sent.append(text)

    phone.page.on("websocket", lambda socket: socket.on("framesent", record))
    phone.open()
    phone.tap("play-alone")
    expect(phone.at("host-name-refusal")).to_have_text(say("refusal-name-missing"))
    phone.fill("host-name", "Anne")
    phone.tap("play-alone")
    phone.sees("briefing")
    phone.reads(say("gist-spy"))
    assert say("talk-closed-turns") not in phone.visible_text()
    phone.look_at_card()
    phone.tap("table")
    expect(phone.page.locator(".people li")).to_have_count(5)
    phone.tap("close")
    if phone.has_button("start-clock"):
        phone.tap("start-clock")
    phone.sees("questioning")
    expect(phone.at("bot-speed")).to_contain_text(say("bots-human"))
    phone.tap("bot-speed")
    expect(phone.at("bot-speed")).to_contain_text(say("bots-quick"))
    phone.tap("bot-speed")
    expect(phone.at("bot-speed")).to_contain_text(say("bots-slow"))
    play_along(phone, lambda: any('"type":"hurry"' in str(text) for text in sent))


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
    tv = Phone(browser, anne.url, size=TV)
    phones.append(tv)
    tv.page.add_init_script(RECORD_SPEECH)
    tv.open(f"/tv/{anne.code}")
    anne.start_game()
    anne.look_at_card()
    play_along(anne, lambda: anne.phase() == "finale")
    tv.sees("finale")
    bot_lines = [line for line in lines(anne) if line["seat"] != 0]
    assert bot_lines
    spoken = tv.page.evaluate("window.spoken")
    assert [line for line in bot_lines if not any(str(line["text"]) in out for out in spoken)] == []


def play_along(phone: Phone, is_done: Callable[[], bool]) -> None:
    """Do what the page asks for until it is enough.

    Bots may be quicker. Then the page no longer asks for the action that was about to be done.
    """
    phone.page.set_default_timeout(ACTION_TIMEOUT_MS)
    deadline = time.monotonic() + GAME_TIMEOUT
    while not is_done():
        assert time.monotonic() < deadline, phone.visible_text()
        action = next((act for act, is_asked in ACTIONS.items() if is_asked(phone)), wait)
        with contextlib.suppress(PlaywrightTimeoutError):
            action(phone)
    phone.page.set_default_timeout(TIMEOUT_MS)


def start(phone: Phone) -> None:
    phone.tap("start-clock")
    phone.at("start-clock").wait_for(state="detached")


def go_on(phone: Phone) -> None:
    phone.tap("next-round")
    phone.at("next-round").wait_for(state="detached")


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


def skip(phone: Phone) -> None:
    phone.at("exchange").tap(position={"x": 9, "y": 9})


def wait(phone: Phone) -> None:
    phone.page.wait_for_timeout(200)  # between two looks at the page


# Each action, and whether the page asks for it.
ACTIONS: dict[Callable[[Phone], None], Callable[[Phone], bool]] = {
    start: lambda phone: phone.has_button("start-clock"),
    go_on: lambda phone: phone.has_button("next-round"),
    end: lambda phone: phone.has_button("end-game"),
    answer: lambda phone: phone.has_button("answer-send"),
    ask: lambda phone: phone.has_button("ask"),
    vote: lambda phone: phone.has_button("vote-guilty"),
    guess: lambda phone: phone.phase() == "guessing" and phone.has_button("place"),
    name: lambda phone: phone.phase() == "roll-call" and phone.has_button("name"),
    skip: lambda phone: phone.has_button("skip-wait"),
}


def lines(phone: Phone) -> list[dict[str, object]]:
    frames = [json.loads(text) for text in phone.frames]
    frames = [frame for frame in frames if frame["type"] == "frame"]
    return [line for frame in frames[-1:] for line in frame["public"]["lines"]]
