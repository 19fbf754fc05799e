"""A bot that plays at random from its menu. docs/adding-a-bot.md explains it.

PYTHONPATH=examples coverstory arena game --spy random_bot:RandomBot
"""

from collections.abc import Callable
from random import Random

from coverstory.bots import BotMove
from coverstory.engine import (
    Answer,
    Ask,
    Guess,
    Name,
    Point,
    RaiseHand,
    SeatCommand,
    StartClock,
    View,
    Vote,
)

# By the name in the menu. The bot never accuses and never reveals its card.
MOVES: dict[str, Callable[..., SeatCommand]] = {
    "start-clock": StartClock,
    "ask": lambda seat: Ask(seat, "How did you get here?"),
    "answer": lambda: Answer("The usual way."),
    "vote": Vote,
    "name": Name,
    "point": Point,
    "raise-hand": RaiseHand,
    "guess": Guess,
}


class RandomBot:
    def __init__(self, seed: int, seat: int) -> None:
        self._random = Random(seed)
        self._seat = seat

    def move(self, view: View, now: int) -> BotMove | None:
        mine, phase = view.mine, view.public.phase
        if mine is None or mine.secret.vote is not None or mine.secret.finger is not None:
            return None  # it watches, or it has voted: the menu offers to change a vote
        offered = [name for name in MOVES if name in mine.menu]
        if getattr(phase, "asked", None) not in (None, self._seat):
            offered = []  # an asker can also say that the question was answered
        if not offered:
            return None
        name = self._random.choice(offered)
        arguments = [self._random.choice(mine.menu[name])] if mine.menu[name] else []
        return BotMove(MOVES[name](*arguments), self._random.randrange(100))
