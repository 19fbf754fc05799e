"""Reduce the HTML of a page to the part in which a secret could show."""

import re
from collections.abc import Iterable

# Differences between two pages that are no secret: whose page it is, and whose turn.
PUBLIC_DIFFERENCES = (
    (re.compile(r"[\u2068\u2069]"), ""),
    (re.compile(r'(data-test="[a-z-]+-)\d+"'), r'\1N"'),
    (re.compile(r"\d+:\d\d"), "CLOCK"),
    # Announcements and flashes depend on the moment. test_cues.py compares them.
    (re.compile(r'<div class="hidden" aria-live=.*?</div>'), ""),
    (re.compile(r' data-flash="[a-z]*"'), ""),
    (re.compile(r' style="--x:[^"]*"'), ""),
    # Every player sees the lamp from their own seat.
    (re.compile(r'(<i class="beam"[^>]*) style="[^"]*"'), r"\1"),
    # Only the host has a pause button.
    (re.compile(r'<button [^>]*data-test="pause">.*?</button>'), ""),
    # Before the clock runs, one player has a start button and the others read that they wait.
    (re.compile(r'<p class="more">Keep it to yourself[^<]*</p>'), ""),
    (re.compile(r'<(button|p) [^>]*data-test="(start-clock|waiting)">.*?</\1>'), ""),
)
SEATS = re.compile(r'(<ol class="ring-seats"[^>]*>)(.*?)(</ol>)', re.DOTALL)


def public_html(html: str, names: Iterable[str]) -> str:
    """Return the page without public differences.

    Two players in the same position must get the same result, whatever cards they hold.
    """
    for name in names:
        html = html.replace(name, "NAME")
    for pattern, instead in PUBLIC_DIFFERENCES:
        html = pattern.sub(instead, html)
    return SEATS.sub(_sort_seats, html)


def _sort_seats(ring: re.Match[str]) -> str:
    """Sort the seats: every page starts the ring with its own player."""
    seats = sorted(ring[2].replace("</li>", "</li>\n").splitlines())
    return ring[1] + "\n".join(seats) + ring[3]
