"""Many games on all cores, the same ones whatever the number of cores."""

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed

from msgspec import Struct

from coverstory.arena.measuring import Measurements
from coverstory.arena.playing import ArenaGame
from coverstory.arena.setups import Setup
from coverstory.bots.chance import mixed

CHUNK = 25


class Job(Struct, frozen=True):
    """Some games of one setup, by their numbers."""

    setup: Setup
    seed: int
    first: int
    games: int


def work(job: Job) -> dict[str, float]:
    tally = Measurements()
    for number in range(job.first, job.first + job.games):
        ArenaGame(job.setup, mixed(job.seed, number), tally.watch).to_the_end()
    return dict(tally.sums)


def jobs(setups: Sequence[Setup], games: int, seed: int) -> Iterator[Job]:
    for setup in setups:
        for first in range(0, games, CHUNK):
            yield Job(setup, seed, first, min(CHUNK, games - first))


def run(
    setups: Sequence[Setup],
    games: int,
    seed: int,
    processes: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> dict[Setup, Measurements]:
    """ArenaGame so many games of each; `progress` hears how many of all are done."""
    todo = list(jobs(setups, games, seed))
    told = {setup: Measurements() for setup in setups}
    wanted, done = games * len(setups), 0
    with ProcessPoolExecutor(processes or os.cpu_count(), initializer=_leave_ctrl_c) as pool:
        started = {pool.submit(work, job): job for job in todo}
        try:
            for finished in as_completed(started):
                job = started[finished]
                told[job.setup].join(Measurements(finished.result()))
                done += job.games
                if progress is not None:
                    progress(done, wanted)
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
            raise
    return told


def _leave_ctrl_c() -> None:
    """Leave Ctrl-C to the main process: a worker would print a traceback."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
