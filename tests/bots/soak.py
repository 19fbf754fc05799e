"""A thousand games of bots at every table, without a refusal or a stall: part of `make arena`."""

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # a script knows only its folder

from bots.tables import every_table
from coverstory.arena.command import Progress
from coverstory.arena.running import run

SEED = 2024


def soak(games: int) -> None:
    tables = list(every_table())
    told = run(tables, games, SEED, progress=Progress("games"))
    assert all(tally.sums["rounds"] == games * setup.rounds for setup, tally in told.items())
    print(f"{games} games at each of {len(tables)} tables: no refusal, no stall")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1_000)
    soak(parser.parse_args().games)
