"""Corrects typing errors: an unknown word becomes an expected word that is one edit away."""

from collections.abc import Callable, Collection, Iterator
from string import ascii_lowercase

from coverstory.language.tokenizer import tokenize

MIN_LENGTH = 4
MAX_LENGTH = 20
# Endings after which a last letter is doubled: "sad", "sadder".
_COMPARATIVES = ("er", "est")


class SpellingCorrector:
    """`expected` are the words of the known lines. A word that `is_word` is never corrected."""

    def __init__(self, expected: Collection[str], is_word: Callable[[str], bool]) -> None:
        self._expected = expected
        self._is_word = is_word

    def tokenize(self, text: str) -> list[str]:
        """Return the tokens of a text with typing errors corrected."""
        return [self._correct(token) for token in tokenize(text)]

    def _correct(self, word: str) -> str:
        has_right_length = MIN_LENGTH <= len(word) <= MAX_LENGTH
        if word in self._expected or not has_right_length or self._is_known(word):
            return word
        return next((edit for edit in _single_edits(word) if edit in self._expected), word)

    def _is_known(self, word: str) -> bool:
        """Return whether a word, or the word that it is a comparative of, is no typing error."""
        if self._is_word(word):
            return True
        base = next((word.removesuffix(end) for end in _COMPARATIVES if word.endswith(end)), "")
        return base[-1:] == base[-2:-1] and len(base) > MIN_LENGTH - 1 and self._is_word(base[:-1])


def _single_edits(word: str) -> Iterator[str]:
    """Yield all words one edit away: transpositions, deletions, insertions, substitutions."""
    splits = [(word[:at], word[at:]) for at in range(len(word) + 1)]
    yield from (a + b[1] + b[0] + b[2:] for a, b in splits if len(b) > 1)
    yield from (a + b[1:] for a, b in splits if b)
    yield from (a + letter + b for a, b in splits for letter in ascii_lowercase)
    yield from (a + letter + b[1:] for a, b in splits if b for letter in ascii_lowercase)
