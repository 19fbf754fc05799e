"""Names of players: how long, and when two of them are too much alike at one table."""

import re
import unicodedata

from coverstory.engine.refusals import Code, Refusal

SHORTEST_NAME = 2
LONGEST_NAME = 24

# Letters of other scripts, and digits, that pass for a Latin letter at a glance.
_LOOKALIKES = str.maketrans(
    {
        **dict(zip("авсеԁһіјкӏмнорԛгѕтухуѡԝү", "abcedhijklmhopqrstyxywwy", strict=True)),
        **dict(zip("αβγεζηικμνορτυχω", "abyezhikmnoptuxw", strict=True)),
        **dict(zip("0135$@ıł", "oiessail", strict=True)),
        "l": "i",
    }
)

# In the middle of a word a stroke reads as a letter; at its end it is only loud.
_STROKE_IN_A_WORD = re.compile(r"(?<=\w)[!|](?=\w)")

# On one letter: no script needs more, and more of them leave the line.
MOST_MARKS = 3

# Letters and symbols by their category, blank to the eye.
_BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")


def clean(name: str) -> str | Refusal:
    """The name as it will be shown, or why it cannot be used."""
    shown = normalized(name)
    if shown is None:
        return Refusal(Code.NAME_UNPRINTABLE)
    if len(shown) < SHORTEST_NAME or not skeleton(shown):
        return Refusal(Code.NAME_TOO_SHORT, {"least": SHORTEST_NAME})
    if len(shown) > LONGEST_NAME:
        return Refusal(Code.NAME_TOO_LONG, {"most": LONGEST_NAME})
    return shown


def normalized(text: str) -> str | None:
    """Trimmed, normalized, single spaces; None if some of it cannot be shown."""
    shown = " ".join(unicodedata.normalize("NFC", text).split())
    kinds = "".join(unicodedata.category(c)[0] for c in shown)
    hidden = "C" in kinds or _BLANKS & {*shown} or "M" * (MOST_MARKS + 1) in kinds
    return None if hidden else shown


def skeleton(name: str) -> str:
    """What of a name the eye goes by; names of one skeleton are twins at a table."""
    # Look-alikes are mapped before and after: composition hides some, case folding others.
    spelt = _STROKE_IN_A_WORD.sub("i", name)
    plain = unicodedata.normalize("NFKD", spelt).casefold().translate(_LOOKALIKES)
    letters: list[str] = []
    for char in plain.translate(_LOOKALIKES):
        kind = unicodedata.category(char)[0]
        # An accent is overlooked, but in scripts where marks are vowels they make another name.
        if kind in "LNS" or (kind == "M" and letters and not letters[-1].isascii()):
            letters.append(char)
    return "".join(letters)
