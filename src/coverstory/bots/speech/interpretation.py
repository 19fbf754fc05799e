"""From words to meaning: the seam between what is written at a table and what a bot makes of it.

Whatever was said becomes `Heard`: which question of the bank it answers, if any, and how well the
answer fits each level. The reader here knows the words of the bank and nothing else; one that
understands people gives the same values back for theirs.
"""

import re
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Protocol

from msgspec import Struct

from coverstory.bots.speech.bank import Question, bank
from coverstory.bots.speech.sayings import NOTHING, SAYINGS, Fits

LONGEST_NAME = 4
_WORDS = re.compile(r"[\w']+").findall


class Heard(Struct, frozen=True):
    """An answer as it was understood. `attribute` is None where nobody knows what was asked.

    `lean` is how much more likely such an answer is from somebody who does not know the place, and
    `known` is whether it is a line of the bank.
    """

    line: int
    seat: int
    attribute: int | None
    fits: Fits
    lean: float
    known: bool = True


class AnswerReading(Struct, frozen=True):
    """What an answer means; `core` is its sentence without the trimmings, as words.

    `known` is whether it is a line of the bank.
    """

    fits: Fits
    lean: float
    core: str
    known: bool


class Reader(Protocol):
    """Understands what people and bots write."""

    def question(self, text: str) -> Question | None: ...

    def answer(self, question: Question | None, text: str) -> AnswerReading: ...


class BankReader:
    """Knows every sentence of the bank again, with whatever a voice puts around it."""

    def question(self, text: str) -> Question | None:
        return _question(text)

    def answer(self, question: Question | None, text: str) -> AnswerReading:
        return _answer(text)


@lru_cache(maxsize=16384)
def plain(text: str) -> str:
    """The words alone: how they are set does not matter."""
    return " ".join(_WORDS(text.casefold()))


@lru_cache(maxsize=8192)
def _question(text: str) -> Question | None:
    words, asked = plain(text), _asked()
    tails = (words[start:] for start in (0, *_after(_gaps(words))))
    return next((asked[tail] for tail in tails if tail in asked), None)


@lru_cache(maxsize=8192)
def _answer(text: str) -> AnswerReading:
    """What the sentence that carries the meaning says; nothing, if it is none of ours."""
    words, said = plain(text), _said()
    gaps = _gaps(words)
    ends = _ends(words, gaps)
    for start in _beginnings(words, gaps):
        for end in ends:
            core = words[start:end]
            if core in said:
                meant = SAYINGS[said[core]]
                return AnswerReading(meant.fits, meant.lean, core, known=True)
    return AnswerReading(NOTHING.fits, 1.0, words, known=False)


def _gaps(words: str) -> list[int]:
    """Where one word ends and another one begins."""
    return [number for number, letter in enumerate(words) if letter == " "]


def _after(gaps: Iterable[int]) -> list[int]:
    return [gap + 1 for gap in gaps]


def _beginnings(words: str, gaps: Sequence[int]) -> list[int]:
    """Where the sentence may begin: after nothing, after a known opening, or after a name."""
    trimmings = _trimmings()
    opened = [gap for gap in gaps if words[:gap] in trimmings]
    return [0, *_after(opened), *_after(gaps[: LONGEST_NAME - 1])]


def _ends(words: str, gaps: Sequence[int]) -> list[int]:
    """Where it may end: before nothing, or before what somebody adds to anything."""
    trimmings = _trimmings()
    return [len(words), *(gap for gap in reversed(gaps) if words[gap + 1 :] in trimmings)]


@cache
def _asked() -> dict[str, Question]:
    return {plain(text): question for question in bank().questions for text in question.ask}


@cache
def _said() -> dict[str, str]:
    texts = bank()
    told: dict[str, str] = {}
    for answers in (*texts.replies.values(), *texts.answers.values()):
        told |= {plain(line): saying for saying, lines in answers.items() for line in lines}
    return told


@cache
def _trimmings() -> frozenset[str]:
    voices = bank().voices.values()
    ends = [tail for voice in voices for tail in (*voice.openers, *voice.tails)]
    return frozenset(
        plain(e) for e in (*ends, *(t for ts in bank().standings.values() for t in ts))
    )
