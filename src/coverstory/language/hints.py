"""What an answer hints at without saying so: which end its words come nearer to."""

import math
from collections.abc import Mapping, Sequence
from typing import Generic

from msgspec import Struct

from coverstory.language.encoder import Encoder, Meaning
from coverstory.language.sentence_clauses import Clause, clauses
from coverstory.language.subjects import LEVEL_OF, Subject, poles_of
from coverstory.language.words import words

END = 1.6  # how far from the middle the name of an end is
SHARPNESS = 14.0
NEAREST = 5
FAINT, PLAIN = 0.5, 0.9
SAME = 0.85
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
        spoken = [(clauses(words(line)), side) for line, side in told]
        self._lines = {
            denying: [
                (encoder.encode(line[0].words), side)
                for line, side in spoken
                if len(line) == 1 and (line[0].share < 0) == denying
            ]
            for denying in (False, True)
        }
        self._known = [
            (encoder.encode(clause.content), max(-2.0, min(2.0, side / clause.share)))
            for line, side in spoken
            for clause in line
            if clause.content and abs(clause.share) >= LEAST_SHARE
        ]

    def of(self, clause: Clause) -> Hint:
        """Where the clause points to: as a known line does, else by its words and degree."""
        whole = self._nearest(clause.words, self._lines[clause.share < 0])
        if whole and whole[0][0] >= SAME:
            return Hint(whole[0][1], 1.0)
        hint = self._by_content(clause)
        return Hint(hint.side * clause.share, hint.strength)

    def _by_content(self, clause: Clause) -> Hint:
        readings = [clause.content, *((word,) for word in clause.content)]
        hints = [self._near(reading) for reading in readings if reading]
        return max(hints, key=lambda hint: hint.strength, default=SILENCE)

    def _near(self, content: Sequence[str]) -> Hint:
        nearest = self._nearest(content, self._known)
        if not nearest or nearest[0][0] <= FAINT:
            return SILENCE
        weights = [math.exp(SHARPNESS * (alike - nearest[0][0])) for alike, _ in nearest]
        side = sum(w * s for w, (_, s) in zip(weights, nearest, strict=True)) / sum(weights)
        strength = min(1.0, (nearest[0][0] - FAINT) / (PLAIN - FAINT))
        return Hint(side, strength)

    def _nearest(
        self, said: Sequence[str], known: Sequence[tuple[Meaning, float]]
    ) -> list[tuple[float, float]]:
        """How alike, and which side, of the lines most like it."""
        meaning = self._encoder.encode(said)
        likeness = [(self._encoder.alike(meaning, other), side) for other, side in known]
        return sorted(likeness, reverse=True)[:NEAREST]


def _answers(answers: Mapping[str, Sequence[str]]) -> list[tuple[str, float]]:
    return [
        (line, LEVEL_OF[saying] - 2)
        for saying, lines in answers.items()
        if saying in LEVEL_OF
        for line in lines
    ]
