"""`coverstory arena`: play bots against bots and print the results."""

import sys
import time
from pathlib import Path
from typing import Annotated

import msgspec

from coverstory.arena.arena_game import BotRefusedError, StalledError
from coverstory.arena.dataset import write_dataset
from coverstory.arena.people_file import PeopleFileError, read_people
from coverstory.arena.people_report import (
    people_heading,
    people_rows,
    person_transcript,
    play_people,
)
from coverstory.arena.plots import NoPlotsError, draw, prepare
from coverstory.arena.replies import read_questions, replies
from coverstory.arena.report import as_json, table
from coverstory.arena.setups import Setup, UnplayableError, seated_table
from coverstory.arena.sweeps import KINDS, SWEEPS, USUAL_SWEEPS, sweep
from coverstory.arena.transcripts import transcript
from coverstory.arena.workers import run
from coverstory.bots import SKILLS, load_bot
from coverstory.command_line import Parameter, between
from coverstory.rulesets import DEFAULT_EDITION, EDITIONS, MODULES
from coverstory.terminal import WRONG_INPUT, complain

Positive = Annotated[int, Parameter(between(1))]


def _one_of(*known: str) -> Parameter:
    def check(value: str | tuple[str, ...]) -> None:
        for name in (value,) if isinstance(value, str) else value:
            if name not in known:
                raise ValueError(f"Choose from {', '.join(known)}.")

    return Parameter(check)


def _check_kind(name: str) -> None:
    if name not in KINDS:
        load_bot(name)  # raises an error with a message for the user


Kind = Annotated[str, Parameter(_check_kind)]
Level = Annotated[str, _one_of(*SKILLS)]
Sweeps = Annotated[tuple[str, ...], _one_of(*SWEEPS)]
Edition = Annotated[str, _one_of(*EDITIONS)]
Modules = Annotated[tuple[str, ...], _one_of(*MODULES)]


def measure(  # noqa: PLR0913 - each is an option of the command
    *,
    sweeps: Sweeps = USUAL_SWEEPS,
    games: Positive = 400,
    seed: int = 1,
    edition: Edition = DEFAULT_EDITION,
    players: Positive = 5,
    spy: Kind = "normal",
    insider: Kind = "normal",
    processes: Positive | None = None,
    json: Path | None = None,
    plots: Path | None = None,
) -> int:
    """Play many games between kinds of bots and print the results with 95 % intervals.

    Parameters
    ----------
    sweeps
        The comparisons: matrix (kinds of bots), players, editions, tables (69 tables, to check how
        well beliefs are calibrated); by default the first three.
    games
        The number of games of each setup.
    seed
        The same seed plays the same games, on any number of cores.
    edition
        The edition for the matrix and for the numbers of players.
    players
        The number of players in the matrix.
    spy
        The kind of spy in the other comparisons: easy, normal, hard or package.module:Class.
    insider
        The kind of insiders in the other comparisons.
    processes
        The number of worker processes; by default one for each core.
    json
        The file for all counts.
    plots
        The folder for the plots.
    """
    base = Setup(edition, players=players, spy=spy, insider=insider)
    try:
        seated_table(base)
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
    results = {}
    for name in sweeps:
        try:
            results[name] = run(sweep(name, base), games, seed, processes, Progress(name))
        except (BotRefusedError, StalledError) as error:
            return complain(str(error))
        _print("", *table(name, base, results[name]))
    if json is not None:
        json.write_bytes(msgspec.json.format(msgspec.json.encode(as_json(seed, games, results))))
    for name in results if plots is not None else ():
        _print(*(f"drawn: {path}" for path in draw(plots or Path(), name, results[name])))
    return 0


