"""What whoever runs the server may set."""

from pathlib import Path

from msgspec import Struct


class Config(Struct, frozen=True):
    """Defaults suit a party: nothing needs to be set."""

    data: Path
    host: str = "0.0.0.0"  # noqa: S104 - phones on the same network are who this is for
    port: int = 8000
    # Where guests reach this server, if it is not where it listens (a reverse proxy, say).
    public_url: str | None = None
    # Four letters are easy to call out; a public host wants six, which are harder to guess.
    code_length: int = 4
    # A socket may send this many messages at once, and this many a second in the long run.
    burst: int = 20
    rate: float = 5.0

    # So many seconds without a sign of the host, and somebody stands in.
    host_patience: float = 30.0
    # The address of a database that several servers share, instead of a file of our own.
    store: str | None = None
    # The address of a Redis by which those servers wake each other, instead of the database.
    doorbell: str | None = None

    @property
    def data_file(self) -> Path:
        return self.data / "coverstory.sqlite3"
