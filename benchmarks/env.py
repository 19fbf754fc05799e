"""`python -m benchmarks.env`: steps per second of the PettingZoo environment, in CPU time.

A step is `last()` with its observation and mask, a random choice from the mask, and `step()`. Deals
and ends of games are included.
"""

import time
from random import Random

from coverstory.env import env, raw_env

GAMES = 60
RUNS = 5
# How often an agent passes. Policies that play to win interrupt a round once or twice.
PASS_PROBABILITY = 0.9
SETTINGS = (
    {"edition": "classic"},
    {"edition": "sequel", "players": 8, "spies": 2, "modules": ("old-pals",)},
    {"edition": "dc", "modules": ("powered-up", "harley", "jest", "multiverse")},
    {"edition": "detective"},
)


def measure(table) -> float:
    """Return steps per second: the best of some runs of the same games, the least disturbed."""
    play(table, 0)
    return max(_rate(table) for _ in range(RUNS))


def _rate(table) -> float:
    before = time.process_time()
    steps = sum(play(table, seed) for seed in range(GAMES))
    return steps / (time.process_time() - before)


def play(table, seed: int) -> int:
    chance = Random(seed)
    table.reset(seed=seed)
    steps = 0
    for _ in table.agent_iter():
        observation, _, is_over, _, _ = table.last()
        table.step(None if is_over else draw(observation["action_mask"], chance))
        steps += 1
    return steps


def draw(mask, chance: Random) -> int:
    if mask[0] and chance.random() < PASS_PROBABILITY:
        return 0
    allowed = mask.nonzero()[0]
    return int(allowed[int(chance.random() * len(allowed))])


def main() -> None:
    print("| table | steps/s, raw_env | in PettingZoo's wrappers |")
    print("|---|---|---|")
    for settings in SETTINGS:
        name = ", ".join(str(value) for value in settings.values())
        rates = [measure(make(**settings)) for make in (raw_env, env)]
        print(f"| {name} | {rates[0]:,.0f} | {rates[1]:,.0f} |", flush=True)


if __name__ == "__main__":
    main()
