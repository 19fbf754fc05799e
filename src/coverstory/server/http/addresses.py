"""The addresses of this machine, best first: those that phones in the same room can reach."""

import ipaddress
import re
import socket
from collections.abc import Iterable
from enum import IntEnum

import ifaddr
from msgspec import Struct

ANY_HOST = ("", "0.0.0.0", "::")  # noqa: S104 - compared only

# By the names of interfaces on Linux and macOS, and by their descriptions on Windows.
_VPN = re.compile(
    r"(tun|tap|utun|wg|ppp|ipsec|tailscale|zt|nordlynx|proton|mullvad|gpd)[\w-]*$"
    r"|.*(vpn|wireguard|wintun|tap-windows|tailscale|zerotier|anyconnect|fortinet|globalprotect)",
    re.IGNORECASE,
)
_VIRTUAL = re.compile(
    r"(docker|podman|br-|veth|virbr|cni|lxc|lxd|vmnet|vboxnet|flannel|cali)"
    r"|.*(hyper-v|vethernet|virtualbox|vmware|wsl)",
    re.IGNORECASE,
)
# Carriers and Tailscale use it. Phones of a party are never in it.
_SHARED = ipaddress.ip_network("100.64.0.0/10")


class AddressKind(IntEnum):
    """Kinds of addresses, the most useful first."""

    LAN = 0
    PUBLIC = 1
    IPV6 = 2
    SELF_ASSIGNED = 3  # no router has given one
    VPN = 4
    VIRTUAL = 5  # containers and virtual machines of this computer
    LOOPBACK = 6


class Address(Struct, frozen=True):
    ip: str
    interface: str
    kind: AddressKind

    def url(self, port: int) -> str:
        return http_url(self.ip, port)


def http_url(host: str, port: int) -> str:
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}" if port == 80 else f"http://{shown}:{port}"


def reachable_addresses(host: str) -> tuple[Address, ...]:
    """Return the addresses at which a server that listens on this host can be reached."""
    if host not in ANY_HOST:
        return (_named(host),)
    has_ipv6 = host != ANY_HOST[1]
    return tuple(
        one
        for one in machine_addresses()
        if one.ip != "::1" and (has_ipv6 or ":" not in one.ip)  # 127.0.0.1 is listed already
    )


def machine_addresses() -> tuple[Address, ...]:
    """Return all addresses of this machine, best first."""
    outgoing = _outgoing_address()
    found = [
        Address(ip, adapter.nice_name, _kind(ip, (adapter.name, adapter.nice_name), outgoing))
        for adapter in ifaddr.get_adapters()
        for ip in _usable(ip.ip for ip in adapter.ips)
    ]
    return tuple(sorted(found, key=lambda one: (one.kind, one.ip != outgoing)))


def is_vpn_default() -> bool:
    """Return whether this machine sends to the internet through a VPN."""
    outgoing = _outgoing_address()
    return any(one.ip == outgoing and one.kind is AddressKind.VPN for one in machine_addresses())


def _named(host: str) -> Address:
    """Return the address of `--host`, which may be a name."""
    known = {one.ip: one for one in machine_addresses()}
    is_loopback = host == "localhost"
    return known.get(host) or Address(
        host, "", AddressKind.LOOPBACK if is_loopback else AddressKind.LAN
    )


def _usable(ips: "Iterable[str | tuple[str, int, int]]") -> list[str]:
    """Return the addresses that a browser can open: a link-local IPv6 address needs a zone."""
    texts = [ip if isinstance(ip, str) else ip[0].partition("%")[0] for ip in ips]
    return [text for text in texts if ":" not in text or not _is_link_local(text)]


def _is_link_local(text: str) -> bool:
    return ipaddress.ip_address(text).is_link_local


def _kind(text: str, names: tuple[str, str], outgoing: str) -> AddressKind:
    ip = ipaddress.ip_address(text)
    if ip.is_loopback:
        return AddressKind.LOOPBACK
    # If virtual machines share the network card, as with Hyper-V, its address is that of a virtual
    # interface. Such an interface has the default route, and phones reach it.
    if text != outgoing and any(_VIRTUAL.match(name) for name in names):
        return AddressKind.VIRTUAL
    if any(_VPN.match(name) for name in names) or (ip.version == 4 and ip in _SHARED):
        return AddressKind.VPN
    if ip.version == 6:
        return AddressKind.IPV6
    if ip.is_link_local:
        return AddressKind.SELF_ASSIGNED
    return AddressKind.LAN if ip.is_private else AddressKind.PUBLIC


def _outgoing_address() -> str:
    """Return the address that the default route uses. Asks the kernel, and sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("203.0.113.1", 9))  # an address reserved for documentation
            return str(probe.getsockname()[0])
        except OSError:
            return ""
