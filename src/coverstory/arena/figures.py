"""From counts to the figures that public benchmarks name, each with its 95 % interval."""

from math import sqrt

from msgspec import Struct

from coverstory.arena.measuring import BINS, Measurements

Z = 1.96


class Figure(Struct, frozen=True):
    """A value and the interval that holds the true one in 95 of 100 cases."""

    value: float
    low: float
    high: float


def figures(tally: Measurements) -> dict[str, Figure]:
    """All of them; those that nothing was counted for are left out."""
    told = {
        "spy_win_rate": rate(tally, "spy wins", "plain rounds"),
        "location_guess_accuracy": rate(tally, "right guesses", "guesses"),
        "guess_rate": rate(tally, "guesses", "plain rounds"),
        "spy_detection_rate": rate(tally, "spies convicted", "plain rounds"),
        "wrongful_conviction_rate": rate(tally, "innocents convicted", "plain rounds"),
        "turns_per_round": ratio(tally, "turns", "plain rounds"),
        "points_per_spy": mean(tally, "spy"),
        "points_per_insider": mean(tally, "insider"),
        "leak_bits_per_answer": ratio(tally, "bits", "insiders' answers"),
        "calibration_spy": calibration(tally, "spy"),
        "calibration_insider": calibration(tally, "insider"),
        "odd_deck_detection_rate": rate(tally, "odd rounds found", "odd rounds"),
        "false_alarm_rate": rate(tally, "false alarms", "rounds that might be odd"),
    }
    return {name: figure for name, figure in told.items() if figure is not None}


def rate(tally: Measurements, part: str, whole: str) -> Figure | None:
    """Wilson's interval, which stays honest near 0 and 1."""
    n = tally.sums[whole]
    if not n:
        return None
    share = tally.sums[part] / n
    middle = (share + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z * sqrt(share * (1 - share) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    return Figure(share, max(0.0, middle - half), min(1.0, middle + half))


def mean(tally: Measurements, side: str) -> Figure | None:
    n = tally.sums["plain rounds"]
    if not n:
        return None
    value = tally.sums[f"{side} points"] / n
    spread = max(0.0, tally.sums[f"{side} squares"] / n - value * value)
    half = Z * sqrt(spread / n)
    return Figure(value, value - half, value + half)


def ratio(tally: Measurements, part: str, whole: str) -> Figure | None:
    n = tally.sums[whole]
    if not n:
        return None
    value = tally.sums[part] / n
    return Figure(value, value, value)


def calibration(tally: Measurements, side: str) -> Figure | None:
    """The expected calibration error: how far off the beliefs are, by tenths."""
    sizes = [tally.sums[f"{side} bin {number}"] for number in range(BINS)]
    total = sum(sizes)
    if not total:
        return None
    gaps = (
        abs(tally.sums[f"{side} sure {number}"] - tally.sums[f"{side} true {number}"])
        for number in range(BINS)
    )
    value = sum(gaps) / total
    return Figure(value, value, value)
