"""A reload without a network shows our page, from a cache that knows nothing of a table."""

import re

import pytest
from playwright.sync_api import Browser

from coverstory.locales import PARTS
from support.browser.phone import Phone
from support.paths import WEB
from support.server_process import Server

pytestmark = pytest.mark.browser

CACHED_PATHS = """async () => {
    const paths = [];
    for (const name of await caches.keys()) {
        const requests = await (await caches.open(name)).keys();
        paths.push(...requests.map(({ url }) => new URL(url).pathname));
    }
    return paths;
}"""


def test_a_reload_without_a_network_waits_for_the_table(
    browser: Browser, server: Server, phones: list[Phone]
) -> None:
    phone = Phone(browser, server.url, keeps_page=True)
    phones.append(phone)
    phone.host("Anne")
    phone.page.evaluate("navigator.serviceWorker.ready")
    phone.page.wait_for_function("() => navigator.serviceWorker.controller")
    phone.context.set_offline(True)
    phone.page.reload()
    phone.sees("connecting")
    phone.at("reconnecting").wait_for()
    phone.context.set_offline(False)
    phone.retry_connection()
    phone.sees("gathering")
    cached = phone.page.evaluate(CACHED_PATHS)
    public = {"/", "/api/editions", *(f"/locales/en-{part}.ftl" for part in PARTS)}
    assert public < set(cached)
    others = [path for path in cached if path not in public]
    assert others
    assert all(path.startswith("/static/") for path in others)
    styles = {path.rpartition("/")[2] for path in others if path.endswith(".css")}
    assert styles == {"page.css", *styles_of_page()}


def styles_of_page() -> set[str]:
    """Return the style sheets that the page's scripts load."""
    scripts = (path.read_text(encoding="utf-8") for path in WEB.glob("page/**/*.js"))
    return {name for script in scripts for name in re.findall(r'loadStyle\("(.+?)"\)', script)}
