"""What a model is told: the rules in short, its seat's own view as data, and how to answer.

The view goes in as one block of JSON in which no angle bracket is left as it is, so whatever a
player writes, or is called, cannot end the block and speak as we do.
"""

import json
from typing import Any

import msgspec

from coverstory.clients.options import Option
from coverstory.clients.plain_view import Seen
from coverstory.locales import say

OPEN, CLOSE = "<table>", "</table>"
# Not on the menu: to let the others go on.
WAIT = "wait"


def messages(sight: Seen, offered: tuple[Option, ...], *, may_wait: bool) -> list[dict[str, str]]:
    return [
        {"role": "system", "content": say("llm-rules")},
        {"role": "user", "content": _situation(sight, offered, may_wait=may_wait)},
    ]


def _situation(sight: Seen, offered: tuple[Option, ...], *, may_wait: bool) -> str:
    told = msgspec.to_builtins(sight)
    told["options"] = [_told(option) for option in offered]
    if may_wait:
        told["options"].append({"command": WAIT})
    return f"{OPEN}\n{quoted(told)}\n{CLOSE}\n{say('llm-answer')}"


def quoted(value: object) -> str:
    """JSON that cannot close the block it stands in."""
    text = json.dumps(value, ensure_ascii=False)
    return text.replace("<", "\\u003c").replace(">", "\\u003e")


def _told(option: Option) -> dict[str, Any]:
    told: dict[str, Any] = {"command": option.command}
    if option.arguments:
        told["argument"] = list(option.arguments)
    if option.has_text:
        told["text"] = "…"
    return told


def schema(offered: tuple[Option, ...], *, may_wait: bool) -> dict[str, Any]:
    """The answer as a JSON schema of the narrow kind that all endpoints take."""
    commands = [option.command for option in offered] + [WAIT] * may_wait
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
