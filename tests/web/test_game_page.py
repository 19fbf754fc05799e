"""The page of a finished game in the browser: the replay plays, and the poster is a picture."""

import asyncio
import re
import struct
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from coverstory.locales import say
from support.browser.accessibility import AXE, faults
from support.browser.injection import INJECTED
from support.browser.phone import Phone
from support.browser.screen import LOW_PHONE, strip_isolates
from support.clients import Party
from support.server.finished_games import ANSWER, QUESTION, page_of_last_game, play_written_game
from support.server_process import Server
from web.conftest import OpenTable

pytestmark = pytest.mark.browser

# A script, letters from right to left, and the widest name.
NAMES = ("<img src onerror=ran=1>", "\u05e9\u05dc\u05d5\u05dd (Anne", "W" * 24, "Juan")
# Shorter than any moment stays.
TICK_MS = 400
PNG = b"\x89PNG\r\n\x1a\n"
SHARED = """() => {
    navigator.canShare = ({ files }) => files.length === 1;
    navigator.share = async ({ files }) => { window.shared = files[0].type; };
}"""
# Store the seat of another player before the phone's own.
SHARE_SEATS = """(seat) => {
    const key = `coverstory:seats:${seat.code}`;
    localStorage.setItem(key, JSON.stringify([seat, ...JSON.parse(localStorage.getItem(key))]));
}"""


async def _play(server: Server) -> tuple[str, str]:
    """Play a game, and return the name of its page and the spy."""
    async with Party(server, *NAMES) as party:
        await play_written_game(party)
        spy = party.host.now["public"]["results"][0]["outcome"]["spies"][0]
        return await page_of_last_game(server, party.host), NAMES[spy]


@pytest.fixture
def played(server: Server) -> tuple[str, str]:
    # In a thread, because Playwright's event loop runs in this one.
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, _play(server)).result()


def test_a_finished_game_is_replayed_and_kept_as_a_poster(
    phone: Phone, played: tuple[str, str], tmp_path: Path
) -> None:
    name, spy = played
    phone.page.add_init_script(f"({SHARED})()")
    phone.open(f"/e/{name}")
    expect(phone.at("awards")).to_be_visible()
    assert strip_isolates(phone.at("winners").inner_text())
    play_the_round(phone, spy)
    keep_the_poster(phone, tmp_path)
    assert phone.page.evaluate(INJECTED) == []
    expect(phone.at("delete-game")).to_have_count(0)
    check_accessibility(phone)


def test_a_player_reloads_the_page_without_a_network(
    browser: Browser, server: Server, phones: list[Phone], played: tuple[str, str]
) -> None:
    name, _ = played
    phone = Phone(browser, server.url, keeps_page=True)
    phones.append(phone)
    phone.host("Anne")
    phone.page.evaluate("navigator.serviceWorker.ready")
    phone.open(f"/e/{name}")
    expect(phone.at("awards")).to_be_visible()
    phone.context.set_offline(True)
    phone.page.reload()
    expect(phone.at("game-problem")).to_have_text(say("refusal-offline"))
    phone.context.set_offline(False)
    expect(phone.at("awards")).to_be_visible()


def test_the_host_deletes_the_page_from_a_phone_that_several_players_share(
    open_table: OpenTable,
) -> None:
    table = open_table("Anne", "Juan", "Maria")
    host = table.host
    host.set("rounds", 1)
    table.deal()
    table.start_clock()
    table.spy.reveal()
    table.spy.place(say("place-bank")).tap()
    table.spy.tap("confirm")
    table.all_see("finale")
    for phone in table:
        expect(phone.at("game-page")).to_be_visible()
    # The seat of another player comes first.
    host.page.evaluate(SHARE_SEATS, table.phones[1].seat)
    with host.context.expect_page() as opened:
        host.tap("game-page")
    page = opened.value
    page.locator("[data-test=delete-game]").tap()
    page.locator("[data-test=confirm]").tap()
    expect(page.locator("[data-test=game-problem]")).to_have_text(say("game-deleted"))
    page.reload()
    expect(page.locator("main")).to_contain_text(say("refusal-no-such-game"))
    others = table.phones[1]
    with others.context.expect_page() as opened:
        others.tap("game-page")
    expect(opened.value.locator("main")).to_contain_text(say("refusal-no-such-game"))


def play_the_round(phone: Phone, spy: str) -> None:
    phone.at("replay-0").locator("summary").tap()
    expect(phone.page.locator("[data-test=replay-0] .result")).to_have_count(0)
    phone.page.clock.install()
    phone.page.clock.pause_at(datetime.now(UTC) + timedelta(hours=1))
    phone.tap("replay-play")
    shown = [stage_of(phone)]
    while phone.at("replay-play").inner_text() == say("replay-pause"):
        phone.page.clock.run_for(TICK_MS)
        if stage_of(phone) != shown[-1]:
            shown.append(stage_of(phone))
    phone.page.clock.resume()
    assert len(shown) == phone.at("moments").locator("li").count()
    played = "\n".join(shown)
    assert QUESTION in played
    assert ANSWER in played
    assert re.search(f"{re.escape(say('hands-guilty', {'names': ''}))}.+", played)
    assert spy in shown[-1]
    result = phone.page.locator("[data-test=replay-0] .result")
    expect(result).to_contain_text(say("points-title"))
    phone.at("moment-2").tap()
    expect(phone.at("stage")).to_contain_text(QUESTION)
    phone.tap("replay-end")
    phone.until(lambda: stage_of(phone) == shown[-1])


def stage_of(phone: Phone) -> str:
    return strip_isolates(phone.at("stage").inner_text())


def check_accessibility(phone: Phone) -> None:
    if not AXE.exists():
        pytest.skip("axe-core is not installed: run `make setup-dev`")
    assert [*faults(phone, AXE.read_text(encoding="utf-8"), [LOW_PHONE])] == []


def keep_the_poster(phone: Phone, folder: Path) -> None:
    expect(phone.page.locator("[data-test=poster][data-drawn=true]")).to_be_visible()
    with phone.page.expect_download() as download:
        phone.tap("poster-save")
    saved = folder / download.value.suggested_filename
    download.value.save_as(saved)
    picture = saved.read_bytes()
    assert saved.suffix == ".png"
    assert picture.startswith(PNG)
    assert struct.unpack(">II", picture[16:24]) == (1080, 1350)
    phone.tap("poster-share")
    phone.until(lambda: phone.page.evaluate("window.shared") == "image/png")
