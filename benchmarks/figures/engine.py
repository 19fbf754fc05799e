"""Measure the time per command in the engine: `decide` and `evolve`, over whole games."""

import statistics
import time

from msgspec.structs import replace

from benchmarks.games import PLAYERS, RULESETS, after, write_game
from benchmarks.report import Aim, Section, Size, tidy
from coverstory.engine import open_table
from coverstory.engine.commands import Submission
from coverstory.library import library

AIM_US = 10


def measure(size: Size) -> Section:
    games = size.of(8, 1)
    times = {
        name: _times([write_game(replace(settings, rounds=5), seed) for seed in range(games)])
        for name, settings in RULESETS.items()
    }
    return Section(
        "engine",
        "The engine, by edition",
        f"Replays of whole recorded games of {PLAYERS} players: `decide` and `evolve`. The p99 "
        "is that of deals and ends of rounds.",
        ("ruleset", "commands", "µs per command, median", "p99"),
        [
            (name, f"{len(taken):,}", tidy(_median(taken)), tidy(taken[len(taken) * 99 // 100]))
            for name, taken in times.items()
        ],
        [
            Aim(f"a command of {name}", _median(taken), AIM_US, "µs", at_most=True)
            for name, taken in times.items()
        ],
    )


def _times(scripts: list[list[Submission]]) -> list[float]:
    """Return the µs of each command, sorted."""
    _time_a_game(scripts[0])
    return sorted(took / 1000 for script in scripts for took in _time_a_game(script))


def _time_a_game(script: list[Submission]) -> list[int]:
    """Return the nanoseconds of each command."""
    table = open_table(library())
    times: list[int] = []
    for submission in script:
        before = time.perf_counter_ns()
        table = after(table, submission)
        times.append(time.perf_counter_ns() - before)
    return times


def _median(times: list[float]) -> float:
    return statistics.median(times)
