"""The link to a table: as a guest reached the house, or as the house was told it is reached."""

import pytest
from starlette.requests import HTTPConnection

from coverstory.server.http.urls import join_link
from support.clients import Server, take_seat

GUEST_URL = "http://192.168.1.5:8000"


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
def test_a_link_leads_where_the_guest_came_from_if_others_can_go_there(
    host: str, link: str
) -> None:
    assert join_link(reached_at(host), GUEST_URL, "KMRT") == link


def test_a_public_address_is_every_guests_though_a_proxy_speaks_plainly_to_us() -> None:
    public = "https://play.example"
    link = join_link(reached_at("play.example"), public, "KMRT", public)
    assert link == "https://play.example/t/KMRT"


@pytest.mark.anyio
async def test_a_host_that_no_code_could_hold_is_drawn_for_nobody(server: Server) -> None:
    code = (await take_seat(server, "Anne")).json()["code"]
    path = f"/api/tables/{code}/qr.svg"
    answer = await server.ask("GET", path, headers={"host": "a" * 3000})
    assert (answer.status_code, answer.json()["code"]) == (421, "wrong-host")
