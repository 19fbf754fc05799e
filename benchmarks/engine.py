"""How long the pure engine takes for a command: `decide` and `evolve`, over whole games.

A game of each ruleset is first played at random over what is legal, mostly questions, as people
do; then the same submissions are judged again against the clock.
"""

import random
import statistics
import time
from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from coverstory.engine import blank, deadline, decide, legal, replay
from coverstory.engine.commands import (
    Accuse,
    Agree,
    Announce,
    Command,
    EndGame,
    Expire,
    HideCode,
    Leave,
    Lock,
    MarkAway,
    OpenTable,
    PassHost,
    Pause,
    PlayFromAfar,
    React,
    Rearrange,
    Remove,
    Reveal,
    Say,
    StandUp,
    Submission,
    TakeSeat,
    UsePower,
)
from coverstory.engine.phases import Finale
from coverstory.engine.refusals import Refusal
from coverstory.engine.settings import Settings
from coverstory.engine.table import Table
from coverstory.library import library

PLAYERS = 8
SECONDS_A_TURN = 4_000
GAMES = 8

NEVER = (
    *(Leave, Remove, MarkAway, PassHost, Lock, Pause, Rearrange, Agree, EndGame),
    *(HideCode, StandUp, PlayFromAfar, Say, React),
)
LIKELY: Mapping[type[Command], float] = {
    Accuse: 0.002,
    Reveal: 0.002,
    Announce: 0.002,
    UsePower: 0.02,
}

RULESETS = {
    "classic": Settings("classic"),
    "sequel, two spies": Settings("sequel", spies=2, places=20),
    "dc": Settings("dc", places=20),
    "dc, four modules": Settings(
        "dc", modules=("powered-up", "harley", "jest", "multiverse"), places=20
    ),
    "detective": Settings("detective"),
}


class Times(Struct, frozen=True):
    """Of all commands of some games, in µs."""

    commands: int
    median: float
    p99: float


def write_game(settings: Settings, seed: int) -> list[Submission]:
    """Every submission of one game, from the first seat to the last round."""
    chance = random.Random(seed)
    seats = [TakeSeat(f"Player {chr(65 + number)}") for number in range(PLAYERS - 1)]
    script = [Submission(command, None, 0) for command in (OpenTable("The host"), *seats)]
    script.append(Submission(Agree(settings), 0, 0, chance.getrandbits(64)))
    table = blank(library())
    for submission in script:
        table = after(table, submission)
    at = 0
    while not isinstance(table.phase, Finale):
        at += SECONDS_A_TURN
        submission = next_submission(table, at, chance)
        at = submission.at
        table = after(table, submission)
        script.append(submission)
    return script


def next_submission(table: Table, at: int, chance: random.Random) -> Submission:
    """Something legal; when time is up, or nothing is, the house says so."""
    due = deadline(table)
    moves = [
        (command, seat)
        for seat in table.ring
        for command in legal(table, seat)
        if not isinstance(command, NEVER)
    ]
    patient = [move for move in moves if type(move[0]).__name__ != "EndTurn"]
    if (due is not None and at >= due) or not patient:
        return Submission(Expire(), None, max(at, due or 0))
    weights = [LIKELY.get(type(command), 1.0) for command, _ in patient]
    ((command, seat),) = chance.choices(patient, weights)
    return Submission(command, seat, at, chance.getrandbits(64))


def after(table: Table, submission: Submission) -> Table:
    decision = decide(table, submission)
    if isinstance(decision, Refusal):
        raise AssertionError(f"{submission} was refused: {decision}")
    return replay(table, decision)


def time_a_game(script: list[Submission]) -> list[int]:
    """Nanoseconds of each command."""
    table = blank(library())
    times: list[int] = []
    for submission in script:
        before = time.perf_counter_ns()
        table = after(table, submission)
        times.append(time.perf_counter_ns() - before)
    return times


def measure() -> dict[str, Times]:
    return {name: _times(settings) for name, settings in RULESETS.items()}


def _times(settings: Settings) -> Times:
    scripts = [write_game(replace(settings, rounds=5), seed) for seed in range(GAMES)]
    time_a_game(scripts[0])
    times = sorted(took for script in scripts for took in time_a_game(script))
    p99 = times[len(times) * 99 // 100]
    return Times(len(times), statistics.median(times) / 1000, p99 / 1000)
