"""A million steps of random play over all editions and sets of modules: `make soak`.

The walks and properties are those of the tests, with more walks and other seeds.
"""

import argparse
import sys
import time
from random import Random

from coverstory.testing import RandomGame, stored_events_replay_to_the_live_table
from coverstory.testing.laws import can_end, check_offers
from coverstory.testing.random_games import STEPS
from coverstory.testing.two_worlds import compare_worlds
from support.engine.walks import WALKS, pairs, walk

STEPS_A_PAIR = 5


def check(taken: RandomGame, chance: Random) -> None:
    """Check that replays equal the live table, every walk can end, and only offers are accepted."""
    stored_events_replay_to_the_live_table(taken)
    step = chance.choice(taken.steps)
    assert can_end(step.table, step.submission.at, chance), step.table.phase
    check_offers(step.table, step.submission.at)


def soak(steps: int) -> None:
    began = time.monotonic()
    walks = range(WALKS, WALKS + -(-steps // STEPS))
    for number in walks:
        try:
            check(walk(number), Random(number))
        except AssertionError as problem:
            sys.exit(f"walk {number}: {str(problem)[:500]}")
        done = (number - WALKS + 1) * STEPS
        if done % 50_000 == 0:
            print(f"{done:>9} steps, {time.monotonic() - began:.0f} s", flush=True)
    for number, pair in enumerate(pairs(steps // STEPS_A_PAIR)):
        assert compare_worlds(pair, number).leak is None, pair.kind
    print(f"{steps} steps and {steps // STEPS_A_PAIR} pairs of worlds: nothing found")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=1_000_000)
    soak(parser.parse_args().steps)