def game(  # noqa: PLR0913 - each is an option of the command
    *,
    seed: int = 1,
    edition: Edition = DEFAULT_EDITION,
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
        The edition.
    modules
        The modules of that edition.
    players
        The number of players.
    spies
        The number of spies.
    rounds
        The number of rounds.
    spy
        The kind of bot with the spy card: easy, normal, hard or package.module:Class.
    insider
        The kind of the other bots.
    """
    setup = Setup(edition, modules, players, spies, spy, insider, rounds)
    try:
        _print(*transcript(setup, seed))
    except UnplayableError as error:
        return complain(str(error), WRONG_INPUT)
    except (BotRefusedError, StalledError) as error:
        return complain(str(error))
    return 0


def people(
    file: Path,
    *,
    only: str = "",
    transcripts: Annotated[int, Parameter(between(0))] = 0,
    processes: Positive | None = None,
) -> int:
    """Play scripted people among bots and print what became of them.

    Parameters
    ----------
    file
        The TOML file of people. docs/bots.md documents it.
    only
        Play only the people whose name contains this text.
    transcripts
        The number of rounds of each person to print in full.
    processes
        The number of worker processes; by default one for each core.
    """
    try:
        chosen = [person for person in read_people(file) if only in person.name]
    except PeopleFileError as error:
        return complain(str(error), WRONG_INPUT)
    if not chosen:
        return complain(f"{file} has nobody whose name contains {only!r}.", WRONG_INPUT)
    _print(*people_heading(chosen))
    for person in chosen:
        _print(*people_rows(person, play_people(person, processes, Progress(person.name))))
    for person in chosen if transcripts else ():
        for number in range(transcripts):
            _print("", f"## {person.name}", "", *person_transcript(person, number))
    return 0


def questions(
    file: Path,
    *,
    seed: int = 1,
    edition: Edition = DEFAULT_EDITION,
    players: Positive = 5,
    level: Level = "normal",
) -> int:
    """Ask bots the typed questions of a file and print each reply with its place and role.

    Parameters
    ----------
    file
        The text file with one question per line. Lines that begin with # are comments.
    seed
        The same seed deals the same places and roles, and gives the same replies.
    edition
        The edition.
    players
        The number of players.
    level
        The level of the bots, all of them civilians: easy, normal or hard.
    """
    setup = Setup(edition, players=players, insider=level)
    try:
        texts = read_questions(file)
        seated_table(setup)
    except UnplayableError as error:
        return complain(str(error), WRONG_INPUT)
    except OSError as error:
        return complain(f"{file} cannot be read: {error.strerror}.", WRONG_INPUT)
    except UnicodeDecodeError:
        return complain(f"{file} is not a text file.", WRONG_INPUT)
    for number, each in enumerate(replies(texts, setup, seed), 1):
        role = f", {each.role}" if each.role else ""
        _print(f"{number}. {each.place}{role}", f"   {each.question}", f"   > {each.reply}")
    return 0


def dataset(  # noqa: PLR0913 - each is an option of the command
    file: Path,
    *,
    games: Positive = 10_000,
    seed: int = 1,
    edition: Edition = DEFAULT_EDITION,
    modules: Modules = (),
    players: Positive = 5,
    spies: Positive = 1,
    spy: Kind = "normal",
    insider: Kind = "normal",
    processes: Positive | None = None,
) -> int:
    """Write games of bots as a data set, one round per line, as JSON.

    Parameters
    ----------
    file
        The file to write. A name that ends with .gz is compressed.
    games
        The number of games, of one round each.
    seed
        The same seed writes the same file, on any number of cores.
    edition
        The edition.
    modules
        The modules of that edition.
    players
        The number of players.
    spies
        The number of spies.
    spy
        The kind of bot with the spy card: easy, normal, hard or package.module:Class.
    insider
        The kind of the other bots.
    processes
        The number of worker processes; by default one for each core.
    """
    setup = Setup(edition, modules, players, spies, spy, insider)
    try:
        seated_table(setup)
        rows = write_dataset(
            file, setup, games, seed=seed, processes=processes, progress=Progress("dataset")
        )
    except UnplayableError as error:
        return complain(str(error), WRONG_INPUT)
    except OSError as error:
        return complain(f"{file} cannot be written: {error.strerror}.", WRONG_INPUT)
    except (BotRefusedError, StalledError) as error:
        return complain(str(error))
    _print(f"{rows} rounds are in {file}.")
    return 0


class Progress:
    """A progress bar on the terminal."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._began = time.monotonic()

    def __call__(self, done: int, total: int) -> None:
        if not sys.stderr.isatty():
            return
        bar = "#" * (30 * done // total)
        pace = done / max(time.monotonic() - self._began, 0.001)
        end = "\n" if done == total else ""
        line = f"\r{self._name:10} [{bar:30}] {done}/{total} games, {pace:.0f}/s"
        print(line, end=end, file=sys.stderr, flush=True)


def _print(*lines: str) -> None:
    print("\n".join(lines))
