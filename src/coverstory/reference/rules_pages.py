"""Generate the pages of the chart, the score sheets and the refusals."""

from collections.abc import Iterator
from typing import TypeAlias

from coverstory.engine.refusals import Code
from coverstory.engine.ruleset import Award, ChartEntry, PhaseRules, Ruleset
from coverstory.engine.structs import kebab
from coverstory.locales import catalogue, say
from coverstory.protocol.codes import ProtocolCode
from coverstory.rulesets import EDITIONS, MODULES

Row: TypeAlias = tuple[str, ...]

_NOTE = "Generated from the code: `make generate`."


def chart_page() -> str:
    """Return the chart of every edition, and what each module adds to it."""
    lines = ["# The chart", "", _NOTE, ""]
    always = _in_every_phase()
    lines += _table("In every phase of every edition", always, "command", "by", "handler")
    for title, ruleset, base in _editions_and_modules():
        rows = _not_in_base(_chart_rows(ruleset), [] if base is None else _chart_rows(base))
        special = [row for row in rows if row[1:] not in always]
        lines += _table(title, special, "phase", "command", "by", "handler")
    return "\n".join(lines)


def scores_page() -> str:
    """Return the score sheet of every edition, and the rows that each module changes."""
    lines = ["# Score sheets", "", _NOTE, ""]
    for title, ruleset, base in _editions_and_modules():
        rows = _not_in_base(_score_rows(ruleset), [] if base is None else _score_rows(base))
        lines += _table(title, rows, "outcome", "who", "points", "reason")
    return "\n".join(lines)


def refusals_page() -> str:
    """Return all refusals with their sentences, as in the catalogue."""
    lines = ["# Refusals", "", _NOTE, "", *_header("code", "sentence")]
    texts = _messages()
    for code in (*Code, *ProtocolCode):
        lines.append(f"| `{code}` | {texts[f'refusal-{code}']} |")
    return "\n".join([*lines, ""])


def _in_every_phase() -> list[Row]:
    """Return the rows that are the same in every phase of every edition."""
    phases = [_moves(rules) for edition in EDITIONS.values() for rules in edition.chart.values()]
    return [row for row in phases[0] if all(row in rows for rows in phases if rows)]


def _moves(rules: PhaseRules) -> list[Row]:
    return [
        (f"`{kebab(command.__name__)}`", move.by.value, f"`{_handler(move)}`")
        for command, move in rules.moves.items()
    ]


def _handler(move: ChartEntry) -> str:
    function = move.handle
    return f"{function.__module__.rpartition('.')[2]}.{function.__qualname__.split('.')[0]}"


def _editions_and_modules() -> Iterator[tuple[str, Ruleset, Ruleset | None]]:
    """Yield title, ruleset and base of each edition (base None), then of each module.

    The base of a module is its edition. If it has several, the base is the one with most modules.
    """
    for key, edition in EDITIONS.items():
        yield f"`{key}`", edition, None
    for key, module in MODULES.items():
        base = max((e for e in EDITIONS.values() if key in e.modules), key=lambda e: len(e.modules))
        yield f"`{key}` on top of `{base.key}`", module(base), base


def _not_in_base(rows: list[Row], base_rows: list[Row]) -> list[Row]:
    return [row for row in rows if row not in base_rows]


def _chart_rows(ruleset: Ruleset) -> list[Row]:
    return [
        (kebab(phase.__name__), *row)
        for phase, rules in ruleset.chart.items()
        for row in _moves(rules)
    ]


def _score_rows(ruleset: Ruleset) -> list[Row]:
    """Return the rows of a score sheet. An outcome without points has a row, too."""
    return [
        row
        for kind, awards in ruleset.score_sheet.items()
        for row in [
            (kind, award.to.__name__, str(award.points), _reason(award, ruleset))
            for award in awards
        ]
        or [(kind, "nobody", "0", "")]
    ]


def _reason(award: Award, ruleset: Ruleset) -> str:
    return say(f"award-{award.reason}", edition=ruleset.key)


def _table(title: str, rows: list[Row], *columns: str) -> list[str]:
    if not rows:
        return [f"## {title}", "", "Nothing changes.", ""]
    lines = [f"| {' | '.join(row)} |" for row in rows]
    return [f"## {title}", "", *_header(*columns), *lines, ""]


def _header(*columns: str) -> list[str]:
    return [f"| {' | '.join(columns)} |", f"|{' --- |' * len(columns)}"]


def _messages() -> dict[str, str]:
    """Return the messages of the catalogue, each on one line."""
    found: dict[str, str] = {}
    name = ""
    for line in catalogue().splitlines():
        if line[:1].isalpha() and " = " in line:
            name, _, text = line.partition(" = ")
            found[name] = text
        elif line.startswith((" ", "}")) and name:
            found[name] = f"{found[name]} {line.strip()}"
    return {name: text.replace("|", "\\|").strip() for name, text in found.items()}
