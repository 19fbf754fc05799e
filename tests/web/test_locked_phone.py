"""A phone that is locked and unlocked all evening shows the right screen each time."""

from pathlib import Path

import pytest

from support.browser.chromium import find_chromium
from support.browser.lockable_phone import LockablePhone
from support.browser.phone import Phone
from support.browser.phone_table import PhoneTable
from support.server_process import Server
from web.conftest import OpenTable

pytestmark = pytest.mark.browser

CYCLES = 20
A_SECOND = 1000

# How often the page was frozen, and how long after that it shows a phase, by its own clock.
COUNTING = """
window.slept = 0;
document.addEventListener("freeze", () => (window.slept += 1));
window.awake = (phase) => new Promise((tell) => {
    const since = performance.now();
    const look = () => {
        const isRight = document.querySelector(`main[data-phase=${phase}]`);
        if (isRight) tell(performance.now() - since);
        else setTimeout(look, 5);
    };
    look();
});
"""


def test_a_phone_shows_the_current_phase_within_a_second_of_every_unlock(
    open_table: OpenTable, server: Server, tmp_path: Path
) -> None:
    table = open_table("Anne", "Juan")
    anne, juan = table
    executable = find_chromium()
    assert executable is not None
    with LockablePhone(executable, tmp_path, server, anne.code, "Maria") as maria:
        juan.page.locator(".ring-seats li").nth(2).wait_for()
        maria.evaluate(COUNTING)
        table.deal()
        maria.until("document.querySelector('main[data-phase=briefing]') !== null")
        start_clock(table, maria)
        waits = [locked(maria, anne, juan, cycle) for cycle in range(CYCLES)]
        assert maria.evaluate("window.slept") == CYCLES
        assert maria.evaluate("document.visibilityState") == "visible"
        assert max(waits) < A_SECOND, waits


def start_clock(table: PhoneTable, sleeper: LockablePhone) -> None:
    sleeper.evaluate("document.querySelector('[data-test=start-clock]')?.click()")
    for phone in table:
        if phone.has_button("start-clock"):
            phone.start_clock()
    table.all_see("questioning")


def locked(sleeper: LockablePhone, anne: Phone, juan: Phone, cycle: int) -> float:
    """Time out is called, or over, while the phone sleeps; every other time without a net."""
    phase, button = ("pausing", "pause") if cycle % 2 == 0 else ("questioning", "go-on")
    cut = cycle % 4 > 1
    sleeper.lock()
    if cut:
        sleeper.go_offline(offline=True)
    anne.tap(button)
    juan.sees(phase)
    if cut:
        sleeper.go_offline(offline=False)
    sleeper.unlock()
    waited = sleeper.evaluate(f"window.awake('{phase}')")
    assert isinstance(waited, int | float)
    return waited
