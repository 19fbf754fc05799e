"""The screens that only some editions and modules have."""

from collections.abc import Iterator
from contextlib import ExitStack, closing

from playwright.sync_api import Browser

from coverstory.engine.cards import Card
from coverstory.engine.commands import Vote
from coverstory.packs import built_in
from support.browser.guests import Guest
from support.browser.party import Party
from support.browser.phones import Phone
from support.browser.screens import WALL
from support.browser.servers import let_pass
from support.server_process import Server

Stop = tuple[str, Phone]

TWELVE = (
    *("Anne", "Juan", "Maria", "Isaac", "Charlotte", "Zoë"),
    *("Bartholomew", "Li", "Fatima", "Oskar", "Priya", "Tom"),
)
FIVE = TWELVE[:5]
ABILITIES = ("god-complex", "borrowed-minute", "force-field", "few-words", "lucky-coin")
PLACES = ("arkham-asylum", "atlantis", "batcave", "belle-reve", "watchtower")
# A role for everybody but two spies, some of them with long names.
MUSEUM = built_in("sequel").places[0]
AN_EVENING = 3600
A_MOMENT = 11


def tour_of_powers(browser: Browser, house: Server, size: tuple[int, int]) -> Iterator[Stop]:
    """Every module on top of the edition that has the most: cards that do things."""
    playing = ("dc", "powered-up", "harley", "jest", "multiverse")
    with closing(Party(browser, house.url, *FIVE, size=size, playing=playing)) as party:
        yield from _settings(party, "dc")
        yield from _powers(party, house)
        yield from _multiverse(party, house)


def tour_of_jokers(browser: Browser, house: Server, size: tuple[int, int]) -> Iterator[Stop]:
    """The same edition: who helps whom, and nobody but Jokers."""
    playing = ("dc", "powered-up", "harley", "jest")
    with closing(Party(browser, house.url, *FIVE, size=size, playing=playing)) as party:
        yield from _harley(party, house)
        yield from _pointing(party, house)


def tour_of_editions(browser: Browser, house: Server, size: tuple[int, int]) -> Iterator[Stop]:
    with closing(
        Party(browser, house.url, *FIVE, size=size, playing=("sequel", "old-pals"))
    ) as party:
        yield from _sequel(party)
    with closing(Party(browser, house.url, *FIVE[:4], size=size, playing=("detective",))) as party:
        yield from _detective(party)


def tour_of_the_largest_table(
    browser: Browser, house: Server, size: tuple[int, int]
) -> Iterator[Stop]:
    """Twelve, three of them with a phone to look at, and a TV."""
    playing = ("sequel", "powered-up")
    with (
        closing(Phone(browser, house.url, size=WALL)) as tv,
        closing(Party(browser, house.url, *FIVE[:3], size=size, playing=playing)) as party,
    ):
        tv.open(f"/tv/{party.host.code}")
        for name, phone in _twelve(party, house):
            yield name, phone
            phase = phone.phase()
            if name in ("twelve-too-many", "twelve-asker", "trials-in-turn", "twelve-standings"):
                tv.sees(phase)
                yield f"tv-twelve-{phase}", tv


def _settings(party: Party, name: str) -> Iterator[Stop]:
    for who, phone in (("host", party.host), ("guest", party.phones[1])):
        phone.page.locator("section.settings").evaluate("panel => panel.scrollIntoView()")
        yield f"{name}-settings-{who}", phone


def _powers(party: Party, house: Server) -> Iterator[Stop]:
    party.deal_from(house, "central-city-police", _heroes)
    anne, juan, maria, isaac, charlotte = party
    for name, phone in (("hero", anne), ("joker", juan), ("harley", maria)):
        with phone.holding_card():
            yield f"dc-card-{name}", phone
    party.start_clock()
    yield "dc-questioning", anne
    anne.tap("use-power")
    anne.at("confirm").wait_for()
    yield "power-sure", anne
    anne.tap("confirm")
    anne.at("notice").wait_for()
    yield "power-not-now", anne
    anne.at("notice").wait_for(state="detached")
    juan.use_power()
    anne.at("powers").wait_for()
    anne.at("powers").scroll_into_view_if_needed()
    yield "power-used", anne
    anne.accuse(isaac.name)
    for voter, guilty in ((juan, True), (maria, True), (charlotte, False)):
        voter.vote(guilty=guilty)
    party.all_see("standoff")
    yield "standoff", anne
    yield "standoff-suspect", isaac
    yield "standoff-card-used", juan
    # However long somebody has looked at that moment, it is over now.
    let_pass(house, seconds=A_MOMENT)
    party.all_see("questioning")
    juan.reveal()
    juan.guess("Atlantis")
    party.all_see("interlude")
    yield "dc-interlude", charlotte


def _heroes(seat: int) -> Card:
    return Card(seat, spy=seat == 1, marked=seat == 2, ability=ABILITIES[seat])


