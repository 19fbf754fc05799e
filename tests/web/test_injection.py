"""Text in a name or a link never becomes an element and never runs.

test_written_play.py tests the lines that players write.
"""

from urllib.parse import quote

import httpx2
import pytest

from coverstory.locales import say
from support.browser.injection import INJECTED
from support.browser.phone import Phone
from support.browser.screen import PHONE, TIMEOUT_MS, TV, strip_isolates
from support.clients import new_id, new_token
from support.server_process import Server

pytestmark = pytest.mark.browser

NAMES = (
    "<script>ran=1</script>",
    "<img src onerror=ran=1>",
    "<svg/onload=ran=1>",
    "\"'--></style><x-y>",
    "&lt;x-y&gt; &#60;x-y>",
    "{ $name } ${ran=1} {{7}}",
    "javascript:ran=1//",
    "\u05e9\u05dc\u05d5\u05dd (Anne",  # right-to-left letters and a bracket
    "\u0645\u0646 \u0623\u0646\u062a 12 (a)",
    "Z\u0335\u0321\u031ba\u0335\u0321\u031bl\u0335\u0321\u031bg\u0335\u0321\u031bo",
    "\ufdfd\ufdfd\ufdfd",  # the widest character of Unicode
    "W" * 24,
)
# Attack: a name that is invisible, looks like another, or reverses the text beside it.
# Cure: the server refuses it.
UNPRINTABLE = (
    "An\u200bne",
    "An\u202ene",
    "\u2066Anne\u2069",
    "An\u00adne",
    "\ufeffAnne",
    "Anne\u200d",
    "\u3164\u3164",
    "A\u0000nne",
    "Z" + "\u0335" * 4 + "algo",  # marks on marks, higher than the line
)
CODES = ("<img src onerror=ran=1>", '"><script>ran=1', "\u202eABCD{$x}")

# Names that are wider than their card.
OVERFLOWING_NAMES = """() => [...document.querySelectorAll(".dossier")]
    .filter((card) => card.scrollWidth > card.clientWidth + 1)
    .map((card) => card.textContent)"""

# The distance of each word from the left edge of the screen.
LEFT_EDGES = """(line, words) => words.map((word) => {
    const text = [...line.childNodes].find((part) => part.textContent.includes(word));
    const range = document.createRange();
    range.setStart(text, text.textContent.indexOf(word));
    range.setEnd(text, text.textContent.indexOf(word) + word.length);
    return range.getBoundingClientRect().left;
})"""


def take_seat(server: Server, name: str, code: str | None = None) -> httpx2.Response:
    path = "/api/tables" if code is None else f"/api/tables/{code}/seats"
    body = {"id": new_id(), "token": new_token(), "name": name}
    return httpx2.post(f"{server.url}{path}", json=body, timeout=TIMEOUT_MS, trust_env=False)


def test_names_and_links_are_shown_as_text(phone: Phone, server: Server) -> None:
    code = take_seat(server, NAMES[0]).json()["code"]
    for name in NAMES[1:]:
        assert take_seat(server, name, code).status_code == 201, name
    for path, size in ((f"/tv/{code}", TV), (f"/watch/{code}", PHONE)):
        phone.set_viewport(size)
        phone.open(path)
        named = phone.page.locator(".dossier-name").filter(has_text=say("offline"))
        named.nth(len(NAMES) - 1).wait_for()
        shown = [strip_isolates(text) for text in named.all_text_contents()]
        assert [text.removesuffix(f" {say('offline')}") for text in shown] == [*NAMES]
        assert phone.page.evaluate(INJECTED) == []
        assert phone.page.evaluate(OVERFLOWING_NAMES) == []
    for typed in CODES:
        for path in ("/t/", "/tv/"):
            phone.page.goto(server.url + path + quote(typed, safe=""))
            phone.page.locator("main[data-phase]").wait_for()
            assert phone.page.evaluate(INJECTED) == [], typed


def test_a_right_to_left_name_keeps_the_order_of_a_list(phone: Phone, server: Server) -> None:
    names = ("\u0645\u062d\u0645\u062f", "Zo\u00eb", "\u05e9\u05dc\u05d5\u05dd")
    code = take_seat(server, names[0]).json()["code"]
    for name in names[1:]:
        take_seat(server, name, code)
    phone.page.goto(f"{server.url}/t/{code}")
    line = phone.page.locator("p").filter(has_text="Zo\u00eb")
    first, second, third = names
    shown = line.evaluate(LEFT_EDGES, [first, second, "and", third])
    assert shown == sorted(shown)


@pytest.mark.parametrize("name", UNPRINTABLE, ids=ascii)
def test_a_name_with_invisible_characters_is_refused(server: Server, name: str) -> None:
    assert take_seat(server, name).json()["code"] == "name-unprintable"
