"""A million steps of random play over all editions and sets of modules: `make soak`.

The walks and properties are those of the tests, with more walks and other seeds.
"""

import argparse
import sys
import time
from random import Random

import msgspec

from coverstory.engine import deadline, open_table, replay
from engine.test_properties import EVENTS, check_offers, reaches_the_end
from support.engine.game import LIBRARY
from support.engine.random_walk import STEPS, WALKS, Walk, walk
from support.engine.round_secrets import pairs
from support.engine.two_worlds import compare_worlds

STEPS_A_PAIR = 5


def check(taken: Walk, chance: Random) -> None:
    """Check that replays equal the live table, every walk can end, and only offers are accepted."""
    assert (
        replay(open_table(LIBRARY), EVENTS.decode(msgspec.json.encode(taken.events))) == taken.end
    )
    step = chance.choice(taken.steps)
    assert reaches_the_end(step.table, step.submission.at, chance), step.table.phase
    due = deadline(step.table)
    if step.table.seats and (due is None or step.submission.at < due):
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
