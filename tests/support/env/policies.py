"""Policies for tests, and a loop that plays one at every seat."""

from collections.abc import Callable

import numpy as np

from coverstory.env import Environment

Policy = Callable[[dict[str, np.ndarray]], int]


def mostly_quiet(seed: int, quiet: float = 0.85) -> Policy:
    """Return a policy that mostly passes, and else takes a random allowed action."""
    chance = np.random.default_rng(seed)

    def act(observation: dict[str, np.ndarray]) -> int:
        allowed = np.flatnonzero(observation["action_mask"])
        if allowed[0] == 0 and chance.random() < quiet:
            return 0
        return int(chance.choice(allowed))

    return act


def play(table: Environment, policy: Policy, seed: int) -> dict[str, float]:
    """Play a game to its end. Return the total reward of each agent."""
    table.reset(seed=seed)
    points = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        observation, reward, is_over, _, _ = table.last()
        points[agent] += reward
        table.step(None if is_over else policy(observation))
    return points
