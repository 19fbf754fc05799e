"""How long the pure engine takes for a command: `decide` and `evolve`, over whole games."""

import random
import statistics
import time

from coverstory.engine import blank, deadline, decide, replay
from coverstory.engine.commands import (
    Accuse,
    Answer,
    Ask,
    Expire,
    HouseCommand,
    Name,
    NextRound,
    OpenTable,
    SeatCommand,
    StartClock,
    StartGame,
    Submission,
    TakeSeat,
    Vote,
)
from coverstory.engine.phases import (
    Briefing,
    Finale,
    Gathering,
    Interlude,
    Questioning,
    RollCall,
    Trial,
)
from coverstory.engine.questioning import askable
from coverstory.engine.refusals import Refusal
from coverstory.engine.table import Table
from coverstory.library import library

PLAYERS = 8
SECONDS_A_TURN = 4_000

Step = tuple[SeatCommand | HouseCommand, int | None]


def next_step(table: Table, at: int, chance: random.Random) -> Step:
    """Something sensible to do next, so that all phases of a game come up."""
    match table.phase:
        case Gathering():
            return StartGame(), table.host
        case Briefing(asker=asker):
            return StartClock(), asker
        case Questioning(asker=asker, asked=asked):
            due = deadline(table)
            if due is not None and at >= due:
                return Expire(), None
            accusers = {accusation.accuser for accusation in table.current.accusations}
            if chance.random() < 0.02 and asker not in accusers:
                return Accuse(chance.choice(_others(table, asker))), asker
            if asked is not None:
                return Answer(), asked
            return Ask(chance.choice(askable(table, table.phase))), asker
        case Trial(suspect=suspect, ballots=ballots):
            voted = {suspect, *(ballot.seat for ballot in ballots)}
            voter = next(seat for seat in table.current.players if seat not in voted)
            return Vote(chance.random() < 0.7), voter
        case RollCall(order=order):
            return Name(chance.choice(_others(table, order[0]))), order[0]
        case Interlude():
            return NextRound(), table.host
        case phase:
            raise AssertionError(f"no step for {phase}")


def _others(table: Table, seat: int) -> list[int]:
    return [other for other in table.current.players if other != seat]


def time_a_game(seed: int) -> list[int]:
    """Nanoseconds of each command of one game, from the first seat to the last round."""
    chance = random.Random(seed)
    table = blank(library())
    times: list[int] = []
    at = 0
    joins: list[Step] = [(TakeSeat(f"Player {chr(65 + i)}"), None) for i in range(PLAYERS - 1)]
    waiting: list[Step] = [(OpenTable("The host"), None), *joins]
    while not isinstance(table.phase, Finale):
        at += SECONDS_A_TURN
        command, seat = waiting.pop(0) if waiting else next_step(table, at, chance)
        submission = Submission(command, seat, at, chance.getrandbits(64))
        before = time.perf_counter_ns()
        decision = decide(table, submission)
        if isinstance(decision, Refusal):
            raise AssertionError(f"{command} was refused: {decision}")
        table = replay(table, decision)
        times.append(time.perf_counter_ns() - before)
    return times


def measure(games: int = 40) -> dict[str, float]:
    time_a_game(0)
    times = sorted(t for seed in range(games) for t in time_a_game(seed))
    return {
        "commands": len(times),
        "median": statistics.median(times) / 1000,
        "p99": times[len(times) * 99 // 100] / 1000,
    }
