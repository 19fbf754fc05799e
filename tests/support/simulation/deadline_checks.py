"""Checks of deadlines and times: never early, not too late, and by one clock."""

from collections.abc import Iterator

from coverstory.engine import deadline
from support.simulation.fault_plan import RunKind
from support.simulation.history import FinalState, History, StoredEntry

# How late a deadline may fire, in ms of game time. In a storm only the end of the run is checked.
MAX_LATENESS: dict[RunKind, int] = {"calm": 500, "crashes": 2000}
MAX_LATENESS_AT_THE_END = 2000
# How far a node's clock may be ahead of the store's, in ms: by the delay of a message.
MAX_AHEAD: dict[RunKind, int] = {"calm": 50, "crashes": 50, "storm": 1500}


def check_deadlines(history: History, kind: RunKind, final: FinalState) -> Iterator[str]:
    for before, one in history.steps():
        if _is_expiry(one):
            due = deadline(before)
            if due is None or one.entry.at < due or one.game_time < due - MAX_AHEAD[kind]:
                yield f"early: time was up at {one.entry.at} ({one.game_time}), but due at {due}"
            elif one.game_time > due + MAX_LATENESS.get(kind, one.game_time):
                yield f"late: time was up at {one.game_time}, but due at {due}"
    due = deadline(history.tables[final.last_seq])
    expired_at = (one.game_time for one in history.stored[final.last_seq :] if _is_expiry(one))
    if due is not None and next(expired_at, final.game_time) > due + MAX_LATENESS_AT_THE_END:
        yield f"late: at {final.game_time} the time that was due at {due} was not up yet"


def _is_expiry(one: StoredEntry) -> bool:
    return one.entry.command_id.startswith("house:expire:")


def check_clock(history: History, kind: RunKind) -> Iterator[str]:
    """No entry has a time before the previous one, or far ahead of the clock."""
    latest = 0
    for _, one in history.steps():
        if one.entry.at < latest:
            yield f"backwards: entry {one.entry.seq} has the time {one.entry.at}, after {latest}"
        if one.entry.at > one.game_time + MAX_AHEAD[kind]:
            yield f"ahead: entry {one.entry.seq} has the time {one.entry.at} at {one.game_time}"
        latest = max(latest, one.entry.at)
