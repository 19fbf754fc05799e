"""Words cut into the pieces a vocabulary has, the longest first."""

from collections.abc import Mapping

LONGEST_WORD = 40


def pieces(word: str, vocabulary: Mapping[str, int]) -> list[int]:
    """The numbers of a word's pieces; none where some part of it is in no piece."""
    if len(word) > LONGEST_WORD:
        return []
    found: list[int] = []
    start = 0
    while start < len(word):
        lead = "##" if start else ""
        ends = range(len(word), start, -1)
        end = next((end for end in ends if lead + word[start:end] in vocabulary), None)
        if end is None:
            return []
        found.append(vocabulary[lead + word[start:end]])
        start = end
    return found
