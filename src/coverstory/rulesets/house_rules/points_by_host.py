"""The host sets the points of single rows of the score sheet (X1)."""

from msgspec.structs import replace

from coverstory.engine.ruleset import Ruleset
from coverstory.engine.settings import RowPoints

CLAUSE = "X1"


def with_points(ruleset: Ruleset, points: tuple[RowPoints, ...]) -> Ruleset:
    """Return the ruleset with these points.

    Rows that the score sheet lacks are ignored: the game can go on without a module (R18).
    """
    chosen = {(row.outcome, row.line): row.points for row in points}
    sheet = {
        outcome: tuple(
            replace(award, points=chosen.get((outcome, line), award.points))
            for line, award in enumerate(awards)
        )
        for outcome, awards in ruleset.score_sheet.items()
    }
    return replace(ruleset, score_sheet=sheet, clauses=_with_clause(ruleset, points))


def _with_clause(ruleset: Ruleset, points: tuple[RowPoints, ...]) -> dict[str, tuple[str, ...]]:
    changed = {row.outcome for row in points}
    return {
        key: (*clauses, CLAUSE) if key in changed else clauses
        for key, clauses in ruleset.clauses.items()
    }
