"""An encoder without a model: texts are similar if they share rare words (TF-IDF)."""

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

# Words that are this frequent in the known lines count as common.
COMMON_WEIGHT = 0.45


class InverseDocumentFrequency:
    """How rare each word is among the given lines, from 0 to 1."""

    def __init__(self, lines: Iterable[Sequence[str]]) -> None:
        documents = [set(line) for line in lines]
        counts = Counter(word for line in documents for word in line)
        scale = math.log(1 + len(documents))
        self._weights = {
            word: math.log((1 + len(documents)) / count) / scale for word, count in counts.items()
        }

    def __contains__(self, word: str) -> bool:
        return word in self._weights

    def of(self, word: str) -> float:
        """Return the weight of a word. A word in no line has the highest weight, 1."""
        return self._weights.get(word, 1.0)


class TfIdfEncoder:
    """Knows only the words of the given lines."""

    name = "tf-idf"

    def __init__(self, idf: InverseDocumentFrequency) -> None:
        self._idf = idf

    def is_word(self, word: str) -> bool:
        return word in self._idf

    def is_common(self, word: str) -> bool:
        return self._idf.of(word) < COMMON_WEIGHT

    def encode(self, words: Sequence[str]) -> Mapping[str, float]:
        weights = {word: self._idf.of(word) for word in words if word in self._idf}
        length = math.sqrt(sum(weight * weight for weight in weights.values())) or 1.0
        return {word: weight / length for word, weight in weights.items()}

    def similarity(self, one: Mapping[str, float], other: Mapping[str, float]) -> float:
        return sum(weight * other.get(word, 0.0) for word, weight in one.items())
