"""The protocol of an encoder: it maps words to an embedding and compares two embeddings."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

Embedding = TypeVar("Embedding")


class Encoder(Protocol[Embedding]):
    """`name` identifies the method, for the figures and for the choice of calibration."""

    name: str

    def is_word(self, word: str) -> bool:
        """Return whether the word is in the encoder's vocabulary."""

    def is_common(self, word: str) -> bool:
        """Return whether the word is frequent in the language, as far as the encoder knows."""

    def encode(self, words: Sequence[str]) -> Embedding: ...

    def similarity(self, one: Embedding, other: Embedding) -> float:
        """Return 0 for unrelated texts and 1 for the same text. A model may go below 0."""
