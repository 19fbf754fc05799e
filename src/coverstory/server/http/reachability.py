"""Whether phones reach this server, and what to check if they do not."""

import asyncio
import contextlib
import os
import platform
import shutil
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from coverstory.locales import say
from coverstory.server.config import Config
from coverstory.server.http.addresses import (
    ANY_HOST,
    Address,
    AddressKind,
    is_vpn_default,
    machine_addresses,
    reachable_addresses,
)
from coverstory.server.limits.client_address import counted_address

# Seconds that the self-test waits for the port to answer.
SELF_TEST_TIMEOUT = 1.0
# Seconds between two looks at the addresses of this machine.
ADDRESSES_INTERVAL = 3.0
# Headers by which proxies and tunnels on this machine name the real client.
FORWARDED = ("x-forwarded-for", "forwarded", "cf-connecting-ip")
# Firewall programs may be in folders that are not in the user's `PATH`.
SYSTEM_PATH = os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin", "/sbin"])


class RemoteClients:
    """Records whether another machine has connected, and when the first table was opened."""

    def __init__(self, config: Config, now: Callable[[], float] = time.monotonic) -> None:
        self._timeout = config.remote_client_timeout
        self._now = now
        self._opened_at: float | None = None
        self._opened = asyncio.Event()
        # With a public URL, clients come from other machines, and a proxy may hide that.
        self.has_connected = config.public_url is not None

    def note_table(self) -> None:
        if self._opened_at is None:
            self._opened_at = self._now()
            self._opened.set()

    @property
    def seconds_left(self) -> float | None:
        """Seconds until the host gets hints on what to check, or None if there is no need."""
        if self.has_connected or self._opened_at is None:
            return None
        return max(0.0, self._opened_at + self._timeout - self._now())

    async def watch(self, report: Callable[[], None]) -> None:
        """Call `report` once if no remote client connects in time after the first table."""
        await self._opened.wait()
        await asyncio.sleep(self.seconds_left or 0.0)
        if not self.has_connected:
            report()


class NoteRemoteClients:
    """Middleware that notes the first client of another machine."""

    def __init__(self, app: ASGIApp, remote_clients: RemoteClients) -> None:
        self._app = app
        self._remote_clients = remote_clients

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not self._remote_clients.has_connected and scope["type"] in {"http", "websocket"}:
            self._remote_clients.has_connected = not is_local_user(HTTPConnection(scope))
        await self._app(scope, receive, send)


def is_local_user(request: HTTPConnection) -> bool:
    """Return whether the client runs on this machine and is not a proxy for another one."""
    if any(name in request.headers for name in FORWARDED):
        return False
    client = request.client.host.partition("%")[0] if request.client else ""
    is_loopback = counted_address(client) is None
    return is_loopback or client in {one.ip for one in machine_addresses()}


async def watch_addresses(config: Config, report: Callable[[str], None]) -> None:
    """Report the URL that players open whenever this machine has joined another network."""
    if config.public_url is not None or config.listen_on not in ANY_HOST:
        return
    url = reachable_addresses(config.listen_on)[0].url(config.port)
    while True:
        await asyncio.sleep(ADDRESSES_INTERVAL)
        best = reachable_addresses(config.listen_on)[0]
        is_useful = best.kind < AddressKind.SELF_ASSIGNED
        if is_useful and best.url(config.port) != url:
            url = best.url(config.port)
            report(url)


def network_warnings(config: Config, addresses: Iterable[Address]) -> list[str]:
    """Return sentences about the network of this machine, each with its remedy."""
    if config.public_url is not None:
        return []
    kinds = {one.kind for one in addresses}
    found = []
    if is_container():
        found.append(say("connect-container", {"port": str(config.port)}))
    elif is_wsl():
        found.append(say("connect-wsl"))
    if kinds <= {AddressKind.LOOPBACK}:
        is_chosen = config.listen_on not in ANY_HOST
        found.append(say("connect-loopback-chosen" if is_chosen else "connect-loopback"))
    elif min(kinds) is AddressKind.SELF_ASSIGNED:
        found.append(say("connect-self-assigned"))
    elif min(kinds) >= AddressKind.VPN:
        found.append(say("connect-only-vpn"))
    elif is_vpn_default():
        found.append(say("connect-vpn"))
    return found


def steps_to_try(port: int) -> list[str]:
    """Return what a host should check if no phone can connect, the likeliest reason first."""
    command = firewall_command(port)
    return [
        say("connect-check-wifi"),
        say("connect-check-guest"),
        say("connect-check-firewall", {"system": platform.system() or "other", "port": str(port)})
        + (f" {command}" if command else ""),
        say("connect-check-hotspot"),
    ]


def firewall_command(port: int, system: str = "") -> str:
    """Return the command that opens the port in the firewall of this system, if there is one."""
    match system or platform.system():
        case "Windows":
            return (
                "New-NetFirewallRule -DisplayName Coverstory -Direction Inbound "
                f"-Protocol TCP -LocalPort {port} -Action Allow"
            )
        case "Linux" if shutil.which("ufw", path=SYSTEM_PATH):
            return f"sudo ufw allow {port}/tcp"
        case "Linux" if shutil.which("firewall-cmd", path=SYSTEM_PATH):
            return f"sudo firewall-cmd --add-port={port}/tcp"
        case _:
            return ""


async def does_answer(address: Address, port: int) -> bool:
    """Return whether this server answers at the address (self-test)."""
    try:
        async with asyncio.timeout(SELF_TEST_TIMEOUT):
            reader, writer = await asyncio.open_connection(address.ip, port)
            writer.write(b"GET /healthz HTTP/1.0\r\nHost: localhost\r\n\r\n")
            status = await reader.readline()
    except (OSError, TimeoutError):
        return False
    writer.close()
    with contextlib.suppress(OSError):
        await writer.wait_closed()
    return status.split()[1:2] == [b"200"]


async def self_test(config: Config) -> list[tuple[Address, bool]]:
    """Return the addresses of this server, and whether it answers there."""
    found = reachable_addresses(config.listen_on)
    results = await asyncio.gather(*(does_answer(one, config.port) for one in found))
    return list(zip(found, results, strict=True))


def is_container(root: Path = Path("/")) -> bool:
    marks = (root / ".dockerenv", root / "run" / ".containerenv")
    return "KUBERNETES_SERVICE_HOST" in os.environ or any(mark.exists() for mark in marks)


def is_wsl(kernel: str = "") -> bool:
    return "microsoft" in (kernel or platform.release()).lower()
