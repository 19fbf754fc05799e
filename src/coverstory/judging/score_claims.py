"""Compare the points and winners that a text claims with those of the rules."""

from collections.abc import Mapping

from coverstory.engine.phases import Finale, Gathering, Interlude
from coverstory.engine.standings import totals
from coverstory.engine.table import Table
from coverstory.judging.faults import Fault, JudgeCode, fault_of
from coverstory.judging.story_lines import Claim, Score, Total
from coverstory.narration.sentences import names_of

VOIDED = "voided"


def check_claim(table: Table, claim: Claim) -> Fault | None:
    """Return the fault of a wrong claim, None for a right one."""
    if isinstance(claim, Total):
        due = totals(table.results)
        return _differs(table, JudgeCode.WRONG_TOTAL, claim.points, due)
    if not isinstance(table.phase, Interlude | Finale):
        begun = not isinstance(table.phase, Gathering)
        return fault_of(JudgeCode.ROUND_NOT_OVER, begun="yes" if begun else "no")
    if isinstance(claim, Score):
        return _score(table, claim)
    if not isinstance(table.phase, Finale):
        rounds = table.settings.rounds or 0
        return fault_of(JudgeCode.GAME_NOT_OVER, played=len(table.results), rounds=rounds)
    due_winners = table.phase.winners
    if set(claim.seats) == set(due_winners):
        return None
    return fault_of(
        JudgeCode.WRONG_WINNER, count=len(due_winners), winners=names_of(table, due_winners)
    )


def _score(table: Table, claim: Score) -> Fault | None:
    """R1: a voided round has no points."""
    if isinstance(table.phase, Interlude) and table.phase.voided:
        return _differs(table, JudgeCode.WRONG_SCORE, claim.points, {}, VOIDED)
    last = table.results[-1:]
    outcome = last[0].outcome.kind if last else VOIDED
    return _differs(table, JudgeCode.WRONG_SCORE, claim.points, totals(last), outcome)


def _differs(
    table: Table,
    code: JudgeCode,
    claimed: Mapping[int, int],
    due: Mapping[int, int],
    outcome: str = "",
) -> Fault | None:
    """Compare points; a player whom the claim does not name has none."""
    if {s: n for s, n in claimed.items() if n} == {s: n for s, n in due.items() if n}:
        return None
    ranked = sorted((seat for seat in due if due[seat]), key=lambda seat: -due[seat])
    points = ", ".join(f"{names_of(table, (seat,))} {due[seat]}" for seat in ranked)
    return fault_of(code, points=points or "none", outcome=outcome)
