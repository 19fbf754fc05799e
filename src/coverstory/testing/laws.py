"""The laws: what holds in every game of every edition.

A law takes a random game, checks it, and raises a `BrokenLawError` that says where it fails.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import TypeAlias

import msgspec

from coverstory.engine.commands import (
    AnyCommand,
    Expire,
    Leave,
    Lock,
    MarkAway,
    MoveHost,
    MoveSeat,
    OpenTable,
    PassHost,
    Remove,
    Submission,
)
from coverstory.engine.deciding import (
    carry_out,
    deadline,
    legal,
    open_table,
    replay,
    round_choices,
)
from coverstory.engine.events import AnyEvent, RoundEnded
from coverstory.engine.phases import Finale
from coverstory.engine.refusals import Refusal
from coverstory.engine.seats import most_seats
from coverstory.engine.settings import Settings
from coverstory.engine.standings import totals
from coverstory.engine.table import Library, Table
from coverstory.testing.random_games import (
    RandomGame,
    commands,
    is_aside,
    newcomer,
    players_needed,
    random_game,
    when,
)
from coverstory.testing.round_secrets import SECRETS
from coverstory.testing.two_worlds import compare_worlds

# The number of steps of a game at which every command is tried. There are hundreds of commands.
TRIED_STEPS = 12
# If players want to finish, random play ends a game within this number of commands.
MAX_COMMANDS_TO_END = 600

# Commands that keep a game from ending.
_DELAYING_COMMANDS = (Leave, Remove, MarkAway, PassHost)
_EVENTS = msgspec.json.Decoder(list[AnyEvent])

Law: TypeAlias = Callable[[RandomGame], None]


class BrokenLawError(AssertionError):
    """A game broke a law. The message has the seed and the place in the game."""


def check_laws(library: Library, settings: Settings, seeds: Iterable[int] = range(10)) -> None:
    """Play a random game for each seed, and check every law on it."""
    for seed in seeds:
        game = random_game(library, settings, seed)
        for law in LAWS:
            law(game)


def replay_is_the_live_table(game: RandomGame) -> None:
    """The events alone lead to the table that the commands led to."""
    if replay(open_table(game.library), game.events) != game.end:
        raise BrokenLawError(f"seed {game.seed}: the replay is another table")


def stored_events_replay_to_the_live_table(game: RandomGame) -> None:
    """Events lose nothing in JSON."""
    stored = _EVENTS.decode(msgspec.json.encode(game.events))
    if replay(open_table(game.library), stored) != game.end:
        raise BrokenLawError(f"seed {game.seed}: the replay of stored events is another table")


def a_command_is_refused_or_has_events(game: RandomGame) -> None:
    """A command never does nothing, and a refused one never does something."""
    for step in game.steps:
        if bool(step.events) == bool(step.refusal):
            raise BrokenLawError(f"seed {game.seed}: {step.submission} has no result")


def nothing_is_left_to_follow(game: RandomGame) -> None:
    """After a command all automatic events have happened."""
    at = game.steps[-1].submission.at
    for table in game.tables:
        if left := table.ruleset.chart[type(table.phase)].follow(table, at):
            raise BrokenLawError(f"seed {game.seed}: {left} should have followed")


def exactly_the_offered_commands_are_accepted(game: RandomGame) -> None:
    """Every offered command is accepted, and every other one is refused.

    Tried at some steps of the game, with every argument, for all seats and the server.
    """
    tried = Random(game.seed).sample(game.steps, min(TRIED_STEPS, len(game.steps)))
    for step in tried:
        check_offers(step.table, step.submission.at)


def check_offers(table: Table, at: int) -> None:
    """Try every command with every argument for the server and all seats, also those that left.

    Nothing is checked on an empty table, or once the deadline has passed.
    """
    due = deadline(table)
    if not table.seats or (due is not None and at >= due):
        return
    for seat in (None, *range(len(table.seats))):
        offered: Sequence[AnyCommand] = (
            _server_commands(table) if seat is None else legal(table, seat)
        )
        for command in commands(table):
            submission = Submission(command, seat, when(table, command, at))
            result = carry_out(table, submission)
            if isinstance(result, Refusal) == (command in offered):
                raise BrokenLawError(f"{table.phase}: {submission} is answered {result}")


def _server_commands(table: Table) -> list[AnyCommand]:
    has_room = len(table.ring) < most_seats(table) and not _is_closed(table)
    return [
        *([newcomer(table)] if has_room else []),
        *([Expire()] if deadline(table) is not None else []),
        *(MoveHost(seat, table.host) for seat in table.people if seat != table.host),
        *(MoveSeat(seat) for seat in table.seated),
    ]


def _is_closed(table: Table) -> bool:
    """Return whether the table is locked and has a person who can open it again."""
    return table.locked and bool(table.people)


def expected_players_can_act(game: RandomGame) -> None:
    """A player whom the phase expects to act can give the command that it expects."""
    for table in game.tables:
        expected = table.ruleset.chart[type(table.phase)].expects(table)
        if expected is None:
            continue
        for seat in expected.seats:
            if expected.command not in round_choices(table, seat):
                raise BrokenLawError(f"seed {game.seed}: {seat} cannot give {expected}")


def totals_are_the_sums_of_awards(game: RandomGame) -> None:
    """G13: the total of a player is the sum of their points since the game began."""
    sums: Counter[int] = Counter()
    for step, after in zip(game.steps, game.tables[1:], strict=True):
        if step.table.results and not after.results:
            sums.clear()
        for event in step.events:
            for line in event.points if isinstance(event, RoundEnded) else ():
                sums[line.seat] += line.points
        if totals(after.results) != sums:
            raise BrokenLawError(f"seed {game.seed}: {totals(after.results)}, not {dict(sums)}")


def bystanders_notice_no_secret(game: RandomGame) -> None:
    """Two worlds that differ in one secret look the same to anyone who may not know it.

    Each kind of secret is tried on one deal of the game.
    """
    chance = Random(game.seed)
    deals = game.deals
    for make_pair in SECRETS if deals else ():
        pair = make_pair(*chance.choice(deals), chance)
        leak = None if pair is None else compare_worlds(pair, game.seed).leak
        if leak is not None:
            raise BrokenLawError(f"seed {game.seed}: {leak}")


def a_game_can_always_end(game: RandomGame) -> None:
    """Players who want to finish can do so from any moment: no rule leaves a round stuck."""
    step = game.steps[(37 * game.seed) % len(game.steps)]  # differs from seed to seed
    if not can_end(step.table, step.submission.at, Random(game.seed)):
        raise BrokenLawError(f"seed {game.seed}: no end is reached from {step.table.phase}")


def can_end(table: Table, at: int, chance: Random) -> bool:
    """Return whether random play reaches the end, if all players want to finish.

    Absent players come back, nobody leaves, and newcomers take the seats that a deal needs.
    """
    for _ in range(MAX_COMMANDS_TO_END):
        if isinstance(table.phase, Finale):
            return True
        moves: list[tuple[int | None, AnyCommand]] = [
            (seat, command)
            for seat in table.seated
            for command in legal(table, seat)
            if not isinstance(command, _DELAYING_COMMANDS)
            and (isinstance(command, Lock) or not is_aside(table, command))
        ]
        if not table.seats:
            moves = [(None, OpenTable("Guest"))]
        elif (due := deadline(table)) is not None:
            moves = [*moves, (None, Expire())] if at + 1 < due else [(None, Expire())]
        elif _is_short_of_players(table):
            moves.append((None, newcomer(table)))
        if not moves:
            return False
        seat, command = chance.choice(moves)
        at = when(table, command, at + 1)
        effect = carry_out(table, Submission(command, seat, at, chance.randrange(99)))
        if isinstance(effect, Refusal):
            raise BrokenLawError(f"{table.phase}: {command} is offered, and refused: {effect}")
        table = effect.after
    return False


def _is_short_of_players(table: Table) -> bool:
    needed = players_needed(table.library, table.settings)
    return len(table.ring) < needed and not _is_closed(table)


LAWS: tuple[Law, ...] = (
    replay_is_the_live_table,
    stored_events_replay_to_the_live_table,
    a_command_is_refused_or_has_events,
    nothing_is_left_to_follow,
    exactly_the_offered_commands_are_accepted,
    expected_players_can_act,
    totals_are_the_sums_of_awards,
    bystanders_notice_no_secret,
    a_game_can_always_end,
)
