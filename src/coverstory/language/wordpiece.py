"""WordPiece: splits a word into the longest pieces of a vocabulary."""

from collections.abc import Mapping

MAX_WORD_LENGTH = 40


def pieces(word: str, vocabulary: Mapping[str, int]) -> list[int]:
    """Return the numbers of a word's pieces, or an empty list if some part has no piece."""
    if len(word) > MAX_WORD_LENGTH:
        return []
    found: list[int] = []
    start = 0
    while start < len(word):
        prefix = "##" if start else ""
        ends = range(len(word), start, -1)
        end = next((end for end in ends if prefix + word[start:end] in vocabulary), None)
        if end is None:
            return []
        found.append(vocabulary[prefix + word[start:end]])
        start = end
    return found
