"""Compute rates and means from counts, with 95 % intervals.

The names are those of public benchmarks for social deduction games.
"""

from math import pi, sqrt

from msgspec import Struct

from coverstory.arena.measurements import BINS, Measurements

Z = 1.96


class Estimate(Struct, frozen=True):
    """A value and its 95 % confidence interval."""

    value: float
    low: float
    high: float


def estimates(counts: Measurements) -> dict[str, Estimate]:
    """Return all estimates for which something was counted."""
    found = {
        "spy_win_rate": rate(counts, "spy wins", "plain rounds"),
        "location_guess_accuracy": rate(counts, "right guesses", "guesses"),
        "guess_rate": rate(counts, "guesses", "plain rounds"),
        "spy_detection_rate": rate(counts, "spies convicted", "plain rounds"),
        "wrongful_conviction_rate": rate(counts, "innocents convicted", "plain rounds"),
        "turns_per_round": ratio(counts, "turns", "plain rounds"),
        "points_per_spy": mean(counts, "spy"),
        "points_per_insider": mean(counts, "insider"),
        "leak_bits_per_answer": ratio(counts, "bits", "insiders' answers"),
        "calibration_spy": calibration(counts, "spy"),
        "calibration_insider": calibration(counts, "insider"),
        "calibration_spy_by_chance": calibration_by_chance(counts, "spy"),
        "calibration_insider_by_chance": calibration_by_chance(counts, "insider"),
        "odd_deck_detection_rate": rate(counts, "odd rounds found", "odd rounds"),
        "false_alarm_rate": rate(counts, "false alarms", "rounds that might be odd"),
    }
    return {name: estimate for name, estimate in found.items() if estimate is not None}


def rate(counts: Measurements, part: str, whole: str) -> Estimate | None:
    n = counts.sums[whole]
    return wilson(counts.sums[part] / n, n) if n else None


def wilson(share: float, n: float) -> Estimate:
    """Return a share with Wilson's interval, which is valid near 0 and 1 too."""
    middle = (share + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z * sqrt(share * (1 - share) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    return Estimate(share, max(0.0, middle - half), min(1.0, middle + half))


def mean(counts: Measurements, side: str) -> Estimate | None:
    n = counts.sums["plain rounds"]
    if not n:
        return None
    value = counts.sums[f"{side} points"] / n
    spread = max(0.0, counts.sums[f"{side} squares"] / n - value * value)
    half = Z * sqrt(spread / n)
    return Estimate(value, value - half, value + half)


def ratio(counts: Measurements, part: str, whole: str) -> Estimate | None:
    n = counts.sums[whole]
    if not n:
        return None
    value = counts.sums[part] / n
    return Estimate(value, value, value)


def calibration(counts: Measurements, side: str) -> Estimate | None:
    """Return the expected calibration error of the beliefs, in ten bins."""
    sizes = [counts.sums[f"{side} bin {number}"] for number in range(BINS)]
    total = sum(sizes)
    if not total:
        return None
    gaps = (
        abs(counts.sums[f"{side} sure {number}"] - counts.sums[f"{side} true {number}"])
        for number in range(BINS)
    )
    value = sum(gaps) / total
    return Estimate(value, value, value)


def calibration_by_chance(counts: Measurements, side: str) -> Estimate | None:
    """Return the calibration error that perfect beliefs would show, because the rounds are few.

    It is the mean absolute deviation of a normal distribution in each bin. The beliefs of one round
    are taken as independent, although those of insiders are not.
    """
    sizes = [counts.sums[f"{side} bin {number}"] for number in range(BINS)]
    total = sum(sizes)
    if not total:
        return None
    variances = (
        counts.sums[f"{side} sure {number}"] * (1 - counts.sums[f"{side} sure {number}"] / size)
        for number, size in enumerate(sizes)
        if size
    )
    value = sum(sqrt(2 / pi * max(0.0, variance)) for variance in variances) / total
    return Estimate(value, value, value)
