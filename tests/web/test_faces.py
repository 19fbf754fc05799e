"""Faces: a player picks one in the lobby, and everybody sees it."""

import json
import re

import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect

from coverstory.engine.faces import FACES
from support.browser.phone import Phone
from web.conftest import OpenTable

pytestmark = pytest.mark.browser

DRAWING = re.compile(r"--who: (\d+)")


def drawing(face: Locator) -> str:
    found = DRAWING.search(face.get_attribute("style") or "")
    assert found
    return found[1]


def face_in_lobby(phone: Phone, seat: int) -> str:
    return drawing(phone.at(f"cover-{seat}").locator(".disguise"))


def test_a_player_picks_a_face_and_everybody_sees_it(open_table: OpenTable) -> None:
    table = open_table("Anne", "Juan", "Maria")
    juan = table["Juan"]
    before = face_in_lobby(juan, 1)
    juan.tap("change-face")
    taken = juan.page.locator(".face-choice:disabled")
    expect(taken).to_have_count(2)
    expect(taken.get_by_text("Anne")).to_be_visible()
    wanted = drawing(juan.at("face-9").locator(".disguise"))
    juan.tap("face-9")
    expect(juan.at("face-9")).to_have_attribute("aria-pressed", "true")
    for phone in table:
        expect(phone.at("cover-1").locator(".disguise")).to_have_attribute(
            "style", re.compile(f"--who: {wanted};")
        )
    juan.tap("shuffle-face")
    expect(juan.at("face-9")).to_have_attribute("aria-pressed", "false")
    juan.tap("close")
    shuffled = face_in_lobby(juan, 1)
    assert shuffled not in {wanted, face_in_lobby(juan, 0), face_in_lobby(juan, 2)}
    assert before != wanted
    juan.page.reload()
    juan.sees("gathering")
    assert face_in_lobby(juan, 1) == shuffled


def test_only_the_own_face_is_a_button(open_table: OpenTable) -> None:
    table = open_table("Anne", "Juan")
    for phone in table:
        expect(phone.at("change-face")).to_have_count(1)
        own = phone.page.locator("[data-me=true]")
        expect(own.locator("[data-test=change-face]")).to_have_count(1)


def test_the_sheet_has_every_face_that_the_engine_knows(open_table: OpenTable) -> None:
    host = open_table("Anne").host
    host.tap("change-face")
    expect(host.page.locator(".face-choice")).to_have_count(FACES)


def test_a_sheet_that_closed_while_no_face_was_free_stays_closed(open_table: OpenTable) -> None:
    anne, juan = open_table("Anne", "Juan")
    is_any_free = True

    def opened(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def down(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "frame" and not is_any_free:
                del message["mine"]["menu"]["choose-face"]
            socket.send(json.dumps(message))

        server.on_message(down)

    juan.page.route_web_socket(re.compile(r"/ws/"), opened)
    juan.page.reload()
    juan.tap("change-face")
    juan.at("shuffle-face").wait_for()
    anne.tap("change-face")
    is_any_free = False
    anne.tap("shuffle-face")
    expect(juan.at("shuffle-face")).to_have_count(0)
    is_any_free = True
    anne.tap("shuffle-face")
    juan.at("change-face").wait_for()
    expect(juan.at("shuffle-face")).to_have_count(0)
