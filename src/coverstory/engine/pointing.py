"""All point at the same moment at the suspected spy or helper (D3, H2, R12)."""

from collections import Counter

from msgspec.structs import replace

from coverstory.engine.commands import Point, Submission, command_of, seat_of
from coverstory.engine.events import Pointed
from coverstory.engine.phases import Naming, Pointing
from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.ruleset import By, ChartEntry, Choices, Decision, Events, Moves
from coverstory.engine.table import Table, excluding


def point(table: Table, submission: Submission) -> Decision:
    """D3: a finger is final."""
    seat = seat_of(submission)
    suspect = command_of(submission, Point).seat
    if seat in kept_out(table):
        return Refusal(Code.NO_VOTE)
    if any(finger.seat == seat for finger in _pointing(table).fingers):
        return Refusal(Code.VOTED_ALREADY)
    if suspect == seat:
        return Refusal(Code.NOT_YOURSELF)
    if suspect not in targets(table, seat):
        return Refusal(Code.NOT_PLAYING)
    return [Pointed(seat, suspect)]


def targets(table: Table, seat: int) -> tuple[int, ...]:
    return excluding(table.other_players(seat), *kept_out(table))


def waiting_for(table: Table) -> tuple[int, ...]:
    """Return the players still to point. R1: players who are away are not waited for."""
    out = {*kept_out(table), *[finger.seat for finger in _pointing(table).fingers]}
    return tuple([seat for seat in table.current.here if seat not in out])


def follow(table: Table, at: int) -> Events:
    """Settle on the player with the most fingers once all have pointed. A tie settles on nobody."""
    if waiting_for(table):
        return ()
    phase = _pointing(table)
    fingers = Counter(
        finger.suspect
        for finger in phase.fingers
        if table.is_seated(finger.seat)
        and finger.suspect is not None
        and table.is_seated(finger.suspect)
    )
    (top, most), (_, second) = [*fingers.most_common(2), (None, 0), (None, 0)][:2]
    poll = table.ruleset.polls[phase.about]
    is_settled = most > second and most >= poll.least
    return poll.settle(table, top if is_settled else None)


def close(table: Table, at: int) -> Events:
    """R12: players who have not pointed in time point at nobody."""
    return [Pointed(seat, None) for seat in waiting_for(table)]


def _offer_point(table: Table, seat: int) -> Choices:
    return targets(table, seat) if seat in waiting_for(table) else None


def pointed(table: Table, event: Pointed) -> Table:
    """Record the finger. It is public only after all have pointed, in the result."""
    phase = _pointing(table)
    fingers = (*phase.fingers, Naming(event.seat, event.suspect))
    current = replace(table.current, namings=fingers)
    return replace(table, phase=replace(phase, fingers=fingers), round=current)


def kept_out(table: Table) -> tuple[int, ...]:
    current = table.current
    return tuple(table.ruleset.polls[_pointing(table).about].kept_out(current))


def _pointing(table: Table) -> Pointing:
    assert isinstance(table.phase, Pointing)
    return table.phase


POINTING: Moves = {Point: ChartEntry(By.PLAYER, point, _offer_point)}
