"""In written play, a question, the field and its button are on the screen together."""

import json
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, expect

from coverstory.engine.commands import Ask, StartClock
from coverstory.locales import say
from support.browser.phone import Phone
from support.browser.screen import LOW_PHONE, PHONE
from support.browser.socket_player import SocketPlayer, track_turns
from support.server_process import Server
from web.conftest import OpenTable

pytestmark = pytest.mark.browser

NAMES = ("Anne", "Juan", "Maria", "Konstantin")
# Three lines at a width of 360 pixels.
QUESTION = "If you had to leave this place in a hurry, what would you take with you, and why?"
# The page suggests answers to a question that it knows.
KNOWN_QUESTION = "Could you tell where you are with your eyes shut, just by the smell?"
LONG_ANSWER = "I would take whatever fits into my pockets, and then come back. " * 4
# The height that the keyboard of a phone leaves.
ABOVE_KEYBOARD = (360, 340)
BOTH = pytest.mark.parametrize("size", [LOW_PHONE, PHONE])

# The parts with an edge outside the viewport, or which a box cuts off or something covers.
HIDDEN_PARTS = """(names) => names.filter((name) => {
    const part = document.querySelector(name);
    const { left, right, top, bottom } = part.getBoundingClientRect();
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return true;
    const spots = [top + 4, (top + bottom) / 2, bottom - 4].flatMap((y) =>
        [left + 6, (left + right) / 2, right - 6].map((x) => [x, y]));
    return spots.some(([x, y]) => !part.contains(document.elementFromPoint(x, y)));
})"""
ANSWERING = (".exchange .quote", "[data-test=answer-text]", "[data-test=answer-send]")
ASKING = ("[data-test=question-text]", "[data-test=question-send]")
# The parts of the place of speech that scroll.
SCROLLERS = """() => {
    const speech = document.querySelector(".speech");
    return [speech, ...speech.querySelectorAll("*")]
        .filter((part) => part.scrollHeight > part.clientHeight + 1)
        .filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowY))
        .map((part) => part.className);
}"""
# The positions of what a question could move.
PLACES = """() => {
    scrollTo({ top: 0, behavior: "instant" });
    return [".headline", ".speech", ".screen > .ring", ".dock"].map((name) =>
        document.querySelector(name).getBoundingClientRect().toJSON());
}"""
# The card of the briefing, and the upper edge of the dock.
CARD_AND_DOCK = """() => {
    const { top, bottom } = document.querySelector(".hand.big .card-back").getBoundingClientRect();
    return [top, bottom, document.querySelector(".dock").getBoundingClientRect().top];
}"""


class Five:
    """Anne with a phone, three players without a browser, and a bot. They play in writing."""

    def __init__(self, browser: Browser, server: Server, stack: ExitStack) -> None:
        self.anne = Phone(browser, server.url, size=LOW_PHONE)
        code = self.anne.take_seat(None, NAMES[0])
        self.others = [stack.enter_context(SocketPlayer(server, code, name)) for name in NAMES[1:]]
        track_turns(server.url, self.anne.seat)

    def start_round(self) -> Phone:
        anne = self.anne
        anne.page.goto(f"{anne.url}/t/{anne.seat['code']}")
        anne.at(f"cover-{len(NAMES) - 1}").wait_for()
        anne.tap("add-bot")
        anne.at(f"cover-{len(NAMES)}").wait_for()
        anne.setting("talk").select_option("written")
        anne.at("talk").wait_for()
        anne.setting("dealer").select_option(label=NAMES[1])
        anne.start_game()
        self.others[0].send(StartClock())
        anne.sees("questioning")
        return anne

    def ask_anne(self, question: str) -> None:
        self.others[0].send(Ask(0, question))
        self.anne.at("answer-text").wait_for()


@pytest.fixture
def five(browser: Browser, server: Server, phones: list[Phone]) -> Iterator[Five]:
    with ExitStack() as stack:
        table = Five(browser, server, stack)
        phones.append(table.anne)
        yield table


def check_visible(phone: Phone, *parts: str) -> None:
    assert phone.page.evaluate(HIDDEN_PARTS, list(parts)) == [], phone.size
    assert phone.page.evaluate(SCROLLERS) == []


def top_of_ring(phone: Phone) -> float:
    top = phone.page.locator(".ring").evaluate("ring => ring.getBoundingClientRect().top + scrollY")
    return float(top)


