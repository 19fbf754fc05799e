"""What a phone says about its own player, it says to them. All other tests watch for it, too."""

import pytest
from playwright.sync_api import expect

from coverstory.locales import say
from support.browser.screens import said_to, spoken
from web.conftest import Gather

pytestmark = pytest.mark.browser

NAMES = ("Anne", "Maria", "Rem")
SOW = """(words) => document.querySelector("main").insertAdjacentHTML("beforeend", words)"""


@pytest.mark.parametrize(
    ("sown", "is_found"),
    [
        ("<p>Maria answers, then asks.</p>", True),
        ('<button aria-label="Ask Maria">?</button>', True),
        ("<p>Ana-Maria answers.</p>", True),
        ("<p>Mariana answers.</p>", False),
        ("<p>Maria</p>", False),
        ("<p>Maria: Super Speed</p>", False),
        ('<ul class="points"><li>Maria saw through it</li></ul>', False),
    ],
)
def test_a_sentence_with_the_players_own_name_is_found(
    gather: Gather, sown: str, is_found: bool
) -> None:
    maria = gather("Maria").host
    maria.page.evaluate(SOW, sown)
    maria.page.evaluate("new Promise((settled) => setTimeout(settled, 1500))")
    assert bool(maria.mishaps) == is_found
    maria.mishaps.clear()


def test_who_is_far_away_is_not_told_about_themselves(gather: Gather) -> None:
    anne, maria, rem = party = gather(*NAMES)
    rem.at("afar").click()
    expect(rem.at("talk-afar")).to_have_text(say("talk-afar-you"))
    for phone in (anne, maria):
        expect(phone.at("talk-afar")).to_have_text(spoken(say("talk-afar", {"names": "Rem"})))
    anne.setting("dealer").select_option(label="Anne")
    party.deal()
    party.start_clock()
    anne.choice("ask", "Rem").tap()
    anne.fill("question-text", "Is it loud?")
    anne.tap("question-send")
    maria.reads(said_to("Maria", "answering-hint", name="Rem"))
    for phone in party:
        phone.reads(said_to(phone.name, "line-question", name="Anne", to="Rem"))
    anne.tap("pause")
    for phone in party:
        phone.reads(said_to(phone.name, "pausing-answers", name="Rem"))


def test_an_accusation_and_its_end_are_told_to_each_in_the_right_person(gather: Gather) -> None:
    party = gather("Anne", "Juan", "Maria", "Rem")
    party.deal()
    party.start_clock()
    accuser, suspect, voter = party.civilians
    accuser.accuse(suspect.name)
    people = {"accuser": accuser.name, "suspect": suspect.name}
    for phone in party:
        expect(phone.title).to_have_text(spoken(said_to(phone.name, "accuses", **people)))
    voter.vote(guilty=True)
    party.spy.vote(guilty=True)
    convicted = {"suspect": suspect.name, "spy": party.spy.name}
    for phone in party:
        phone.sees("interlude")
        sentence = said_to(phone.name, "outcome-innocent-convicted", **convicted)
        expect(phone.page.locator(".outcome")).to_have_text(spoken(sentence))
        phone.reads(said_to(phone.name, "accuses", **people))
