"""On a desktop the settings stand beside the players, and the card turns over where it lies."""

import pytest
from playwright.sync_api import FloatRect, Locator

from support.browser.phone import Phone
from support.browser.screen import PHONE
from web.conftest import OpenTable

pytestmark = pytest.mark.browser

DESKTOP = (1280, 800)


def box(part: Locator) -> FloatRect:
    found = part.bounding_box()
    assert found
    return found


def middle(of: FloatRect) -> float:
    return of["x"] + of["width"] / 2


def card_and_face(phone: Phone) -> tuple[FloatRect, FloatRect]:
    """Return where the held card lies, and where its face is."""
    with phone.holding_card() as face:
        return box(phone.at("card")), box(face)


def check_sizes_equal(faces: list[FloatRect]) -> None:
    """Another size would tell onlookers who the spy is."""
    sizes = [(face["width"], face["height"]) for face in faces]
    assert all(size == pytest.approx(sizes[0], abs=0.1) for size in sizes), sizes


def test_a_desktop_shows_the_settings_beside_the_players_and_turns_the_card_in_place(
    open_table: OpenTable,
) -> None:
    table = open_table("Anne", "Juan", "Maria")
    host = table.host
    host.set_viewport(DESKTOP)
    settings = box(host.page.locator(".settings").first)
    players = box(host.page.locator(".suspects"))
    assert settings["x"] >= players["x"] + players["width"]
    assert host.at("game").count() == 0

    for phone in table:
        phone.set_viewport(DESKTOP)
    table.deal()
    faces = []
    for phone in table:
        card, face = card_and_face(phone)
        assert abs(middle(face) - middle(card)) <= 1
        assert abs(face["y"] - card["y"]) <= 1
        assert abs(face["height"] - card["height"]) <= 1
        faces.append(face)
    check_sizes_equal(faces)

    table.start_clock()
    faces = []
    for phone in table:
        card, face = card_and_face(phone)
        assert abs(middle(face) - middle(card)) <= 1
        assert abs((face["y"] + face["height"]) - (card["y"] + card["height"])) <= 4
        faces.append(face)
    check_sizes_equal(faces)

    host.set_viewport(PHONE)
    card, face = card_and_face(host)
    assert face["y"] + face["height"] < card["y"]
