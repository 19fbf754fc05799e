"""What a bot gives back: one command, and how long a person would have taken over it."""

from msgspec import Struct

from coverstory.engine.commands import Answer, Ask, Say, SeatCommand, StartClock

# How much of a human's time bots take, by the setting.
PACES = {"slow": 1.6, "human": 1.0, "quick": 0.1}
A_MOMENT = 2_500
A_THOUGHT = 11_000
A_LETTER = 80
# A bot does not start the clock earlier while people have not looked at their cards, in ms.
A_LOOK = 20_000
# Together once: putting a union together takes as long as asking it.
SPOKEN = (Ask, Answer, Say)


class BotMove(Struct, frozen=True):
    """The `number` is any: it takes longer to think of some moves than of others.

    A move that `waits_for_looks` is made at least `A_LOOK` after it was first thought of.
    """

    command: SeatCommand
    number: int
    waits_for_looks: bool = False

    @property
    def takes(self) -> int:
        """In milliseconds, for whoever plays at a human pace: thinking, and then typing."""
        if type(self.command) is StartClock:
            return A_MOMENT
        letters = len(self.command.text) if isinstance(self.command, SPOKEN) else 0
        thought = A_THOUGHT * (self.number * 37 % 100) // 100
        return A_MOMENT + thought + letters * A_LETTER
