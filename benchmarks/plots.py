"""Draw the plots: bars, and points on a logarithmic scale."""

from pathlib import Path

import matplotlib as mpl

mpl.use("svg")
mpl.rcParams["svg.hashsalt"] = "coverstory"  # equal results give an equal file

import matplotlib.pyplot as plt  # noqa: E402 - after its backend is chosen

from benchmarks.report import Bars, Points, Section  # noqa: E402 - as above

IMAGES = Path(__file__).parent.parent / "docs" / "images"
OURS, OTHERS = "#b3321f", "#8a8577"


def draw(section: Section) -> None:
    if section.picture is None:
        return
    is_bars = isinstance(section.picture, Bars)
    height = 0.5 * len(section.picture.values) + 1 if is_bars else 3
    figure, axes = plt.subplots(figsize=(7, height))
    if isinstance(section.picture, Bars):
        _bars(axes, section.picture)
    else:
        _points(axes, section.picture)
    axes.spines[["top", "right"]].set_visible(False)
    path = IMAGES / f"bench-{section.key}.svg"
    figure.savefig(path, bbox_inches="tight", metadata={"Date": None})
    plt.close(figure)


def _bars(axes: plt.Axes, picture: Bars) -> None:
    """Draw bars; those of Coverstory have another colour."""
    names = [*picture.values][::-1]
    colours = [OURS if "coverstory" in name else OTHERS for name in names]
    drawn = axes.barh(names, [picture.values[name] for name in names], color=colours)
    axes.bar_label(drawn, fmt="{:,.0f}", padding=3)
    axes.set(title=picture.title, xlabel=picture.unit)
    axes.margins(x=0.12)


def _points(axes: plt.Axes, picture: Points) -> None:
    axes.plot(picture.xs, picture.ys, "o-", color=OURS)
    x, y = picture.labels
    axes.set(title=picture.title, xlabel=x, ylabel=y, xscale="log")
    axes.set_ylim(bottom=0)
