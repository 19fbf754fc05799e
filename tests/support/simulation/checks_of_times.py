"""What must be true of times: up once, never early, in time; and told by one clock."""

from collections.abc import Iterator

from coverstory.engine import deadline
from support.simulation.history import Ending, History, Kept
from support.simulation.weather import Kind

# How late a time may be up, in ms of the house: when all is well, when nodes have died, and when
# anything may have happened but is over.
LATEST: dict[Kind, int] = {"calm": 500, "deaths": 2000}
LATEST_IN_THE_END = 2000
# How far the clock of a node may be ahead of the house's: by a message's time, or at the worst.
AHEAD: dict[Kind, int] = {"calm": 50, "deaths": 50, "storm": 1500}


def times_are_up_in_time(history: History, kind: Kind, ending: Ending) -> Iterator[str]:
    for before, one in history.steps():
        if _is_expiry(one):
            due = deadline(before)
            if due is None or one.entry.at < due or one.house < due - AHEAD[kind]:
                yield f"early: time was up at {one.entry.at} ({one.house}), and was due at {due}"
            elif one.house > due + LATEST.get(kind, one.house):
                yield f"late: time was up at {one.house}, and was due at {due}"
    due = deadline(history.tables[ending.head])
    said = (one.house for one in history.kept[ending.head :] if _is_expiry(one))
    if due is not None and next(said, ending.house) > due + LATEST_IN_THE_END:
        yield f"late: at {ending.house} nobody had said that time was up at {due}"


def _is_expiry(one: Kept) -> bool:
    return one.entry.command_id.startswith("house:expire:")


def the_clock_is_the_houses(history: History, kind: Kind) -> Iterator[str]:
    """No entry is stamped before the one before it, and none long before its time."""
    latest = 0
    for _, one in history.steps():
        if one.entry.at < latest:
            yield f"backwards: entry {one.entry.seq} is of {one.entry.at}, after one of {latest}"
        if one.entry.at > one.house + AHEAD[kind]:
            yield f"ahead: entry {one.entry.seq} is of {one.entry.at}, and it was {one.house}"
        latest = max(latest, one.entry.at)
