"""What bots make of the name of an own place, for the page to show beside its sliders."""

from urllib.parse import quote

import pytest

from coverstory.bots.beliefs.custom_places import estimated_levels, knowledge_with
from coverstory.bots.knowledge import SLIDERS
from coverstory.engine.own_places import OwnPlace
from support.clients import Server
from support.server.refusals import refusal

pytestmark = pytest.mark.anyio


async def test_a_name_is_told_what_bots_take_it_for(server: Server) -> None:
    told = (await server.ask("GET", "/api/places/like?name=%20Prison")).json()
    assert told["places"][0] == "jail"
    levels = estimated_levels(OwnPlace("Prison"))
    known = knowledge_with(()).attributes
    assert told["traits"] == {name: levels[known.index(name)] for name in SLIDERS}


async def test_a_name_that_says_nothing_is_like_no_place_and_has_levels_all_the_same(
    server: Server,
) -> None:
    told = (await server.ask("GET", f"/api/places/like?name={quote('漢字')}")).json()
    assert told["places"] == []
    assert set(told["traits"]) == set(SLIDERS)


@pytest.mark.parametrize("name", ["", "M" * 41, "%E2%80%AEx"])
async def test_what_cannot_be_a_name_is_refused(server: Server, name: str) -> None:
    answer = await server.ask("GET", f"/api/places/like?name={name}")
    assert (answer.status_code, answer.json()["code"]) == (400, "place-name-unusable")


async def test_without_a_name_there_is_nothing_to_tell(server: Server) -> None:
    answer = await server.ask("GET", "/api/places/like")
    assert answer.json() == refusal("missing-field", field="name")
