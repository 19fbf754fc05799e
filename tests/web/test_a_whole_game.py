"""Four phones play a game of two rounds through the page, with everything that moves."""

import re

import pytest
from playwright.sync_api import expect

from coverstory.locales import say
from support.browser.fitting import wide_moments
from support.browser.party import Party
from support.browser.phones import Phone
from support.browser.screens import said_to
from support.browser.servers import let_pass
from support.server_process import Server
from web.conftest import Gather

pytestmark = pytest.mark.browser

NAMES = ("Anne", "Juan", "Maria", "Isaac")
MINUTES = 3
LAST_SECONDS = 10


def test_four_phones_play_a_game_of_two_rounds(gather: Gather, own_house: Server) -> None:
    party = gather(*NAMES, at=own_house, moves=True)
    party.host.set("rounds", 2)
    party.host.set("minutes", MINUTES)
    no_page_is_wider_than_its_phone(party)
    party.deal()
    cards_are_dealt(party)
    no_page_is_wider_than_its_phone(party)
    party.start_clock()
    no_page_is_wider_than_its_phone(party)

    asker = a_question_is_answered(party)
    a_reload_leads_back_to_the_same_screen(asker)
    first, second, third = party.civilians
    an_accusation_fails(party, own_house, first, second)
    the_same_turn_goes_on(asker)
    a_stop_is_used_up(first)
    the_spy_is_convicted(party, third)
    caught = party.spy
    totals = dict.fromkeys(NAMES, 1) | {third.name: 2, caught.name: 0}
    totals_are(party, totals)
    no_page_is_wider_than_its_phone(party)

    party.host.next_round()
    party.look_at_cards()
    cards_are_dealt(party)
    party.start_clock()
    assert caught.offers("ask"), "A3: the last spy deals, and asks first"
    let_pass(own_house, seconds=MINUTES * 60 - LAST_SECONDS)
    the_last_seconds_run_out(party)
    the_roll_is_called(party, caught)
    totals[party.spy.name] += 2
    totals_are(party, totals)
    the_winners_are_named(party, totals)
    no_page_is_wider_than_its_phone(party)
    again_with_the_same_people(party)


def no_page_is_wider_than_its_phone(party: Party) -> None:
    for phone in party:
        assert wide_moments(phone) == [], phone.phase()


def cards_are_dealt(party: Party) -> None:
    cards = [phone.card for phone in party if phone.card]
    assert sum(card.spy for card in cards) == 1
    assert len({card.place for card in cards if not card.spy}) == 1
    assert len({card.role for card in cards if not card.spy}) == 3


def a_question_is_answered(party: Party) -> Phone:
    """G8: who has answered asks next, and not back."""
    asker = party.whose_turn("ask")
    asked, *_ = party.others(asker)
    party.question(asker.name, asked.name)
    assert party.whose_turn("ask") is asked
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


def an_accusation_fails(party: Party, house: Server, accuser: Phone, suspect: Phone) -> None:
    """G9, G10: with the server killed in the middle of the vote."""
    accuser.accuse(suspect.name)
    party.all_see("trial")
    no_page_is_wider_than_its_phone(party)
    assert not suspect.offers("vote-guilty")
    early_guess_is_refused(party.spy)
    voters = party.others(accuser, suspect)
    voters[0].vote(guilty=True)

    house.kill()
    expect(voters[1].at("reconnecting")).to_be_visible()
    house.start()
    for phone in party:
        expect(phone.at("reconnecting")).to_have_count(0)
        assert phone.phase() == "trial"
    expect(voters[0].at("waiting")).to_contain_text(say("voted-guilty"))

    voters[1].vote(guilty=False)
    party.all_see("questioning")
    for phone in party:
        names = say("you") if phone is voters[1] else voters[1].name
        phone.reads(say("hands-not-guilty", {"names": names}))


def early_guess_is_refused(spy: Phone) -> None:
    """G11: not while the clock is stopped. The page has no button for it, and the house says no."""
    assert not spy.offers("reveal")
    told = spy.send_by_hand({"type": "reveal"})
    assert (told["type"], told["code"]) == ("refused", "not-now")
    assert spy.phase() == "trial"


