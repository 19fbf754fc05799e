"""What a bot gives back: one command, and how long a person would have taken over it."""

from msgspec import Struct

from coverstory.engine.commands import Answer, Ask, Say, SeatCommand


class Move(Struct, frozen=True):
    """`takes` is in milliseconds, for whoever wants the bot to play at a human pace."""

    command: SeatCommand
    takes: int


# How much of a human's time bots take, by the setting.
PACES = {"slow": 1.6, "human": 1.0, "quick": 0.1}
A_MOMENT = 2_500
A_THOUGHT = 11_000
A_LETTER = 80
# Together once: putting a union together takes as long as asking it.
SPOKEN = (Ask, Answer, Say)


def at_a_human_pace(command: SeatCommand, number: int) -> Move:
    """Thinking, which takes longer for some numbers than for others, and then typing."""
    letters = len(command.text) if isinstance(command, SPOKEN) else 0
    thought = A_THOUGHT * (number * 37 % 100) // 100
    return Move(command, A_MOMENT + thought + letters * A_LETTER)
