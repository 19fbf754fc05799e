"""Which question of the bank somebody has asked in words of their own."""

import math
from collections.abc import Sequence
from operator import mul
from typing import Generic

from msgspec import Struct

from coverstory.language.encoder import Encoder, Meaning
from coverstory.language.spelling import Speller
from coverstory.language.subjects import Subject, poles_of
from coverstory.language.words import MARKS, words

# No music is asked for by asking for music; without music is asked for by itself.
DENIALS = frozenset({"no", "not", "nothing", "nobody", "none", "without", "never", "cannot"})
DENYING = DENIALS - {"not"}  # isn't it loud? asks for loud
# How much the nearest lines of a subject count, the nearest first, and answers beside questions.
BLEND = (0.4, 0.2, 0.15, 0.15, 0.1)
ANSWERED = 0.3


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
    """A line of the bank, the question it belongs to, and whether it names the low end."""

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
        self._answers = [
            [encoder.encode(_bare(speller.words(line))) for line in _answers(subject)]
            for subject in subjects
        ]
        self._phrasings = [
            [
                Phrasing(question, encoder.encode(_bare(speller.words(line))), low)
                for question, line, low in _lines(subject)
            ]
            for subject in subjects
        ]

    def matches(self, text: str) -> tuple[Match, ...]:
        """All subjects, the likeliest first. What is missing to 1 is that it was none of them."""
        said = _bare(self._speller.words(text))
        denies = not DENYING.isdisjoint(said)
        meaning = self._encoder.encode(said)
        near = [
            self._nearest(meaning, phrasings, answers)
            for phrasings, answers in zip(self._phrasings, self._answers, strict=True)
        ]
        sharpness = self._calibration.sharpness
        weights = [math.exp(sharpness * (alike - self._calibration.none)) for alike, _ in near]
        total = 1.0 + sum(weights)
        found = [
            Match(subject.name, best.question, weight / total, best.low != denies)
            for subject, weight, (_, best) in zip(self._subjects, weights, near, strict=True)
        ]
        return tuple(sorted(found, key=lambda match: -match.probability))

    def _nearest(
        self,
        meaning: Meaning,
        phrasings: Sequence[Phrasing[Meaning]],
        answers: Sequence[Meaning],
    ) -> tuple[float, Phrasing[Meaning]]:
        """How alike the subject is, and its phrasing that is most so."""
        alike = [self._encoder.alike(meaning, each.meaning) for each in phrasings]
        answered = [self._encoder.alike(meaning, answer) for answer in answers]
        best = phrasings[alike.index(max(alike))]
        return _blended(alike) + ANSWERED * _blended(answered), best


def _lines(subject: Subject) -> list[tuple[str, str, bool]]:
    """Every phrasing; the names of the ends stand for the subject's first question."""
    first = next(iter(subject.questions))
    ends = poles_of(subject)
    asked = [(key, line, False) for key, lines in subject.questions.items() for line in lines]
    named = [(first, line, False) for line in ends.high]
    return [*asked, *named, *((first, line, not DENIALS & set(words(line))) for line in ends.low)]


def _answers(subject: Subject) -> list[str]:
    return [line for saying, lines in subject.answers.items() if saying != "mid" for line in lines]


def _blended(alike: Sequence[float]) -> float:
    return float(sum(map(mul, BLEND, sorted(alike, reverse=True))))


def _bare(said: Sequence[str]) -> list[str]:
    return [word for word in said if word not in MARKS]
