"""What was written at a table: questions, answers and talk, with what others made of it."""

from typing import Literal, TypeAlias
from unicodedata import category, normalize

from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.structs import Value

LONGEST_LINE = 300
# The talk of a round that can still be scrolled; what is older is in the journal.
MOST_LINES = 200
# All of it is in every frame: of long lines fewer are kept, by the bytes of their texts in UTF-8.
# They are counted with every eighth line, which is soon enough, and dear for hundreds of lines.
MOST_BYTES = 16_384
COUNTED_EVERY = 8
# Whatever one may write, as an example of it.
EXAMPLE_TEXT = "..."
# Of what Python itself calls unprintable, joiners and marks of direction may be written.
_UNPRINTABLE = frozenset({"Cc", "Cs", "Co", "Cn"})
REACTIONS = ("laugh", "gasp", "doubt", "clap")

LineKind: TypeAlias = Literal["question", "answer", "talk"]


class Reaction(Value, frozen=True):
    seat: int
    reaction: str


class Line(Value, frozen=True):
    """One thing written; `n` counts the lines of the table, `to` is who was asked or answered."""

    n: int
    seat: int
    kind: LineKind
    text: str
    to: int | None = None
    reactions: tuple[Reaction, ...] = ()


def newest(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """Of these lines the last ones, as many as are kept."""
    lines = lines[-MOST_LINES:]
    if lines[-1].n % COUNTED_EVERY:
        return lines
    while len("".join([line.text for line in lines]).encode()) > MOST_BYTES:
        lines = lines[1:]
    return lines


def clean(text: str) -> str | Refusal:
    """The text as it will be shown: composed, on one line; or why it cannot be written."""
    shown = " ".join(normalize("NFC", text).split())
    if not shown.isprintable() and any(category(char) in _UNPRINTABLE for char in shown):
        return Refusal(Code.TEXT_UNPRINTABLE)
    # Nearly every line begins with a letter, and then no other is looked at.
    if not shown[:1].isalnum() and not any(category(char)[0] in "LNPS" for char in shown):
        return Refusal(Code.TEXT_EMPTY)
    if len(shown) > LONGEST_LINE:
        return Refusal(Code.TEXT_TOO_LONG, {"most": LONGEST_LINE})
    return shown
