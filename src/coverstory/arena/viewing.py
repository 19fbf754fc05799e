"""Views for many seats at many moments: built anew only where something has changed.

What is shown is what `engine.views` builds, value for value; a test compares the two.
"""

from msgspec.structs import replace

from coverstory.engine import views
from coverstory.engine.deciding import turn_choices, turn_independent_choices
from coverstory.engine.phase_views import phase_view
from coverstory.engine.phases import Questioning
from coverstory.engine.table import Table
from coverstory.engine.views import Mine, Public, View


class Viewing:
    """The latest views of one table; nothing is made before somebody looks."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._public: Public | None = None
        # Each seat's part, and what of it a question or an answer leaves as it was.
        self._mine: dict[int, Mine] = {}
        self._steady: dict[int, Mine] = {}

    def turn_to(self, table: Table) -> None:
        """The table as it is now."""
        before, self._table = self._table, table
        was, now = before.phase, table.phase
        if (
            type(was) is Questioning
            and type(now) is Questioning
            and before.round is table.round
            and before.seats is table.seats
            and before.lines
        ):
            self._exchange(was, now)
            return
        self._mine.clear()
        self._steady.clear()
        if self._public is not None:
            self._public = _moved(self._public, table) if _is_move(before, table) else None

    def _exchange(self, was: Questioning, now: Questioning) -> None:
        """Of a question or an answer, the phase and the line are new."""
        table = self._table
        if self._public is not None:
            self._public = replace(self._public, phase=phase_view(table), lines=table.lines)
        for seat in {was.asker, was.asked, now.asker, now.asked}:
            if seat in self._mine:
                del self._mine[seat]
        # Whose turn is over has what they would have at anybody's turn, if not the host's part.
        if was.asker not in (now.asker, now.asked, table.host) and was.asker in self._steady:
            self._mine[was.asker] = self._steady[was.asker]

    def of(self, seat: int) -> View:
        mine = self._mine.get(seat)
        if mine is None:
            mine = self._mine[seat] = self._made(seat)
        return View(self.public, mine)

    def _made(self, seat: int) -> Mine:
        if type(self._table.phase) is not Questioning:
            return views.mine(self._table, seat)
        steady = self._steady.get(seat)
        if steady is None:
            secret = views.secret(self._table, seat)
            steady = self._steady[seat] = Mine(seat, secret, turn_independent_choices(self._table, seat))
        in_turn = turn_choices(self._table, seat)
        return Mine(seat, steady.secret, {**steady.menu, **in_turn}) if in_turn else steady

    @property
    def public(self) -> Public:
        if self._public is None:
            self._public = views.public(self._table)
        return self._public


def _is_move(before: Table, after: Table) -> bool:
    """Whether nothing has changed but how the round stands, and what was said in it."""
    return after == replace(
        before, phase=after.phase, round=after.round, lines=after.lines, written=after.written
    )


def _moved(public: Public, table: Table) -> Public:
    """What all see after a move, made of what they saw before it."""
    return replace(
        public,
        phase=phase_view(table),
        played=views.played(table),
        round=views.round_view(table),
        lines=table.lines,
    )
