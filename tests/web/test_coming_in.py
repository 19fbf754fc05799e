"""The front door and the lobby: how people come in, sit down and agree."""

import pytest
from playwright.sync_api import Route, expect

from coverstory.locales import say
from support.browser.guests import take_seat
from support.browser.phones import Phone
from support.browser.screens import spoken
from support.server_process import Server
from web.conftest import Gather

pytestmark = pytest.mark.browser


def test_a_name_that_cannot_be_used_is_refused_and_stays_in_the_field(phone: Phone) -> None:
    phone.open()
    for name, refusal in (
        (" ", say("refusal-name-missing")),
        ("A", say("refusal-name-too-short", {"least": 2})),
        ("A" * 25, say("refusal-name-too-long", {"most": 24})),
        ("An\u202ene", say("refusal-name-unprintable")),
    ):
        phone.fill("host-name", name)
        phone.tap("host-go")
        expect(phone.at("host-name-refusal")).to_have_text(spoken(refusal))
        expect(phone.at("host-name")).to_have_value(name)
        assert phone.phase() == "home"


def test_a_code_is_found_as_people_type_it(gather: Gather, phone: Phone) -> None:
    anne = gather("Anne").host
    phone.open()
    phone.fill("join-code", "0000")
    phone.tap("join-find")
    expect(phone.at("join-code-refusal")).not_to_be_empty()
    expect(phone.at("join-code")).to_have_value("0000")
    phone.at("join-code").press("K")
    expect(phone.at("join-code-refusal")).to_be_empty()
    phone.fill("join-code", " ".join(anne.code.lower()))
    phone.tap("join-find")
    phone.sees("join")
    assert phone.code == anne.code
    expect(phone.page.get_by_text(spoken(say("already-here", {"names": "Anne"})))).to_be_visible()


def test_a_net_that_fails_at_the_door_closes_it_to_nobody(gather: Gather, phone: Phone) -> None:
    anne = gather("Anne").host
    asked = "**/api/tables/*"
    phone.page.route(asked, lambda route: route.abort())
    phone.page.goto(anne.link)
    expect(phone.at("not-found")).to_have_text(say("refusal-offline"))
    phone.fill("join-name", "Juan")
    phone.page.unroute(asked)
    phone.calls_again()
    expect(phone.page.get_by_text(spoken(say("already-here", {"names": "Anne"})))).to_be_visible()
    expect(phone.at("not-found")).to_have_count(0)
    expect(phone.at("join-name")).to_have_value("Juan")
    phone.tap("join-go")
    phone.sees("gathering")


def test_who_looks_like_somebody_at_the_table_is_asked_for_another_name(
    gather: Gather, phone: Phone
) -> None:
    anne = gather("Anne").host
    phone.page.goto(anne.link)
    for twin in ("Anne", " aNNe ", "Аnnе"):
        phone.fill("join-name", twin)
        phone.tap("join-go")
        expect(phone.at("join-name-refusal")).to_contain_text("Anne")
        expect(phone.at("join-name")).to_have_value(twin)
        expect(phone.at("is-it-you")).to_have_text(spoken(say("is-it-you")))
    phone.fill("join-name", "Anna")
    phone.tap("join-go")
    phone.sees("gathering")
    expect(anne.title).to_have_text(spoken(say("gathering-title", {"players": 2})))


def test_the_lobby_is_agreed_on_by_the_host_and_read_by_all(gather: Gather) -> None:
    party = gather("Anne", "Juan", "Maria")
    anne, *guests = party
    qr = anne.page.locator(".invite-qr")
    expect(qr).to_have_js_property("complete", value=True)
    assert qr.evaluate("picture => picture.naturalWidth") > 0

    for guest in guests:
        assert not guest.offers("start-game")
        assert not guest.offers("setting-rounds")
        assert guest.ring()[0] == guest.name
    anne.set("minutes", 12)
    anne.tap("setting-rounds-more")
    anne.setting("roles").select_option("ignore")
    anne.at("setting-dealer").select_option(label="Maria")
    for guest in guests:
        expect(guest.at("setting-minutes")).to_have_value("12")
        expect(guest.at("setting-rounds")).to_have_value("6")
        expect(guest.at("setting-roles")).to_have_text(say("roles-ignore"))
        expect(guest.at("setting-dealer")).to_have_text("Maria")

    anne.start_game()
    assert party.whose_turn("start-clock").name == "Maria"
    party.look_at_cards()
    assert {phone.card.role for phone in party if phone.card} == {None, say("no-role")}


def test_what_the_host_is_typing_stays_while_guests_sit_down(gather: Gather, house: Server) -> None:
    anne, juan = gather("Anne", "Juan")
    field = anne.setting("minutes")
    anne.fill("bot-name", "Robin")
    field.fill("12")
    take_seat(house, anne.code, "Maria")
    expect(anne.page.locator(".ring-seats li")).to_have_count(3)
    expect(field).to_have_value("12")
    expect(anne.at("bot-name")).to_have_value("Robin")
    field.press("Enter")
    expect(juan.at("setting-minutes")).to_have_value("12")


