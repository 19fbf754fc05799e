"""Play many games of bots with every setup. A refusal or a stall fails the run.

Part of `make arena`.
"""

import argparse

from coverstory.arena.sweeps import label
from coverstory.arena.workers import run
from coverstory.subcommands.arena import Progress
from support.bots.bot_tables import every_table

SEED = 2024


def soak(games: int, processes: int | None) -> None:
    tables = list(every_table())
    for number, setup in enumerate(tables, 1):
        measured = run([setup], games, SEED, processes, Progress(f"{number}/{len(tables)}"))
        assert measured[setup].sums["rounds"] == games * setup.rounds
        name = label(setup, "editions")
        print(f"{games} games: {name}, {setup.spy} against {setup.insider}", flush=True)
    print(f"{games} games with each of {len(tables)} setups: no refusal, no stall")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1_000)
    parser.add_argument("--processes", type=int, help="number of processes (default: all cores)")
    options = parser.parse_args()
    soak(options.games, options.processes)
