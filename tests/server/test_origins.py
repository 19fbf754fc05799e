"""Only our own page may change anything: which origins that is, to the letter."""

import pytest
from starlette.requests import HTTPConnection

from coverstory.server.addresses import same_origin
from coverstory.server.guard import HEADERS
from playing import Server


def is_ours(origin: str | None, host: str, public_url: str | None = None) -> bool:
    headers = [(b"host", host.encode())]
    if origin is not None:
        headers.append((b"origin", origin.encode()))
    return same_origin(HTTPConnection({"type": "http", "headers": headers}), public_url)


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
def test_a_page_of_this_house_is_ours(origin: str | None, host: str) -> None:
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
def test_anything_else_is_not(origin: str) -> None:
    assert not is_ours(origin, "192.168.1.5:8000")


@pytest.mark.parametrize("host", ["[", "[::1", "]", "a" * 256, ""])
def test_what_cannot_be_a_host_is_nobodys_origin(host: str) -> None:
    assert not is_ours(f"http://{host}", host)


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8000", "192.168.1.5.evil.example"])
def test_a_strangers_domain_that_points_at_us_is_not_ours(host: str) -> None:
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
def test_the_public_address_is_ours_with_its_scheme_and_port(origin: str, ours: bool) -> None:
    assert is_ours(origin, "play.example", "https://Play.example/") is ours


@pytest.mark.anyio
@pytest.mark.parametrize("path", ["/", "/t/KMRT", "/static/page/main.js", "/api/editions", "/no"])
async def test_every_answer_carries_the_security_headers(house: Server, path: str) -> None:
    answer = await house.ask("GET", path)
    assert {name: answer.headers[name] for name in HEADERS} == HEADERS
    policy = dict(
        part.strip().split(" ", 1) for part in HEADERS["content-security-policy"].split(";")
    )
    assert policy["default-src"] == "'self'"
    assert "unsafe" not in HEADERS["content-security-policy"]
    assert HEADERS["referrer-policy"] == "no-referrer"