def test_quick_fingers_on_the_settings_lose_no_tap(phone: Phone) -> None:
    """Even where the house answers late."""
    phone.host("Anne")
    phone.context.set_offline(True)
    for _ in range(3):
        phone.tap("setting-rounds-more")
    phone.tap("setting-minutes-less")
    phone.context.set_offline(False)
    expect(phone.at("setting-minutes")).to_have_value("7")
    expect(phone.at("setting-rounds")).to_have_value("8")


def test_quick_fingers_on_a_seat_lose_no_tap(gather: Gather) -> None:
    """Even where the house answers late."""
    anne, juan, *_ = gather("Anne", "Juan", "Maria", "Isaac")
    anne.choice("seat", "Juan").tap()
    anne.context.set_offline(True)
    for _ in range(2):
        anne.tap("move-left")
    anne.context.set_offline(False)
    expect(juan.page.locator(".ring-seats li:nth-child(2)")).to_contain_text("Anne")
    assert juan.ring() == ["Juan", "Anne", "Maria", "Isaac"]


def test_a_suggestion_is_taken_with_one_tap(phone: Phone) -> None:
    phone.host("Anne")
    phone.tap("setting-minutes-advice")
    expect(phone.at("setting-minutes")).to_have_value("12")
    expect(phone.at("setting-minutes-advice")).to_have_count(0)


def test_the_host_seats_people_as_they_sit_in_the_room(gather: Gather) -> None:
    party = gather("Anne", "Juan", "Maria")
    anne, juan, maria = party
    anne.choice("seat", "Anne").tap()
    anne.choice("seat", "Maria").tap()
    seats = ".ring-seats li:nth-child(2)"
    expect(anne.page.locator(seats)).to_contain_text("Maria")
    expect(juan.page.locator(seats)).to_contain_text("Anne")
    expect(maria.page.locator(seats)).to_contain_text("Juan")
    assert [phone.ring() for phone in party] == [
        ["Anne", "Maria", "Juan"],
        ["Juan", "Anne", "Maria"],
        ["Maria", "Juan", "Anne"],
    ]


def test_starting_says_why_not_until_it_can_work(gather: Gather, phone: Phone) -> None:
    anne, juan = gather("Anne", "Juan")
    too_few = spoken(say("refusal-too-few-players", {"players": 2, "least": 3}))
    expect(anne.at("start-game")).to_be_disabled()
    expect(anne.at("start-why")).to_have_text(too_few)
    expect(juan.at("waiting")).to_have_text(too_few)
    phone.join(anne.code, "Maria")
    expect(anne.at("start-game")).to_be_enabled()
    expect(anne.at("start-why")).to_be_empty()


def test_who_comes_late_watches_until_the_next_deal(gather: Gather, phone: Phone) -> None:
    party = gather("Anne", "Juan", "Maria")
    party.deal()
    party.start_clock()
    phone.follow_link(party.host.link, "Isaac")
    phone.sees("questioning")
    phone.reads(say("watching"))
    for button in ("card", "accuse", "reveal", "ask", "answered"):
        assert not phone.offers(button)
    accuser, other = party.civilians
    accuser.accuse(party.spy.name)
    phone.sees("trial")
    assert not phone.offers("vote-guilty")
    other.vote(guilty=True)
    phone.sees("interlude")
    party.host.next_round()
    phone.sees("briefing")
    assert phone.look_at_card()


@pytest.mark.parametrize(
    "lost", ["/locales/en.ftl", "/static/page/table.js", "/static/page/net/table_connection.js"]
)
def test_a_file_that_the_net_has_lost_is_asked_for_again(
    gather: Gather, phone: Phone, lost: str
) -> None:
    anne = gather("Anne").host
    phone.page.route(f"**{lost}", lambda route: route.abort(), times=1)
    phone.follow_link(anne.link, "Juan")
    phone.sees("gathering")


def test_a_page_without_a_net_stays_until_the_house_can_be_reached(phone: Phone) -> None:
    phone.host("Anne")
    phone.page.evaluate("document.body.dataset.page = 'old'")
    old = phone.page.locator("body[data-page=old] main[data-phase=gathering]")
    phone.context.set_offline(True)
    with phone.page.expect_event("requestfailed", lambda lost: "/healthz" in lost.url):
        phone.tap("own-open")
    expect(old).to_be_visible()
    phone.context.set_offline(False)
    old.wait_for(state="detached")
    phone.sees("gathering")
    phone.tap("own-open")
    phone.at("own-text").wait_for()


def test_what_comes_late_does_not_push_the_button_away(gather: Gather, phone: Phone) -> None:
    anne = gather("Anne").host
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    phone.page.route(f"**/api/tables/{anne.code}", hold)
    phone.page.goto(anne.link)
    phone.at("join-go").wait_for()
    phone.page.evaluate("document.fonts.ready")
    before = phone.at("join-go").bounding_box()
    held[0].continue_()
    phone.at("just-watch").wait_for()
    assert phone.at("join-go").bounding_box() == before
