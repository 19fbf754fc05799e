"""What whoever runs the server may set."""

from pathlib import Path

from coverstory.server.limits.rate_limit import Limits
from coverstory.server.ops.logging import LogFormat, LogLevel


class Config(Limits, frozen=True):
    """Defaults suit a party: nothing needs to be set."""

    data: Path
    host: str = "0.0.0.0"  # noqa: S104 - phones on the same network are who this is for
    port: int = 8000
    # Where guests reach this server, if it is not where it listens (a reverse proxy, say).
    public_url: str | None = None
    # Four letters are easy to call out; a public host wants six, which are harder to guess.
    code_length: int = 4
    # Proxies, as addresses or networks, that are believed whom they speak for.
    trusted_proxies: tuple[str, ...] = ()
    # So many seconds without a sign of the host, and somebody stands in.
    host_patience: float = 30.0
    # The address of a database that several servers share, instead of a file of our own.
    store: str | None = None
    # The address of a Redis by which those servers wake each other, instead of the database.
    doorbell: str | None = None
    # A party's terminal shows only what went wrong; whoever hosts thousands asks for more.
    log: LogFormat = "plain"
    log_level: LogLevel = "warning"
    # Where counts can be read, if anywhere; not by guests, unless the host says so.
    metrics_port: int | None = None
    metrics_host: str = "127.0.0.1"
    # With so many tables in memory, or so many MiB of it in use, no further table is opened.
    most_tables: int = 5000
    most_memory: int | None = None
    # A table that nobody is at leaves the memory after so many seconds, and the store after so
    # many days in which the house was open.
    put_away_after: float = 120.0
    keep_days: float = 30.0
    # Told by SIGTERM, the house takes nobody in for so many seconds before it sends people away:
    # time for a balancer to hear of it.
    linger: float = 0.0

    @property
    def data_file(self) -> Path:
        return self.data / "coverstory.sqlite3"
