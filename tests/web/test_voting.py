"""What a vote shows while it is open."""

import json

import pytest
from playwright.sync_api import WebSocketRoute, expect

from coverstory.locales import say
from support.browser.phones import Phone
from web.conftest import Gather

pytestmark = pytest.mark.browser

NAMES = ("Anne", "Juan", "Maria", "Isaac")


def test_the_clock_of_the_round_stands_beside_that_of_the_vote(gather: Gather) -> None:
    party = gather(*NAMES)
    party.host.set("minutes", 1)
    party.deal()
    party.start_clock()
    accuser, suspect, _ = party.civilians
    accuser.accuse(suspect.name)
    party.all_see("trial")
    (left,) = {words for phone in party for words in phone.texts("[data-test=round-left]")}
    times = ["1:00", *(f"0:{seconds}" for seconds in range(10, 60))]
    assert left in {say("round-left", {"time": time}) for time in times}


def test_a_vote_shows_what_was_chosen_and_can_be_changed(gather: Gather) -> None:
    party = gather(*NAMES)
    party.deal()
    party.start_clock()
    accuser, suspect, _ = party.civilians
    accuser.accuse(suspect.name)
    voter, other = party.others(accuser, suspect)
    voter.vote(guilty=True)
    expect(voter.at("vote-guilty")).to_have_attribute("aria-pressed", "true")
    expect(voter.at("waiting")).to_contain_text(say("voted-guilty"))
    expect(voter.at("waiting")).to_contain_text(say("vote-can-change"))
    voter.tap("vote-not-guilty")
    expect(voter.at("vote-not-guilty")).to_have_attribute("aria-pressed", "true")
    expect(voter.at("vote-guilty")).to_have_attribute("aria-pressed", "false")
    expect(voter.at("waiting")).to_contain_text(say("voted-not-guilty"))
    expect(accuser.at("vote-guilty")).to_have_count(0)
    other.vote(guilty=True)
    party.all_see("questioning")
    no = accuser.page.locator(".votes .hand-line").nth(1)
    expect(no).to_contain_text(say("vote-not-guilty"))
    expect(no).to_contain_text(voter.name)


def test_hands_show_as_they_are_raised_where_the_rules_say_so(gather: Gather) -> None:
    """No edition here does: a house is played that tells two hands at once."""
    party = gather(*NAMES)
    party.deal()
    party.start_clock()
    accuser, suspect, _ = party.civilians
    accuser.accuse(suspect.name)
    voters = [NAMES.index(phone.name) for phone in party.others(accuser, suspect)]
    hands = dict(zip(voters, (True, False), strict=True))
    for seat in voters:
        expect(suspect.at(f"seat-{seat}")).to_contain_text(say("note-to-vote"))
    raise_hands(suspect, hands)
    for seat, guilty in hands.items():
        words = say("note-guilty") if guilty else say("note-not-guilty")
        expect(suspect.at(f"seat-{seat}").locator(".seat-note")).to_have_text(words)


def raise_hands(phone: Phone, hands: dict[int, bool]) -> None:
    """From now on the house shows this phone these hands."""
    ballots = [{"seat": seat, "guilty": guilty} for seat, guilty in hands.items()]

    def between(page: WebSocketRoute) -> None:
        house = page.connect_to_server()

        def tell(message: str | bytes) -> None:
            told = json.loads(message)
            if told["type"] == "frame":
                told["public"]["phase"]["ballots"] = ballots
            page.send(json.dumps(told))

        house.on_message(tell)

    phone.page.route_web_socket("**/ws/*", between)
    phone.page.reload()
    phone.sees("trial")
