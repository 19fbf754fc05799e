"""Phones alert by sound, vibration and screen reader text, a spy's phone like all others."""

import re
from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest
from playwright.sync_api import expect

from coverstory.engine.cards import Card
from coverstory.locales import say
from support.browser.alerts import alerts_of, record_alerts, wait_for_alert
from support.browser.phone import Phone
from support.browser.screen import sentence_for, strip_isolates, text_pattern
from support.browser.server_control import advance_clock
from support.server_process import Server
from web.conftest import OpenTable

pytestmark = pytest.mark.browser

NAMES = ("Anne", "Juan", "Maria", "Isaac")
# More than the test takes on a busy machine.
MINUTES = 12

TURN = (("note", "659"), ("note", "880"))
QUESTION = ("note", "740")
VOTE = (("note", "165"), ("note", "123"))
GOT_AWAY = (("note", "440"), ("note", "415"), ("note", "392"), ("note", "330"))
TIME_UP = (("note", "587"), ("note", "440"), ("note", "294"))
MARK = ("note", "1047")


def reload(phone: Phone) -> None:
    phone.page.reload()
    phone.page.locator(".table").wait_for()


def clear_alerts(phones: Iterable[Phone]) -> None:
    for phone in phones:
        phone.page.evaluate("alerts.length = 0")


def test_a_spys_phone_alerts_like_every_other_through_a_whole_round(
    open_table: OpenTable, own_server: Server
) -> None:
    table = open_table(*NAMES, at=own_server)
    table.host.start_game()
    table.all_see("briefing")
    first = table.phone_with_button("start-clock")
    spy, civilian, other = table.others(first)
    table.replace_cards(own_server, "beach", lambda seat: card(seat, NAMES.index(spy.name)))
    record_alerts(table)
    table.look_at_cards()
    assert table.spies == [spy]

    table.start_clock()
    for asker, asked in ((first, spy), (spy, other), (other, civilian), (civilian, first)):
        asker.ask(asked.name)
        wait_for_alert(asked, "polite", say("asks-you", {"asker": asker.name}))
        asked.finish_answer()
        wait_for_alert(asked, "polite", say("told-you-ask"))
    for phone in (spy, civilian):
        wait_for_alert(phone, "polite", say("asks", {"asker": first.name}), times=2)
    asking = [Counter(alerts_without_names(phone)) for phone in (spy, civilian)]
    assert asking[0] == asking[1]
    # One alert to answer, one to ask, and one for each of the other questions.
    assert alerts_of(spy, "note") == [*TURN, *TURN, *[QUESTION] * 3]
    assert alerts_of(spy, "shake") == [("shake", "120 80 120")] * 2

    clear_alerts(table)
    first.accuse(other.name)
    names = {"accuser": first.name, "suspect": other.name}
    for phone in (spy, civilian):
        wait_for_alert(phone, "assertive", sentence_for(phone.name, "told-vote", **names))
    for phone in (first, other):
        wait_for_alert(phone, "assertive", sentence_for(phone.name, "accuses", **names))
    for phone in (spy, civilian):
        phone.vote(guilty=True)
    table.all_see("interlude")
    results = {phone: strip_isolates(phone.title.inner_text()) for phone in table}
    for phone, sentence in results.items():
        wait_for_alert(phone, "polite", sentence)
    before = [
        [s for s in alerts_without_names(phone) if s != without_names("polite", results[phone])]
        for phone in (spy, civilian)
    ]
    assert before[0] == before[1]
    assert alerts_of(spy, "note") == [*VOTE, *TURN, *GOT_AWAY]
    assert alerts_of(other, "note") == [*VOTE, *GOT_AWAY]


def card(seat: int, spy: int) -> Card:
    return Card(seat, spy=True) if seat == spy else Card(seat, role="beach-waitress")


def alerts_without_names(phone: Phone) -> list[tuple[str, str]]:
    return [without_names(kind, text) for kind, text in alerts_of(phone)]


def without_names(kind: str, text: str) -> tuple[str, str]:
    return kind, re.sub("|".join(NAMES), "NAME", text)


def test_the_clock_alerts_at_60_30_and_10_seconds_and_when_time_is_up(
    open_table: OpenTable, own_server: Server
) -> None:
    table = open_table(*NAMES[:3], at=own_server)
    phone = table.host
    table.host.set("minutes", MINUTES)
    phone.page.clock.install()
    reload(phone)
    record_alerts(table)
    table.deal()
    table.look_at_cards()  # a page makes no sound before the first touch
    table.start_clock()
    clear_alerts(table)
    fast_forward(phone, seconds_left=60)
    wait_for_alert(phone, "assertive", say("told-seconds", {"seconds": 60}))
    assert alerts_of(phone, "note", "shake") == [MARK, ("shake", "60")]
    assert "clock" in phone.page.evaluate("flashes")
    check_announcement_in_an_open_sheet(phone, seconds_left=30)
    assert alerts_of(phone, "note") == [MARK] * (1 + 2)
    fast_forward(phone, seconds_left=10)
    wait_for_alert(phone, "assertive", say("told-seconds", {"seconds": 10}))
    assert alerts_of(phone, "note") == [MARK] * (1 + 2 + 3)
    assert len(set(alerts_of(phone, "assertive"))) == len((60, 30, 10))

    clear_alerts(table)
    advance_clock(own_server, seconds=MINUTES * 60)
    table.all_see("roll-call")
    namer = table.phone_with_button("name")
    for one in table:
        wait_for_alert(one, "assertive", say("time-up"))
        assert alerts_of(one, "note") == [*TIME_UP, *(TURN if one is namer else ())]
    wait_for_alert(namer, "polite", say("told-you-name"))


