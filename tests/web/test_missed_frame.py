"""A frame that never arrives is missed, and a fresh view is asked for."""

import json
import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import WebSocketRoute

from support.browser.phone import Phone
from support.browser.screen import TIMEOUT_MS
from web.conftest import OpenTable

pytestmark = pytest.mark.browser

LOOK = {"type": "look"}


class BadLine:
    """Stands between a phone and the server, and swallows the next frame when told to."""

    def __init__(self, phone: Phone) -> None:
        self.said: list[object] = []
        self.shown: list[int] = []
        self.swallowed: list[int] = []
        self.swallows = False
        self._phone = phone
        phone.page.route_web_socket(re.compile(r"/ws/"), self._opened)
        phone.page.reload()

    def _opened(self, line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def up(text: str | bytes) -> None:
            self.said.append(json.loads(text))
            server.send(text)

        def down(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "frame":
                (self.swallowed if self.swallows else self.shown).append(message["n"])
                if self.swallows:
                    self.swallows = False
                    return
            line.send(text)

        line.on_message(up)
        server.on_message(down)

    def until(self, condition: Callable[[], bool]) -> None:
        by = time.monotonic() + TIMEOUT_MS / 1000
        while not condition():
            assert time.monotonic() < by, f"only {self.said} was said"
            self._phone.page.wait_for_timeout(20)


def test_a_missed_frame_makes_the_page_request_a_fresh_view(open_table: OpenTable) -> None:
    anne, juan, maria = open_table("Anne", "Juan", "Maria")
    line = BadLine(juan)
    juan.sees("gathering")
    line.swallows = True
    anne.start_game()
    line.until(lambda: bool(line.swallowed))
    assert juan.phase() == "gathering"
    assert LOOK not in line.said

    # Anything that happens now shows that one frame is missing.
    maria.context.set_offline(True)
    line.until(lambda: LOOK in line.said)
    (missed,) = line.swallowed
    line.until(lambda: missed + 2 in line.shown)
    juan.sees("briefing")
    assert juan.look_at_card()
    assert line.said.count(LOOK) == 1
