"""An encoder with static vectors: one per word piece. A text is the sum of its pieces.

`model/CREDIT.md` names the source of the vectors. They are used as stored, with eight bits per
number, in plain Python.
"""

import math
import zipfile
from array import array
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from operator import mul

from coverstory.language.tf_idf import InverseDocumentFrequency
from coverstory.language.wordpiece import pieces

# This many of the first pieces of the vocabulary are common words.
COMMON_PIECES = 4000
MODEL_FILE = files(__package__).joinpath("model/vectors.zip")


class VectorEncoder:
    """`rows` holds the vectors of all pieces one after the other; `weights` scales each of them.

    Words that are frequent in the known lines count less (`idf`).
    """

    name = "static vectors"

    def __init__(
        self,
        vocabulary: Mapping[str, int],
        rows: bytes,
        weights: Sequence[float],
        idf: InverseDocumentFrequency,
    ) -> None:
        self._vocabulary = vocabulary
        self._rows = memoryview(rows).cast("b")
        self._weights = weights
        self._idf = idf
        self._width = len(rows) // len(weights)
        self._word_vector = lru_cache(maxsize=4096)(self._sum_of_pieces)

    def is_word(self, word: str) -> bool:
        return word in self._vocabulary

    def is_common(self, word: str) -> bool:
        """The pieces of the vocabulary are sorted by their frequency in English."""
        return self._vocabulary.get(word, COMMON_PIECES) < COMMON_PIECES

    def encode(self, words: Sequence[str]) -> tuple[float, ...]:
        vectors = [self._word_vector(word) for word in words]
        summed = [sum(column) for column in zip(*vectors, strict=True)] or [0.0] * self._width
        length = math.sqrt(sum(map(mul, summed, summed))) or 1.0
        return tuple(number / length for number in summed)

    def similarity(self, one: Sequence[float], other: Sequence[float]) -> float:
        """Return the cosine similarity. Both vectors have length 1."""
        return float(sum(map(mul, one, other)))

    def _sum_of_pieces(self, word: str) -> tuple[float, ...]:
        sums = [0.0] * self._width
        for piece in pieces(word, self._vocabulary):
            row = self._rows[piece * self._width : (piece + 1) * self._width]
            weight = self._weights[piece] * self._idf.of(word)
            sums = [number + weight * value for number, value in zip(sums, row, strict=True)]
        return tuple(sums)


def load_vectors(model: Traversable, idf: InverseDocumentFrequency) -> VectorEncoder | None:
    """Load the encoder from a model file. Return None if the file is missing."""
    if not model.is_file():
        return None
    with model.open("rb") as file, zipfile.ZipFile(file) as parts:
        vocabulary = parts.read("vocabulary.txt").decode("ascii").splitlines()
        weights = array("f", parts.read("weights.f32"))
        rows = parts.read("rows.i8")
    index = {piece: number for number, piece in enumerate(vocabulary)}
    return VectorEncoder(index, rows, weights, idf)
