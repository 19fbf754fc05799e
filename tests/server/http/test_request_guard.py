"""The exact hosts that may read, and the exact origins that may change anything."""

from pathlib import Path

import pytest
from starlette.requests import HTTPConnection

from coverstory.locales import say
from coverstory.server.config import Config
from coverstory.server.http.request_guard import HEADERS, MOST_UNKNOWN_HOSTS
from coverstory.server.http.urls import allowed_url, is_allowed_host, is_same_origin
from support.clients import Server, take_seat
from support.server.refusals import refusal
from support.server_process import UnthrottledServer

# Differs from the hosts below, which must be accepted or refused by themselves.
SERVER_URL = "http://192.0.2.1:8000"


def is_ours(origin: str | None, host: str, server_url: str = SERVER_URL) -> bool:
    headers = [(b"host", host.encode())]
    if origin is not None:
        headers.append((b"origin", origin.encode()))
    return is_same_origin(HTTPConnection({"type": "http", "headers": headers}), server_url)


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        (None, "192.168.1.5:8000"),
        ("http://192.168.1.5:8000", "192.168.1.5:8000"),
        ("https://192.168.1.5:8000", "192.168.1.5:8000"),
        ("http://[fd00::5]:8000", "[fd00::5]:8000"),
        ("http://localhost:8000", "localhost:8000"),
        ("http://laptop:8000", "laptop:8000"),
        ("http://laptop.local:8000", "laptop.local:8000"),
        ("http://laptop.fritz.box", "laptop.fritz.box"),
    ],
)
def test_a_page_of_this_server_has_the_same_origin(origin: str | None, host: str) -> None:
    assert is_ours(origin, host)


@pytest.mark.parametrize(
    "origin",
    [
        "",
        "null",
        "file://",
        "http://192.168.1.5",
        "http://192.168.1.5:8001",
        "http://192.168.1.5:8000/",
        "http://192.168.1.5:8000.evil.example",
        "http://evil.example/192.168.1.5:8000",
        "http://evil192.168.1.5:8000",
        "http://192.168.1.5:8000@evil.example",
        "http://evil.example@192.168.1.5:8000",
        "http://192.168.1.5:8000 http://evil.example",
        "HTTP://192.168.1.5:8000",
        "ws://192.168.1.5:8000",
        "ftp://192.168.1.5:8000",
        "chrome-extension://192.168.1.5:8000",
        "//192.168.1.5:8000",
        "192.168.1.5:8000",
    ],
)
def test_any_other_page_has_another_origin(origin: str) -> None:
    assert not is_ours(origin, "192.168.1.5:8000")


@pytest.mark.parametrize("host", ["[", "[::1", "]", "a" * 256, ""])
def test_an_invalid_host_matches_no_origin(host: str) -> None:
    assert not is_ours(f"http://{host}", host)


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8000", "192.168.1.5.evil.example"])
def test_a_strangers_domain_that_points_at_the_server_has_another_origin(host: str) -> None:
    assert not is_ours(f"http://{host}", host)


@pytest.mark.parametrize(
    ("origin", "ours"),
    [
        ("https://play.example", True),
        ("http://play.example", False),
        ("https://play.example:8443", False),
        ("https://play.example.evil", False),
        ("https://xplay.example", False),
        ("https://play.example/", False),
    ],
)
def test_the_public_url_has_the_same_origin_with_its_scheme_and_port(
    origin: str, ours: bool
) -> None:
    assert is_ours(origin, "play.example", "https://Play.example/") is ours


@pytest.mark.anyio
@pytest.mark.parametrize("path", ["/", "/t/KMRT", "/static/page/main.js", "/api/editions", "/no"])
async def test_every_response_has_the_security_headers(server: Server, path: str) -> None:
    answer = await server.ask("GET", path)
    assert {name: answer.headers[name] for name in HEADERS} == HEADERS
    policy = dict(
        part.strip().split(" ", 1) for part in HEADERS["content-security-policy"].split(";")
    )
    assert policy["default-src"] == "'self'"
    assert "unsafe" not in HEADERS["content-security-policy"]
    assert HEADERS["referrer-policy"] == "no-referrer"


REBOUND = ["evil.example", "evil.example:8000", "192.168.1.5.evil.example", "a" * 256, "["]


@pytest.mark.anyio
@pytest.mark.parametrize("host", REBOUND)
async def test_a_strangers_domain_that_points_at_the_server_reads_nothing(
    server: Server, host: str
) -> None:
    """DNS rebinding: the GET of a page has no Origin, but its domain as Host."""
    code = (await take_seat(server, "Anne")).json()["code"]
    table = f"/api/tables/{code}"
    for path in (
        table,
        f"{table}/qr.svg",
        f"/t/{code}",
        "/",
        "/static/page/main.js",
        "/api/editions",
    ):
        answer = await server.ask("GET", path, headers={"host": host})
        assert (answer.status_code, answer.json()["code"]) == (421, "wrong-host"), path
        assert "Anne" not in answer.text


