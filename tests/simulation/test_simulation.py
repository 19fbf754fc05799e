"""A thousand evenings on which everything goes wrong; each is one seed, and can be seen again."""

import os
import subprocess
import sys
from itertools import islice

import pytest

from support.paths import TESTS
from support.simulation.run import run
from support.simulation.sown import BUGS, Bug
from support.simulation.weather import KINDS

SEEDS = 1000
GROUP = 50
# So many evenings it may take to find a bug.
SEEDS_A_BUG = 150
PLAYED_AGAIN = (3, 11, 14)


@pytest.mark.parametrize("first", range(0, SEEDS, GROUP))
def test_whatever_goes_wrong_every_promise_is_kept(first: int) -> None:
    runs = (run(seed) for seed in range(first, first + GROUP))
    assert [one.complaint() for one in runs if one.wrongs] == []


@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: bug.sow.__name__)
def test_a_bug_sown_on_purpose_is_found(bug: Bug) -> None:
    seeds = (seed for seed in range(SEEDS) if KINDS[seed % len(KINDS)] == bug.kind)
    with bug.sow():
        runs = (run(seed) for seed in islice(seeds, SEEDS_A_BUG))
        assert any(wrong.startswith(f"{bug.word}:") for one in runs for wrong in one.wrongs)


@pytest.mark.parametrize("seed", PLAYED_AGAIN)
def test_a_seed_tells_the_same_story_every_time(seed: int) -> None:
    assert run(seed).told() == run(seed).told()


def test_a_seed_tells_the_same_story_in_another_process() -> None:
    seed = PLAYED_AGAIN[0]
    told = subprocess.run(
        [sys.executable, "-m", "support.simulation", "--seed", str(seed)],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONHASHSEED": "7", "PYTHONPATH": str(TESTS)},
    )
    assert told.stdout.rstrip("\n") == run(seed).told()


def test_seeds_tell_different_stories() -> None:
    assert len({run(seed).history.fingerprint() for seed in PLAYED_AGAIN}) == len(PLAYED_AGAIN)
