"""A phone that is locked and unlocked many times shows the current screen each time."""

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
LONGEST_WAIT_MS = 1000

# Counts how often the page was frozen. Timers of LONGEST_WAIT_MS or more never fire. So a page that
# needs one never shows the current screen, on slow and fast machines alike.
WITHOUT_LONG_TIMERS = f"""
window.freezes = 0;
document.addEventListener("freeze", () => (window.freezes += 1));
const later = window.setTimeout;
window.setTimeout = (run, ms) => (ms < {LONGEST_WAIT_MS} ? later(run, ms) : 0);
"""


def test_a_phone_shows_the_current_phase_soon_after_every_unlock(
    open_table: OpenTable, server: Server, tmp_path: Path
) -> None:
    table = open_table("Anne", "Juan")
    anne, juan = table
    executable = find_chromium()
    assert executable is not None
    with LockablePhone(executable, tmp_path, server, anne.code, "Maria") as maria:
        juan.at("cover-2").wait_for()
        maria.evaluate(WITHOUT_LONG_TIMERS)
        table.deal()
        maria.until("document.querySelector('main[data-phase=briefing]') !== null")
        start_clock(table, maria)
        for cycle in range(CYCLES):
            lock_and_unlock(maria, anne, juan, cycle)
        assert maria.evaluate("window.freezes") == CYCLES
        assert maria.evaluate("document.visibilityState") == "visible"


def start_clock(table: PhoneTable, lockable: LockablePhone) -> None:
    lockable.evaluate("document.querySelector('[data-test=start-clock]')?.click()")
    for phone in table:
        if phone.has_button("start-clock"):
            phone.start_clock()
    table.all_see("questioning")


def lock_and_unlock(phone: LockablePhone, anne: Phone, juan: Phone, cycle: int) -> None:
    """Pause or resume while the phone is locked, half of the time offline too."""
    phase, button = ("pausing", "pause") if cycle % 2 == 0 else ("questioning", "go-on")
    offline = cycle % 4 > 1
    phone.lock()
    if offline:
        phone.set_offline(offline=True)
    anne.tap(button)
    juan.sees(phase)
    if offline:
        phone.set_offline(offline=False)
    phone.unlock()
    phone.until(f"document.querySelector('main[data-phase={phase}]') !== null")
