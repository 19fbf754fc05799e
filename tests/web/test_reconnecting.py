"""A phone that lost its connection reconnects: same seat, current screen, no tap lost."""

import json
import signal
from typing import Any

import pytest
from playwright.sync_api import expect

from coverstory.locales import say
from support.browser.public_screens import check_dead_connection_is_detected
from support.browser.screen import text_pattern
from support.browser.server_control import frozen
from support.server_process import Server
from web.conftest import OpenTable

pytestmark = pytest.mark.browser


def test_a_tap_made_offline_takes_effect_after_reconnecting(open_table: OpenTable) -> None:
    table = open_table("Anne", "Juan", "Maria")
    table.deal()
    table.start_clock()
    asker = table.phone_with_button("ask")
    asked, witness = table.others(asker)
    asker.context.set_offline(True)
    expect(asker.at("reconnecting")).to_be_visible()
    asker.choice("ask", asked.name).tap()
    assert asker.phase() == "questioning"
    # The others see a lost connection, and no question.
    offline = witness.page.locator(".ring-seats .offline")
    expect(offline).to_have_count(1)
    assert not asked.has_button("answered")

    asker.context.set_offline(False)
    expect(asked.at("answered")).to_be_visible()
    expect(asker.at("answered")).to_be_visible()
    expect(asker.at("reconnecting")).to_have_count(0)
    expect(offline).to_have_count(0)


def test_the_page_detects_a_dead_connection_and_marks_the_retry(
    open_table: OpenTable, own_server: Server
) -> None:
    """A retry is marked as one, since the server may still receive the first copy."""
    anne = open_table("Anne", at=own_server).host
    commands: list[Any] = []

    def record(sent: str | bytes) -> None:
        if (message := json.loads(sent))["type"] == "do":
            commands.append(message)

    anne.page.on("websocket", lambda socket: socket.on("framesent", record))
    with frozen(own_server):
        anne.tap("setting-rounds-more")
        expect(anne.at("reconnecting")).to_be_visible()
        expect(anne.at("setting-rounds")).to_have_value("5")
    expect(anne.at("setting-rounds")).to_have_value("6")
    expect(anne.at("reconnecting")).to_have_count(0)
    assert {command.get("again") for command in commands} == {True}


def test_a_player_who_waits_notices_a_dead_connection(
    open_table: OpenTable, own_server: Server
) -> None:
    """The page cannot see the server's pings, and this player has nothing to tap."""
    _, juan = open_table("Anne", "Juan", at=own_server)
    juan.page.clock.install()
    juan.page.reload()
    juan.sees("gathering")
    check_dead_connection_is_detected(juan, own_server)
    juan.sees("gathering")


def test_every_phone_reconnects_after_a_server_restart(
    open_table: OpenTable, own_server: Server
) -> None:
    table = open_table("Anne", "Juan", "Maria", at=own_server)
    table.deal()
    assert own_server.stop(signal.SIGTERM) == 0
    for phone in table:
        expect(phone.at("reconnecting")).to_be_visible()
        assert phone.phase() == "briefing"
    own_server.start()
    for phone in table:
        expect(phone.at("reconnecting")).to_have_count(0)
    table.start_clock()


def test_a_phone_that_was_offline_shows_the_current_phase(open_table: OpenTable) -> None:
    table = open_table("Anne", "Juan", "Maria")
    _, juan, maria = table
    maria.context.set_offline(True)
    expect(juan.page.locator(".ring-seats .offline")).to_have_count(1)
    table.host.start_game()
    juan.sees("briefing")
    assert maria.phase() == "gathering"
    maria.context.set_offline(False)
    maria.sees("briefing")
    assert maria.look_at_card()


def test_a_tap_made_offline_is_refused_in_the_next_round(open_table: OpenTable) -> None:
    table = open_table("Anne", "Juan", "Maria")
    table.deal()
    table.start_clock()
    spy, host = table.spy, table.host
    gone = next(phone for phone in table.civilians if phone is not host)
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
    for phone in table:
        phone.sees("questioning")


def test_the_home_page_leads_a_seated_player_back_to_the_table(open_table: OpenTable) -> None:
    """A player closed the tab and opens the address of the server again."""
    anne = open_table("Anne").host
    code = anne.code
    anne.open()
    anne.sees("gathering")
    assert anne.code == code
    assert anne.names_in_ring() == ["Anne"]


def test_the_back_button_leads_to_a_home_page_with_a_link_to_the_table(
    open_table: OpenTable,
) -> None:
    anne = open_table("Anne", by_form=True).host
    code = anne.code
    anne.page.go_back()
    anne.sees("home")
    expect(anne.at("back-to-table")).to_have_text(
        text_pattern(say("back-to-table", {"code": code}))
    )
    anne.tap("back-to-table")
    anne.sees("gathering")
    assert anne.code == code
    assert anne.names_in_ring() == ["Anne"]


def test_a_removed_player_sees_the_reason(open_table: OpenTable) -> None:
    anne, juan = open_table("Anne", "Juan")
    anne.tap("table")
    anne.page.locator("dialog [data-test^='remove-']").tap()
    anne.tap("confirm")
    juan.sees("join")
    expect(juan.at("why")).to_have_text(say("refusal-was-removed"))
    expect(anne.title).to_have_text(say("gathering-title", {"players": 1}))
