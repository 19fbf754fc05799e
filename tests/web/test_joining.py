"""The home page and the lobby: joining, seating and settings."""

import pytest
from playwright.sync_api import Browser, Route, expect

from coverstory.locales import say
from support.browser.phone import Phone
from support.browser.phone_table import PhoneTable
from support.browser.screen import LOW_PHONE, PHONE, text_pattern
from support.browser.socket_player import take_seat
from support.server_process import Server
from web.conftest import OpenTable

pytestmark = pytest.mark.browser


def test_an_unusable_name_is_refused_and_stays_in_the_field(phone: Phone) -> None:
    phone.open()
    for name, refusal in (
        (" ", say("refusal-name-missing")),
        ("A", say("refusal-name-too-short", {"least": 2})),
        ("A" * 25, say("refusal-name-too-long", {"most": 24})),
        ("An\u202ene", say("refusal-name-unprintable")),
    ):
        phone.fill("host-name", name)
        phone.tap("host-go")
        expect(phone.at("host-name-refusal")).to_have_text(text_pattern(refusal))
        expect(phone.at("host-name")).to_have_value(name)
        assert phone.phase() == "home"


def test_a_code_in_lower_case_with_spaces_finds_the_table(
    open_table: OpenTable, phone: Phone
) -> None:
    anne = open_table("Anne").host
    phone.open()
    phone.fill("join-code", "000")
    phone.tap("join-find")
    expect(phone.at("join-code-refusal")).not_to_be_empty()
    phone.fill("join-code", "0000")  # the last letter sends it
    expect(phone.at("join-code-refusal")).not_to_be_empty()
    expect(phone.at("join-code")).to_have_value("0000")
    phone.at("join-code").press("K")
    expect(phone.at("join-code-refusal")).to_be_empty()
    expect(phone.page).to_have_title(say("title"))
    phone.fill("join-code", " ".join(anne.code.lower()))
    phone.sees("join")
    expect(phone.page).to_have_title(say("page-title", {"code": anne.code}))
    assert phone.code == anne.code
    expect(
        phone.page.get_by_text(text_pattern(say("already-here", {"names": "Anne"})))
    ).to_be_visible()


def test_a_player_can_join_after_the_first_request_failed(
    open_table: OpenTable, phone: Phone
) -> None:
    anne = open_table("Anne").host
    request = "**/api/tables/*"
    phone.page.route(request, lambda route: route.abort())
    phone.page.goto(anne.link)
    expect(phone.at("not-found")).to_have_text(say("refusal-offline"))
    phone.fill("join-name", "Juan")
    phone.page.unroute(request)
    phone.retry_connection()
    expect(
        phone.page.get_by_text(text_pattern(say("already-here", {"names": "Anne"})))
    ).to_be_visible()
    expect(phone.at("not-found")).to_have_count(0)
    expect(phone.at("join-name")).to_have_value("Juan")
    phone.tap("join-go")
    phone.sees("gathering")


def test_a_name_that_looks_like_another_players_is_refused(
    open_table: OpenTable, phone: Phone
) -> None:
    anne = open_table("Anne").host
    phone.page.goto(anne.link)
    for twin in ("Anne", " aNNe ", "Аnnе"):
        phone.fill("join-name", twin)
        phone.tap("join-go")
        expect(phone.at("join-name-refusal")).to_contain_text("Anne")
        expect(phone.at("join-name")).to_have_value(twin)
        expect(phone.at("is-it-you")).to_have_text(text_pattern(say("is-it-you")))
    phone.fill("join-name", "Anna")
    phone.tap("join-go")
    phone.sees("gathering")
    expect(anne.title).to_have_text(text_pattern(say("gathering-title", {"players": 2})))


def test_the_host_changes_the_settings_and_everybody_sees_them(open_table: OpenTable) -> None:
    table = open_table("Anne", "Juan", "Maria")
    anne, *players = table
    qr = anne.page.locator(".invite-qr")
    expect(qr).to_have_js_property("complete", value=True)
    assert qr.evaluate("picture => picture.naturalWidth") > 0

    for player in players:
        assert not player.has_button("start-game")
        assert not player.has_button("setting-rounds")
        assert player.names_in_ring()[0] == player.name
    anne.set("minutes", 12)
    anne.tap("setting-rounds-more")
    anne.setting("roles").select_option("ignore")
    anne.at("setting-dealer").select_option(label="Maria")
    for player in players:
        expect(player.at("setting-minutes")).to_have_value("12")
        expect(player.at("setting-rounds")).to_have_value("6")
        expect(player.at("setting-roles")).to_have_text(say("roles-ignore"))
        expect(player.at("setting-dealer")).to_have_text("Maria")

    anne.start_game()
    assert table.phone_with_button("start-clock").name == "Maria"
    table.look_at_cards()
    assert {phone.card.role for phone in table if phone.card} == {None, say("no-role")}


@pytest.mark.parametrize("size", [LOW_PHONE, PHONE])
def test_the_lobby_of_eight_players_is_one_and_a_half_screens_long(
    size: tuple[int, int], browser: Browser, server: Server, phones: list[Phone]
) -> None:
    table = PhoneTable(browser, server.url, "Anne", "Juan", "Maria", size=size, turns="free")
    phones.extend(table)
    for name in ("Isaac", "Olga", "Maximiliane", "Rosa", "Sven"):
        assert all(screens_long(phone) <= 1.5 for phone in table)
        take_seat(server.url, table.host.code, name)
    for phone in table:
        expect(phone.page.locator("[data-test^=cover-]")).to_have_count(8)
        assert screens_long(phone) <= 1.5


