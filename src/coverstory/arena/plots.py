"""Pictures of the figures, where matplotlib is about: it comes with the benchmarks' packages."""

import importlib.util
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from coverstory.arena.figures import figures
from coverstory.arena.measuring import BINS, Measurements
from coverstory.arena.setups import Setup
from coverstory.arena.sweeps import KINDS, label

DRAWN = ("spy_win_rate", "location_guess_accuracy", "wrongful_conviction_rate", "points_per_spy")


class NoPlotsError(Exception):
    """Nothing here can draw; the message says what would."""


def prepare(folder: Path) -> None:
    """Make the folder, and see that there is something to draw with, before hours of games."""
    folder.mkdir(parents=True, exist_ok=True)
    if importlib.util.find_spec("matplotlib") is None:
        install = f"{sys.executable} -m pip install matplotlib"
        raise NoPlotsError(f"Plots need matplotlib. Install it with: {install}")


def draw(folder: Path, sweeping: str, told: Mapping[Setup, Measurements]) -> list[Path]:
    """Write the pictures of a sweep into a folder that `prepare` has made."""
    from matplotlib.figure import Figure  # noqa: PLC0415 - only loaded for pictures

    if sweeping == "matrix":
        pictures = {"matrix": _heat(Figure, told), "calibration": _calibration(Figure, told)}
    else:
        pictures = {sweeping: _bars(Figure, sweeping, told)}
    paths = []
    for name, picture in pictures.items():
        path = folder / f"{name}.png"
        picture.savefig(path, dpi=120)
        paths.append(path)
    return paths


# `Any`: matplotlib's own types come only where it is installed.
def _heat(figure: Any, told: Mapping[Setup, Measurements]) -> Any:
    picture = figure(figsize=(12, 3.4), layout="constrained")
    for axes, name in zip(picture.subplots(1, len(DRAWN)), DRAWN, strict=True):
        values = {(s.spy, s.insider): figures(tally).get(name) for s, tally in told.items()}
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
    return picture


def _value(figure: Any) -> float:
    return 0.0 if figure is None else float(figure.value)


def _bars(figure: Any, sweeping: str, told: Mapping[Setup, Measurements]) -> Any:
    picture = figure(figsize=(12, 1.2 + 0.35 * len(told)), layout="constrained")
    names = [label(setup, sweeping) for setup in told]
    for axes, name in zip(picture.subplots(1, len(DRAWN), sharey=True), DRAWN, strict=True):
        got = [figures(tally).get(name) for tally in told.values()]
        values = [_value(each) for each in got]
        low = [0.0 if each is None else each.value - each.low for each in got]
        high = [0.0 if each is None else each.high - each.value for each in got]
        axes.errorbar(values, names, xerr=(low, high), fmt="o")
        axes.set_title(name, fontsize=9)
    return picture


def _calibration(figure: Any, told: Mapping[Setup, Measurements]) -> Any:
    """How often they were right against how sure they were."""
    both = Measurements()
    for tally in told.values():
        both.join(tally)
    picture = figure(figsize=(5, 4.5), layout="constrained")
    axes = picture.subplots()
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
    return picture
