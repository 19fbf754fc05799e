"""How somebody puts it tells whether they know the place, whichever it is."""

import pytest

from coverstory.bots import TEMPERAMENTS
from coverstory.bots.beliefs.atlas import Atlas
from coverstory.bots.beliefs.tells import LOUDEST, Tells, tell
from coverstory.bots.knowledge import built_in
from coverstory.bots.speech.interpretation import Heard
from coverstory.bots.speech.sayings import NOTHING, SAYINGS

NORMAL = TEMPERAMENTS["normal"]
EVEN = (0.2, 0.2, 0.2, 0.2, 0.2)
BOX = ("beach", "bank", "submarine", "zoo")


def test_who_knows_says_nothing_more_readily() -> None:
    assert tell(NOTHING.fits, EVEN, NORMAL) < 0


def test_who_does_not_know_says_too_much() -> None:
    assert tell(SAYINGS["e2"].fits, EVEN, NORMAL) > 0


@pytest.mark.parametrize("saying", SAYINGS)
def test_no_answer_speaks_louder_than_any_may(saying: str) -> None:
    for masses in (EVEN, (0.96, 0.01, 0.01, 0.01, 0.01), (0.01, 0.01, 0.01, 0.01, 0.96)):
        assert abs(tell(SAYINGS[saying].fits, masses, NORMAL)) <= LOUDEST


@pytest.mark.parametrize(
    "heard",
    [
        Heard(0, 0, 3, SAYINGS["e2"].fits, 1.0, known=False),
        Heard(0, 0, None, SAYINGS["e2"].fits, 1.0),
        Heard(0, 5, 3, SAYINGS["e2"].fits, 1.0),
    ],
    ids=["in a person's words", "to an unknown question", "by a stranger"],
)
def test_nothing_is_told_by_an_answer(heard: Heard) -> None:
    assert Tells(Atlas(BOX, built_in()), (0, 1), NORMAL).of([heard]) == {0: 0, 1: 0}


def test_each_answer_counts_once() -> None:
    tells = Tells(Atlas(BOX, built_in()), (0, 1), NORMAL)
    answers = [Heard(0, 0, 3, SAYINGS["e2"].fits, 1.0)]
    once = tells.of(answers)[0]
    assert once != 0
    assert tells.of(answers)[0] == once