def screens_long(phone: Phone) -> float:
    length: int = phone.page.evaluate("document.documentElement.scrollHeight")
    return length / phone.size[1]


def test_the_hosts_typed_text_stays_while_players_join(
    open_table: OpenTable, server: Server
) -> None:
    anne, juan = open_table("Anne", "Juan")
    field = anne.setting("minutes")
    anne.fill("bot-name", "Robin")
    field.fill("12")
    take_seat(server.url, anne.code, "Maria")
    expect(anne.page.locator(".ring-seats li")).to_have_count(3)
    expect(field).to_have_value("12")
    expect(anne.at("bot-name")).to_have_value("Robin")
    field.press("Enter")
    expect(juan.at("setting-minutes")).to_have_value("12")


def test_quick_taps_on_the_settings_all_count(phone: Phone) -> None:
    """Even if the server answers late."""
    phone.host("Anne")
    phone.context.set_offline(True)
    for _ in range(3):
        phone.tap("setting-rounds-more")
    phone.tap("setting-minutes-less")
    phone.context.set_offline(False)
    expect(phone.at("setting-minutes")).to_have_value("7")
    expect(phone.at("setting-rounds")).to_have_value("8")


def test_quick_taps_that_move_a_seat_all_count(open_table: OpenTable, server: Server) -> None:
    """Even if the server answers late."""
    anne, juan = open_table("Anne", "Juan")
    for name in ("Maria", "Isaac"):
        take_seat(server.url, anne.code, name)
    expect(anne.page.locator(".ring-seats li")).to_have_count(4)
    anne.tap("seating")
    anne.choice("seat", "Juan").tap()
    anne.context.set_offline(True)
    for _ in range(2):
        anne.tap("move-left")
    anne.context.set_offline(False)
    expect(juan.page.locator(".ring-seats li:nth-child(2)")).to_contain_text("Anne")
    assert juan.names_in_ring() == ["Juan", "Anne", "Maria", "Isaac"]


def test_one_tap_accepts_a_suggested_setting(phone: Phone) -> None:
    phone.host("Anne")
    phone.tap("setting-minutes-advice")
    expect(phone.at("setting-minutes")).to_have_value("12")
    expect(phone.at("setting-minutes-advice")).to_have_count(0)


def test_the_host_rearranges_the_seats(open_table: OpenTable) -> None:
    table = open_table("Anne", "Juan", "Maria")
    anne, juan, maria = table
    anne.tap("seating")
    anne.choice("seat", "Anne").tap()
    anne.choice("seat", "Maria").tap()
    seats = ".ring-seats li:nth-child(2)"
    expect(anne.page.locator(seats)).to_contain_text("Maria")
    expect(juan.page.locator(seats)).to_contain_text("Anne")
    expect(maria.page.locator(seats)).to_contain_text("Juan")
    assert [phone.names_in_ring() for phone in table] == [
        ["Anne", "Maria", "Juan"],
        ["Juan", "Anne", "Maria"],
        ["Maria", "Juan", "Anne"],
    ]


def test_a_disabled_start_button_gives_the_reason(open_table: OpenTable, phone: Phone) -> None:
    anne, juan = open_table("Anne", "Juan")
    too_few = text_pattern(say("refusal-too-few-players", {"players": 2, "least": 3}))
    expect(anne.at("start-game")).to_be_disabled()
    expect(anne.at("start-why")).to_have_text(too_few)
    expect(juan.at("waiting")).to_have_text(too_few)
    phone.join(anne.code, "Maria")
    expect(anne.at("start-game")).to_be_enabled()
    expect(anne.at("start-why")).to_be_empty()


def test_a_late_player_watches_until_the_next_deal(open_table: OpenTable, phone: Phone) -> None:
    table = open_table("Anne", "Juan", "Maria")
    table.deal()
    table.start_clock()
    phone.follow_link(table.host.link, "Isaac")
    phone.sees("questioning")
    phone.reads(say("watching"))
    for button in ("card", "accuse", "reveal", "ask", "answered"):
        assert not phone.has_button(button)
    accuser, other = table.civilians
    accuser.accuse(table.spy.name)
    phone.sees("trial")
    assert not phone.has_button("vote-guilty")
    other.vote(guilty=True)
    phone.sees("interlude")
    table.host.next_round()
    phone.sees("briefing")
    assert phone.look_at_card()


@pytest.mark.parametrize(
    "lost", ["/locales/en-start.ftl", "/page/table.js", "/page/net/table_connection.js"]
)
def test_the_page_requests_a_failed_file_again(
    open_table: OpenTable, phone: Phone, lost: str
) -> None:
    anne = open_table("Anne").host
    phone.page.route(f"**{lost}", lambda route: route.abort(), times=1)
    phone.follow_link(anne.link, "Juan")
    phone.sees("gathering")


def test_an_offline_page_reloads_only_once_the_server_is_reachable(phone: Phone) -> None:
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


def test_a_late_response_does_not_move_the_join_button(open_table: OpenTable, phone: Phone) -> None:
    anne = open_table("Anne").host
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
