"""The dock covers no seat of the ring, however many players there are and whatever they write."""

from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser

from coverstory.engine.commands import Accuse, PlayFromAfar
from support.browser.phone import Phone
from support.browser.screen import LOW_PHONE, PHONE
from support.browser.socket_player import SocketPlayer, track_turns
from support.server_process import Server

pytestmark = pytest.mark.browser

NAMES = ("Anne", "Juan", "Maria", "Isaac", "Charlotte", "Konstantin", "Bartholomew", "Olga")
QUESTION = "Where would you sit here, and why there of all places? " * 3

# The names in plates below the upper edge of the dock or of the card in it, or over one another.
HIDDEN_SEATS = """() => {
    scrollTo({ top: 0, behavior: "instant" });
    const edges = [...document.querySelectorAll(".dock, .dock .card-back")];
    const dock = Math.min(...edges.map((part) => part.getBoundingClientRect().top));
    const seats = [...document.querySelectorAll(".screen > .ring .seat")];
    const boxes = seats.map((seat) => seat.getBoundingClientRect());
    const overlap = (a, b) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const isHidden = (box, at) =>
        box.bottom > dock || boxes.some((other, index) => index !== at && overlap(box, other));
    return seats.filter((_, at) => isHidden(boxes[at], at)).map((seat) => seat.innerText);
}"""


class Eight:
    """Anne with a phone, and seven players without a browser."""

    def __init__(self, browser: Browser, server: Server, stack: ExitStack) -> None:
        self.url = server.url
        self.anne = Phone(browser, server.url, size=LOW_PHONE)
        self.code = self.anne.take_seat(None, NAMES[0])
        self.others = [
            stack.enter_context(SocketPlayer(server, self.code, name)) for name in NAMES[1:]
        ]

    def start_round(self, *, written: bool = False) -> Phone:
        anne = self.anne
        anne.page.goto(f"{self.url}/t/{self.code}")
        anne.at(f"cover-{len(NAMES) - 1}").wait_for()
        if written:
            anne.setting("talk").select_option("written")
            anne.at("talk").wait_for()
        anne.setting("dealer").select_option(label=anne.name)
        anne.start_game()
        anne.start_clock()
        return anne

    def check_vote(self) -> None:
        self.others[0].send(Accuse(2))
        self.anne.sees("trial")
        check_seats(self.anne)
        self.anne.vote(guilty=True)
        check_seats(self.anne)


@pytest.fixture
def eight(browser: Browser, server: Server, phones: list[Phone]) -> Iterator[Eight]:
    with ExitStack() as stack:
        table = Eight(browser, server, stack)
        phones.append(table.anne)
        yield table


def check_seats(phone: Phone) -> None:
    for size in (LOW_PHONE, PHONE):
        phone.resize(size)
        assert phone.page.locator(".screen > .ring .seat").count() == len(NAMES)
        assert phone.page.evaluate(HIDDEN_SEATS) == [], size
    phone.resize(LOW_PHONE)


@pytest.mark.parametrize("turns", ["free", "tracked"])
def test_the_dock_covers_no_seat_while_eight_players_talk_aloud(eight: Eight, turns: str) -> None:
    if turns == "tracked":
        track_turns(eight.url, eight.anne.seat)
    anne = eight.start_round()
    check_seats(anne)
    if turns == "tracked":
        anne.ask(NAMES[2])
        check_seats(anne)
    eight.check_vote()


@pytest.mark.parametrize("talk", ["mixed", "written"])
def test_the_dock_covers_no_seat_while_eight_players_write(eight: Eight, talk: str) -> None:
    if talk == "mixed":
        eight.others[0].send(PlayFromAfar(afar=True))
    anne = eight.start_round(written=talk == "written")
    check_seats(anne)
    anne.choice("ask", NAMES[2]).tap()
    anne.at("question-text").wait_for()
    check_seats(anne)
    anne.fill("question-text", QUESTION)
    anne.tap("question-send")
    anne.at("take-question-back").wait_for()
    check_seats(anne)
    eight.check_vote()
