"""The evidence of a round's answers: exact Bayesian likelihoods of places and of spies.

Each seat has two likelihoods of its answers. `insider_likelihood` assumes an insider, by place.
`spy_likelihood` assumes a spy, who knows only what the others have said so far. Every hypothesis
is a product of these. A spy multiplies the insider likelihoods of the others. An insider compares
the two likelihoods of each seat at the known place.
"""

from collections.abc import Iterable, Sequence
from operator import mul, truediv
from typing import TypeAlias

from msgspec import Struct

from coverstory.bots.beliefs.place_matrix import PlaceMatrix
from coverstory.bots.speech.interpreter import InterpretedAnswer

# Later answers are ignored: a longer product of likelihoods could underflow to zero.
MAX_ANSWERS = 75
ByPlace: TypeAlias = Sequence[float]
# Share of a spy's answers that ignore what the others have said.
RANDOM_BLUFF_SHARE = 0.1
# Share of the spies among people who always say no. Another such share always says yes, another
# always something in between.
SAME_TONE_SHARE = 0.1
TONES = 3
TONE_SHARES = (1 - TONES * SAME_TONE_SHARE, *(SAME_TONE_SHARE,) * TONES)


class AnswerLikelihood(Struct, frozen=True):
    """How likely an answer is from an insider at each place, and from a spy.

    `if_insider` is None if the line says nothing about the place. `is_answer` is False for what a
    question reveals about its asker. Every bot notices a line that `is_striking`. `if_same_tone` is
    how likely the answer is from a spy who always says no, something in between, or yes. None means
    as likely as from any spy.
    """

    line: int
    seat: int
    if_insider: ByPlace | None
    if_spy: float
    is_answer: bool = True
    is_striking: bool = False
    if_same_tone: tuple[float, ...] | None = None


class Evidence:
    """Collects the answers of a round.

    `own_place` is the index of the observer's place, or None for a spy. Products for this place
    are updated with every answer. Products for all other places are computed on demand.
    """

    def __init__(
        self, matrix: PlaceMatrix, players: Iterable[int], own_place: int | None = None
    ) -> None:
        self.matrix = matrix
        self._ones = [1.0] * len(matrix.places)
        self._rows: list[ByPlace] = []
        self._rows_of_seat: dict[int, list[ByPlace]] = {seat: [] for seat in players}
        self.spy_likelihood = dict.fromkeys(self._rows_of_seat, 1.0)
        # Per seat how likely its answers are from a spy who bluffs, and from one of each tone.
        self._same_tone_likelihoods = {seat: [1.0] * (1 + TONES) for seat in self._rows_of_seat}
        self.answer_counts = dict.fromkeys(self._rows_of_seat, 0)
        self._own_place = own_place
        self._insider_likelihood_at_own_place = dict.fromkeys(self._rows_of_seat, 1.0)
        self._capacity = MAX_ANSWERS

    @property
    def likelihood(self) -> ByPlace:
        """Return how likely all answers are, by place, if every speaker is an insider."""
        return self._product(self._rows)

    def insider_likelihood(self, seat: int) -> ByPlace:
        """Return how likely this seat's answers are from an insider, by place."""
        return self._product(self._rows_of_seat[seat])

    def _product(self, rows: list[ByPlace]) -> ByPlace:
        """Multiply the rows, and replace them by their product for the next call."""
        if len(rows) > 1:
            first, *others = rows
            product: Iterable[float] = first
            for row in others:
                product = map(mul, product, row)
            rows[:] = [list(product)]
        return rows[0] if rows else self._ones

    def add(self, answer: InterpretedAnswer) -> AnswerLikelihood:
        """Weigh an answer against everything said before, and count it."""
        likelihood = self.weigh(answer)
        self.add_likelihood(likelihood)
        return likelihood

    def weigh(self, answer: InterpretedAnswer) -> AnswerLikelihood:
        """Return the likelihoods of an answer, given everything said before."""
        row = self._row(answer)
        if row is None or answer.seat not in self._rows_of_seat:
            return AnswerLikelihood(answer.line, answer.seat, None, answer.spy_ratio)
        others = self.likelihood_without((answer.seat,))
        informed = sum(map(mul, others, row)) / sum(others)
        uninformed = sum(row) / len(row)
        if_spy = answer.spy_ratio * (
            (1 - RANDOM_BLUFF_SHARE) * informed + RANDOM_BLUFF_SHARE * uninformed
        )
        return AnswerLikelihood(
            answer.line,
            answer.seat,
            row,
            if_spy,
            is_striking=answer.by_place is not None,
            if_same_tone=self._if_same_tone(answer),
        )

    def _if_same_tone(self, answer: InterpretedAnswer) -> tuple[float, ...] | None:
        if answer.by_tone is None:
            return None
        words = 1.0 if answer.by_place is None else sum(answer.by_place) / len(answer.by_place)
        return tuple(answer.spy_ratio * words * likelihood for likelihood in answer.by_tone)

    def _row(self, answer: InterpretedAnswer) -> ByPlace | None:
        """Return how likely the answer is from an insider at each place, by level and by words."""
        if answer.attribute is None:
            return answer.by_place
        row = self.matrix.likelihoods(answer.attribute, answer.likelihoods)
        return row if answer.by_place is None else tuple(map(mul, row, answer.by_place))

    def add_likelihood(self, answer: AnswerLikelihood) -> None:
        """Count an answer that was weighed before."""
        seat, row = answer.seat, answer.if_insider
        if seat not in self._rows_of_seat or not self._capacity:
            return
        self._capacity -= 1
        self.answer_counts[seat] += answer.is_answer
        tones = self._same_tone_likelihoods[seat]
        tones[0] *= answer.if_spy
        for tone, likelihood in enumerate(answer.if_same_tone or (answer.if_spy,) * TONES):
            tones[1 + tone] *= likelihood
        self.spy_likelihood[seat] = sum(map(mul, TONE_SHARES, tones))
        if row is not None:
            self._rows.append(row)
            self._rows_of_seat[seat].append(row)
            if self._own_place is not None:
                self._insider_likelihood_at_own_place[seat] *= row[self._own_place]

    def likelihood_without(self, seats: Iterable[int]) -> ByPlace:
        """Return how likely all answers except those of these seats are, by place."""
        likelihood = self.likelihood
        for seat in seats:
            if self._rows_of_seat.get(seat):
                likelihood = list(map(truediv, likelihood, self.insider_likelihood(seat)))
        return likelihood

    def spy_likelihood_ratios(self, place: int, seats: Iterable[int]) -> dict[int, float]:
        """Return per seat how many times likelier its answers are from a spy than an insider."""
        if_spy = self.spy_likelihood
        if place == self._own_place:
            if_insider = self._insider_likelihood_at_own_place
            return {seat: if_spy[seat] / if_insider[seat] for seat in seats}
        return {seat: if_spy[seat] / self.insider_likelihood(seat)[place] for seat in seats}


def to_probabilities(weights: Sequence[float]) -> list[float]:
    """Scale the weights so that they add up to 1."""
    scale = 1 / sum(weights)
    return [weight * scale for weight in weights]
