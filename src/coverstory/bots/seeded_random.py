"""Seeded random numbers. Every decision draws from a generator of its own.

The draws of a decision depend on the bot's seed and on the progress of the round. They do not
depend on earlier draws. So a bot that is rebuilt in the middle of a round decides as before.
Creating a generator is fast, unlike `random.Random`.
"""

from collections.abc import Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_INCREMENT = 0x9E3779B97F4A7C15
_MULTIPLIER = 0x5851F42D4C957F2D
_FLOAT_STEP = 2.0**-53


def derive_seed(*keys: int) -> int:
    """Hash the keys to 64 bits (splitmix64). Similar keys give unrelated seeds."""
    state = 0
    for key in keys:
        state = (state + key * 0xD1342543DE82EF95 + _INCREMENT) & _MASK
        state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & _MASK
        state ^= state >> 31
    return state


class SeededRandom:
    """A linear congruential generator, seeded with any number of keys."""

    __slots__ = ("_state",)

    def __init__(self, *keys: int) -> None:
        self._state = derive_seed(*keys)

    def random(self) -> float:
        """Return a number from 0 up to, but not including, 1."""
        self._state = state = (self._state * _MULTIPLIER + _INCREMENT) & _MASK
        return (state >> 11) * _FLOAT_STEP

    def choice(self, items: Sequence[T]) -> T:
        return items[int(self.random() * len(items))]

    def choices(self, items: Sequence[T], limit: int) -> Iterator[T]:
        """Yield up to `limit` items, with repetition: the same as `choice`, but faster."""
        state, length = self._state, len(items)
        for _ in range(limit):
            self._state = state = (state * _MULTIPLIER + _INCREMENT) & _MASK
            yield items[int((state >> 11) * _FLOAT_STEP * length)]

    def weighted_choice(self, items: Sequence[T], weights: Sequence[float]) -> T:
        left = self.random() * sum(weights)
        for item, weight in zip(items, weights, strict=True):
            left -= weight
            if left < 0:
                return item
        return items[-1]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        cards = list(items)
        for last in range(len(cards) - 1, 0, -1):
            other = int(self.random() * (last + 1))
            cards[last], cards[other] = cards[other], cards[last]
        return cards

    def sample(self, items: Sequence[T], size: int) -> list[T]:
        """Return `size` different items. A few items of many are drawn without a shuffle."""
        if 2 * size >= len(items):
            return self.shuffled(items)[:size]
        drawn: dict[int, T] = {}
        while len(drawn) < size:
            index = int(self.random() * len(items))
            drawn[index] = items[index]
        return list(drawn.values())
