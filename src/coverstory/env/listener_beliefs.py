"""What a careful listener would believe at a seat, from the same view that the agent has."""

import numpy as np
from numpy.typing import NDArray

from coverstory.bots.beliefs import posteriors
from coverstory.bots.beliefs.bot_state import BotState
from coverstory.bots.beliefs.table_talk import TableTalk
from coverstory.bots.skill import HARD
from coverstory.bots.speech.interpreter import PhrasebookInterpreter
from coverstory.env.game import EnvGame


class Beliefs:
    """The exact posteriors of a bot that hears every answer."""

    def __init__(self, game: EnvGame) -> None:
        self._game = game
        self._history: list[int] | None = None
        self._states: dict[int, BotState] = {}
        self._talk = TableTalk(PhrasebookInterpreter())

    def of(self, seat: int) -> dict[str, NDArray[np.float32]]:
        """Return the probability of each place, and of each seat clockwise to be a spy.

        A spy knows the spies, and a civilian knows the place. Their zeros say so.
        """
        game = self._game
        if self._history is not game.history:
            self._history = game.history
            self._talk = TableTalk(PhrasebookInterpreter())
            self._states = {}
        state = self._states.setdefault(seat, BotState(0, HARD, seat, self._talk))
        places = np.zeros(len(game.table.box), np.float32)
        spies = np.zeros(game.actions.players, np.float32)
        if state.observe(game.views.of(seat), game.now):
            self._fill(state, places, spies)
        return {"places": places, "spies": spies}

    def _fill(
        self, state: BotState, places: NDArray[np.float32], spies: NDArray[np.float32]
    ) -> None:
        if state.card.spy:
            spies[0] = 1
            for pal in state.card.pals:
                spies[(pal - state.seat) % len(spies)] = 1
            places[:] = posteriors.place_posterior(state)
            return
        if state.own_place is not None:
            places[state.own_place] = 1
            for seat, probability in posteriors.spy_posterior(state, state.own_place).items():
                spies[(seat - state.seat) % len(spies)] = probability
