"""Who is next, and what they may do.

After each answer everybody clockwise from who has just answered may stop the round or pass; who
answered asks next and comes last. Where ability cards may be turned up in a vote, whoever has one
face down is asked for it. Who is given a turn hangs on nothing secret; what they may do hangs on
their own card as well, and is nothing that the engine would refuse.
"""

from coverstory.engine import round_choices
from coverstory.engine.commands import UsePower
from coverstory.engine.phase_views import (
    PointingView,
    RollCallView,
    ShowOfHandsView,
    TrialsInTurnView,
    TrialView,
    phase_view,
)
from coverstory.engine.phases import Guessing, Questioning, Standoff, Trial
from coverstory.engine.ruleset import Ruleset
from coverstory.engine.table import Table
from coverstory.env.actions import PASS, Offers


class Turns:
    """`_listening` may still stop the round before the next question; `_holding` may use a card."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._cards_in = {
            phase for phase, rules in ruleset.chart.items() if UsePower in rules.moves
        }
        self._listening: list[int] = []
        self._holding: list[int] = []

    def deal(self) -> None:
        self._listening, self._holding = [], []

    def answered(self, table: Table) -> None:
        """Everybody may say something about it."""
        self._listening = list(table.clockwise_from(_turn(table).asker))

    def entered(self, table: Table) -> None:
        """A vote has begun, or was divided: the moment for a card."""
        phase = table.phase
        if isinstance(phase, Trial):
            might: tuple[int, ...] = (phase.suspect,)
        else:
            might = table.current.players if isinstance(phase, Standoff) else ()
        used = {use.seat for use in table.current.powers}
        has_cards = type(phase) in self._cards_in
        self._holding = [seat for seat in might if seat not in used] if has_cards else []

    def took(self, seat: int, kind: str) -> None:
        """A turn was used; who stops the round may go on once it goes on."""
        if seat in self._holding:
            self._holding.remove(seat)
        elif kind == PASS:
            self._listening.remove(seat)

    def are_over(self, table: Table) -> bool:
        """Whether the house has to go on by itself: nobody turned a divided vote."""
        return isinstance(table.phase, Standoff) and not self._holding

    def next(self, table: Table) -> int:
        match table.phase:
            case Questioning(asked=int(asked)):
                return asked
            case Questioning(asker=asker):
                return next((seat for seat in self._listening if seat != asker), asker)
            case Guessing(spy=spy):
                return spy
            case Trial() | Standoff() if self._holding:
                return self._holding[0]
        match phase_view(table):
            case RollCallView(order=order):
                return order[0]
            case (
                TrialView(waiting=waiting)
                | TrialsInTurnView(waiting=waiting)
                | PointingView(waiting=waiting)
                | ShowOfHandsView(waiting=waiting)
            ):
                return waiting[0]
        raise AssertionError(f"nobody is next in {table.phase}")

    def offers(self, table: Table, seat: int) -> Offers:
        phase = table.phase
        if isinstance(phase, Questioning) and phase.asked is not None:
            return {"answer": ()}
        offers = round_choices(table, seat)
        waits = isinstance(phase, Questioning) and seat != phase.asker
        return {PASS: (), **offers} if waits or seat in self._holding else offers


def _turn(table: Table) -> Questioning:
    assert isinstance(table.phase, Questioning)
    return table.phase
