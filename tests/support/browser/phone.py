"""A phone in real Chromium, with a method for each action of a player.

    anne = Phone(browser, server.url)
    anne.host("Anne")
    juan = Phone(browser, server.url)
    juan.join(anne.code, "Juan")

A phone touches and reads only what a person could. A method returns when the phone shows that the
server has handled the action.
"""

import json
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from playwright.sync_api import Locator

from coverstory.locales import say
from support.browser.own_name_check import own_name_script
from support.browser.screen import TIMEOUT_MS, Screen, strip_isolates
from support.browser.socket_player import take_seat

# Send a command over a second socket, as an attacker would who bypasses the buttons of the page.
SEND_COMMAND = """([command, timeout]) => new Promise((resolve, reject) => {
    const code = location.pathname.split("/").pop();
    const [{ token }] = JSON.parse(localStorage.getItem(`coverstory:seats:${code}`));
    const socket = new WebSocket(`ws://${location.host}/ws/${code}`);
    setTimeout(() => reject(new Error("no answer")), timeout);
    socket.onopen = () => {
        socket.send(JSON.stringify({ type: "hello", token }));
        socket.send(JSON.stringify({ type: "do", id: "by-hand-" + Date.now(), command }));
    };
    socket.onmessage = ({ data }) => {
        const reply = JSON.parse(data);
        if (reply.type === "frame") return;
        socket.close();
        resolve(reply);
    };
})"""

# Store a seat as if the page had taken it, when the first page of the server opens.
STORE_SEAT = """([url, seat, device]) => {
    if (location.origin !== url || localStorage.getItem("seated")) return;
    localStorage.setItem("seated", "by a test");
    localStorage.setItem(`coverstory:seats:${seat.code}`, JSON.stringify([seat]));
    localStorage.setItem("coverstory:last", JSON.stringify(seat.code));
    localStorage.setItem("coverstory:device", JSON.stringify(device));
}"""

# While a card is being dealt, it is not yet in its final position.
ANIMATIONS_FINISHED = (
    "(card) => Promise.allSettled(card.getAnimations().map(({ finished }) => finished))"
)


class Card(NamedTuple):
    """The words on a held card."""

    title: str
    detail: str
    more: tuple[str, ...] = ()

    @property
    def spy(self) -> bool:
        return self.title in {say("card-spy"), say("card-spy", edition="dc")}

    @property
    def place(self) -> str | None:
        return None if self.spy else self.title

    @property
    def role(self) -> str | None:
        return None if self.spy else self.detail


