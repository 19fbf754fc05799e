"""A command as it was submitted."""

from msgspec import Struct

from coverstory.engine.commands import SeatCommand, ServerCommand


class CommandRequest(Struct, frozen=True):
    """A submitted command.

    `seed` decides every random draw. `token_hash` is the key of a seat that the command takes.
    `seen` is the last entry that its client had been shown.
    """

    command: SeatCommand | ServerCommand
    id: str
    seat: int | None
    seed: int
    token_hash: bytes | None
    seen: int | None
