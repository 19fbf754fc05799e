"""Pages for people, and files for robots."""

import re
import struct
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from coverstory.locales import say
from support.clients import Server
from support.server.refusals import refusal
from support.server_process import UnthrottledServer

pytestmark = pytest.mark.anyio

BROWSER = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("/T/abcd", "/t/ABCD"),
        ("/t/kmrt", "/t/KMRT"),
        ("/t/km-rt/", "/t/KMRT"),
        ("/T/%20km%20rt", "/t/KMRT"),
        ("/TV/kmrt", "/tv/KMRT"),
        ("/Tv", "/tv"),
        ("/Watch/KMRT", "/watch/KMRT"),
        ("/WATCH", "/watch"),
        ("/join", "/"),
        ("/Join/kmrt", "/t/KMRT"),
        ("/t", "/"),
    ],
)
async def test_an_address_in_any_case_leads_to_the_page_that_is_meant(
    server: Server, typed: str, meant: str
) -> None:
    answer = await server.ask("GET", typed)
    assert (answer.status_code, answer.headers["location"]) == (307, meant)
    assert (await server.ask("GET", meant)).status_code == 200


@pytest.mark.parametrize("path", ["/nowhere", "/t/KMRT/cards", "/join//evil.example", "/T/%00"])
async def test_a_browser_gets_a_page_where_nothing_is(server: Server, path: str) -> None:
    answer = await server.ask("GET", path, headers=BROWSER)
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("text/html")
    assert f"<h1>{say('lost-title')}</h1>" in answer.text
    assert 'href="/"' in answer.text


@pytest.mark.parametrize("path", ["/nowhere", "/api/nothing", "/static/nothing.js"])
async def test_a_program_gets_json_where_nothing_is(server: Server, path: str) -> None:
    headers = BROWSER if path != "/nowhere" else {}
    answer = await server.ask("GET", path, headers=headers)
    assert (answer.status_code, answer.json()) == (404, refusal("no-such-page"))


async def test_robots_and_browsers_find_the_files_that_they_ask_for(server: Server) -> None:
    robots = await server.ask("GET", "/robots.txt")
    assert "Disallow: /api/" in robots.text
    icon = await server.ask("GET", "/favicon.ico")
    assert icon.content[:4] == b"\0\0\1\0"
    touch_icon = await server.ask("GET", "/apple-touch-icon.png")
    assert touch_icon.headers["content-type"] == "image/png"
    no_contact = await server.ask("GET", "/.well-known/security.txt")
    assert no_contact.status_code == 404


async def test_security_txt_names_the_contact_and_is_never_out_of_date(tmp_path: Path) -> None:
    with UnthrottledServer(tmp_path, contact="mailto:security@play.example") as server:
        lines = (await server.ask("GET", "/.well-known/security.txt")).text.splitlines()
    fields = dict(line.split(": ", 1) for line in lines)
    assert fields["Contact"] == "mailto:security@play.example"
    left = datetime.fromisoformat(fields["Expires"]) - datetime.now(UTC)
    assert timedelta(days=300) < left < timedelta(days=366)


async def test_a_phone_can_install_the_page(server: Server) -> None:
    page = (await server.ask("GET", "/")).text
    link = re.search(r'rel="manifest" href="([^"]+)"', page)
    assert link is not None
    answer = await server.ask("GET", link[1])
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest = answer.json()
    assert (manifest["start_url"], manifest["display"]) == ("/", "standalone")
    assert f'name="theme-color" content="{manifest["theme_color"]}"' in page
    sizes = {(icon["sizes"], icon.get("purpose", "any")) for icon in manifest["icons"]}
    assert sizes == {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")}
    for icon in manifest["icons"]:
        picture = (await server.ask("GET", icon["src"])).content
        width, height = struct.unpack(">II", picture[16:24])
        assert f"{width}x{height}" == icon["sizes"]


async def test_the_service_worker_keeps_files_that_exist_and_nothing_of_a_table(
    server: Server,
) -> None:
    answer = await server.ask("GET", "/service_worker.js")
    assert answer.headers["cache-control"] == "no-cache"
    files = re.findall(r'"(/static/[0-9a-f]{12}/[^"]+)"', answer.text)
    assert any(path.endswith("/page/table.js") for path in files)
    assert any(path.endswith("/art/places.svg") for path in files)
    for path in files:
        found = await server.ask("GET", path)
        assert (found.status_code, "immutable" in found.headers["cache-control"]) == (200, True)
    assert set(re.findall(r'"(/(?:api|locales|ws)[^"]*)"', answer.text)) == {"/api/editions"}
