"""Four phones play a game of two rounds through the page, with all animations."""

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
MINUTES = 12
# So many that a busy machine sees them run down before they are over.
LAST_SECONDS = 115


def test_four_phones_play_a_game_of_two_rounds(open_table: OpenTable, own_server: Server) -> None:
    table = open_table(*NAMES, at=own_server, moves=True, by_form=True)
    table.host.set("rounds", 2)
    table.host.set("minutes", MINUTES)
    check_page_widths(table)
    table.deal()
    table.look_at_cards()
    check_cards(table)
    check_page_widths(table)
    table.start_clock()
    check_page_widths(table)

    asker = ask_a_question(table)
    reload_shows_the_same_screen(asker)
    first, second, third = table.civilians
    accuse_without_conviction(table, own_server, first, second)
    check_same_turn(asker)
    check_accusation_is_spent(first)
    convict_the_spy(table, third)
    caught = table.spy
    totals = dict.fromkeys(NAMES, 1) | {third.name: 2, caught.name: 0}
    check_totals(table, totals)
    check_page_widths(table)

    table.host.next_round()
    table.look_at_cards()
    check_cards(table)
    table.start_clock()
    assert caught.has_button("ask"), "A3: the last spy deals, and asks first"
    wait_until_time_is_up(table, own_server)
    play_roll_call(table, caught)
    totals[table.spy.name] += 2
    check_totals(table, totals)
    check_winners(table, totals)
    check_page_widths(table)
    return_to_the_lobby(table)


def check_page_widths(table: PhoneTable) -> None:
    for phone in table:
        assert overflowing_moments(phone) == [], phone.phase()


def check_cards(table: PhoneTable) -> None:
    cards = [phone.card for phone in table if phone.card]
    assert sum(card.spy for card in cards) == 1
    assert len({card.place for card in cards if not card.spy}) == 1
    assert len({card.role for card in cards if not card.spy}) == 3


def ask_a_question(table: PhoneTable) -> Phone:
    """G8: the player who has answered asks next, and may not ask back."""
    asker = table.phone_with_button("ask")
    asked, *_ = table.others(asker)
    table.ask_and_answer(asker.name, asked.name)
    assert table.phone_with_button("ask") is asked
    expect(asked.choice("ask", asker.name)).to_have_count(0)
    asked.reads(say("note-barred"))
    return asked


def reload_shows_the_same_screen(phone: Phone) -> None:
    before = phone.visible_text()
    phone.page.reload()
    phone.sees("questioning")
    expect(phone.title).to_have_text(say("you-ask"))
    assert without_clock(phone.visible_text()) == without_clock(before)
    assert phone.look_at_card() == phone.card


def without_clock(words: str) -> list[str]:
    return [line for line in words.splitlines() if ":" not in line]


def accuse_without_conviction(
    table: PhoneTable, server: Server, accuser: Phone, suspect: Phone
) -> None:
    """G9, G10: the server is killed and restarted in the middle of the vote."""
    accuser.accuse(suspect.name)
    table.all_see("trial")
    check_page_widths(table)
    assert not suspect.has_button("vote-guilty")
    check_early_reveal_is_refused(table.spy)
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


def check_early_reveal_is_refused(spy: Phone) -> None:
    """G11: no reveal during a trial. The page has no button for it, and the server refuses it."""
    assert not spy.has_button("reveal")
    reply = spy.send_command({"type": "reveal"})
    assert (reply["type"], reply["code"]) == ("refused", "not-now")
    assert spy.phase() == "trial"


def check_same_turn(asker: Phone) -> None:
    assert asker.has_button("ask")
    expect(asker.title).to_have_text(say("you-ask"))


def check_accusation_is_spent(accuser: Phone) -> None:
    expect(accuser.at("accuse")).to_be_disabled()
    expect(accuser.at("accuse")).to_have_text(say("accuse-spent"))


