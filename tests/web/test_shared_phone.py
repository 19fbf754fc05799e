"""Several players share one phone. It names the next holder and shows nothing private meanwhile."""

import pytest
from playwright.sync_api import expect

from coverstory.locales import say
from support.browser.accessibility import AXE, faults
from support.browser.phone import Card, Phone
from support.browser.phone_table import PhoneTable
from support.browser.screen import text_pattern
from support.browser.server_control import advance_clock
from support.browser.shared_phone import (
    add_players,
    check_nothing_private,
    expect_held_by,
    expect_on_the_table,
    hand_to,
    look_at_cards_in_turn,
    next_player,
    put_down,
)
from support.server_process import Server
from web.conftest import OpenTable

pytestmark = pytest.mark.browser

FAMILY = ("Ada", "Bob", "Cleo", "Dan")
AN_HOUR = 3600


def test_four_players_play_a_whole_round_on_one_phone(open_table: OpenTable) -> None:
    phone = open_table("Ada").host
    add_players(phone, *FAMILY[1:])
    expect_held_by(phone, "Ada")
    phone.start_game()
    check_nothing_private(phone, {})
    cards = look_at_cards_in_turn(phone, 4)
    assert set(cards) == set(FAMILY)
    asker = list(cards)[-1]
    phone.start_clock()

    # The phone lies on the table: everybody looks at it, and nobody takes it for a question.
    check_nothing_private(phone, cards)
    asked = next(name for name in FAMILY if name != asker)
    phone.choice("ask", asked).tap()
    phone.tap("board-answered")
    expect(phone.title).to_have_text(text_pattern(say("asks", {"asker": asked})))
    expect(phone.choice("ask", asker)).to_have_count(0)
    check_nothing_private(phone, cards)

    spy = next(name for name, card in cards.items() if card.spy)
    accuser, *voters = (name for name in FAMILY if name != spy)
    hand_to(phone, accuser)
    phone.accuse(spy)
    for voter in voters:
        check_nothing_private(phone, cards)
        assert next_player(phone) == voter
        hand_to(phone, voter)
        phone.tap("vote-guilty")
    phone.sees("interlude")
    expect_held_by(phone, "Ada")
    place = next(card.title for card in cards.values() if not card.spy)
    expect(phone.at("result-place")).to_contain_text(place)
    phone.next_round()
    check_nothing_private(phone, {})


def test_three_players_on_one_phone_vote_separately(open_table: OpenTable, phone: Phone) -> None:
    table = open_table("Anne", "Juan")
    phone.follow_link(table.host.link, "Ada")
    add_players(phone, "Bob", "Cleo")
    cards = start_round(table, phone, 3)
    juan = table["Juan"]
    juan.accuse("Anne")
    for voter in ("Ada", "Bob", "Cleo"):
        check_nothing_private(phone, cards)
        assert next_player(phone) == voter
        hand_to(phone, voter)
        phone.tap("vote-guilty" if voter != "Bob" else "vote-not-guilty")
    # Each vote counts for the player who cast it.
    juan.page.locator(".votes").wait_for()
    juan.reads(say("hands-guilty", {"names": "Ada, Cleo, and you"}))
    juan.reads(say("hands-not-guilty", {"names": "Bob"}))


def start_round(table: PhoneTable, phone: Phone, players: int) -> dict[str, Card]:
    """Start a round with the host's own phone. Return the cards of the shared phone's players."""
    table.host.start_game()
    phone.sees("briefing")
    cards = look_at_cards_in_turn(phone, players)
    if phone.has_button("start-clock"):
        phone.start_clock()
        table.all_see("questioning")
    else:
        put_down(phone)
        table.start_clock()
        phone.sees("questioning")
    expect_on_the_table(phone)
    return cards


def test_players_who_share_a_phone_go_offline_together(open_table: OpenTable, phone: Phone) -> None:
    anne = open_table("Anne").host
    phone.follow_link(anne.link, "Ada")
    add_players(phone, "Bob")
    offline = anne.page.locator(".ring-seats .offline")
    expect(anne.page.locator(".ring-seats li")).to_have_count(3)
    expect(offline).to_have_count(0)
    phone.context.set_offline(True)
    expect(offline).to_have_count(2)
    phone.context.set_offline(False)
    expect(offline).to_have_count(0)


# Look away ten times at once, and return how many sockets the page opens meanwhile.
LOOK_AWAY = """() => {
    const { WebSocket } = window;
    let opened = 0;
    window.WebSocket = class extends WebSocket {
        constructor(address) {
            super(address);
            opened += 1;
        }
    };
    for (let times = 0; times < 10; times += 1) dispatchEvent(new Event("blur"));
    window.WebSocket = WebSocket;
    return opened;
}"""


def test_looking_away_from_an_offline_phone_does_not_hurry_its_reconnect(
    open_table: OpenTable,
) -> None:
    phone = open_table("Ada").host
    add_players(phone, "Bob", "Cleo")
    phone.start_game()
    expect_on_the_table(phone)
    phone.context.set_offline(True)
    expect(phone.at("reconnecting")).to_be_visible()
    assert phone.page.evaluate(LOOK_AWAY) == 0
    phone.context.set_offline(False)
    expect(phone.at("reconnecting")).to_have_count(0)


