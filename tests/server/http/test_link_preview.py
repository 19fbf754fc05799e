"""What messengers show for a link: the name of the host, and nothing else of a table."""

import struct

import pytest

from coverstory.engine.commands import StartClock, StartGame
from coverstory.locales import say
from support.clients import Party, Server, in_phase, take_seat
from support.server.link_previews import preview

pytestmark = pytest.mark.anyio


async def test_a_link_to_a_table_invites_by_the_name_of_its_host(server: Server) -> None:
    code = (await take_seat(server, "Maria")).json()["code"]
    shown = await preview(server, f"/t/{code}")
    assert shown["title"] == say("invitation", {"name": "Maria"})
    assert "url" not in shown  # a table may hide its code, and the page must not have it
    picture = (await server.ask("GET", shown["image"].removeprefix(server.url))).content
    assert struct.unpack(">II", picture[16:24]) == (1200, 630)
    answer = await server.ask("GET", f"/t/{code}")
    assert answer.headers["x-robots-tag"] == "noindex"


async def test_an_unknown_table_has_the_preview_of_the_front_page(server: Server) -> None:
    unknown = await preview(server, "/t/NONE")
    assert unknown == await preview(server, "/")
    assert unknown["title"] == say("title")


async def test_a_name_in_a_preview_is_text(server: Server) -> None:
    code = (await take_seat(server, '"><script>')).json()["code"]
    page = (await server.ask("GET", f"/t/{code}")).text
    assert "&quot;&gt;&lt;script&gt;" in page
    assert '"><script>' not in page


async def test_a_preview_does_not_change_when_cards_are_dealt(server: Server) -> None:
    async with Party(server, "Anne", "Juan", "Maria") as party:
        path = f"/t/{party.code}"
        before = (await server.ask("GET", path)).content
        await party.host.do(StartGame())
        await party.all_see(in_phase("briefing"))
        await party.asker.do(StartClock())
        await party.all_see(in_phase("questioning"))
        assert (await server.ask("GET", path)).content == before
