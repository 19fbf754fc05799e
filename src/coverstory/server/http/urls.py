"""Where guests find the server: its address on the network, and the link to a table."""

import ipaddress
import re
import socket
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

# Ends of names that no stranger can own: reserved ones, and what routers call their network.
HOUSE_NAMES = (".local", ".localhost", ".lan", ".home", ".home.arpa", ".internal", ".fritz.box")
# Letters of the longest name there is (RFC 1035), and its port.
LONGEST_HOST = 255
LOOPBACK = {"localhost", "127.0.0.1", "::1", "[::1]"}


def lan_address() -> str:
    """This machine's address as others on the network see it. Asks the kernel, sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address reserved for documentation
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def guest_url(host: str, port: int, public_url: str | None = None) -> str:
    """The address to put on the wall."""
    if public_url is not None:
        return public_url.rstrip("/")
    shown = lan_address() if host in {"0.0.0.0", "::", ""} else host  # noqa: S104 - compared only
    return f"http://[{shown}]:{port}" if ":" in shown else f"http://{shown}:{port}"


def is_public_url(url: str) -> bool:
    """Return whether guests can open this address: scheme, host and perhaps a port."""
    try:
        parts = urlsplit(url)
        has_port = parts.port is None or parts.port > 0
    except ValueError:  # a port that is no number, or a bracket that is not closed
        return False
    is_bare = parts.path in {"", "/"} and not (parts.query or parts.fragment or parts.username)
    has_host = bool(parts.hostname) and not re.search(r"\s", url)
    return parts.scheme in {"http", "https"} and has_host and has_port and is_bare


def join_link(request: HTTPConnection, url: str, code: str, public_url: str | None = None) -> str:
    """The link to a table: as this guest reached us, unless that works on this machine only or is
    no address of a house, or we were told where guests reach us, perhaps over a line that a proxy
    encrypts."""
    host = request.headers.get("host", "")
    if public_url or not _is_of_the_house(host) or request.url.hostname in LOOPBACK:
        return f"{url}/t/{code}"
    return f"{request.url.scheme}://{host}/t/{code}"


def same_origin(request: HTTPConnection, public_url: str | None = None) -> bool:
    """Whether a browser says that our own page sent this. Other programs send no Origin.

    Our page is at the public address, or where this very request was sent to. That must be an
    address or a name of the house: a page of anybody's domain could have its name point at us.
    """
    origin = request.headers.get("origin")
    if origin is None:
        return True
    if public_url is not None and origin == _origin(public_url):
        return True
    host = request.headers.get("host", "")
    return origin in {f"http://{host}", f"https://{host}"} and _is_of_the_house(host)


def is_own_host(request: HTTPConnection, url: str) -> bool:
    """Whether the request names this server: the guests' address, or a name of the house.

    DNS rebinding: a page of a stranger's domain has that name point at us, and then reads our
    answers as its own. Its requests name that domain. A request without `Host` is no browser's.
    """
    host = request.headers.get("host", "")
    return not host or _is_of_the_house(host) or _name(host) == urlsplit(url).hostname


def _origin(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}".lower()


def _is_of_the_house(host: str) -> bool:
    """An address, a bare name, or one that only this network knows."""
    name = _name(host)
    return bool(name) and (_is_address(name) or "." not in name or name.endswith(HOUSE_NAMES))


def _name(host: str) -> str:
    """Without the port; of what cannot be a host, nothing."""
    try:
        return urlsplit(f"//{host}").hostname or "" if len(host) <= LONGEST_HOST else ""
    except ValueError:  # a bracket that is not closed
        return ""


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
