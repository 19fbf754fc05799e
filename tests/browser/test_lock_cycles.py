"""A phone that is locked and unlocked all evening shows the right screen each time."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from browser.conftest import Gather
from browser.phones import Phone

pytestmark = pytest.mark.browser

CYCLES = 20
A_SECOND = 1000

# How long after it woke up the page shows this phase, by its own clock.
AWAKE = """() => {
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
}"""


@contextmanager
def locked(phone: Phone, *, cut: bool) -> Iterator[None]:
    """Its page is frozen, as phones do with what nobody looks at; the net may be gone too."""
    lifecycle = phone.context.new_cdp_session(phone.page)
    lifecycle.send("Page.setWebLifecycleState", {"state": "frozen"})
    phone.context.set_offline(cut)
    yield
    phone.context.set_offline(False)
    lifecycle.send("Page.setWebLifecycleState", {"state": "active"})
    lifecycle.detach()


def test_twenty_times_locked_the_phone_is_right_within_a_second(gather: Gather) -> None:
    party = gather("Anne", "Juan", "Maria")
    party.deal()
    party.start_clock()
    anne, juan, maria = party
    maria.page.evaluate(AWAKE)
    waits = []
    for cycle in range(CYCLES):
        phase, button = (("questioning", "go-on"), ("pausing", "pause"))[cycle % 2 == 0]
        with locked(maria, cut=cycle % 4 > 1):
            anne.tap(button)
            juan.sees(phase)
        waits.append(maria.page.evaluate("(phase) => window.awake(phase)", phase))
    assert maria.page.evaluate("window.slept") == CYCLES
    assert max(waits) < A_SECOND, waits
