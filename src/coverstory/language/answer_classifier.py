"""Estimates the level, from 0 to 4, that an answer means, as a probability distribution."""

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Generic, TypeAlias

from coverstory.language.answer_clauses import Clause, split_clauses
from coverstory.language.degrees import MAX_DEGREE, MIDDLE_DEGREE
from coverstory.language.encoder import Embedding, Encoder
from coverstory.language.hints import NO_HINT, HintFinder
from coverstory.language.spelling import SpellingCorrector
from coverstory.language.subjects import LEVEL_OF_CLAIM, Subject
from coverstory.language.tokenizer import without_punctuation

LevelProbabilities: TypeAlias = tuple[float, float, float, float, float]
# A level that a part of the answer suggests, and the weight of the suggestion.
WeightedLevel: TypeAlias = tuple[float, float]

UNIFORM: LevelProbabilities = (0.2, 0.2, 0.2, 0.2, 0.2)
# Standard deviation, in levels, between two people who use the same word.
STANDARD_DEVIATION = 0.85
# Weight of the uniform distribution in every result, and the weight that each evasion adds to it.
DOUBT_WEIGHT = 0.4
EVASION_WEIGHT = 1.5
# Factors on the weight of a suggestion.
RHETORICAL_QUESTION_FACTOR = 0.3
HINT_FACTOR = 0.8
HINT_OVERLAP = 0.7  # a hint of full strength takes this share from the weight of the degree
BARE_DENIAL_FACTOR = 0.15  # the only degree word is a `not` in the middle of the clause
KNOWN_ANSWER_WEIGHT = 3.0


class AnswerClassifier(Generic[Embedding]):
    """Classifies answers about any of the subjects. `replies` fit every subject."""

    def __init__(
        self,
        encoder: Encoder[Embedding],
        corrector: SpellingCorrector,
        subjects: Sequence[Subject],
        replies: Mapping[str, Sequence[str]],
    ) -> None:
        self._corrector = corrector
        self._hint_finders = {subject.name: HintFinder(encoder, subject) for subject in subjects}
        self._replies = self._known_levels(replies)
        self._answers = {subject.name: self._known_levels(subject.answers) for subject in subjects}

    def levels(
        self, text: str, subject: str | None, *, low_end: bool = False
    ) -> LevelProbabilities:
        """Return the probability of each level.

        `low_end` says whether the question asked for the low end, as in "Is it quiet?"
        """
        words = self._corrector.tokenize(text)
        suggestions = list(self._suggestions(words, subject, low_end=low_end))
        evasions = sum(clause.is_evasion for clause in split_clauses(words))
        return _distribution(suggestions, DOUBT_WEIGHT + EVASION_WEIGHT * evasions)

    def _suggestions(
        self, words: list[str], subject: str | None, *, low_end: bool
    ) -> Iterator[WeightedLevel]:
        sentence = tuple(without_punctuation(words))
        known = self._answers.get(subject or "", {}).get(sentence)
        if known is not None:
            yield known, KNOWN_ANSWER_WEIGHT
            return
        reply = self._replies.get(sentence)
        if reply is not None:
            yield _oriented(reply, low_end), KNOWN_ANSWER_WEIGHT
            return
        hint_finder = self._hint_finders.get(subject or "")
        for clause in split_clauses(words):
            yield from _clause_suggestions(clause, hint_finder, low_end=low_end)

    def _known_levels(self, answers: Mapping[str, Sequence[str]]) -> dict[tuple[str, ...], float]:
        return {
            tuple(without_punctuation(self._corrector.tokenize(line))): LEVEL_OF_CLAIM[claim]
            for claim, lines in answers.items()
            if claim in LEVEL_OF_CLAIM
            for line in lines
        }


def _clause_suggestions(
    clause: Clause, hint_finder: HintFinder[Embedding] | None, *, low_end: bool
) -> Iterator[WeightedLevel]:
    """Yield what the clause's content hints at, its degree, and its yes or no."""
    factor = RHETORICAL_QUESTION_FACTOR if clause.is_question else 1.0
    hint = hint_finder.find(clause) if hint_finder and not clause.is_evasion else NO_HINT
    if hint.strength:
        yield MIDDLE_DEGREE + hint.offset, HINT_FACTOR * hint.strength * factor
    if clause.degree is not None and not clause.is_evasion:
        certainty = BARE_DENIAL_FACTOR if clause.is_bare_denial and clause.content else 1.0
        weight = (1 - HINT_OVERLAP * hint.strength) * certainty * factor
        yield _oriented(clause.degree, low_end), weight
    if clause.assent is not None:
        yield _oriented(clause.assent, low_end), factor


def _distribution(suggestions: list[WeightedLevel], doubt: float) -> LevelProbabilities:
    """Return a normal distribution around the mean suggestion, mixed with a uniform one."""
    weight = sum(weight for _, weight in suggestions)
    if not weight:
        return UNIFORM
    mean = sum(level * weight for level, weight in suggestions) / weight
    disagreement = sum((level - mean) ** 2 * weight for level, weight in suggestions) / weight
    # Suggestions that disagree widen the distribution. The divisor is fitted.
    variance = STANDARD_DEVIATION**2 + disagreement / 3
    bell = [math.exp(-((level - mean) ** 2) / (2 * variance)) for level in range(5)]
    confidence = weight / (weight + doubt)
    a, b, c, d, e = (confidence * part / sum(bell) + (1 - confidence) / 5 for part in bell)
    return (a, b, c, d, e)


def _oriented(degree: float, low_end: bool) -> float:
    """Return the level for a degree: "very" to "Is it quiet?" means little noise."""
    return max(0.0, min(MAX_DEGREE, MAX_DEGREE - degree if low_end else degree))