def the_same_turn_goes_on(asker: Phone) -> None:
    assert asker.offers("ask")
    expect(asker.title).to_have_text(say("you-ask"))


def a_stop_is_used_up(accuser: Phone) -> None:
    expect(accuser.at("accuse")).to_be_disabled()
    expect(accuser.at("accuse")).to_have_text(say("accuse-spent"))


def the_spy_is_convicted(party: Party, accuser: Phone) -> None:
    spy = party.spy
    accuser.accuse(spy.name)
    for voter in party.others(accuser, spy):
        voter.vote(guilty=True)
    party.all_see("interlude")
    for phone in party:
        people = {"suspect": spy.name, "spy": spy.name}
        the_result_shows(phone, said_to(phone.name, "outcome-spy-convicted", **people), party)
        caught = [line(civilian, 1, "spy-caught") for civilian in party.civilians]
        assert points(phone) == [*caught, line(accuser, 1, "brought-the-vote")]


def the_result_shows(phone: Phone, outcome: str, party: Party) -> None:
    """G13: how it ended, the place, and every card turned up."""
    phone.reads(outcome)
    place = next(card.place for card in (p.card for p in party) if card and card.place)
    expect(phone.at("result-place")).to_contain_text(place)
    turned = {tuple(card.splitlines()) for card in phone.texts(".turned li")}
    assert turned == {(other.name, shown_card(other)) for other in party}


def shown_card(phone: Phone) -> str:
    assert phone.card is not None
    return phone.card.role or say("the-spy")


def points(phone: Phone) -> list[str]:
    return [" ".join(line.split()) for line in phone.texts(".points li")]


def line(phone: Phone, amount: int, reason: str) -> str:
    return f"{say('points-plus', {'points': amount})} {phone.name} {say(f'award-{reason}')}"


def totals_are(party: Party, totals: dict[str, int]) -> None:
    for phone in party:
        rows = [row.split() for row in phone.texts("[data-test^='total-']")]
        assert {name: int(points) for name, points in rows} == totals


def the_last_seconds_run_out(party: Party) -> None:
    """Nobody does anything: the clock on the phones runs down, and time is up by itself."""
    party.all_see("questioning")
    expect(party.host.at("clock")).to_have_text(re.compile("0:0[1-9]"), timeout=30_000)
    for phone in party:
        expect(phone.page.locator("main[data-phase=roll-call]")).to_be_visible(timeout=30_000)


def the_roll_is_called(party: Party, dealer: Phone) -> None:
    """A4: the dealer first, then clockwise; they do not agree, so the spy gets away."""
    party.all_see("roll-call")
    expected = dealer.ring()
    named = []
    for name in expected:
        turn = party.whose_turn("name")
        named.append(turn.name)
        turn.name_suspect(expected[(expected.index(name) + 1) % len(expected)])
    assert named == expected
    party.all_see("finale")
    for phone in party:
        outcome = said_to(phone.name, "outcome-nobody-convicted", spy=party.spy.name)
        the_result_shows(phone, outcome, party)
        assert points(phone) == [line(party.spy, 2, "spy-wins")]


def the_winners_are_named(party: Party, totals: dict[str, int]) -> None:
    most = max(totals.values())
    winners = [name for name, points in totals.items() if points == most]
    for phone in party:
        words = " ".join(phone.texts("[data-test=winners]"))
        if winners == [phone.name]:
            assert words == say("you-win")
        else:
            assert all(name in words for name in winners)
            assert not any(name in words for name in totals if name not in winners)


def again_with_the_same_people(party: Party) -> None:
    party.host.play_again()
    party.all_see("gathering")
    for phone in party:
        assert set(phone.ring()) == set(NAMES)
        assert phone.page.locator("[data-test^='total-']").count() == 0
    assert party.host.ring() == list(NAMES)
    assert party.host.offers("start-game")
