"""Tests of bots at tables in random states: players leave or come late, rounds break off."""

from itertools import chain

import pytest

from coverstory.bots import SKILLS, Bot
from coverstory.engine import deadline, decide, view
from coverstory.engine.commands import Expire, Submission
from coverstory.engine.events import Accused
from coverstory.engine.refusals import Refusal
from support.bots.bot_tables import bot_command, with_talk
from support.engine.game import FOUR, Game
from support.engine.walks import WALKS, walk

# Not the walks of the engine's own tests.
NUMBERS = range(2 * WALKS, 2 * WALKS + 6)


def test_every_move_of_a_bot_is_allowed_in_every_state_of_the_table() -> None:
    kinds = list(SKILLS.values())
    moves_made = 0
    for number in NUMBERS:
        for step in walk(number).steps:
            at, due = step.submission.at, deadline(step.table)
            if due is not None and at >= due:
                continue
            for seat in step.table.seated:
                bot = Bot(number, kinds[seat % len(kinds)], seat)
                move = bot.move(view(step.table, seat), at)
                if move is not None:
                    decision = decide(step.table, Submission(move.command, seat, at))
                    assert not isinstance(decision, Refusal), (move, decision)
                    moves_made += 1
    assert moves_made > 100 * len(NUMBERS)


@pytest.mark.clause("G4")
def test_an_insider_bot_moves_the_same_for_every_choice_of_spy() -> None:
    """Two tables differ only in the spy. All lines are the same, so all moves must be."""
    worlds = [
        with_talk(Game.of(*FOUR, talk="written").start(spy, dealer="Anne", place="beach"), "Juan")
        for spy in ("Juan", "Isaac")
    ]
    seen = [
        list(chain.from_iterable(moves(game, name) for name in ("Anne", "Maria")))
        for game in worlds
    ]
    assert seen[0] == seen[1]
    assert any(move is not None for move in seen[0])


def moves(game: Game, name: str) -> list[object]:
    """Return the moves during questions, in a trial, and when time is up."""
    made: list[object] = [bot_command(game, name, seed=seed) for seed in range(5)]
    trial = Game()
    trial.table, trial.now = game.table, game.now
    trial.given(Accused, "Isaac", "Juan")
    made += [bot_command(trial, name, seed=seed) for seed in range(5)]
    ended = Game()
    ended.table, ended.now = game.table, game.now
    ended.after(ended.time_left).does(None, Expire)
    return made + [bot_command(ended, name, seed=seed) for seed in range(5)]
