"""How long a table takes: its pace stretches every wait, or takes the limits away."""

from collections import Counter

from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.settings import Settings
from coverstory.engine.table import Table

# R8: how long a turn may take before the host may end it; and a turn to ask or to answer.
PATIENCE = 60_000
TIME_TO_SPEAK = 45_000

# In halves. Without limits, what must not hang for ever still takes a while.
_STRETCH = {"x1": 2, "x1.5": 3, "x2": 4, "off": 4}


def stretched(settings: Settings, time: int) -> int:
    return time * _STRETCH[settings.timers] // 2


def limit(settings: Settings, time: int) -> int | None:
    """None: there is none."""
    return None if settings.timers == "off" else stretched(settings, time)


def minutes(table: Table, players: int) -> int:
    """The minutes of a round with this many players. B4: the book's, until somebody sets them."""
    settings = table.settings
    return table.ruleset.round_minutes(players) if settings.minutes_by_players else settings.minutes


def closing(table: Table, at: int, time: int) -> int | None:
    """When something that began at this moment is over."""
    lasts = limit(table.settings, time)
    return None if lasts is None else at + lasts


def closing_for_all(table: Table, at: int, time: int) -> int | None:
    """When something is over that everybody does on their phone, and began at this moment."""
    return closing(table, at, shared_time(table, time))


def shared_time(table: Table, time: int) -> int:
    """Half as much again for every further player on the phone that most of them share."""
    current = table.round
    assert current is not None
    keys = Counter(device.key for device in table.devices if device.seat in current.here)
    return time + time * (max(keys.values(), default=1) - 1) // 2


def runs_thin(table: Table, since: int, time: int = PATIENCE) -> int:
    """From when on the host may end a turn that began then."""
    return since + stretched(table.settings, time)


def too_impatient(table: Table, since: int, at: int, time: int = PATIENCE) -> Refusal | None:
    """R8: the host may end a turn, but not before its time."""
    wait = runs_thin(table, since, time) - at
    return Refusal(Code.TOO_EARLY, {"seconds": -(-wait // 1000)}) if wait > 0 else None
