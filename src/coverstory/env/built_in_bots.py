"""The built-in bots as policies of the environment.

bots = BuiltInBots(table, "normal")
action = bots.act(table.agent_selection)
"""

from functools import lru_cache

from msgspec.structs import replace

from coverstory.bots import BotPlayer, new_player
from coverstory.bots.beliefs.table_talk import TableTalk
from coverstory.bots.seeded_random import derive_seed
from coverstory.bots.speech.claims import CLAIMS, LevelLikelihoods
from coverstory.bots.speech.interpreter import PhrasebookInterpreter
from coverstory.engine.commands import Answer, Ask, SeatCommand
from coverstory.engine.structs import tag
from coverstory.engine.views import View
from coverstory.env.actions import ANSWERS, PASS
from coverstory.env.environment import Environment
from coverstory.env.game import EnvGame

# Commands that are talk without an effect on the game.
FREE_TALK = {"say", "react"}

_interpreter = PhrasebookInterpreter()


class BuiltInBots:
    """Bots of one level for any of the agents. They see only the view of the agent they play.

    `level` is "easy", "normal", "hard" or `package.module:Class`.
    """

    def __init__(self, table: Environment, level: str = "normal", seed: int = 0) -> None:
        self._table = table
        self._level = level
        self._seed = seed
        self._game: list[int] | None = None
        self._talk = TableTalk(_interpreter)
        self._bots: dict[int, BotPlayer] = {}

    def act(self, agent: str) -> int:
        """Return an allowed action for the acting agent."""
        game = self._table.game
        # Each deal starts a new list of actions, so the same list is the same game.
        if self._game is not game.history:
            self._game = game.history
            self._talk = TableTalk(_interpreter)
            self._bots = {}
        seat = self._table.possible_agents.index(agent)
        if seat not in self._bots:
            seed = derive_seed(self._seed, game.seed)
            self._bots[seat] = new_player(self._level, seed, seat, self._talk)
        move = self._bots[seat].move(view_without_talk(game, seat), game.now)
        action = None if move is None else action_of(game, seat, move.command)
        return action if action is not None and game.is_allowed(action) else default_action(game)


def view_without_talk(game: EnvGame, seat: int) -> View:
    """Return the seat's view. Comments and reactions are no actions of the environment."""
    view = game.views.of(seat)
    if view.mine is None or not FREE_TALK & view.mine.menu.keys():
        return view
    menu = {name: choices for name, choices in view.mine.menu.items() if name not in FREE_TALK}
    return View(view.public, replace(view.mine, menu=menu))


def action_of(game: EnvGame, seat: int, command: SeatCommand) -> int | None:
    """Return the action that is closest to a command, or None if there is none."""
    actions, kind = game.actions, tag(type(command))
    if isinstance(command, Ask):
        question = _interpreter.question(command.text)
        topic = 0 if question is None else question.attribute
        return actions.first(seat, kind, command.seat) + topic
    if isinstance(command, Answer):
        return actions.number(
            kind, closest_answer(_interpreter.answer(None, command.text).likelihoods)
        )
    if kind not in actions.sizes:
        return None
    argument = next((getattr(command, name) for name in command.__struct_fields__), None)
    return actions.number(kind) if argument is None else actions.first(seat, kind, argument)


def default_action(game: EnvGame) -> int:
    """Return the action if the bot has none: pass, dodge, or the first allowed one."""
    if "answer" in game.offers:
        return game.actions.number("answer", ANSWERS.index("dodge"))
    return game.actions.number(PASS) if PASS in game.offers else game.mask.index(1)


@lru_cache(maxsize=1024)
def closest_answer(likelihoods: LevelLikelihoods) -> int:
    """Return the index of the answer that says most nearly the same about the level."""
    wanted = _shares(likelihoods)
    distances = [
        sum(abs(one - other) for one, other in zip(wanted, _shares(claim), strict=True))
        for claim in (CLAIMS[key].likelihoods for key in ANSWERS)
    ]
    return distances.index(min(distances))


def _shares(likelihoods: LevelLikelihoods) -> list[float]:
    total = sum(likelihoods)
    return [likelihood / total for likelihood in likelihoods]
