"""The chart, the score sheets and the refusals, printed from the values themselves."""

from coverstory.engine.refusals import Code
from coverstory.engine.ruleset import PhaseRules
from coverstory.engine.wire import kebab
from coverstory.locales import catalogue, say
from coverstory.rulesets import EDITIONS
from coverstory.server.protocol import ProtocolCode

_NOTE = "Generated from the code: `make generate`."


def chart_page() -> str:
    lines = ["# The chart", "", _NOTE, ""]
    for key, ruleset in EDITIONS.items():
        lines += [
            f"## `{key}`",
            "",
            "| phase | command | by | handler |",
            "| --- | --- | --- | --- |",
        ]
        for phase, rules in ruleset.chart.items():
            lines += _phase_rows(kebab(phase.__name__), rules)
        lines.append("")
    return "\n".join(lines)


def _phase_rows(phase: str, rules: PhaseRules) -> list[str]:
    return [
        f"| {phase} | `{kebab(command.__name__)}` | {move.by.value} | "
        f"`{move.handle.__module__.rpartition('.')[2]}.{move.handle.__qualname__.split('.')[0]}` |"
        for command, move in rules.moves.items()
    ]


def scores_page() -> str:
    lines = ["# Score sheets", "", _NOTE, ""]
    for key, ruleset in EDITIONS.items():
        lines += [
            f"## `{key}`",
            "",
            "| outcome | who | points | reason |",
            "| --- | --- | --- | --- |",
        ]
        lines += [
            f"| {kind} | {award.to.__name__} | {award.points} | {say(f'award-{award.reason}')} |"
            for kind, awards in ruleset.score_sheet.items()
            for award in awards
        ]
        lines.append("")
    return "\n".join(lines)


def refusals_page() -> str:
    """The sentences as they stand in the catalogue, with their parameters."""
    lines = ["# Refusals", "", _NOTE, "", *_header("code", "sentence")]
    texts = _messages()
    for code in (*Code, *ProtocolCode):
        lines.append(f"| `{code}` | {texts[f'refusal-{code}']} |")
    return "\n".join([*lines, ""])


def _messages() -> dict[str, str]:
    """Messages of the catalogue as they are written, each on one line."""
    found: dict[str, str] = {}
    name = ""
    for line in catalogue().splitlines():
        if line[:1].isalpha() and " = " in line:
            name, _, text = line.partition(" = ")
            found[name] = text
        elif line.startswith((" ", "}")) and name:
            found[name] = f"{found[name]} {line.strip()}"
    return {name: text.replace("|", "\\|").strip() for name, text in found.items()}


def _header(*columns: str) -> list[str]:
    return [f"| {' | '.join(columns)} |", f"|{' --- |' * len(columns)}"]
