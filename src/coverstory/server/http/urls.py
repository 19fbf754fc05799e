"""The URLs under which players reach the server, and checks of `Host` and `Origin` headers."""

import ipaddress
import re
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from coverstory.server.config import Config
from coverstory.server.http.addresses import http_url, reachable_addresses

# Suffixes of names that nobody can register: reserved ones, and those of home routers.
LOCAL_SUFFIXES = (".local", ".localhost", ".lan", ".home", ".home.arpa", ".internal", ".fritz.box")
# The most characters of a name (RFC 1035). No browser sends a longer `Host`.
LONGEST_HOST = 255
LOCALHOST = "localhost"
LOOPBACK = {LOCALHOST, "127.0.0.1", "::1"}


def base_url(config: Config) -> str:
    """Return the URL that players open now. It changes if this machine joins another network."""
    if config.public_url is not None:
        return config.public_url.rstrip("/")
    return reachable_addresses(config.listen_on)[0].url(config.port)


def allowed_url(config: Config) -> str:
    """Return the URL whose host and origin requests may have.

    IP addresses and local names are always allowed.
    """
    return config.public_url or http_url(config.listen_on or LOCALHOST, config.port)


def is_public_url(url: str) -> bool:
    """Return whether this is a valid public URL: a scheme, a host and perhaps a port."""
    try:
        parts = urlsplit(url)
        has_port = parts.port is None or parts.port > 0
    except ValueError:  # a port that is not a number, or an unclosed bracket
        return False
    is_bare = parts.path in {"", "/"} and not (parts.query or parts.fragment or parts.username)
    has_host = bool(parts.hostname) and not re.search(r"\s", url)
    return parts.scheme in {"http", "https"} and has_host and has_port and is_bare


def join_link(request: HTTPConnection, config: Config, code: str) -> str:
    """Return the link to a table.

    The link has the host that this client has used, so that it works in the same network. In three
    cases it has the host of the server's URL instead:
    - There is a public URL.
    - The client's host works on this machine only.
    - The client's host could be a stranger's domain.
    """
    host = request.headers.get("host", "")
    if config.public_url or not _is_local_host(host) or request.url.hostname in LOOPBACK:
        return f"{base_url(config)}/t/{code}"
    return f"{request.url.scheme}://{host}/t/{code}"


def is_same_origin(request: HTTPConnection, server_url: str) -> bool:
    """Return whether our own page sent this request, or no browser: only browsers send `Origin`.

    The origin must be `server_url`, or the local host that this request was sent to. Attack: a
    stranger's domain points at this server, and its page sends requests from its own origin.
    """
    origin = request.headers.get("origin")
    if origin is None:
        return True
    if origin == _origin(server_url):
        return True
    host = request.headers.get("host", "")
    return origin in {f"http://{host}", f"https://{host}"} and _is_local_host(host)


def is_allowed_host(request: HTTPConnection, server_url: str) -> bool:
    """Return whether the request's `Host` is the host of `server_url`, or a local host.

    Attack (DNS rebinding): a stranger's domain points at this server. Its page then reads our
    responses as those of its own origin. Cure: such requests have that domain in `Host`, and are
    refused. A request without `Host` comes from no browser.
    """
    host = request.headers.get("host", "")
    return not host or _is_local_host(host) or host_name(host) == urlsplit(server_url).hostname


def _origin(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}".lower()


def _is_local_host(host: str) -> bool:
    """Return whether this is an IP address, a name without a dot, or a name of a local network."""
    name = host_name(host)
    return bool(name) and (_is_address(name) or "." not in name or name.endswith(LOCAL_SUFFIXES))


def host_name(host: str) -> str:
    """Return the host without its port, or an empty string if it is invalid."""
    try:
        return urlsplit(f"//{host}").hostname or "" if len(host) <= LONGEST_HOST else ""
    except ValueError:  # an unclosed bracket
        return ""


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
