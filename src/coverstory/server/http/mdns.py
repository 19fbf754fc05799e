"""Announces the name `coverstory.local` in the local network, by mDNS, if zeroconf is installed.

Phones with iOS, macOS, Windows 10 and Android 12 or newer understand such names. Some networks drop
the announcements, so the name is only offered beside the addresses.
"""

import asyncio
import contextlib
from typing import TYPE_CHECKING

from starlette.datastructures import State

from coverstory.locales import say
from coverstory.server.config import Config
from coverstory.server.http.addresses import AddressKind, http_url, reachable_addresses

if TYPE_CHECKING:
    from zeroconf import Zeroconf

NAMES = ("coverstory", "coverstory-2", "coverstory-3", "coverstory-4")
# ms to wait for the answer of another server that has the name already.
CONFLICT_TIMEOUT = 1500


async def announce_name(state: State) -> None:
    """Announce a free name until this task is cancelled, and print it for the host."""
    config: Config = state.config
    addresses = [
        one.ip for one in reachable_addresses(config.listen_on) if one.kind is AddressKind.LAN
    ]
    if not config.mdns or not addresses or config.public_url is not None:
        return
    try:
        from zeroconf import Error  # noqa: PLC0415 - an extra
        from zeroconf.asyncio import AsyncServiceInfo, AsyncZeroconf  # noqa: PLC0415 - as above
    except ModuleNotFoundError:
        return
    with contextlib.suppress(OSError, Error):  # a network without multicast
        network = AsyncZeroconf(interfaces=addresses)  # without VPNs and container networks
        try:
            name = await _free_name(network.zeroconf)
            kind = "_http._tcp.local."
            service = AsyncServiceInfo(
                kind,
                f"{name}.{kind}",
                config.port,
                parsed_addresses=addresses,
                server=f"{name}.local.",
            )
            await (await network.async_register_service(service))
            state.mdns_url = http_url(f"{name}.local", config.port)
            state.print_to_terminal(say("connect-name", {"url": state.mdns_url}))
            await asyncio.Event().wait()
        finally:
            state.mdns_url = None
            await network.async_close()


async def _free_name(network: "Zeroconf") -> str:
    """Return the first name that no other machine answers to."""
    # The library documents this class, but leaves it out of its `__all__`.
    from zeroconf import AddressResolverIPv4  # type: ignore[attr-defined] # noqa: PLC0415 - an extra

    for name in NAMES[:-1]:
        resolver = AddressResolverIPv4(f"{name}.local.")
        if not await resolver.async_request(network, CONFLICT_TIMEOUT):
            return name
    return NAMES[-1]
