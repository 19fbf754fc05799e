"""`coverstory serve`: the options of a server, its start, and the addresses that it prints."""

import asyncio
import contextlib
import ipaddress
import os
import re
import shlex
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from pathlib import Path
from typing import Annotated, Any

from msgspec.structs import replace

from coverstory.bots import SKILLS, load_bot
from coverstory.command_line import Parameter, between
from coverstory.engine.settings import BOT_LEVEL
from coverstory.journal.store import StoreError
from coverstory.locales import say
from coverstory.server.config import PUBLIC_LIMITS, Config
from coverstory.server.http.addresses import ANY_HOST, http_url, reachable_addresses
from coverstory.server.http.reachability import network_warnings
from coverstory.server.http.urls import is_public_url
from coverstory.server.limits.rate_limit import Limits
from coverstory.server.ops.logging import LogFormat, LogLevel
from coverstory.server.run import CannotServeError, reserved_port
from coverstory.server.run import serve as run_server
from coverstory.subcommands.browser import has_screen, open_browser
from coverstory.subcommands.data_folder import DEFAULT_FOLDER, complain_of
from coverstory.subcommands.tunnel import NoTunnelError, open_tunnel
from coverstory.terminal import (
    WRONG_INPUT,
    can_show_qr_codes,
    complain,
    print_qr_code,
)

# Characters of a text or a word list. More than this is the wrong file.
LONGEST_TEXT_FILE = 1_000_000
DEFAULT_LIMITS = Limits()
CODE_LENGTH = 4
# Strangers could guess a code of four letters.
PUBLIC_CODE_LENGTH = 6
# Values of --host that listen on 127.0.0.1, to which a tunnel connects.
TUNNEL_HOSTS = ("", "0.0.0.0", "127.0.0.1", "localhost")  # noqa: S104 - compared only
# Options whose values are secret or contain a password.
SECRET_OPTIONS = {"--admin-token", "--store", "--notifier", "--doorbell"}


def _check_networks(addresses: tuple[str, ...]) -> None:
    for address in addresses:
        ipaddress.ip_network(address)  # raises an error with a message for the user


def _check_public_url(url: str | None) -> None:
    if url is not None and not is_public_url(url):
        raise ValueError("Write it like https://play.example.org, without a path.")


def _check_contact(contact: str | None) -> None:
    if contact is not None and not re.fullmatch(r"(mailto:|https://|tel:)\S+", contact):
        raise ValueError("Write it like mailto:security@play.example.org, or https://….")


def _check_text_file(file: Path | None) -> None:
    if file is not None:
        _read_text(file)


