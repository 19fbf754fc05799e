"""A spy that learns the place from bots' answers: `python examples/learn_against_bots.py`.

The learner has one seat, and built-in bots have the others. As a civilian it plays like a bot, and
counts the answers of the others at its place. As the spy it talks like a bot, but it reveals itself
and guesses by its counts. The program prints a training curve: how often the spy wins after each
number of games.
"""

import numpy as np
from numpy.typing import NDArray

from coverstory.env import BuiltInBots, Environment, raw_env
from coverstory.env.actions import ANSWERS, TOPICS

LEARNER = "player_0"
# The numbers of training games at which the curve is measured.
CURVE = (0, 10, 30, 100, 300, 1000, 3000)
# The spy guesses if it is this sure, or if this many answers are left.
SURE, LAST_CHANCE = 0.5, 2
# Games for each point of the curve. They are not used for training.
TESTS, FIRST_TEST = 200, 1_000_000
Answers = tuple[NDArray[np.intp], NDArray[np.int8]]


class Learner:
    """Naive Bayes: counts by place, topic and answer, which start at a fraction of one."""

    def __init__(self, table: Environment, level: str) -> None:
        self.table = table
        self.bots = BuiltInBots(table, level)
        self.counts = np.full((len(table.layout.places), len(TOPICS), len(ANSWERS) + 1), 0.3)
        self.notes: tuple[int, Answers] | None = None

    def act(self, agent: str) -> int:
        """Return the action of any agent. Only the learner's spy differs from the bots."""
        if agent != LEARNER:
            return self.bots.act(agent)
        if self.is_spy():
            return self._act_as_spy()
        self.notes = (int(self._part("place").argmax()), self._answers())
        return self.bots.act(agent)

    def is_spy(self) -> bool:
        return bool(self._part("spy")[0])

    def _act_as_spy(self) -> int:
        actions, game = self.table.actions, self.table.game
        chances = self._chances()
        if "guess" in game.offers:
            return actions.number("guess", int(chances.argmax()))
        is_time = game.turns_left <= LAST_CHANCE or chances.max() >= SURE
        if "reveal" in game.offers and is_time:
            return actions.number("reveal")
        action = self.bots.act(LEARNER)
        if actions.meaning(action)[0] != "reveal":
            return action
        # The bot is sure of the place, but the learner has to find out by itself.
        return 0 if "pass" in game.offers else game.mask.index(1)

    def _part(self, name: str) -> NDArray[np.int8]:
        return self.table.layout.part(self.table.observe(LEARNER)["observation"], name)

    def _answers(self) -> Answers:
        """Return the topics and answers of the other seats."""
        said = self._part("said").reshape(-1, len(TOPICS))[1:]
        seats, topics = np.nonzero(said)
        return topics, said[seats, topics]

    def _chances(self) -> NDArray[np.float64]:
        """Return the probability of each place."""
        topics, answers = self._answers()
        shares = self.counts / self.counts.sum(axis=2, keepdims=True)
        logs = np.log(shares[:, topics, answers]).sum(axis=1)
        weights = np.exp(logs - logs.max())
        chances: NDArray[np.float64] = weights / weights.sum()
        return chances

    def study(self) -> None:
        """Learn from a game after its end, in which the learner knew the place."""
        if self.notes is not None:
            place, answers = self.notes
            np.add.at(self.counts[place], answers, 1)
        self.notes = None


def play(learner: Learner, seed: int) -> float:
    """Play one game and return the learner's points."""
    table = learner.table
    table.reset(seed=seed)
    while table.game.seat is not None:
        table.step(learner.act(table.agent_selection))
    return table.rewards[LEARNER]


def win_rate(learner: Learner, tests: int = TESTS) -> float:
    """Return how often the spy wins, in games in which the learner is dealt the spy card."""
    wins = games = 0
    seed = FIRST_TEST
    while games < tests:
        seed += 1
        learner.table.reset(seed=seed)
        if learner.is_spy():
            games += 1
            wins += play(learner, seed) > 0
    return wins / tests


def curve(points: tuple[int, ...] = CURVE, tests: int = TESTS) -> list[float]:
    """Return the win rate after each number of games."""
    learner = Learner(raw_env(players=5, turns=16), "normal")
    rates: list[float] = []
    for trained, more in zip((0, *points), points, strict=False):
        for seed in range(trained, more):
            play(learner, seed)
            learner.study()
        rates.append(win_rate(learner, tests))
    return rates


if __name__ == "__main__":
    for games, rate in zip(CURVE, curve(), strict=True):
        print(f"{games:5} games {'#' * round(40 * rate):40} {rate:.0%}", flush=True)
