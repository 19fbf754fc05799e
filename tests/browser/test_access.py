"""axe-core finds nothing against WCAG 2.2 AA, on any screen, by day or by night."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from browser.phones import Phone
from browser.tour import tour
from serving import Server

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

AXE = Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js"
TAGS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa")
LOOK = """async (tags) => {
    const { violations } = await axe.run({ runOnly: tags, resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}"""
SOW = """document.querySelector("main").insertAdjacentHTML("beforeend",
    '<img src="/static/icon.svg"><p><font color="#c9c9c9">pale</font></p>')"""
SCHEMES = ("light", "dark")


@pytest.fixture(scope="module")
def axe() -> str:
    if not AXE.exists():
        pytest.skip("axe-core is not installed: make setup-dev does")
    return AXE.read_text(encoding="utf-8")


def test_a_sown_fault_is_found(phone: Phone, axe: str) -> None:
    phone.open()
    phone.page.evaluate(SOW)
    found = {(scheme, fault) for scheme, (fault, _) in violations(phone, axe)}
    assert found == {(scheme, "image-alt") for scheme in SCHEMES} | {("light", "color-contrast")}


def test_no_screen_keeps_anybody_out(
    browser: Browser, own_house: Server, phones: list[Phone], axe: str
) -> None:
    seen, wrong = set(), []
    for screen, phone in tour(browser, own_house):
        phones += [phone] if phone not in phones else []
        seen.add(phone.phase())
        wrong += [(screen, *found) for found in violations(phone, axe)]
    assert not wrong
    assert seen >= {
        *("home", "join", "gathering", "briefing", "questioning", "trial"),
        *("guessing", "roll-call", "interlude", "finale"),
        *("standoff", "trials-in-turn", "discussion", "pointing", "show-of-hands"),
    }


def violations(phone: Phone, axe: str) -> Iterator[tuple[str, Any]]:
    page = phone.page
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe)
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        for found in page.evaluate(LOOK, TAGS):
            yield scheme, found
