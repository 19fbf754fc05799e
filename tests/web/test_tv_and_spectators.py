"""A TV and a spectator follow a round and learn no secret."""

import json
import re
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, Locator, expect

from coverstory.engine.commands import Vote
from coverstory.locales import say
from support.browser.phone import Phone
from support.browser.phone_table import PhoneTable
from support.browser.public_screens import (
    check_dead_connection_is_detected,
    check_no_secret,
    turn_on,
    watch,
)
from support.browser.screen import TV, sentence_for, text_pattern
from support.browser.socket_player import SocketPlayer
from support.server_process import Server
from web.conftest import OpenTable

pytestmark = pytest.mark.browser

NAMES = ("Anne", "Juan", "Maria")
SEVEN = ("Juan", "Maria", "Isaac", "Olga", "Christopher", "Wilhelmina", "Konstantin")

# Everybody may copy the link.
CONTROLS = "main button:not([data-test=copy-link]), main input:not([readonly]), main select"

NAMES_OUTSIDE_TILES = """() => [...document.querySelectorAll(".place")].filter((tile) => {
    const range = document.createRange();
    range.selectNodeContents(tile.querySelector(".place-name"));
    const [name, box] = [range.getBoundingClientRect(), tile.getBoundingClientRect()];
    return name.left < box.left || name.right > box.right || name.bottom > box.bottom;
}).map((tile) => tile.innerText)"""

# Give every player the longest role of all boxes.
LONGEST_ROLES = """() => {
    for (const role of document.querySelectorAll(".tv-player span"))
        role.lastChild.textContent = "Passenger on the wrong bus";
}"""


@pytest.fixture
def tv(browser: Browser, server: Server, phones: list[Phone]) -> Phone:
    phones.append(Phone(browser, server.url, size=TV))
    return phones[-1]


def test_a_tv_and_a_spectator_follow_a_round_to_its_result(
    open_table: OpenTable, tv: Phone, phone: Phone
) -> None:
    table = open_table(*NAMES)
    turn_on(tv, table.host.code)
    watch(phone, table.host.code)
    for moment in play_phases(table):
        for screen in (tv, phone):
            screen.sees(moment)
            check_no_secret(screen)
            expect(screen.page.locator(CONTROLS)).to_have_count(0)
    check_result(tv, table)
    phone.sees("interlude")
    expect(phone.at("result-place")).to_contain_text(place_of(table))


def play_phases(table: PhoneTable) -> Iterator[str]:
    """Play a round in which the spy is caught, and yield its phases."""
    yield "gathering"
    table.deal()
    table.look_at_cards()
    yield "briefing"
    table.start_clock()
    table.phone_with_button("ask").ask(table.others(table.phone_with_button("ask"))[0].name)
    yield "questioning"
    accuser, witness = table.civilians
    accuser.accuse(table.spy.name)
    yield "trial"
    witness.vote(guilty=True)
    table.all_see("interlude")


def place_of(table: PhoneTable) -> str:
    card = table.civilians[0].card
    assert card is not None
    assert card.place is not None
    return card.place


def check_result(tv: Phone, table: PhoneTable) -> None:
    tv.sees("interlude")
    outcome = sentence_for("", "outcome-spy-convicted", spy=table.spy.name)
    expect(tv.title).to_have_text(text_pattern(outcome))
    expect(tv.at("result-place")).to_contain_text(place_of(table))
    expect(tv.page.locator("[data-test=score-sheet] tbody tr")).to_have_count(len(NAMES))
    spy = row_of(tv, table.spy)
    expect(spy.locator(".tv-player span")).to_have_text(say("the-spy"))
    expect(spy.locator(".tv-total")).to_have_text("0")
    for civilian in table.civilians:
        row = row_of(tv, civilian)
        assert civilian.card is not None
        expect(row.locator(".tv-player span")).to_have_text(civilian.card.detail)
        expect(row.locator(".points-amount").first).to_contain_text("+")


def row_of(tv: Phone, player: Phone) -> Locator:
    """Return the row of a player. A role may contain a name: "Party planner" contains "Anne"."""
    rows = tv.page.locator("[data-test=score-sheet] tbody tr")
    row = rows.filter(has=tv.at(f"total-{NAMES.index(player.name)}"))
    expect(row.locator(".tv-player b")).to_have_text(text_pattern(player.name))
    return row


def test_a_tv_reconnects_after_a_server_restart_and_after_a_dead_connection(
    open_table: OpenTable, browser: Browser, own_server: Server, phones: list[Phone]
) -> None:
    anne = open_table("Anne", at=own_server).host
    tv = Phone(browser, own_server.url, size=TV)
    phones.append(tv)
    tv.page.clock.install()
    tv.open(f"/tv/{anne.code}")
    tv.sees("gathering")
    own_server.kill()
    expect(tv.at("reconnecting")).to_be_visible()
    tv.sees("gathering")
    own_server.start()
    expect(tv.at("reconnecting")).to_have_count(0)
    check_dead_connection_is_detected(tv, own_server)
    anne.tap("setting-rounds-more")
    expect(tv.page.locator(".tv-settings")).to_contain_text(setting_pattern("setting-rounds", 6))


