"""`python -m benchmarks.bots`: rounds per second on one core, and the duration of a decision.

Rounds are measured in processor time, so that other processes do not count. Caches are warm.
"""

import argparse
import time

from coverstory.arena.arena_game import ArenaGame
from coverstory.arena.setups import Setup
from coverstory.bots import Bot, BotMove
from coverstory.engine.views import View

WARM_UP_ROUNDS = 300


class TimedBot(Bot):
    """Records the duration of every call of `move`, in seconds."""

    durations: list[float]

    def move(self, view: View, now: int) -> BotMove | None:
        began = time.perf_counter()
        move = super().move(view, now)
        self.durations.append(time.perf_counter() - began)
        return move


class TimedGame(ArenaGame):
    durations: list[float]

    def _seat_bots(self) -> None:
        super()._seat_bots()
        for bot in self.bots.values():
            bot.__class__ = TimedBot
            bot.durations = self.durations


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=1_000)
    rounds = parser.parse_args().rounds
    for seed in range(WARM_UP_ROUNDS):
        ArenaGame(Setup(), seed).play_to_end()
    began = time.process_time()
    for seed in range(WARM_UP_ROUNDS, WARM_UP_ROUNDS + rounds):
        ArenaGame(Setup(), seed).play_to_end()
    print(f"{rounds / (time.process_time() - began):.0f} rounds per second and core, 5 normal bots")
    durations: list[float] = []
    for seed in range(rounds // 4):
        game = TimedGame(Setup(players=8, spy="hard", insider="hard"), seed)
        game.durations = durations
        game.play_to_end()
    durations.sort()
    p50, p95 = (1e3 * durations[len(durations) * percent // 100] for percent in (50, 95))
    print(f"decision of a hard bot among 8: p50 {p50:.2f} ms, p95 {p95:.2f} ms, ", end="")
    print(f"maximum {1e3 * durations[-1]:.1f} ms")


if __name__ == "__main__":
    main()
