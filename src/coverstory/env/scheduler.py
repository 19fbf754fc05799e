"""Select the agent that acts next, and its allowed commands.

After each answer every seat, clockwise, may interrupt the round or pass. The seat that answered
comes last and asks next. If ability cards can change a vote, each seat with a face-down card is
asked for it. The order depends on no secret. The allowed commands depend on the agent's own card
too. The engine accepts every allowed command.
"""

from coverstory.engine.commands import UsePower
from coverstory.engine.deciding import round_choices
from coverstory.engine.phases import Questioning, Standoff, Trial
from coverstory.engine.ruleset import Ruleset
from coverstory.engine.table import Table
from coverstory.env.actions import PASS, Offers


class AgentScheduler:
    """`_may_interrupt` are the seats to ask before the next question.

    `_may_use_card` are the seats to ask for an ability card in a vote.
    """

    def __init__(self, ruleset: Ruleset) -> None:
        self._phases_with_cards = {
            phase for phase, rules in ruleset.chart.items() if UsePower in rules.moves
        }
        self._may_interrupt: list[int] = []
        self._may_use_card: list[int] = []

    def reset(self) -> None:
        self._may_interrupt, self._may_use_card = [], []

    def answered(self, table: Table) -> None:
        """Let every seat interrupt after an answer."""
        self._may_interrupt = list(table.clockwise_from(_questioning(table).asker))

    def phase_entered(self, table: Table) -> None:
        """Ask for ability cards when a vote begins or is divided."""
        phase = table.phase
        if isinstance(phase, Trial):
            candidates: tuple[int, ...] = (phase.suspect,)
        else:
            candidates = table.current.players if isinstance(phase, Standoff) else ()
        used = {use.seat for use in table.current.powers}
        has_cards = type(phase) in self._phases_with_cards
        self._may_use_card = [seat for seat in candidates if seat not in used] if has_cards else []

    def acted(self, seat: int, kind: str) -> None:
        """Record an action. A seat that interrupted keeps its turn, if the round goes on."""
        if seat in self._may_use_card:
            self._may_use_card.remove(seat)
        elif kind == PASS:
            self._may_interrupt.remove(seat)

    def is_standoff_over(self, table: Table) -> bool:
        """Return whether no seat is left that may turn a divided vote."""
        return isinstance(table.phase, Standoff) and not self._may_use_card

    def next(self, table: Table) -> int:
        match table.phase:
            case Questioning(asker=asker, asked=None):
                return next((seat for seat in self._may_interrupt if seat != asker), asker)
            case Trial() | Standoff() if self._may_use_card:
                return self._may_use_card[0]
        expected = table.ruleset.chart[type(table.phase)].expects(table)
        assert expected is not None, f"nobody is next in {table.phase}"
        return expected.seats[0]

    def offers(self, table: Table, seat: int) -> Offers:
        phase = table.phase
        if isinstance(phase, Questioning) and phase.asked is not None:
            return {"answer": ()}
        offers = round_choices(table, seat)
        can_pass = isinstance(phase, Questioning) and seat != phase.asker
        return {PASS: (), **offers} if can_pass or seat in self._may_use_card else offers


def _questioning(table: Table) -> Questioning:
    assert isinstance(table.phase, Questioning)
    return table.phase
