"""Written play: questions, answers and talk are typed, by everybody or by far players only."""

import re
from unicodedata import normalize

import pytest
from playwright.sync_api import Browser, expect

from coverstory.engine.time_limits import TIME_TO_SPEAK
from coverstory.engine.written_lines import LONGEST_LINE
from coverstory.locales import say
from support.browser.alerts import alerts_of, record_alerts, wait_for_alert
from support.browser.phone import Phone
from support.browser.phone_table import PhoneTable
from support.browser.screen import LOW_PHONE, TV, text_pattern
from support.browser.server_control import advance_clock
from support.browser.written_play import choose_written_play, start_round, write
from support.server_process import Server
from web.conftest import OpenTable

pytestmark = pytest.mark.browser

NAMES = ("Anne", "Juan", "Maria", "Isaac")
QUESTION = "How did you get here?"
ANSWER = "On foot, as always."
PAYLOADS = (
    "<img src=x onerror=\"window.ran = 'img'\">",
    "<script>window.ran = 'script'</script>",
    "</p></li><button>Guilty</button>",
    "${window.ran = 'template'} {{window.ran = 1}} javascript:window.ran=1",
    "\u202egnorw yaw eht\u2066 \u2069\u2069 right?",
    "zero\u200bwidth\u200djoined\ufeffwords",
    "\u05e9\u05dc\u05d5\u05dd, who? \u0645\u0646",
    "Z" + "\u0335\u0321\u031b\u0354" * 20 + "algo",
    "x" * LONGEST_LINE,
)
# Whether a line of the talk is wider than its box, and how many texts can overflow their line.
OVERFLOWING_LINES = """() => {
    const roll = document.querySelector("[data-test=talk-roll]");
    const isWide = (part) => part.scrollWidth > part.clientWidth;
    const wide = isWide(document.documentElement) || isWide(roll);
    const loose = [...roll.querySelectorAll(".line-text")]
        .filter((text) => getComputedStyle(text).overflowY !== "hidden");
    return [wide, loose.length];
}"""


# The parts of the screen of which the dock covers some, but not all.
PARTS_UNDER_DOCK = """() => {
    const dock = document.querySelector(".dock").getBoundingClientRect().top;
    const parts = [...document.querySelectorAll(".screen > *")];
    const boxes = parts.map((part) => [part.className, part.getBoundingClientRect()]);
    return boxes.filter(([, { top, bottom }]) => top < dock && bottom > dock).map(([name]) => name);
}"""


def line(phone: Phone, text: str) -> None:
    expect(phone.page.locator(".talk .line-text").filter(has_text=text)).to_have_count(1)


def ask(asker: Phone, asked: Phone, text: str = QUESTION) -> None:
    asker.choice("ask", asked.name).tap()
    write(asker, "question", text)


def test_four_players_play_a_round_in_writing(open_table: OpenTable, own_server: Server) -> None:
    table = open_table(*NAMES, at=own_server)
    choose_written_play(table)
    write(table.host, "talk", "Everybody here?")
    for phone in table:
        line(phone, "Everybody here?")
    asker, asked, witness, other = start_round(table)
    tops = {phone.name: ring_top(phone) for phone in table}
    check_question_needs_text(asker, asked)
    for phone in table:
        assert ring_top(phone) == tops[phone.name], "speech and a text field do not move the ring"
    check_only_the_asked_player_answers(table, asker, asked)
    check_nobody_asks_back(asked, asker)
    check_no_talk_during_a_vote(table, witness, other)
    advance_clock(own_server, seconds=60 * 60)
    check_talk_until_the_first_suspect(table)


def ring_top(phone: Phone) -> float:
    """Return how far below the start of the page the ring is."""
    top = phone.page.locator(".ring").evaluate("ring => ring.getBoundingClientRect().top + scrollY")
    return float(top)


def check_question_needs_text(asker: Phone, asked: Phone) -> None:
    asker.choice("ask", asked.name).tap()
    expect(asker.at("question-text")).to_be_focused()
    asker.tap("question-send")
    expect(asker.at("question-refusal")).to_have_text(say("refusal-text-empty"))
    too_long = "x" * (LONGEST_LINE + 1)
    asker.fill("question-text", too_long)
    expect(asker.at("question-left")).to_have_text(text_pattern(say("chars-over", {"over": 1})))
    asker.tap("question-send")
    sentence = text_pattern(say("refusal-text-too-long", {"most": LONGEST_LINE}))
    expect(asker.at("question-refusal")).to_have_text(sentence)
    expect(asker.at("question-text")).to_have_value(too_long)
    top = ring_top(asker)
    write(asker, "question", QUESTION)
    expect(asked.at("answer-text")).to_be_visible()
    assert ring_top(asker) == top


