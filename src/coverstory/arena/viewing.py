"""Views for many seats at many moments: built anew only where something has changed.

What is shown is what `engine.views` builds, value for value; a test compares the two.
"""

from msgspec.structs import replace

from coverstory.engine import views
from coverstory.engine.deciding import choices_in_turn, steady_choices
from coverstory.engine.phase_views import phase_view
from coverstory.engine.phases import Questioning
from coverstory.engine.table import Table
from coverstory.engine.views import Mine, Public, View


class Viewing:
    """The latest views of one table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._public = views.public(table)
        # Each seat's part, and what of it a question or an answer leaves as it was.
        self._mine: dict[int, Mine] = {}
        self._steady: dict[int, Mine] = {}

    def turn_to(self, table: Table) -> None:
        """The table as it is now; of a question or an answer, the phase and the line are new."""
        before, self._table = self._table, table
        was, now = before.phase, table.phase
        if (
            isinstance(was, Questioning)
            and isinstance(now, Questioning)
            and before.round is table.round
            and before.seats is table.seats
            and before.lines
        ):
            self._public = replace(self._public, phase=phase_view(table), lines=table.lines)
            for seat in (was.asker, was.asked, now.asker, now.asked):
                self._mine.pop(-1 if seat is None else seat, None)
            # Whose turn is over has what they would have at anybody's turn, if not the host's part.
            if was.asker not in (now.asker, now.asked, table.host) and was.asker in self._steady:
                self._mine[was.asker] = self._steady[was.asker]
        else:
            self._public = views.public(table)
            self._mine.clear()
            self._steady.clear()

    def of(self, seat: int) -> View:
        mine = self._mine.get(seat)
        if mine is None:
            mine = self._mine[seat] = self._made(seat)
        return View(self._public, mine)

    def _made(self, seat: int) -> Mine:
        steady = self._steady.get(seat)
        if steady is None:
            secret = views.secret(self._table, seat)
            steady = self._steady[seat] = Mine(seat, secret, steady_choices(self._table, seat))
        in_turn = choices_in_turn(self._table, seat)
        return Mine(seat, steady.secret, {**steady.menu, **in_turn}) if in_turn else steady

    @property
    def public(self) -> Public:
        return self._public
