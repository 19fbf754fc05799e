"""Runs seeds of the simulation: one with its transcript, or many, as `make soak` does.

PYTHONPATH=tests .venv/bin/python -m support.simulation --seed 17
PYTHONPATH=tests .venv/bin/python -m support.simulation --seeds 100000
"""

import argparse
import sys
import time
from collections import Counter
from multiprocessing import Pool

from coverstory.server.ops.logging import configure_logging
from support.simulation.figures import Figures, summarise
from support.simulation.run import run

GROUP = 100
REPORT_EVERY = 2000
# Seeds that the tests do not use.
FIRST = 1000


def soak(seeds: int, first: int, workers: int | None) -> Figures:
    """Run the seeds on several cores and print the progress."""
    started = time.monotonic()
    sums = Figures(Counter(), {}, [])
    all_seeds = range(first, first + seeds)
    groups = [all_seeds[start : start + GROUP] for start in range(0, seeds, GROUP)]
    with Pool(workers) as pool:
        for figures in pool.imap(_run_group, groups):
            sums.add(figures)
            if figures.failures:
                print(*figures.failures, sep="\n", flush=True)
            done = sums.counted["seeds"]
            if done % REPORT_EVERY == 0:
                print(f"{done:>9} seeds, {time.monotonic() - started:.0f} s", flush=True)
    return sums


def _run_group(seeds: range) -> Figures:
    return summarise(run(seed) for seed in seeds)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, help="print the transcript of this seed")
    parser.add_argument("--seeds", type=int, default=100_000, help="number of seeds")
    parser.add_argument("--first", type=int, default=FIRST, help="first seed")
    parser.add_argument("--workers", type=int, help="number of processes")
    options = parser.parse_args()
    configure_logging("off", "error")
    if options.seed is not None:
        result = run(options.seed)
        print(result.transcript())
        sys.exit(bool(result.violations))
    sums = soak(options.seeds, options.first, options.workers)
    print(sums.summary())
    sys.exit(bool(sums.failures))


if __name__ == "__main__":
    main()
