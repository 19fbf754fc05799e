"""A browser reads the same rules from a minified style sheet."""

import pytest
from playwright.sync_api import Browser, Page

from coverstory.server.http.assets import minified
from support.paths import WEB

pytestmark = pytest.mark.browser

STYLES = sorted((WEB / "styles").glob("*.css"))

# A value with a variable keeps its line breaks.
RULES = """(text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return [...sheet.cssRules].map(({ cssText }) => cssText.replace(/\\s+/g, " "));
}"""


def test_minified_styles_have_the_same_rules(browser: Browser) -> None:
    page = browser.new_page()
    lists = {"page.css", "table.css", "round.css"}
    for path in STYLES:
        if path.name not in lists:
            before = rules_of(page, path.read_text(encoding="utf-8"))
            assert before, path
            assert rules_of(page, minified(path).decode()) == before, path
    page.close()


def rules_of(page: Page, text: str) -> list[str]:
    rules: list[str] = page.evaluate(RULES, text)
    return rules
