"""A thousand runs with injected faults. Each is one seed and can be repeated."""

import os
import subprocess
import sys
from itertools import islice

import pytest

from support.paths import TESTS
from support.simulation.fault_plan import KINDS
from support.simulation.mutants import MUTANTS, Mutant
from support.simulation.run import run

SEEDS = 1000
GROUP = 50
# The number of seeds within which a mutant must be found.
SEEDS_PER_MUTANT = 150
REPEATED_SEEDS = (3, 11, 14)


@pytest.mark.parametrize("first", range(0, SEEDS, GROUP))
def test_runs_with_faults_have_no_violations(first: int) -> None:
    runs = (run(seed) for seed in range(first, first + GROUP))
    assert [one.failure() for one in runs if one.violations] == []


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.apply.__name__)
def test_a_mutant_is_found(mutant: Mutant) -> None:
    seeds = (seed for seed in range(SEEDS) if KINDS[seed % len(KINDS)] == mutant.kind)
    with mutant.apply():
        runs = (run(seed) for seed in islice(seeds, SEEDS_PER_MUTANT))
        violations = (violation for one in runs for violation in one.violations)
        assert any(violation.startswith(f"{mutant.violation}:") for violation in violations)


@pytest.mark.parametrize("seed", REPEATED_SEEDS)
def test_a_seed_gives_the_same_run_every_time(seed: int) -> None:
    assert run(seed).transcript() == run(seed).transcript()


def test_a_seed_gives_the_same_run_in_another_process() -> None:
    seed = REPEATED_SEEDS[0]
    process = subprocess.run(
        [sys.executable, "-m", "support.simulation", "--seed", str(seed)],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONHASHSEED": "7", "PYTHONPATH": str(TESTS)},
    )
    assert process.stdout.rstrip("\n") == run(seed).transcript()


def test_different_seeds_give_different_runs() -> None:
    assert len({run(seed).history.digest() for seed in REPEATED_SEEDS}) == len(REPEATED_SEEDS)
