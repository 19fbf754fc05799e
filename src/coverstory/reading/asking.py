"""Which question of the bank somebody has asked in words of their own."""

import math
from collections.abc import Sequence
from typing import Generic

from msgspec import Struct

from coverstory.reading.encoding import Encoder, Meaning
from coverstory.reading.spelling import Speller
from coverstory.reading.subjects import Subject, poles_of
from coverstory.reading.words import MARKS

BLEND = (0.6, 0.25, 0.15)  # how much the nearest phrasings of a subject count


class Match(Struct, frozen=True):
    """A question of the bank, how likely it was meant, and whether its low end was asked for."""

    subject: str
    question: str
    probability: float
    low_end: bool


class Calibration(Struct, frozen=True):
    """How likeness becomes probability. `none` is how alike a stranger's question is."""

    sharpness: float
    none: float


class Phrasing(Struct, Generic[Meaning], frozen=True):
    subject: int
    question: str
    meaning: Meaning
    low: bool


class QuestionMatcher(Generic[Meaning]):
    """Compares a question with every phrasing of the bank and with what the ends are called."""

    def __init__(
        self,
        encoder: Encoder[Meaning],
        speller: Speller,
        subjects: Sequence[Subject],
        calibration: Calibration,
    ) -> None:
        self._encoder = encoder
        self._speller = speller
        self._subjects = subjects
        self._calibration = calibration
        self._phrasings = [
            [
                Phrasing(number, question, encoder.encode(_bare(speller.words(line))), low)
                for question, line, low in _lines(subject)
            ]
            for number, subject in enumerate(subjects)
        ]

    def matches(self, text: str) -> list[Match]:
        """All subjects, the likeliest first. What is missing to 1 is that it was none of them."""
        meaning = self._encoder.encode(_bare(self._speller.words(text)))
        near = [self._nearest(meaning, phrasings) for phrasings in self._phrasings]
        sharpness = self._calibration.sharpness
        weights = [math.exp(sharpness * (alike - self._calibration.none)) for alike, _ in near]
        total = 1.0 + sum(weights)
        found = [
            Match(subject.name, best.question, weight / total, best.low)
            for subject, weight, (_, best) in zip(self._subjects, weights, near, strict=True)
        ]
        return sorted(found, key=lambda match: -match.probability)

    def _nearest(
        self, meaning: Meaning, phrasings: Sequence[Phrasing[Meaning]]
    ) -> tuple[float, Phrasing[Meaning]]:
        alike = [(self._encoder.alike(meaning, each.meaning), each) for each in phrasings]
        alike.sort(key=lambda pair: -pair[0])
        blended = sum(share * pair[0] for share, pair in zip(BLEND, alike, strict=False))
        return blended, alike[0][1]


def _lines(subject: Subject) -> list[tuple[str, str, bool]]:
    """Every phrasing; the names of the ends stand for the subject's first question."""
    first = next(iter(subject.questions))
    ends = poles_of(subject)
    asked = [(key, line, False) for key, lines in subject.questions.items() for line in lines]
    named = [(first, line, False) for line in ends.high]
    return [*asked, *named, *((first, line, True) for line in ends.low)]


def _bare(said: Sequence[str]) -> list[str]:
    return [word for word in said if word not in MARKS]