def setting_pattern(setting: str, value: int) -> re.Pattern[str]:
    sentence = say("tv-setting", {"name": say(setting), "value": value})
    return re.compile(text_pattern(sentence).pattern.strip("^$"))


def test_a_link_whose_code_continues_with_a_question_mark_finds_no_table(
    open_table: OpenTable, phone: Phone
) -> None:
    code = open_table("Anne").host.code
    phone.open(f"/watch/{code}%3F")
    refusal = say("refusal-no-such-table", {"code": f"{code}?"})
    expect(phone.at("why")).to_have_text(text_pattern(refusal))


def test_a_tv_page_in_a_players_browser_shows_no_private_view(open_table: OpenTable) -> None:
    """A player with a card and marks opens the TV page in the same browser."""
    table = open_table(*NAMES)
    table.deal()
    table.start_clock()
    anne = table.host
    anne.page.locator("[data-test^=mark-]").first.tap()
    expect(anne.page.locator(".ring-seats .mark")).to_have_count(1)
    frames = len(anne.frames)
    for way in ("tv", "watch"):
        anne.open(f"/{way}/{anne.code}")
        anne.sees("questioning")
        expect(anne.page.locator(".mark, .hand, .dock")).to_have_count(0)
        assert anne.phase() == "questioning"
    assert all(json.loads(text)["mine"] is None for text in anne.frames[frames:])
    anne.open("/tv")
    expect(anne.at("tv-code")).to_be_focused()
    anne.open()
    anne.sees("questioning")
    assert anne.page.url.endswith(f"/t/{anne.code}")
    expect(anne.page.locator(".ring-seats .mark")).to_have_count(1)
    assert anne.look_at_card()


def test_tv_and_spectator_pages_report_a_missing_table(tv: Phone) -> None:
    sentence = text_pattern(say("refusal-no-such-table", {"code": "ZZZZ"}))
    tv.open("/tv/ZZZZ")
    tv.sees("tv")
    expect(tv.at("why")).to_have_text(sentence)
    tv.page.keyboard.type("K")
    expect(tv.at("why")).to_have_count(0)
    tv.open("/watch/ZZZZ")
    tv.sees("join")
    expect(tv.at("why")).to_have_text(sentence)


@pytest.mark.parametrize("others", [2, 3, 4, 7])
def test_a_tv_shows_the_points_of_all_players(
    tv: Phone, phone: Phone, server: Server, others: int
) -> None:
    phone.host("Anne")
    with ExitStack() as stack:
        names = SEVEN[:others]
        seated = [stack.enter_context(SocketPlayer(server, phone.code, name)) for name in names]
        phone.setting("dealer").select_option(label="Anne")
        tv.open(f"/tv/{phone.code}")
        phone.start_game()
        phone.start_clock()
        phone.accuse(names[0])
        for voter in seated[1:]:
            voter.send(Vote(guilty=True))
        phone.sees("interlude")
        tv.sees("interlude")
        check_all_rows_visible(tv, 1 + others)
        tv.page.evaluate(LONGEST_ROLES)
        check_all_rows_visible(tv, 1 + others)
        phone.tap("end-game")
        phone.tap("confirm")
        tv.sees("finale")
        check_all_rows_visible(tv, 1 + others)


def test_the_name_of_each_place_is_inside_its_tile_on_a_tv(
    open_table: OpenTable, tv: Phone
) -> None:
    table = open_table(*NAMES)
    table.deal()
    table.start_clock()
    table.spy.reveal()
    tv.open(f"/tv/{table.host.code}")
    tv.sees("guessing")
    assert tv.page.evaluate(NAMES_OUTSIDE_TILES) == []


def test_a_tv_shows_all_places_after_a_vote_that_failed(open_table: OpenTable, tv: Phone) -> None:
    table = open_table(*NAMES, playing=["dc"])
    table.deal()
    table.start_clock()
    tv.open(f"/tv/{table.host.code}")
    accuser, suspect, voter = table
    accuser.accuse(suspect.name)
    tv.sees("trial")
    voter.vote(guilty=False)
    tv.sees("questioning")
    bottom = "part => part.getBoundingClientRect().bottom"
    last = tv.page.locator("#places .place").last
    assert last.evaluate(bottom) <= tv.page.locator("main .screen").evaluate(bottom)


def check_all_rows_visible(tv: Phone, players: int) -> None:
    rows = tv.page.locator("[data-test=score-sheet] tbody tr")
    expect(rows).to_have_count(players)
    bottom = "part => part.getBoundingClientRect().bottom"
    clipped_at = tv.page.locator("main .screen").evaluate(bottom)
    assert rows.last.evaluate(bottom) <= clipped_at, "the last row is cut off"
