"""Play many games in worker processes. The number of processes does not change the games."""

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from threading import Event
from typing import TypeVar

from msgspec import Struct

from coverstory.arena.arena_game import ArenaGame
from coverstory.arena.measurements import Measurements
from coverstory.arena.setups import Setup
from coverstory.bots.seeded_random import derive_seed

CHUNK = 25
AnyJob = TypeVar("AnyJob")
Found = TypeVar("Found")


class Job(Struct, frozen=True):
    """A chunk of games of one setup."""

    setup: Setup
    seed: int
    first: int
    games: int


def play_job(job: Job) -> dict[str, float]:
    counts = Measurements()
    for number in range(job.first, job.first + job.games):
        ArenaGame(job.setup, derive_seed(job.seed, number), counts.count_round).play_to_end()
    return dict(counts.sums)


def split_into_jobs(setups: Sequence[Setup], games: int, seed: int) -> Iterator[Job]:
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
    """Play this many games of each setup; `progress` gets the finished and the total number."""
    todo = list(split_into_jobs(setups, games, seed))
    results = {setup: Measurements() for setup in setups}
    total, done = games * len(setups), 0
    for job, sums in finished_jobs(play_job, todo, processes):
        results[job.setup].merge(Measurements(sums))
        done += job.games
        if progress is not None:
            progress(done, total)
    return results


def finished_jobs(
    play: Callable[[AnyJob], Found], todo: Sequence[AnyJob], processes: int | None
) -> Iterator[tuple[AnyJob, Found]]:
    """Yield each job with what it found, in the order in which the jobs are finished."""
    with (
        _ctrl_c_noted() as interrupted,
        ProcessPoolExecutor(processes or os.cpu_count(), initializer=_ignore_ctrl_c) as pool,
    ):
        started = {pool.submit(play, job): job for job in todo}
        for finished in as_completed(started):
            if interrupted.is_set():
                pool.shutdown(cancel_futures=True)
                raise KeyboardInterrupt
            yield started[finished], finished.result()


@contextmanager
def _ctrl_c_noted() -> Iterator[Event]:
    """Note Ctrl-C instead of raising an exception.

    An exception in the middle of the pool's code could leave a lock held. Then the pool would never
    shut down.
    """
    noted = Event()
    before = signal.getsignal(signal.SIGINT)
    if before is signal.default_int_handler:  # otherwise Ctrl-C is ignored, as in the background
        signal.signal(signal.SIGINT, lambda *_: noted.set())
    try:
        yield noted
    finally:
        signal.signal(signal.SIGINT, before)


def _ignore_ctrl_c() -> None:
    """Leave Ctrl-C to the main process, because each worker would print a traceback."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
