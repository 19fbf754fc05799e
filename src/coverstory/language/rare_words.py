"""The encoder without a model: lines are alike that share rare words (TF-IDF)."""

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence


class Rarity:
    """How rare each word is among the lines it is given, from 0 to 1."""

    def __init__(self, lines: Iterable[Sequence[str]]) -> None:
        seen = [set(line) for line in lines]
        times = Counter(word for line in seen for word in line)
        most = math.log(1 + len(seen))
        self._rarity = {word: math.log((1 + len(seen)) / n) / most for word, n in times.items()}

    def __contains__(self, word: str) -> bool:
        return word in self._rarity

    def of(self, word: str) -> float:
        """A word that is not among them is as rare as can be."""
        return self._rarity.get(word, 1.0)


class RareWords:
    """Knows the words of a bank and no others."""

    name = "tf-idf"

    def __init__(self, rarity: Rarity) -> None:
        self._rarity = rarity

    def knows(self, word: str) -> bool:
        return word in self._rarity

    def encode(self, words: Sequence[str]) -> Mapping[str, float]:
        weights = {word: self._rarity.of(word) for word in words if word in self._rarity}
        length = math.sqrt(sum(weight * weight for weight in weights.values())) or 1.0
        return {word: weight / length for word, weight in weights.items()}

    def alike(self, one: Mapping[str, float], other: Mapping[str, float]) -> float:
        return sum(weight * other.get(word, 0.0) for word, weight in one.items())
