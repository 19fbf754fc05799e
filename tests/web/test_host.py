"""The role of the host: without a seat in the round, lost, and taken back."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from coverstory.locales import say
from coverstory.packs import built_in
from support.browser.phone import Phone
from support.browser.screen import STRIP_ISOLATES, text_pattern
from support.server_process import Server, UnthrottledServer
from web.conftest import OpenTable

pytestmark = pytest.mark.browser

ANNOUNCED_POLITELY = f"""(sentence) => {{
    const text = document.querySelector("[data-test=live-polite]").textContent;
    return ({STRIP_ISOLATES})(text).includes(sentence);
}}"""


@pytest.fixture
def server_with_short_host_timeout(tmp_path: Path) -> Iterator[Server]:
    """A server that appoints another host after 0.25 seconds without the host."""
    with UnthrottledServer(tmp_path, host_timeout=0.25) as server:
        yield server


def test_a_host_without_a_seat_runs_a_game_and_learns_no_secret(open_table: OpenTable) -> None:
    table = open_table("Anne", "Juan", "Maria", "Isaac")
    anne = table.host
    anne.tap("run-it")
    expect(anne.page.locator(".ring-seats li")).to_have_count(3)
    anne.start_game()
    table.phones = table.others(anne)
    for player in table:
        player.look_at_card()
    check_no_secret(anne)
    table.start_clock()
    anne.sees("questioning")
    expect(anne.page.locator(".headline .more")).to_have_text(text_pattern(say("you-run-it")))
    check_no_secret(anne)
    pause_and_resume(anne, table.phones)
    table.spy.reveal()
    anne.sees("guessing")
    table.spy.guess(str(table.civilians[0].card and table.civilians[0].card.place))
    table.all_see("interlude")
    anne.tap("end-game")
    anne.tap("confirm")
    table.all_see("finale")
    anne.tap("again-change")
    anne.sees("gathering")
    anne.tap("run-it")
    expect(anne.page.locator(".ring-seats li")).to_have_count(4)
    check_moderator(anne, table.phones)


def check_moderator(host: Phone, players: list[Phone]) -> None:
    """X6: the host sits out again and picks the place. A spy's phone does not receive it."""
    host.tap("more-settings")
    host.tap("house-open")
    host.tap("house-moderator")
    host.tap("close")
    expect(host.page.locator(".ring-seats li")).to_have_count(3)
    host.tap("pick-place")
    host.tap("pick-bank")
    expect(host.at("picked")).to_be_hidden()
    host.tap("picked-place")
    expect(host.at("picked")).to_have_text(say("place-bank"))
    titles = [player.look_at_card().title for player in players]
    assert titles.count(say("place-bank")) == len(players) - 1
    for text in (text for player in players for text in player.frames):
        message = json.loads(text)
        assert message["type"] != "frame" or message["mine"]["secret"]["place"] is None


def check_no_secret(host: Phone) -> None:
    """Check that the page and its frames contain no card, and no place outside the list."""
    expect(host.page.locator(".hand, [data-test=card]")).to_have_count(0)
    page = host.html_without_places()
    assert not [p.key for p in built_in("classic").places if say(f"place-{p.key}") in page]
    frames = [frame for frame in map(json.loads, host.frames) if frame["type"] == "frame"]
    assert all(frame["mine"]["secret"].get("card") is None for frame in frames)


def pause_and_resume(host: Phone, players: list[Phone]) -> None:
    host.tap("pause")
    for player in players:
        player.sees("pausing")
    host.tap("go-on")
    for player in players:
        player.sees("questioning")


def test_a_returning_host_takes_the_role_back_with_one_tap(
    open_table: OpenTable, server_with_short_host_timeout: Server
) -> None:
    table = open_table("Anne", "Juan", at=server_with_short_host_timeout)
    anne, juan = table.phones
    anne.page.goto("about:blank")
    expect(juan.at("standing-in")).to_have_text(text_pattern(say("standing-in", {"name": "Anne"})))
    expect(juan.at("start-game")).to_be_visible()
    anne.open()
    expect(anne.at("stood-in-for")).to_contain_text("Juan")
    anne.tap("take-host-back")
    expect(juan.at("standing-in")).to_have_count(0)
    expect(anne.at("stood-in-for")).to_have_count(0)
    expect(anne.at("start-game")).to_be_visible()


def test_everybody_reads_and_hears_the_new_host_after_the_host_leaves(
    open_table: OpenTable,
) -> None:
    anne, juan, maria = open_table("Anne", "Juan", "Maria")
    anne.tap("table")
    anne.tap("leave")
    anne.tap("confirm")
    anne.sees("home")
    names = {"last": "Anne", "name": "Juan"}
    for phone, sentence in ((juan, "host-left-you"), (maria, "host-left")):
        expect(phone.at("news")).to_have_text(text_pattern(say(sentence, names)))
        phone.page.wait_for_function(ANNOUNCED_POLITELY, arg=say(sentence, names))


def test_everybody_reads_that_a_player_was_made_host(open_table: OpenTable) -> None:
    anne, juan, maria = open_table("Anne", "Juan", "Maria")
    juan.tap("rules")
    anne.tap("table")
    anne.tap("make-host-1")
    expect(juan.page.locator("dialog [data-test=news]")).to_have_text(say("host-now-you"))
    expect(maria.at("news")).to_have_text(text_pattern(say("host-now", {"name": "Juan"})))


def test_a_player_who_left_disappears_from_the_hunches(open_table: OpenTable) -> None:
    table = open_table("Anne", "Juan", "Maria", "Isaac")
    table.deal()
    leaver = table.others(table.host, table.spy)[0]
    hunch = table.host.at(f"mark-{table.phones.index(leaver)}")
    expect(hunch).to_be_visible()
    leaver.tap("table")
    leaver.tap("leave")
    leaver.tap("confirm")
    leaver.sees("home")
    expect(hunch).to_have_count(0)
