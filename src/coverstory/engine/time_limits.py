"""Time limits in ms. The setting `timers` scales them or turns them off."""

from coverstory.engine import devices
from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.settings import Settings
from coverstory.engine.table import Table

# R8: after this time the host can end a turn of the roll call, or a vote at the end.
TIME_FOR_A_TURN = 60_000
# R8: after this time the host can end a turn to ask or to answer.
TIME_TO_SPEAK = 45_000

# In halves. Waits that have to end, such as a standoff, still end when timers are off.
_SCALE_IN_HALVES = {"x1": 2, "x1.5": 3, "x2": 4, "off": 4}


def scaled(settings: Settings, time: int) -> int:
    """Return this time multiplied by the setting `timers`."""
    return time * _SCALE_IN_HALVES[settings.timers] // 2


def limit(settings: Settings, time: int) -> int | None:
    """Return this time multiplied by the setting `timers`, or None if timers are off."""
    return None if settings.timers == "off" else scaled(settings, time)


def round_minutes(table: Table, players: int) -> int:
    """Return the minutes of a round. B4: those of the rulebook, until the host sets them."""
    settings = table.settings
    return table.ruleset.round_minutes(players) if settings.minutes_by_players else settings.minutes


def deadline_after(table: Table, at: int, time: int) -> int | None:
    """Return when a wait that began at `at` is over, or None if timers are off."""
    lasts = limit(table.settings, time)
    return None if lasts is None else at + lasts


def deadline_for_all(table: Table, at: int, time: int) -> int | None:
    """Return when a wait for all players is over, with extra time for shared phones."""
    return deadline_after(table, at, time_with_shared_phones(table, time))


def time_with_shared_phones(table: Table, time: int) -> int:
    """Return the time plus half of it for every further player on the most shared phone."""
    return time + time * (devices.most_players_on_one_device(table) - 1) // 2


def host_can_end_turn_at(table: Table, since: int, time: int = TIME_FOR_A_TURN) -> int:
    """Return when the host can end a turn that began at `since`."""
    return since + scaled(table.settings, time)


def why_not_end_turn(
    table: Table, since: int, at: int, time: int = TIME_FOR_A_TURN
) -> Refusal | None:
    """R8: return the refusal for a host who ends a turn too early."""
    wait = host_can_end_turn_at(table, since, time) - at
    return Refusal(Code.TOO_EARLY, {"seconds": -(-wait // 1000)}) if wait > 0 else None
