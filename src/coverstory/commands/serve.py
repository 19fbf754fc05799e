"""`coverstory serve`: options, start and first words of a server."""

import asyncio
import contextlib
import ipaddress
import re
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter, validators

from coverstory.bots import TEMPERAMENTS, load_bot
from coverstory.commands.data_folder import DATA, complain_of
from coverstory.engine.settings import BOT_LEVEL
from coverstory.journal.store import StoreError
from coverstory.server.config import Config
from coverstory.server.http.urls import is_public_url
from coverstory.server.limits.rate_limit import Limits
from coverstory.server.ops.logging import LogFormat, LogLevel
from coverstory.server.run import CannotServeError
from coverstory.server.run import serve as run_server
from coverstory.terminal import (
    WRONG_INPUT,
    can_show_qr_codes,
    complain,
    print_qr_code,
)


def _check_networks(_: object, addresses: tuple[str, ...]) -> None:
    for address in addresses:
        ipaddress.ip_network(address)  # raises an error with a message for the user


def _check_public_url(_: object, url: str | None) -> None:
    if url is not None and not is_public_url(url):
        raise ValueError("Write it like https://play.example.org, without a path.")


def _check_bots(_: object, bots: tuple[str, ...]) -> None:
    levels = [bot.partition("=")[0] for bot in bots]
    if len(set(levels)) < len(levels):
        raise ValueError("Two bots have the same name.")
    for bot in bots:
        level, _, name = bot.partition("=")
        if not re.fullmatch(BOT_LEVEL, level) or not name:
            raise ValueError("Write it like parrot=package.module:Class, with a short name.")
        if level in TEMPERAMENTS:
            raise ValueError(f"There is a bot {level!r} already.")
        load_bot(name)  # raises an error with a message for the user


DEFAULT_LIMITS = Limits()
Port = Annotated[int, Parameter(validator=validators.Number(gte=0, lte=65535))]
AtLeast64 = Annotated[int, Parameter(validator=validators.Number(gte=64))]
Seconds = Annotated[float, Parameter(validator=validators.Number(gte=0, lte=60))]


def serve(  # noqa: PLR0913 - each is an option of the command
    *,
    host: str = "0.0.0.0",  # noqa: S104 - phones on the same network must reach it
    port: Port = 8000,
    data: Path = DATA,
    code_length: Annotated[int, Parameter(validator=validators.Number(gte=4, lte=12))] = 4,
    public_url: Annotated[str | None, Parameter(validator=_check_public_url)] = None,
    store: Annotated[str | None, Parameter(env_var="COVERSTORY_STORE")] = None,
    notifier: Annotated[str | None, Parameter(env_var="COVERSTORY_NOTIFIER")] = None,
    log: LogFormat = "plain",
    log_level: LogLevel = "warning",
    metrics_port: Port | None = None,
    metrics_host: str = "127.0.0.1",
    most_tables: Annotated[int, Parameter(validator=validators.Number(gte=1))] = 5000,
    most_memory: Annotated[int | None, Parameter(validator=validators.Number(gte=1))] = None,
    keep_days: Annotated[float, Parameter(validator=validators.Number(gte=1, lte=36_500))] = 30.0,
    drain_delay: Seconds = 0.0,
    trusted_proxy: Annotated[
        tuple[str, ...], Parameter(validator=_check_networks, negative=())
    ] = (),
    sockets_per_address: AtLeast64 = DEFAULT_LIMITS.sockets_per_address,
    bot: Annotated[tuple[str, ...], Parameter(validator=_check_bots, negative=())] = (),
    # The old names of --notifier and --drain-delay, for one release.
    old_notifier: Annotated[
        str | None, Parameter(name="--doorbell", env_var="COVERSTORY_DOORBELL", show=False)
    ] = None,
    old_drain_delay: Annotated[Seconds, Parameter(name="--linger", show=False)] = 0.0,
) -> int:
    """Start a server that people can play on.

    Parameters
    ----------
    host
        The address to listen on; by default all addresses of this machine.
    port
        The port to listen on.
    data
        The folder where tables are kept.
    code_length
        Letters of a table's code: four to call out, six on a public server.
    public_url
        The address that players open, if a proxy is in front of the server.
    store
        The PostgreSQL database to keep tables in, which several servers may share:
        postgresql://user:password@host/name. Prefer the environment variable: the list of
        processes shows a password in an option.
    notifier
        The Redis or Valkey that notifies servers which share a database of changes:
        redis://user:password@host:port.
    log
        The format of the log on standard error: key=value, JSON or no log. With JSON, nothing is
        written to standard output.
    log_level
        The lowest level that is logged.
    metrics_port
        The port for Prometheus, at /metrics; by default there are no metrics.
    metrics_host
        The address of that port; by default only this machine.
    most_tables
        The number of tables in memory from which on no further table is opened.
    most_memory
        The memory in use, in MiB, from which on no further table is opened.
    keep_days
        The number of days, counted while the server runs, after which an unused table is deleted.
    drain_delay
        Seconds between SIGTERM and closing connections, for a load balancer to notice it.
    trusted_proxy
        The address or network of a proxy whose X-Forwarded-For header is trusted; may be given
        more than once. Without it, all clients behind a proxy share the limits of one client.
    sockets_per_address
        The number of phones and screens that one address may connect, 64 or more. All phones of a
        party may share one address.
    bot
        A bot from outside that the host can seat, as NAME=package.module:Class; may be given more
        than once.
    """
    notifier = notifier or old_notifier
    if notifier is not None and store is None:
        sentence = "A notifier is for servers that share a database: name it with --store."
        return complain(sentence, WRONG_INPUT)
    config = Config(
        data=data.absolute(),
        store=store,
        notifier=notifier,
        host=host.removeprefix("[").removesuffix("]"),
        port=port,
        public_url=public_url,
        code_length=code_length,
        log=log,
        log_level=log_level,
        metrics_port=metrics_port,
        metrics_host=metrics_host,
        most_tables=most_tables,
        most_memory=most_memory,
        keep_days=keep_days,
        drain_delay=drain_delay or old_drain_delay,
        trusted_proxies=trusted_proxy,
        sockets_per_address=sockets_per_address,
        bots=dict(named.split("=", 1) for named in bot),
    )
    try:
        _run(run_server(config, lambda url: _announce(url, config)))
    except (CannotServeError, StoreError) as error:
        return complain_of(error)
    if config.log != "json":
        print("Good night. The tables are kept.")
    return 0


def _run(main: Coroutine[Any, Any, None]) -> None:
    """Run on uvloop where it is installed."""
    new_loop: Callable[[], asyncio.AbstractEventLoop] = asyncio.new_event_loop
    with contextlib.suppress(ImportError):
        import uvloop  # noqa: PLC0415 - not on every system

        new_loop = uvloop.new_event_loop
    with asyncio.Runner(loop_factory=new_loop) as runner:
        runner.run(main)


def _announce(url: str, config: Config) -> None:
    """Print where players find the server, unless a machine reads the output."""
    if config.log == "json":
        return
    if can_show_qr_codes():
        print(f"\nCoverstory is on. Guests open  {url}  or scan this:\n")
        print_qr_code(url)
    else:
        print(f"\nCoverstory is on. Guests open  {url}")
    kept = config.data if config.store is None else "the database"
    print(f"\nTables are kept in {kept}. Ctrl-C ends the evening.\n", flush=True)
