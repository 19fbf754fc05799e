"""Players that see only their seat's view.

A `Bot` takes views and the time, and returns at most one `BotMove`. It is a function of its
seed, its temperament, its seat and what it was shown: no clock, no dice, no network.
"""

from coverstory.bots.bot import Bot
from coverstory.bots.moves import BotMove
from coverstory.bots.temperament import TEMPERAMENTS, Temperament

__all__ = ["TEMPERAMENTS", "Bot", "BotMove", "Temperament"]
