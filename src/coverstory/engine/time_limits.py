"""How long a table takes: its pace stretches every wait, or takes the limits away."""

from coverstory.engine import devices
from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.settings import Settings
from coverstory.engine.table import Table

# R8: how long a turn may take before the host may end it; and a turn to ask or to answer.
TIME_FOR_A_TURN = 60_000
TIME_TO_SPEAK = 45_000

# In halves. Without limits, what must not hang for ever still takes a while.
_STRETCH = {"x1": 2, "x1.5": 3, "x2": 4, "off": 4}


def scaled(settings: Settings, time: int) -> int:
    return time * _STRETCH[settings.timers] // 2


def limit(settings: Settings, time: int) -> int | None:
    """None: there is none."""
    return None if settings.timers == "off" else scaled(settings, time)


def round_minutes(table: Table, players: int) -> int:
    """The round_minutes of a round with this many players. B4: the book's, until somebody sets them."""
    settings = table.settings
    return table.ruleset.round_minutes(players) if settings.minutes_by_players else settings.minutes


def deadline_after(table: Table, at: int, time: int) -> int | None:
    """When something that began at this moment is over."""
    lasts = limit(table.settings, time)
    return None if lasts is None else at + lasts


def deadline_for_all(table: Table, at: int, time: int) -> int | None:
    """When something is over that everybody does on their phone, and began at this moment."""
    return deadline_after(table, at, time_with_shared_phones(table, time))


def time_with_shared_phones(table: Table, time: int) -> int:
    """Return half as much time again for every further player on the busiest phone."""
    return time + time * (devices.most_players_on_one_device(table) - 1) // 2


def host_can_end_turn_at(table: Table, since: int, time: int = TIME_FOR_A_TURN) -> int:
    """From when on the host may end a turn that began then."""
    return since + scaled(table.settings, time)


def why_not_end_turn(
    table: Table, since: int, at: int, time: int = TIME_FOR_A_TURN
) -> Refusal | None:
    """R8: the host may end a turn, but not before its time."""
    wait = host_can_end_turn_at(table, since, time) - at
    return Refusal(Code.TOO_EARLY, {"seconds": -(-wait // 1000)}) if wait > 0 else None
