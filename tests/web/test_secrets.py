"""Nothing in a page tells what was dealt, but a card while it is held."""

import json
import re
from collections import defaultdict
from itertools import pairwise
from typing import Literal

import pytest
from playwright.sync_api import expect

from coverstory.engine.cards import Card
from coverstory.locales import say
from coverstory.packs import built_in
from support.browser.phone import Phone
from support.browser.phone_table import PhoneTable
from support.browser.public_html import public_html
from support.browser.screen import PHONE, text_pattern
from support.server_process import Server
from web.conftest import OpenTable

pytestmark = pytest.mark.browser

NAMES = ("Anne", "Juan", "Maria", "Isaac")
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")

# The page without the list of places, which shows the same to everybody, and what it keeps.
ELSEWHERE = """() => {
    const page = document.documentElement.cloneNode(true);
    page.querySelector("#places").remove();
    return page.outerHTML + JSON.stringify(localStorage) + JSON.stringify(sessionStorage);
}"""
HAPPENS = """(name) => {
    const target = name === "visibilitychange" ? document : window;
    target.dispatchEvent(new Event(name));
}"""
# A held card as somebody sees it who is too far off to read: all but the words and the picture.
FROM_AFAR = """(face) => {
    const bare = face.cloneNode(true);
    for (const use of bare.querySelectorAll("use")) use.removeAttribute("href");
    for (const part of bare.querySelectorAll("p, small"))
        for (const node of [...part.childNodes]) if (node instanceof Text) node.remove();
    const looks = ["color", "fill", "background", "border", "boxShadow", "opacity", "font"];
    const parts = [face, ...face.querySelectorAll("*")].map((part) => {
        const style = getComputedStyle(part);
        return looks.map((look) => style[look]).join("; ");
    });
    const boxes = [face, ...face.querySelectorAll(".kicker, svg, .face-rule")].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [x, y, width, height].join(" ");
    });
    return [bare.outerHTML, ...parts, ...boxes].join("\\n");
}"""
LEFT_THE_HAND = ("blur", "pagehide", "visibilitychange", "resize", "orientationchange")

Faces = dict[str, set[str]]


def test_the_spys_page_with_a_hidden_card_equals_every_other_page(open_table: OpenTable) -> None:
    table = open_table(*NAMES)
    table.deal()
    faces: Faces = defaultdict(set)
    for phone in table:
        expect(phone.at("to-look")).to_have_text(say("to-look-nobody"))
    for phone in table:
        faces["before the clock"].add(face(phone))
        nothing_secret_in(phone)
    table.start_clock()
    round_the_table(table, faces)
    for phone in table:
        nothing_secret_in(phone)
    accuser, suspect, _ = table.civilians
    accuser.accuse(suspect.name)
    for voter in table.others(accuser, suspect):
        voter.at("vote-guilty").wait_for()
        faces["voting"].add(face(voter))
    moments = ("before the clock", "listening", "asking", "being asked", "voting")
    assert {moment: len(seen) for moment, seen in faces.items()} == dict.fromkeys(moments, 1)


def round_the_table(table: PhoneTable, faces: Faces) -> None:
    """Everybody asks, is asked and listens. The first to ask does so again, now with somebody
    who may not be asked back, as all the others had."""
    at = NAMES.index(table.phone_with_button("ask").name)
    order = [*NAMES[at:], *NAMES[:at], NAMES[at]]
    for turn, (asker, asked) in enumerate(pairwise(order)):
        everybody_sees_the_turn(table, asker)
        if turn:
            note_turn(table, asker, faces)
        table[asker].ask(asked)
        table[asked].at("answered").wait_for()
        faces["being asked"].add(face(table[asked]))
        table[asked].answered()
    everybody_sees_the_turn(table, order[0])
    note_turn(table, order[0], faces)


def everybody_sees_the_turn(table: PhoneTable, asker: str) -> None:
    expect(table[asker].title).to_have_text(say("you-ask"))
    for phone in table.others(table[asker]):
        expect(phone.title).to_have_text(text_pattern(say("asks", {"asker": asker})))


def note_turn(table: PhoneTable, asker: str, faces: Faces) -> None:
    faces["asking"].add(face(table[asker]))
    faces["listening"].update(face(phone) for phone in table.others(table[asker]))


def face(phone: Phone) -> str:
    return public_html(phone.html(), NAMES)


def told(role: str, text: str) -> bool:
    """Whether a role is named: as a word, since "DJ" may stand inside a random id."""
    return re.search(rf"(?<![\w-]){re.escape(role)}(?![\w-])", text) is not None


def nothing_secret_in(phone: Phone) -> None:
    html_without_places = phone.page.evaluate(ELSEWHERE)
    listed = phone.page.locator("#places").inner_text()
    for place in built_in("classic").places:
        roles = [say(f"place-{place.key}.{role}") for role in place.roles]
        assert say(f"place-{place.key}") not in html_without_places
        assert f"place-{place.key}" not in html_without_places
        assert not [
            role for role in roles if told(role, html_without_places) or role in listed.splitlines()
        ]


