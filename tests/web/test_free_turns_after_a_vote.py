"""With free turns, the page names the first asker only until the first vote of a round."""

import pytest
from playwright.sync_api import expect

from coverstory.locales import say
from support.browser.screen import LOW_PHONE
from web.conftest import OpenTable

pytestmark = pytest.mark.browser

# Whether a button's words are broken inside a word: each word is on one line.
BROKEN_WORDS = """(button) => {
    const text = document.createTreeWalker(button, NodeFilter.SHOW_TEXT).nextNode();
    return [...text.data.matchAll(/\\S+/g)].map(({ index, 0: word }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return [word, range.getClientRects().length];
    }).filter(([, lines]) => lines > 1).map(([word]) => word);
}"""


def test_after_a_failed_vote_nobody_is_said_to_ask_first(open_table: OpenTable) -> None:
    table = open_table("Anne", "Juan", "Maria", "Isaac", turns="free")
    table.deal()
    table.start_clock()
    accuser, suspect, *voters = table
    accuser.set_viewport(LOW_PHONE)
    accuser.accuse(suspect.name)
    for voter in voters:
        voter.tap("vote-not-guilty")
    table.all_see("questioning")
    for phone in table:
        expect(phone.title).to_have_text(say("free-turns-again"))
        assert say("note-asks-first") not in phone.texts(".seat-note")
    expect(accuser.at("accuse")).to_have_text(say("accuse-spent"))
    assert accuser.at("accuse").evaluate(BROKEN_WORDS) == []
