"""Random legal games for the engine: mostly questions and answers, as people play.

Games are generated first, so that only their replay is timed.
"""

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from coverstory.engine import carry_out, deadline, legal, open_table
from coverstory.engine.accusing import waiting_for
from coverstory.engine.commands import (
    Accuse,
    Agree,
    Announce,
    Answer,
    Ask,
    ChooseFace,
    Command,
    EndGame,
    EndTurn,
    Expire,
    Guess,
    HideCode,
    Leave,
    Lock,
    MarkAway,
    Name,
    NextRound,
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
    SeeCard,
    SetBotSpeed,
    StandUp,
    StartClock,
    StartGame,
    Submission,
    TakeQuestionBack,
    TakeSeat,
    TakeTurn,
    UsePower,
    Vote,
)
from coverstory.engine.deciding import round_choices
from coverstory.engine.phases import (
    Briefing,
    Finale,
    Gathering,
    Guessing,
    Questioning,
    RollCall,
    Trial,
)
from coverstory.engine.refusals import Refusal
from coverstory.engine.settings import Settings
from coverstory.engine.structs import tag
from coverstory.engine.table import Table
from coverstory.library import library

T = TypeVar("T")

PLAYERS = 8
MS_PER_TURN = 4_000
# The probability per turn that a player stops the clock: about once in a round of eight minutes.
STOP_PROBABILITY = 0.01

NOT_PLAYED: frozenset[type[Command]] = frozenset(
    {
        *(Leave, Remove, MarkAway, PassHost, Lock, Pause, Rearrange, Agree, EndGame),
        *(HideCode, StandUp, PlayFromAfar, Say, React, EndTurn, SeatBot, SeeCard),
        *(ChooseFace, SetBotSpeed),
    }
)
WEIGHTS: Mapping[type[Command], float] = {
    Accuse: 0.002,
    Reveal: 0.002,
    Announce: 0.002,
    UsePower: 0.02,
    TakeQuestionBack: 0.02,
    TakeTurn: 0.002,
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
    """Return every submission of one random game."""
    chance = random.Random(seed)
    script = first_commands(settings, chance)
    table = open_table(library())
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
    """Return the commands that seat the players and agree on the settings."""
    seats = [TakeSeat(f"Player {chr(65 + number)}") for number in range(PLAYERS - 1)]
    script = [Submission(command, None, 0) for command in (OpenTable("The host"), *seats)]
    return [*script, Submission(Agree(settings), 0, 0, chance.getrandbits(64))]


def next_in_turn(table: Table, at: int, chance: random.Random) -> Submission:
    """Return a random choice of the player whose turn it is, from all choices of that player.

    About once a round another player stops the clock instead. The host deals.
    """
    whose = WHOSE_TURN.get(type(table.phase))
    if whose is None:
        deal = StartGame() if type(table.phase) is Gathering else NextRound()
        return Submission(deal, table.host, at, chance.getrandbits(64))
    if chance.random() < STOP_PROBABILITY and (stop := _stop(table, at, chance)) is not None:
        return stop
    seat = whose(table)
    for name, arguments in round_choices(table, seat).items():
        return Submission(_played(name, arguments, chance), seat, at)
    raise AssertionError(f"{seat} has the turn and nothing to play: {table.phase}")


def _stop(table: Table, at: int, chance: random.Random) -> Submission | None:
    seat = draw(table.ring, chance)
    offered = round_choices(table, seat)
    names = [name for name in ("accuse", "reveal") if name in offered]
    if not names:
        return None
    name = draw(names, chance)
    return Submission(_played(name, offered[name], chance), seat, at)


def _played(name: str, arguments: Sequence[Any], chance: random.Random) -> SeatCommand:
    return PLAYED[name](draw(arguments, chance)) if arguments else PLAYED[name]()


def draw(moves: Sequence[T], chance: random.Random) -> T:
    """Return a random element, in half the time of `Random.choice`.

    All compared games use it, because `choice` would take most of the time of some moves.
    """
    return moves[int(chance.random() * len(moves))]


def _speaker(table: Table) -> int:
    phase = table.phase
    return phase.asker if phase.asked is None else phase.asked


WHOSE_TURN: Mapping[type, Callable[[Table], int]] = {
    Questioning: _speaker,
    Briefing: lambda table: table.phase.asker,
    Trial: lambda table: waiting_for(table, table.phase)[0],
    Guessing: lambda table: table.phase.spy,
    RollCall: lambda table: table.phase.order[0],
}
PLAYED: Mapping[str, Callable[..., SeatCommand]] = {
    tag(kind): kind for kind in (StartClock, Ask, Answer, Accuse, Vote, Reveal, Guess, Name)
}


def next_submission(table: Table, at: int, chance: random.Random) -> Submission:
    """Return a random legal command; `Expire` when time is up or nothing is legal."""
    at += MS_PER_TURN
    due = deadline(table)
    if due is not None and at >= due:
        return Submission(Expire(), None, at)
    return _chosen(table, table.ring, at, chance)


def _chosen(table: Table, seats: Sequence[int], at: int, chance: random.Random) -> Submission:
    moves = [
        (command, seat)
        for seat in seats
        for command in legal(table, seat)
        if type(command) not in NOT_PLAYED
    ]
    if not moves:
        return Submission(Expire(), None, max(at, deadline(table) or 0))
    weights = [WEIGHTS.get(type(command), 1.0) for command, _ in moves]
    ((command, seat),) = chance.choices(moves, weights)
    return Submission(command, seat, at, chance.getrandbits(64))


def after(table: Table, submission: Submission) -> Table:
    effect = carry_out(table, submission)
    if type(effect) is Refusal:
        raise AssertionError(f"{submission} was refused: {effect}")
    return effect.after
