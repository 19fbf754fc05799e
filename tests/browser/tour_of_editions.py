"""The screens that only some editions and modules have."""

from collections.abc import Iterator

from playwright.sync_api import Browser

from browser.houses import let_pass
from browser.party import Party
from browser.phones import Phone
from coverstory.engine.cards import Card
from serving import Server

Stop = tuple[str, Phone]

TWELVE = (
    *("Anne", "Juan", "Maria", "Isaac", "Charlotte", "Zoë"),
    *("Bartholomew", "Li", "Fatima", "Oskar", "Priya", "Tom"),
)
FIVE = TWELVE[:5]
ABILITIES = ("god-complex", "borrowed-minute", "force-field", "few-words", "lucky-coin")
PLACES = ("arkham-asylum", "atlantis", "batcave", "belle-reve", "watchtower")
AN_EVENING = 3600
A_MOMENT = 11


def tour_of_editions(browser: Browser, house: Server, size: tuple[int, int]) -> Iterator[Stop]:
    """Names of screens with the phone that shows them; it stays so until the next is asked for."""
    visits = (
        (FIVE, ("dc", "powered-up", "harley", "jest", "multiverse"), _dc),
        (FIVE, ("sequel", "old-pals"), _sequel),
        (FIVE[:4], ("detective",), _detective),
        (TWELVE, ("sequel", "powered-up"), _twelve),
    )
    for names, playing, visit in visits:
        party = Party(browser, house.url, *names, size=size, playing=playing)
        try:
            yield from visit(party, house)
        finally:
            party.close()


def _settings(party: Party, name: str) -> Iterator[Stop]:
    for who, phone in (("host", party.host), ("guest", party.phones[1])):
        phone.page.locator(".settings").evaluate("panel => panel.scrollIntoView()")
        yield f"{name}-settings-{who}", phone


def _dc(party: Party, house: Server) -> Iterator[Stop]:
    yield from _settings(party, "dc")
    yield from _powers(party, house)
    yield from _multiverse(party, house)
    yield from _harley(party, house)
    yield from _pointing(party, house)


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
    anne.tap("notice-close")
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
    for phone in party:
        phone.tap("hand-up")
        if phone is juan:
            juan.at("hand-up").wait_for(state="detached")
            yield "show-of-hands-shown", juan
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


def _sequel(party: Party, house: Server) -> Iterator[Stop]:
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


def _detective(party: Party, house: Server) -> Iterator[Stop]:
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


def _twelve(party: Party, house: Server) -> Iterator[Stop]:
    yield "twelve-too-many", party.host
    party.host.set("spies", 2)
    party.deal()
    party.start_clock()
    asker = party.whose_turn("ask")
    yield "twelve-asker", asker
    asker.tap("accuse")
    asker.choice("accuse", party.others(asker)[0].name).wait_for()
    yield "twelve-accuse", asker
    asker.tap("close")
    let_pass(house, seconds=AN_EVENING)
    party.all_see("trials-in-turn")
    suspect = next(phone for phone in party if not phone.offers("vote-guilty"))
    voter, *voters = party.others(suspect)
    yield "trials-in-turn", voter
    yield "trials-in-turn-suspect", suspect
    voter.vote(guilty=True)
    yield "trials-in-turn-voted", voter
    for other in voters:
        other.tap("vote-guilty")
    party.all_see("interlude")
    voter.page.locator(".standings").scroll_into_view_if_needed()
    yield "twelve-standings", voter