def check_only_the_asked_player_answers(table: PhoneTable, asker: Phone, asked: Phone) -> None:
    for phone in table:
        expect(phone.at("exchange")).to_contain_text(QUESTION)
        expect(phone.at("answered")).to_have_count(0)
        expect(phone.at("talk-text")).to_have_count(0)
        expect(phone.at("answer-text")).to_have_count(1 if phone is asked else 0)
    expect(asker.at("talk-closed")).to_have_text(say("talk-closed-turns"))
    asked.tap("answer-send")
    expect(asked.at("answer-refusal")).to_have_text(say("refusal-text-empty"))
    write(asked, "answer", ANSWER)
    for phone in table:
        expect(phone.at("exchange")).to_contain_text(ANSWER)
        line(phone, QUESTION)
        line(phone, ANSWER)


def check_nobody_asks_back(asker: Phone, before: Phone) -> None:
    """G8: the player who asked before cannot be asked back, and has no second question."""
    expect(asker.choice("ask", before.name)).to_have_count(0)
    expect(asker.page.locator("button[data-test^=ask-]")).to_have_count(2)
    expect(before.page.locator("button[data-test^=ask-]")).to_have_count(0)


def check_no_talk_during_a_vote(table: PhoneTable, accuser: Phone, suspect: Phone) -> None:
    """G15: no talk during a vote, not even by a command that bypasses the page."""
    accuser.accuse(suspect.name)
    table.all_see("trial")
    for phone in table:
        expect(phone.at("talk-closed")).to_have_text(say("talk-closed-vote"))
        expect(phone.page.locator("textarea")).to_have_count(0)
        line(phone, ANSWER)
    reply = accuser.send_command({"type": "say", "text": "It is them!"})
    assert reply["type"] == "refused"
    for phone in table.others(accuser, suspect):
        phone.vote(guilty=False)
    table.all_see("questioning")


def check_talk_until_the_first_suspect(table: PhoneTable) -> None:
    table.all_see("roll-call")
    first = table.phone_with_button("name")
    one, two, _ = table.others(first)
    write(one, "talk", f"It must be {two.name}!")
    line(first, f"It must be {two.name}!")
    first.name_suspect(two.name)
    for phone in table:
        expect(phone.at("talk-closed")).to_have_text(say("talk-closed-vote"))


def test_a_written_vote_ends_above_the_card_on_a_low_phone(open_table: OpenTable) -> None:
    table = open_table(*NAMES)
    choose_written_play(table)
    asker, asked, voter, accuser = start_round(table)
    voter.set_viewport(LOW_PHONE)
    ask(asker, asked)
    write(asked, "answer", ANSWER)
    accuser.accuse(asked.name)
    expect(voter.at("exhibits")).to_contain_text(ANSWER)
    expect(voter.at("masthead-clock")).to_be_visible()
    assert voter.page.evaluate(PARTS_UNDER_DOCK) == []


def test_a_written_line_is_shown_as_text_and_never_runs(open_table: OpenTable) -> None:
    table = open_table(*NAMES[:3])
    choose_written_play(table)
    anne, juan, _ = table
    for text in PAYLOADS:
        write(anne, "talk", text)
    texts = juan.page.locator(".talk .line-text")
    expect(texts).to_have_count(len(PAYLOADS))
    assert texts.all_text_contents() == [normalize("NFC", text) for text in PAYLOADS]
    for phone in table:
        assert phone.page.evaluate("window.ran") is None
        assert phone.page.locator(".line-text *").count() == 0
        assert phone.page.evaluate(OVERFLOWING_LINES) == [False, 0]


def test_a_far_player_writes_at_a_table_that_talks(open_table: OpenTable) -> None:
    table = open_table(*NAMES[:3])
    asker, near, far = start_round(table)
    expect(asker.at("talk")).to_have_count(0)
    far.tap("table")
    far.at("afar").click()
    far.tap("close")
    check_text_is_optional_in_the_room(asker, near, far)
    ask(near, far)
    expect(near.at("answered")).to_have_count(0)
    far.tap("answer-send")
    expect(far.at("answer-refusal")).to_have_text(say("refusal-text-empty"))
    write(far, "answer", ANSWER)
    line(near, ANSWER)


def check_text_is_optional_in_the_room(asker: Phone, near: Phone, far: Phone) -> None:
    """Two players in the room may write their question and answer, but need not."""
    for phone in (asker, near):
        phone.at("talk").wait_for()
    asker.choice("ask", near.name).tap()
    label = text_pattern(say("write-question-too", {"name": near.name, "names": far.name}))
    expect(asker.page.locator("label[for=question-text]")).to_have_text(label)
    asker.tap("question-send")
    asker.at("answered").wait_for()
    expect(near.at("answer-send")).to_have_text(say("answered"))
    near.tap("answer-send")
    near.at("answer-send").wait_for(state="detached")


