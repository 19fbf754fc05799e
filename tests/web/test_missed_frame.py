"""The page requests a fresh view if a frame is missing, and ignores unknown messages."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import WebSocketRoute

from support.browser.phone import Phone
from web.conftest import OpenTable

pytestmark = pytest.mark.browser

REQUEST_VIEW = {"type": "look"}
REQUEST_AFTER_SILENCE = {"type": "look", "keeps_own": True}


class LossyConnection:
    """A proxy between a phone and the server that drops the next frame on demand."""

    def __init__(self, phone: Phone) -> None:
        self.sent: list[object] = []
        self.delivered: list[int] = []
        self.dropped: list[int] = []
        # The last frame that was delivered before each request for a fresh view.
        self.requested_after: list[int] = []
        self.drops_next = False
        self._phone = phone
        phone.page.route_web_socket(re.compile(r"/ws/"), self._opened)
        phone.page.reload()

    def _opened(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def up(text: str | bytes) -> None:
            message = json.loads(text)
            self.sent.append(message)
            if message == REQUEST_VIEW:
                self.requested_after.append(self.delivered[-1])
            server.send(text)

        def down(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "frame":
                (self.dropped if self.drops_next else self.delivered).append(message["n"])
                if self.drops_next:
                    self.drops_next = False
                    return
            socket.send(text)

        socket.on_message(up)
        server.on_message(down)

    def until(self, condition: Callable[[], bool]) -> None:
        self._phone.until(condition)


def test_a_missed_frame_makes_the_page_request_a_fresh_view(open_table: OpenTable) -> None:
    anne, juan, maria = open_table("Anne", "Juan", "Maria")
    connection = LossyConnection(juan)
    juan.sees("gathering")
    connection.drops_next = True
    anne.start_game()
    connection.until(lambda: bool(connection.dropped))
    (missed,) = connection.dropped

    # The next frame, whatever its reason, shows that one is missing.
    maria.context.set_offline(True)
    connection.until(lambda: bool(connection.requested_after))
    connection.until(lambda: missed + 2 in connection.delivered)
    juan.sees("briefing")
    assert juan.look_at_card()
    (last_delivered,) = connection.requested_after
    assert last_delivered > missed


def test_a_phone_asks_after_a_silence_without_the_own_places_that_it_has(
    open_table: OpenTable,
) -> None:
    _, juan, _ = open_table("Anne", "Juan", "Maria")
    juan.page.clock.install()
    connection = LossyConnection(juan)
    juan.sees("gathering")
    juan.page.clock.fast_forward("00:16")
    connection.until(lambda: REQUEST_AFTER_SILENCE in connection.sent)
    assert REQUEST_VIEW not in connection.sent


def test_the_page_ignores_a_message_that_it_does_not_know(open_table: OpenTable) -> None:
    """A newer server may send one. At the end of a test, no page may have had an error."""
    anne, juan, _ = open_table("Anne", "Juan", "Maria")

    def opened(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def down(text: str | bytes) -> None:
            socket.send('{"type": "of-a-newer-server"}')
            socket.send(text)

        server.on_message(down)

    juan.page.route_web_socket(re.compile(r"/ws/"), opened)
    juan.page.reload()
    juan.sees("gathering")
    anne.start_game()
    juan.sees("briefing")
