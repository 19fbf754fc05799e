"""Views for many seats at many moments: built anew only where something has changed.

What is shown is what `engine.views` builds, value for value; a test compares the two.
"""

from msgspec.structs import replace

from coverstory.engine import views
from coverstory.engine.deciding import choices
from coverstory.engine.phase_views import phase_view
from coverstory.engine.phases import Questioning
from coverstory.engine.table import Table
from coverstory.engine.views import Mine, Public, View


class Viewing:
    """The latest views of one table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._public = views.public(table)
        self._mine: dict[int, Mine] = {}

    def turn_to(self, table: Table) -> None:
        """The table as it is now; of a question or an answer, the phase and the line are new."""
        before, self._table = self._table, table
        if not _is_only_talk(before, table):
            self._public, self._mine = views.public(table), {}
            return
        self._public = replace(self._public, phase=phase_view(table), lines=table.lines)
        turn, was = table.phase, before.phase
        assert isinstance(turn, Questioning)
        assert isinstance(was, Questioning)
        for seat in (turn.asker, turn.asked, was.asker, was.asked):
            self._mine.pop(-1 if seat is None else seat, None)

    def of(self, seat: int) -> View:
        mine = self._mine.get(seat)
        if mine is None:
            secret = views.secret(self._table, seat)
            mine = self._mine[seat] = Mine(seat, secret, choices(self._table, seat))
        return View(self._public, mine)

    @property
    def public(self) -> Public:
        return self._public


def _is_only_talk(before: Table, after: Table) -> bool:
    return (
        isinstance(before.phase, Questioning)
        and isinstance(after.phase, Questioning)
        and before.round is after.round
        and before.seats is after.seats
        and len(before.lines) > 0
    )
