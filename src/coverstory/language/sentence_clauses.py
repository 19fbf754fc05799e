"""An answer taken apart: its clauses, and in each how much is said and of what."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from coverstory.language.degrees import DENIED, PLAIN, Cue, cues, negated
from coverstory.language.words import MARKS, small_words

TURNS = frozenset({"but", "though", "although", "however", "yet", "except", "still"})
BEFORE_BUT = frozenset({"anything", "nothing", "all", "everything"})
# It does, I am, they would not: the verb of the question said again.
PRONOUNS = frozenset({"i", "we", "you", "it", "they", "he", "she", "there", "that", "this"})
ECHOES = PRONOUNS | frozenset(
    {"am", "is", "are", "was", "were", "do", "does", "did", "have", "has", "had", "not"}
    | {"can", "could", "will", "would", "should", "must", "might", "yes"}
)
ASSENT = 3.3


class Clause(Struct, frozen=True):
    """`degree` is how much of what is spoken of; None where nothing says so.

    `assent` is a bare yes or no to the question. `content` are the words that carry a meaning of
    their own. `denies` is whether all it has is a `not` amid words. `evades` is whether it declines
    to say, `asks` whether it is a question itself.
    """

    words: tuple[str, ...]
    degree: float | None
    assent: float | None
    content: tuple[str, ...]
    denies: bool
    evades: bool
    asks: bool

    @property
    def share(self) -> float:
        """How much of its content is meant: 1 if it is plainly so, -1 if plainly not."""
        degree = PLAIN if self.degree is None else self.degree
        return (degree - 2) / (PLAIN - 2)


def clauses(said: Sequence[str]) -> list[Clause]:
    return [_clause(part, mark) for part, mark in _parts(said)]


def _parts(said: Sequence[str]) -> Iterator[tuple[list[str], str]]:
    part: list[str] = []
    for word in [*said, "."]:
        if word in MARKS or (word in TURNS and not BEFORE_BUT & set(part[-1:])):
            if part:
                yield part, word
            part = []
        elif part == ["no"] and (word in PRONOUNS or word == "not"):
            yield part, ","
            part = [word]
        else:
            part.append(word)


def _clause(said: list[str], mark: str) -> Clause:
    found = cues(said)
    if {"neither", "nor"} <= set(said):
        found = [Cue(0, len(said), "degree", 2.0)]
    spoken = {at for cue in found for at in range(cue.start, cue.end)}
    content = tuple(
        word for at, word in enumerate(said) if at not in spoken and word not in small_words()
    )
    assents = [cue.degree for cue in found if cue.kind == "yes"]
    graded = [cue for cue in found if cue.kind in ("not", "degree")]
    degrees = _degrees(found if not content and not _has_degree(found) else graded)
    if said == ["no"]:
        degrees, assents = [], [DENIED]
    elif set(said) <= ECHOES and not PRONOUNS.isdisjoint(said):
        degrees, assents = [], [DENIED if "not" in said else ASSENT]
    return Clause(
        words=tuple(said),
        degree=sum(degrees) / len(degrees) if degrees else None,
        assent=assents[0] if assents else None,
        content=content,
        denies=degrees == [DENIED] and said[0] != "not",
        evades=any(cue.kind == "nothing" for cue in found),
        asks=mark == "?",
    )


def _has_degree(found: Sequence[Cue]) -> bool:
    return any(cue.kind == "degree" for cue in found)


def _degrees(found: Sequence[Cue]) -> list[float]:
    """The degrees of a clause, each turned by a `not` before it; `definitely not` is a no."""
    said: list[float] = []
    turned = False
    for last, cue in zip([None, *found], found, strict=False):
        if cue.kind == "not":
            turned = not turned
            if last and last.kind in ("degree", "alone") and last.end == cue.start:
                said.pop()
        elif cue.kind in ("degree", "alone"):
            said.append(negated(cue.degree) if turned else cue.degree)
            turned = False
    return [*said, DENIED] if turned else said
