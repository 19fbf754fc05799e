"""Players that see only their seat's view.

A `Bot` is fed with views and the time, and gives back at most one `Move`. It is a function of its
seed, its temperament, its seat and what it was shown: no clock, no dice, no network.
"""

from coverstory.bots.bot import Bot
from coverstory.bots.moves import Move
from coverstory.bots.temperament import TEMPERAMENTS, Temperament

__all__ = ["TEMPERAMENTS", "Bot", "Move", "Temperament"]
