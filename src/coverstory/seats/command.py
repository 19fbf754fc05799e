"""`coverstory llm` and `coverstory mcp`: seats for a language model and for an assistant.

What they need beyond the server comes with the extras, so it is imported when it is asked for.
"""

import asyncio
import os
import sys
from pathlib import Path
from typing import Literal

from coverstory.locales import say

USUAL_KEY = "OPENAI_API_KEY"


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
    if not endpoint.startswith(("https://", "http://")):
        return _complain(say("llm-endpoint"))
    key = os.environ.get(key_env)
    if key is None and key_env != USUAL_KEY:
        return _complain(say("llm-key", {"name": key_env}))
    try:
        from coverstory.seats.joining import NotSeatedError  # noqa: PLC0415 - the extra
        from coverstory.seats.model import ModelAt, play  # noqa: PLC0415 - as above
    except ModuleNotFoundError:
        return _complain(say("llm-extra"))
    try:
        asyncio.run(play(server, code, name, temperament, ModelAt(endpoint, model, key)))
    except NotSeatedError as error:
        return _complain(str(error))
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
    try:
        from coverstory.seats.assistant import assistant  # noqa: PLC0415 - the extra
        from coverstory.seats.assistant_seat import AssistantSeat  # noqa: PLC0415 - as above
        from coverstory.seats.joining import NotSeatedError  # noqa: PLC0415 - as above
    except ModuleNotFoundError:
        return _complain(say("mcp-extra"))
    try:
        seat = AssistantSeat.of(server, code, name, token_file)
    except NotSeatedError as error:
        return _complain(str(error))
    assistant(seat).run("stdio")
    return 0


def _complain(sentence: str) -> int:
    print(f"coverstory: {sentence}", file=sys.stderr)
    return 1
