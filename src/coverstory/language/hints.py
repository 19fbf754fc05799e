"""Finds hints in an answer: words that are more similar to one end of an attribute."""

import math
from collections.abc import Mapping, Sequence
from typing import Generic

from msgspec import Struct

from coverstory.language.answer_clauses import Clause, split_clauses
from coverstory.language.degrees import MAX_DEGREE, MIDDLE_DEGREE
from coverstory.language.encoder import Embedding, Encoder
from coverstory.language.subjects import LEVEL_OF_CLAIM, Subject, poles_of
from coverstory.language.tokenizer import tokenize

# The distance, in levels, of the words for an end from the middle of the scale.
POLE_OFFSET = 1.6
MAX_OFFSET = MAX_DEGREE - MIDDLE_DEGREE
# How strongly the most similar lines dominate the average.
SIMILARITY_SHARPNESS = 14.0
NEAREST_COUNT = 5
# Similarity below which there is no hint, and from which a hint has full strength.
MIN_SIMILARITY = 0.5
FULL_SIMILARITY = 0.9
# From this similarity on, a clause counts as the known line itself.
SAME_LINE_SIMILARITY = 0.85
# Known lines with a weaker polarity are not used.
MIN_POLARITY = 0.5


class Hint(Struct, frozen=True):
    """`offset` runs from -2 (the low end) to 2 (the high end); `strength` from 0 to 1."""

    offset: float
    strength: float


NO_HINT = Hint(0.0, 0.0)


class HintFinder(Generic[Embedding]):
    """Finds hints about one subject, by similarity to its poles and its known answers."""

    def __init__(self, encoder: Encoder[Embedding], subject: Subject) -> None:
        self._encoder = encoder
        poles = poles_of(subject)
        lines = [(line, -POLE_OFFSET) for line in poles.low]
        lines += [(line, POLE_OFFSET) for line in poles.high]
        lines += _answer_offsets(subject.answers)
        parsed = [(split_clauses(tokenize(line)), offset) for line, offset in lines]
        # Lines of one clause with their offsets, by whether they deny something.
        self._lines = {
            is_denial: [
                (encoder.encode(clauses[0].words), offset)
                for clauses, offset in parsed
                if len(clauses) == 1 and (clauses[0].polarity < 0) == is_denial
            ]
            for is_denial in (False, True)
        }
        self._contents = [
            (encoder.encode(clause.content), _clamped(offset / clause.polarity))
            for clauses, offset in parsed
            for clause in clauses
            if clause.content and abs(clause.polarity) >= MIN_POLARITY
        ]

    def find(self, clause: Clause) -> Hint:
        """Return the hint of the same known line if there is one, or else that of the content."""
        nearest = self._nearest(clause.words, self._lines[clause.polarity < 0])
        if nearest and nearest[0][0] >= SAME_LINE_SIMILARITY:
            return Hint(nearest[0][1], 1.0)
        hint = self._find_by_content(clause)
        return Hint(hint.offset * clause.polarity, hint.strength)

    def _find_by_content(self, clause: Clause) -> Hint:
        """Return the strongest hint of the whole content or of one of its words."""
        candidates = [clause.content, *((word,) for word in clause.content)]
        hints = [self._hint(candidate) for candidate in candidates if candidate]
        return max(hints, key=lambda hint: hint.strength, default=NO_HINT)

    def _hint(self, content: Sequence[str]) -> Hint:
        nearest = self._nearest(content, self._contents)
        if not nearest or nearest[0][0] <= MIN_SIMILARITY:
            return NO_HINT
        best = nearest[0][0]
        weights = [
            math.exp(SIMILARITY_SHARPNESS * (similarity - best)) for similarity, _ in nearest
        ]
        offset = sum(w * o for w, (_, o) in zip(weights, nearest, strict=True)) / sum(weights)
        strength = min(1.0, (best - MIN_SIMILARITY) / (FULL_SIMILARITY - MIN_SIMILARITY))
        return Hint(offset, strength)

    def _nearest(
        self, words: Sequence[str], known: Sequence[tuple[Embedding, float]]
    ) -> list[tuple[float, float]]:
        """Return similarity and offset of the most similar known entries."""
        embedding = self._encoder.encode(words)
        similarities = [
            (self._encoder.similarity(embedding, other), offset) for other, offset in known
        ]
        return sorted(similarities, reverse=True)[:NEAREST_COUNT]


def _clamped(offset: float) -> float:
    return max(-MAX_OFFSET, min(MAX_OFFSET, offset))


def _answer_offsets(answers: Mapping[str, Sequence[str]]) -> list[tuple[str, float]]:
    return [
        (line, LEVEL_OF_CLAIM[claim] - MIDDLE_DEGREE)
        for claim, lines in answers.items()
        if claim in LEVEL_OF_CLAIM
        for line in lines
    ]
