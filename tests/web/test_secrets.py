"""No page shows what was dealt, except a card while it is held."""

import json
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
from support.browser.screen import PHONE, has_words, text_pattern
from support.server_process import Server
from web.conftest import OpenTable

pytestmark = pytest.mark.browser

NAMES = ("Anne", "Juan", "Maria", "Isaac")
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")

# The page without the list of places, which is the same for everybody, and its storage.
WITHOUT_PLACES = """() => {
    const page = document.documentElement.cloneNode(true);
    page.querySelector("#places").remove();
    return page.outerHTML + JSON.stringify(localStorage) + JSON.stringify(sessionStorage);
}"""
FIRE_EVENT = """(name) => {
    const target = name === "visibilitychange" ? document : window;
    target.dispatchEvent(new Event(name));
}"""
# A held card as an onlooker sees it who cannot read it: all but the words and the picture.
UNREADABLE_CARD = """(face) => {
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
HIDING_EVENTS = ("blur", "pagehide", "visibilitychange", "resize", "orientationchange")

PublicPages = dict[str, set[str]]


def test_the_spys_page_with_a_hidden_card_equals_every_other_page(open_table: OpenTable) -> None:
    table = open_table(*NAMES)
    table.deal()
    table.look_at_cards()
    pages: PublicPages = defaultdict(set)
    for phone in table:
        expect(phone.at("to-look")).to_have_text(say("to-look-nobody"))
    for phone in table:
        pages["before the clock"].add(public_page(phone))
        check_no_secret(phone)
    table.start_clock()
    play_questions_round_the_table(table, pages)
    for phone in table:
        check_no_secret(phone)
    accuser, suspect, _ = table.civilians
    accuser.accuse(suspect.name)
    for voter in table.others(accuser, suspect):
        voter.at("vote-guilty").wait_for()
        pages["voting"].add(public_page(voter))
    moments = (
        "before the clock",
        "listening",
        "cannot be asked",
        "asking",
        "being asked",
        "voting",
    )
    assert {moment: len(seen) for moment, seen in pages.items()} == dict.fromkeys(moments, 1)


def play_questions_round_the_table(table: PhoneTable, pages: PublicPages) -> None:
    """Let everybody ask, answer and listen.

    The first asker asks again in the end. Only then, as for all others, one player may not be asked
    back.
    """
    at = NAMES.index(table.phone_with_button("ask").name)
    order = [*NAMES[at:], *NAMES[:at], NAMES[at]]
    for turn, (asker, asked) in enumerate(pairwise(order)):
        check_turn(table, asker)
        if turn:
            record_turn(table, asker, order[turn - 1], pages)
        table[asker].ask(asked)
        table[asked].at("answered").wait_for()
        pages["being asked"].add(public_page(table[asked]))
        table[asked].finish_answer()
    check_turn(table, order[0])
    record_turn(table, order[0], order[-2], pages)


def check_turn(table: PhoneTable, asker: str) -> None:
    expect(table[asker].title).to_have_text(say("you-ask"))
    for phone in table.others(table[asker]):
        expect(phone.title).to_have_text(text_pattern(say("asks", {"asker": asker})))


def record_turn(table: PhoneTable, asker: str, last_asker: str, pages: PublicPages) -> None:
    """The last asker cannot be asked back (G8), so that page has no button to take the turn."""
    pages["asking"].add(public_page(table[asker]))
    pages["cannot be asked"].add(public_page(table[last_asker]))
    listeners = table.others(table[asker], table[last_asker])
    pages["listening"].update(public_page(phone) for phone in listeners)


def public_page(phone: Phone) -> str:
    return public_html(phone.html(), NAMES)


def check_no_secret(phone: Phone) -> None:
    page = phone.page.evaluate(WITHOUT_PLACES)
    listed = phone.page.locator("#places").inner_text()
    for place in built_in("classic").places:
        roles = [say(f"place-{place.key}.{role}") for role in place.roles]
        assert not has_words(say(f"place-{place.key}"), page)
        assert f"place-{place.key}" not in page
        assert not [role for role in roles if has_words(role, page) or role in listed.splitlines()]


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
                seen[held.evaluate(UNREADABLE_CARD)].append(phone.name)
        assert list(seen.values()) == [list(NAMES)], scheme


def test_held_cards_with_all_modules_look_the_same_from_afar(
    open_table: OpenTable, own_server: Server
) -> None:
    """The Joker, Harley and the Heroes hold cards with different abilities."""
    names = (*NAMES, "Peter")
    abilities = ("god-complex", "few-words", "day-off", "force-field", "lucky-coin")
    table = open_table(*names, at=own_server, playing=["dc", "harley", "powered-up"])

    def card(seat: int) -> Card:
        return Card(seat, spy=seat == 1, marked=seat == 2, ability=abilities[seat])

    table.deal_cards(own_server, "central-city-police", card)
    table.look_at_cards()
    assert len({phone.card for phone in table}) == len(names)
    seen: dict[str, list[str]] = defaultdict(list)
    for phone in table:
        with phone.holding_card() as held:
            seen[held.evaluate(UNREADABLE_CARD)].append(phone.name)
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
    for event in HIDING_EVENTS:
        phone.press_card()
        expect(phone.face).to_be_visible()
        phone.page.evaluate(FIRE_EVENT, event)
        expect(phone.face, f"{event} must hide the card under the finger").to_have_count(0)
        phone.release()
    check_card_shows_while_a_key_is_held(phone)
    check_card_shows_by_taps_if_chosen(phone)
    check_card_hides_when_the_phone_is_turned(phone)


def check_card_shows_while_a_key_is_held(phone: Phone) -> None:
    phone.at("card").focus()
    phone.page.keyboard.down("Space")
    expect(phone.face).to_be_visible()
    phone.page.keyboard.up("Space")
    expect(phone.face).to_have_count(0)


def check_card_shows_by_taps_if_chosen(phone: Phone) -> None:
    """A setting for players who cannot keep a finger still. It is off by default."""
    phone.tap("card")
    expect(phone.face).to_have_count(0)
    phone.toggle_tap_to_look()
    for shows in (True, False):
        phone.tap("card")
        expect(phone.face).to_have_count(int(shows))
    phone.toggle_tap_to_look()


def check_card_hides_when_the_phone_is_turned(phone: Phone) -> None:
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
    before = {phone.name: (public_page(phone), last_frame(phone)) for phone in others}
    civilian.tap("reveal")
    civilian.tap("confirm")
    expect(civilian.at("notice")).to_contain_text(say("refusal-not-the-spy"))
    assert civilian.phase() == "questioning"
    civilian.let_notices_fade()
    expect(civilian.at("notice")).to_have_count(0)
    for phone in others:
        assert public_page(phone) == before[phone.name][0]
    # A frame about the refused command would have come before the next question.
    asker.ask(civilian.name)
    for phone in others:
        phone.page.wait_for_function("() => document.querySelector('[data-tone=target]')")
        assert last_frame(phone) == before[phone.name][1] + 1


def last_frame(phone: Phone) -> int:
    """Return the number of the latest frame on the phone's socket."""
    messages = [json.loads(text) for text in phone.frames]
    return int(next(message["n"] for message in reversed(messages) if message["type"] == "frame"))


def test_a_name_is_shown_as_text_in_every_phase(open_table: OpenTable) -> None:
    names = ("<script>ran=1</script>", "<img src onerror=ran=1>", "\"'><b>&amp; {$name}")
    table = open_table(*names)
    check_names_are_text(table, names)
    table.deal()
    check_names_are_text(table, ())
    table.start_clock()
    check_names_are_text(table, names)
    accuser, suspect = table.civilians
    accuser.accuse(table.spy.name)
    check_names_are_text(table, names)
    suspect.vote(guilty=True)
    table.all_see("interlude")
    check_names_are_text(table, ())


def check_names_are_text(table: PhoneTable, ring: tuple[str, ...]) -> None:
    for phone in table:
        assert sorted(phone.names_in_ring()) == sorted(ring)
        for name in ring:
            phone.reads(name)
        assert phone.page.evaluate("typeof ran") == "undefined"
        assert phone.page.locator("#page script, #page [onerror]").count() == 0
