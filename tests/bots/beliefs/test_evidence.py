"""Tests of the evidence: beliefs equal a count over every hypothesis."""

from math import prod
from statistics import mean

import pytest

from coverstory.bots.beliefs.evidence import MAX_ANSWERS, Evidence
from coverstory.bots.beliefs.place_matrix import PlaceMatrix
from coverstory.bots.knowledge import built_in
from coverstory.bots.roles import built_in_roles
from coverstory.bots.speech.claims import CLAIMS
from coverstory.bots.speech.interpreter import InterpretedAnswer

BOX = ("beach", "bank", "submarine", "zoo")
# Seat, attribute and claim of each answer.
TALK = [
    (0, 3, "low"),
    (1, 10, "e4"),
    (2, 20, "mid"),
    (0, 11, "dodge"),
    (1, 0, "e2"),
    (2, 7, "high"),
]
ANSWERS = [
    InterpretedAnswer(line, seat, attribute, CLAIMS[claim].likelihoods, CLAIMS[claim].spy_ratio)
    for line, (seat, attribute, claim) in enumerate(TALK)
]


@pytest.fixture
def evidence() -> Evidence:
    gathered = Evidence(PlaceMatrix(BOX, built_in()), (0, 1, 2))
    for answer in ANSWERS:
        gathered.add(answer)
    return gathered


def likelihood(place: str, seats: tuple[int, ...]) -> float:
    return prod(answer_likelihood(answer, place) for answer in ANSWERS if answer.seat in seats)


def answer_likelihood(answer: InterpretedAnswer, place: str) -> float:
    """Return the average over all roles of the place."""
    attribute = answer.attribute or 0
    level = built_in().levels_of(place)[attribute]
    roles = built_in_roles()[place].values()
    levels = [min(max(level + role.shift(attribute), 0), 4) for role in roles]
    return mean(answer.likelihoods[each] for each in levels)


@pytest.mark.parametrize("spy", [0, 1, 2])
def test_a_spy_weighs_a_place_by_the_answers_of_the_others(evidence: Evidence, spy: int) -> None:
    others = tuple(seat for seat in (0, 1, 2) if seat != spy)
    expected = [likelihood(place, others) for place in BOX]
    assert evidence.likelihood_without((spy,)) == pytest.approx(expected)


def test_a_spy_likelihood_ratio_compares_a_spy_with_an_insider(evidence: Evidence) -> None:
    place = BOX.index("zoo")
    for seat, ratio in evidence.spy_likelihood_ratios(place, (0, 1, 2)).items():
        assert ratio == pytest.approx(evidence.spy_likelihood[seat] / likelihood("zoo", (seat,)))


def test_an_insider_and_an_outsider_compute_the_same_ratios(evidence: Evidence) -> None:
    own_place = BOX.index("zoo")
    insider = Evidence(PlaceMatrix(BOX, built_in()), (0, 1, 2), own_place)
    for answer in ANSWERS:
        insider.add(answer)
    for place in range(len(BOX)):
        expected = evidence.spy_likelihood_ratios(place, (0, 1, 2))
        assert insider.spy_likelihood_ratios(place, (0, 1, 2)) == expected


def test_a_query_between_two_answers_does_not_change_the_evidence(evidence: Evidence) -> None:
    queried = Evidence(PlaceMatrix(BOX, built_in()), (0, 1, 2))
    for answer in ANSWERS:
        queried.add(answer)
        queried.insider_likelihood(answer.seat)
    assert queried.likelihood == evidence.likelihood
    assert [queried.insider_likelihood(seat) for seat in (0, 1, 2)] == [
        evidence.insider_likelihood(seat) for seat in (0, 1, 2)
    ]


def test_a_spy_is_expected_to_repeat_what_the_others_said() -> None:
    """The same answer proves less once another player has given it."""
    first, repeated = (Evidence(PlaceMatrix(BOX, built_in()), (0, 1)) for _ in range(2))
    answer = InterpretedAnswer(0, 0, 10, CLAIMS["e4"].likelihoods, 1.0)
    repeated.add(InterpretedAnswer(1, 1, 10, CLAIMS["e4"].likelihoods, 1.0))
    for evidence in (first, repeated):
        evidence.add(answer)
    beach = BOX.index("beach")
    ratio = repeated.spy_likelihood_ratios(beach, (0,))[0]
    assert ratio > first.spy_likelihood_ratios(beach, (0,))[0]


def test_an_answer_to_an_unknown_question_is_no_evidence_about_places() -> None:
    evidence = Evidence(PlaceMatrix(BOX, built_in()), (0, 1))
    evidence.add(InterpretedAnswer(0, 0, None, CLAIMS["dodge"].likelihoods, 1.3))
    assert evidence.likelihood == [1.0] * len(BOX)
    assert evidence.spy_likelihood[0] == pytest.approx(1.3)


def test_an_answer_of_a_seat_outside_the_round_is_not_counted() -> None:
    evidence = Evidence(PlaceMatrix(BOX, built_in()), (0, 1))
    evidence.add(InterpretedAnswer(0, 5, 3, CLAIMS["e4"].likelihoods, 1.0))
    assert evidence.likelihood == [1.0] * len(BOX)


def test_a_very_long_round_does_not_underflow() -> None:
    evidence = Evidence(PlaceMatrix(BOX, built_in()), (0, 1))
    for line in range(3 * MAX_ANSWERS):
        evidence.add(InterpretedAnswer(line, line % 2, 3, CLAIMS["e4"].likelihoods, 1.0))
    assert all(weight > 0 for weight in evidence.likelihood)
