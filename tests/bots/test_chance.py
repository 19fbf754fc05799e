"""Draws depend on the keys and on how many there were before, not on how they were made."""

from coverstory.bots.chance import Chance

AMONG = tuple(range(96))


def test_drawn_in_one_go_is_as_drawn_one_by_one() -> None:
    one_by_one, in_one_go = Chance(7, 3), Chance(7, 3)
    assert list(in_one_go.picks(AMONG, 20)) == [one_by_one.pick(AMONG) for _ in range(20)]
    assert in_one_go.random() == one_by_one.random()


def test_who_stops_drawing_early_goes_on_from_there() -> None:
    one_by_one, in_one_go = Chance(7, 3), Chance(7, 3)
    drawn = in_one_go.picks(AMONG, 20)
    assert [next(drawn), next(drawn)] == [one_by_one.pick(AMONG), one_by_one.pick(AMONG)]
    assert in_one_go.random() == one_by_one.random()
