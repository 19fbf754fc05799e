"""A histogram with fixed bounds, fast enough to be updated by every append."""

from bisect import bisect_left


class Histogram:
    """Counts values by the smallest bound they do not exceed, and adds them up."""

    def __init__(self, *bounds: float) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.sum = 0.0

    def add(self, value: float) -> None:
        self.counts[bisect_left(self.bounds, value)] += 1
        self.sum += value


def group_size_histogram() -> Histogram:
    """Return a histogram for the number of operations in one commit."""
    return Histogram(1, 2, 5, 10, 20, 50, 100, 200, 500)
