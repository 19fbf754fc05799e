"""Tests of the seeded generator: draws depend only on the keys and on earlier draws."""

from coverstory.bots.seeded_random import SeededRandom

ITEMS = tuple(range(96))


def test_choices_draws_the_same_items_as_repeated_calls_of_choice() -> None:
    single, batch = SeededRandom(7, 3), SeededRandom(7, 3)
    assert list(batch.choices(ITEMS, 20)) == [single.choice(ITEMS) for _ in range(20)]
    assert batch.random() == single.random()


def test_a_caller_may_stop_choices_early_and_continue_drawing() -> None:
    single, batch = SeededRandom(7, 3), SeededRandom(7, 3)
    drawn = batch.choices(ITEMS, 20)
    assert [next(drawn), next(drawn)] == [single.choice(ITEMS), single.choice(ITEMS)]
    assert batch.random() == single.random()
