"""The page of a phone with everything taken out that everybody at the table may know."""

import re
from collections.abc import Iterable

# What tells whose page it is and whose turn, which is no secret.
PUBLIC = (
    (re.compile(r"[\u2068\u2069]"), ""),
    (re.compile(r'(data-test="[a-z-]+-)\d+"'), r'\1N"'),
    (re.compile(r"\d+:\d\d"), "CLOCK"),
    # What was read aloud and flashed depends on when; test_signals.py looks at that.
    (re.compile(r'<div class="hidden" aria-live=.*?</div>'), ""),
    (re.compile(r' data-flash="[a-z]*"'), ""),
    (re.compile(r' style="--x:[^"]*"'), ""),
    # Everybody sees the lamp from their own seat.
    (re.compile(r'(<i class="beam"[^>]*) style="[^"]*"'), r"\1"),
    # Only the host can stop the clock for everybody.
    (re.compile(r'<button [^>]*data-test="pause">.*?</button>'), ""),
    # Before the clock runs, one has a button where the others are told to wait.
    (re.compile(r'<p class="more">Keep it to yourself[^<]*</p>'), ""),
    (re.compile(r'<(button|p) [^>]*data-test="(start-clock|waiting)">.*?</\1>'), ""),
)
SEATS = re.compile(r'(<ol class="ring-seats"[^>]*>)(.*?)(</ol>)', re.DOTALL)


def public_html(html: str, names: Iterable[str]) -> str:
    """Two players in the same position have the same public face, whatever was dealt."""
    for name in names:
        html = html.replace(name, "NAME")
    for pattern, instead in PUBLIC:
        html = pattern.sub(instead, html)
    return SEATS.sub(_in_any_order, html)


def _in_any_order(ring: re.Match[str]) -> str:
    """Everybody sees the ring from their own seat."""
    seats = sorted(ring[2].replace("</li>", "</li>\n").splitlines())
    return ring[1] + "\n".join(seats) + ring[3]
