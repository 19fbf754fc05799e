"""Records the sounds, vibrations and announcements of a phone."""

from collections.abc import Iterable

from support.browser.phone import Phone
from support.browser.screen import STRIP_ISOLATES, TIMEOUT_MS, strip_isolates

# Records notes, vibrations and sentences for screen readers, and flashes of the screen.
RECORD = """
window.alerts = [];
window.flashes = [];
new MutationObserver(([{ target }]) => flashes.push(target.dataset.flash)).observe(
    document.querySelector("#page"), { attributeFilter: ["data-flash"], subtree: true },
);
const { start } = AudioScheduledSourceNode.prototype;
AudioScheduledSourceNode.prototype.start = function (...at) {
    alerts.push(["note", String(Math.round(this.frequency.value))]);
    return start.apply(this, at);
};
const { vibrate } = Navigator.prototype;
Navigator.prototype.vibrate = function (pattern) {
    alerts.push(["shake", pattern.join(" ")]);
    return vibrate.call(this, pattern);
};
new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        const region = node.parentElement?.closest("[aria-live]");
        if (region) alerts.push([region.ariaLive, node.textContent]);
    }
}).observe(document, { childList: true, subtree: true });
"""
HAS_ALERT = f"""([kind, text, times]) => alerts.filter(
    (call) => call[0] === kind && ({STRIP_ISOLATES})(call[1]) === text
).length >= times"""


def record_alerts(phones: Iterable[Phone]) -> None:
    """Record all alerts of these phones from now on."""
    for phone in phones:
        phone.page.evaluate(RECORD)


def alerts_of(phone: Phone, *kinds: str) -> list[tuple[str, str]]:
    alerts: list[list[str]] = phone.page.evaluate("alerts")
    return [(kind, strip_isolates(text)) for kind, text in alerts if not kinds or kind in kinds]


def wait_for_alert(phone: Phone, kind: str, text: str, times: int = 1) -> None:
    phone.page.wait_for_function(HAS_ALERT, arg=[kind, text, times], timeout=TIMEOUT_MS)
