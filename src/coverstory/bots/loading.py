"""The levels of bots by name: three built-in ones, and classes from outside the project.

A class from outside is named `package.module:Class`. Its constructor takes a seed and a seat
number. Its method `move` is that of a `BotPlayer`. docs/adding-a-bot.md has an example.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Protocol, TypeAlias

from coverstory.bots.beliefs.table_talk import TableTalk
from coverstory.bots.bot import Bot
from coverstory.bots.moves import BotMove
from coverstory.bots.skill import SKILLS
from coverstory.engine.views import View


class BotPlayer(Protocol):
    """A bot in one seat. It is called for every new view, and from time to time with the same."""

    def move(self, view: View, now: int) -> BotMove | None:
        """Return the next move, or None to wait. `now` is the game clock in milliseconds."""


# Takes the seed and the seat.
BotClass: TypeAlias = Callable[[int, int], BotPlayer]


class UnknownBotError(ValueError):
    """No bot has this name. The message is a sentence for the user."""


def load_bot(name: str) -> BotClass:
    """Import `package.module:Class`."""
    module, _, attribute = name.partition(":")
    if not module or not attribute:
        known = ", ".join(SKILLS)
        raise UnknownBotError(f"There is no bot {name!r}: choose {known} or package.module:Class.")
    try:
        found = getattr(import_module(module), attribute)
    except Exception as error:  # a module from outside can fail in any way
        raise UnknownBotError(f"The bot {name!r} cannot be imported: {error}.") from error
    if not isinstance(found, type) or not callable(getattr(found, "move", None)):
        raise UnknownBotError(f"{name!r} is not a bot: it is no class with a method `move`.")
    bot_class: BotClass = found
    return bot_class


def new_player(
    level: str,
    seed: int,
    seat: int,
    talk: TableTalk,
    classes: Mapping[str, BotClass] = MappingProxyType({}),
) -> BotPlayer:
    """Return a bot of a built-in level, of a class in `classes`, or of a class to import."""
    if level in SKILLS:
        return Bot(seed, SKILLS[level], seat, talk)
    return (classes.get(level) or load_bot(level))(seed, seat)
