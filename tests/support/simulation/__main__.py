"""Play seeds of the simulation: one, told in full, or a hundred thousand, as `make soak` does.

PYTHONPATH=tests python -m support.simulation --seed 17
PYTHONPATH=tests python -m support.simulation --seeds 100000
"""

import argparse
import sys
import time
from collections import Counter
from multiprocessing import Pool

from coverstory.server.ops.logging import configure_logging
from support.simulation.figures import Figures, figures_of
from support.simulation.run import run

GROUP = 100
PROGRESS = 2000
# Seeds that the tests do not use.
FIRST = 1000


def soak(seeds: int, first: int, workers: int | None) -> Figures:
    """On so many cores, or all, telling how far it is."""
    began = time.monotonic()
    sums = Figures(Counter(), {}, [])
    all_seeds = range(first, first + seeds)
    groups = [all_seeds[start : start + GROUP] for start in range(0, seeds, GROUP)]
    with Pool(workers) as pool:
        for figures in pool.imap(_play, groups):
            sums.add(figures)
            if figures.complaints:
                print(*figures.complaints, sep="\n", flush=True)
            done = sums.counted["seeds"]
            if done % PROGRESS == 0:
                print(f"{done:>9} seeds, {time.monotonic() - began:.0f} s", flush=True)
    return sums


def _play(seeds: range) -> Figures:
    return figures_of(run(seed) for seed in seeds)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, help="tell this one in full")
    parser.add_argument("--seeds", type=int, default=100_000, help="play so many")
    parser.add_argument("--first", type=int, default=FIRST, help="beginning with this one")
    parser.add_argument("--workers", type=int, help="at most so many at once")
    asked = parser.parse_args()
    configure_logging("off", "error")
    if asked.seed is not None:
        one = run(asked.seed)
        print(one.told())
        sys.exit(bool(one.wrongs))
    sums = soak(asked.seeds, asked.first, asked.workers)
    print(sums.told())
    sys.exit(bool(sums.complaints))


if __name__ == "__main__":
    main()
