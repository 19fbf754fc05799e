"""Counting how often values of which size occur, cheaply enough for every append."""

from bisect import bisect_left


class Histogram:
    """How many values were at most as large as each bound, how many larger, and their sum."""

    __slots__ = ("bounds", "counts", "sum")

    def __init__(self, *bounds: float) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.sum = 0.0

    def add(self, value: float) -> None:
        self.counts[bisect_left(self.bounds, value)] += 1
        self.sum += value


def group_sizes() -> Histogram:
    """How many entries a store has kept in one go."""
    return Histogram(1, 2, 5, 10, 20, 50, 100, 200, 500)
