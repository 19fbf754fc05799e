"""An MCP server with four tools for an assistant that plays one seat.

It keeps the seat's token to itself. Its results are made from that seat's frames only.
"""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from typing import Annotated

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import Field

from coverstory import __version__
from coverstory.clients.join_table import SeatError
from coverstory.clients.mcp_seat import AssistantSeat
from coverstory.clients.options import Choice, InvalidChoiceError
from coverstory.clients.plain_view import PlainView
from coverstory.locales import say

# Seconds. MCP clients cancel a call after about a minute.
LONGEST_WAIT = 50.0


@dataclass(frozen=True)
class ActResult:
    """`refusal` is the server's sentence if the command was refused; `now` is the new view."""

    done: bool
    refusal: str | None
    now: PlainView


@contextmanager
def tool_call(seat: AssistantSeat) -> Iterator[None]:
    """Turn errors into tool errors, whose sentences the assistant reads."""
    try:
        with seat.tool_call:
            yield
    except (SeatError, InvalidChoiceError) as error:
        raise ToolError(str(error)) from None


def create_mcp_server(seat: AssistantSeat) -> MCPServer[None]:
    @asynccontextmanager
    async def lifespan(_: MCPServer[None]) -> AsyncIterator[None]:
        try:
            yield
        finally:
            await seat.close()

    server = MCPServer(
        "coverstory",
        instructions=say("mcp-instructions"),
        version=__version__,
        log_level="ERROR",
        lifespan=lifespan,
    )

    @server.tool()
    async def join(code: str, name: str) -> PlainView:
        """Take a seat at the table of this code, by this name."""
        with tool_call(seat):
            await seat.join(code, name)
            return await seat.look()

    @server.tool()
    async def look() -> PlainView:
        """See the game as your seat sees it: your card, your options, what was said."""
        with tool_call(seat):
            return await seat.look()

    @server.tool()
    async def act(
        command: str, argument: str | int | bool | None = None, text: str | None = None
    ) -> ActResult:
        """Choose one of your options: its command, one of its arguments, and what you say."""
        with tool_call(seat):
            refusal = await seat.act(Choice(command, argument, text))
            return ActResult(refusal is None, refusal, await seat.look())

    @server.tool()
    async def wait_for_my_turn(
        seconds: Annotated[float, Field(ge=0, le=LONGEST_WAIT)] = LONGEST_WAIT,
    ) -> PlainView:
        """Wait until it is your turn, or for this many seconds, then see the game."""
        with tool_call(seat):
            return await seat.wait(seconds)

    return server
