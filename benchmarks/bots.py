"""`python -m benchmarks.bots`: rounds a second on one core, and how long a decision takes.

In time of this process, so that a busy machine does not count; caches are warm, as in a long run.
"""

import argparse
import time

from coverstory.arena.playing import ArenaGame
from coverstory.arena.setups import Setup
from coverstory.bots import Bot, BotMove
from coverstory.engine.views import View

WARM_UP = 300


class Timed(Bot):
    """Says how long it thought each time it was shown a view."""

    took: list[float]

    def move(self, view: View, now: int) -> BotMove | None:
        began = time.perf_counter()
        move = super().move(view, now)
        self.took.append(time.perf_counter() - began)
        return move


class TimedPlay(ArenaGame):
    took: list[float]

    def _seat(self) -> None:
        super()._seat()
        for bot in self.bots.values():
            bot.__class__ = Timed
            bot.took = self.took


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=1_000)
    rounds = parser.parse_args().rounds
    for seed in range(WARM_UP):
        ArenaGame(Setup(), seed).to_the_end()
    began = time.process_time()
    for seed in range(WARM_UP, WARM_UP + rounds):
        ArenaGame(Setup(), seed).to_the_end()
    print(f"{rounds / (time.process_time() - began):.0f} rounds a second and core, 5 normal bots")
    took: list[float] = []
    for seed in range(rounds // 4):
        play = TimedPlay(Setup(players=8, spy="hard", insider="hard"), seed)
        play.took = took
        play.to_the_end()
    took.sort()
    print(f"a decision of a hard bot among 8: p50 {1e3 * took[len(took) // 2]:.2f} ms, ", end="")
    print(f"p95 {1e3 * took[len(took) * 95 // 100]:.2f} ms, most {1e3 * took[-1]:.1f} ms")


if __name__ == "__main__":
    main()
