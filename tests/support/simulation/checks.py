"""All checks of a run, from outside: commands sent, entries stored, responses, and frames shown."""

from collections.abc import Iterator

from support.simulation import command_checks, deadline_checks, view_checks
from support.simulation.fault_plan import RunKind
from support.simulation.history import FinalState, History


def find_violations(history: History, kind: RunKind, final: FinalState) -> Iterator[str]:
    """Yield a sentence for each violation, which begins with the word for its kind."""
    yield from command_checks.check_numbering(history)
    yield from command_checks.check_decisions(history)
    yield from command_checks.check_responses(history)
    yield from command_checks.check_real_time_order(history)
    yield from deadline_checks.check_deadlines(history, kind, final)
    yield from deadline_checks.check_clock(history, kind)
    yield from view_checks.check_frames(history)
    yield from view_checks.check_totals(history)
    yield from view_checks.check_agreement(history, final)
    yield from view_checks.check_opened_tables(history, final)
