"""Views for many seats at many moments: built anew only where something has changed.

What is shown is what `engine.views` builds, value for value; a test compares the two.
"""

from msgspec.structs import replace

from coverstory.engine import views
from coverstory.engine.deciding import choices_in_turn, steady_choices
from coverstory.engine.phase_views import phase_view
from coverstory.engine.phases import Questioning
from coverstory.engine.table import Table
from coverstory.engine.views import Mine, View


class Viewing:
    """The latest views of one table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._public = views.public(table)
        # What a question or an answer leaves as it was, and then the whole.
        self._steady: dict[int, Mine] = {}
        self._views: dict[int, View] = {}

    def turn_to(self, table: Table) -> None:
        """The table as it is now; of a question or an answer, the phase and the line are new."""
        before, self._table = self._table, table
        self._views.clear()
        if _is_only_talk(before, table):
            self._public = replace(self._public, phase=phase_view(table), lines=table.lines)
        else:
            self._public = views.public(table)
            self._steady.clear()

    def of(self, seat: int) -> View:
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = View(self._public, self._mine(seat))
        return view

    def _mine(self, seat: int) -> Mine:
        steady = self._steady.get(seat)
        if steady is None:
            secret = views.secret(self._table, seat)
            steady = self._steady[seat] = Mine(seat, secret, steady_choices(self._table, seat))
        in_turn = choices_in_turn(self._table, seat)
        return Mine(seat, steady.secret, {**steady.menu, **in_turn}) if in_turn else steady


def _is_only_talk(before: Table, after: Table) -> bool:
    return (
        isinstance(before.phase, Questioning)
        and isinstance(after.phase, Questioning)
        and before.round is after.round
        and before.seats is after.seats
        and len(before.lines) > 0
    )
