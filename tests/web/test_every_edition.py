"""Each edition and each module, a round of it through the page."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from coverstory.engine.cards import Card
from coverstory.locales import say
from support.browser.party import Party
from support.browser.phones import Phone
from support.browser.screens import said_to
from support.browser.servers import let_pass
from support.server_process import Server
from web.conftest import Gather

pytestmark = pytest.mark.browser

NAMES = ("Anne", "Juan", "Maria", "Isaac", "Charlotte")
ABILITIES = ("god-complex", "borrowed-minute", "few-words", "day-off")
AN_EVENING = 3600


@pytest.fixture
def house(own_house: Server) -> Server:
    """It is started again and again: for another deck, or another hour."""
    return own_house


def dealt(*, spy: int, marked: int | None = None) -> Callable[[int], Card]:
    """Cards by the seat."""
    return lambda seat: Card(seat, spy=seat == spy, marked=seat == marked)


def outcome(party: Party, edition: str, kind: str, **particulars: str) -> None:
    for phone in party:
        phone.page.locator(".outcome").wait_for()
        sentence = said_to(phone.name, f"outcome-{kind}", edition, **particulars)
        assert phone.texts(".outcome") == [sentence]


def points(phone: Phone) -> dict[str, int]:
    """What each got for this round."""
    sums: dict[str, int] = {}
    phone.page.locator(".points li").first.wait_for()
    for line in phone.texts(".points li"):
        amount, name, *_ = line.split()
        sums[name] = sums.get(name, 0) + int(amount)
    return sums


def test_in_the_sequel_everybody_is_voted_on_in_turn(gather: Gather, house: Server) -> None:
    party = gather(*NAMES, playing=["sequel"])
    party.host.set("spies", 2)
    party.deal()
    assert len(party.spies) == 2
    party.start_clock()
    let_pass(house, seconds=AN_EVENING)
    party.all_see("trials-in-turn")
    tried = []
    while party.host.phase() == "trials-in-turn":
        suspect = next(phone for phone in party if not phone.offers("vote-guilty"))
        tried.append(suspect.name)
        votes_on(party, suspect, guilty=suspect in party.spies)
    assert tried[-1] in {spy.name for spy in party.spies}
    outcome(party, "sequel", "spy-convicted", suspect=tried[-1], spy="")
    other = next(spy.name for spy in party.spies if spy.name != tried[-1])
    assert points(party.host) == dict.fromkeys((p.name for p in party.civilians), 1) | {other: 1}


def votes_on(party: Party, suspect: Phone, *, guilty: bool) -> None:
    """B6: two may say no. All see the next one on trial, or the end, before it goes on."""
    order = party.others(suspect)
    for number, voter in enumerate(order):
        assert voter.offers("vote-guilty")
        assert not suspect.offers("vote-guilty")
        voter.tap("vote-guilty" if guilty and number > 1 else "vote-not-guilty")
        if voter is not order[-1]:
            voter.at("waiting").wait_for()
    on_trial = f".seat:has-text('{suspect.name}'):has-text('{say('note-on-trial')}')"
    for phone in party:
        phone.page.locator(on_trial).wait_for(state="detached")


def test_old_pals_know_each_other_and_both_name_a_place(gather: Gather) -> None:
    party = gather(*NAMES, playing=["sequel", "old-pals"])
    expect(party.host.at("setting-spies")).to_have_value("2")
    party.deal()
    first, second = party.spies
    for spy, pal in ((first, second), (second, first)):
        assert spy.card is not None
        assert spy.card.more == (say("pals", {"names": pal.name}),)
    party.start_clock()
    first.reveal()
    party.all_see("guessing")
    (place,) = {civilian.card.place for civilian in party.civilians if civilian.card}
    assert place is not None
    wrong = next(name for name in first.texts(".place-name") if name != place)
    first.place(wrong).tap()
    first.tap("confirm")
    for phone in party:
        expect(phone.at("guesses")).to_contain_text(wrong)
    second.guess(place)
    assert points(party.host) == {first.name: 2, second.name: 4}


def test_in_dc_all_point_at_once(gather: Gather, house: Server) -> None:
    party = gather(*NAMES[:4], playing=["dc"])
    party.deal_from(house, "batcave", dealt(spy=1))
    anne, juan, maria, isaac = party
    assert juan.card is not None
    assert juan.card.title == "The Joker"
    assert anne.card is not None
    assert anne.card.detail == say("place-batcave.about")
    party.start_clock()
    let_pass(house, seconds=AN_EVENING)
    party.all_see("discussion")
    assert not juan.offers("end-talk")
    anne.end_talk()
    party.all_see("pointing")
    for phone in (anne, maria, isaac):
        phone.point_at("Juan")
        isaac.reads(say("note-pointed"))
        assert juan.offers("point")
    juan.point_at("Anne")
    outcome(party, "dc", "spy-convicted", suspect="Juan", spy="Juan")
    assert points(anne) == {"Anne": 1, "Maria": 1, "Isaac": 1}
    juan.reads(said_to("Juan", "named", "dc", name="Maria", suspect="Juan"))


def test_a_detective_hears_one_vote_after_another(gather: Gather) -> None:
    party = gather(*NAMES[:4], playing=["detective"])
    party.host.tap("setting-open")
    expect(party.host.at("setting-open")).to_have_attribute("aria-checked", "true")
    party.deal()
    party.start_clock()
    assert party.host.offers("ask"), "E2: the host asks first"
    anne, juan, maria, isaac = party
    anne.accuse("Isaac")
    juan.at("vote-guilty").wait_for()
    assert not maria.offers("vote-guilty")
    juan.vote(guilty=True)
    maria.at("vote-guilty").wait_for()
    expect(isaac.at("seat-1")).to_contain_text(say("note-guilty"))
    maria.vote(guilty=False)
    party.all_see("questioning")
    isaac.reads(say("hands-not-guilty", {"names": "Maria"}))


def test_a_card_with_a_power_turns_a_vote(gather: Gather, house: Server) -> None:
    party = gather(*NAMES[:4], playing=["classic", "powered-up"])

    def card(seat: int) -> Card:
        return Card(seat, spy=seat == 3, ability=ABILITIES[seat])

    party.deal_from(house, "bank", card)
    anne, juan, maria, _ = party
    assert anne.card is not None
    assert say("ability-god-complex.text") in anne.card.more[0]
    party.start_clock()
    assert all(phone.offers("use-power") for phone in party)
    anne.use_power()
    expect(anne.at("notice")).to_contain_text(say("refusal-power-not-now"))
    anne.at("notice-close").click()
    assert anne.at("notice").count() == 0  # at once, not when it would have faded
    juan.use_power()
    for phone in party:
        expect(phone.at("powers")).to_contain_text(say("ability-borrowed-minute"))
    anne.accuse("Isaac")
    juan.vote(guilty=True)
    maria.vote(guilty=False)
    party.all_see("standoff")
    assert [phone.offers("use-power") for phone in party] == [True, False, True, True]
    anne.use_power()
    outcome(party, "classic", "spy-convicted", suspect="Isaac", spy="Isaac")


def test_after_a_right_guess_harley_is_hunted(gather: Gather, house: Server) -> None:
    party = gather(*NAMES, playing=["dc", "harley"])
    party.deal_from(house, "batcave", dealt(spy=1, marked=2))
    anne, juan, maria, isaac, charlotte = party
    for phone, side in ((anne, "side-civilian"), (juan, "side-spy"), (maria, "side-helper")):
        assert phone.card is not None
        assert phone.card.more == (say(side),)
    party.start_clock()
    juan.reveal()
    juan.guess("Batcave")
    party.all_see("discussion")
    anne.end_talk()
    party.all_see("pointing")
    expect(juan.at("waiting")).to_contain_text(say("kept-out-helper"))
    assert not juan.offers("point")
    expect(anne.choice("point", "Juan")).to_have_count(0)
    for hero in (anne, isaac, charlotte):
        hero.point_at("Maria")
    maria.point_at("Anne")
    outcome(party, "dc", "helper-found", suspect="Maria", spy="Juan")
    assert points(maria) == {"Anne": 1, "Isaac": 1, "Charlotte": 1}
    assert "\n".join(("Maria", say("the-helper"))) in anne.texts(".turned li")


def test_the_jest_is_declared(gather: Gather, house: Server) -> None:
    party = gather(*NAMES[:3], playing=["dc", "jest"])
    party.deal_from(house, "jest", lambda seat: Card(seat, spy=True))
    party.start_clock()
    anne, juan, _ = party
    juan.reveal()
    party.all_see("guessing")
    assert not anne.offers("declare")
    juan.declare()
    outcome(party, "dc", "jest-declared", caller="Juan")
    expect(anne.at("result-place")).to_contain_text(say("place-jest"))
    assert points(anne) == {"Juan": 3}


def test_the_multiverse_is_announced(gather: Gather, house: Server) -> None:
    party = gather(*NAMES[:3], playing=["dc", "multiverse"])
    party.host.set("announcements", 2)
    places = ("atlantis", "batcave", "watchtower")
    party.deal_from(house, "multiverse-1", lambda seat: Card(seat, place=places[seat]))
    party.start_clock()
    anne, juan, maria = party
    announced(party, juan, believed_by=[juan])
    party.all_see("questioning")
    for phone in party:
        phone.at("announcements").wait_for()
        phone.reads(said_to(phone.name, "announced", name="Juan"))
    announced(party, juan, believed_by=[juan, maria])
    outcome(party, "dc", "multiverse-found", caller="Juan")
    assert points(anne) == {"Juan": 3, "Maria": 1}
    shown = [tuple(card.splitlines()) for card in anne.texts(".turned li")]
    assert shown == [
        (name, say(f"place-{place}")) for name, place in zip(NAMES, places, strict=False)
    ]


def announced(party: Party, caller: Phone, believed_by: list[Phone]) -> None:
    caller.announce()
    party.all_see("discussion")
    party.host.end_talk()
    party.all_see("show-of-hands")
    for phone in party.others(caller):
        phone.tap("hand-up" if phone in believed_by else "hand-down")
