"""Mini Spyfall (`coverstory.env.mini`) as a PettingZoo environment in which all agents act at once.

    from coverstory.env.mini_table import parallel_env

    table = parallel_env()
    observations, infos = table.reset(seed=7)

A game has three steps: all speak, the spy may guess, all point. `docs/environment.md` describes the
actions and the observations.
"""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import ParallelEnv

from coverstory.env.mini import CLAIMS, PLACES, SEATS

STAGES = ("speak", "guess", "point")
# The spy's fifth action in the stage "guess". The first four are the places.
STAY_SILENT = len(PLACES)
ACTIONS = len(PLACES) + 1
# Parts of an observation, with their lengths.
PARTS = {"stage": len(STAGES), "spy": 1, "place": len(PLACES), "coin": 2, "said": 3 * len(CLAIMS)}

Observation = dict[str, NDArray[np.int8]]
Observations = dict[str, Observation]


class MiniTable(ParallelEnv[str, Any, Any]):
    """Three agents. The winning side gets 1 point each, the other side nothing."""

    metadata = {"name": "coverstory_mini_v0", "render_modes": []}  # noqa: RUF012 - PettingZoo's type

    def __init__(self) -> None:
        self.possible_agents = [f"player_{seat}" for seat in SEATS]
        self.agents: list[str] = []
        self.render_mode = None
        self._chance, _ = seeding.np_random()
        length = sum(PARTS.values())
        self._space = spaces.Dict(
            {
                "observation": spaces.Box(0, 1, (length,), np.int8),
                "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
            }
        )
        self._action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:  # noqa: ARG002 - alike for all agents
        return self._space

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_spaces[agent]

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 - PettingZoo's signature
    ) -> tuple[Observations, dict[str, dict[str, Any]]]:
        """Deal a new game. Without a seed, continue the random sequence of the last seed."""
        if seed is not None:
            self._chance, _ = seeding.np_random(seed)
        self.agents = list(self.possible_agents)
        self.stage = 0
        self.spy = int(self._chance.integers(len(SEATS)))
        self.place = int(self._chance.integers(len(PLACES)))
        # The civilians' dice: they see it, and the spy does not.
        self.coin = int(self._chance.integers(2))
        self.said: list[int] = []
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        Observations,
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Play one action of each agent. An action outside the mask raises ValueError."""
        moves = [int(actions[agent]) for agent in self.agents]
        for seat, move in enumerate(moves):
            if move not in range(ACTIONS) or not self.mask(seat)[move]:
                raise ValueError(f"{self.agents[seat]} may not do {move} now: see the action mask.")
        has_spy_won = self._play(moves)
        agents, is_over = self.agents, has_spy_won is not None
        rewards = {
            agent: float(is_over and has_spy_won == (seat == self.spy))
            for seat, agent in enumerate(agents)
        }
        observations = self._observations()
        if is_over:
            self.agents = []
        over, going_on = dict.fromkeys(agents, is_over), dict.fromkeys(agents, False)
        return observations, rewards, over, going_on, {agent: {} for agent in agents}

    def _play(self, moves: list[int]) -> bool | None:
        """Return whether the spy has won, or None if the game goes on."""
        stage = STAGES[self.stage]
        if stage == "point":
            return not self._point_all_at_spy(moves)
        if stage == "guess" and moves[self.spy] != STAY_SILENT:
            return moves[self.spy] == self.place
        if stage == "speak":
            self.said = moves
        self.stage += 1
        return None

    def _point_all_at_spy(self, moves: list[int]) -> bool:
        targets = {
            (seat + 1 + move) % len(SEATS) for seat, move in enumerate(moves) if seat != self.spy
        }
        return targets == {self.spy}

    def mask(self, seat: int) -> NDArray[np.int8]:
        """Return 1 for each action that the seat may take now."""
        stage, is_spy = STAGES[self.stage], seat == self.spy
        allowed = np.zeros(ACTIONS, np.int8)
        if stage == "speak":
            place = PLACES[self.place]
            allowed[: len(CLAIMS)] = [is_spy or place[c.attribute] == c.has_it for c in CLAIMS]
        elif stage == "guess":
            allowed[: ACTIONS if is_spy else 1] = 1
        else:
            allowed[: len(SEATS) - 1] = 1
        return allowed

    def _observations(self) -> Observations:
        return {
            agent: {"observation": self._vector(seat), "action_mask": self.mask(seat)}
            for seat, agent in enumerate(self.agents)
        }

    def _vector(self, seat: int) -> NDArray[np.int8]:
        """Return what the seat knows. The seats of `said` are clockwise from the observer."""
        stage, place, coin = np.eye(len(STAGES)), np.eye(len(PLACES)), np.eye(2)
        said = np.zeros((len(SEATS), len(CLAIMS)))
        for other, claim in enumerate(self.said):
            said[(other - seat) % len(SEATS), claim] = 1
        knows = seat != self.spy
        parts = ([not knows], place[self.place] * knows, coin[self.coin] * knows, said.ravel())
        return np.concatenate([stage[self.stage], *parts]).astype(np.int8)


def parallel_env() -> MiniTable:
    """Return the mini variant. PettingZoo's `parallel_to_aec` makes it turn-based."""
    return MiniTable()
