"""The command `coverstory`."""

import asyncio
import contextlib
import ipaddress
from collections.abc import Callable, Coroutine, Iterable, Sequence
from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, Parameter, validators

from coverstory import __version__
from coverstory.arena.command import app as arena
from coverstory.clients.command import llm, mcp
from coverstory.engine import deadline, open_table
from coverstory.engine import replay as replayed
from coverstory.engine.events import AnyEvent
from coverstory.journal.backups import back_up
from coverstory.journal.backups import restore as restore_copy
from coverstory.journal.migration import migrate_to_postgres
from coverstory.journal.records import RecordError
from coverstory.journal.store import StoreError, WrongInputError
from coverstory.judging import UnreadableStoryError
from coverstory.judging import judge as judge_text
from coverstory.library import library
from coverstory.locales import say
from coverstory.narration.story import narrate
from coverstory.server.config import Config
from coverstory.server.http.urls import is_public_url
from coverstory.server.limits.rate_limit import Limits
from coverstory.server.ops.logging import LogFormat, LogLevel
from coverstory.server.run import CannotServeError
from coverstory.server.run import serve as run_server
from coverstory.terminal import (
    FAILED,
    WRONG_INPUT,
    can_show_qr_codes,
    complain,
    print_qr_code,
)
from coverstory.terminal import run as run_command

app = App(name="coverstory", version=__version__, help="The referee for Spyfall.")
app.command(arena)
app.command(llm)
app.command(mcp)

DATA = Path.home() / ".local" / "share" / "coverstory"


def _check_networks(_: object, addresses: tuple[str, ...]) -> None:
    for address in addresses:
        ipaddress.ip_network(address)  # raises an error with a message for the user


def _check_public_url(_: object, url: str | None) -> None:
    if url is not None and not is_public_url(url):
        raise ValueError("Write it like https://play.example.org, without a path.")


DEFAULT_LIMITS = Limits()
Port = Annotated[int, Parameter(validator=validators.Number(gte=0, lte=65535))]
AtLeast64 = Annotated[int, Parameter(validator=validators.Number(gte=64))]
Seconds = Annotated[float, Parameter(validator=validators.Number(gte=0, lte=60))]


@app.command
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
    )
    try:
        _run(run_server(config, lambda url: _announce(url, config)))
    except (CannotServeError, StoreError) as error:
        return _complain_of(error)
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


@app.command
def migrate(
    *, data: Path = DATA, store: Annotated[str, Parameter(env_var="COVERSTORY_STORE")]
) -> int:
    """Move the tables of a data folder into a database. A server may run meanwhile.

    Parameters
    ----------
    data
        The folder where tables are kept now.
    store
        The PostgreSQL database to move them to: postgresql://user:password@host/name. Prefer the
        environment variable: the list of processes shows a password in an option.
    """
    file = Config(data.absolute()).data_file
    try:
        moved = asyncio.run(migrate_to_postgres(file, store, _due_after, _print_progress))
    except StoreError as error:
        return _complain_of(error)
    print(f"Tables in the database: {moved.tables:,}. Entries moved now: {moved.new_entries:,}.")
    print(f"  file      {moved.hash_of_file}\n  database  {moved.hash_of_database}")
    if moved.is_still_served:
        print("Equal. A server still plays on the file: stop it, and run this again for the rest.")
    else:
        print("Equal, and nobody plays on the file: go on with coverstory serve --store.")
    return 0


def _due_after(events: Sequence[AnyEvent]) -> int | None:
    return deadline(replayed(open_table(library()), events))


def _print_progress(read: int, of: int) -> None:
    print(f"{read:,} of {of:,} entries", flush=True)


@app.command
def backup(file: Path, *, data: Path = DATA) -> int:
    """Copy the tables of a data folder into one file. A server may run meanwhile.

    Parameters
    ----------
    file
        The file to write. It must not exist yet.
    data
        The folder where tables are kept.
    """
    try:
        back_up(Config(data.absolute()).data_file, file.absolute())
    except StoreError as error:
        return _complain_of(error)
    print(f"{file} has all tables as they are now, and was checked.")
    return 0


@app.command
def restore(file: Path, *, data: Path = DATA) -> int:
    """Put a backup into a data folder that has no tables, for a server to start on.

    Parameters
    ----------
    file
        A file that `coverstory backup` has written.
    data
        The folder where tables are to be kept.
    """
    try:
        restore_copy(file.absolute(), Config(data.absolute()).data_file)
    except StoreError as error:
        return _complain_of(error)
    print(f"The tables of {file} are in {data}: go on with coverstory serve --data {data}")
    return 0


@app.command
def replay(file: Path) -> int:
    """Tell a recorded game as a story, with the scores.

    Parameters
    ----------
    file
        A record downloaded at the end of a game.
    """
    try:
        _print(narrate(file.read_text(encoding="utf-8")))
    except (OSError, UnicodeDecodeError) as error:
        return complain(
            say("unread-file", {"file": str(file), "problem": _why(error)}), WRONG_INPUT
        )
    except RecordError as error:
        return complain(f"{file} is not a whole record: {error}")
    return 0


@app.command
def judge(file: Path) -> int:
    """Referee a game that was written down, and name the first line that breaks the rules.

    Parameters
    ----------
    file
        The game as text, in the format of docs/judging.md.
    """
    try:
        verdict = judge_text(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        return complain(
            say("unread-file", {"file": str(file), "problem": _why(error)}), WRONG_INPUT
        )
    except UnreadableStoryError as error:
        return complain(f"{file}: {error}", WRONG_INPUT)
    _print(verdict.report)
    return 0 if verdict.problem is None else complain(f"{file}: {verdict.problem}")


def _complain_of(error: CannotServeError | StoreError) -> int:
    return complain(str(error), WRONG_INPUT if isinstance(error, WrongInputError) else FAILED)


def _why(error: OSError | UnicodeDecodeError) -> str:
    return "it is not UTF-8 text" if isinstance(error, UnicodeDecodeError) else str(error.strerror)


def _print(lines: Iterable[str]) -> None:
    for line in lines:
        print(line)


def main() -> None:
    run_command(app)


if __name__ == "__main__":
    main()
