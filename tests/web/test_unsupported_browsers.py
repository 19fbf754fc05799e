"""A browser that is too old for the page shows a message instead of nothing."""

import pytest
from playwright.sync_api import expect

from support.browser.phone import Phone

pytestmark = pytest.mark.browser

# A feature that each of these browsers lacks and the next version has.
MISSING = {
    "Chrome 91": "delete Array.prototype.at",
    "Firefox 97": "delete HTMLDialogElement.prototype.showModal",
    "Safari 15.3": "delete window.HTMLDialogElement",
}


@pytest.mark.parametrize("missing", MISSING.values(), ids=MISSING)
def test_an_unsupported_browser_shows_a_message(phone: Phone, missing: str) -> None:
    phone.context.add_init_script(missing)
    phone.page.goto(phone.url)
    expect(phone.page.locator("#too-old")).to_be_visible()
    assert "Safari 15.4" in phone.visible_text()
    phone.page.wait_for_load_state("networkidle")
    expect(phone.page.locator("main")).to_have_count(0)


@pytest.mark.parametrize("script", ["page/main.js", "vendor/preact.js", "vendor/fluent.js"])
def test_a_syntax_error_leads_to_the_same_message(phone: Phone, script: str) -> None:
    phone.context.route(
        f"**/static/*/{script}",
        lambda route: route.fulfill(body="const = ;", content_type="text/javascript"),
    )
    phone.page.goto(phone.url)
    expect(phone.page.locator("#too-old")).to_be_visible()
    phone.page_errors.clear()  # the SyntaxError that this test caused


def test_a_supported_browser_never_shows_the_message(phone: Phone) -> None:
    phone.context.add_init_script(
        """window.shown = false;
        const look = () => {
            const sentence = document.getElementById("too-old");
            if (sentence && !sentence.hidden) window.shown = true;
        };
        new MutationObserver(look).observe(document, { subtree: true, attributes: true });"""
    )
    phone.open()
    assert phone.page.evaluate("window.shown") is False
    expect(phone.page.locator("#too-old")).to_have_count(0)
