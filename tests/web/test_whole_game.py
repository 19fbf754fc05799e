"""Four phones play a game of two rounds through the page, with everything that moves."""

import re

import pytest
from playwright.sync_api import expect

from coverstory.locales import say
from support.browser.layout import overflowing_moments
from support.browser.phone import Phone
from support.browser.phone_table import PhoneTable
from support.browser.screen import sentence_for
from support.browser.server_control import advance_clock
from support.server_process import Server
from web.conftest import OpenTable

pytestmark = pytest.mark.browser

NAMES = ("Anne", "Juan", "Maria", "Isaac")
MINUTES = 3
LAST_SECONDS = 10


def test_four_phones_play_a_game_of_two_rounds(open_table: OpenTable, own_server: Server) -> None:
    table = open_table(*NAMES, at=own_server, moves=True)
    table.host.set("rounds", 2)
    table.host.set("minutes", MINUTES)
    no_page_is_wider_than_its_phone(table)
    table.deal()
    cards_are_dealt(table)
    no_page_is_wider_than_its_phone(table)
    table.start_clock()
    no_page_is_wider_than_its_phone(table)

    asker = a_question_is_answered(table)
    a_reload_leads_back_to_the_same_screen(asker)
    first, second, third = table.civilians
    an_accusation_fails(table, own_server, first, second)
    the_same_turn_goes_on(asker)
    a_stop_is_used_up(first)
    the_spy_is_convicted(table, third)
    caught = table.spy
    totals = dict.fromkeys(NAMES, 1) | {third.name: 2, caught.name: 0}
    totals_are(table, totals)
    no_page_is_wider_than_its_phone(table)

    table.host.next_round()
    table.look_at_cards()
    cards_are_dealt(table)
    table.start_clock()
    assert caught.has_button("ask"), "A3: the last spy deals, and asks first"
    advance_clock(own_server, seconds=MINUTES * 60 - LAST_SECONDS)
    the_last_seconds_run_out(table)
    the_roll_is_called(table, caught)
    totals[table.spy.name] += 2
    totals_are(table, totals)
    the_winners_are_named(table, totals)
    no_page_is_wider_than_its_phone(table)
    again_with_the_same_people(table)


def no_page_is_wider_than_its_phone(table: PhoneTable) -> None:
    for phone in table:
        assert overflowing_moments(phone) == [], phone.phase()


def cards_are_dealt(table: PhoneTable) -> None:
    cards = [phone.card for phone in table if phone.card]
    assert sum(card.spy for card in cards) == 1
    assert len({card.place for card in cards if not card.spy}) == 1
    assert len({card.role for card in cards if not card.spy}) == 3


def a_question_is_answered(table: PhoneTable) -> Phone:
    """G8: who has answered asks next, and not back."""
    asker = table.phone_with_button("ask")
    asked, *_ = table.others(asker)
    table.question(asker.name, asked.name)
    assert table.phone_with_button("ask") is asked
    expect(asked.choice("ask", asker.name)).to_have_count(0)
    asked.reads(say("note-barred"))
    return asked


def a_reload_leads_back_to_the_same_screen(phone: Phone) -> None:
    before = phone.words()
    phone.page.reload()
    phone.sees("questioning")
    expect(phone.title).to_have_text(say("you-ask"))
    assert without_clock(phone.words()) == without_clock(before)
    assert phone.look_at_card() == phone.card


def without_clock(words: str) -> list[str]:
    return [line for line in words.splitlines() if ":" not in line]


def an_accusation_fails(table: PhoneTable, server: Server, accuser: Phone, suspect: Phone) -> None:
    """G9, G10: with the server killed in the middle of the vote."""
    accuser.accuse(suspect.name)
    table.all_see("trial")
    no_page_is_wider_than_its_phone(table)
    assert not suspect.has_button("vote-guilty")
    early_guess_is_refused(table.spy)
    voters = table.others(accuser, suspect)
    voters[0].vote(guilty=True)

    server.kill()
    expect(voters[1].at("reconnecting")).to_be_visible()
    server.start()
    for phone in table:
        expect(phone.at("reconnecting")).to_have_count(0)
        assert phone.phase() == "trial"
    expect(voters[0].at("waiting")).to_contain_text(say("voted-guilty"))

    voters[1].vote(guilty=False)
    table.all_see("questioning")
    for phone in table:
        names = say("you") if phone is voters[1] else voters[1].name
        phone.reads(say("hands-not-guilty", {"names": names}))


