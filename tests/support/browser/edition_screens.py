"""Show the screens that only some editions and modules have."""

from collections.abc import Iterator
from contextlib import ExitStack, closing

from playwright.sync_api import Browser

from coverstory.engine.cards import Card
from coverstory.engine.commands import Vote
from coverstory.packs import built_in
from support.browser.phone import Phone
from support.browser.phone_table import PhoneTable
from support.browser.screen import TV
from support.browser.server_control import advance_clock
from support.browser.socket_player import SocketPlayer
from support.server_process import Server

NamedScreen = tuple[str, Phone]

TWELVE = (
    *("Anne", "Juan", "Maria", "Isaac", "Charlotte", "Zoë"),
    *("Bartholomew", "Li", "Fatima", "Oskar", "Priya", "Tom"),
)
FIVE = TWELVE[:5]
ABILITIES = ("god-complex", "borrowed-minute", "force-field", "few-words", "lucky-coin")
PLACES = ("arkham-asylum", "atlantis", "batcave", "belle-reve", "watchtower")
# A place with roles for everybody but two spies. Some roles have long names.
MUSEUM = built_in("sequel").places[0]
AN_HOUR = 3600
# One second longer than a standoff with doubled timers lasts.
STANDOFF = 21


def power_screens(browser: Browser, server: Server, size: tuple[int, int]) -> Iterator[NamedScreen]:
    """Yield the screens of the DC edition with all of its modules."""
    playing = ("dc", "powered-up", "harley", "jest", "multiverse")
    with closing(PhoneTable(browser, server.url, *FIVE, size=size, playing=playing)) as table:
        yield from _settings(table, "dc")
        table.host.setting("timers").select_option("x2")  # time to look at the standoff
        yield from _powers(table, server)
        yield from _multiverse(table, server)


def joker_screens(browser: Browser, server: Server, size: tuple[int, int]) -> Iterator[NamedScreen]:
    """Yield the screens of Harley's hunt, and of a deck of Jokers only."""
    playing = ("dc", "powered-up", "harley", "jest")
    with closing(PhoneTable(browser, server.url, *FIVE, size=size, playing=playing)) as table:
        yield from _harley(table, server)
        yield from _pointing(table, server)


def edition_screens(
    browser: Browser, server: Server, size: tuple[int, int]
) -> Iterator[NamedScreen]:
    with closing(
        PhoneTable(browser, server.url, *FIVE, size=size, playing=("sequel", "old-pals"))
    ) as table:
        yield from _sequel(table)
    with closing(
        PhoneTable(browser, server.url, *FIVE[:4], size=size, playing=("detective",))
    ) as table:
        yield from _detective(table)


def largest_table_screens(
    browser: Browser, server: Server, size: tuple[int, int]
) -> Iterator[NamedScreen]:
    """Yield the screens of twelve players, three of them with a phone, and of a TV."""
    playing = ("sequel", "powered-up")
    with (
        closing(Phone(browser, server.url, size=TV)) as tv,
        closing(PhoneTable(browser, server.url, *FIVE[:3], size=size, playing=playing)) as table,
    ):
        tv.open(f"/tv/{table.host.code}")
        for name, phone in _twelve(table, server):
            yield name, phone
            phase = phone.phase()
            if name in ("twelve-too-many", "twelve-asker", "trials-in-turn", "twelve-standings"):
                tv.sees(phase)
                yield f"tv-twelve-{phase}", tv


def _settings(table: PhoneTable, name: str) -> Iterator[NamedScreen]:
    for who, phone in (("host", table.host), ("player", table.phones[1])):
        if not phone.page.locator("section.settings").is_visible():
            phone.tap("game")
        phone.page.locator("section.settings").evaluate("panel => panel.scrollIntoView()")
        yield f"{name}-settings-{who}", phone


def _powers(table: PhoneTable, server: Server) -> Iterator[NamedScreen]:
    table.deal_cards(server, "central-city-police", _heroes)
    anne, juan, maria, isaac, charlotte = table
    for name, phone in (("hero", anne), ("joker", juan), ("harley", maria)):
        with phone.holding_card():
            yield f"dc-card-{name}", phone
    table.start_clock()
    yield "dc-questioning", anne
    anne.tap("use-power")
    anne.at("confirm").wait_for()
    yield "power-sure", anne
    anne.tap("confirm")
    anne.at("notice").wait_for()
    yield "power-not-now", anne
    anne.let_notices_fade()
    anne.at("notice").wait_for(state="detached")
    juan.use_power()
    anne.at("powers").wait_for()
    anne.at("powers").scroll_into_view_if_needed()
    yield "power-used", anne
    anne.accuse(isaac.name)
    for voter, guilty in ((juan, True), (maria, True), (charlotte, False)):
        voter.vote(guilty=guilty)
    table.all_see("standoff")
    yield "standoff", anne
    yield "standoff-suspect", isaac
    yield "standoff-card-used", juan
    advance_clock(server, seconds=STANDOFF)
    table.all_see("questioning")
    juan.reveal()
    juan.guess("Atlantis")
    table.all_see("interlude")
    yield "dc-interlude", charlotte


def _heroes(seat: int) -> Card:
    return Card(seat, spy=seat == 1, marked=seat == 2, ability=ABILITIES[seat])