def convict_the_spy(table: PhoneTable, accuser: Phone) -> None:
    spy = table.spy
    accuser.accuse(spy.name)
    for voter in table.others(accuser, spy):
        voter.vote(guilty=True)
    table.all_see("interlude")
    for phone in table:
        people = {"suspect": spy.name, "spy": spy.name}
        check_result(phone, sentence_for(phone.name, "outcome-spy-convicted", **people), table)
        both = f"{say('award-spy-caught')} and {say('award-brought-the-vote')}"
        rest = f"{say('everyone-else')} {say('award-spy-caught')}"
        assert points(phone) == [f"+2 {accuser.name} {both}", f"+1 {rest}"]


def check_result(phone: Phone, outcome: str, table: PhoneTable) -> None:
    """G13: the outcome, the place and every card are shown."""
    phone.reads(outcome)
    place = next(card.place for card in (p.card for p in table) if card and card.place)
    expect(phone.at("result-place")).to_contain_text(place)
    turned = {tuple(card.splitlines()) for card in phone.texts(".turned li")}
    assert turned == {(other.name, card_in_result(other)) for other in table}


def card_in_result(phone: Phone) -> str:
    assert phone.card is not None
    return phone.card.role or say("the-spy")


def points(phone: Phone) -> list[str]:
    return [" ".join(line.split()) for line in phone.texts(".points li")]


def line(phone: Phone, amount: int, reason: str) -> str:
    return f"{say('points-plus', {'points': amount})} {phone.name} {say(f'award-{reason}')}"


def check_totals(table: PhoneTable, totals: dict[str, int]) -> None:
    for phone in table:
        rows = [row.split() for row in phone.texts("[data-test^='total-']")]
        assert {name: int(points) for name, points in rows} == totals


def wait_until_time_is_up(table: PhoneTable, server: Server) -> None:
    """The clock runs down on the phones, and the round ends without a tap."""
    advance_clock(server, seconds=MINUTES * 60 - LAST_SECONDS)
    for phone in table:
        expect(phone.at("clock")).to_have_text(re.compile(r"[01]:[0-5]\d"))
        assert phone.phase() == "questioning"
    advance_clock(server, seconds=LAST_SECONDS - 2)
    table.all_see("roll-call")


def play_roll_call(table: PhoneTable, dealer: Phone) -> None:
    """A4: the dealer names a suspect first, then clockwise. Without agreement the spy wins."""
    table.all_see("roll-call")
    # The buttons come after the scene that says that time is up.
    assert table.phone_with_button("name") is dealer
    expected = dealer.names_in_ring()
    named = []
    for name in expected:
        turn = table.phone_with_button("name")
        named.append(turn.name)
        turn.name_suspect(expected[(expected.index(name) + 1) % len(expected)])
    assert named == expected
    table.all_see("finale")
    for phone in table:
        outcome = sentence_for(phone.name, "outcome-nobody-convicted", spy=table.spy.name)
        check_result(phone, outcome, table)
        assert points(phone) == [line(table.spy, 2, "spy-wins")]


def check_winners(table: PhoneTable, totals: dict[str, int]) -> None:
    most = max(totals.values())
    winners = [name for name, points in totals.items() if points == most]
    for phone in table:
        words = " ".join(phone.texts("[data-test=winners]"))
        others = [name for name in winners if name != phone.name]
        if winners == [phone.name]:
            assert words == say("you-win")
        elif phone.name in winners:
            assert words == say("you-win-too", {"names": " and ".join(others)})
        else:
            assert all(name in words for name in winners)
            assert not any(name in words for name in totals if name not in winners)


def return_to_the_lobby(table: PhoneTable) -> None:
    table.host.return_to_lobby()
    table.all_see("gathering")
    for phone in table:
        assert set(phone.names_in_ring()) == set(NAMES)
        assert phone.page.locator("[data-test^='total-']").count() == 0
    assert table.host.names_in_ring() == list(NAMES)
    assert table.host.has_button("start-game")
