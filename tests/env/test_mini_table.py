"""Mini Spyfall as an environment: its rules, its secrets, and the value with optimal play."""

import warnings
from collections.abc import Callable
from random import Random

import numpy as np
import pytest

from coverstory.env.mini import CLAIMS, PLACES, SEATS, VALUE, cautious
from coverstory.env.mini_table import PARTS, STAY_SILENT, MiniTable, parallel_env

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import parallel_api_test

# Within three standard errors of this many games.
GAMES, TOLERANCE = 4000, 0.024
Policy = Callable[[MiniTable, int], int]


def dealt(spy: int = 0, place: int = 3, coin: int = 0) -> MiniTable:
    table = parallel_env()
    table.reset(seed=1)
    table.spy, table.place, table.coin = spy, place, coin
    return table


def act(table: MiniTable, *moves: int) -> dict[str, float]:
    _, rewards, *_ = table.step(dict(zip(table.agents, moves, strict=True)))
    return rewards


def test_the_mini_variant_passes_the_parallel_test_of_pettingzoo() -> None:
    parallel_api_test(parallel_env(), num_cycles=100)


def test_the_same_seed_deals_the_same_games() -> None:
    deals = []
    for table in (parallel_env(), parallel_env()):
        table.reset(seed=5)
        deals.append([(table.spy, table.place, table.coin)])
        for _ in range(5):
            table.reset()
            deals[-1].append((table.spy, table.place, table.coin))
    assert deals[0] == deals[1]
    assert len(set(deals[0])) > 1


def test_a_civilian_can_only_tell_the_truth_and_the_spy_can_say_anything() -> None:
    table = dealt(spy=0, place=PLACES.index((True, False)))
    allowed = [CLAIMS[number] for number in np.flatnonzero(table.mask(1))]
    assert [(claim.attribute, claim.has_it) for claim in allowed] == [(0, True), (1, False)]
    assert table.mask(0).sum() == len(CLAIMS)
    with pytest.raises(ValueError, match="player_1 may not do 0 now"):
        act(table, 0, 0, 1)


@pytest.mark.parametrize("move", [-1, STAY_SILENT + 1])
def test_a_number_that_is_no_action_is_refused(move: int) -> None:
    table = dealt(spy=0)
    act(table, 0, 1, 1)
    with pytest.raises(ValueError, match=f"player_0 may not do {move} now"):
        act(table, move, 0, 0)


def test_the_spy_wins_with_the_right_guess_and_loses_with_a_wrong_one() -> None:
    for guess, reward in ((3, 1.0), (0, 0.0)):
        table = dealt(spy=0, place=3)
        act(table, 0, 1, 1)
        rewards = act(table, guess, 0, 0)
        assert list(rewards.values()) == [reward, 1 - reward, 1 - reward]
        assert table.agents == []


@pytest.mark.parametrize(("moves", "spy_wins"), [((0, 1, 0), 0.0), ((0, 1, 1), 1.0)])
def test_a_silent_spy_loses_only_if_both_civilians_point_at_the_spy(
    moves: tuple[int, ...], spy_wins: float
) -> None:
    """0 is the left neighbour of a seat and 1 the next: player 1 and player 2 sit left of 0."""
    table = dealt(spy=0)
    act(table, 1, 1, 1)
    assert sum(act(table, STAY_SILENT, 0, 0).values()) == 0
    assert act(table, *moves)["player_0"] == spy_wins


def test_the_spy_sees_neither_place_nor_coin_before_the_end() -> None:
    seen = set()
    for place in range(len(PLACES)):
        for coin in (0, 1):
            table = dealt(spy=2, place=place, coin=coin)
            seen.add(table._observations()["player_2"]["observation"].tobytes())
    assert len(seen) == 1
    assert sum(PARTS.values()) == len(table._observations()["player_0"]["observation"])


def coordinated_civilian(table: MiniTable, seat: int) -> int:
    """Speak about the attribute of the coin, and point at a player who did not."""
    if table.stage == 0:
        return next(
            number
            for number, claim in enumerate(CLAIMS)
            if table.mask(seat)[number] and claim.attribute == table.coin
        )
    if table.stage == 1:
        return 0
    truth = table.said[next(s for s in SEATS if s != table.spy)]
    odd = [other for other in SEATS if table.said[other] != truth]
    # If all said what was planned, the civilians agree on a seat by chance.
    target = odd[0] if odd else table.coin_of_the_vote % 3  # type: ignore[attr-defined]  # set by the test
    return (target - seat - 1) % 3 if target != seat else 0


def cautious_spy(table: MiniTable, seat: int, chance: Random) -> int:
    if table.stage == 0:
        return chance.randrange(len(CLAIMS))
    if table.stage == 2:
        return 0
    own, *others = (CLAIMS[table.said[(seat + step) % 3]] for step in range(3))
    guesses = cautious(own, (others[0], others[1]))
    place = chance.choices(list(guesses), [float(share) for share in guesses.values()])[0]
    return STAY_SILENT if place is None else PLACES.index(place)


def test_optimal_play_on_both_sides_has_the_value_that_was_proved() -> None:
    table, chance, wins = parallel_env(), Random(1), 0.0
    for game in range(GAMES):
        table.reset(seed=game)
        table.coin_of_the_vote = chance.randrange(3)  # type: ignore[attr-defined]  # shared by all
        spy = table.spy
        while table.agents:
            moves = [
                cautious_spy(table, seat, chance)
                if seat == spy
                else coordinated_civilian(table, seat)
                for seat in SEATS
            ]
            rewards = act(table, *moves)
        wins += rewards[f"player_{spy}"]
    assert wins / GAMES == pytest.approx(float(VALUE), abs=TOLERANCE)
