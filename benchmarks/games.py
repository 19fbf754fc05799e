"""Whole games for the pure engine, played at random over what is legal: mostly questions, as people
do. They are written down first, so that only judging them is timed."""

import random
from collections.abc import Mapping, Sequence

from coverstory.engine import blank, carry_out, deadline, legal
from coverstory.engine.commands import (
    Accuse,
    Agree,
    Announce,
    Answer,
    Ask,
    Command,
    EndGame,
    EndTurn,
    Expire,
    HideCode,
    Leave,
    Lock,
    MarkAway,
    Name,
    OpenTable,
    PassHost,
    Pause,
    PlayFromAfar,
    React,
    Rearrange,
    Remove,
    Reveal,
    Say,
    SeatBot,
    SeatCommand,
    StandUp,
    Submission,
    TakeSeat,
    UsePower,
)
from coverstory.engine.deciding import choices
from coverstory.engine.phases import Finale, Questioning, RollCall
from coverstory.engine.refusals import Refusal
from coverstory.engine.settings import Settings
from coverstory.engine.table import Table
from coverstory.library import library

PLAYERS = 8
SECONDS_A_TURN = 4_000
# How often something else than a question or an answer may come next.
SURPRISES = 0.01

NEVER: frozenset[type[Command]] = frozenset(
    {
        *(Leave, Remove, MarkAway, PassHost, Lock, Pause, Rearrange, Agree, EndGame),
        *(HideCode, StandUp, PlayFromAfar, Say, React, EndTurn, SeatBot),
    }
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


def write_game(settings: Settings, seed: int) -> list[Submission]:
    """Every submission of one game, from the first seat to the last round."""
    chance = random.Random(seed)
    script = first_commands(settings, chance)
    table = blank(library())
    for submission in script:
        table = after(table, submission)
    at = 0
    while not isinstance(table.phase, Finale):
        submission = next_submission(table, at, chance)
        at = submission.at
        table = after(table, submission)
        script.append(submission)
    return script


def first_commands(settings: Settings, chance: random.Random) -> list[Submission]:
    """Everybody takes a seat, and the host agrees on what is played."""
    seats = [TakeSeat(f"Player {chr(65 + number)}") for number in range(PLAYERS - 1)]
    script = [Submission(command, None, 0) for command in (OpenTable("The host"), *seats)]
    return [*script, Submission(Agree(settings), 0, 0, chance.getrandbits(64))]


def next_in_turn(table: Table, at: int, chance: random.Random) -> Submission:
    """As `next_submission`, but whose turn it is mostly just takes it, and others do nothing.

    They look at their whole menu and take what is theirs to say, at random.
    """
    due = deadline(table)
    seat = _whose_turn(table)
    is_late = due is not None and at + SECONDS_A_TURN >= due
    if seat is None or is_late or chance.random() < SURPRISES:
        return next_submission(table, at, chance)
    menu = choices(table, seat)
    command: SeatCommand = Answer()
    if "ask" in menu:
        command = Ask(chance.choice(menu["ask"]))
    elif "name" in menu:
        command = Name(chance.choice(menu["name"]))
    return Submission(command, seat, at + SECONDS_A_TURN)


def _whose_turn(table: Table) -> int | None:
    phase = table.phase
    if type(phase) is Questioning:
        return phase.asker if phase.asked is None else phase.asked
    return phase.order[0] if type(phase) is RollCall else None


def next_submission(table: Table, at: int, chance: random.Random) -> Submission:
    """Something legal; when time is up, or nothing is, the house says so."""
    at += SECONDS_A_TURN
    due = deadline(table)
    if due is not None and at >= due:
        return Submission(Expire(), None, at)
    return _chosen(table, table.ring, at, chance)


def _chosen(table: Table, seats: Sequence[int], at: int, chance: random.Random) -> Submission:
    moves = [
        (command, seat)
        for seat in seats
        for command in legal(table, seat)
        if type(command) not in NEVER
    ]
    if not moves:
        return Submission(Expire(), None, max(at, deadline(table) or 0))
    weights = [LIKELY.get(type(command), 1.0) for command, _ in moves]
    ((command, seat),) = chance.choices(moves, weights)
    return Submission(command, seat, at, chance.getrandbits(64))


def after(table: Table, submission: Submission) -> Table:
    effect = carry_out(table, submission)
    if type(effect) is Refusal:
        raise AssertionError(f"{submission} was refused: {effect}")
    return effect.after
