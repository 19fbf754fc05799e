"""Cache the views of all seats, and rebuild only the parts that a command changed.

The views equal those of `engine.views`; a test compares the two.
"""

from msgspec.structs import replace

from coverstory.engine import views
from coverstory.engine.deciding import turn_choices, turn_independent_choices
from coverstory.engine.phase_views import phase_view
from coverstory.engine.phases import Questioning
from coverstory.engine.table import Table
from coverstory.engine.views import Mine, Public, View


class ViewCache:
    """The current views of one table, built when they are first needed."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._public: Public | None = None
        # Each seat's part, and the same without the choices of a turn.
        self._mine: dict[int, Mine] = {}
        self._without_turn: dict[int, Mine] = {}

    def update(self, table: Table) -> None:
        """Take the new state of the table."""
        before, self._table = self._table, table
        was, now = before.phase, table.phase
        if (
            type(was) is Questioning
            and type(now) is Questioning
            and views.is_same_round(before.round, table.round)
            and before.seats is table.seats
            and before.lines
        ):
            self._update_exchange(was, now)
            return
        self._mine.clear()
        self._without_turn.clear()
        if self._public is not None:
            self._public = _moved(self._public, table) if _is_move(before, table) else None

    def _update_exchange(self, was: Questioning, now: Questioning) -> None:
        """Update after a question or an answer: only the phase and the lines change."""
        table = self._table
        if self._public is not None:
            self._public = replace(self._public, phase=phase_view(table), lines=table.lines)
        for seat in {was.asker, was.asked, now.asker, now.asked}:
            if seat in self._mine:
                del self._mine[seat]
        # A former asker has the choices of other players again, except the host.
        if was.asker not in (now.asker, now.asked, table.host) and was.asker in self._without_turn:
            self._mine[was.asker] = self._without_turn[was.asker]

    def of(self, seat: int) -> View:
        mine = self._mine.get(seat)
        if mine is None:
            mine = self._mine[seat] = self._build(seat)
        return View(self.public, mine)

    def _build(self, seat: int) -> Mine:
        if type(self._table.phase) is not Questioning:
            return views.mine(self._table, seat)
        without_turn = self._without_turn.get(seat)
        if without_turn is None:
            secret = views.secret(self._table, seat)
            without_turn = self._without_turn[seat] = Mine(
                seat, secret, turn_independent_choices(self._table, seat)
            )
        in_turn = turn_choices(self._table, seat)
        return (
            Mine(seat, without_turn.secret, {**without_turn.menu, **in_turn})
            if in_turn
            else without_turn
        )

    @property
    def public(self) -> Public:
        if self._public is None:
            self._public = views.public(self._table)
        return self._public


def _is_move(before: Table, after: Table) -> bool:
    """Return whether only the phase, the round and its lines have changed."""
    return after == replace(
        before, phase=after.phase, round=after.round, lines=after.lines, written=after.written
    )


def _moved(public: Public, table: Table) -> Public:
    """Return the public view after a move, from the one before it."""
    return replace(
        public,
        phase=phase_view(table),
        played=views.played(table),
        round=views.round_view(table),
        lines=table.lines,
    )
