"""A thousand games of bots at every table, without a refusal or a stall: part of `make arena`."""

import argparse

from coverstory.arena.command import Progress
from coverstory.arena.running import run
from coverstory.arena.sweeps import label
from support.bots.bot_tables import every_table

SEED = 2024


def soak(games: int, processes: int | None) -> None:
    tables = list(every_table())
    for number, setup in enumerate(tables, 1):
        told = run([setup], games, SEED, processes, Progress(f"{number}/{len(tables)}"))
        assert told[setup].sums["rounds"] == games * setup.rounds
        name = label(setup, "editions")
        print(f"{games} games: {name}, {setup.spy} against {setup.insider}", flush=True)
    print(f"{games} games at each of {len(tables)} tables: no refusal, no stall")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1_000)
    parser.add_argument("--processes", type=int, help="how many cores; by default all")
    wanted = parser.parse_args()
    soak(wanted.games, wanted.processes)
