"""`python -m benchmarks.bots_by_turns OTHER`: this checkout beside another one, window by window.

On a machine with other work the same rounds take twice as long at one moment as at the next. So
each of the two has a process of its own, and they play the same rounds by turns; what is compared
is processor time, pair by pair.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

# Windows before those that count.
WARM_UP = 2
HERE = Path(__file__).parents[1]
PLAYER = """
import sys, time
from coverstory.arena.playing import ArenaGame
from coverstory.arena.setups import Setup
for line in sys.stdin:
    first, last = map(int, line.split())
    began = time.process_time()
    for seed in range(first, last):
        ArenaGame(Setup(), seed).to_the_end()
    print(time.process_time() - began, flush=True)
"""


class Player:
    """Plays what rounds it is told, with the code of one checkout."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process = process

    def took(self, first: int, last: int) -> float:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(first, last, file=self._process.stdin, flush=True)
        return float(self._process.stdout.readline())


@contextmanager
def player(checkout: Path) -> Iterator[Player]:
    with subprocess.Popen(
        [sys.executable, "-c", PLAYER],
        env={**os.environ, "PYTHONPATH": str(checkout / "src")},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        yield Player(process)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("other", type=Path)
    parser.add_argument("--windows", type=int, default=24)
    parser.add_argument("--rounds", type=int, default=150)
    asked = parser.parse_args()
    with player(asked.other) as other, player(HERE) as here:
        windows = range(WARM_UP + asked.windows)
        pairs = [_pair(other, here, number, asked.rounds) for number in windows][WARM_UP:]
    for name, times in zip(("other", "here"), zip(*pairs, strict=True), strict=True):
        paces = sorted(asked.rounds / took for took in times)
        told = f"median {median(paces):.0f}, {paces[0]:.0f} to {paces[-1]:.0f}"
        print(f"{name}: {told} rounds a second and core, 5 normal bots")
    print(f"here takes {median(b / a for a, b in pairs):.3f} of the other's time")


def _pair(other: Player, here: Player, number: int, rounds: int) -> tuple[float, float]:
    """The same rounds by both, now the one first and now the other."""
    first = number * rounds
    if number % 2:
        took = here.took(first, first + rounds)
        return other.took(first, first + rounds), took
    took = other.took(first, first + rounds)
    return took, here.took(first, first + rounds)


if __name__ == "__main__":
    main()
