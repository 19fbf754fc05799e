"""What was written at a table: questions, answers and talk, with what others made of it."""

import unicodedata
from typing import Literal, TypeAlias

from msgspec import Struct

from coverstory.engine.refusals import Code, Refusal

LONGEST = 300
# The talk of a round that can still be scrolled; what is older is in the journal.
MOST_LINES = 200
# Whatever one may write, as an example of it.
WORDS = "..."
REACTIONS = ("laugh", "gasp", "doubt", "clap")

LineKind: TypeAlias = Literal["question", "answer", "talk"]


class Reaction(Struct, frozen=True):
    seat: int
    reaction: str


class Line(Struct, frozen=True):
    """One thing written; `n` counts the lines of the table, `to` is who was asked or answered."""

    n: int
    seat: int
    kind: LineKind
    text: str
    to: int | None = None
    reactions: tuple[Reaction, ...] = ()


def tidy(text: str) -> str | Refusal:
    """The text as it will be shown: composed, on one line; or why it cannot be written."""
    shown = " ".join(unicodedata.normalize("NFC", text).split())
    kinds = {unicodedata.category(char) for char in shown}
    if kinds & {"Cc", "Cs", "Co", "Cn"}:
        return Refusal(Code.TEXT_UNPRINTABLE)
    if not any(kind[0] in "LNPS" for kind in kinds):
        return Refusal(Code.TEXT_EMPTY)
    if len(shown) > LONGEST:
        return Refusal(Code.TEXT_TOO_LONG, {"most": LONGEST})
    return shown
