"""An MCP server with four tools, by which an assistant plays in one seat.

It holds the seat's token and never tells it; what it shows is made from that seat's frames.
"""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from typing import Annotated

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import Field

from coverstory import __version__
from coverstory.clients.join_table import NotSeatedError
from coverstory.clients.mcp_seat import AssistantSeat
from coverstory.clients.options import Choice, OffTheMenuError
from coverstory.clients.plain_view import Seen
from coverstory.locales import say

# Clients of MCP give up a call after a minute or so.
LONGEST_WAIT = 50.0


@dataclass(frozen=True)
class Acted:
    """`refusal` is the house's sentence if nothing was done; `now` is how things stand."""

    done: bool
    refusal: str | None
    now: Seen


@contextmanager
def in_a_sentence() -> Iterator[None]:
    """What went wrong is told the assistant in words, as the tool's error."""
    try:
        yield
    except (NotSeatedError, OffTheMenuError) as error:
        raise ToolError(str(error)) from None


def assistant(seat: AssistantSeat) -> MCPServer[None]:
    @asynccontextmanager
    async def line(_: MCPServer[None]) -> AsyncIterator[None]:
        try:
            yield
        finally:
            await seat.hang_up()

    server = MCPServer(
        "coverstory",
        instructions=say("mcp-instructions"),
        version=__version__,
        log_level="ERROR",
        lifespan=line,
    )

    @server.tool()
    async def join(code: str, name: str) -> Seen:
        """Take a seat at the table of this code, by this name."""
        with in_a_sentence():
            await seat.join(code, name)
            return await seat.look()

    @server.tool()
    async def look() -> Seen:
        """How things stand, as your seat sees them: your card, your options, what was said."""
        with in_a_sentence():
            return await seat.look()

    @server.tool()
    async def act(
        command: str, argument: str | int | bool | None = None, text: str | None = None
    ) -> Acted:
        """Do one of your options: its command, one of its arguments, and what you say with it."""
        with in_a_sentence():
            refusal = await seat.act(Choice(command, argument, text))
            return Acted(refusal is None, refusal, await seat.look())

    @server.tool()
    async def wait_for_my_turn(
        seconds: Annotated[float, Field(ge=0, le=LONGEST_WAIT)] = LONGEST_WAIT,
    ) -> Seen:
        """How things stand when it is your turn, or after so many seconds if it is not yet."""
        with in_a_sentence():
            return await seat.wait(seconds)

    return server
