"""A phone that was away comes back by itself: the same seat, the right screen, nothing lost."""

import json
import signal
from typing import Any

import pytest
from playwright.sync_api import expect

from coverstory.locales import say
from support.browser.screens import spoken
from support.browser.servers import frozen
from support.server_process import Server
from web.conftest import Gather

pytestmark = pytest.mark.browser


def test_a_tap_made_without_a_net_is_carried_out_when_it_is_back(gather: Gather) -> None:
    party = gather("Anne", "Juan", "Maria")
    party.deal()
    party.start_clock()
    asker = party.whose_turn("ask")
    asked, witness = party.others(asker)
    asker.context.set_offline(True)
    expect(asker.at("reconnecting")).to_be_visible()
    asker.choice("ask", asked.name).tap()
    assert asker.phase() == "questioning"
    # The others hear that the line is gone, and of no question.
    offline = witness.page.locator(".ring-seats .offline")
    expect(offline).to_have_count(1)
    assert not asked.offers("answered")

    asker.context.set_offline(False)
    expect(asked.at("answered")).to_be_visible()
    expect(asker.at("answered")).to_be_visible()
    expect(asker.at("reconnecting")).to_have_count(0)
    expect(offline).to_have_count(0)


def test_a_line_that_is_dead_without_having_closed_is_noticed(
    gather: Gather, own_house: Server
) -> None:
    """What was said on it is said again as such: the house may still hear the first copy."""
    anne = gather("Anne", at=own_house).host
    orders: list[Any] = []

    def hears(sent: str | bytes) -> None:
        if (message := json.loads(sent))["type"] == "do":
            orders.append(message)

    anne.page.on("websocket", lambda line: line.on("framesent", hears))
    with frozen(own_house):
        anne.tap("setting-rounds-more")
        expect(anne.at("reconnecting")).to_be_visible()
        expect(anne.at("setting-rounds")).to_have_value("5")
    expect(anne.at("setting-rounds")).to_have_value("6")
    expect(anne.at("reconnecting")).to_have_count(0)
    assert {order.get("again") for order in orders} == {True}


def test_a_house_that_closes_for_a_moment_asks_its_guests_back(
    gather: Gather, own_house: Server
) -> None:
    party = gather("Anne", "Juan", "Maria", at=own_house)
    party.deal()
    assert own_house.stop(signal.SIGTERM) == 0
    for phone in party:
        expect(phone.at("reconnecting")).to_be_visible()
        assert phone.phase() == "briefing"
    own_house.start()
    for phone in party:
        expect(phone.at("reconnecting")).to_have_count(0)
    party.start_clock()


def test_a_locked_phone_that_missed_everything_shows_what_is_now(gather: Gather) -> None:
    party = gather("Anne", "Juan", "Maria")
    _, juan, maria = party
    maria.context.set_offline(True)
    expect(juan.page.locator(".ring-seats .offline")).to_have_count(1)
    party.host.start_game()
    juan.sees("briefing")
    assert maria.phase() == "gathering"
    maria.context.set_offline(False)
    maria.sees("briefing")
    assert maria.look_at_card()


def test_what_was_tapped_without_a_line_comes_too_late_for_the_next_round(gather: Gather) -> None:
    party = gather("Anne", "Juan", "Maria")
    party.deal()
    party.start_clock()
    spy, host = party.spy, party.host
    gone = next(phone for phone in party.civilians if phone is not host)
    gone.context.set_offline(True)
    expect(gone.at("reconnecting")).to_be_visible()
    gone.tap("accuse")
    gone.choice("accuse", spy.name).tap()
    gone.tap("confirm")
    spy.reveal()
    spy.page.locator("button.place").first.tap()
    spy.tap("confirm")
    host.sees("interlude")
    host.next_round()
    spy.sees("briefing")
    spy.start_clock()
    gone.context.set_offline(False)
    expect(gone.at("notice")).to_contain_text(say("refusal-too-late"))
    for phone in party:
        phone.sees("questioning")


def test_the_front_door_leads_back_to_the_table(gather: Gather) -> None:
    """Somebody closed the tab and remembers only the address of the house."""
    anne = gather("Anne").host
    code = anne.code
    anne.open()
    anne.sees("gathering")
    assert anne.code == code
    assert anne.ring() == ["Anne"]


def test_who_went_back_to_the_front_door_finds_the_table_again(gather: Gather) -> None:
    anne = gather("Anne").host
    code = anne.code
    anne.page.go_back()
    anne.sees("home")
    expect(anne.at("back-to-table")).to_have_text(spoken(say("back-to-table", {"code": code})))
    anne.tap("back-to-table")
    anne.sees("gathering")
    assert anne.code == code
    assert anne.ring() == ["Anne"]


def test_who_was_removed_is_told_so(gather: Gather) -> None:
    anne, juan = gather("Anne", "Juan")
    anne.tap("table")
    anne.page.locator("dialog [data-test^='remove-']").tap()
    anne.tap("confirm")
    juan.sees("join")
    expect(juan.at("why")).to_have_text(say("refusal-was-removed"))
    expect(anne.title).to_have_text(say("gathering-title", {"players": 1}))
