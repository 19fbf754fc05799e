"""What the bots believe is what counting every hypothesis comes to."""

from math import prod

import pytest

from coverstory.bots.beliefs.atlas import Atlas
from coverstory.bots.beliefs.evidence import MOST_ANSWERS, Evidence
from coverstory.bots.knowledge import built_in
from coverstory.bots.speech.interpretation import Heard
from coverstory.bots.speech.sayings import SAYINGS

BOX = ("beach", "bank", "submarine", "zoo")
TALK = [
    (0, 3, "low"),
    (1, 10, "e4"),
    (2, 20, "mid"),
    (0, 11, "dodge"),
    (1, 0, "e2"),
    (2, 7, "high"),
]
HEARD = [
    Heard(number, seat, attribute, SAYINGS[saying].fits, SAYINGS[saying].lean)
    for number, (seat, attribute, saying) in enumerate(TALK)
]


@pytest.fixture
def evidence() -> Evidence:
    gathered = Evidence(Atlas(BOX, built_in()), (0, 1, 2))
    for heard in HEARD:
        gathered.hear(heard)
    return gathered


def likelihood(place: str, seats: tuple[int, ...]) -> float:
    levels = built_in().of(place)
    return prod(h.fits[levels[h.attribute or 0]] for h in HEARD if h.seat in seats)


@pytest.mark.parametrize("spy", [0, 1, 2])
def test_to_a_spy_a_place_is_as_likely_as_what_the_others_said_there(
    evidence: Evidence, spy: int
) -> None:
    others = tuple(seat for seat in (0, 1, 2) if seat != spy)
    assert evidence.without((spy,)) == pytest.approx([likelihood(p, others) for p in BOX])


def test_doubt_is_how_much_likelier_the_answers_are_from_a_spy(evidence: Evidence) -> None:
    here = BOX.index("zoo")
    for seat, doubt in evidence.doubts(here, (0, 1, 2)).items():
        assert doubt == pytest.approx(evidence.bluffed[seat] / likelihood("zoo", (seat,)))


def test_who_is_there_doubts_the_others_as_anybody_would_for_that_place(evidence: Evidence) -> None:
    here = BOX.index("zoo")
    there = Evidence(Atlas(BOX, built_in()), (0, 1, 2), here)
    for heard in HEARD:
        there.hear(heard)
    for place in range(len(BOX)):
        assert there.doubts(place, (0, 1, 2)) == evidence.doubts(place, (0, 1, 2))


def test_asking_in_between_does_not_change_what_is_believed(evidence: Evidence) -> None:
    curious = Evidence(Atlas(BOX, built_in()), (0, 1, 2))
    for heard in HEARD:
        curious.hear(heard)
        curious.truthful(heard.seat)
    assert curious.all == evidence.all
    assert [curious.truthful(seat) for seat in (0, 1, 2)] == [
        evidence.truthful(seat) for seat in (0, 1, 2)
    ]


def test_a_spy_is_expected_to_echo_what_the_others_said() -> None:
    """The same answer is less telling once somebody else has given it."""
    alone, echoing = (Evidence(Atlas(BOX, built_in()), (0, 1)) for _ in range(2))
    tell = Heard(0, 0, 10, SAYINGS["e4"].fits, 1.0)
    echoing.hear(Heard(1, 1, 10, SAYINGS["e4"].fits, 1.0))
    for evidence in (alone, echoing):
        evidence.hear(tell)
    beach = BOX.index("beach")
    assert echoing.doubts(beach, (0,))[0] > alone.doubts(beach, (0,))[0]


def test_an_answer_to_nothing_known_moves_no_place() -> None:
    evidence = Evidence(Atlas(BOX, built_in()), (0, 1))
    evidence.hear(Heard(0, 0, None, SAYINGS["dodge"].fits, 1.3))
    assert evidence.all == [1.0] * len(BOX)
    assert evidence.bluffed[0] == 1.3


def test_what_was_said_by_a_stranger_to_the_round_is_not_counted() -> None:
    evidence = Evidence(Atlas(BOX, built_in()), (0, 1))
    evidence.hear(Heard(0, 5, 3, SAYINGS["e4"].fits, 1.0))
    assert evidence.all == [1.0] * len(BOX)


def test_a_talk_without_end_does_not_wear_the_numbers_out() -> None:
    evidence = Evidence(Atlas(BOX, built_in()), (0, 1))
    for number in range(3 * MOST_ANSWERS):
        evidence.hear(Heard(number, number % 2, 3, SAYINGS["e4"].fits, 1.0))
    assert all(weight > 0 for weight in evidence.all)
