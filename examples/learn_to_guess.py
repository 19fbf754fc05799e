"""A policy that learns to guess the place from answers: `python examples/learn_to_guess.py`.

One policy plays every seat. As a civilian it counts the answers of the others at its place. As the
spy it guesses the place where such answers were most frequent. It learns only from its own
observations. Before training it guesses at random.
"""

import numpy as np
from numpy.typing import NDArray

from coverstory.bots.knowledge import built_in
from coverstory.env import Environment, raw_env
from coverstory.env.actions import ANSWERS, TOPICS

# Ask about few topics, so that the counts fill sooner.
TOPICS_ASKED = 8
# With this number of answers left the spy reveals; with the other the civilians take notes.
REVEAL_AT, NOTES_AT = 2, 4
# The points of a right guess. Nobody accuses here, so nothing else gives that much.
RIGHT_GUESS = 4


class Listener:
    """Naive Bayes: counts by place, topic and answer, which start at one."""

    def __init__(self, table: Environment, seed: int) -> None:
        self.table = table
        self.chance = np.random.default_rng(seed)
        places = len(table.layout.places)
        self.counts = np.ones((places, len(TOPICS), len(ANSWERS) + 1))
        # A civilian answers truthfully, from the attributes of the place.
        self.truth = np.array([built_in().levels_of(place) for place in table.layout.places])
        self.notes: list[tuple[int, NDArray[np.intp], NDArray[np.int8]]] = []

    def act(self, observation: dict[str, NDArray[np.int8]]) -> int:
        vector, mask = observation["observation"], observation["action_mask"]
        actions = self.table.actions
        is_spy = bool(self._part(vector, "spy")[0])
        turns_left = self._part(vector, "turns_left")[0]
        if mask[actions.number("answer")]:
            return actions.number("answer", self._answer(vector, is_spy))
        if mask[actions.number("guess")]:
            return actions.number("guess", self._guess(vector))
        if is_spy and turns_left <= REVEAL_AT and mask[actions.number("reveal")]:
            return actions.number("reveal")
        if not is_spy and turns_left <= NOTES_AT:
            self.notes.append((int(self._part(vector, "place").argmax()), *self._answers(vector)))
        if mask[0]:
            return 0
        asked = mask[actions.starts["ask"] :][: actions.sizes["ask"]].reshape(-1, len(TOPICS))
        if asked.any():
            seat = self.chance.choice(np.flatnonzero(asked[:, 0]))
            topic = self.chance.integers(TOPICS_ASKED)
            return actions.number("ask", int(seat * len(TOPICS) + topic))
        return int(self.chance.choice(np.flatnonzero(mask)))

    def _part(self, vector: NDArray[np.int8], name: str) -> NDArray[np.int8]:
        return self.table.layout.part(vector, name)

    def _answer(self, vector: NDArray[np.int8], is_spy: bool) -> int:
        if is_spy:
            return ANSWERS.index("dodge")
        place = self._part(vector, "place").argmax()
        topic = self._part(vector, "topic").argmax()
        return ANSWERS.index(f"e{self.truth[place, topic]}")

    def _answers(self, vector: NDArray[np.int8]) -> tuple[NDArray[np.intp], NDArray[np.int8]]:
        """Return the topics and answers of the other seats."""
        said = self._part(vector, "said").reshape(-1, len(TOPICS))[1:]
        seats, topics = np.nonzero(said)
        return topics, said[seats, topics]

    def study(self) -> None:
        """Learn from the notes after a game: during it, the spy would know the others' place."""
        for place, topics, answers in self.notes:
            np.add.at(self.counts[place], (topics, answers), 1)
        self.notes = []

    def _guess(self, vector: NDArray[np.int8]) -> int:
        topics, answers = self._answers(vector)
        shares = self.counts / self.counts.sum(axis=2, keepdims=True)
        likely = np.log(shares[:, topics, answers]).sum(axis=1)
        best = np.flatnonzero(likely >= likely.max() - 1e-9)
        return int(self.chance.choice(best))


def play(table: Environment, policy: Listener, seed: int) -> bool:
    """Play one game. Return whether the spy guessed the place."""
    table.reset(seed=seed)
    points = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        observation, reward, is_over, _, _ = table.last()
        points[agent] += reward
        table.step(None if is_over else policy.act(observation))
    return max(points.values()) == RIGHT_GUESS


def measure(training: int = 400, games: int = 100, seed: int = 1) -> tuple[float, float]:
    """Return how often the spy guesses right before and after training."""
    table = raw_env(edition="classic", players=5, turns=10)
    policy = Listener(table, seed)
    untrained = _rate(table, policy, games)
    policy.notes = []
    for number in range(training):
        play(table, policy, seed + number)
        policy.study()
    return untrained, _rate(table, policy, games)


def _rate(table: Environment, policy: Listener, games: int) -> float:
    """Return the share of right guesses in games that are not used for training."""
    return sum(play(table, policy, 1_000_000 + number) for number in range(games)) / games


if __name__ == "__main__":
    untrained, trained = measure()
    print(f"right guesses before training: {untrained:.0%}, after 400 games: {trained:.0%}")
