"""An answer taken apart: its clauses, and in each how much is said and of what."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from coverstory.reading.degrees import DENIED, PLAIN, Cue, cues, negated
from coverstory.reading.words import MARKS, small_words

TURNS = frozenset({"but", "though", "although", "however", "yet", "except", "still"})
BEFORE_BUT = frozenset({"anything", "nothing", "all", "everything"})
# After these a `no` was the answer already: no we do not.
STARTS = frozenset({"i", "we", "you", "it", "they", "he", "she", "there", "that", "this", "not"})


class Clause(Struct, frozen=True):
    """`degree` is how much of what is spoken of; None where nothing says so.

    `assent` is a bare yes or no to the question. `content` are the words that carry a meaning of
    their own. `denies` is whether nothing but a `not` gives the degree. `evades` is whether it
    declines to say, `asks` whether it is a question itself.
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
        elif part == ["no"] and word in STARTS:
            yield part, ","
            part = [word]
        else:
            part.append(word)


def _clause(said: list[str], mark: str) -> Clause:
    found = cues(said)
    spoken = {at for cue in found for at in range(cue.start, cue.end)}
    content = tuple(
        word for at, word in enumerate(said) if at not in spoken and word not in small_words()
    )
    assents = [cue.degree for cue in found if cue.kind == "yes"]
    degrees = _degrees([cue for cue in found if cue.kind != "alone" or not content])
    if said == ["no"]:
        degrees, assents = [], [DENIED]
    return Clause(
        words=tuple(said),
        degree=sum(degrees) / len(degrees) if degrees else None,
        assent=assents[0] if assents else None,
        content=content,
        denies=degrees == [DENIED],
        evades=any(cue.kind == "nothing" for cue in found),
        asks=mark == "?",
    )


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