@pytest.mark.anyio
async def test_the_name_of_a_tunnel_comes_with_the_command_that_allows_it(tmp_path: Path) -> None:
    """A tunnel on this machine brings it. Only the terminal shows the command.

    A client must not read its options.
    """
    headers = {"host": "three-words.tunnel.example", "x-forwarded-for": "198.51.100.7"}
    public = "--public-url https://three-words.tunnel.example --trusted-proxy 127.0.0.1"
    started = f"coverstory serve --data {tmp_path}"
    with UnthrottledServer(tmp_path, command=started) as server:
        answers = [await server.ask("GET", "/", headers=headers) for _ in range(2)]
        shown = refusal("wrong-host", command="in-terminal")
        assert [answer.json() for answer in answers] == [shown] * 2
        assert server.out.count(f"type: {started} {public} (") == 1


@pytest.mark.anyio
async def test_a_person_reads_that_the_terminal_shows_the_command(tmp_path: Path) -> None:
    headers = {"host": "three-words.tunnel.example", "accept": "text/html,*/*;q=0.8"}
    with UnthrottledServer(tmp_path) as server:
        answer = await server.ask("GET", "/t/KMRT", headers=headers)
        assert answer.status_code == 421
        assert answer.headers["content-type"] == "text/plain; charset=utf-8"
        assert answer.text.strip() == say("refusal-wrong-host", {"command": "in-terminal"})
        assert "type: coverstory --public-url https://three-words.tunnel.example (" in server.out
        foreign = {**headers, "host": "127.0.0.1", "origin": "http://evil.example"}
        answer = await server.ask("POST", "/api/tables", headers=foreign)
        assert (answer.status_code, answer.json()["code"]) == (403, "wrong-origin")
        assert "127.0.0.1" not in server.out  # the host is known, only the origin is wrong


@pytest.mark.anyio
async def test_with_a_log_in_json_no_command_is_promised_or_shown(tmp_path: Path) -> None:
    with UnthrottledServer(tmp_path, log="json") as server:
        answer = await server.ask("GET", "/", headers={"host": "three-words.tunnel.example"})
        assert answer.json() == refusal("wrong-host", command="none")
        assert "--public-url" not in server.out


@pytest.mark.anyio
async def test_names_that_a_stranger_invents_do_not_fill_the_terminal(tmp_path: Path) -> None:
    with UnthrottledServer(tmp_path) as server:
        for host in ("evil.example;reboot", "evil.example$(reboot)", *(f"{n}.a" for n in range(9))):
            answer = await server.ask("GET", "/", headers={"host": host})
            assert (answer.status_code, answer.json()["code"]) == (421, "wrong-host")
        # The terminal does not show a command for the last name.
        assert answer.json()["params"] == {"command": "none"}
        assert "reboot" not in server.out
        assert server.out.count("--public-url") == MOST_UNKNOWN_HOSTS


@pytest.mark.anyio
@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
async def test_health_checks_may_use_any_host(server: Server, path: str) -> None:
    answer = await server.ask("GET", path, headers={"host": "balancer.example"})
    assert answer.status_code == 200


@pytest.mark.anyio
@pytest.mark.parametrize(
    "host", ["127.0.0.1:1", "192.168.1.5", "[::1]:8000", "localhost", "laptop", "laptop.local:8000"]
)
async def test_an_ip_address_or_a_local_name_may_be_used_as_host(server: Server, host: str) -> None:
    code = (await take_seat(server, "Anne")).json()["code"]
    answer = await server.ask("GET", f"/api/tables/{code}", headers={"host": host})
    assert (answer.status_code, answer.json()["players"]) == (200, ["Anne"])


@pytest.mark.anyio
async def test_the_public_host_may_be_used_with_any_port_and_case(tmp_path: Path) -> None:
    with UnthrottledServer(tmp_path, public_url="https://play.example") as server:
        for host in ("play.example", "Play.Example:443", "play.example:8000"):
            assert (await server.ask("GET", "/", headers={"host": host})).status_code == 200
        for host in ("evil.example", "xplay.example", "play.example.evil"):
            assert (await server.ask("GET", "/", headers={"host": host})).status_code == 421


def test_a_request_without_a_host_is_accepted() -> None:
    scope = {"type": "http", "headers": []}
    assert is_allowed_host(HTTPConnection(scope), "http://192.168.1.5:8000")


@pytest.mark.parametrize("host", ["name.example", "name.example:8000"])
def test_the_name_of_the_option_host_may_be_used_as_host(host: str) -> None:
    scope = {"type": "http", "headers": [(b"host", host.encode())]}
    url = allowed_url(Config(Path(), listen_on="name.example"))
    assert is_allowed_host(HTTPConnection(scope), url)
    assert is_ours("http://name.example:8000", host, url)
