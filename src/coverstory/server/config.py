"""The settings of a server."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec import field

from coverstory.server.limits.rate_limit import Limits
from coverstory.server.ops.logging import LogFormat, LogLevel

# Limits of a public server (`--public`). Strangers share the server, so each address gets less. A
# party of twelve still stays below all limits.
PUBLIC_LIMITS: Mapping[str, Any] = {
    "new_tables": 10,
    "tables_an_hour": 20,
    "new_seats": 40,
    "seats_a_minute": 20,
    "slow_requests": 60,
    "slow_requests_a_second": 2.0,
    "connections_per_address": 256,
    "watchers_per_table": 20,
}


class Config(Limits, frozen=True):
    """The settings. All but the data folder have a default that suits a party."""

    data: Path
    # The IP address or name to listen on. Empty: all addresses of this machine, IPv4 and IPv6.
    listen_on: str = ""
    port: int = 8000
    # The command that started the server, for advice in the terminal only. It may have the path of
    # the data folder, which clients must not see.
    command: str = "coverstory"
    # The URL that players open, if it differs from the address and port above, as behind a proxy.
    public_url: str | None = None
    # Where to report a vulnerability, for security.txt: a URL with mailto: or https:.
    contact: str | None = None
    # A server that strangers use: a landing page, and pages with the operator's texts.
    public: bool = False
    imprint: str | None = None
    privacy: str | None = None
    # The secret that opens the operator's page. Without a secret there is no such page.
    admin_token: str | None = None
    # Words that no player's name may contain; with `*` also as part of another word.
    name_filter: tuple[str, ...] = ()
    # Four letters are easy to call out. A public server needs six, which are harder to guess.
    code_length: int = 4
    # IP addresses or networks of proxies whose X-Forwarded-* headers are trusted.
    trusted_proxies: tuple[str, ...] = ()
    # Whether to announce the name `coverstory.local` in the local network.
    mdns: bool = False
    # Seconds after the first table was opened. If no other machine has connected by then, the host
    # gets hints.
    remote_client_timeout: float = 120.0
    # Seconds without a connection of the host until another player stands in as host.
    host_timeout: float = 30.0
    # The URL of a PostgreSQL database that several servers share, instead of the data file.
    store: str | None = None
    # The URL of a Redis that notifies those servers of changes, instead of the database.
    notifier: str | None = None
    log: LogFormat = "plain"
    log_level: LogLevel = "warning"
    # The metrics have a port of their own, so that players cannot read them.
    metrics_port: int | None = None
    metrics_listen_on: str = "127.0.0.1"
    # With this many tables in memory, or this many MiB in use, no further table is opened.
    most_tables: int = 5000
    most_memory: int | None = None
    # Seconds after which an idle table is unloaded from memory.
    unload_after: float = 120.0
    # Days of the server's running time after which an unused table is deleted from the store.
    keep_days: float = 30.0
    # Seconds between SIGTERM and closing connections, so that a load balancer can notice it.
    shutdown_delay: float = 0.0
    # Third-party bots: by the name that the host chooses, their class as `package.module:Class`.
    bots: Mapping[str, str] = field(default_factory=dict)

    @property
    def data_file(self) -> Path:
        return self.data / "coverstory.sqlite3"
