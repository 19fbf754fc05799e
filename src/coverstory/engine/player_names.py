"""Names of players: their length, and which names look too similar for one table."""

import re
import unicodedata

from coverstory.engine.refusals import Code, Refusal

SHORTEST_NAME = 2
LONGEST_NAME = 24

# Letters of other scripts, and digits, that look like a Latin letter.
_LOOKALIKES = str.maketrans(
    {
        **dict(zip("авсеԁһіјкӏмнорԛгѕтухуѡԝү", "abcedhijklmhopqrstyxywwy", strict=True)),
        **dict(zip("αβγεζηικμνορτυχω", "abyezhikmnoptuxw", strict=True)),
        **dict(zip("0135$@ıł", "oiessail", strict=True)),
        "l": "i",
    }
)

# "!" and "|" look like a letter inside a word, but not at its end.
_STROKE_IN_A_WORD = re.compile(r"(?<=\w)[!|](?=\w)")

# Combining marks on one letter. No script needs more, and stacks of them cover other lines.
MOST_MARKS = 3

# Letters and symbols that are invisible.
_BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")


def clean(name: str) -> str | Refusal:
    """Return the name as it will be shown, or why it is refused."""
    shown = normalized(name)
    if shown is None:
        return Refusal(Code.NAME_UNPRINTABLE)
    if len(shown) < SHORTEST_NAME or not skeleton(shown):
        return Refusal(Code.NAME_TOO_SHORT, {"least": SHORTEST_NAME})
    if len(shown) > LONGEST_NAME:
        return Refusal(Code.NAME_TOO_LONG, {"most": LONGEST_NAME})
    return shown


def normalized(text: str) -> str | None:
    """Return the text trimmed, in NFC, with single spaces; None if a character is invisible."""
    shown = " ".join(unicodedata.normalize("NFC", text).split())
    kinds = "".join(unicodedata.category(c)[0] for c in shown)
    hidden = "C" in kinds or _BLANKS & {*shown} or "M" * (MOST_MARKS + 1) in kinds
    return None if hidden else shown


def skeleton(name: str) -> str:
    """Return a key that is equal for names that look alike, as in Unicode's confusables."""
    # Look-alikes are mapped twice: a letter that looks like "l" becomes "l", and then "i".
    spelt = _STROKE_IN_A_WORD.sub("i", name)
    plain = unicodedata.normalize("NFKD", spelt).casefold().translate(_LOOKALIKES)
    letters: list[str] = []
    for char in plain.translate(_LOOKALIKES):
        kind = unicodedata.category(char)[0]
        # Readers overlook an accent on a Latin letter. In other scripts marks can be vowels.
        if kind in "LNS" or (kind == "M" and letters and not letters[-1].isascii()):
            letters.append(char)
    return "".join(letters)