class Phone(Screen):
    """The phone of one player."""

    name = ""
    card: Card | None = None

    def host(self, name: str) -> "Phone":
        self.open()
        self.fill("host-name", name)
        self.tap("host-go")
        self.sees("gathering")
        return self._set_name(name)

    def join(self, code: str, name: str) -> "Phone":
        """Join by typing the code of the table. The last letter of it is enough."""
        self.open()
        self.fill("join-code", code)
        return self.sit_down(name)

    def follow_link(self, link: str, name: str) -> "Phone":
        self.page.goto(link)
        return self.sit_down(name)

    def sit_down(self, name: str) -> "Phone":
        self.sees("join")
        self.fill("join-name", name)
        self.tap("join-go")
        self.page.locator("main:not([data-phase=join]):not([data-phase=connecting])").wait_for()
        return self._set_name(name)

    def _set_name(self, name: str) -> "Phone":
        self.name = name
        self.context.add_init_script(own_name_script(name))
        self.page.evaluate(own_name_script(name))
        return self

    def take_seat(self, code: str | None, name: str) -> str:
        """Take a seat without the page, which is faster than its forms, and return the code.

        The next page that this phone opens holds the seat. Without a code, a new table is opened.
        """
        device = secrets.token_urlsafe(16)
        seat = take_seat(self.url, code, name, device)
        stored = json.dumps([self.url, seat, device])
        self.context.add_init_script(f"({STORE_SEAT})({stored})")
        self.context.add_init_script(own_name_script(name))
        self.name = name
        self.seat = seat
        return str(seat["code"])

    @property
    def code(self) -> str:
        return self.page.url.rpartition("/")[2]

    @property
    def link(self) -> str:
        return f"{self.url}/t/{self.code}"

    def set(self, setting: str, value: int) -> None:
        """Type a number into a setting."""
        field = self.setting(setting)
        field.fill(str(value))
        field.press("Enter")
        self.page.wait_for_function(
            "([name, value]) => document.querySelector(name)?.value === value",
            arg=[f"[data-test=setting-{setting}]", str(value)],
        )

    def setting(self, setting: str) -> Locator:
        """Return the field of a setting, after opening the folds around it."""
        return self.unfold(self.at(f"setting-{setting}"))

    def choose(self, edition: str, *modules: str) -> None:
        """Choose an edition and modules in the settings."""
        self.tap(f"edition-{edition}")
        chosen = self.page.locator(f"[data-test=edition-{edition}][aria-pressed=true]")
        chosen.wait_for(state="attached")
        for module in modules:
            self.tap(f"module-{module}")
            switched = self.page.locator(f"[data-test=module-{module}][aria-checked=true]")
            switched.wait_for(state="attached")

    def start_game(self) -> None:
        self.tap("start-game")
        self.sees("briefing")

    def start_clock(self) -> None:
        self.tap("start-clock")
        self.sees("questioning")

    def look_at_card(self) -> Card:
        with self.holding_card() as face:
            title = face.locator(".face-title").inner_text()
            detail = face.locator(".face-detail")
            lead = detail.locator("small").inner_text()
            more = face.locator(".face-line, .face-power").all_inner_texts()
            text = detail.inner_text().removeprefix(lead).strip()
        self.card = Card(title, text, tuple(strip_isolates(line) for line in more))
        return self.card

    @property
    def is_spy(self) -> bool:
        """Return whether the last card that the server sent is a spy's. Nobody looks at it."""
        messages = (json.loads(text) for text in reversed(self.frames))
        private = (message["mine"] for message in messages if message["type"] == "frame")
        cards = (mine["secret"].get("card") for mine in private if mine)
        return bool(next(card for card in cards if card).get("spy"))

    @contextmanager
    def holding_card(self) -> Iterator[Locator]:
        """Keep a finger on the card and yield its face."""
        self.press_card()
        try:
            self.face.wait_for()
            yield self.face
        finally:
            self.release()
        self.face.wait_for(state="detached")

    def press_card(self) -> None:
        card = self.at("card")
        card.evaluate(ANIMATIONS_FINISHED)
        card.scroll_into_view_if_needed()
        box = card.bounding_box()
        assert box is not None, "there is no card to press"
        spot = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        self._touch("touchStart", spot)

    def release(self) -> None:
        self._touch("touchEnd")

    @property
    def face(self) -> Locator:
        return self.at("face")

    def resize(self, size: tuple[int, int]) -> None:
        """Change the size of the screen. A held card is released and pressed again."""
        if self.size == size:
            return
        held = self.face.count() > 0
        if held:
            self.release()
            self.face.wait_for(state="detached")
        self.set_viewport(size)
        if held:
            self.press_card()
            self.face.wait_for()

    def ask(self, name: str) -> None:
        self.choice("ask", name).tap()
        self.at("answered").wait_for()

    def finish_answer(self) -> None:
        self.tap("answered")
        self.at("answered").wait_for(state="detached")

    def accuse(self, name: str) -> None:
        self.tap("accuse")
        self.choice("accuse", name).tap()
        self.tap("confirm")
        self.sees("trial")

    def vote(self, *, guilty: bool) -> None:
        self.tap("vote-guilty" if guilty else "vote-not-guilty")
        self.at("waiting").or_(self.page.locator("main:not([data-phase^=trial])")).first.wait_for()

    def reveal(self) -> None:
        """Reveal oneself as the spy, to name the place."""
        self.tap("reveal")
        self.tap("confirm")
        self.sees("guessing")  # in the phase before, a tap on a place crosses it out

    def guess(self, place: str) -> None:
        self.sees("guessing")
        self.place(place).tap()
        self.tap("confirm")
        self.leaves("guessing")

    def name_suspect(self, name: str) -> None:
        self.choice("name", name).tap()
        self.tap("confirm")
        self.page.locator("[data-test^='name-']").first.wait_for(state="detached")

    def declare(self) -> None:
        self.tap("declare")
        self.tap("confirm")
        self.leaves("guessing")

    def announce(self) -> None:
        self.tap("announce")
        self.tap("confirm")
        self.sees("discussion")

    def end_talk(self) -> None:
        self.tap("end-talk")
        self.leaves("discussion")

    def raise_hand(self, *, up: bool) -> None:
        self.tap("hand-up" if up else "hand-down")
        self.at("hand-up").wait_for(state="detached")

    def point_at(self, name: str) -> None:
        self.choice("point", name).tap()
        self.tap("confirm")
        self.page.locator("[data-test^='point-']").first.wait_for(state="detached")

    def use_power(self) -> None:
        self.tap("use-power")
        self.tap("confirm")

    def next_round(self) -> None:
        self.tap("next-round")
        self.sees("briefing")

    def return_to_lobby(self) -> None:
        """Leave the finale for the lobby, where the settings can be changed."""
        self.tap("again-change")
        self.sees("gathering")

    def play_again(self) -> None:
        """Start the next game with the same players and settings."""
        self.tap("again")
        self.sees("briefing")

    def toggle_tap_to_look(self) -> None:
        """Switch between looking at the card by tapping and by holding."""
        self.tap("table")
        self.at("tap-to-look").click()
        self.tap("close")

    def choice(self, stem: str, name: str) -> Locator:
        """Return the button of this kind with a player's name on it."""
        buttons = self.page.locator(f"button[data-test^='{stem}-']")
        return buttons.filter(has=self.page.get_by_text(name, exact=True)).or_(
            buttons.get_by_text(name, exact=True).and_(buttons)
        )

    def place(self, words: str) -> Locator:
        places = self.page.locator("[data-test^='place-']")
        return places.filter(has=self.page.get_by_text(words, exact=True))

    def names_in_ring(self) -> list[str]:
        """Return the names in the ring, clockwise from this phone's player, folded away or not."""
        names = self.page.locator(".ring-seats .seat-name").all_text_contents()
        return [strip_isolates(name).strip() for name in names]

    def send_command(self, command: dict[str, Any]) -> dict[str, Any]:
        """Send a command that the page does not offer, and return the reply."""
        reply: dict[str, Any] = self.page.evaluate(SEND_COMMAND, [command, TIMEOUT_MS])
        return reply
