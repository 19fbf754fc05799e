"""`coverstory llm` and `coverstory mcp`: seats for a language model and for an assistant.

Their packages are extras. So the functions import the modules that need them, after they have
checked the options.
"""

import asyncio
import os
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

from coverstory.command_line import Parameter
from coverstory.locales import say
from coverstory.terminal import WRONG_INPUT, complain

DEFAULT_KEY_VARIABLE = "OPENAI_API_KEY"
URL_SCHEMES = ("https://", "http://")

Level: TypeAlias = Literal["easy", "normal", "hard"]
# The old name of --level, for one release.
OldLevel: TypeAlias = Annotated[Level | None, Parameter(name="--temperament", is_shown=False)]


def llm(  # noqa: PLR0913 - each is an option of the command
    *,
    server: str,
    code: str,
    name: str,
    endpoint: str,
    model: str,
    key_env: str = DEFAULT_KEY_VARIABLE,
    level: Level = "normal",
    old_level: OldLevel = None,
) -> int:
    """Let a language model take a seat, by any endpoint of OpenAI's protocol.

    Parameters
    ----------
    server
        The address of the server, as players open it.
    code
        The code of the table.
    name
        The name of the seat.
    endpoint
        The address before /chat/completions: https://api.openai.com/v1, http://127.0.0.1:11434/v1.
    model
        The name of the model at that endpoint.
    key_env
        The environment variable with the endpoint's key. A local model needs none.
    level
        How the built-in bot plays when the model gives no valid answer in time.
    """
    if not server.startswith(URL_SCHEMES):
        return complain(say("llm-server"), WRONG_INPUT)
    if not endpoint.startswith(URL_SCHEMES):
        return complain(say("llm-endpoint"), WRONG_INPUT)
    key = os.environ.get(key_env)
    if key is None and key_env != DEFAULT_KEY_VARIABLE:
        return complain(say("llm-key", {"name": key_env}), WRONG_INPUT)
    from coverstory.clients.chat_endpoint import EndpointError  # noqa: PLC0415 - the extra
    from coverstory.clients.join_table import SeatError  # noqa: PLC0415 - as above
    from coverstory.clients.model_client import ModelConfig, play  # noqa: PLC0415 - as above

    try:
        asyncio.run(play(server, code, name, old_level or level, ModelConfig(endpoint, model, key)))
    except (EndpointError, SeatError) as error:
        return complain(str(error))
    except KeyboardInterrupt:
        print(say("llm-bye"))
    return 0


def mcp(  # noqa: PLR0913 - each is an option of the command
    *,
    server: str,
    code: str | None = None,
    name: str | None = None,
    token_file: Path | None = None,
    stand_in_after: float = 90.0,
    level: Level = "normal",
    old_level: OldLevel = None,
) -> int:
    """Run an MCP server on standard input and output, for an assistant that plays one seat.

    Parameters
    ----------
    server
        The address of the server, as players open it.
    code
        The code of the table. Without it the assistant joins with the tool `join`.
    name
        The name of the seat, to take it at start.
    token_file
        The file that keeps the seat's token, to return to the same seat later.
    stand_in_after
        Seconds that the table waits for a silent assistant, before the built-in bot plays.
    level
        How the built-in bot plays.
    """
    if not server.startswith(URL_SCHEMES):
        return complain(say("llm-server"), WRONG_INPUT)
    from coverstory.clients.join_table import SeatError  # noqa: PLC0415 - as above
    from coverstory.clients.mcp_seat import AssistantSeat  # noqa: PLC0415 - as above
    from coverstory.clients.mcp_server import create_mcp_server  # noqa: PLC0415 - the extra
    from coverstory.clients.stand_in import StandIn  # noqa: PLC0415 - as above

    try:
        stand_in = StandIn(stand_in_after, old_level or level)
        seat = AssistantSeat.from_options(server, code, name, token_file, stand_in)
    except SeatError as error:
        return complain(str(error), WRONG_INPUT)
    except (OSError, UnicodeDecodeError):
        return complain(say("mcp-token-file", {"file": str(token_file)}), WRONG_INPUT)
    create_mcp_server(seat).run("stdio")
    return 0
