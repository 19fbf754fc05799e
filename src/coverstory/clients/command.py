"""`coverstory llm` and `coverstory mcp`: seats for a language model and for an assistant.

What they need beyond the server comes with the extras, so it is imported when it is asked for.
"""

import asyncio
import os
import sys
from pathlib import Path
from typing import Literal

from coverstory.locales import say
from coverstory.terminal import WRONG_INPUT, complain

USUAL_KEY = "OPENAI_API_KEY"
WEB = ("https://", "http://")


def llm(  # noqa: PLR0913 - each is an option of the command
    *,
    server: str,
    code: str,
    name: str,
    endpoint: str,
    model: str,
    key_env: str = USUAL_KEY,
    temperament: Literal["easy", "normal", "hard"] = "normal",
) -> int:
    """Let a language model take a seat, by any endpoint of OpenAI's protocol.

    Parameters
    ----------
    server
        Where the table is: the address that guests open.
    code
        The code of the table.
    name
        What the others call it.
    endpoint
        The address before /chat/completions: https://api.openai.com/v1, http://127.0.0.1:11434/v1.
    model
        The model's name there.
    key_env
        The variable of the environment that has the endpoint's key; a model on this machine needs
        none.
    temperament
        How the embedded bot plays, whenever the model gives no good answer in time.
    """
    if not server.startswith(WEB):
        return complain(say("llm-server"), WRONG_INPUT)
    if not endpoint.startswith(WEB):
        return complain(say("llm-endpoint"), WRONG_INPUT)
    key = os.environ.get(key_env)
    if key is None and key_env != USUAL_KEY:
        return complain(say("llm-key", {"name": key_env}), WRONG_INPUT)
    try:
        from coverstory.clients.join_table import NotSeatedError  # noqa: PLC0415 - the extra
        from coverstory.clients.model_client import ModelAt, play  # noqa: PLC0415 - as above
    except ModuleNotFoundError:
        return complain(say("llm-extra", {"python": sys.executable}))
    try:
        asyncio.run(play(server, code, name, temperament, ModelAt(endpoint, model, key)))
    except NotSeatedError as error:
        return complain(str(error))
    except KeyboardInterrupt:
        print(say("llm-bye"))
    return 0


def mcp(
    *,
    server: str,
    code: str | None = None,
    name: str | None = None,
    token_file: Path | None = None,
) -> int:
    """Be an MCP server on standard input and output, by which an assistant plays in one seat.

    Parameters
    ----------
    server
        Where the table is: the address that guests open.
    code
        The code of the table. Without it the assistant joins by a code that it is told.
    name
        What the others call the assistant, to take a seat at once.
    token_file
        Where the seat's token is kept, so that it is the same seat the next time.
    """
    if not server.startswith(WEB):
        return complain(say("llm-server"), WRONG_INPUT)
    try:
        from coverstory.clients.join_table import NotSeatedError  # noqa: PLC0415 - as above
        from coverstory.clients.mcp_seat import AssistantSeat  # noqa: PLC0415 - as above
        from coverstory.clients.mcp_server import assistant  # noqa: PLC0415 - the extra
    except ModuleNotFoundError:
        return complain(say("mcp-extra", {"python": sys.executable}))
    try:
        seat = AssistantSeat.of(server, code, name, token_file)
    except NotSeatedError as error:
        return complain(str(error), WRONG_INPUT)
    except (OSError, UnicodeDecodeError):
        return complain(say("mcp-token-file", {"file": str(token_file)}), WRONG_INPUT)
    assistant(seat).run("stdio")
    return 0