def _multiverse(table: PhoneTable, server: Server) -> Iterator[NamedScreen]:
    def card(seat: int) -> Card:
        return Card(seat, place=PLACES[seat], ability=ABILITIES[seat])

    table.deal_cards(server, "multiverse-1", card)
    table.start_clock()
    anne, juan, *_ = table
    juan.tap("announce")
    juan.at("confirm").wait_for()
    yield "announce-sure", juan
    juan.tap("confirm")
    table.all_see("discussion")
    yield "discussion-deck-host", anne
    yield "discussion-deck", juan
    anne.end_talk()
    table.all_see("show-of-hands")
    yield "show-of-hands", anne
    yield "show-of-hands-caller", juan
    for phone in table.others(juan):
        phone.tap("hand-up")
    table.all_see("interlude")
    yield "multiverse-interlude", anne
    anne.page.locator(".turned").scroll_into_view_if_needed()
    yield "multiverse-cards", anne


def _harley(table: PhoneTable, server: Server) -> Iterator[NamedScreen]:
    table.deal_cards(server, "batcave", _heroes)
    table.start_clock()
    anne, juan, maria, isaac, charlotte = table
    juan.reveal()
    table.all_see("guessing")
    yield "dc-guessing", juan
    juan.tap("declare")
    juan.at("confirm").wait_for()
    yield "declare-sure", juan
    juan.tap("cancel")
    juan.guess("Batcave")
    table.all_see("discussion")
    yield "discussion-helper", maria
    anne.end_talk()
    table.all_see("pointing")
    yield "pointing-helper", anne
    yield "pointing-joker", juan
    anne.point_at(maria.name)
    yield "pointing-done", anne
    for phone, name in ((maria, "Anne"), (isaac, "Maria"), (charlotte, "Maria")):
        phone.point_at(name)
    table.all_see("interlude")
    yield "harley-interlude", isaac
    isaac.page.locator(".points").scroll_into_view_if_needed()
    yield "harley-points", isaac


def _pointing(table: PhoneTable, server: Server) -> Iterator[NamedScreen]:
    table.deal_cards(server, "jest", lambda seat: Card(seat, spy=True, ability=ABILITIES[seat]))
    table.start_clock()
    advance_clock(server, seconds=AN_HOUR)
    table.all_see("discussion")
    yield "discussion-spy", table.host
    table.host.end_talk()
    table.all_see("pointing")
    yield "pointing", table.host
    for phone in table:
        phone.point_at(table.others(phone)[0].name)
    table.all_see("interlude")
    yield "jest-interlude", table.host


def _sequel(table: PhoneTable) -> Iterator[NamedScreen]:
    yield from _settings(table, "sequel")
    table.deal()
    for name, phone in (("spy", table.spy), ("civilian", table.civilians[0])):
        with phone.holding_card():
            yield f"old-pals-card-{name}", phone
    table.start_clock()
    first, second = table.spies
    first.reveal()
    table.all_see("guessing")
    yield "guessing-two-spies", table.civilians[0]
    first.page.locator("button.place").first.tap()
    first.tap("confirm")
    second.page.locator("button.place").first.wait_for()
    yield "guessing-second-spy", second
    yield "guessing-second-other", table.civilians[0]
    second.page.locator("button.place").last.tap()
    second.tap("confirm")
    table.all_see("interlude")
    yield "sequel-interlude", table.host


def _detective(table: PhoneTable) -> Iterator[NamedScreen]:
    table.host.tap("setting-open")
    table.host.page.locator("[data-test=setting-open][aria-checked=true]").wait_for()
    yield from _settings(table, "detective")
    table.deal()
    table.start_clock()
    anne, juan, maria, isaac = table
    anne.accuse(isaac.name)
    juan.at("vote-guilty").wait_for()
    yield "trial-in-turn", juan
    juan.vote(guilty=True)
    maria.at("vote-guilty").wait_for()
    yield "trial-in-turn-waiting", isaac


def _visitors(seat: int) -> Card:
    spy = seat >= len(MUSEUM.roles)
    role = None if spy else MUSEUM.roles[seat]
    return Card(seat, spy=spy, role=role, ability=ABILITIES[seat % len(ABILITIES)])


def _twelve(table: PhoneTable, server: Server) -> Iterator[NamedScreen]:
    """Yield the screens of twelve players. The dealer asks first and is tried first."""
    dealer, voter, other = table
    with ExitStack() as stack:
        sat_down = (SocketPlayer(server, dealer.code, name) for name in TWELVE[len(table.phones) :])
        players = [stack.enter_context(player) for player in sat_down]
        dealer.page.locator("[data-test^=cover-]").nth(len(TWELVE) - 1).wait_for()
        yield "twelve-too-many", dealer
        dealer.set("spies", 2)
        dealer.setting("dealer").select_option(label=dealer.name)
        table.deal_cards(server, MUSEUM.key, _visitors)
        for player in players:
            player.connect()
        table.start_clock()
        yield "twelve-asker", dealer
        dealer.tap("accuse")
        dealer.choice("accuse", voter.name).wait_for()
        yield "twelve-accuse", dealer
        dealer.tap("close")
        advance_clock(server, seconds=AN_HOUR)
        for player in players:
            player.connect()
        table.all_see("trials-in-turn")
        yield "trials-in-turn", voter
        yield "trials-in-turn-suspect", dealer
        voter.vote(guilty=True)
        yield "trials-in-turn-voted", voter
        other.vote(guilty=True)
        for player in players:
            player.send(Vote(guilty=True))
        table.all_see("interlude")
        voter.page.locator(".standings").scroll_into_view_if_needed()
        yield "twelve-standings", voter
