"""Write games of bots as a data set: one round per line, as JSON.

A row has the seed of its game, the setup and every line with its meaning. It also has the result:
cards, votes and points. docs/environment.md documents the fields.
"""

import gzip
from collections.abc import Callable, Iterator
from io import BufferedWriter
from pathlib import Path

import msgspec
from msgspec import Struct

from coverstory.arena.arena_game import ArenaGame
from coverstory.arena.setups import Setup
from coverstory.arena.workers import Job, finished_jobs, split_into_jobs
from coverstory.bots.knowledge import built_in
from coverstory.bots.seeded_random import derive_seed
from coverstory.bots.speech.interpreter import PhrasebookInterpreter, claims_by_sentence
from coverstory.engine.table import Result, Table

_interpreter = PhrasebookInterpreter()


class LineRow(Struct, frozen=True, omit_defaults=True):
    """A line. `topic` is what a question asks about, `claim` what an answer claims."""

    seat: int
    to: int | None
    kind: str
    text: str
    topic: str | None = None
    claim: str | None = None


class RoundRow(Struct, frozen=True):
    """A row of the data set."""

    seed: int
    round: int
    setup: Setup
    names: tuple[str, ...]
    box: tuple[str, ...]
    lines: tuple[LineRow, ...]
    result: Result


def write_dataset(  # noqa: PLR0913 - what to play, where to write it, and how
    file: Path,
    setup: Setup,
    games: int,
    *,
    seed: int,
    processes: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> int:
    """Play the games and return the number of rows. The rows are in the order of the seeds."""
    rows: dict[int, list[bytes]] = {}
    written = done = due = 0
    with _opened(file) as out:
        jobs = list(split_into_jobs([setup], games, seed))
        for job, found in finished_jobs(play_rows, jobs, processes):
            rows[job.first] = found
            done += job.games
            while due in rows:
                ready = rows.pop(due)
                out.writelines(ready)
                written += len(ready)
                due += jobs[0].games
            if progress is not None:
                progress(done, games)
    return written


def _opened(file: Path) -> gzip.GzipFile | BufferedWriter:
    """Return the open file. A name that ends with .gz is compressed, without a time stamp."""
    if file.suffix == ".gz":
        return gzip.GzipFile(file, "wb", mtime=0)  # the same games give the same bytes
    return file.open("wb")


def play_rows(job: Job) -> list[bytes]:
    rows: list[bytes] = []
    for number in range(job.first, job.first + job.games):
        seed = derive_seed(job.seed, number)

        def keep(game: ArenaGame, seed: int = seed) -> None:
            rows.append(msgspec.json.encode(_row(game.table, game.setup, seed)) + b"\n")

        ArenaGame(job.setup, seed, keep).play_to_end()
    return rows


def _row(table: Table, setup: Setup, seed: int) -> RoundRow:
    names = tuple(seat.name for seat in table.seats)
    lines = tuple(_lines(table))
    return RoundRow(seed, len(table.results), setup, names, table.box, lines, table.results[-1])


def _lines(table: Table) -> Iterator[LineRow]:
    for line in table.lines:
        topic = claim = None
        if line.kind == "question":
            question = _interpreter.question(line.text)
            topic = None if question is None else built_in().attributes[question.attribute]
        elif line.kind == "answer":
            claim = claims_by_sentence().get(_interpreter.answer(None, line.text).sentence)
        yield LineRow(line.seat, line.to, line.kind, line.text, topic, claim)