def test_held_cards_look_the_same_from_afar_in_light_and_dark(
    open_table: OpenTable,
) -> None:
    table = open_table(*NAMES)
    table.deal()
    for scheme in SCHEMES:
        seen: dict[str, list[str]] = defaultdict(list)
        for phone in table:
            phone.page.emulate_media(color_scheme=scheme)
            with phone.holding_card() as held:
                seen[held.evaluate(FROM_AFAR)].append(phone.name)
        assert list(seen.values()) == [list(NAMES)], scheme


def test_held_cards_with_all_modules_look_the_same_from_afar(
    open_table: OpenTable, own_server: Server
) -> None:
    """The Joker, Harley and the Heroes, each with another ability."""
    names = (*NAMES, "Peter")
    abilities = ("god-complex", "few-words", "day-off", "force-field", "lucky-coin")
    table = open_table(*names, at=own_server, playing=["dc", "harley", "powered-up"])

    def card(seat: int) -> Card:
        return Card(seat, spy=seat == 1, marked=seat == 2, ability=abilities[seat])

    table.deal_cards(own_server, "central-city-police", card)
    assert len({phone.card for phone in table}) == len(names)
    seen: dict[str, list[str]] = defaultdict(list)
    for phone in table:
        with phone.holding_card() as held:
            seen[held.evaluate(FROM_AFAR)].append(phone.name)
    assert list(seen.values()) == [list(names)]
    table.start_clock()
    asker = table.phone_with_button("ask")
    assert len({public_html(phone.html(), names) for phone in table.others(asker)}) == 1


def test_a_card_shows_only_while_it_is_held(open_table: OpenTable) -> None:
    table = open_table(*NAMES[:3])
    table.deal()
    phone = table.host
    expect(phone.face).to_have_count(0)
    with phone.holding_card() as shown:
        expect(shown).to_be_visible()
    expect(phone.face).to_have_count(0)
    for event in LEFT_THE_HAND:
        phone.press_card()
        expect(phone.face).to_be_visible()
        phone.page.evaluate(HAPPENS, event)
        expect(phone.face, f"{event}: hidden, though the finger stays").to_have_count(0)
        phone.release()
    it_shows_while_a_key_is_held(phone)
    it_shows_by_taps_for_who_asked_for_that(phone)
    it_hides_when_the_phone_is_turned(phone)


def it_shows_while_a_key_is_held(phone: Phone) -> None:
    phone.at("card").focus()
    phone.page.keyboard.down("Space")
    expect(phone.face).to_be_visible()
    phone.page.keyboard.up("Space")
    expect(phone.face).to_have_count(0)


def it_shows_by_taps_for_who_asked_for_that(phone: Phone) -> None:
    """For who cannot hold a finger still: off unless they say so."""
    phone.tap("card")
    expect(phone.face).to_have_count(0)
    phone.toggle_tap_to_look()
    for shows in (True, False):
        phone.tap("card")
        expect(phone.face).to_have_count(int(shows))
    phone.toggle_tap_to_look()


def it_hides_when_the_phone_is_turned(phone: Phone) -> None:
    width, height = PHONE
    phone.press_card()
    expect(phone.face).to_be_visible()
    phone.set_viewport((height, width))
    expect(phone.face).to_have_count(0)
    phone.release()


def test_a_civilian_who_presses_reveal_is_refused_and_nobody_else_notices(
    open_table: OpenTable,
) -> None:
    table = open_table(*NAMES)
    table.deal()
    table.start_clock()
    asker = table.phone_with_button("ask")
    civilian = next(phone for phone in table.civilians if phone is not asker)
    others = table.others(civilian)
    before = {phone.name: (face(phone), last_frame(phone)) for phone in others}
    civilian.tap("reveal")
    civilian.tap("confirm")
    expect(civilian.at("notice")).to_contain_text(say("refusal-not-the-spy"))
    assert civilian.phase() == "questioning"
    expect(civilian.at("notice")).to_have_count(0)
    for phone in others:
        assert face(phone) == before[phone.name][0]
    # Whatever had been sent to them would have come before the next question.
    asker.ask(civilian.name)
    for phone in others:
        phone.page.wait_for_function("() => document.querySelector('[data-tone=target]')")
        assert last_frame(phone) == before[phone.name][1] + 1


def last_frame(phone: Phone) -> int:
    """The number of the latest frame on the phone's socket."""
    told = [json.loads(text) for text in phone.frames]
    return int(next(message["n"] for message in reversed(told) if message["type"] == "frame"))


def test_a_name_is_shown_as_text_in_every_phase(open_table: OpenTable) -> None:
    names = ("<script>ran=1</script>", "<img src onerror=ran=1>", "\"'><b>&amp; {$name}")
    table = open_table(*names)
    every_name_is_text(table, names)
    table.deal()
    every_name_is_text(table, ())
    table.start_clock()
    every_name_is_text(table, names)
    accuser, suspect = table.civilians
    accuser.accuse(table.spy.name)
    every_name_is_text(table, names)
    suspect.vote(guilty=True)
    table.all_see("interlude")
    every_name_is_text(table, ())


def every_name_is_text(table: PhoneTable, ring: tuple[str, ...]) -> None:
    for phone in table:
        assert sorted(phone.ring()) == sorted(ring)
        for name in ring:
            phone.reads(name)
        assert phone.page.evaluate("typeof ran") == "undefined"
        assert phone.page.locator("#page script, #page [onerror]").count() == 0
