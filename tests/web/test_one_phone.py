"""One phone for several: it says who is to take it, and shows nothing of anybody meanwhile."""

import pytest
from playwright.sync_api import expect

from coverstory.locales import say
from support.browser.accessibility import AXE, faults
from support.browser.party import Party
from support.browser.phones import Card, Phone
from support.browser.screens import spoken
from support.browser.servers import let_pass
from support.browser.sharing import (
    give_to,
    is_told_nothing,
    is_with,
    lies_on_the_table,
    look_round,
    next_of,
    put_down,
    share,
)
from support.server_process import Server
from web.conftest import Gather

pytestmark = pytest.mark.browser

FAMILY = ("Ada", "Bob", "Cleo", "Dan")
AN_EVENING = 60 * 60

PRIVATE = ("card", "face", "reveal", "accuse", "vote-guilty", "answered", "leave", "move-seat")


def test_a_whole_round_of_four_on_one_phone(gather: Gather) -> None:
    phone = gather("Ada").host
    share(phone, *FAMILY[1:])
    is_with(phone, "Ada")
    phone.start_game()
    nothing_of_anybody(phone, {})
    cards = look_round(phone, 4)
    assert set(cards) == set(FAMILY)
    asker = list(cards)[-1]
    phone.start_clock()
    is_with(phone, asker)

    asked = next(name for name in FAMILY if name != asker)
    phone.choice("ask", asked).tap()
    assert next_of(phone) == asked
    nothing_of_anybody(phone, cards)
    give_to(phone, asked)
    phone.tap("answered")
    expect(phone.title).to_have_text(say("you-ask"))
    is_with(phone, asked)
    put_down(phone)

    spy = next(name for name, card in cards.items() if card.spy)
    accuser, *voters = (name for name in FAMILY if name != spy)
    give_to(phone, accuser)
    phone.accuse(spy)
    for voter in voters:
        nothing_of_anybody(phone, cards)
        assert next_of(phone) == voter
        give_to(phone, voter)
        phone.tap("vote-guilty")
    phone.sees("interlude")
    is_with(phone, "Ada")
    place = next(card.title for card in cards.values() if not card.spy)
    expect(phone.at("result-place")).to_contain_text(place)
    phone.next_round()
    nothing_of_anybody(phone, {})


def nothing_of_anybody(phone: Phone, cards: dict[str, Card]) -> None:
    """While it is handed on, there is no card, mark, draft, vote or button of anybody in it."""
    lies_on_the_table(phone)
    for name in PRIVATE:
        assert phone.at(name).count() == 0, name
    assert phone.page.locator("[data-mark], [data-state=crossed], .suspicions").count() == 0
    page = phone.elsewhere()
    for card in cards.values():
        assert card.title not in page
        assert card.detail not in page
    assert say("voted-guilty") not in page
    is_told_nothing(phone)


def test_three_seats_on_one_phone_among_two_others(gather: Gather, phone: Phone) -> None:
    party = gather("Anne", "Juan")
    phone.follow_link(party.host.link, "Ada")
    share(phone, "Bob", "Cleo")
    cards = round_under_way(party, phone, 3)
    juan = party["Juan"]
    juan.accuse("Anne")
    for voter in ("Ada", "Bob", "Cleo"):
        nothing_of_anybody(phone, cards)
        assert next_of(phone) == voter
        give_to(phone, voter)
        phone.tap("vote-guilty" if voter != "Bob" else "vote-not-guilty")
    # Each hand is counted as of the one who raised it.
    juan.page.locator(".votes").wait_for()
    juan.reads(say("hands-guilty", {"names": "Ada, Cleo, and you"}))
    juan.reads(say("hands-not-guilty", {"names": "Bob"}))


def round_under_way(party: Party, phone: Phone, many: int) -> dict[str, Card]:
    """Dealt by a host with a phone of their own; the clock runs, the shared phone is put down."""
    party.host.start_game()
    phone.sees("briefing")
    cards = look_round(phone, many)
    if phone.offers("start-clock"):
        phone.start_clock()
        party.all_see("questioning")
    else:
        party.start_clock()
        phone.sees("questioning")
    put_down(phone)
    return cards


def test_all_who_share_a_phone_are_there_while_it_is_and_gone_with_it(
    gather: Gather, phone: Phone
) -> None:
    anne = gather("Anne").host
    phone.follow_link(anne.link, "Ada")
    share(phone, "Bob")
    offline = anne.page.locator(".ring-seats .offline")
    expect(anne.page.locator(".ring-seats li")).to_have_count(3)
    expect(offline).to_have_count(0)
    phone.context.set_offline(True)
    expect(offline).to_have_count(2)
    phone.context.set_offline(False)
    expect(offline).to_have_count(0)


