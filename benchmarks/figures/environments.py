"""The pure engine beside games of others as libraries: moves applied in a second."""

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
    PLAYERS,
    RULESETS,
    SECONDS_A_TURN,
    after,
    drawn,
    first_commands,
    next_in_turn,
)
from benchmarks.report import Aim, Bars, Section, Size, tidy
from coverstory.engine import carry_out, empty_table
from coverstory.engine.commands import Expire, Submission
from coverstory.engine.phases import Finale
from coverstory.engine.refusals import Refusal
from coverstory.library import library

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # of how they use each other, which is not ours to mend
    import pyspiel
    from open_spiel.python.games import kuhn_poker  # noqa: F401 - importing it makes it known
    from pettingzoo.classic import leduc_holdem_v4, tictactoe_v3

OURS = "coverstory, the classic edition"


class Player(Struct, frozen=True):
    """Begins a game, plays it to its end at random, and plays the same moves again."""

    begin: Callable[[int], Any]
    play: Callable[[Any, random.Random], Sequence[Any]]
    again: Callable[[Any, Sequence[Any]], None]


def measure(size: Size) -> Section:
    games, turns = size.of(300, 20), size.of(25, 2)
    counts = {name: max(2, games // 50) if name == OURS else games for name in PLAYERS_OF}
    playing: dict[str, list[float]] = {name: [] for name in PLAYERS_OF}
    applying: dict[str, list[float]] = {name: [] for name in PLAYERS_OF}
    for _ in range(turns):
        for name, player in PLAYERS_OF.items():
            rates = _rates(player, counts[name])
            playing[name].append(rates[0])
            applying[name].append(rates[1])
    return Section(
        "environments",
        "The pure engine beside games of others",
        "Games played to their end: whoever is to move asks what they may play, draws one of it, "
        "by the same draw in all games, and moves; then the same moves again without asking. "
        f"{turns} turns that alternate, medians, by CPU time. What may be played are the moves of "
        "the game, here as there: by `plays` of ours, by the mask of an observation and by "
        f"`legal_actions` of theirs. A game of ours is five rounds of {PLAYERS}, who sit already; "
        "deals are counted. It is mostly questions and answers, as people play, and about once a "
        "round somebody stops the clock for a vote of all, or to guess. PettingZoo "
        f"{version('pettingzoo')}, raw environments; OpenSpiel {version('open-spiel')}, whose "
        "deals are moves.",
        ("game", "legal random moves/s", "µs a move", "moves/s as recorded"),
        [
            (
                name,
                f"{_middle(rates):,.0f}",
                tidy(1_000_000 / _middle(rates)),
                f"{_middle(applying[name]):,.0f}",
            )
            for name, rates in playing.items()
        ],
        [
            Aim(f"{form} moves/s to {name}", _ratio(rates[OURS], rates[name]), aim)
            for form, rates in (("legal random", playing), ("recorded", applying))
            for name, aim in AIMS.items()
        ],
        Bars("Legal random moves a second", "moves/s", _middles(playing)),
    )


def _middle(rates: Sequence[float]) -> float:
    return statistics.median(rates)


def _middles(rates: dict[str, list[float]]) -> dict[str, float]:
    return {name: _middle(all_turns) for name, all_turns in rates.items()}


def _ratio(ours: Sequence[float], theirs: Sequence[float]) -> float:
    return statistics.median(a / b for a, b in zip(ours, theirs, strict=True))


def _rates(player: Player, games: int) -> tuple[float, float]:
    """Moves in a second of CPU, at random and as recorded; beginning is not counted."""
    moves = playing = applying = 0
    for seed in range(games):
        state, chance = player.begin(seed), random.Random(seed)
        before = time.process_time_ns()
        played = player.play(state, chance)
        playing += time.process_time_ns() - before
        moves += len(played)
        state = player.begin(seed)
        before = time.process_time_ns()
        player.again(state, played)
        applying += time.process_time_ns() - before
    return moves / playing * 1e9, moves / applying * 1e9


def _ours() -> Player:
    settings = replace(RULESETS["classic"], rounds=5)

    def begin(seed: int) -> Any:
        table = empty_table(library())
        for submission in first_commands(settings, random.Random(seed)):
            table = after(table, submission)
        return table

    def play(table: Any, chance: random.Random) -> Sequence[Any]:
        script: list[Submission] = []
        at = 0
        while type(table.phase) is not Finale:
            at += SECONDS_A_TURN
            submission = next_in_turn(table, at, chance)
            effect = carry_out(table, submission)
            if type(effect) is Refusal:  # they come too late, and the house says that time is up
                submission = Submission(Expire(), None, at)
                effect = carry_out(table, submission)
            table = effect.after
            script.append(submission)
        return script

    def again(table: Any, script: Sequence[Any]) -> None:
        for submission in script:
            table = carry_out(table, submission).after

    return Player(begin, play, again)


def _petting_zoo(module: Any) -> Player:
    environment = module.raw_env()

    def begin(seed: int) -> Any:
        environment.reset(seed=seed)
        return environment

    def play(state: Any, chance: random.Random) -> Sequence[Any]:
        moves: list[int] = []
        while not state.terminations[state.agent_selection]:
            mask = state.observe(state.agent_selection)["action_mask"]
            moves.append(drawn(mask.nonzero()[0].tolist(), chance))
            state.step(moves[-1])
        return moves

    def again(state: Any, moves: Sequence[Any]) -> None:
        for move in moves:
            state.step(move)

    return Player(begin, play, again)


def _open_spiel() -> Player:
    game = pyspiel.load_game("python_kuhn_poker")

    def play(state: Any, chance: random.Random) -> Sequence[Any]:
        moves: list[int] = []
        while not state.is_terminal():
            moves.append(drawn(state.legal_actions(), chance))
            state.apply_action(moves[-1])
        return moves

    def again(state: Any, moves: Sequence[Any]) -> None:
        for move in moves:
            state.apply_action(move)

    return Player(lambda seed: game.new_initial_state(), play, again)


PLAYERS_OF = {
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
