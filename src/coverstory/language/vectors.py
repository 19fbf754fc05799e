"""The encoder with a model: a small vector for every piece of a word, and a line is their sum.

`model/` tells where the vectors come from. They are used as they lie in the file: eight bits a
number, without NumPy.
"""

import math
import zipfile
from array import array
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from operator import mul

from coverstory.language.rare_words import Rarity
from coverstory.language.wordpiece import pieces

MODEL = files(__package__).joinpath("model/vectors.zip")


class Vectors:
    """`rows` has as many numbers for each piece of the vocabulary; `weights` is what it counts.

    A word that every other line of the bank has counts less still.
    """

    name = "static vectors"

    def __init__(
        self, vocabulary: Mapping[str, int], rows: bytes, weights: Sequence[float], rarity: Rarity
    ) -> None:
        self._vocabulary = vocabulary
        self._rows = memoryview(rows).cast("b")
        self._weights = weights
        self._rarity = rarity
        self._width = len(rows) // len(weights)
        self._vector = lru_cache(maxsize=4096)(self._summed)

    def knows(self, word: str) -> bool:
        return word in self._vocabulary

    def encode(self, words: Sequence[str]) -> tuple[float, ...]:
        vectors = [self._vector(word) for word in words]
        summed = [sum(column) for column in zip(*vectors, strict=True)] or [0.0] * self._width
        length = math.sqrt(sum(map(mul, summed, summed))) or 1.0
        return tuple(number / length for number in summed)

    def alike(self, one: Sequence[float], other: Sequence[float]) -> float:
        return float(sum(map(mul, one, other)))

    def _summed(self, word: str) -> tuple[float, ...]:
        """A word's vector: that of its pieces together."""
        sums = [0.0] * self._width
        for piece in pieces(word, self._vocabulary):
            row = self._rows[piece * self._width : (piece + 1) * self._width]
            weight = self._weights[piece] * self._rarity.of(word)
            sums = [number + weight * value for number, value in zip(sums, row, strict=True)]
        return tuple(sums)


def read_vectors(model: Traversable, rarity: Rarity) -> Vectors | None:
    """The vectors of a file; None where somebody left it out."""
    if not model.is_file():
        return None
    with model.open("rb") as file, zipfile.ZipFile(file) as parts:
        vocabulary = parts.read("vocabulary.txt").decode("ascii").splitlines()
        weights = array("f", parts.read("weights.f32"))
        rows = parts.read("rows.i8")
    return Vectors({piece: at for at, piece in enumerate(vocabulary)}, rows, weights, rarity)
