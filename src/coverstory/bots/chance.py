"""Seeded chance that costs little to make: every decision draws from one of its own.

A decision's draws depend on the bot's seed and on where the table stands, not on how often the bot
was asked before. So a bot that is rebuilt in the middle of a round goes on as it would have.
"""

from collections.abc import Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15
_FACTOR = 0x5851F42D4C957F2D
_SMALLEST = 2.0**-53


def mixed(*keys: int) -> int:
    """One number of many, as unlike its neighbours as can be (splitmix64)."""
    state = 0
    for key in keys:
        state = (state + key * 0xD1342543DE82EF95 + _STEP) & _MASK
        state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & _MASK
        state ^= state >> 31
    return state


class Chance:
    __slots__ = ("_state",)

    def __init__(self, *keys: int) -> None:
        self._state = mixed(*keys)

    def random(self) -> float:
        """From 0 up to 1."""
        self._state = state = (self._state * _FACTOR + _STEP) & _MASK
        return (state >> 11) * _SMALLEST

    def pick(self, among: Sequence[T]) -> T:
        return among[int(self.random() * len(among))]

    def picks(self, among: Sequence[T], most: int) -> Iterator[T]:
        """One after the other, some perhaps twice; as often as `pick`, for less."""
        state, many = self._state, len(among)
        for _ in range(most):
            self._state = state = (state * _FACTOR + _STEP) & _MASK
            yield among[int((state >> 11) * _SMALLEST * many)]

    def weighted(self, among: Sequence[T], weights: Sequence[float]) -> T:
        left = self.random() * sum(weights)
        for one, weight in zip(among, weights, strict=True):
            left -= weight
            if left < 0:
                return one
        return among[-1]

    def shuffled(self, among: Sequence[T]) -> list[T]:
        cards = list(among)
        for last in range(len(cards) - 1, 0, -1):
            other = int(self.random() * (last + 1))
            cards[last], cards[other] = cards[other], cards[last]
        return cards

    def sample(self, among: Sequence[T], most: int) -> list[T]:
        """Some of them, none twice; cheap where only a few of many are wanted."""
        if 2 * most >= len(among):
            return self.shuffled(among)[:most]
        drawn: dict[int, T] = {}
        while len(drawn) < most:
            number = int(self.random() * len(among))
            drawn[number] = among[number]
        return list(drawn.values())
