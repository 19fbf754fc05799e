"""A slip of the finger put right: an unknown word becomes a likely one a single slip away."""

from collections.abc import Callable, Collection, Iterator
from string import ascii_lowercase

from coverstory.language.words import words

SHORTEST = 4
LONGEST = 20


class Speller:
    """`likely` are words of the bank and the lexicon; `known` tells other words from slips."""

    def __init__(self, likely: Collection[str], known: Callable[[str], bool]) -> None:
        self._likely = likely
        self._known = known

    def words(self, text: str) -> list[str]:
        return [self._meant(word) for word in words(text)]

    def _meant(self, word: str) -> str:
        if word in self._likely or not SHORTEST <= len(word) <= LONGEST or self._known(word):
            return word
        return next((slip for slip in _slips(word) if slip in self._likely), word)


def _slips(word: str) -> Iterator[str]:
    """Everything one slip away: letters swapped, one too many, one left out, one hit beside."""
    cuts = [(word[:at], word[at:]) for at in range(len(word) + 1)]
    yield from (a + b[1] + b[0] + b[2:] for a, b in cuts if len(b) > 1)
    yield from (a + b[1:] for a, b in cuts if b)
    yield from (a + letter + b for a, b in cuts for letter in ascii_lowercase)
    yield from (a + letter + b[1:] for a, b in cuts if b for letter in ascii_lowercase)