def test_the_enter_key_that_ends_an_ime_composition_sends_nothing(open_table: OpenTable) -> None:
    """Safari reports this key after the composition. Only its code, 229, marks it."""
    table = open_table(*NAMES[:2])
    choose_written_play(table)
    table.host.fill("talk-text", "\u304b\u306a")
    by_method = "(field) => field.dispatchEvent(new KeyboardEvent('keydown', %s))"
    enter = "{ key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }"
    goes_on: bool = table.host.at("talk-text").evaluate(by_method % enter)
    assert goes_on, "the page must not cancel this key"
    expect(table.host.at("talk-text")).to_have_value("\u304b\u306a")
    table.host.at("talk-text").press("Enter")
    for phone in table:
        line(phone, "\u304b\u306a")


def test_a_draft_survives_new_frames_and_a_reload(open_table: OpenTable) -> None:
    table = open_table(*NAMES[:3])
    choose_written_play(table)
    asker, asked, other = start_round(table)
    ask(asker, asked)
    write(asked, "answer", ANSWER)
    asked.choice("ask", other.name).tap()
    asked.fill("question-text", "And what is that you")
    asker.page.locator("[data-test^=react-]").first.tap()
    asker.page.locator("[data-test$=-clap]").tap()
    asked.page.locator("[data-test$=-clap]").wait_for()
    expect(asked.at("question-text")).to_have_value("And what is that you")
    asked.page.reload()
    expect(asked.at("question-text")).to_have_value("And what is that you")
    expect(asked.at("question-send")).to_have_text(
        text_pattern(say("send-question", {"name": other.name}))
    )
    write(asked, "question", "And what is that you carry?")
    line(other, "And what is that you carry?")


