"""The value of Mini Spyfall is proved from both sides, with exact fractions."""

from collections.abc import Mapping
from fractions import Fraction
from random import Random

import pytest

from coverstory.env.mini import (
    PLACES,
    PLANS,
    VALUE,
    Attributes,
    CivilianPlan,
    MiniClaim,
    MiniPlace,
    SpyPlan,
    best_civilians,
    best_spy,
    cautious,
    coordinated,
)


def test_no_spy_does_better_than_the_value_against_the_coordinated_plan() -> None:
    assert best_spy(coordinated) == VALUE


def test_no_civilians_do_better_than_the_value_against_the_cautious_spy() -> None:
    assert best_civilians(cautious) == VALUE


def alone(_: MiniPlace) -> Mapping[Attributes, Fraction]:
    """Let each civilian choose alone."""
    return dict.fromkeys(PLANS, Fraction(1, 8))


def always_first(_: MiniPlace) -> Mapping[Attributes, Fraction]:
    return {(0, 0, 0): Fraction(1)}


@pytest.mark.parametrize("plan", [alone, always_first])
def test_a_worse_plan_gives_the_spy_more(plan: CivilianPlan) -> None:
    assert best_spy(plan) > VALUE


@pytest.mark.parametrize("seed", range(20))
def test_no_random_plan_of_civilians_beats_the_value(seed: int) -> None:
    chance = Random(seed)

    def plan(_: MiniPlace) -> Mapping[Attributes, Fraction]:
        weights = [chance.randint(0, 9) for _ in range(8)]
        weights[chance.randrange(8)] += 1
        shares = (Fraction(weight, sum(weights)) for weight in weights)
        return dict(zip(PLANS, shares, strict=True))

    by_place = {place: plan(place) for place in PLACES}
    assert best_spy(by_place.__getitem__) >= VALUE


Guesses = Mapping[MiniPlace | None, Fraction]


def never_silent(own: MiniClaim, others: tuple[MiniClaim, MiniClaim]) -> Guesses:
    guesses = cautious(own, others)
    return guesses if None not in guesses else dict.fromkeys(PLACES, Fraction(1, 4))


def always_silent(own: MiniClaim, others: tuple[MiniClaim, MiniClaim]) -> Guesses:
    return {None: Fraction(1)}


@pytest.mark.parametrize("plan", [never_silent, always_silent])
def test_a_worse_spy_wins_less_often(plan: SpyPlan) -> None:
    assert best_civilians(plan) < VALUE
