"""From words to meaning: the seam between what is written at a table and what a bot makes of it.

Whatever was said becomes `Heard`: which question of the bank it answers, if any, and how well the
answer fits each level. The reader here knows the words of the bank and nothing else; one that
understands people gives the same values back for theirs.
"""

import re
from functools import cache, lru_cache
from typing import Protocol

from msgspec import Struct

from coverstory.bots.bank import Question, bank
from coverstory.bots.sayings import NOTHING, SAYINGS, Fits

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


class Said(Struct, frozen=True):
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

    def answer(self, question: Question | None, text: str) -> Said: ...


class BankReader:
    """Knows every sentence of the bank again, with whatever a voice puts around it."""

    def question(self, text: str) -> Question | None:
        return _question(text)

    def answer(self, question: Question | None, text: str) -> Said:
        return _answer(text)


@lru_cache(maxsize=16384)
def plain(text: str) -> str:
    """The words alone: how they are set does not matter."""
    return " ".join(_WORDS(text.casefold()))


@lru_cache(maxsize=8192)
def _question(text: str) -> Question | None:
    words = plain(text).split()
    tails = (" ".join(words[start:]) for start in range(len(words)))
    return next((_asked()[tail] for tail in tails if tail in _asked()), None)


@lru_cache(maxsize=8192)
def _answer(text: str) -> Said:
    """What the sentence that carries the meaning says; nothing, if it is none of ours."""
    words = plain(text).split()
    for start in _beginnings(words):
        for end in range(len(words), start, -1):
            core = " ".join(words[start:end])
            if core in _said() and (end == len(words) or " ".join(words[end:]) in _trimmings()):
                meant = SAYINGS[_said()[core]]
                return Said(meant.fits, meant.lean, core, known=True)
    return Said(NOTHING.fits, 1.0, " ".join(words), known=False)


def _beginnings(words: list[str]) -> list[int]:
    """Where the sentence may begin: after nothing, after a known opening, or after a name."""
    opened = [n for n in range(1, len(words)) if " ".join(words[:n]) in _trimmings()]
    return [0, *opened, *range(1, min(LONGEST_NAME, len(words)))]


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
