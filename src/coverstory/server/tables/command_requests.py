"""A command of a client, a bot or a timer."""

from msgspec import Struct

from coverstory.engine.commands import SeatCommand, ServerCommand


class CommandRequest(Struct, frozen=True):
    """A command with its origin. With the server's time it becomes the engine's `Submission`.

    `seed` decides every random draw. `token_hash` is the key of the seat that the command takes or
    moves. `seen` is the last entry that the client had seen.
    """

    command: SeatCommand | ServerCommand
    id: str
    seat: int | None
    seed: int
    token_hash: bytes | None
    seen: int | None
