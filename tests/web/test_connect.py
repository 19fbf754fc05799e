"""What the host's screen shows about the network: advice in the lobby, and the page /connect."""

from pathlib import Path

import httpx2
import pytest
from playwright.sync_api import Browser, expect

from coverstory.server.http.reachability import steps_to_try
from support.server_process import UnthrottledServer
from web.conftest import OpenTable

pytestmark = pytest.mark.browser


def test_a_lobby_that_no_phone_reaches_leads_to_all_addresses(
    browser: Browser, open_table: OpenTable, tmp_path: Path
) -> None:
    with UnthrottledServer(tmp_path, remote_client_timeout=0.0) as server:
        anne = open_table("Anne", at=server).host
        hint = anne.page.locator("[data-test=connect-hint]")
        expect(hint.locator("li")).to_have_text(steps_to_try(server.port))
        with anne.context.expect_page() as opened:
            hint.locator("a").click()
        page = opened.value
        page.wait_for_load_state()
        picture = page.locator(".connect-addresses img")
        expect(picture).to_have_count(1)
        assert picture.evaluate("image => image.decode().then(() => image.naturalWidth > 0)")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        visitor = {"X-Forwarded-For": "192.168.1.9"}
        httpx2.get(server.url, headers=visitor, trust_env=False).raise_for_status()
        anne.page.reload()
        anne.sees("gathering")
        expect(hint).to_have_count(0)
