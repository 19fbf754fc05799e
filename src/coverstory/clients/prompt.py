"""Build the prompt: the rules in short, the seat's own view as data, and how to answer.

A player could write text, or take a name, that ends the data block and gives the model
instructions. So the view is one block of JSON in which every angle bracket is escaped.
"""

import json
from typing import Any

import msgspec

from coverstory.clients.options import Option
from coverstory.clients.plain_view import PlainView
from coverstory.locales import say

OPEN, CLOSE = "<table>", "</table>"
# Not a command of the game: the model lets the others go on.
WAIT = "wait"


def messages(
    view: PlainView, offered: tuple[Option, ...], *, can_wait: bool
) -> list[dict[str, str]]:
    return [
        {"role": "system", "content": say("llm-rules")},
        {"role": "user", "content": _situation(view, offered, can_wait=can_wait)},
    ]


def _situation(view: PlainView, offered: tuple[Option, ...], *, can_wait: bool) -> str:
    data = msgspec.to_builtins(view)
    data["options"] = [_option_data(option) for option in offered]
    if can_wait:
        data["options"].append({"command": WAIT})
    return f"{OPEN}\n{quoted(data)}\n{CLOSE}\n{say('llm-answer')}"


def quoted(value: object) -> str:
    """Return JSON that cannot close the block around it."""
    text = json.dumps(value, ensure_ascii=False)
    return text.replace("<", "\\u003c").replace(">", "\\u003e")


def _option_data(option: Option) -> dict[str, Any]:
    data: dict[str, Any] = {"command": option.command}
    if option.arguments:
        data["argument"] = list(option.arguments)
    if option.has_text:
        data["text"] = "…"
    return data


def schema(offered: tuple[Option, ...], *, can_wait: bool) -> dict[str, Any]:
    """Return the JSON schema of an answer, with only features that all endpoints support."""
    commands = [option.command for option in offered] + [WAIT] * can_wait
    words = sorted({word for option in offered for word in option.arguments})
    return {
        "type": "object",
        "properties": {
            "command": {"type": "string", "enum": commands},
            "argument": {"type": ["string", "null"], "enum": [*words, None]},
            "text": {"type": ["string", "null"]},
        },
        "required": ["command", "argument", "text"],
        "additionalProperties": False,
    }
