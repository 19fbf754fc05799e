"""A vote on the page, from the accusation to the result."""

import json
from contextlib import ExitStack

import pytest
from playwright.sync_api import WebSocketRoute, expect

from coverstory.engine.commands import Accuse
from coverstory.locales import say
from support.browser.phone import Phone
from support.browser.screen import LOW_PHONE
from support.browser.socket_player import SocketPlayer
from support.server_process import Server
from web.conftest import OpenTable

pytestmark = pytest.mark.browser

NAMES = ("Anne", "Juan", "Maria", "Isaac")
MINUTES = 12
FIVE = ("Juan", "Maria", "Isaac", "Olga", "Konstantin")
SIX = (*FIVE, "Bartholomew")


def test_a_vote_also_shows_the_clock_of_the_round(open_table: OpenTable) -> None:
    table = open_table(*NAMES[:3])
    table.host.set("minutes", MINUTES)
    table.deal()
    table.start_clock()
    accuser, suspect = table.civilians
    accuser.accuse(suspect.name)
    table.all_see("trial")
    (left,) = {words for phone in table for words in phone.texts("[data-test=round-left]")}
    # More than a vote lasts, so that this is not the clock of the vote.
    times = [f"{second // 60}:{second % 60:02}" for second in range(2 * 60, MINUTES * 60 + 1)]
    assert left in {say("round-left", {"time": time}) for time in times}


def test_a_voter_sees_their_vote_and_can_change_it(open_table: OpenTable) -> None:
    table = open_table(*NAMES)
    table.deal()
    table.start_clock()
    accuser, suspect, _ = table.civilians
    accuser.accuse(suspect.name)
    voter, other = table.others(accuser, suspect)
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
    table.all_see("questioning")
    no = accuser.page.locator(".votes .hand-line").nth(1)
    expect(no).to_contain_text(say("vote-not-guilty"))
    expect(no).to_contain_text(voter.name)


def test_the_ring_of_a_vote_ends_above_the_dock_of_a_low_phone(
    open_table: OpenTable, server: Server
) -> None:
    anne = open_table("Anne").host
    with ExitStack() as stack:
        others = [stack.enter_context(SocketPlayer(server, anne.code, name)) for name in SIX]
        anne.at("cover-6").wait_for()
        anne.set_viewport(LOW_PHONE)
        anne.setting("dealer").select_option(label="Anne")
        anne.start_game()
        anne.start_clock()
        others[0].send(Accuse(2))
        for voted in (False, True):
            if voted:
                anne.vote(guilty=True)
            anne.sees("trial")
            bottom = "part => part.getBoundingClientRect().bottom"
            dock = anne.page.locator(".dock").evaluate("dock => dock.getBoundingClientRect().top")
            assert anne.page.locator(".ring").evaluate(bottom) <= dock


def test_every_vote_is_sent_with_the_same_size(open_table: OpenTable) -> None:
    """Otherwise somebody who listens to an encrypted connection could tell the votes apart."""
    table = open_table(*NAMES)
    table.deal()
    table.start_clock()
    accuser, suspect, _ = table.civilians
    accuser.accuse(suspect.name)
    votes: list[str] = []

    def record(sent: str | bytes) -> None:
        if json.loads(sent).get("command", {}).get("type") == "vote":
            votes.append(str(sent))

    voter, other = table.others(accuser, suspect)
    for phone in (voter, other):
        phone.page.on("websocket", lambda socket: socket.on("framesent", record))
        phone.page.reload()
    voter.vote(guilty=True)
    voter.vote(guilty=False)
    other.vote(guilty=True)
    table.all_see("questioning")
    assert [json.loads(vote)["command"]["guilty"] for vote in votes] == [True, False, True]
    assert len({len(vote) for vote in votes}) == 1


def test_hands_show_as_they_are_raised_if_the_server_sends_them(open_table: OpenTable) -> None:
    """Classic hides the hands until all have voted, so a proxy adds two hands to the frames."""
    table = open_table(*NAMES)
    table.deal()
    table.start_clock()
    accuser, suspect, _ = table.civilians
    accuser.accuse(suspect.name)
    voters = [NAMES.index(phone.name) for phone in table.others(accuser, suspect)]
    hands = dict(zip(voters, (True, False), strict=True))
    for seat in voters:
        expect(suspect.at(f"seat-{seat}")).to_contain_text(say("note-to-vote"))
    raise_hands(suspect, hands)
    for seat, guilty in hands.items():
        words = say("note-guilty") if guilty else say("note-not-guilty")
        expect(suspect.at(f"seat-{seat}").locator(".seat-note")).to_have_text(words)


def raise_hands(phone: Phone, hands: dict[int, bool]) -> None:
    """Add these hands to every frame that this phone receives."""
    ballots = [{"seat": seat, "guilty": guilty} for seat, guilty in hands.items()]

    def add_ballots(page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def forward(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "frame":
                message["public"]["phase"]["ballots"] = ballots
            page.send(json.dumps(message))

        server.on_message(forward)

    phone.page.route_web_socket("**/ws/*", add_ballots)
    phone.page.reload()
    phone.sees("trial")


def test_a_low_phone_shows_the_clock_of_a_vote_among_six_above_the_card(
    phone: Phone, server: Server
) -> None:
    phone.host("Anne")
    phone.set_viewport(LOW_PHONE)
    with ExitStack() as stack:
        juan, *_ = [stack.enter_context(SocketPlayer(server, phone.code, name)) for name in FIVE]
        phone.setting("dealer").select_option(label="Anne")
        phone.start_game()
        phone.start_clock()
        juan.send(Accuse(2))
        phone.at("vote-guilty").wait_for()
        clock = phone.page.locator(".ring .countdown, .ring .clock").first.bounding_box()
        dock = phone.page.locator(".dock").bounding_box()
        assert clock is not None
        assert dock is not None
        assert clock["y"] + clock["height"] <= dock["y"]
