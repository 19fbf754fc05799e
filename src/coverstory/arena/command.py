"""`coverstory arena`: bots against bots, and the figures of it."""

import sys
import time
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import App, Parameter, validators

from coverstory.arena.plots import NoPlotsError, draw, prepare
from coverstory.arena.report import as_json, table
from coverstory.arena.running import run
from coverstory.arena.setups import Setup, UnplayableError, gathered
from coverstory.arena.sweeps import KINDS, SWEEPS, sweep
from coverstory.arena.transcripts import transcript
from coverstory.rulesets import EDITIONS, MODULES
from coverstory.terminal import WRONG_INPUT, complain

app = App(name="arena", help="Let bots play bots, and count what comes of it.")

Positive = Annotated[int, Parameter(validator=validators.Number(gte=1))]


def _one_of(*known: str) -> Parameter:
    def check(_: object, value: str | tuple[str, ...]) -> None:
        for name in (value,) if isinstance(value, str) else value:
            if name not in known:
                raise ValueError(f"Choose from {', '.join(known)}.")

    return Parameter(validator=check)


Kind = Annotated[str, _one_of(*KINDS)]
Sweeps = Annotated[tuple[str, ...], _one_of(*SWEEPS)]
Edition = Annotated[str, _one_of(*EDITIONS)]
Modules = Annotated[tuple[str, ...], _one_of(*MODULES)]


@app.default
def measure(  # noqa: PLR0913 - each is an option of the command
    *,
    sweeps: Sweeps = SWEEPS,
    games: Positive = 400,
    seed: int = 1,
    edition: Edition = "classic",
    players: Positive = 5,
    spy: Kind = "normal",
    insider: Kind = "normal",
    processes: Positive | None = None,
    json: Path | None = None,
    plots: Path | None = None,
) -> int:
    """Play many games between kinds of bots and print the figures with 95 % intervals.

    Parameters
    ----------
    sweeps
        What to compare: matrix (kinds of bots), players, editions; by default all three.
    games
        How many games of each setup.
    seed
        The same seed plays the same games, on any number of cores.
    edition
        What the matrix and the numbers of players are played with.
    players
        How many sit at the table of the matrix.
    spy
        The kind of spy where kinds are not compared.
    insider
        The kind of insiders where kinds are not compared.
    processes
        How many cores to use; by default all.
    json
        Where to write everything that was counted.
    plots
        The folder to draw pictures into.
    """
    base = Setup(edition, players=players, spy=spy, insider=insider)
    try:
        gathered(base)
        if json is not None:
            json.touch()
        if plots is not None:
            prepare(plots)
    except UnplayableError as error:
        return complain(str(error), WRONG_INPUT)
    except OSError as error:
        return complain(f"{json or plots} cannot be written: {error.strerror}.", WRONG_INPUT)
    except NoPlotsError as error:
        return complain(str(error))
    told = {}
    for name in sweeps:
        told[name] = run(sweep(name, base), games, seed, processes, Progress(name))
        _print("", *table(name, base, told[name]))
    if json is not None:
        json.write_bytes(msgspec.json.format(msgspec.json.encode(as_json(seed, games, told))))
    for name in told if plots is not None else ():
        _print(*(f"drawn: {path}" for path in draw(plots or Path(), name, told[name])))
    return 0


@app.command
def game(  # noqa: PLR0913 - each is an option of the command
    *,
    seed: int = 1,
    edition: Edition = "classic",
    modules: Modules = (),
    players: Positive = 5,
    spies: Positive = 1,
    rounds: Positive = 1,
    spy: Kind = "normal",
    insider: Kind = "normal",
) -> int:
    """Play one game of bots and print everything that was said.

    Parameters
    ----------
    seed
        The same seed plays the same game.
    edition
        The rulebook.
    modules
        The modules on top of it.
    players
        How many sit at the table.
    spies
        How many spies are among them.
    rounds
        How many rounds are played.
    spy
        The kind of whoever is the spy.
    insider
        The kind of everybody else.
    """
    setup = Setup(edition, modules, players, spies, spy, insider, rounds)
    try:
        _print(*transcript(setup, seed))
    except UnplayableError as error:
        return complain(str(error), WRONG_INPUT)
    return 0


class Progress:
    """A line on the terminal that says how far it is."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._began = time.monotonic()

    def __call__(self, done: int, wanted: int) -> None:
        if not sys.stderr.isatty():
            return
        bar = "#" * (30 * done // wanted)
        pace = done / max(time.monotonic() - self._began, 0.001)
        end = "\n" if done == wanted else ""
        line = f"\r{self._name:10} [{bar:30}] {done}/{wanted} games, {pace:.0f}/s"
        print(line, end=end, file=sys.stderr, flush=True)


def _print(*lines: str) -> None:
    print("\n".join(lines))
