"""The address by which limits count a client."""

import ipaddress

from starlette.requests import HTTPConnection

# Bits of an IPv6 address that limits count by. A client can choose the last 64 bits freely.
NETWORK_BITS = 64


def address_of(connection: HTTPConnection) -> str | None:
    """Return the address whose limits apply, or None for this machine, which has no limits.

    A user of this machine could stop the server anyway. All clients of a proxy on this machine
    count as one client, unless `--trusted-proxy` names the proxy.
    """
    if connection.client is None:
        return None
    address = counted_address(connection.client.host)
    if address is None and "x-forwarded-for" in connection.headers:
        return connection.client.host
    return address


def counted_address(host: str) -> str | None:
    """Return the IPv4 address or the IPv6 network that limits count by; None for this machine."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host[:64]
    if isinstance(address, ipaddress.IPv6Address):
        address = address.ipv4_mapped or address
    if address.is_loopback:
        return None
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((address, NETWORK_BITS), strict=False))
    return str(address)
