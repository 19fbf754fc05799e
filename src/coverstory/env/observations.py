"""Encode a seat's view as a vector of small integers, in the order of `layout`.

The vector is built from the view only, so it holds nothing that the seat may not know.
"""

from collections.abc import Callable, Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

import coverstory.engine.phase_views as phases
from coverstory.engine.structs import tag
from coverstory.engine.views import Public, RoundView, Secret
from coverstory.env.actions import TOPICS
from coverstory.env.layout import Layout
from coverstory.env.talk_log import TalkLog

MOST = 127
NO = 0xFF  # -1 as int8: a vote against


class Observer:
    """Builds the vectors of one seat."""

    def __init__(self, layout: Layout, seat: int) -> None:
        self._layout = layout
        self._seat = seat
        self._cells = bytearray(layout.length)

    def vector(
        self, public: Public, secret: Secret, talk: TalkLog, turns_left: int
    ) -> NDArray[np.int8]:
        self._cells = bytearray(self._layout.length)
        self._put("turns_left", 0, min(MOST, turns_left))
        self._card(secret)
        self._phase(public.phase)
        for seat, points in public.totals.items():
            self._seats("points", (seat,), min(MOST, points))
        self._places("played", public.played)
        if public.round is not None:
            self._round(public.round)
            self._talk(talk)
        return np.frombuffer(self._cells, dtype=np.int8)

    def _put(self, part: str, cell: int, value: int = 1) -> None:
        self._cells[self._layout.starts[part] + cell] = value

    def _seats(self, part: str, seats: Iterable[int | None], value: int = 1) -> None:
        start, players = self._layout.starts[part], self._layout.players
        for seat in seats:
            if seat is not None:
                self._cells[start + (seat - self._seat) % players] = value

    def _places(self, part: str, places: Iterable[str | None]) -> None:
        for place in places:
            if place in self._layout.places:
                self._put(part, self._layout.places[place])

    def _card(self, secret: Secret) -> None:
        card = secret.card
        if card is None:
            return
        self._put("spy", 0, card.spy)
        self._put("marked", 0, card.marked)
        self._places("place", (card.place,))
        self._seats("pals", card.pals)
        if card.ability is not None:
            self._put("ability", self._layout.abilities[card.ability])

    def _phase(self, phase: phases.AnyPhaseView) -> None:
        kind = type(phase)
        self._put("phase", self._layout.phases[tag(kind)])
        _WRITERS.get(kind, Observer._other)(self, phase)

    def _questioning(self, phase: phases.QuestioningView) -> None:
        self._seats("asker", (phase.asker,))
        self._seats("asked", (phase.asked,))
        self._seats("barred", (phase.barred,))

    def _trial(self, phase: phases.TrialView) -> None:
        self._seats("waiting", phase.waiting)
        self._standoff(phase)

    def _standoff(self, phase: phases.TrialView | phases.StandoffView) -> None:
        self._seats("accuser", (phase.accuser,))
        self._seats("suspect", (phase.suspect,))
        for ballot in phase.ballots:
            self._hand(ballot.seat, phase.suspect, up=ballot.guilty)

    def _guessing(self, phase: phases.GuessingView) -> None:
        self._seats("guesser", (phase.spy,))
        self._places("named", (guess.place for guess in phase.guesses))

    def _pointing(self, phase: phases.PointingView) -> None:
        self._seats("waiting", phase.waiting)
        self._seats("kept_out", phase.kept_out)

    def _show_of_hands(self, phase: phases.ShowOfHandsView) -> None:
        self._seats("caller", (phase.caller,))
        self._seats("waiting", phase.waiting)

    def _roll_call(self, phase: phases.RollCallView) -> None:
        self._seats("waiting", phase.order)
        for naming in phase.namings:
            if naming.suspect is not None:
                self._hand(naming.seat, naming.suspect, up=True)

    def _trials_in_turn(self, phase: phases.TrialsInTurnView) -> None:
        self._seats("suspect", phase.order[:1])
        self._seats("waiting", phase.waiting)

    def _other(self, phase: phases.AnyPhaseView) -> None:
        """Write whom the table waits for."""
        if phase.expected is not None:
            self._seats("waiting", phase.expected.seats)

    def _finale(self, phase: phases.FinaleView) -> None:
        """Write nothing: the points show the winner."""

    def _hand(self, seat: int, suspect: int, *, up: bool) -> None:
        players = self._layout.players
        row, column = (seat - self._seat) % players, (suspect - self._seat) % players
        self._put("hands", row * players + column, 1 if up else NO)

    def _round(self, current: RoundView) -> None:
        self._put("round", 0, min(MOST, current.number))
        self._seats("dealer", (current.dealer,))
        for accusation in current.accusations:
            self._count("accusations", accusation.accuser)
            for ballot in accusation.ballots:
                self._hand(ballot.seat, accusation.suspect, up=ballot.guilty)
        for announcement in current.announcements:
            self._count("announcements", announcement.caller)
            for hand in announcement.hands:
                self._seats("believers", (hand.seat,), 1 if hand.up else NO)
        for use in current.powers:
            row = (use.seat - self._seat) % self._layout.players
            column = self._layout.abilities[use.ability]
            self._put("powers", row * len(self._layout.abilities) + column)

    def _count(self, part: str, seat: int | None) -> None:
        if seat is not None:
            cell = self._layout.starts[part] + (seat - self._seat) % self._layout.players
            self._cells[cell] += 1

    def _talk(self, talk: TalkLog) -> None:
        if talk.topic is not None:
            self._put("topic", talk.topic)
        own = self._seat * len(TOPICS)
        for part, cells in (("said", talk.said), ("asked_about", talk.asked)):
            start = self._layout.starts[part]
            self._cells[start : start + len(cells)] = cells[own:] + cells[:own]


# `Any`: each function takes the phase of its key.
_WRITERS: dict[type, Callable[[Observer, Any], None]] = {
    phases.QuestioningView: Observer._questioning,
    phases.TrialView: Observer._trial,
    phases.StandoffView: Observer._standoff,
    phases.GuessingView: Observer._guessing,
    phases.PointingView: Observer._pointing,
    phases.ShowOfHandsView: Observer._show_of_hands,
    phases.RollCallView: Observer._roll_call,
    phases.TrialsInTurnView: Observer._trials_in_turn,
    phases.FinaleView: Observer._finale,
}
