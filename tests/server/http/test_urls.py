"""The link to a table has the host of the client, or the public URL."""

from pathlib import Path

import pytest
from starlette.requests import HTTPConnection

from coverstory.server.config import Config
from coverstory.server.http.urls import join_link
from support.clients import Server, take_seat

PARTY = Config(Path(), listen_on="192.168.1.5")


def reached_at(host: str) -> HTTPConnection:
    scope = {"type": "http", "scheme": "http", "path": "/", "query_string": b""}
    return HTTPConnection({**scope, "headers": [(b"host", host.encode())]})


@pytest.mark.parametrize(
    ("host", "link"),
    [
        ("laptop.local:8000", "http://laptop.local:8000/t/KMRT"),
        ("localhost:8000", "http://192.168.1.5:8000/t/KMRT"),
        ("127.0.0.1:8000", "http://192.168.1.5:8000/t/KMRT"),
        ("[fd00::5]:8000", "http://[fd00::5]:8000/t/KMRT"),
        ("stranger.example", "http://192.168.1.5:8000/t/KMRT"),
        ("a" * 256, "http://192.168.1.5:8000/t/KMRT"),
        ("[", "http://192.168.1.5:8000/t/KMRT"),
        ("", "http://192.168.1.5:8000/t/KMRT"),
    ],
)
def test_a_link_has_the_host_of_the_client_if_others_can_reach_it(host: str, link: str) -> None:
    assert join_link(reached_at(host), PARTY, "KMRT") == link


def test_a_link_has_the_public_url_though_the_proxy_uses_plain_http() -> None:
    public = Config(Path(), public_url="https://play.example")
    link = join_link(reached_at("play.example"), public, "KMRT")
    assert link == "https://play.example/t/KMRT"


@pytest.mark.anyio
async def test_a_host_too_long_for_a_qr_code_is_not_drawn(server: Server) -> None:
    code = (await take_seat(server, "Anne")).json()["code"]
    path = f"/api/tables/{code}/qr.svg"
    answer = await server.ask("GET", path, headers={"host": "a" * 3000})
    assert (answer.status_code, answer.json()["code"]) == (421, "wrong-host")
