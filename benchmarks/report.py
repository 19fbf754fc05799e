"""The sections of docs/performance.md: their content, and how they are written."""

import datetime
import os
import platform
import re
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from msgspec import Struct

PAGE = Path(__file__).parent.parent / "docs" / "performance.md"
BEGIN, END = "<!-- figures: {} -->", "<!-- end of figures: {} -->"
FIGURES = (
    *("broadcast", "peers", "many_tables", "footprint", "startup", "environments", "engine"),
    *("sizes", "nodes"),
)
PARTS = ("msgspec", "starlette", "uvicorn", "uvloop", "websockets", "picows")


class Size(Struct, frozen=True):
    """The full size of a benchmark, or a quick one that only shows that it works."""

    quick: bool

    def of(self, full: int, quick: int) -> int:
        return quick if self.quick else full


class Aim(Struct, frozen=True):
    """A goal and the measured value."""

    what: str
    measured: float
    aim: float
    unit: str = "×"
    at_most: bool = False

    @property
    def is_reached(self) -> bool:
        return self.measured <= self.aim if self.at_most else self.measured >= self.aim

    def row(self) -> tuple[str, ...]:
        sign = "≤" if self.at_most else "≥"
        reached = "yes" if self.is_reached else "**no**"
        return (
            self.what,
            f"{tidy(self.measured)} {self.unit}",
            f"{sign} {tidy(self.aim)} {self.unit}",
            reached,
        )


class Bars(Struct, frozen=True):
    """A bar plot of values by name."""

    title: str
    unit: str
    values: dict[str, float]


class Points(Struct, frozen=True):
    """A plot of one value over another, on a logarithmic axis."""

    title: str
    labels: tuple[str, str]
    xs: Sequence[float]
    ys: Sequence[float]


class Section(Struct, frozen=True):
    """One section: how it was measured, its table, its aims and its plot."""

    key: str
    title: str
    how: str
    header: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]
    aims: Sequence[Aim] = ()
    picture: Bars | Points | None = None

    def markdown(self) -> str:
        parts = [f"### {self.title}", f"{now()}. {self.how}", table(self.header, self.rows)]
        if self.aims:
            parts.append(
                table(("aim", "measured", "wanted", "reached"), [aim.row() for aim in self.aims])
            )
        if self.picture is not None:
            parts.append(f"![{self.picture.title}](images/bench-{self.key}.svg)")
        return "\n\n".join(parts)


def tidy(number: float) -> str:
    """Return about three significant digits."""
    if number >= 100:
        return f"{number:,.0f}"
    return f"{number:.1f}" if number >= 10 else f"{number:.2f}"


def table(header: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    lines = [header, ("---",) * len(header), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def now() -> str:
    return datetime.datetime.now(datetime.UTC).date().isoformat()


def machine() -> str:
    versions = ", ".join(f"{part} {found}" for part in PARTS if (found := _version(part)))
    return f"Python {platform.python_version()}, {versions}; {os.cpu_count()} cores."


def _version(part: str) -> str:
    try:
        return version(part)
    except PackageNotFoundError:
        return ""


def write(section: Section) -> None:
    """Replace the text between the markers of the section."""
    page = PAGE.read_text()
    begin, end = BEGIN.format(section.key), END.format(section.key)
    block = f"{begin}\n{section.markdown()}\n\n{machine()}\n{end}"
    pattern = re.compile(re.escape(begin) + ".*?" + re.escape(end), re.DOTALL)
    if not pattern.search(page):
        raise ValueError(f"{PAGE} has no markers for {section.key}")
    PAGE.write_text(pattern.sub(lambda _: block, page))
