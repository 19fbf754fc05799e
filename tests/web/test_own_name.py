"""A phone addresses its own player as "you". All other browser tests check this, too."""

import pytest
from playwright.sync_api import expect

from coverstory.locales import say
from support.browser.own_name_check import OWN_NAME_PREFIX
from support.browser.screen import sentence_for, text_pattern
from web.conftest import OpenTable

pytestmark = pytest.mark.browser

NAMES = ("Anne", "Maria", "Rem")
PLANT = """(words) => document.querySelector("main").insertAdjacentHTML("beforeend", words)"""


# Sentences that must be reported, with their HTML.
WITH_OWN_NAME = {
    "Maria answers, then asks.": "<p>Maria answers, then asks.</p>",
    "Ask Maria": '<button aria-label="Ask Maria">?</button>',
    "Ana-Maria answers.": "<p>Ana-Maria answers.</p>",
}
WITHOUT_OWN_NAME = (
    "<p>Mariana answers.</p>",
    "<p>Maria</p>",
    "<p>Maria: Super Speed</p>",
    '<ul class="points"><li>Maria saw through it</li></ul>',
)


def test_only_a_sentence_with_the_players_own_name_is_reported(open_table: OpenTable) -> None:
    maria = open_table("Maria").host
    for html in (*WITHOUT_OWN_NAME, *WITH_OWN_NAME.values()):
        maria.page.evaluate(PLANT, html)
    # The page looks at the sentences in this order, so it has looked at all of them.
    maria.until(lambda: len(maria.page_errors) >= len(WITH_OWN_NAME))
    reported = {error.removeprefix(OWN_NAME_PREFIX) for error in maria.page_errors}
    assert reported == set(WITH_OWN_NAME)
    maria.page_errors.clear()


def test_a_far_player_is_addressed_as_you(open_table: OpenTable) -> None:
    anne, maria, rem = table = open_table(*NAMES)
    rem.at("afar").click()
    expect(rem.at("talk-afar")).to_have_text(say("talk-afar-you"))
    for phone in (anne, maria):
        expect(phone.at("talk-afar")).to_have_text(text_pattern(say("talk-afar", {"names": "Rem"})))
    anne.setting("dealer").select_option(label="Anne")
    table.deal()
    table.start_clock()
    anne.choice("ask", "Rem").tap()
    anne.fill("question-text", "Is it loud?")
    anne.tap("question-send")
    rem.reads(say("you-answer-writing"))
    for phone in (anne, maria):
        phone.reads(sentence_for(phone.name, "answering-hint", name="Rem"))
    for phone in table:
        phone.reads(sentence_for(phone.name, "line-question", name="Anne", to="Rem"))
    anne.tap("pause")
    for phone in table:
        phone.reads(sentence_for(phone.name, "pausing-answers", name="Rem"))


def test_each_player_reads_an_accusation_in_the_right_grammatical_person(
    open_table: OpenTable,
) -> None:
    table = open_table("Anne", "Juan", "Maria", "Rem")
    table.deal()
    table.start_clock()
    accuser, suspect, voter = table.civilians
    accuser.accuse(suspect.name)
    people = {"accuser": accuser.name, "suspect": suspect.name}
    for phone in table:
        expect(phone.title).to_have_text(
            text_pattern(sentence_for(phone.name, "accuses", **people))
        )
    voter.vote(guilty=True)
    table.spy.vote(guilty=True)
    convicted = {"suspect": suspect.name, "spy": table.spy.name}
    for phone in table:
        phone.sees("interlude")
        sentence = sentence_for(phone.name, "outcome-innocent-convicted", **convicted)
        expect(phone.page.locator(".outcome")).to_have_text(text_pattern(sentence))
        phone.reads(sentence_for(phone.name, "accuses", **people))
