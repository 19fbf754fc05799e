"""The ring never moves while a phase lasts, whatever the headline and the places above it show."""

import pytest
from playwright.sync_api import expect

from coverstory.engine.written_lines import LONGEST_LINE
from support.browser.phone import Phone
from support.browser.phone_table import PhoneTable
from support.browser.screen import LOW_PHONE
from support.browser.written_play import choose_written_play, write
from web.conftest import OpenTable

pytestmark = pytest.mark.browser

# The longest names that a seat can have are set in two lines.
NAMES = ("Anne", "Bartholomew the Younger", "Maria", "Konstantin Winterbottom", "Juan")
LONG_QUESTION = ("Where would you sit here, and why there of all places? " * 6)[:LONGEST_LINE]
LONG_ANSWER = ("Wherever the boss does not look. " * 10)[:LONGEST_LINE]

# Note where the ring is whenever the page changes, by phase.
WATCH_RING = """() => {
    window.ringTops = {};
    window.noteRing = () => {
        const ring = document.querySelector(".screen > .ring");
        if (!ring) return;
        const { phase } = ring.closest("main").dataset;
        const top = Math.round(ring.getBoundingClientRect().top + scrollY);
        window.ringTops[phase] = [...new Set([...(window.ringTops[phase] ?? []), top])];
    };
    const changes = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver(window.noteRing).observe(document.body, changes);
    window.noteRing();
}"""
RING_TOPS = "() => { noteRing(); return ringTops; }"


def watch(table: PhoneTable) -> None:
    for phone in table:
        phone.page.evaluate(WATCH_RING)


def check_ring_stayed(table: PhoneTable, *phases: str) -> None:
    for phone in table:
        tops = phone.page.evaluate(RING_TOPS)
        assert set(phases) <= set(tops), f"{phone.name} saw no ring in a phase"
        moved = {phase: where for phase, where in tops.items() if len(where) > 1}
        assert not moved, f"on the phone of {phone.name}, the ring moved"


def call_time(table: PhoneTable, phase: str) -> None:
    table.host.tap("call-time")
    table.host.tap("confirm")
    table.all_see(phase)


def vote_and_change(table: PhoneTable, *voters: Phone) -> None:
    """Let everybody vote not guilty. The first voter changes the vote twice."""
    for voter in voters[:-1]:
        voter.vote(guilty=False)
    first = voters[0]
    for test in ("vote-guilty", "vote-not-guilty"):
        first.tap(test)
        expect(first.at(test)).to_have_attribute("aria-pressed", "true")
    voters[-1].tap("vote-not-guilty")


def open_with_long_names(open_table: OpenTable, *playing: str) -> PhoneTable:
    table = open_table(*NAMES, playing=playing)
    for phone in table.phones[::2]:
        phone.set_viewport(LOW_PHONE)
    table.host.setting("timers").select_option("off")
    return table


def test_the_ring_stays_during_questions_a_vote_and_the_roll_call(open_table: OpenTable) -> None:
    table = open_with_long_names(open_table)
    table.deal()
    table.start_clock()
    watch(table)
    for _ in range(3):
        asker = table.phone_with_button("ask")
        asked = next(name for name in NAMES if asker.choice("ask", name).count())
        table.ask_and_answer(asker.name, asked)
    accuser, suspect, *voters = table
    accuser.accuse(suspect.name)
    table.all_see("trial")
    vote_and_change(table, *voters)
    table.all_see("questioning")
    call_time(table, "roll-call")
    suspects = (voters[0].name, accuser.name)
    for count in range(1, len(NAMES)):
        speaker = table.phone_with_button("name")
        speaker.name_suspect(next(name for name in suspects if name != speaker.name))
        for phone in table:
            expect(phone.page.locator("[data-test=namings] li")).to_have_count(count)
    check_ring_stayed(table, "questioning", "trial", "roll-call")


def test_the_ring_stays_while_players_write(open_table: OpenTable) -> None:
    table = open_with_long_names(open_table)
    choose_written_play(table)
    table.deal()
    table.start_clock()
    watch(table)
    asker = table.phone_with_button("ask")
    asked = table.others(asker)[0]
    for _ in range(2):
        asker.choice("ask", asked.name).tap()
        write(asker, "question", LONG_QUESTION)
        expect(asked.at("answer-text")).to_be_visible()
        check_line_begins_in_sight(asked, LONG_QUESTION)
        write(asked, "answer", LONG_ANSWER)
        for phone in table:
            expect(phone.at("exchange")).to_contain_text(LONG_ANSWER)
            check_line_begins_in_sight(phone, LONG_ANSWER)
        asker, asked = asked, table.others(asker, asked)[0]
    call_time(table, "roll-call")
    check_ring_stayed(table, "questioning", "roll-call")


def check_line_begins_in_sight(phone: Phone, text: str) -> None:
    """The first line of a long text is inside the place of speech."""
    line = phone.page.locator(".exchange .line-text").filter(has_text=text)
    expect(line).to_have_count(1)
    above = line.evaluate(
        "line => line.closest('.speech').getBoundingClientRect().top"
        " - line.getBoundingClientRect().top"
    )
    assert above <= 0, f"{phone.name} does not see how the text begins"


def test_the_ring_stays_while_everybody_points(open_table: OpenTable) -> None:
    table = open_with_long_names(open_table, "dc")
    choose_written_play(table)
    table.deal()
    table.start_clock()
    watch(table)
    call_time(table, "discussion")
    for phone in table:
        write(phone, "talk", LONG_ANSWER)
    for phone in table:
        expect(phone.page.locator(".talk-roll li")).to_have_count(len(NAMES))
    table.host.end_talk()
    table.all_see("pointing")
    *pointing, last = table
    for phone in pointing:
        phone.point_at(last.name)
    expect(last.at("waiting")).to_be_visible()
    check_ring_stayed(table, "discussion", "pointing")


def test_the_ring_stays_while_players_are_tried_in_turn(open_table: OpenTable) -> None:
    table = open_with_long_names(open_table, "sequel")
    table.deal()
    table.start_clock()
    watch(table)
    call_time(table, "trials-in-turn")
    suspect = next(phone for phone in table if not phone.has_button("vote-guilty"))
    vote_and_change(table, *table.others(suspect))
    for phone in table.others(suspect):
        phone.page.locator(".votes li").first.wait_for()
    check_ring_stayed(table, "trials-in-turn")
