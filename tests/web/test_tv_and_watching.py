"""A screen on the wall and somebody who only watches follow a round, and learn no secret of it."""

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from coverstory.locales import say
from coverstory.packs import built_in
from support.browser.party import Party
from support.browser.phones import Phone
from support.browser.screens import WALL, said_to, spoken, unmarked
from support.browser.servers import frozen
from support.server_process import Server
from web.conftest import Gather

pytestmark = pytest.mark.browser

NAMES = ("Anne", "Juan", "Maria")

# A link may be copied by anybody.
CONTROLS = "main button:not([data-test=copy-link]), main input:not([readonly]), main select"


@pytest.fixture
def tv(browser: Browser, house: Server, phones: list[Phone]) -> Phone:
    phones.append(Phone(browser, house.url, size=WALL))
    return phones[-1]


def test_a_tv_and_a_spectator_follow_a_round_to_its_result(
    gather: Gather, tv: Phone, phone: Phone
) -> None:
    party = gather(*NAMES)
    turn_on(tv, party.host.code)
    watch(phone, party.host.code)
    for moment in moments(party):
        for screen in (tv, phone):
            screen.sees(moment)
            nothing_secret_in(screen)
            expect(screen.page.locator(CONTROLS)).to_have_count(0)
    the_result_is_told(tv, party)
    phone.sees("interlude")
    expect(phone.at("result-place")).to_contain_text(place_of(party))


def moments(party: Party) -> Iterator[str]:
    """The phases of a round in which a spy is caught, each with what there is to see of it."""
    yield "gathering"
    party.deal()
    yield "briefing"
    party.start_clock()
    party.whose_turn("ask").ask(party.others(party.whose_turn("ask"))[0].name)
    yield "questioning"
    accuser, witness = party.civilians
    accuser.accuse(party.spy.name)
    yield "trial"
    witness.vote(guilty=True)
    party.all_see("interlude")


def turn_on(tv: Phone, code: str) -> None:
    """As with a remote: letters, and enter."""
    tv.open("/tv")
    expect(tv.at("tv-code")).to_be_focused()
    tv.page.keyboard.type("0000")
    tv.page.keyboard.press("Enter")
    expect(tv.at("tv-code-refusal")).not_to_be_empty()
    tv.page.keyboard.press("Backspace")
    expect(tv.at("tv-code-refusal")).to_be_empty()
    tv.at("tv-code").fill(code.lower())
    tv.page.keyboard.press("Enter")
    tv.sees("gathering")
    expect(tv.at("code")).to_have_text(code)
    assert tv.page.url.endswith(f"/tv/{code}")


def watch(phone: Phone, code: str) -> None:
    phone.open(f"/t/{code}")
    phone.tap("just-watch")
    phone.sees("gathering")
    assert phone.page.url.endswith(f"/watch/{code}")


def nothing_secret_in(screen: Phone) -> None:
    """Neither a place nor a role nor who the spy is, on the page or on the wire."""
    elsewhere = screen.elsewhere()
    for place in built_in("classic").places:
        assert say(f"place-{place.key}") not in elsewhere
        assert f"place-{place.key}" not in elsewhere
    assert say("the-spy") not in elsewhere
    frames = [json.loads(text) for text in screen.frames]
    assert frames
    for frame in frames:
        assert frame["type"] == "frame"
        assert frame["mine"] is None
        public = {key: told for key, told in frame["public"].items() if key != "box"}
        assert public["results"] == public["played"] == []
        wire = json.dumps(public)
        assert not [p.key for p in built_in("classic").places if f'"{p.key}"' in wire]
        assert not any(f'"{word}"' in wire for word in ("spy", "card", "role", "secret"))


def place_of(party: Party) -> str:
    card = party.civilians[0].card
    assert card is not None
    assert card.place is not None
    return card.place


def the_result_is_told(tv: Phone, party: Party) -> None:
    tv.sees("interlude")
    outcome = said_to("", "outcome-spy-convicted", spy=party.spy.name)
    expect(tv.title).to_have_text(spoken(outcome))
    expect(tv.at("result-place")).to_contain_text(place_of(party))
    rows = tv.page.locator("[data-test=score-sheet] tbody tr")
    expect(rows).to_have_count(len(NAMES))
    spy = rows.filter(has_text=party.spy.name)
    expect(spy).to_contain_text(say("the-spy"))
    expect(spy.locator("[data-test^=total-]")).to_have_text("0")
    for civilian in party.civilians:
        row = rows.filter(has_text=civilian.name)
        assert civilian.card is not None
        expect(row).to_contain_text(civilian.card.detail)
        assert "+" in unmarked(row.inner_text())


def test_a_tv_comes_back_after_the_house_was_away(
    gather: Gather, browser: Browser, own_house: Server, phones: list[Phone]
) -> None:
    anne = gather("Anne", at=own_house).host
    tv = Phone(browser, own_house.url, size=WALL)
    phones.append(tv)
    tv.page.clock.install()
    tv.open(f"/tv/{anne.code}")
    tv.sees("gathering")
    own_house.kill()
    expect(tv.at("reconnecting")).to_be_visible()
    tv.sees("gathering")
    own_house.start()
    expect(tv.at("reconnecting")).to_have_count(0)
    it_notices_a_line_that_is_dead(tv, own_house)
    anne.tap("setting-rounds-more")
    expect(tv.page.locator(".tv-settings")).to_contain_text(spoken_part("setting-rounds", 6))


def it_notices_a_line_that_is_dead(tv: Phone, house: Server) -> None:
    """Though it has nothing to say, and the line was never closed."""
    with frozen(house):
        tv.page.clock.fast_forward("00:16")
        tv.page.clock.fast_forward("00:06")
        expect(tv.at("reconnecting")).to_be_visible()
    expect(tv.at("reconnecting")).to_have_count(0)


def spoken_part(setting: str, value: int) -> re.Pattern[str]:
    sentence = say("tv-setting", {"name": say(setting), "value": value})
    return re.compile(spoken(sentence).pattern.strip("^$"))


def test_a_players_browser_shows_the_wall_no_more_than_another(gather: Gather) -> None:
    """Somebody opens the TV beside their own table, with a card and marks of their own."""
    party = gather(*NAMES)
    party.deal()
    party.start_clock()
    anne = party.host
    anne.page.locator("[data-test^=mark-]").first.tap()
    expect(anne.page.locator(".ring-seats .mark")).to_have_count(1)
    frames = len(anne.frames)
    for way in ("tv", "watch"):
        anne.open(f"/{way}/{anne.code}")
        anne.sees("questioning")
        expect(anne.page.locator(".mark, .hand, .dock")).to_have_count(0)
        assert anne.phase() == "questioning"
    assert all(json.loads(text)["mine"] is None for text in anne.frames[frames:])
    anne.open("/tv")
    expect(anne.at("tv-code")).to_be_focused()
    anne.open()
    anne.sees("questioning")
    assert anne.page.url.endswith(f"/t/{anne.code}")
    expect(anne.page.locator(".ring-seats .mark")).to_have_count(1)
    assert anne.look_at_card()


def test_a_table_that_is_not_there_is_said_to_be_missing(tv: Phone) -> None:
    sentence = spoken(say("refusal-no-such-table", {"code": "ZZZZ"}))
    tv.open("/tv/ZZZZ")
    tv.sees("tv")
    expect(tv.at("why")).to_have_text(sentence)
    tv.page.keyboard.type("K")
    expect(tv.at("why")).to_have_count(0)
    tv.open("/watch/ZZZZ")
    tv.sees("join")
    expect(tv.at("why")).to_have_text(sentence)
