"""Finds the known question that a player has asked in other words."""

import math
from collections.abc import Sequence
from operator import mul
from typing import Generic

from msgspec import Struct

from coverstory.language.encoder import Embedding, Encoder
from coverstory.language.spelling import SpellingCorrector
from coverstory.language.subjects import Subject, poles_of
from coverstory.language.tokenizer import tokenize, without_punctuation

# The pole "no music" is still about music, so a question that matches it asks for the high end.
NEGATIONS = frozenset({"no", "not", "nothing", "nobody", "none", "without", "never", "cannot"})
# These words in a question turn it to the other end. "Isn't it loud?" still asks for loud.
INVERTING_NEGATIONS = NEGATIONS - {"not"}
# Weights of a subject's most similar lines, the most similar first.
NEAREST_WEIGHTS = (0.4, 0.2, 0.15, 0.15, 0.1)
# Weight of the subject's answers relative to its questions.
ANSWER_WEIGHT = 0.3


class Match(Struct, frozen=True):
    """A known question, the probability that it was meant, and whether the low end was asked."""

    subject: str
    question: str
    probability: float
    low_end: bool


class Calibration(Struct, frozen=True):
    """Turns similarity into probability: a softmax with `sharpness`.

    `unknown_similarity` is the similarity at which an unknown question is as likely as a known one.
    """

    sharpness: float
    unknown_similarity: float


class Phrasing(Struct, Generic[Embedding], frozen=True):
    """A known line, the question to which it belongs, and whether it names the low end."""

    question: str
    embedding: Embedding
    is_low_end: bool


class QuestionMatcher(Generic[Embedding]):
    """Compares a question with all known phrasings, poles and answers."""

    def __init__(
        self,
        encoder: Encoder[Embedding],
        corrector: SpellingCorrector,
        subjects: Sequence[Subject],
        calibration: Calibration,
    ) -> None:
        self._encoder = encoder
        self._corrector = corrector
        self._subjects = subjects
        self._calibration = calibration
        self._answers = [
            [encoder.encode(self._words(line)) for line in _answer_lines(subject)]
            for subject in subjects
        ]
        self._phrasings = [
            [
                Phrasing(question, encoder.encode(self._words(line)), is_low_end)
                for question, line, is_low_end in _phrasings(subject)
            ]
            for subject in subjects
        ]

    def matches(self, text: str) -> tuple[Match, ...]:
        """Return a match for every subject, the most likely first.

        The probabilities add up to less than 1. The remainder is that of an unknown question.
        """
        words = self._words(text)
        is_inverted = not INVERTING_NEGATIONS.isdisjoint(words)
        embedding = self._encoder.encode(words)
        nearest = [
            self._nearest(embedding, phrasings, answers)
            for phrasings, answers in zip(self._phrasings, self._answers, strict=True)
        ]
        sharpness = self._calibration.sharpness
        unknown = self._calibration.unknown_similarity
        weights = [math.exp(sharpness * (similarity - unknown)) for similarity, _ in nearest]
        total = 1.0 + sum(weights)
        found = [
            Match(subject.name, best.question, weight / total, best.is_low_end != is_inverted)
            for subject, weight, (_, best) in zip(self._subjects, weights, nearest, strict=True)
        ]
        return tuple(sorted(found, key=lambda match: -match.probability))

    def _nearest(
        self,
        embedding: Embedding,
        phrasings: Sequence[Phrasing[Embedding]],
        answers: Sequence[Embedding],
    ) -> tuple[float, Phrasing[Embedding]]:
        """Return the similarity of a subject and its most similar phrasing."""
        similarity = self._encoder.similarity
        to_phrasings = [similarity(embedding, phrasing.embedding) for phrasing in phrasings]
        to_answers = [similarity(embedding, answer) for answer in answers]
        best = phrasings[to_phrasings.index(max(to_phrasings))]
        return _blended(to_phrasings) + ANSWER_WEIGHT * _blended(to_answers), best

    def _words(self, text: str) -> list[str]:
        return without_punctuation(self._corrector.tokenize(text))


def _phrasings(subject: Subject) -> list[tuple[str, str, bool]]:
    """Return question, line and whether the line names the low end.

    The words of both poles count as phrasings of the subject's first question.
    """
    first = next(iter(subject.questions))
    poles = poles_of(subject)
    asked = [(key, line, False) for key, lines in subject.questions.items() for line in lines]
    high = [(first, line, False) for line in poles.high]
    low = [(first, line, not NEGATIONS & set(tokenize(line))) for line in poles.low]
    return [*asked, *high, *low]


def _answer_lines(subject: Subject) -> list[str]:
    """Return the answers that tell the subject from others. Those of `mid` are too vague."""
    return [line for claim, lines in subject.answers.items() if claim != "mid" for line in lines]


def _blended(similarities: Sequence[float]) -> float:
    return float(sum(map(mul, NEAREST_WEIGHTS, sorted(similarities, reverse=True))))