def fast_forward(phone: Phone, *, seconds_left: int) -> None:
    """Advance the phone's clock until this many seconds of the round are left.

    The clock stands still meanwhile. On a slow machine it would otherwise go on by a second.
    """
    clock = phone.page.clock
    clock.pause_at(phone.page.evaluate("Date.now() / 1000 + 5"))
    minutes, _, seconds = phone.page.locator("[role=timer]").inner_text().partition(":")
    clock.fast_forward((int(minutes) * 60 + int(seconds) - seconds_left) * 1000 - 500)
    clock.run_for(600)  # the page looks at its clock every 200 ms
    clock.resume()


def check_announcement_in_an_open_sheet(phone: Phone, *, seconds_left: int) -> None:
    """Screen readers ignore the page below a sheet. The sheet announces new sentences only."""
    phone.tap("rules")
    phone.page.locator("dialog .score-sheet").wait_for()
    regions = phone.page.locator("dialog [aria-live] p")
    expect(regions).to_have_count(0)
    fast_forward(phone, seconds_left=seconds_left)
    sentence = say("told-seconds", {"seconds": seconds_left})
    expect(regions).to_have_text(text_pattern(sentence))
    phone.tap("close")


def phase_view(
    key: str, *announces: str, command: str = "", seats: tuple[int, ...] = ()
) -> dict[str, Any]:
    """Return what every view of a phase carries."""
    expected = {"command": command, "seats": seats} if command else None
    kind = key.split(" ", maxsplit=1)[0]
    return {"type": kind, "key": key, "expected": expected, "announces": announces, "closes": None}


QUESTIONING = phase_view("questioning", command="ask", seats=(0,))
TRIAL = phase_view("trial 0 1", "vote", command="vote", seats=(2, 3))
IN_TURN = phase_view("trial 0 1", "vote", command="vote", seats=(2,))
HANDS = phase_view("show-of-hands 0", "vote", command="raise-hand", seats=(1, 2, 3))
TALK = phase_view("discussion deck", "vote")
LAST_TALK = phase_view("discussion spy", "time-up")
POINTING = phase_view("pointing spy", "vote", command="point", seats=(1, 2))
INTERLUDE = phase_view("interlude", "result")
SIGNALS_BETWEEN = """async ([was, is, seat]) => {
    const { cuesBetween } = await import("/static/page/a11y/cues.js");
    const moment = ({ host = 0, ...phase }, results) =>
        ({ table: { host, phase, results, round: null }, now: 0 });
    // A module may call the outcome by another name.
    const over = [{ outcome: { kind: "quiet-end" } }];
    const after = moment(is, is.type === "interlude" ? over : []);
    return [cuesBetween(null, after, seat), cuesBetween(moment(was, []), after, seat)];
}"""

CUES: list[tuple[dict[str, Any], dict[str, Any], int, list[str]]] = [
    (QUESTIONING, TRIAL, 1, ["vote"]),
    (QUESTIONING, TRIAL, 2, ["vote", "turn"]),
    (TRIAL, phase_view("trial 0 1", "vote", command="vote", seats=(3,)), 3, []),
    (QUESTIONING, IN_TURN, 3, ["vote"]),
    (IN_TURN, phase_view("trial 0 1", "vote", command="vote", seats=(3,)), 3, ["turn"]),
    (TRIAL, phase_view("trial 2 1", "vote", command="vote", seats=(0, 3)), 3, ["vote", "turn"]),
    (TRIAL, QUESTIONING, 0, ["turn"]),
    (QUESTIONING, TALK, 2, ["vote"]),
    (TALK, HANDS, 2, ["vote", "turn"]),
    (QUESTIONING, LAST_TALK, 2, ["time-up"]),
    (LAST_TALK, POINTING, 2, ["vote", "turn"]),
    (LAST_TALK, POINTING, 3, ["vote"]),
    (QUESTIONING, INTERLUDE, 2, ["time-up", "result"]),
    (TRIAL, INTERLUDE, 2, ["result"]),
    (TRIAL, {**TRIAL, "host": 1}, 1, ["new-host"]),
]


def test_each_change_of_phase_alerts_the_right_seats(phone: Phone) -> None:
    phone.open()
    for was, now, seat, cues in CUES:
        at_first, then = phone.page.evaluate(SIGNALS_BETWEEN, [was, now, seat])
        assert at_first == []
        assert then == cues, (was, now, seat)


def test_sound_and_vibration_stay_off_after_a_reload(open_table: OpenTable) -> None:
    table = open_table(*NAMES[:3])
    still, calm, both = table
    for phone, switches in ((still, ["sound"]), (calm, ["vibration"]), (both, [])):
        switch_off(phone, switches)
        reload(phone)
    record_alerts(table)
    table.deal()
    table.look_at_cards()  # a page makes no sound before the first touch
    table.start_clock()
    clear_alerts(table)
    accuser, suspect = table.civilians
    accuser.accuse(suspect.name)
    for phone in table:
        phone.page.wait_for_function("() => alerts.some(([kind]) => kind === 'assertive')")
    assert kinds(still) == {"shake"}
    assert kinds(calm) == {"note"}
    assert kinds(both) == {"note", "shake"}


def kinds(phone: Phone) -> set[str]:
    return {kind for kind, _ in alerts_of(phone, "note", "shake")}


def switch_off(phone: Phone, switches: list[str]) -> None:
    phone.tap("table")
    for switch in switches:
        phone.at(switch).click()
    phone.tap("close")