def test_a_slow_player_is_nudged_and_the_host_ends_the_turn(
    open_table: OpenTable, own_server: Server
) -> None:
    table = open_table(*NAMES[:3], at=own_server)
    choose_written_play(table)
    slow, asked, *_ = start_round(table)
    ask(slow, asked)
    asked.at("answer-text").wait_for()
    record_alerts(table)
    expect(table.host.at("end-turn")).to_have_count(0)
    asked.fill("answer-text", "Well")
    advance_clock(own_server, seconds=TIME_TO_SPEAK // 1000)
    for phone in table.others(asked):
        expect(phone.at("slow")).to_have_text(
            text_pattern(say("waiting-for", {"name": asked.name}))
        )
        wait_for_alert(phone, "polite", say("waiting-for", {"name": asked.name}))
    expect(asked.at("slow")).to_have_text(say("waiting-for-you"))
    wait_for_alert(asked, "assertive", say("waiting-for-you"))
    assert alerts_of(asked, "shake") == [("shake", "120 80 120 80 240")]
    expect(asked.at("answer-text")).to_have_value("Well")
    table.host.tap("end-turn")
    expect(slow.title).to_have_text(say("you-ask"))
    expect(asked.at("answer-text")).to_have_count(0)


def test_players_react_to_a_line_and_take_the_reaction_back(open_table: OpenTable) -> None:
    table = open_table(*NAMES[:3])
    choose_written_play(table)
    anne, juan, maria = table
    write(anne, "talk", "I am no spy.")
    for phone in (juan, maria):
        phone.page.locator("[data-test^=react-][aria-expanded]").tap()
        phone.page.locator("[data-test$=-laugh]").tap()
    face = anne.page.locator("[data-test$=-laugh]")
    what = say("reaction-laugh.name")
    both = say("reacted", {"what": what, "names": "Juan and Maria"})
    expect(face).to_have_attribute("aria-label", re.compile(text_pattern(both).pattern))
    expect(face).to_have_attribute("aria-pressed", "false")
    mine = juan.page.locator("[data-test$=-laugh]")
    expect(mine).to_have_attribute("aria-pressed", "true")
    mine.tap()
    expect(mine).to_have_attribute("aria-pressed", "false")
    one = say("reacted", {"what": what, "names": "Maria"})
    expect(face).to_have_attribute("aria-label", re.compile(text_pattern(one).pattern))


REACTIONS_VISIBLE = """(faces) => {
    const roll = document.querySelector("[data-test=talk-roll]").getBoundingClientRect();
    const end = Math.min(roll.bottom, innerHeight);
    return faces.map((face) => face.getBoundingClientRect())
        .every(({ top, bottom }) => top >= roll.top && bottom <= end);
}"""


def test_the_reactions_for_the_last_line_are_fully_visible(open_table: OpenTable) -> None:
    table = open_table(*NAMES[:2])
    choose_written_play(table)
    anne, juan = table
    for number in range(6):
        write(anne, "talk", f"Line {number}: " + "blah " * 20)
    line(juan, "Line 5:")
    juan.page.locator("[data-test^=react-][aria-expanded]").last.tap()
    faces = juan.page.locator(".reactions .face-button")
    expect(faces).not_to_have_count(0)
    assert faces.evaluate_all(REACTIONS_VISIBLE)


def test_a_reader_who_scrolled_up_sees_that_new_lines_came(open_table: OpenTable) -> None:
    table = open_table(*NAMES[:2])
    choose_written_play(table)
    anne, juan = table
    for number in range(12):
        write(anne, "talk", f"Line {number}: " + "blah " * 20)
    line(juan, "Line 11:")
    roll = juan.at("talk-roll")
    at_end = "(roll) => roll.scrollTop + roll.clientHeight >= roll.scrollHeight - 2"
    assert roll.evaluate(at_end)
    roll.evaluate("(roll) => roll.scrollTo({ top: 0, behavior: 'instant' })")
    juan.page.wait_for_function(
        "() => document.querySelector('[data-test=talk-roll]').scrollTop === 0"
    )
    write(anne, "talk", "One more")
    juan.at("talk-new").tap()
    expect(juan.at("talk-new")).to_have_count(0)
    assert roll.evaluate(at_end)


def test_late_players_and_spectators_read_the_written_lines(
    open_table: OpenTable, browser: Browser, server: Server, phones: list[Phone]
) -> None:
    table = open_table(*NAMES[:3])
    choose_written_play(table)
    asker, asked, *_ = start_round(table)
    ask(asker, asked)
    write(asked, "answer", ANSWER)
    line(asker, ANSWER)
    late, spectator = Phone(browser, server.url), Phone(browser, server.url)
    tv = Phone(browser, server.url, size=TV)
    phones += [late, spectator, tv]
    late.follow_link(table.host.link, "Zo")
    spectator.open(f"/watch/{table.host.code}")
    tv.open(f"/tv/{table.host.code}")
    for reader in (late, spectator):
        line(reader, QUESTION)
        line(reader, ANSWER)
        expect(reader.page.locator("textarea")).to_have_count(0)
    for words in (QUESTION, ANSWER):
        expect(tv.at("exchange")).to_contain_text(words)


def test_an_asker_takes_a_written_question_back_and_keeps_its_words(open_table: OpenTable) -> None:
    table = open_table(*NAMES[:3])
    choose_written_play(table)
    asker, wrong, right = start_round(table)
    ask(asker, wrong)
    wrong.at("answer-text").wait_for()
    expect(wrong.at("take-question-back")).to_have_count(0)
    asker.tap("take-question-back")
    expect(wrong.at("answer-text")).to_have_count(0)
    asker.choice("ask", right.name).tap()
    expect(asker.at("question-text")).to_have_value(QUESTION)
    asker.tap("question-send")
    right.at("answer-text").wait_for()
    expect(asker.at("take-question-back")).to_be_visible()
    write(right, "answer", ANSWER)
    expect(asker.at("take-question-back")).to_have_count(0)


def test_an_asker_takes_a_spoken_question_back(open_table: OpenTable) -> None:
    table = open_table(*NAMES[:3])
    asker, wrong, right = start_round(table)
    asker.ask(wrong.name)
    asker.tap("take-question-back")
    asker.ask(right.name)
    right.finish_answer()


def test_a_half_typed_answer_survives_the_askers_tap_on_answered(
    open_table: OpenTable,
) -> None:
    table = open_table(*NAMES[:3])
    asker, asked, afar = start_round(table)
    afar.tap("table")
    afar.at("afar").click()
    afar.tap("close")
    for phone in (asker, asked):
        expect(phone.at("talk-afar")).to_have_count(1)
    asker.choice("ask", asked.name).tap()
    write(asker, "question", QUESTION)
    asked.at("answer-text").press_sequentially(ANSWER[:10])
    asker.tap("answered")
    asked.page.get_by_text(say("send-answer"), exact=True).wait_for()
    expect(asked.at("answer-text")).to_be_focused()
    asked.at("answer-text").fill("x" * 301)
    asked.tap("answer-send")
    expect(asked.at("answer-refusal")).not_to_be_empty()
    expect(asked.at("answer-text")).to_have_value("x" * 301)
    asked.at("answer-text").fill(ANSWER)
    asked.tap("answer-send")
    expect(asked.at("answer-text")).to_have_count(0)
    line(afar, ANSWER)
    asked.choice("ask", afar.name).wait_for()
