"""What an answer means: how likely each level is, from 0 to 4, for somebody who believes it."""

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Generic, TypeAlias

from coverstory.language.encoder import Encoder, Meaning
from coverstory.language.hints import SILENCE, Hints
from coverstory.language.sentence_clauses import Clause, clauses
from coverstory.language.spelling import Speller
from coverstory.language.subjects import LEVEL_OF, Subject
from coverstory.language.words import MARKS

Levels: TypeAlias = tuple[float, float, float, float, float]
Vote: TypeAlias = tuple[float, float]

EVEN: Levels = (0.2, 0.2, 0.2, 0.2, 0.2)
MIDDLE, TOP = 2.0, 4.0
SPREAD = 0.85  # how differently two people use the same word
DOUBT = 0.4  # what weighs against every reading: that it was meant otherwise
EVASION = 1.5
RHETORIC = 0.3
HINTED = 0.8
UNSURE = 0.15  # a `not` to words that nobody understands
EXACT = 3.0


class AnswerReader(Generic[Meaning]):
    """Reads answers to any of the subjects; `replies` are those that fit every question."""

    def __init__(
        self,
        encoder: Encoder[Meaning],
        speller: Speller,
        subjects: Sequence[Subject],
        replies: Mapping[str, Sequence[str]],
    ) -> None:
        self._speller = speller
        self._hints = {subject.name: Hints(encoder, subject) for subject in subjects}
        self._replies = self._known(replies)
        self._answers = {subject.name: self._known(subject.answers) for subject in subjects}

    def levels(self, text: str, subject: str | None, *, low_end: bool = False) -> Levels:
        """`low_end` is whether the question was after the low end: is it quiet?"""
        said = self._speller.words(text)
        votes = list(self._votes(said, subject, low_end=low_end))
        silence = DOUBT + EVASION * sum(clause.evades for clause in clauses(said))
        return _levels(votes, silence)

    def _votes(self, said: list[str], subject: str | None, *, low_end: bool) -> Iterator[Vote]:
        known = self._answers.get(subject or "", {}).get(_bare(said))
        if known is not None:
            yield known, EXACT
            return
        reply = self._replies.get(_bare(said))
        if reply is not None:
            yield _turned(reply, low_end), EXACT
            return
        hints = self._hints.get(subject or "")
        for clause in clauses(said):
            yield from _heard(clause, hints, low_end=low_end)

    def _known(self, answers: Mapping[str, Sequence[str]]) -> dict[tuple[str, ...], float]:
        return {
            _bare(self._speller.words(line)): LEVEL_OF[saying]
            for saying, lines in answers.items()
            if saying in LEVEL_OF
            for line in lines
        }


def _heard(clause: Clause, hints: Hints[Meaning] | None, *, low_end: bool) -> Iterator[Vote]:
    """What a clause says of the thing it speaks of, and what it says to the question."""
    loud = RHETORIC if clause.asks else 1.0
    hint = hints.of(clause) if hints and not clause.evades else SILENCE
    if hint.strength:
        yield MIDDLE + hint.side, HINTED * hint.strength * loud
    if clause.degree is not None and not clause.evades:
        sure = UNSURE if clause.denies and clause.content else 1.0
        yield _turned(clause.degree, low_end), (1 - 0.7 * hint.strength) * sure * loud
    if clause.assent is not None:
        yield _turned(clause.assent, low_end), loud


def _levels(votes: list[Vote], silence: float) -> Levels:
    weight = sum(weight for _, weight in votes)
    if not weight:
        return EVEN
    mean = sum(level * weight for level, weight in votes) / weight
    discord = sum((level - mean) ** 2 * weight for level, weight in votes) / weight
    width = SPREAD**2 + discord / 3
    bell = [math.exp(-((level - mean) ** 2) / (2 * width)) for level in range(5)]
    heard = weight / (weight + silence)
    a, b, c, d, e = (heard * part / sum(bell) + (1 - heard) / 5 for part in bell)
    return (a, b, c, d, e)


def _turned(degree: float, low_end: bool) -> float:
    return max(0.0, min(TOP, TOP - degree if low_end else degree))


def _bare(said: Sequence[str]) -> tuple[str, ...]:
    return tuple(word for word in said if word not in MARKS)
