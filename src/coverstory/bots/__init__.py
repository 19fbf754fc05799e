"""Computer players that see only their seat's view.

`speech` turns text into meaning, `beliefs` turns meaning into probabilities, and `decisions`
turns probabilities into commands. The server, the arena, the clients and the environment import
`Bot` from here. The package imports the language package, and views and commands of the engine.
"""

from coverstory.bots.bot import Bot
from coverstory.bots.loading import BotClass, BotPlayer, UnknownBotError, load_bot, new_player
from coverstory.bots.moves import BotMove
from coverstory.bots.skill import SKILLS, Skill

__all__ = [
    "SKILLS",
    "Bot",
    "BotClass",
    "BotMove",
    "BotPlayer",
    "Skill",
    "UnknownBotError",
    "load_bot",
    "new_player",
]
