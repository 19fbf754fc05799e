"""A command as a client requests it."""

from msgspec import Struct

from coverstory.engine.commands import SeatCommand, ServerCommand


class CommandRequest(Struct, frozen=True):
    """A request. With the time that the server adds, it becomes the engine's `Submission`.

    `seed` decides every random draw. `token_hash` is the key of a seat that the command takes.
    `seen` is the last entry that its client had been shown.
    """

    command: SeatCommand | ServerCommand
    id: str
    seat: int | None
    seed: int
    token_hash: bytes | None
    seen: int | None
