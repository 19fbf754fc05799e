"""`python -m benchmarks.bots_by_turns OTHER`: compare the speed of two checkouts.

On a busy machine the same rounds may take twice as long a moment later. So the checkouts play the
same rounds in turn, each in a process of its own. Each pair of runs is compared by processor time.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

# Windows that are not counted.
WARM_UP_WINDOWS = 2
HERE = Path(__file__).parents[1]
PROGRAM = """
import sys, time
from coverstory.arena.arena_game import ArenaGame
from coverstory.arena.setups import Setup
for line in sys.stdin:
    first, last = map(int, line.split())
    began = time.process_time()
    for seed in range(first, last):
        ArenaGame(Setup(), seed).play_to_end()
    print(time.process_time() - began, flush=True)
"""


class Checkout:
    """A process that plays rounds with the code of one checkout."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process = process

    def seconds(self, first: int, last: int) -> float:
        """Play the rounds with these seeds, and return the processor time."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(first, last, file=self._process.stdin, flush=True)
        return float(self._process.stdout.readline())


@contextmanager
def running(folder: Path) -> Iterator[Checkout]:
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM],
        env={**os.environ, "PYTHONPATH": str(folder / "src")},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        yield Checkout(process)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("other", type=Path)
    parser.add_argument("--windows", type=int, default=24)
    parser.add_argument("--rounds", type=int, default=150)
    options = parser.parse_args()
    with running(options.other) as other, running(HERE) as here:
        windows = range(WARM_UP_WINDOWS + options.windows)
        pairs = [_pair(other, here, number, options.rounds) for number in windows]
    pairs = pairs[WARM_UP_WINDOWS:]
    for name, times in zip(("other", "here"), zip(*pairs, strict=True), strict=True):
        rates = sorted(options.rounds / seconds for seconds in times)
        summary = f"median {median(rates):.0f}, {rates[0]:.0f} to {rates[-1]:.0f}"
        print(f"{name}: {summary} rounds per second and core, 5 normal bots")
    print(f"here takes {median(b / a for a, b in pairs):.3f} of the other's time")


def _pair(other: Checkout, here: Checkout, number: int, rounds: int) -> tuple[float, float]:
    """Play the same rounds with both, with alternating order."""
    first = number * rounds
    if number % 2:
        seconds = here.seconds(first, first + rounds)
        return other.seconds(first, first + rounds), seconds
    seconds = other.seconds(first, first + rounds)
    return seconds, here.seconds(first, first + rounds)


if __name__ == "__main__":
    main()
