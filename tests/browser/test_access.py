"""axe-core finds nothing against WCAG 2.2 AA, on any screen, by day or by night; and every button
is large enough for a thumb."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from browser.phones import PHONE, Phone
from browser.tour import tour_of_an_evening
from browser.tour_of_editions import tour_of_editions
from serving import Server

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("other-browser")]

AXE = Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js"
# Everything by day; by night the same page in other colours.
RUNS = {
    "light": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]},
    "dark": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]},
}
LOOK = """async (runOnly) => {
    const { violations } = await axe.run({ runOnly, resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}"""
# Buttons, links and fields that a thumb would miss; a field counts with its label, and a link in
# the middle of a sentence is a word.
SMALL = """(least) => {
    const isWord = (part) =>
        part.matches("p > a") && part.parentElement.textContent !== part.textContent;
    const wholes = [...document.querySelectorAll("button, a[href], input, select, summary")]
        .filter((part) => part.checkVisibility({ visibilityProperty: true }))
        .filter((part) => !isWord(part))
        .map((part) => part.closest("label") ?? part);
    return wholes.flatMap((part) => {
        const { width, height } = part.getBoundingClientRect();
        const small = width < least - 0.5 || height < least - 0.5;
        return small ? [`${width} x ${height}: ${part.outerHTML.slice(0, 90)}`] : [];
    });
}"""
THUMB = 44
SOW = """document.querySelector("main").insertAdjacentHTML("beforeend",
    '<img src="/static/icon.svg"><p><font color="#c9c9c9">pale</font> ' +
    '<font color="#333">dim</font></p>')"""
SOW_SMALL = """document.querySelector("main").insertAdjacentHTML("beforeend",
    '<p>Read <a href="/">this</a>.</p><a href="/">tiny</a>')"""


@pytest.fixture(scope="module")
def axe() -> str:
    if not AXE.exists():
        pytest.skip("axe-core is not installed: make setup-dev does")
    return AXE.read_text(encoding="utf-8")


def test_a_sown_fault_is_found(phone: Phone, axe: str) -> None:
    phone.open()
    phone.page.evaluate(SOW)
    found = {(scheme, fault) for scheme, (fault, _) in violations(phone, axe)}
    contrast = {(scheme, "color-contrast") for scheme in RUNS}
    assert found == {("light", "image-alt")} | contrast
    phone.page.evaluate(SOW_SMALL)
    assert len(phone.page.evaluate(SMALL, THUMB)) == 1


EVENING = {
    *("home", "join", "gathering", "briefing", "questioning", "pausing", "trial"),
    *("guessing", "roll-call", "interlude", "finale"),
}
EDITIONS = {"standoff", "trials-in-turn", "discussion", "pointing", "show-of-hands"}


STRETCHES = {"an evening": (tour_of_an_evening, EVENING), "editions": (tour_of_editions, EDITIONS)}


@pytest.mark.parametrize("stretch", STRETCHES)
def test_no_screen_keeps_anybody_out(
    stretch: str, browser: Browser, own_house: Server, phones: list[Phone], axe: str
) -> None:
    visit, screens = STRETCHES[stretch]
    seen, wrong, small = set(), [], []
    for screen, phone in visit(browser, own_house, PHONE):
        phones += [phone] if phone not in phones else []
        seen.add(phone.phase())
        wrong += [(screen, *found) for found in violations(phone, axe)]
        small += [(screen, part) for part in phone.page.evaluate(SMALL, THUMB)]
    assert not wrong
    assert not small
    assert seen >= screens


def violations(phone: Phone, axe: str) -> Iterator[tuple[str, Any]]:
    page = phone.page
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe)
    for scheme, run in RUNS.items():
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        for found in page.evaluate(LOOK, run):
            yield scheme, found