def early_guess_is_refused(spy: Phone) -> None:
    """G11: not while the clock is stopped. The page has no button for it, and the server says no."""
    assert not spy.has_button("reveal")
    told = spy.send_command({"type": "reveal"})
    assert (told["type"], told["code"]) == ("refused", "not-now")
    assert spy.phase() == "trial"


def the_same_turn_goes_on(asker: Phone) -> None:
    assert asker.has_button("ask")
    expect(asker.title).to_have_text(say("you-ask"))


def a_stop_is_used_up(accuser: Phone) -> None:
    expect(accuser.at("accuse")).to_be_disabled()
    expect(accuser.at("accuse")).to_have_text(say("accuse-spent"))


def the_spy_is_convicted(table: PhoneTable, accuser: Phone) -> None:
    spy = table.spy
    accuser.accuse(spy.name)
    for voter in table.others(accuser, spy):
        voter.vote(guilty=True)
    table.all_see("interlude")
    for phone in table:
        people = {"suspect": spy.name, "spy": spy.name}
        the_result_shows(phone, sentence_for(phone.name, "outcome-spy-convicted", **people), table)
        caught = [line(civilian, 1, "spy-caught") for civilian in table.civilians]
        assert points(phone) == [*caught, line(accuser, 1, "brought-the-vote")]


def the_result_shows(phone: Phone, outcome: str, table: PhoneTable) -> None:
    """G13: how it ended, the place, and every card turned up."""
    phone.reads(outcome)
    place = next(card.place for card in (p.card for p in table) if card and card.place)
    expect(phone.at("result-place")).to_contain_text(place)
    turned = {tuple(card.splitlines()) for card in phone.texts(".turned li")}
    assert turned == {(other.name, shown_card(other)) for other in table}


def shown_card(phone: Phone) -> str:
    assert phone.card is not None
    return phone.card.role or say("the-spy")


def points(phone: Phone) -> list[str]:
    return [" ".join(line.split()) for line in phone.texts(".points li")]


def line(phone: Phone, amount: int, reason: str) -> str:
    return f"{say('points-plus', {'points': amount})} {phone.name} {say(f'award-{reason}')}"


def totals_are(table: PhoneTable, totals: dict[str, int]) -> None:
    for phone in table:
        rows = [row.split() for row in phone.texts("[data-test^='total-']")]
        assert {name: int(points) for name, points in rows} == totals


def the_last_seconds_run_out(table: PhoneTable) -> None:
    """Nobody does anything: the clock on the phones runs down, and time is up by itself."""
    table.all_see("questioning")
    expect(table.host.at("clock")).to_have_text(re.compile("0:0[1-9]"), timeout=30_000)
    for phone in table:
        expect(phone.page.locator("main[data-phase=roll-call]")).to_be_visible(timeout=30_000)


def the_roll_is_called(table: PhoneTable, dealer: Phone) -> None:
    """A4: the dealer first, then clockwise; they do not agree, so the spy gets away."""
    table.all_see("roll-call")
    expected = dealer.ring()
    named = []
    for name in expected:
        turn = table.phone_with_button("name")
        named.append(turn.name)
        turn.name_suspect(expected[(expected.index(name) + 1) % len(expected)])
    assert named == expected
    table.all_see("finale")
    for phone in table:
        outcome = sentence_for(phone.name, "outcome-nobody-convicted", spy=table.spy.name)
        the_result_shows(phone, outcome, table)
        assert points(phone) == [line(table.spy, 2, "spy-wins")]


def the_winners_are_named(table: PhoneTable, totals: dict[str, int]) -> None:
    most = max(totals.values())
    winners = [name for name, points in totals.items() if points == most]
    for phone in table:
        words = " ".join(phone.texts("[data-test=winners]"))
        if winners == [phone.name]:
            assert words == say("you-win")
        else:
            assert all(name in words for name in winners)
            assert not any(name in words for name in totals if name not in winners)


def again_with_the_same_people(table: PhoneTable) -> None:
    table.host.play_again()
    table.all_see("gathering")
    for phone in table:
        assert set(phone.ring()) == set(NAMES)
        assert phone.page.locator("[data-test^='total-']").count() == 0
    assert table.host.ring() == list(NAMES)
    assert table.host.has_button("start-game")
