"""Print the estimates as a table, and write them as JSON."""

from collections.abc import Iterator, Mapping

from coverstory.arena.estimates import Estimate, estimates
from coverstory.arena.measurements import Measurements
from coverstory.arena.setups import Setup
from coverstory.arena.sweeps import headline, label

# Short names for the columns of the table.
COLUMNS = {
    "spy_win_rate": "spy wins",
    "location_guess_accuracy": "guess acc.",
    "guess_rate": "guesses",
    "spy_detection_rate": "detected",
    "wrongful_conviction_rate": "wrongful",
    "turns_per_round": "turns",
    "points_per_spy": "pts/spy",
    "points_per_insider": "pts/insider",
    "leak_bits_per_answer": "leak bits",
    "calibration_spy": "ECE spy",
    "calibration_insider": "ECE ins.",
    "odd_deck_detection_rate": "odd decks",
    "false_alarm_rate": "false alarms",
}
WIDTH = 17


def table(sweep_name: str, base: Setup, results: Mapping[Setup, Measurements]) -> Iterator[str]:
    yield headline(sweep_name, base)
    names = [label(setup, sweep_name) for setup in results]
    first = max(len(name) for name in names) + 2
    yield " " * first + "".join(title.ljust(WIDTH) for title in COLUMNS.values()).rstrip()
    for name, counts in zip(names, results.values(), strict=True):
        found = estimates(counts)
        cells = (_cell(found.get(column)) for column in COLUMNS)
        yield name.ljust(first) + "".join(cell.ljust(WIDTH) for cell in cells).rstrip()


def _cell(estimate: Estimate | None) -> str:
    if estimate is None:
        return "-"
    if estimate.low == estimate.high:
        return f"{estimate.value:.3f}"
    return f"{estimate.value:.2f} [{estimate.low:.2f}-{estimate.high:.2f}]"


def as_json(
    seed: int, games: int, sweeps: Mapping[str, Mapping[Setup, Measurements]]
) -> dict[str, object]:
    """Return all counts and estimates; other estimates can be computed from the counts."""
    return {
        "seed": seed,
        "games": games,
        "sweeps": {
            name: [
                {"setup": setup, "figures": estimates(counts), "sums": dict(counts.sums)}
                for setup, counts in results.items()
            ]
            for name, results in sweeps.items()
        },
    }
