"""Three models play at a real server. The endpoint records every prompt that they get."""

import asyncio
import contextlib
import json
from collections import defaultdict
from typing import Any

import pytest

from coverstory.clients.model_client import ModelConfig, play
from coverstory.engine.commands import Agree, StandUp, StartGame
from coverstory.engine.settings import Settings
from support.clients import Player, Server, eventually, in_phase
from support.outside_clients.model_server import Body, ModelServer, Reply, moves

pytestmark = pytest.mark.anyio

MODELS = ("Ada", "Bob", "Cleo")
# Prompts of each model that the test waits for.
ENOUGH = 3


def situation(body: Body) -> dict[str, Any]:
    """Return the table in a prompt."""
    data: dict[str, Any] = json.loads(body["messages"][1]["content"].split("\n")[1])
    return data


def replies(body: Body) -> Reply:
    options = {one["command"]: one.get("argument") for one in situation(body)["options"]}
    if "ask" in options:
        return moves("ask", options["ask"][0], "Is it loud here?")
    return moves("answer", None, "Now and then.") if "answer" in options else moves("wait")


async def test_the_spys_prompt_has_no_place_and_no_role_of_the_others(server: Server) -> None:
    """The host runs the game without playing, so one of the three models is the spy."""
    async with contextlib.AsyncExitStack() as stack:
        anne = await stack.enter_async_context(await Player.sits(server, "Anne"))
        endpoint = await stack.enter_async_context(ModelServer(by=replies))
        tasks = [
            asyncio.create_task(
                play(server.url, anne.code, name, "normal", ModelConfig(endpoint.url, name, None))
            )
            for name in MODELS
        ]
        try:
            await anne.sees(lambda frame: sum(s["afar"] for s in frame["public"]["seats"]) == 3)
            await anne.do(Agree(Settings("classic", bots="quick", places=30, talk="written")))
            await anne.do(StandUp())
            await anne.do(StartGame())
            await anne.sees(in_phase("questioning"))
            await eventually(lambda: all(count >= ENOUGH for count in counts(endpoint)))
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
    prompts = by_model(endpoint)
    cards = {name: situation(bodies[0])["my_card"] for name, bodies in prompts.items()}
    (spy,) = [name for name, card in cards.items() if card["spy"]]
    civilians = [card for card in cards.values() if not card["spy"]]
    assert len({card["place"] for card in civilians}) == 1
    for body in prompts[spy]:
        seen = situation(body)
        assert seen["my_card"]["place"] is None
        assert seen["my_card"]["role"] is None
        assert len(seen.pop("places")) == 30
        rest = json.dumps(seen)
        assert not [word for card in civilians for word in secrets_of(card) if word in rest]
    offers = {name: commands(bodies) for name, bodies in prompts.items()}
    assert "reveal" in offers[spy]
    assert not [name for name in offers if name != spy and "reveal" in offers[name]]


def counts(endpoint: ModelServer) -> list[int]:
    prompts = by_model(endpoint)
    return [len(prompts[name]) for name in MODELS]


def by_model(endpoint: ModelServer) -> dict[str, list[Body]]:
    prompts: dict[str, list[Body]] = defaultdict(list)
    for body in endpoint.asked:
        prompts[body["model"]].append(body)
    return prompts


def commands(bodies: list[Body]) -> set[str]:
    return {option["command"] for body in bodies for option in situation(body)["options"]}


def secrets_of(card: dict[str, Any]) -> list[str]:
    return [card["place"], card["role"]]
