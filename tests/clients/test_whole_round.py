"""A model plays at a real table, and votes although its endpoint fails."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator

import pytest

from coverstory.clients.model_client import ModelConfig, play
from coverstory.engine.commands import Accuse, Agree, Answer, Ask, SeeCard, StartClock, StartGame
from coverstory.engine.settings import Settings
from support.clients import Message, Party, Server, in_phase
from support.outside_clients.model_server import Body, ModelServer, Reply, moves

pytestmark = pytest.mark.anyio


def replies(body: Body) -> Reply:
    """Ask the first player, answer, wait while others play, and fail when it is to vote."""
    options = {
        option["command"]: option.get("argument")
        for option in json.loads(body["messages"][1]["content"].split("\n")[1])["options"]
    }
    if "ask" in options:
        return moves("ask", options["ask"][0], "Is it loud here?")
    if "answer" in options:
        return moves("answer", None, "Now and then.")
    return moves("wait") if "wait" in options else Reply(500)


@contextlib.asynccontextmanager
async def max_plays(server: Server, party: Party, model: ModelServer) -> AsyncIterator[None]:
    at = ModelConfig(model.url, "small", None)
    playing = asyncio.create_task(play(server.url, party.code, "Max", "normal", at))
    try:
        yield
    finally:
        playing.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await playing


def max_is_far_away(frame: Message) -> bool:
    return any(seat["name"] == "Max" and seat["afar"] for seat in frame["public"]["seats"])


async def test_a_model_plays_a_round_with_people_and_leaves(server: Server) -> None:
    async with Party(server, "Anne", "Juan") as party, ModelServer(by=replies) as model:
        anne, juan = party.players
        async with max_plays(server, party, model):
            await anne.sees(max_is_far_away)
            await anne.do(Agree(Settings("classic", bots="quick", places=30)))
            await anne.do(StartGame())
            await start_clock(party)
            await max_asks_or_answers(party)
            await anne.do(Accuse(juan.seat or 0))
            await anne.sees(lambda frame: not in_phase("trial")(frame))
        await anne.sees(lambda frame: frame["public"]["seats"][2]["standing"] == "gone")


async def start_clock(party: Party) -> None:
    """Start the clock. The model looks at its card by itself and waits for the others."""
    await party.all_see(in_phase("briefing"))
    await party.host.sees(lambda frame: 2 in frame["public"]["phase"]["looked"])
    for player in party.players:
        await player.do(SeeCard())
    dealer = party.host.now["public"]["phase"]["asker"]
    if dealer != 2:
        await party[dealer].do(StartClock())
    await party.all_see(in_phase("questioning"))


async def max_asks_or_answers(party: Party) -> None:
    asker = party.host.now["public"]["phase"]["asker"]
    if asker == 2:
        frame = await party.host.sees(lambda frame: frame["public"]["phase"]["asked"] is not None)
        await party[frame["public"]["phase"]["asked"]].do(Answer("Hardly."))
    else:
        await party[asker].do(Ask(2, "Do you like it?"))
    await party.host.sees(lambda frame: bool(said_by_max(frame)))


def said_by_max(frame: Message) -> list[Message]:
    said = [line for line in frame["public"]["lines"] if line["seat"] == 2]
    assert all(line["text"] in ("Is it loud here?", "Now and then.") for line in said)
    return said
