"""What an encoder is: it makes meanings of words, and tells how alike two meanings are."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

Meaning = TypeVar("Meaning")


class Encoder(Protocol[Meaning]):
    """`name` says which one reads, for whoever wants to know how well people are understood."""

    name: str

    def knows(self, word: str) -> bool:
        """Whether this is a word at all, as far as it can tell."""

    def encode(self, words: Sequence[str]) -> Meaning: ...

    def alike(self, one: Meaning, other: Meaning) -> float:
        """From 0 (nothing in common) to 1 (the same); a model may go below 0."""
