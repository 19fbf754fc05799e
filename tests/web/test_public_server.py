"""The landing page and the operator's page of a public server."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from coverstory.locales import say
from support.browser.phone import Phone
from support.server_process import Server, UnthrottledServer

pytestmark = pytest.mark.browser

TOKEN = "0123456789abcdef0123456789abcdef"


@pytest.fixture
def public(tmp_path: Path) -> Iterator[Server]:
    with UnthrottledServer(tmp_path, public=True, admin_token=TOKEN, imprint="Maria") as server:
        yield server


def test_the_landing_page_is_below_the_forms_and_the_operator_takes_a_table_down(
    browser: Browser, public: Server, phones: list[Phone]
) -> None:
    phone, operator = Phone(browser, public.url), Phone(browser, public.url)
    phones += [phone, operator]
    phone.open()
    landing = phone.page.locator(".landing")
    expect(landing).to_contain_text(say("landing-title"))
    phone.host("Anne")
    expect(landing).to_be_hidden()
    operator.page.goto(f"{public.url}/admin")
    page = operator.page
    expect(page.locator("#token")).to_be_visible()
    expect(page.locator("#server")).to_be_hidden()
    page.fill("#token", "wrong")
    page.click("#ask button")
    expect(page.locator("#status")).to_have_text(say("refusal-wrong-admin-token"))
    page.fill("#token", TOKEN)
    page.click("#ask button")
    people, tables = (page.locator(f"[data-number={name}]") for name in ("people", "tables"))
    expect(people).to_have_text("1")
    expect(page.locator("#token")).to_be_hidden()
    page.click("#drain button[value=on]")
    expect(page.get_by_text(say("admin-draining"))).to_be_visible()
    page.fill("#code", phone.code.lower())
    page.on("dialog", lambda dialog: dialog.accept())
    page.click("#close button")
    expect(tables).to_have_text("0")
    expect(page.locator("#status")).to_have_text(say("admin-closed"))
    assert TOKEN not in page.url
    phone.sees("join")
    expect(phone.at("why")).to_be_visible()
