"""What an answer hints at without saying so: which end its words come nearer to."""

import math
from collections.abc import Mapping, Sequence
from typing import Generic

from msgspec import Struct

from coverstory.reading.clauses import Clause, clauses
from coverstory.reading.encoding import Encoder, Meaning
from coverstory.reading.subjects import LEVEL_OF, Subject, poles_of
from coverstory.reading.words import words

END = 1.6  # how far from the middle the name of an end is
SHARPNESS = 14.0
NEAREST = 5
FAINT, PLAIN = 0.35, 0.75
LEAST_SHARE = 0.5


class Hint(Struct, frozen=True):
    """`side` runs from -2 (the low end) to 2 (the high end); `strength` from 0 to 1."""

    side: float
    strength: float


SILENCE = Hint(0.0, 0.0)


class Hints(Generic[Meaning]):
    """The hints of one subject, from the names of its ends and the bank's own answers."""

    def __init__(self, encoder: Encoder[Meaning], subject: Subject) -> None:
        self._encoder = encoder
        poles = poles_of(subject)
        told = [(line, -END) for line in poles.low] + [(line, END) for line in poles.high]
        told += _answers(subject.answers)
        self._known = [
            (encoder.encode(clause.content), max(-2.0, min(2.0, side / clause.share)))
            for line, side in told
            for clause in clauses(words(line))
            if clause.content and abs(clause.share) >= LEAST_SHARE
        ]

    def of(self, clause: Clause) -> Hint:
        """Where the clause points to, by its words one by one and together."""
        readings = [clause.content, *((word,) for word in clause.content)]
        hints = [self._near(reading) for reading in readings if reading]
        return max(hints, key=lambda hint: hint.strength, default=SILENCE)

    def _near(self, content: Sequence[str]) -> Hint:
        meaning = self._encoder.encode(content)
        likeness = [(self._encoder.alike(meaning, known), side) for known, side in self._known]
        nearest = sorted(likeness, reverse=True)[:NEAREST]
        if not nearest or nearest[0][0] <= FAINT:
            return SILENCE
        weights = [math.exp(SHARPNESS * (alike - nearest[0][0])) for alike, _ in nearest]
        side = sum(w * s for w, (_, s) in zip(weights, nearest, strict=True)) / sum(weights)
        strength = min(1.0, (nearest[0][0] - FAINT) / (PLAIN - FAINT))
        return Hint(side, strength)


def _answers(answers: Mapping[str, Sequence[str]]) -> list[tuple[str, float]]:
    return [
        (line, LEVEL_OF[saying] - 2)
        for saying, lines in answers.items()
        if saying in LEVEL_OF
        for line in lines
    ]
