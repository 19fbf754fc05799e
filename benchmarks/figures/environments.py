"""Compare the engine with games of other libraries, in moves per second."""

import random
import statistics
import time
import warnings
from collections.abc import Callable, Sequence
from importlib.metadata import version
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from benchmarks.games import (
    MS_PER_TURN,
    PLAYERS,
    RULESETS,
    after,
    draw,
    first_commands,
    next_in_turn,
)
from benchmarks.report import Aim, Bars, Section, Size, tidy
from coverstory.engine import carry_out, open_table
from coverstory.engine.commands import Expire, Submission
from coverstory.engine.phases import Finale
from coverstory.engine.refusals import Refusal
from coverstory.library import library

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # warnings of their own imports
    import pyspiel
    from open_spiel.python.games import kuhn_poker  # noqa: F401 - the import registers the game
    from pettingzoo.classic import leduc_holdem_v4, tictactoe_v3

OURS = "coverstory, the classic edition"


class Player(Struct, frozen=True):
    """Functions that begin a game, play it at random, and replay the same moves."""

    begin: Callable[[int], Any]
    play: Callable[[Any, random.Random], Sequence[Any]]
    replay: Callable[[Any, Sequence[Any]], None]


def measure(size: Size) -> Section:
    games, turns = size.of(300, 20), size.of(25, 2)
    counts = {name: max(2, games // 50) if name == OURS else games for name in PLAYERS_BY_GAME}
    playing: dict[str, list[float]] = {name: [] for name in PLAYERS_BY_GAME}
    applying: dict[str, list[float]] = {name: [] for name in PLAYERS_BY_GAME}
    for _ in range(turns):
        for name, player in PLAYERS_BY_GAME.items():
            rates = _rates(player, counts[name])
            playing[name].append(rates[0])
            applying[name].append(rates[1])
    return Section(
        "environments",
        "The engine and games of other libraries",
        "Games are played to their end. The player to move gets all legal moves and makes a random "
        "one. All games draw it in the same way. Then the same moves are applied again "
        f"without listing. {turns} alternating turns, medians, CPU time. Legal moves come from "
        "`round_choices`, from the mask of an observation (PettingZoo) and from "
        f"`legal_actions` (OpenSpiel). A game of Coverstory has five rounds and {PLAYERS} "
        "seated players, deals included. Most moves are questions and answers, with about one vote "
        f"or guess per round. PettingZoo {version('pettingzoo')}, raw environments; OpenSpiel "
        f"{version('open-spiel')}, whose deals are moves.",
        ("game", "legal random moves/s", "µs per move", "recorded moves/s"),
        [
            (
                name,
                f"{_median(rates):,.0f}",
                tidy(1_000_000 / _median(rates)),
                f"{_median(applying[name]):,.0f}",
            )
            for name, rates in playing.items()
        ],
        [
            Aim(f"{form} moves/s relative to {name}", _ratio(rates[OURS], rates[name]), aim)
            for form, rates in (("legal random", playing), ("recorded", applying))
            for name, aim in AIMS.items()
        ],
        Bars("Legal random moves per second", "moves/s", _medians(playing)),
    )


def _median(rates: Sequence[float]) -> float:
    return statistics.median(rates)


def _medians(rates: dict[str, list[float]]) -> dict[str, float]:
    return {name: _median(all_turns) for name, all_turns in rates.items()}


def _ratio(ours: Sequence[float], theirs: Sequence[float]) -> float:
    return statistics.median(a / b for a, b in zip(ours, theirs, strict=True))


def _rates(player: Player, games: int) -> tuple[float, float]:
    """Return random and recorded moves per second of CPU, without the start of games."""
    moves = playing = applying = 0
    for seed in range(games):
        state, chance = player.begin(seed), random.Random(seed)
        before = time.process_time_ns()
        played = player.play(state, chance)
        playing += time.process_time_ns() - before
        moves += len(played)
        state = player.begin(seed)
        before = time.process_time_ns()
        player.replay(state, played)
        applying += time.process_time_ns() - before
    return moves / playing * 1e9, moves / applying * 1e9


def _ours() -> Player:
    settings = replace(RULESETS["classic"], rounds=5)

    def begin(seed: int) -> Any:
        table = open_table(library())
        for submission in first_commands(settings, random.Random(seed)):
            table = after(table, submission)
        return table

    def play(table: Any, chance: random.Random) -> Sequence[Any]:
        script: list[Submission] = []
        at = 0
        while type(table.phase) is not Finale:
            at += MS_PER_TURN
            submission = next_in_turn(table, at, chance)
            effect = carry_out(table, submission)
            if type(effect) is Refusal:  # time is up
                submission = Submission(Expire(), None, at)
                effect = carry_out(table, submission)
            table = effect.after
            script.append(submission)
        return script

    def replay_moves(table: Any, script: Sequence[Any]) -> None:
        for submission in script:
            table = carry_out(table, submission).after

    return Player(begin, play, replay_moves)


def _petting_zoo(module: Any) -> Player:
    environment = module.raw_env()

    def begin(seed: int) -> Any:
        environment.reset(seed=seed)
        return environment

    def play(state: Any, chance: random.Random) -> Sequence[Any]:
        moves: list[int] = []
        while not state.terminations[state.agent_selection]:
            mask = state.observe(state.agent_selection)["action_mask"]
            moves.append(draw(mask.nonzero()[0].tolist(), chance))
            state.step(moves[-1])
        return moves

    def replay_moves(state: Any, moves: Sequence[Any]) -> None:
        for move in moves:
            state.step(move)

    return Player(begin, play, replay_moves)


def _open_spiel() -> Player:
    game = pyspiel.load_game("python_kuhn_poker")

    def play(state: Any, chance: random.Random) -> Sequence[Any]:
        moves: list[int] = []
        while not state.is_terminal():
            moves.append(draw(state.legal_actions(), chance))
            state.apply_action(moves[-1])
        return moves

    def replay_moves(state: Any, moves: Sequence[Any]) -> None:
        for move in moves:
            state.apply_action(move)

    return Player(lambda seed: game.new_initial_state(), play, replay_moves)


PLAYERS_BY_GAME = {
    OURS: _ours(),
    "PettingZoo tictactoe": _petting_zoo(tictactoe_v3),
    "PettingZoo leduc hold'em": _petting_zoo(leduc_holdem_v4),
    "OpenSpiel Kuhn poker, Python": _open_spiel(),
}
AIMS = {
    "PettingZoo tictactoe": 1.0,
    "PettingZoo leduc hold'em": 10.0,
    "OpenSpiel Kuhn poker, Python": 1.0,
}
