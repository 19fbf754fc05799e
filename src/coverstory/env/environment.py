"""The PettingZoo environment."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from coverstory.arena.setups import Setup, UnplayableError
from coverstory.engine import views
from coverstory.engine.settings import RowPoints
from coverstory.env.game import EnvGame, observed_phases
from coverstory.env.layout import Layout
from coverstory.env.listener_beliefs import Beliefs
from coverstory.env.observations import MOST, Observer
from coverstory.env.text_view import text_view
from coverstory.locales import say
from coverstory.rulesets import DEFAULT_EDITION, EDITIONS

MOST_TURNS = 100
# The wrapper ends the game after an illegal action, with less than any row of a score sheet.
ILLEGAL_REWARD = -10.0

Observation = dict[str, NDArray[np.int8]]


class Environment(AECEnv[str, Any, Any]):
    """One agent per seat. Rewards are the points of the rules, given when a round ends."""

    metadata = {  # noqa: RUF012 - PettingZoo's own name and type
        "name": "coverstory_v0",
        "render_modes": ["ansi", "human"],
        "is_parallelizable": False,
    }

    def __init__(
        self, setup: Setup, turns: int, render_mode: str | None = None, *, beliefs: bool = False
    ) -> None:
        super().__init__()  # type: ignore[no-untyped-call] # PettingZoo has not annotated it
        if not 1 <= turns <= MOST_TURNS:
            raise ValueError(f"A round has from 1 to {MOST_TURNS} turns, not {turns}.")
        if render_mode not in (None, "ansi", "human"):
            raise ValueError(f'There is no render mode "{render_mode}": choose "ansi" or "human".')
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(setup.players)]
        self.game = EnvGame(setup, turns)
        self.actions = self.game.actions
        table = self.game.table
        self.layout = Layout(
            setup.players, table.box, table.ruleset.abilities, observed_phases(table)
        )
        self._empty_mask = bytes(len(self.actions))
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observers = [Observer(self.layout, seat) for seat in range(setup.players)]
        self._action_spaces = {agent: spaces.Discrete(len(self.actions)) for agent in self._seats}
        self._observation_spaces = {agent: self._space() for agent in self._seats}
        self._beliefs = Beliefs(self.game) if beliefs else None
        length = self.layout.length * setup.players
        self.state_space = spaces.Box(-1, MOST, (length,), np.int8)
        self._chance, _ = seeding.np_random()

    def _space(self) -> spaces.Dict:
        return spaces.Dict(
            {
                "observation": spaces.Box(-1, MOST, (self.layout.length,), np.int8),
                "action_mask": spaces.Box(0, 1, (len(self.actions),), np.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_spaces[agent]

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 - PettingZoo's signature
    ) -> None:
        """Start a new game. Without a seed, continue the random sequence of the last seed."""
        if seed is not None:
            self._chance, _ = seeding.np_random(seed)
        self.game.start(int(self._chance.integers(2**31)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._rewarded = False
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select_next_agent()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not self.game.is_allowed(int(action)):
            raise ValueError(f"{agent} may not do {action} now: see the action mask.")
        self._cumulative_rewards[agent] = 0.0
        rounds = len(self.game.table.results)
        self.game.play(int(action))
        self._reward(rounds)
        self._select_next_agent()

    def _reward(self, rounds: int) -> None:
        """Set the rewards if a round ended, and clear them in the step after that."""
        ended = self.game.table.results[rounds:]
        if not ended and not self._rewarded:
            return
        self._clear_rewards()
        for result in ended:
            for award in result.points:
                self.rewards[self.possible_agents[award.seat]] += award.points
        self._accumulate_rewards()
        self._rewarded = bool(ended)

    def _select_next_agent(self) -> None:
        seat = self.game.seat
        if seat is None:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[seat]
        info: dict[str, Any] = {}
        if self.render_mode == "ansi":
            info["text"] = self.text(self.agent_selection)
        if self._beliefs is not None and seat is not None:
            info["beliefs"] = self._beliefs.of(seat)
        if info:
            self.infos[self.agent_selection] = info
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        seat, game = self._seats[agent], self.game
        mask = game.mask if seat == game.seat else self._empty_mask
        return {
            "observation": self._observers[seat].vector(
                game.views.public, views.secret(game.table, seat), game.talk, game.turns_left
            ),
            "action_mask": np.frombuffer(
                bytearray(mask), dtype=np.int8
            ),  # a copy: agents may write to it
        }

    def state(self) -> NDArray[np.int8]:
        """Return the observations of all agents in one vector: everybody's card is in it."""
        return np.concatenate([self.observe(agent)["observation"] for agent in self._seats])

    def text(self, agent: str) -> str:
        """Return the agent's view in words, with the numbers of its actions."""
        seat, game = self._seats[agent], self.game
        offers = game.offers if seat == game.seat else {}
        return text_view(game.views.of(seat), self.actions, offers, game.turns_left)

    def render(self) -> str | None:
        """Return the acting agent's view in words, or print it in the mode "human"."""
        if self.render_mode == "human":
            print(self.text(self.agent_selection), end="\n\n")  # noqa: T201 - what the mode is for
        return self.text(self.agent_selection) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: no resource is open."""


def raw_env(  # noqa: PLR0913 - one keyword per setting
    *,
    edition: str = DEFAULT_EDITION,
    modules: Sequence[str] = (),
    players: int = 5,
    rounds: int = 1,
    spies: int = 1,
    turns: int = 16,
    points: Sequence[RowPoints] = (),
    house_rules: Sequence[str] = (),
    render_mode: str | None = None,
    beliefs: bool = False,
) -> Environment:
    """Return the environment without wrappers.

    An illegal action raises ValueError. Settings that the rules refuse raise ValueError with the
    sentence that a host would read.
    """
    if edition not in EDITIONS:
        raise ValueError(say("refusal-edition-unknown", {"edition": edition}))
    most = EDITIONS[edition].most_players
    if players > most:
        raise ValueError(say("refusal-too-many-players", {"players": players, "most": most}))
    setup = Setup(
        edition,
        tuple(modules),
        players,
        spies,
        rounds=rounds,
        points=tuple(points),
        house_rules=tuple(house_rules),
    )
    try:
        return Environment(setup, turns, render_mode, beliefs=beliefs)
    except UnplayableError as error:
        refusal = error.refusal
        raise ValueError(say(f"refusal-{refusal.code}", refusal.params)) from error


def env(**settings: Any) -> AECEnv[str, Any, Any]:
    """Return the environment in PettingZoo's usual wrappers; settings as for `raw_env`."""
    unwrapped = raw_env(**settings)
    return wrappers.OrderEnforcingWrapper(
        wrappers.TerminateIllegalWrapper(unwrapped, ILLEGAL_REWARD)
    )
