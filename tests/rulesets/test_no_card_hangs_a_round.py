"""Random rounds with ability cards come to an end."""

from functools import cache
from random import Random

import pytest

from coverstory.engine import deadline, decide, legal, replay
from coverstory.engine.commands import (
    Accuse,
    Announce,
    Command,
    EndTurn,
    Expire,
    Leave,
    MarkAway,
    PassHost,
    Remove,
    Reveal,
    StartGame,
    Submission,
)
from coverstory.engine.events import PowerUsed
from coverstory.engine.phases import Finale
from coverstory.engine.refusals import Refusal
from coverstory.engine.table import Table
from coverstory.engine.time_limits import host_can_end_turn_at
from coverstory.rulesets.powered_up import ONE_SHOTS
from coverstory.testing.random_games import is_aside
from support.engine.game import Game
from support.rulesets.dc_rounds import EIGHT

TABLES = {
    "classic": ("classic", ("powered-up",), 1),
    "sequel": ("sequel", ("powered-up",), 1),
    "sequel, two spies": ("sequel", ("powered-up", "old-pals"), 2),
    "dc": ("dc", ("powered-up",), 1),
    "dc, all modules": ("dc", ("powered-up", "harley", "jest", "multiverse"), 1),
    "detective": ("detective", ("powered-up",), 1),
}
GAMES = 25
MOST_STEPS = 300
NEVER = (Leave, Remove, MarkAway, PassHost)
RARE = {Reveal: 0.05, Announce: 0.1, Accuse: 0.3}


@cache
def played(key: str) -> tuple[Game, ...]:
    return tuple(one_round(key, seed) for seed in range(GAMES))


def one_round(key: str, seed: int) -> Game:
    """Play a game of one round with five to eight players. Slow players run out of time."""
    edition, modules, spies = TABLES[key]
    chance = Random(seed)
    names = EIGHT[: chance.randint(5, 8)]
    game = Game.of(*names, edition=edition, modules=modules, spies=spies, rounds=1, minutes=2)
    game.does("Anne", StartGame, seed=seed)
    for _ in range(MOST_STEPS):
        if isinstance(game.phase, Finale):
            break
        game.after(chance.randint(1, 5))
        seat, command = choice(game.table, game.now, chance)
        if isinstance(command, EndTurn):
            game.now = max(game.now, host_can_end_turn_at(game.table, game.phase.since))
        elif isinstance(command, Expire):
            game.now = max(game.now, deadline(game.table) or 0)
        happened = decide(game.table, Submission(command, seat, game.now))
        assert not isinstance(happened, Refusal), (seat, command, happened)
        game.table = replay(game.table, happened)
        game.events.extend(happened)
    return game


def choice(table: Table, now: int, chance: Random) -> tuple[int | None, Command]:
    due = deadline(table)
    if due is not None and now >= due:
        return None, Expire()
    moves = [
        (seat, command)
        for seat in table.ring
        for command in legal(table, seat)
        if not isinstance(command, NEVER) and not is_aside(table, command)
    ]
    if not moves:
        return None, Expire()
    return chance.choices(moves, [RARE.get(type(command), 1.0) for _, command in moves])[0]


@pytest.mark.clause("P2", "P4")
@pytest.mark.parametrize("key", TABLES)
def test_every_round_with_cards_comes_to_an_end(key: str) -> None:
    assert all(isinstance(game.phase, Finale) for game in played(key))


@pytest.mark.clause("P2")
def test_the_played_rounds_use_every_one_shot_card() -> None:
    used = {
        event.ability
        for key in TABLES
        for game in played(key)
        for event in game.events
        if isinstance(event, PowerUsed)
    }
    assert used == set(ONE_SHOTS)


@pytest.mark.clause("P2")
@pytest.mark.parametrize("key", TABLES)
def test_nobody_turns_a_card_up_twice_or_one_of_another_player(key: str) -> None:
    for game in played(key):
        held = {card.seat: card.ability for card in game.table.current.cards}
        uses = [event for event in game.events if isinstance(event, PowerUsed)]
        assert len({use.seat for use in uses}) == len(uses)
        assert all(held[use.seat] == use.ability for use in uses)
