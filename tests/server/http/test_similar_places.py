"""What bots believe about an own place by its name. The page shows it beside the sliders."""

from urllib.parse import quote

import pytest

from coverstory.bots.beliefs.custom_places import estimated_levels, knowledge_with
from coverstory.bots.knowledge import SLIDERS
from coverstory.engine.own_places import OwnPlace
from support.clients import Server
from support.server.refusals import refusal

pytestmark = pytest.mark.anyio


async def test_a_name_gets_similar_places_and_their_traits(server: Server) -> None:
    found = (await server.ask("GET", "/api/places/like?name=%20Prison")).json()
    assert found["places"][0] == "jail"
    levels = estimated_levels(OwnPlace("Prison"))
    known = knowledge_with(()).attributes
    assert found["traits"] == {name: levels[known.index(name)] for name in SLIDERS}


async def test_a_meaningless_name_gets_traits_but_no_similar_places(
    server: Server,
) -> None:
    found = (await server.ask("GET", f"/api/places/like?name={quote('漢字')}")).json()
    assert found["places"] == []
    assert set(found["traits"]) == set(SLIDERS)


@pytest.mark.parametrize("name", ["", "M" * 41, "%E2%80%AEx"])
async def test_an_invalid_name_is_refused(server: Server, name: str) -> None:
    answer = await server.ask("GET", f"/api/places/like?name={name}")
    assert (answer.status_code, answer.json()["code"]) == (400, "place-name-unusable")


async def test_a_request_without_a_name_is_refused(server: Server) -> None:
    answer = await server.ask("GET", "/api/places/like")
    assert answer.json() == refusal("missing-field", field="name")
