"""A policy that learns to guess the place by listening: `python examples/learn_to_guess.py`.

One policy sits at every seat. With a place on its card it counts what others answer there; with
a spy card it names the place where such answers were heard most. All it learns from are its own
observations. At the start it guesses at random, so the first line is the figure of chance.
"""

import numpy as np
from numpy.typing import NDArray

from coverstory.bots.beliefs.knowledge import built_in
from coverstory.env import Environment, raw_env
from coverstory.env.actions import ANSWERS, TOPICS

# Asking about a few things only fills the table of counts sooner.
ASKED = 8
# With so many answers to go a spy stops the round; and a little earlier the others learn.
LATE, NEARLY_LATE = 2, 4
# A right guess; nobody accuses here, so nothing else is worth as much.
NAMED = 4


class Listener:
    """Counts by place, topic and answer: naive Bayes with one count of everything to begin with."""

    def __init__(self, table: Environment, seed: int) -> None:
        self.table = table
        self.chance = np.random.default_rng(seed)
        places = len(table.layout.places)
        self.counts = np.ones((places, len(TOPICS), len(ANSWERS) + 1))
        # What a place is like decides what a civilian answers.
        self.truth = np.array([built_in().of(place) for place in table.layout.places])
        self.notes: list[tuple[int, NDArray[np.intp], NDArray[np.int8]]] = []

    def act(self, observation: dict[str, NDArray[np.int8]]) -> int:
        vector, mask = observation["observation"], observation["action_mask"]
        actions = self.table.actions
        is_spy = bool(self._part(vector, "spy")[0])
        late = self._part(vector, "turns_left")[0]
        if mask[actions.number("answer")]:
            return actions.number("answer", self._answer(vector, is_spy))
        if mask[actions.number("guess")]:
            return actions.number("guess", self._guess(vector))
        if is_spy and late <= LATE and mask[actions.number("reveal")]:
            return actions.number("reveal")
        if not is_spy and late <= NEARLY_LATE:
            self.notes.append((int(self._part(vector, "place").argmax()), *self._heard(vector)))
        if mask[0]:
            return 0
        asked = mask[actions.starts["ask"] :][: actions.sizes["ask"]].reshape(-1, len(TOPICS))
        if asked.any():
            whom = self.chance.choice(np.flatnonzero(asked[:, 0]))
            topic = self.chance.integers(ASKED)
            return actions.number("ask", int(whom * len(TOPICS) + topic))
        return int(self.chance.choice(np.flatnonzero(mask)))

    def _part(self, vector: NDArray[np.int8], name: str) -> NDArray[np.int8]:
        return self.table.layout.part(vector, name)

    def _answer(self, vector: NDArray[np.int8], is_spy: bool) -> int:
        if is_spy:
            return ANSWERS.index("dodge")
        place = self._part(vector, "place").argmax()
        topic = self._part(vector, "topic").argmax()
        return ANSWERS.index(f"e{self.truth[place, topic]}")

    def _heard(self, vector: NDArray[np.int8]) -> tuple[NDArray[np.intp], NDArray[np.int8]]:
        """Topics and answers of everybody else."""
        said = self._part(vector, "said").reshape(-1, len(TOPICS))[1:]
        seats, topics = np.nonzero(said)
        return topics, said[seats, topics]

    def study(self) -> None:
        """After a game: what was heard where. Earlier, a spy would read the others' notes."""
        for place, topics, answers in self.notes:
            np.add.at(self.counts[place], (topics, answers), 1)
        self.notes = []

    def _guess(self, vector: NDArray[np.int8]) -> int:
        topics, answers = self._heard(vector)
        shares = self.counts / self.counts.sum(axis=2, keepdims=True)
        likely = np.log(shares[:, topics, answers]).sum(axis=1)
        best = np.flatnonzero(likely >= likely.max() - 1e-9)
        return int(self.chance.choice(best))


def play(table: Environment, policy: Listener, seed: int) -> bool:
    """One game; whether a spy named the place."""
    table.reset(seed=seed)
    points = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        observation, reward, is_over, _, _ = table.last()
        points[agent] += reward
        table.step(None if is_over else policy.act(observation))
    return max(points.values()) == NAMED


def measure(training: int = 400, games: int = 100, seed: int = 1) -> tuple[float, float]:
    """How often the spy is right: before any training, and after so many games of it."""
    table = raw_env(edition="classic", players=5, turns=10)
    policy = Listener(table, seed)
    untrained = _rate(table, policy, games)
    policy.notes = []
    for number in range(training):
        play(table, policy, seed + number)
        policy.study()
    return untrained, _rate(table, policy, games)


def _rate(table: Environment, policy: Listener, games: int) -> float:
    """In games that were not trained on, without learning from them."""
    return sum(play(table, policy, 1_000_000 + number) for number in range(games)) / games


if __name__ == "__main__":
    untrained, trained = measure()
    print(f"right guesses before training: {untrained:.0%}, after 400 games: {trained:.0%}")
