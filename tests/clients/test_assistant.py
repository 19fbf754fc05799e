"""An assistant at a real table, over MCP: a seat's token and nothing more."""

import asyncio
import os
import stat
import sys
from pathlib import Path
from typing import Any

import pytest
from mcp import Client, StdioServerParameters

from coverstory.clients.mcp_seat import AssistantSeat
from coverstory.clients.mcp_server import assistant
from coverstory.engine.commands import Ask, StartClock
from coverstory.locales import say
from support.clients import PATIENCE, Party, Server
from support.server.scripts import dealt

pytestmark = pytest.mark.anyio


async def call(client: Client, tool: str, **arguments: Any) -> dict[str, Any]:
    told = await client.call_tool(tool, arguments)
    assert not told.is_error, told.content
    assert told.structured_content is not None
    return told.structured_content


async def dealt_card(client: Client) -> dict[str, Any]:
    """The deal is on its way to every phone: look until it has come to this one."""
    async with asyncio.timeout(PATIENCE):
        while (seen := await call(client, "look"))["my_card"] is None:
            await call(client, "wait_for_my_turn", seconds=0.01)
    card: dict[str, Any] = seen["my_card"]
    return card


async def complaint(client: Client, tool: str, **arguments: Any) -> str:
    told = await client.call_tool(tool, arguments)
    assert told.is_error
    return "".join(getattr(part, "text", "") for part in told.content)


async def test_an_assistant_joins_looks_waits_and_acts(house: Server, tmp_path: Path) -> None:
    file = tmp_path / "token"
    seat = AssistantSeat.of(house.url, None, None, file)
    async with Party(house, "Anne", "Juan") as party, Client(assistant(seat)) as client:
        assert "join a table" in await complaint(client, "look")
        joined = await call(client, "join", code=party.code, name="Max")
        me = joined["me"]
        assert [player["name"] for player in joined["players"]] == ["Anne", "Juan", "Max"]
        await dealt(party)
        card = await dealt_card(client)
        assert card["spy"] == (card["place"] is None)
        await party.host.sees(lambda frame: me in frame["public"]["phase"]["looked"])
        dealer = party.host.now["public"]["phase"]["asker"]
        if dealer == me:
            assert (await call(client, "act", command="start-clock"))["done"]
            turn = await call(client, "wait_for_my_turn", seconds=20)
            to, words = turn["options"], "Do you like it?"
            asked = next(option for option in to if option["command"] == "ask")["arguments"][0]
            done = await call(client, "act", command="ask", argument=asked, text=words)
        else:
            await party[dealer].do(StartClock())
            waiting = asyncio.create_task(call(client, "wait_for_my_turn", seconds=20))
            await party[dealer].do(Ask(me, "Do you like it?"))
            assert (await waiting)["lines"][-1]["text"] == "Do you like it?"
            words = "Hardly ever."
            done = await call(client, "act", command="answer", text=words)
        assert done["done"]
        assert done["now"]["lines"][-1] == {**done["now"]["lines"][-1], "by": me, "text": words}


async def test_what_is_not_allowed_is_refused_in_the_houses_words(house: Server) -> None:
    seat = AssistantSeat(house.url)
    async with Party(house, "Anne", "Juan") as party, Client(assistant(seat)) as client:
        await call(client, "join", code=party.code, name="Max")
        refused = await call(client, "act", command="vote", argument="true")
        assert not refused["done"]
        assert refused["refusal"] == "The game has not begun yet."
        refused = await call(client, "act", command="start-game")
        assert refused["refusal"] == "Only the host, Anne, can do that."
        assert "no command 'cheat'" in await complaint(client, "act", command="cheat")
        assert "no command 'agree'" in await complaint(client, "act", command="agree")
        assert "nothing to read" in await complaint(client, "act", command="say", text=" ")
        assert "seat" in await complaint(client, "act", command="ask", argument="x", text="So?")


async def test_a_wait_ends_though_it_is_nobodys_turn(house: Server) -> None:
    seat = AssistantSeat(house.url)
    async with Party(house, "Anne", "Juan") as party, Client(assistant(seat)) as client:
        await call(client, "join", code=party.code, name="Max")
        assert not (await call(client, "wait_for_my_turn", seconds=0.1))["my_turn"]
        assert "50" in await complaint(client, "wait_for_my_turn", seconds=1000)


async def test_no_tool_tells_the_token_or_another_seats_card(house: Server, tmp_path: Path) -> None:
    file = tmp_path / "token"
    async with Party(house, "Anne", "Juan") as party:
        async with Client(assistant(AssistantSeat(house.url, file))) as client:
            told = [await client.call_tool("join", {"code": party.code, "name": "Max"})]
            await dealt(party)
            cards = [player.card for player in party.players if not player.card["spy"]]
            roles = [say(f"place-{card['place']}.{card['role']}") for card in cards]
            await dealt_card(client)
            told.append(await client.call_tool("look", {}))
            told.append(await client.call_tool("act", {"command": "leave", "argument": "me"}))
            told.append(await client.call_tool("look", {}))
            told.append(await client.call_tool("join", {"code": party.code, "name": "Moritz"}))
        everything = "".join(answer.model_dump_json() for answer in told)
        assert file.read_text() not in everything
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        assert roles
        assert not [role for role in roles if f'"{role}"' in everything]


async def test_the_command_speaks_mcp_and_a_kept_token_is_the_same_seat(
    house: Server, tmp_path: Path
) -> None:
    file = tmp_path / "token"
    async with Party(house, "Anne", "Juan") as party:
        seat = AssistantSeat.of(house.url, party.code, "Max", file)
        me = (await seat.look()).me
        await seat.hang_up()
        options = ["--server", house.url, "--code", party.code, "--token-file", str(file)]
        command = StdioServerParameters(
            command=sys.executable,
            args=["-m", "coverstory.cli", "mcp", *options],
            env=dict(os.environ),
        )
        async with Client(command) as client:
            tools = {tool.name: tool for tool in (await client.list_tools()).tools}
            assert set(tools) == {"join", "look", "act", "wait_for_my_turn"}
            assert all(tool.output_schema for tool in tools.values())
            assert (await call(client, "look"))["me"] == me