@BOTH
@pytest.mark.parametrize("question", [QUESTION, KNOWN_QUESTION])
def test_a_question_the_field_and_its_button_fit_on_the_screen(
    size: tuple[int, int], question: str, five: Five
) -> None:
    anne = five.start_round()
    anne.resize(size)
    before = top_of_ring(anne)
    five.ask_anne(question)
    suggests = ["[data-test=suggest-answers]"] if question == KNOWN_QUESTION else []
    for part in suggests:
        anne.page.locator(part).wait_for()
    check_visible(anne, *ANSWERING, *suggests)
    anne.tap("answer-send")
    expect(anne.at("answer-refusal")).to_have_text(say("refusal-text-empty"))
    assert anne.page.evaluate(HIDDEN_PARTS, list(ANSWERING[1:])) == []
    assert top_of_ring(anne) == before, "a question moves nothing"


def test_a_question_stays_above_its_field_while_the_keyboard_is_open(five: Five) -> None:
    anne = five.start_round()
    five.ask_anne(QUESTION)
    anne.at("answer-text").tap()
    expect(anne.at("answer-text")).to_be_focused()
    anne.resize(ABOVE_KEYBOARD)
    check_visible(anne, *ANSWERING)


@BOTH
def test_suggested_answers_leave_the_question_in_sight(size: tuple[int, int], five: Five) -> None:
    anne = five.start_round()
    anne.resize(size)
    five.ask_anne(KNOWN_QUESTION)
    anne.tap("suggest-answers")
    anne.at("suggested-0").wait_for()
    suggested = [f"[data-test=suggested-{n}]" for n in range(3)]
    assert anne.page.evaluate(HIDDEN_PARTS, ["dialog .quote", *suggested]) == []
    text = anne.at("suggested-1").inner_text()
    anne.tap("suggested-1")
    expect(anne.at("suggested-1")).to_have_count(0)
    expect(anne.at("answer-text")).to_have_value(text)
    check_visible(anne, *ANSWERING)


@BOTH
def test_closing_the_suggested_answers_sends_nothing(size: tuple[int, int], five: Five) -> None:
    anne = five.start_round()
    anne.resize(size)
    five.ask_anne(KNOWN_QUESTION)
    anne.fill("answer-text", "Maybe.")
    anne.tap("suggest-answers")
    anne.tap("close")
    expect(anne.at("suggested-1")).to_have_count(0)
    expect(anne.at("answer-text")).to_have_value("Maybe.")


@BOTH
def test_the_last_answer_begins_on_the_screen_and_one_box_scrolls(
    size: tuple[int, int], five: Five
) -> None:
    anne = five.start_round()
    anne.resize(size)
    five.ask_anne(QUESTION)
    anne.fill("answer-text", LONG_ANSWER)
    anne.tap("answer-send")
    anne.at("answer-text").wait_for(state="detached")
    assert len(anne.page.evaluate(SCROLLERS)) <= 1
    scrolled = anne.at("exchange").evaluate("box => box.scrollHeight > box.clientHeight + 4")
    faded = anne.page.locator(".exchange:is([data-above], [data-below])")
    expect(faded).to_have_count(1 if scrolled else 0)
    before = top_of_ring(anne)
    anne.choice("ask", NAMES[2]).tap()
    anne.at("question-text").wait_for()
    check_visible(anne, *ASKING)
    assert top_of_ring(anne) == before, "a field moves nothing"


@BOTH
def test_the_first_card_lies_above_the_dock(
    size: tuple[int, int], browser: Browser, server: Server, phones: list[Phone]
) -> None:
    phone = Phone(browser, server.url, size=size)
    phones.append(phone)
    phone.open()
    phone.fill("host-name", NAMES[0])
    phone.tap("play-alone")
    phone.sees("briefing")
    phone.reads(say("gist-spy"))
    top, bottom, dock = phone.page.evaluate(CARD_AND_DOCK)
    assert 0 <= top < bottom <= dock
    phone.look_at_card()


def test_a_spy_has_the_same_place_for_a_question(open_table: OpenTable) -> None:
    table = open_table(*NAMES)
    table.host.setting("talk").select_option("written")
    table.deal()
    table.start_clock()
    asker = table.phone_with_button("ask")
    for phone in table:
        phone.resize(LOW_PHONE)
    others = table.others(asker)
    asker.choice("ask", others[0].name).tap()
    asker.fill("question-text", QUESTION)
    asker.tap("question-send")
    others[0].at("answer-text").wait_for()
    for phone in others:
        expect(phone.at("exchange")).to_contain_text(QUESTION)
    assert len({json.dumps(phone.page.evaluate(PLACES)) for phone in table}) == 1
