"""A round of each edition and each module through the page."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from coverstory.engine.cards import Card
from coverstory.locales import say
from support.browser.phone import Phone
from support.browser.phone_table import PhoneTable
from support.browser.screen import sentence_for, strip_isolates
from support.browser.server_control import advance_clock
from support.server_process import Server
from web.conftest import OpenTable

pytestmark = pytest.mark.browser

NAMES = ("Anne", "Juan", "Maria", "Isaac", "Charlotte")
ABILITIES = ("god-complex", "borrowed-minute", "few-words", "day-off")
AN_HOUR = 3600


@pytest.fixture
def server(own_server: Server) -> Server:
    """A server that can be restarted, to replace cards or to advance the clock."""
    return own_server


def cards_with(*, spy: int, marked: int | None = None) -> Callable[[int], Card]:
    """Return a function that gives the card of a seat."""
    return lambda seat: Card(seat, spy=seat == spy, marked=seat == marked)


def check_outcome(table: PhoneTable, edition: str, kind: str, **people: str) -> None:
    for phone in table:
        phone.page.locator(".outcome").wait_for()
        sentence = sentence_for(phone.name, f"outcome-{kind}", edition, **people)
        assert phone.texts(".outcome") == [sentence]


def points(phone: Phone) -> dict[str, int]:
    """Return the points of this round by player."""
    gained = phone.page.locator(".standings [data-gain]")
    gained.first.wait_for()
    names = phone.texts(".standings [data-gain] span")
    amounts = [strip_isolates(row.get_attribute("data-gain") or "") for row in gained.all()]
    return dict(zip(names, map(int, amounts), strict=True))


def test_the_sequel_tries_every_player_in_turn(open_table: OpenTable, server: Server) -> None:
    table = open_table(*NAMES, playing=["sequel"])
    table.host.set("spies", 2)
    table.deal()
    assert len(table.spies) == 2
    table.start_clock()
    advance_clock(server, seconds=AN_HOUR)
    table.all_see("trials-in-turn")
    tried = []
    while table.host.phase() == "trials-in-turn":
        suspect = next(phone for phone in table if not phone.has_button("vote-guilty"))
        tried.append(suspect.name)
        vote_on(table, suspect, guilty=suspect in table.spies)
    assert tried[-1] in {spy.name for spy in table.spies}
    check_outcome(table, "sequel", "spy-convicted", suspect=tried[-1], spy="")
    other = next(spy.name for spy in table.spies if spy.name != tried[-1])
    assert points(table.host) == dict.fromkeys((p.name for p in table.civilians), 1) | {other: 1}


def vote_on(table: PhoneTable, suspect: Phone, *, guilty: bool) -> None:
    """B6: two votes against do not acquit. Wait until every phone shows what follows."""
    order = table.others(suspect)
    for number, voter in enumerate(order):
        assert voter.has_button("vote-guilty")
        assert not suspect.has_button("vote-guilty")
        voter.tap("vote-guilty" if guilty and number > 1 else "vote-not-guilty")
        if voter is not order[-1]:
            voter.at("waiting").wait_for()
    on_trial = f".seat:has-text('{suspect.name}'):has-text('{say('note-on-trial')}')"
    for phone in table:
        phone.page.locator(on_trial).wait_for(state="detached")


def test_old_pals_know_each_other_and_both_name_a_place(open_table: OpenTable) -> None:
    table = open_table(*NAMES, playing=["sequel", "old-pals"])
    expect(table.host.at("setting-spies")).to_have_value("2")
    table.deal()
    table.look_at_cards()
    first, second = table.spies
    for spy, pal in ((first, second), (second, first)):
        assert spy.card is not None
        assert spy.card.more == (say("pals", {"names": pal.name}),)
    table.start_clock()
    first.reveal()
    table.all_see("guessing")
    (place,) = {civilian.card.place for civilian in table.civilians if civilian.card}
    assert place is not None
    wrong = next(name for name in first.texts(".place-name") if name != place)
    first.place(wrong).tap()
    first.tap("confirm")
    for phone in table:
        expect(phone.at("guesses")).to_contain_text(wrong)
    second.guess(place)
    assert points(table.host) == {first.name: 2, second.name: 4}


def test_dc_players_all_point_at_once(open_table: OpenTable, server: Server) -> None:
    table = open_table(*NAMES[:4], playing=["dc"])
    table.deal_cards(server, "batcave", cards_with(spy=1))
    anne, juan, maria, isaac = table
    assert juan.look_at_card().title == "The Joker"
    assert anne.look_at_card().detail == say("place-batcave.about")
    table.start_clock()
    advance_clock(server, seconds=AN_HOUR)
    table.all_see("discussion")
    assert not juan.has_button("end-talk")
    anne.end_talk()
    table.all_see("pointing")
    for phone in (anne, maria, isaac):
        phone.point_at("Juan")
        isaac.reads(say("note-pointed"))
        assert juan.has_button("point")
    juan.point_at("Anne")
    check_outcome(table, "dc", "spy-convicted", suspect="Juan", spy="Juan")
    assert points(anne) == {"Anne": 1, "Maria": 1, "Isaac": 1}
    juan.reads(sentence_for("Juan", "named", "dc", name="Maria", suspect="Juan"))


def test_detective_votes_are_called_one_after_another(open_table: OpenTable) -> None:
    table = open_table(*NAMES[:4], playing=["detective"])
    table.host.tap("setting-open")
    expect(table.host.at("setting-open")).to_have_attribute("aria-checked", "true")
    table.deal()
    table.start_clock()
    assert table.host.has_button("ask"), "E2: the host asks first"
    anne, juan, maria, isaac = table
    anne.accuse("Isaac")
    juan.at("vote-guilty").wait_for()
    assert not maria.has_button("vote-guilty")
    juan.vote(guilty=True)
    maria.at("vote-guilty").wait_for()
    expect(isaac.at("seat-1")).to_contain_text(say("note-guilty"))
    maria.vote(guilty=False)
    table.all_see("questioning")
    isaac.reads(say("hands-not-guilty", {"names": "Maria"}))


def test_a_card_with_a_power_turns_a_vote(open_table: OpenTable, server: Server) -> None:
    table = open_table(*NAMES[:4], playing=["classic", "powered-up"])

    def card(seat: int) -> Card:
        return Card(seat, spy=seat == 3, ability=ABILITIES[seat])

    table.host.setting("timers").select_option("x2")  # twice the time for the standoff
    table.deal_cards(server, "bank", card)
    anne, juan, maria, _ = table
    assert say("ability-god-complex.text") in anne.look_at_card().more[0]
    table.start_clock()
    assert all(phone.has_button("use-power") for phone in table)
    anne.use_power()
    expect(anne.at("notice")).to_contain_text(say("refusal-power-not-now"))
    anne.at("notice-close").click()
    assert anne.at("notice").count() == 0  # at once, before the notice would fade
    juan.use_power()
    for phone in table:
        expect(phone.at("powers")).to_contain_text(say("ability-borrowed-minute"))
    anne.accuse("Isaac")
    juan.vote(guilty=True)
    maria.vote(guilty=False)
    table.all_see("standoff")
    assert [phone.has_button("use-power") for phone in table] == [True, False, True, True]
    anne.use_power()
    check_outcome(table, "classic", "spy-convicted", suspect="Isaac", spy="Isaac")


def test_the_heroes_hunt_harley_after_a_right_guess(open_table: OpenTable, server: Server) -> None:
    table = open_table(*NAMES, playing=["dc", "harley"])
    table.deal_cards(server, "batcave", cards_with(spy=1, marked=2))
    anne, juan, maria, isaac, charlotte = table
    for phone, side in ((anne, "side-civilian"), (juan, "side-spy"), (maria, "side-helper")):
        assert phone.look_at_card().more == (say(side),)
    table.start_clock()
    juan.reveal()
    juan.guess("Batcave")
    table.all_see("discussion")
    anne.end_talk()
    table.all_see("pointing")
    expect(juan.at("waiting")).to_contain_text(say("kept-out-helper"))
    assert not juan.has_button("point")
    expect(anne.choice("point", "Juan")).to_have_count(0)
    for hero in (anne, isaac, charlotte):
        hero.point_at("Maria")
    maria.point_at("Anne")
    check_outcome(table, "dc", "helper-found", suspect="Maria", spy="Juan")
    assert points(maria) == {"Anne": 1, "Isaac": 1, "Charlotte": 1}
    assert "\n".join(("Maria", say("the-helper"))) in anne.texts(".turned li")


def test_a_joker_declares_the_jest(open_table: OpenTable, server: Server) -> None:
    table = open_table(*NAMES[:3], playing=["dc", "jest"])
    table.deal_cards(server, "jest", lambda seat: Card(seat, spy=True))
    table.start_clock()
    anne, juan, _ = table
    juan.reveal()
    table.all_see("guessing")
    assert not anne.has_button("declare")
    juan.declare()
    check_outcome(table, "dc", "jest-declared", caller="Juan")
    expect(anne.at("result-place")).to_contain_text(say("place-jest", edition="dc"))
    assert points(anne) == {"Juan": 3}


def test_a_player_announces_the_multiverse(open_table: OpenTable, server: Server) -> None:
    table = open_table(*NAMES[:3], playing=["dc", "multiverse"])
    table.host.set("announcements", 2)
    places = ("atlantis", "batcave", "watchtower")
    table.deal_cards(server, "multiverse-1", lambda seat: Card(seat, place=places[seat]))
    table.start_clock()
    anne, juan, maria = table
    announce(table, juan, believed_by=[juan])
    table.all_see("questioning")
    for phone in table:
        phone.at("announcements").wait_for()
        phone.reads(sentence_for(phone.name, "announced", name="Juan"))
    announce(table, juan, believed_by=[juan, maria])
    check_outcome(table, "dc", "multiverse-found", caller="Juan")
    assert points(anne) == {"Juan": 3, "Maria": 1}
    shown = [tuple(card.splitlines()) for card in anne.texts(".turned li")]
    assert shown == [
        (name, say(f"place-{place}")) for name, place in zip(NAMES, places, strict=False)
    ]


def announce(table: PhoneTable, caller: Phone, believed_by: list[Phone]) -> None:
    caller.announce()
    table.all_see("discussion")
    table.host.end_talk()
    table.all_see("show-of-hands")
    for phone in table.others(caller):
        phone.tap("hand-up" if phone in believed_by else "hand-down")
