"""What a bot gives back: one command, and how long a person would have taken over it."""

from msgspec import Struct

from coverstory.engine.commands import Answer, Ask, Say, SeatCommand


class Move(Struct, frozen=True):
    """`takes` is in milliseconds, for whoever wants the bot to play at a human pace."""

    command: SeatCommand
    takes: int


A_MOMENT = 1_500
A_THOUGHT = 3_500
A_LETTER = 55


def at_a_human_pace(command: SeatCommand, share: float) -> Move:
    """Thinking, which takes now longer and now shorter by `share`, and then typing."""
    letters = len(command.text) if isinstance(command, Ask | Answer | Say) else 0
    return Move(command, int(A_MOMENT + 2 * share * A_THOUGHT + letters * A_LETTER))