def _multiverse(party: Party, house: Server) -> Iterator[Stop]:
    def card(seat: int) -> Card:
        return Card(seat, place=PLACES[seat], ability=ABILITIES[seat])

    party.deal_from(house, "multiverse-1", card)
    party.start_clock()
    anne, juan, *_ = party
    juan.tap("announce")
    juan.at("confirm").wait_for()
    yield "announce-sure", juan
    juan.tap("confirm")
    party.all_see("discussion")
    yield "discussion-deck-host", anne
    yield "discussion-deck", juan
    anne.end_talk()
    party.all_see("show-of-hands")
    yield "show-of-hands", anne
    yield "show-of-hands-caller", juan
    for phone in party.others(juan):
        phone.tap("hand-up")
    party.all_see("interlude")
    yield "multiverse-interlude", anne
    anne.page.locator(".turned").scroll_into_view_if_needed()
    yield "multiverse-cards", anne


def _harley(party: Party, house: Server) -> Iterator[Stop]:
    party.deal_from(house, "batcave", _heroes)
    party.start_clock()
    anne, juan, maria, isaac, charlotte = party
    juan.reveal()
    party.all_see("guessing")
    yield "dc-guessing", juan
    juan.tap("declare")
    juan.at("confirm").wait_for()
    yield "declare-sure", juan
    juan.tap("cancel")
    juan.guess("Batcave")
    party.all_see("discussion")
    yield "discussion-helper", maria
    anne.end_talk()
    party.all_see("pointing")
    yield "pointing-helper", anne
    yield "pointing-joker", juan
    anne.point_at(maria.name)
    yield "pointing-done", anne
    for phone, name in ((maria, "Anne"), (isaac, "Maria"), (charlotte, "Maria")):
        phone.point_at(name)
    party.all_see("interlude")
    yield "harley-interlude", isaac
    isaac.page.locator(".points").scroll_into_view_if_needed()
    yield "harley-points", isaac


def _pointing(party: Party, house: Server) -> Iterator[Stop]:
    party.deal_from(house, "jest", lambda seat: Card(seat, spy=True, ability=ABILITIES[seat]))
    party.start_clock()
    let_pass(house, seconds=AN_EVENING)
    party.all_see("discussion")
    yield "discussion-spy", party.host
    party.host.end_talk()
    party.all_see("pointing")
    yield "pointing", party.host
    for phone in party:
        phone.point_at(party.others(phone)[0].name)
    party.all_see("interlude")
    yield "jest-interlude", party.host


def _sequel(party: Party) -> Iterator[Stop]:
    yield from _settings(party, "sequel")
    party.deal()
    for name, phone in (("spy", party.spy), ("civilian", party.civilians[0])):
        with phone.holding_card():
            yield f"old-pals-card-{name}", phone
    party.start_clock()
    first, second = party.spies
    first.reveal()
    party.all_see("guessing")
    yield "guessing-two-spies", party.civilians[0]
    first.page.locator("button.place").first.tap()
    first.tap("confirm")
    second.page.locator("button.place").first.wait_for()
    yield "guessing-second-spy", second
    yield "guessing-second-other", party.civilians[0]
    second.page.locator("button.place").last.tap()
    second.tap("confirm")
    party.all_see("interlude")
    yield "sequel-interlude", party.host


def _detective(party: Party) -> Iterator[Stop]:
    party.host.tap("setting-open")
    party.host.page.locator("[data-test=setting-open][aria-checked=true]").wait_for()
    yield from _settings(party, "detective")
    party.deal()
    party.start_clock()
    anne, juan, maria, isaac = party
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


def _twelve(party: Party, house: Server) -> Iterator[Stop]:
    """Who deals asks first, and is tried first."""
    dealer, voter, other = party
    with ExitStack() as until_the_end:
        sat_down = (Guest(house, dealer.code, name) for name in TWELVE[len(party.phones) :])
        guests = [until_the_end.enter_context(guest) for guest in sat_down]
        dealer.page.locator(".ring-seats li").nth(len(TWELVE) - 1).wait_for()
        yield "twelve-too-many", dealer
        dealer.set("spies", 2)
        dealer.setting("dealer").select_option(label=dealer.name)
        party.deal_from(house, MUSEUM.key, _visitors)
        for guest in guests:
            guest.call()
        party.start_clock()
        yield "twelve-asker", dealer
        dealer.tap("accuse")
        dealer.choice("accuse", voter.name).wait_for()
        yield "twelve-accuse", dealer
        dealer.tap("close")
        let_pass(house, seconds=AN_EVENING)
        for guest in guests:
            guest.call()
        party.all_see("trials-in-turn")
        yield "trials-in-turn", voter
        yield "trials-in-turn-suspect", dealer
        voter.vote(guilty=True)
        yield "trials-in-turn-voted", voter
        other.vote(guilty=True)
        for guest in guests:
            guest.do(Vote(guilty=True))
        party.all_see("interlude")
        voter.page.locator(".standings").scroll_into_view_if_needed()
        yield "twelve-standings", voter