def test_marks_are_of_who_made_them(gather: Gather) -> None:
    phone = gather("Ada").host
    share(phone, "Bob", "Cleo")
    phone.start_game()
    look_round(phone, 3)
    put_down(phone)
    give_to(phone, "Ada")
    phone.tap("mark-1")
    phone.page.locator("button[data-test^='place-']").first.tap()
    marked = phone.page.locator("[data-mark=suspect], [data-state=crossed]")
    expect(marked).not_to_have_count(0)
    put_down(phone)
    expect(marked).to_have_count(0)
    give_to(phone, "Bob")
    phone.at("mark-0").wait_for()
    expect(marked).to_have_count(0)
    put_down(phone)
    give_to(phone, "Ada")
    expect(marked).not_to_have_count(0)


@pytest.mark.parametrize("event", ["blur", "visibilitychange"])
def test_a_phone_nobody_looks_at_is_put_down(gather: Gather, event: str) -> None:
    phone = gather("Ada").host
    share(phone, "Bob", "Cleo")
    phone.start_game()
    give_to(phone, next_of(phone))
    phone.press_card()
    expect(phone.face).to_be_visible()
    phone.page.evaluate(
        "(name) => (name === 'blur' ? window : document).dispatchEvent(new Event(name))", event
    )
    lies_on_the_table(phone)
    expect(phone.face).to_have_count(0)
    phone.release()
    phone.page.reload()
    lies_on_the_table(phone)


def test_what_was_ordered_without_a_net_stays_with_who_ordered_it(
    gather: Gather, phone: Phone
) -> None:
    party = gather("Anne", "Juan")
    phone.follow_link(party.host.link, "Ada")
    share(phone, "Bob")
    round_under_way(party, phone, 2)
    party["Juan"].accuse("Anne")
    give_to(phone, "Ada")
    phone.at("vote-guilty").wait_for()
    phone.context.set_offline(True)
    expect(phone.at("reconnecting")).to_be_visible()
    phone.tap("vote-guilty")
    put_down(phone)
    give_to(phone, "Bob")
    phone.context.set_offline(False)
    expect(phone.at("vote-guilty")).to_be_visible()
    for seat, words in ((2, "note-voted"), (3, "note-to-vote")):
        expect(party.host.at(f"seat-{seat}").locator(".seat-note")).to_have_text(say(words))


def test_the_host_enters_the_hands_of_all_where_they_go_up_together(
    gather: Gather, own_house: Server
) -> None:
    phone = gather("Ada", at=own_house, playing=["sequel"]).host
    share(phone, *FAMILY[1:])
    phone.start_game()
    look_round(phone, 4)
    phone.start_clock()
    put_down(phone)
    let_pass(own_house, seconds=AN_EVENING)
    phone.sees("trials-in-turn")
    assert next_of(phone) == "Ada"
    give_to(phone, "Ada")
    first = phone.title.inner_text()
    expect(phone.page.locator(".ballot")).to_be_hidden()
    phone.tap("count-go")
    # Nobody's hand was up: the next one is on trial, and Ada counts again.
    expect(phone.title).not_to_have_text(first)
    is_with(phone, "Ada")
    for hand in phone.page.locator("[data-test^='hand-of-']").all():
        hand.tap()
    expect(phone.at("count-go")).to_have_text(spoken(say("count-go", {"hands": 3})))
    phone.tap("count-go")
    phone.sees("interlude")


def test_the_host_enters_one_hand_after_another_where_they_are_called_out(gather: Gather) -> None:
    phone = gather("Ada", playing=["detective"]).host
    share(phone, *FAMILY[1:])
    phone.start_game()
    look_round(phone, 4)
    phone.start_clock()
    phone.accuse("Dan")
    for voter in ("Bob", "Cleo"):
        is_with(phone, "Ada")
        expect(phone.at("count-hands")).to_contain_text(voter)
        phone.tap("hand-of-up")
    phone.sees("interlude")


def test_entering_hands_keeps_nobody_out(gather: Gather) -> None:
    if not AXE.exists():
        pytest.skip("axe-core is not installed: make setup-dev does")
    axe = AXE.read_text(encoding="utf-8")
    phone = gather("Ada", playing=["detective"]).host
    share(phone, *FAMILY[1:])
    phone.start_game()
    look_round(phone, 4)
    phone.start_clock()
    phone.accuse("Dan")
    phone.at("count-hands").wait_for()
    assert not [*faults(phone, axe)]
