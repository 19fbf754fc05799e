"""Draw the estimates. Needs matplotlib, which is not a dependency of the server."""

import importlib.util
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from coverstory.arena.estimates import estimates
from coverstory.arena.measurements import BINS, Measurements
from coverstory.arena.setups import Setup
from coverstory.arena.sweeps import KINDS, label

PLOTTED = ("spy_win_rate", "location_guess_accuracy", "wrongful_conviction_rate", "points_per_spy")


class NoPlotsError(Exception):
    """matplotlib is missing. The message says how to install it."""


def prepare(folder: Path) -> None:
    """Make the folder and check for matplotlib, before hours of games."""
    folder.mkdir(parents=True, exist_ok=True)
    if importlib.util.find_spec("matplotlib") is None:
        install = f"{sys.executable} -m pip install matplotlib"
        raise NoPlotsError(f"Plots need matplotlib. Install it with: {install}")


def draw(folder: Path, sweep_name: str, results: Mapping[Setup, Measurements]) -> list[Path]:
    """Draw the plots of a sweep into a folder that `prepare` has made. Return their paths."""
    from matplotlib.figure import Figure  # noqa: PLC0415 - needed only for plots

    if sweep_name == "matrix":
        plots = {"matrix": _heatmap(Figure, results), "calibration": _calibration(Figure, results)}
    else:
        plots = {sweep_name: _bars(Figure, sweep_name, results)}
    paths = []
    for name, plot in plots.items():
        path = folder / f"{name}.png"
        plot.savefig(path, dpi=120)
        paths.append(path)
    return paths


# `Any`: matplotlib's types exist only where it is installed.
def _heatmap(figure: Any, results: Mapping[Setup, Measurements]) -> Any:
    plot = figure(figsize=(12, 3.4), layout="constrained")
    for axes, name in zip(plot.subplots(1, len(PLOTTED)), PLOTTED, strict=True):
        values = {(s.spy, s.insider): estimates(counts).get(name) for s, counts in results.items()}
        grid = [[_value(values.get((spy, insider))) for insider in KINDS] for spy in KINDS]
        axes.imshow(grid, cmap="Wistia", vmin=0)
        axes.set_title(name, fontsize=9)
        axes.set_xticks(range(len(KINDS)), KINDS)
        axes.set_yticks(range(len(KINDS)), KINDS)
        axes.set_xlabel("insiders")
        axes.set_ylabel("spy")
        for row, cells in enumerate(grid):
            for column, cell in enumerate(cells):
                axes.text(column, row, f"{cell:.2f}", ha="center", va="center")
    return plot


def _value(figure: Any) -> float:
    return 0.0 if figure is None else float(figure.value)


def _bars(figure: Any, sweep_name: str, results: Mapping[Setup, Measurements]) -> Any:
    plot = figure(figsize=(12, 1.2 + 0.35 * len(results)), layout="constrained")
    names = [label(setup, sweep_name) for setup in results]
    for axes, name in zip(plot.subplots(1, len(PLOTTED), sharey=True), PLOTTED, strict=True):
        found = [estimates(counts).get(name) for counts in results.values()]
        values = [_value(each) for each in found]
        low = [0.0 if each is None else each.value - each.low for each in found]
        high = [0.0 if each is None else each.high - each.value for each in found]
        axes.errorbar(values, names, xerr=(low, high), fmt="o")
        axes.set_title(name, fontsize=9)
    return plot


def _calibration(figure: Any, results: Mapping[Setup, Measurements]) -> Any:
    """Draw how often the bots were right against how sure they were."""
    both = Measurements()
    for counts in results.values():
        both.merge(counts)
    plot = figure(figsize=(5, 4.5), layout="constrained")
    axes = plot.subplots()
    axes.plot((0, 1), (0, 1), color="grey", linestyle=":")
    for side in ("spy", "insider"):
        bins = [n for n in range(BINS) if both.sums[f"{side} bin {n}"] > 0]
        sizes = [both.sums[f"{side} bin {n}"] for n in bins]
        sure = [both.sums[f"{side} sure {n}"] / size for n, size in zip(bins, sizes, strict=True)]
        true = [both.sums[f"{side} true {n}"] / size for n, size in zip(bins, sizes, strict=True)]
        axes.plot(sure, true, marker="o", label=side)
    axes.set_xlabel("believed")
    axes.set_ylabel("true")
    axes.legend()
    return plot