def _read_text(file: Path) -> str:
    """Return the text of a file, without the mark that some editors write first (`utf-8-sig`)."""
    try:
        with file.open(encoding="utf-8-sig") as opened:
            text = opened.read(LONGEST_TEXT_FILE + 1)
    except OSError as error:
        raise ValueError(f"{file} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise ValueError(f"{file} is not a text in UTF-8.") from None
    if len(text) > LONGEST_TEXT_FILE:
        raise ValueError(f"{file} has more than {LONGEST_TEXT_FILE:,} characters.")
    if not text.strip():
        raise ValueError(f"{file} is empty.")
    return text


def _check_admin_token(token: str | None) -> None:
    if token is not None and not re.fullmatch(r"[!-~]{22,200}", token):
        raise ValueError("Use at least 22 random letters and digits: openssl rand -hex 16.")


def _check_bots(bots: tuple[str, ...]) -> None:
    levels = [bot.partition("=")[0] for bot in bots]
    if len(set(levels)) < len(levels):
        raise ValueError("Two bots have the same name.")
    for bot in bots:
        level, _, name = bot.partition("=")
        if not re.fullmatch(BOT_LEVEL, level) or not name:
            raise ValueError("Write it like parrot=package.module:Class, with a short name.")
        if level in SKILLS:
            raise ValueError(f"There is a bot {level!r} already.")
        load_bot(name)  # raises an error with a message for the user


Port = Annotated[int, Parameter(between(0, 65535))]
AtLeast64 = Annotated[int, Parameter(between(64))]
Seconds = Annotated[float, Parameter(between(0, 60))]


def serve(  # noqa: PLR0913 - each is an option of the command
    *,
    host: str = "",
    port: Port = 8000,
    data: Path = DEFAULT_FOLDER,
    code_length: Annotated[int | None, Parameter(between(4, 12))] = None,
    public: bool = False,
    imprint: Annotated[Path | None, Parameter(_check_text_file)] = None,
    privacy: Annotated[Path | None, Parameter(_check_text_file)] = None,
    name_filter: Annotated[Path | None, Parameter(_check_text_file)] = None,
    admin_token: Annotated[
        str | None, Parameter(_check_admin_token, env="COVERSTORY_ADMIN_TOKEN")
    ] = None,
    public_url: Annotated[
        str | None, Parameter(_check_public_url, env="COVERSTORY_PUBLIC_URL")
    ] = None,
    store: Annotated[str | None, Parameter(env="COVERSTORY_STORE")] = None,
    notifier: Annotated[str | None, Parameter(env="COVERSTORY_NOTIFIER")] = None,
    log: LogFormat = "plain",
    log_level: LogLevel = "warning",
    metrics_port: Port | None = None,
    metrics_host: str = "127.0.0.1",
    most_tables: Annotated[int, Parameter(between(1))] = 5000,
    most_memory: Annotated[int | None, Parameter(between(1))] = None,
    keep_days: Annotated[float, Parameter(between(1, 36_500))] = 30.0,
    shutdown_delay: Seconds = 0.0,
    trusted_proxy: Annotated[tuple[str, ...], Parameter(_check_networks)] = (),
    sockets_per_address: AtLeast64 = DEFAULT_LIMITS.sockets_per_address,
    contact: Annotated[str | None, Parameter(_check_contact)] = None,
    bot: Annotated[tuple[str, ...], Parameter(_check_bots)] = (),
    open: bool = False,  # noqa: A002 - the name of the option
    mdns: bool | None = None,
    tunnel: bool = False,
    # The old names of --notifier and --shutdown-delay, for one release.
    old_notifier: Annotated[
        str | None, Parameter(name="--doorbell", env="COVERSTORY_DOORBELL", is_shown=False)
    ] = None,
    old_drain_delay: Annotated[
        float, Parameter(between(0, 60), name="--drain-delay", is_shown=False)
    ] = 0.0,
    old_linger: Annotated[float, Parameter(between(0, 60), name="--linger", is_shown=False)] = 0.0,
) -> int:
    """Start a server that people can play on.

    Parameters
    ----------
    host
        The address to listen on; by default all addresses of this machine, IPv4 and IPv6.
    port
        The port to listen on.
    data
        The folder where tables are kept.
    code_length
        Letters of a table's code; by default four to call out, and six on a public server.
    public
        Serve strangers: a landing page, codes of six letters and lower limits for each address.
    imprint
        A text file with the operator's imprint, shown at /imprint.
    privacy
        A text file with the privacy notice, shown at /privacy.
    name_filter
        A text file of words that no player's name may contain, one a line; with * also as part of
        another word.
    admin_token
        The secret of the operator's page at /admin, of at least 22 characters. Prefer the
        environment variable: the list of processes shows options.
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
    shutdown_delay
        Seconds between SIGTERM and closing connections, for a load balancer to notice it.
    trusted_proxy
        The address or network of a proxy whose X-Forwarded-For header is trusted; may be given
        more than once. Without it, all clients behind a proxy share the limits of one client.
    sockets_per_address
        The number of phones and screens that one address may connect, 64 or more. All phones of a
        party may share one address.
    contact
        Where to report a vulnerability: mailto:… or https://…. The server shows it in security.txt.
    bot
        A bot from outside that the host can seat, as NAME=package.module:Class; may be given more
        than once.
    open
        Open the page in this computer's browser, if there is a screen. `coverstory` without a
        command does so.
    mdns
        Announce the name coverstory.local in the local network; by default if coverstory[mdns] is
        installed.
    tunnel
        Make the server public by cloudflared, ngrok or ssh, the first that is installed, or by the
        command in the environment variable COVERSTORY_TUNNEL. Table codes have six letters then.
    """
    notifier = notifier or old_notifier
    if notifier is not None and store is None:
        sentence = "A notifier is for servers that share a database: name it with --store."
        return complain(sentence, WRONG_INPUT)
    if mdns:
        import zeroconf  # noqa: F401, PLC0415 - if it is missing, the user learns which extra to install
    if public and public_url is None:
        sentence = "A public server needs its address: name it with --public-url."
        return complain(sentence, WRONG_INPUT)
    if tunnel and public_url is not None:
        sentence = "A tunnel has its own address: leave --public-url and its variable out."
        return complain(sentence, WRONG_INPUT)
    if tunnel and host not in TUNNEL_HOSTS:
        sentence = "A tunnel leads to 127.0.0.1: leave --host out."
        return complain(sentence, WRONG_INPUT)
    config = Config(
        public=public,
        imprint=None if imprint is None else _read_text(imprint),
        privacy=None if privacy is None else _read_text(privacy),
        admin_token=admin_token,
        name_filter=tuple(_read_text(name_filter).splitlines()) if name_filter else (),
        **(PUBLIC_LIMITS if public else {}),
        data=data.absolute(),
        store=store,
        notifier=notifier,
        listen_on=host.removeprefix("[").removesuffix("]"),
        port=port,
        command=typed_command(sys.argv),
        public_url=public_url,
        code_length=code_length or (PUBLIC_CODE_LENGTH if public else CODE_LENGTH),
        log=log,
        log_level=log_level,
        metrics_port=metrics_port,
        metrics_listen_on=metrics_host,
        most_tables=most_tables,
        most_memory=most_memory,
        keep_days=keep_days,
        shutdown_delay=shutdown_delay or old_drain_delay or old_linger,
        trusted_proxies=trusted_proxy,
        sockets_per_address=sockets_per_address,
        contact=contact,
        bots=dict(named.split("=", 1) for named in bot),
        mdns=mdns is not False,
    )
    try:
        with reserved_port(config) as (config, sockets):
            if tunnel:
                _print_to_terminal(config, say("tunnel-starting"))
                with open_tunnel(config.port) as address:
                    _serve(_behind_tunnel(config, address), sockets, is_page_opened=open)
            else:
                _serve(config, sockets, is_page_opened=open)
    except (CannotServeError, NoTunnelError, StoreError) as error:
        return complain_of(error)
    if config.log != "json":
        print("Good night. The tables are kept.")
    return 0


def typed_command(argv: Sequence[str]) -> str:
    """Return the command that started this process, as a person types it, without secrets.

    `--tunnel` is left out: it is the other way to get a public address.
    """
    program = Path(argv[0])
    words = [word for word in _without_secrets(argv[1:]) if word != "--tunnel"]
    if program.name == "__main__.py":
        words = [sys.executable, "-m", "coverstory", *words]
    elif "UV" in os.environ and "UV_RUN_RECURSION_DEPTH" not in os.environ:  # set by `uv run`
        words = ["uvx", program.stem, *words]  # the program is only on the search path of `uvx`
    else:
        found = shutil.which(program.stem)
        is_on_path = found is not None and Path(found).with_suffix("") == program.with_suffix("")
        words = [program.stem if is_on_path else argv[0], *words]
    return subprocess.list2cmdline(words) if os.name == "nt" else shlex.join(words)


def _without_secrets(words: Sequence[str]) -> list[str]:
    """Replace the values of secret options by "…".

    Attack: somebody reads a screen, a screenshot or a log that shows the command. Cure: it has no
    secret.
    """
    shown = []
    for before, word in zip(["", *words], words, strict=False):
        option, equals, _ = word.partition("=")
        if before in SECRET_OPTIONS:
            shown.append("…")
        else:
            shown.append(f"{option}=…" if equals and option in SECRET_OPTIONS else word)
    return shown


def _behind_tunnel(config: Config, address: str) -> Config:
    """Return the settings of a server that strangers on the internet can find, too."""
    return replace(
        config,
        public_url=address,
        trusted_proxies=(*config.trusted_proxies, "127.0.0.1"),
        code_length=max(config.code_length, PUBLIC_CODE_LENGTH),
    )


def _print_to_terminal(config: Config, sentence: str) -> None:
    """Print a sentence, unless a machine reads the output."""
    if config.log != "json":
        print(sentence, flush=True)


def _serve(config: Config, sockets: list[socket.socket], is_page_opened: bool) -> None:
    on_started = partial(_on_started, config=config, is_page_opened=is_page_opened)
    print_to_terminal = partial(_print_to_terminal, config)
    _run_event_loop(run_server(config, sockets, on_started, print_to_terminal))


def _run_event_loop(main: Coroutine[Any, Any, None]) -> None:
    with asyncio.Runner(loop_factory=event_loop_factory(sys.platform)) as runner:
        runner.run(main)


def event_loop_factory(system: str) -> Callable[[], asyncio.AbstractEventLoop]:
    """Return uvloop where it is installed, and otherwise a loop that survives a lost connection.

    The default loop of Windows closes the listening socket if a phone leaves the network while its
    connection is being accepted (python/cpython#93821). Nobody could join any more.
    """
    with contextlib.suppress(ImportError):
        import uvloop  # noqa: PLC0415 - not on every system

        return uvloop.new_event_loop
    return asyncio.SelectorEventLoop if system == "win32" else asyncio.new_event_loop


def _on_started(url: str, config: Config, is_page_opened: bool) -> None:
    if config.log != "json":
        _print_addresses(url, config)
    if is_page_opened and has_screen():
        # The loopback address: a browser on this computer reaches it through any firewall.
        open_browser(_own_url(config))


def _print_addresses(url: str, config: Config) -> None:
    """Print where players find the server: the best address first."""
    if can_show_qr_codes():
        print(f"\nCoverstory is on. Guests open  {url}  or scan this:\n")
        print_qr_code(url)
    else:
        print(f"\nCoverstory is on. Guests open  {url}")
    _print_other_addresses(url, config)
    kept = config.data if config.store is None else "the database"
    print(f"\nTables are kept in {kept}. Ctrl-C ends the evening.\n", flush=True)


def _print_other_addresses(url: str, config: Config) -> None:
    """Print the other addresses, and what is wrong with the network."""
    addresses = reachable_addresses(config.listen_on)
    others = {one.url(config.port): one for one in addresses if one.url(config.port) != url}
    if config.public_url is None and others:
        print(f"\n{say('connect-also')}")
        for other, one in others.items():
            about = say("connect-kind", {"kind": one.kind.name})
            print(
                f"  {other}  ({one.interface}: {about})"
                if one.interface
                else f"  {other}  ({about})"
            )
        print(f"{say('connect-page')} {_own_url(config)}/connect")
    for sentence in network_warnings(config, addresses):
        print(f"\n! {sentence}")


def _own_url(config: Config) -> str:
    return http_url("127.0.0.1" if config.listen_on in ANY_HOST else config.listen_on, config.port)
