"""Lines written at a table: questions, answers and talk, with reactions."""

from typing import Literal, TypeAlias
from unicodedata import category, normalize

from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.structs import Value

LONGEST_LINE = 300
# A view has the newest lines of a round; older ones are only in the journal.
MOST_LINES = 200
# Every frame carries the lines, so their texts are limited too, in bytes of UTF-8. Counting
# hundreds of lines is slow, so only every eighth line triggers a count.
MOST_BYTES = 16_384
COUNTED_EVERY = 8
# The text of example commands.
EXAMPLE_TEXT = "..."
# Python calls joiners and direction marks unprintable too, but scripts need them.
_UNPRINTABLE = frozenset({"Cc", "Cs", "Co", "Cn"})
REACTIONS = ("laugh", "gasp", "doubt", "clap")

# Whether a line was written as a question, as an answer, or outside the round.
LineKind: TypeAlias = Literal["question", "answer", "talk"]


class Reaction(Value, frozen=True):
    """The reaction of one seat to a line."""

    seat: int
    reaction: str


class Line(Value, frozen=True):
    """A written line. `n` counts the lines of the table; `to` is the seat it is addressed to."""

    n: int
    seat: int
    kind: LineKind
    text: str
    to: int | None = None
    reactions: tuple[Reaction, ...] = ()


def newest(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """Return the newest lines, up to the limits."""
    lines = lines[-MOST_LINES:]
    if lines[-1].n % COUNTED_EVERY:
        return lines
    while len("".join([line.text for line in lines]).encode()) > MOST_BYTES:
        lines = lines[1:]
    return lines


def clean(text: str) -> str | Refusal:
    """Return the text in NFC and on one line, or why it is refused."""
    shown = " ".join(normalize("NFC", text).split())
    if not shown.isprintable() and any(category(char) in _UNPRINTABLE for char in shown):
        return Refusal(Code.TEXT_UNPRINTABLE)
    # Fast path: nearly every line begins with a letter.
    if not shown[:1].isalnum() and not any(category(char)[0] in "LNPS" for char in shown):
        return Refusal(Code.TEXT_EMPTY)
    if len(shown) > LONGEST_LINE:
        return Refusal(Code.TEXT_TOO_LONG, {"most": LONGEST_LINE})
    return shown
