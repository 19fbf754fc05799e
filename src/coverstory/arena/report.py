"""The figures as tables to read, and as JSON to compare."""

from collections.abc import Iterator, Mapping

from coverstory.arena.figures import Figure, figures
from coverstory.arena.measuring import Measurements
from coverstory.arena.setups import Setup
from coverstory.arena.sweeps import headline, label

# With their names short enough for a column.
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


def table(sweeping: str, base: Setup, told: Mapping[Setup, Measurements]) -> Iterator[str]:
    yield headline(sweeping, base)
    names = [label(setup, sweeping) for setup in told]
    first = max(len(name) for name in names) + 2
    yield " " * first + "".join(title.ljust(WIDTH) for title in COLUMNS.values()).rstrip()
    for name, tally in zip(names, told.values(), strict=True):
        got = figures(tally)
        cells = (_cell(got.get(column)) for column in COLUMNS)
        yield name.ljust(first) + "".join(cell.ljust(WIDTH) for cell in cells).rstrip()


def _cell(figure: Figure | None) -> str:
    if figure is None:
        return "-"
    if figure.low == figure.high:
        return f"{figure.value:.3f}"
    return f"{figure.value:.2f} [{figure.low:.2f}-{figure.high:.2f}]"


def as_json(
    seed: int, games: int, sweeps: Mapping[str, Mapping[Setup, Measurements]]
) -> dict[str, object]:
    """Everything that was counted, so that figures can be made anew from it."""
    return {
        "seed": seed,
        "games": games,
        "sweeps": {
            name: [
                {"setup": setup, "figures": figures(tally), "sums": dict(tally.sums)}
                for setup, tally in told.items()
            ]
            for name, told in sweeps.items()
        },
    }
