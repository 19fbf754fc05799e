"""Splits an answer into clauses. Finds the degree of each clause and the words it applies to."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from coverstory.language.degrees import (
    DENIED_DEGREE,
    MIDDLE_DEGREE,
    PLAIN_DEGREE,
    Cue,
    find_cues,
    negated,
)
from coverstory.language.tokenizer import PUNCTUATION, stop_words

# These words begin a new clause, except in "anything but" and the like.
CONTRAST_WORDS = frozenset({"but", "though", "although", "however", "yet", "except", "still"})
BEFORE_BUT = frozenset({"anything", "nothing", "all", "everything"})
PRONOUNS = frozenset({"i", "we", "you", "it", "they", "he", "she", "there", "that", "this"})
# Short answers consist of these words alone: "it does", "they would not".
SHORT_ANSWER_WORDS = PRONOUNS | frozenset(
    {"am", "is", "are", "was", "were", "do", "does", "did", "have", "has", "had", "not"}
    | {"can", "could", "will", "would", "should", "must", "might", "yes"}
)
# A `not` at most this many words after a degree cancels it.
WORDS_BEFORE_NOT = 1
# A degree up to this one cancels another right before it: "absolutely none".
LITTLE_DEGREE = 1.0
# After a `not`, the least amounts: "not a single one".
MINIMISERS = frozenset({("once",), ("a", "single")})
ASSENT_DEGREE = 3.3  # of a short answer without "not"; `[yes]` in degrees.toml has the same


class Clause(Struct, frozen=True):
    """One clause of an answer.

    `degree` applies to the `content`, or to the question if there is none. `assent` is the degree
    of a bare yes or no. `content` are the words with a meaning of their own. `is_bare_denial` means
    that the only degree word is a `not` in the middle of the clause. `is_evasion` means that the
    speaker declines to answer.
    """

    words: tuple[str, ...]
    degree: float | None
    assent: float | None
    content: tuple[str, ...]
    is_bare_denial: bool
    is_evasion: bool
    is_question: bool

    @property
    def polarity(self) -> float:
        """Return 1 if the content is plainly affirmed and -1 if it is plainly denied."""
        degree = PLAIN_DEGREE if self.degree is None else self.degree
        return (degree - MIDDLE_DEGREE) / (PLAIN_DEGREE - MIDDLE_DEGREE)


def split_clauses(words: Sequence[str]) -> list[Clause]:
    return [_clause(part, separator) for part, separator in _parts(words)]


def _parts(words: Sequence[str]) -> Iterator[tuple[list[str], str]]:
    """Yield the words of each clause with the token that ended it."""
    part: list[str] = []
    for word in [*words, "."]:
        is_contrast = word in CONTRAST_WORDS and not BEFORE_BUT & set(part[-1:])
        if word in PUNCTUATION or is_contrast:
            if part:
                yield part, word
            part = []
        elif part == ["no"] and (word in PRONOUNS or word == "not"):
            yield part, ","
            part = [word]
        else:
            part.append(word)


def _clause(words: list[str], separator: str) -> Clause:
    cues = _without_minimisers(find_cues(words), words)
    if {"neither", "nor"} <= set(words):
        cues = [Cue(0, len(words), "degree", MIDDLE_DEGREE)]
    cue_positions = {at for cue in cues for at in range(cue.start, cue.end)}
    content = tuple(
        word
        for at, word in enumerate(words)
        if at not in cue_positions and word not in stop_words()
    )
    assents = [cue.degree for cue in cues if cue.kind == "yes"]
    graded = [cue for cue in cues if cue.kind in ("not", "degree")]
    # "Good" is a degree if it stands alone. In "good food" it says nothing about the level.
    stands_alone = not content and not _has_degree(cues)
    degrees = _degrees(cues if stands_alone else graded)
    if words == ["no"]:
        degrees, assents = [], [DENIED_DEGREE]
    elif set(words) <= SHORT_ANSWER_WORDS and not PRONOUNS.isdisjoint(words):
        degrees, assents = [], [DENIED_DEGREE if "not" in words else ASSENT_DEGREE]
    return Clause(
        words=tuple(words),
        degree=sum(degrees) / len(degrees) if degrees else None,
        assent=assents[0] if assents else None,
        content=content,
        is_bare_denial=degrees == [DENIED_DEGREE] and words[0] != "not",
        is_evasion=any(cue.kind == "evasion" for cue in cues),
        is_question=separator == "?",
    )


def _without_minimisers(cues: list[Cue], words: Sequence[str]) -> list[Cue]:
    """Leave out "once" in "not even once": it strengthens the denial instead of turning it."""
    negations = [cue.start for cue in cues if cue.kind == "not"]
    return [
        cue
        for cue in cues
        if tuple(words[cue.start : cue.end]) not in MINIMISERS
        or not any(negation < cue.start for negation in negations)
    ]


def _has_degree(cues: Sequence[Cue]) -> bool:
    return any(cue.kind == "degree" for cue in cues)


def _degrees(cues: Sequence[Cue]) -> list[float]:
    """Return the degrees of a clause, each negated by a `not` before it.

    A `not` soon after a degree cancels it: "definitely not" and "I really would not" are plain
    denials. So does a word such as "none" right after it: "absolutely none", "rather little".
    """
    degrees: list[float] = []
    is_negated = False
    for previous, cue in zip([None, *cues], cues, strict=False):
        if cue.kind == "not":
            is_negated = not is_negated
            if _follows_degree(previous, cue, WORDS_BEFORE_NOT):
                degrees.pop()
        elif cue.kind in ("degree", "standalone"):
            is_none = cue.degree <= LITTLE_DEGREE and not is_negated
            if is_none and _follows_degree(previous, cue, 0):
                degrees.pop()
            degrees.append(negated(cue.degree) if is_negated else cue.degree)
            is_negated = False
    return [*degrees, DENIED_DEGREE] if is_negated else degrees


def _follows_degree(previous: Cue | None, cue: Cue, words: int) -> bool:
    """Return whether at most this many words are between a degree and the cue after it."""
    if previous is None or previous.kind not in ("degree", "standalone"):
        return False
    return cue.start - previous.end <= words
