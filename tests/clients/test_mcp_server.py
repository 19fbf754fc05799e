"""An create_mcp_server at a real table, over MCP: a seat's token and nothing more."""

import asyncio
import os
import stat
import sys
from pathlib import Path
from typing import Any

import pytest
from mcp import Client, StdioServerParameters

from coverstory.clients.mcp_seat import AssistantSeat
from coverstory.clients.mcp_server import create_mcp_server
from coverstory.engine.commands import Ask, StartClock
from coverstory.locales import say
from support.clients import TIMEOUT, Party, Server
from support.server.scripts import dealt

pytestmark = pytest.mark.anyio


async def call(client: Client, tool: str, **arguments: Any) -> dict[str, Any]:
    result = await client.call_tool(tool, arguments)
    assert not result.is_error, result.content
    assert result.structured_content is not None
    return result.structured_content


async def dealt_card(client: Client) -> dict[str, Any]:
    """Look until the frame with the deal has arrived."""
    async with asyncio.timeout(TIMEOUT):
        while (seen := await call(client, "look"))["my_card"] is None:
            await call(client, "wait_for_my_turn", seconds=0.01)
    card: dict[str, Any] = seen["my_card"]
    return card


async def error_of(client: Client, tool: str, **arguments: Any) -> str:
    result = await client.call_tool(tool, arguments)
    assert result.is_error
    return "".join(getattr(part, "text", "") for part in result.content)


async def test_an_assistant_joins_looks_waits_and_acts(server: Server, tmp_path: Path) -> None:
    file = tmp_path / "token"
    seat = AssistantSeat.from_options(server.url, None, None, file)
    async with Party(server, "Anne", "Juan") as party, Client(create_mcp_server(seat)) as client:
        assert "join a table" in await error_of(client, "look")
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


async def test_a_refused_act_returns_the_servers_sentence(server: Server) -> None:
    seat = AssistantSeat(server.url)
    async with Party(server, "Anne", "Juan") as party, Client(create_mcp_server(seat)) as client:
        await call(client, "join", code=party.code, name="Max")
        refused = await call(client, "act", command="vote", argument="true")
        assert not refused["done"]
        assert refused["refusal"] == "The game has not begun yet."
        refused = await call(client, "act", command="start-game")
        assert refused["refusal"] == "Only the host, Anne, can do that."
        assert "no command 'cheat'" in await error_of(client, "act", command="cheat")
        assert "no command 'agree'" in await error_of(client, "act", command="agree")
        assert "is empty" in await error_of(client, "act", command="say", text=" ")
        assert "seat" in await error_of(client, "act", command="ask", argument="x", text="So?")


async def test_a_wait_ends_after_its_seconds(server: Server) -> None:
    seat = AssistantSeat(server.url)
    async with Party(server, "Anne", "Juan") as party, Client(create_mcp_server(seat)) as client:
        await call(client, "join", code=party.code, name="Max")
        assert not (await call(client, "wait_for_my_turn", seconds=0.1))["my_turn"]
        assert "50" in await error_of(client, "wait_for_my_turn", seconds=1000)


async def test_no_tool_returns_the_token_or_another_seats_card(
    server: Server, tmp_path: Path
) -> None:
    file = tmp_path / "token"
    async with Party(server, "Anne", "Juan") as party:
        async with Client(create_mcp_server(AssistantSeat(server.url, file))) as client:
            results = [await client.call_tool("join", {"code": party.code, "name": "Max"})]
            await dealt(party)
            cards = [player.card for player in party.players if not player.card["spy"]]
            roles = [say(f"place-{card['place']}.{card['role']}") for card in cards]
            await dealt_card(client)
            results.append(await client.call_tool("look", {}))
            results.append(await client.call_tool("act", {"command": "leave", "argument": "me"}))
            results.append(await client.call_tool("look", {}))
            results.append(await client.call_tool("join", {"code": party.code, "name": "Moritz"}))
        everything = "".join(answer.model_dump_json() for answer in results)
        assert file.read_text() not in everything
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        assert roles
        assert not [role for role in roles if f'"{role}"' in everything]


async def test_the_command_serves_mcp_and_a_stored_token_returns_to_its_seat(
    server: Server, tmp_path: Path
) -> None:
    file = tmp_path / "token"
    async with Party(server, "Anne", "Juan") as party:
        seat = AssistantSeat.from_options(server.url, party.code, "Max", file)
        me = (await seat.look()).me
        await seat.close()
        options = ["--server", server.url, "--code", party.code, "--token-file", str(file)]
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