def test_marks_on_a_shared_phone_belong_to_the_player_who_made_them(open_table: OpenTable) -> None:
    phone = open_table("Ada").host
    add_players(phone, "Bob", "Cleo")
    phone.start_game()
    look_at_cards_in_turn(phone, 3)
    put_down(phone)
    hand_to(phone, "Ada")
    phone.tap("mark-1")
    phone.page.locator("button[data-test^='place-']").first.tap()
    marked = phone.page.locator("[data-mark=suspect], [data-state=crossed]")
    expect(marked).not_to_have_count(0)
    put_down(phone)
    expect(marked).to_have_count(0)
    hand_to(phone, "Bob")
    phone.at("mark-0").wait_for()
    expect(marked).to_have_count(0)
    put_down(phone)
    hand_to(phone, "Ada")
    expect(marked).not_to_have_count(0)


@pytest.mark.parametrize("event", ["blur", "visibilitychange"])
def test_a_shared_phone_belongs_to_nobody_after_the_page_lost_focus(
    open_table: OpenTable, event: str
) -> None:
    phone = open_table("Ada").host
    add_players(phone, "Bob", "Cleo")
    phone.start_game()
    hand_to(phone, next_player(phone))
    phone.press_card()
    expect(phone.face).to_be_visible()
    phone.page.evaluate(
        "(name) => (name === 'blur' ? window : document).dispatchEvent(new Event(name))", event
    )
    expect_on_the_table(phone)
    expect(phone.face).to_have_count(0)
    phone.release()
    phone.page.reload()
    expect_on_the_table(phone)


def test_a_vote_made_offline_counts_for_the_player_who_cast_it(
    open_table: OpenTable, phone: Phone
) -> None:
    table = open_table("Anne", "Juan")
    phone.follow_link(table.host.link, "Ada")
    add_players(phone, "Bob")
    start_round(table, phone, 2)
    table["Juan"].accuse("Anne")
    hand_to(phone, "Ada")
    phone.at("vote-guilty").wait_for()
    phone.context.set_offline(True)
    expect(phone.at("reconnecting")).to_be_visible()
    phone.tap("vote-guilty")
    put_down(phone)
    hand_to(phone, "Bob")
    phone.context.set_offline(False)
    expect(phone.at("vote-guilty")).to_be_visible()
    for seat, words in ((2, "note-voted"), (3, "note-to-vote")):
        expect(table.host.at(f"seat-{seat}").locator(".seat-note")).to_have_text(say(words))


def test_the_host_enters_all_hands_of_a_simultaneous_vote(
    open_table: OpenTable, own_server: Server
) -> None:
    phone = open_table("Ada", at=own_server, playing=["sequel"]).host
    add_players(phone, *FAMILY[1:])
    phone.start_game()
    look_at_cards_in_turn(phone, 4)
    phone.start_clock()
    expect_on_the_table(phone)
    advance_clock(own_server, seconds=AN_HOUR)
    phone.sees("trials-in-turn")
    assert next_player(phone) == "Ada"
    hand_to(phone, "Ada")
    first = phone.title.inner_text()
    expect(phone.page.locator(".ballot")).to_be_hidden()
    phone.tap("count-go")
    # No hand was up: the next suspect is on trial, and Ada counts again.
    expect(phone.title).not_to_have_text(first)
    expect_held_by(phone, "Ada")
    for hand in phone.page.locator("[data-test^='hand-of-']").all():
        hand.tap()
    expect(phone.at("count-go")).to_have_text(text_pattern(say("count-go", {"hands": 3})))
    phone.tap("count-go")
    phone.sees("interlude")


def test_the_host_enters_the_hands_of_a_vote_in_turn_one_by_one(open_table: OpenTable) -> None:
    phone = open_table("Ada", playing=["detective"]).host
    add_players(phone, *FAMILY[1:])
    phone.start_game()
    look_at_cards_in_turn(phone, 4)
    phone.start_clock()
    hand_to(phone, "Ada")
    phone.accuse("Dan")
    for voter in ("Bob", "Cleo"):
        expect_held_by(phone, "Ada")
        expect(phone.at("count-hands")).to_contain_text(voter)
        phone.tap("hand-of-up")
    phone.sees("interlude")


def test_the_screen_for_entering_hands_is_accessible(open_table: OpenTable) -> None:
    if not AXE.exists():
        pytest.skip("axe-core is not installed: run `make setup-dev`")
    axe = AXE.read_text(encoding="utf-8")
    phone = open_table("Ada", playing=["detective"]).host
    add_players(phone, *FAMILY[1:])
    phone.start_game()
    look_at_cards_in_turn(phone, 4)
    phone.start_clock()
    hand_to(phone, "Ada")
    phone.accuse("Dan")
    phone.at("count-hands").wait_for()
    assert not [*faults(phone, axe)]
