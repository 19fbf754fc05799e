"""The link to a table: as a guest reached the house, or as the house was told it is reached."""

import pytest
from starlette.requests import HTTPConnection

from coverstory.server.addresses import join_link

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
