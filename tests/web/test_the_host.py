"""The host is a role: it can be had without a seat in the round, lost, and taken back."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from coverstory.locales import say
from coverstory.packs import built_in
from support.browser.phones import Phone
from support.browser.screens import UNMARKED, spoken
from support.server_process import Server, UnthrottledServer
from web.conftest import Gather

pytestmark = pytest.mark.browser

TOLD_CALMLY = f"""(sentence) => {{
    const told = document.querySelector("[data-test=told-calmly]").textContent;
    return ({UNMARKED})(told).includes(sentence);
}}"""


@pytest.fixture
def impatient(tmp_path: Path) -> Iterator[Server]:
    """A house that misses its host after a quarter of a second."""
    with UnthrottledServer(tmp_path, host_patience=0.25) as server:
        yield server


def test_a_host_runs_a_game_for_four_others_and_learns_no_secret_of_it(gather: Gather) -> None:
    party = gather("Anne", "Juan", "Maria", "Isaac", "Zoe")
    anne = party.host
    anne.tap("run-it")
    expect(anne.page.locator(".ring-seats li")).to_have_count(4)
    anne.start_game()
    party.phones = party.others(anne)
    for player in party:
        player.look_at_card()
    nothing_secret_in(anne)
    party.start_clock()
    anne.sees("questioning")
    expect(anne.page.locator(".headline .more")).to_have_text(spoken(say("you-run-it")))
    nothing_secret_in(anne)
    it_pauses_and_goes_on(anne, party.phones)
    party.spy.reveal()
    anne.sees("guessing")
    party.spy.guess(str(party.civilians[0].card and party.civilians[0].card.place))
    party.all_see("interlude")
    anne.tap("end-game")
    anne.tap("confirm")
    party.all_see("finale")
    anne.tap("again-change")
    anne.sees("gathering")
    anne.tap("run-it")
    expect(anne.page.locator(".ring-seats li")).to_have_count(5)


def nothing_secret_in(host: Phone) -> None:
    """Neither a card nor a place outside the list of all, on the page or on the wire."""
    expect(host.page.locator(".hand, [data-test=card]")).to_have_count(0)
    elsewhere = host.elsewhere()
    assert not [p.key for p in built_in("classic").places if say(f"place-{p.key}") in elsewhere]
    frames = [frame for frame in map(json.loads, host.frames) if frame["type"] == "frame"]
    assert all(frame["mine"]["secret"].get("card") is None for frame in frames)


def it_pauses_and_goes_on(host: Phone, players: list[Phone]) -> None:
    host.tap("pause")
    for player in players:
        player.sees("pausing")
    host.tap("go-on")
    for player in players:
        player.sees("questioning")


def test_a_host_who_was_missed_takes_it_back_with_one_tap(
    gather: Gather, impatient: Server
) -> None:
    party = gather("Anne", "Juan", at=impatient)
    anne, juan = party.phones
    anne.page.goto("about:blank")
    expect(juan.at("standing-in")).to_have_text(spoken(say("standing-in", {"name": "Anne"})))
    expect(juan.at("start-game")).to_be_visible()
    anne.open()
    expect(anne.at("stood-in-for")).to_contain_text("Juan")
    anne.tap("take-host-back")
    expect(juan.at("standing-in")).to_have_count(0)
    expect(anne.at("stood-in-for")).to_have_count(0)
    expect(anne.at("start-game")).to_be_visible()


def test_when_the_host_leaves_everybody_reads_and_hears_who_is_host_now(gather: Gather) -> None:
    anne, juan, maria = gather("Anne", "Juan", "Maria")
    anne.tap("table")
    anne.tap("leave")
    anne.tap("confirm")
    anne.sees("home")
    names = {"last": "Anne", "name": "Juan"}
    for phone, sentence in ((juan, "host-left-you"), (maria, "host-left")):
        expect(phone.at("news")).to_have_text(spoken(say(sentence, names)))
        phone.page.wait_for_function(TOLD_CALMLY, arg=say(sentence, names))


def test_a_player_who_is_made_host_is_told_so(gather: Gather) -> None:
    anne, juan, maria = gather("Anne", "Juan", "Maria")
    juan.tap("rules")
    anne.tap("table")
    anne.tap("make-host-1")
    expect(juan.page.locator("dialog [data-test=news]")).to_have_text(say("host-now-you"))
    expect(maria.at("news")).to_have_text(spoken(say("host-now", {"name": "Juan"})))


def test_a_player_who_has_left_is_no_longer_among_the_hunches(gather: Gather) -> None:
    party = gather("Anne", "Juan", "Maria", "Isaac")
    party.deal()
    leaver = party.others(party.host, party.spy)[0]
    hunch = party.host.at(f"mark-{party.phones.index(leaver)}")
    expect(hunch).to_be_visible()
    leaver.tap("table")
    leaver.tap("leave")
    leaver.tap("confirm")
    leaver.sees("home")
    expect(hunch).to_have_count(0)
