"""A model's advice for one turn: asked, checked against the menu, asked once more, or none."""

import asyncio
import json
import re
from typing import Any, Protocol

import msgspec
import structlog

from coverstory.clients.chat_endpoint import Messages, NoAnswerError
from coverstory.clients.options import Choice, OffTheMenuError, Option, picked
from coverstory.clients.plain_view import Seen
from coverstory.clients.prompt import WAIT, messages, schema
from coverstory.engine.commands import SeatCommand
from coverstory.locales import say

log = structlog.get_logger()

# The first answer, and one more when that cannot be used.
ANSWERS = 2


class Waiting:
    """The model would rather let the others go on."""


class Adviser(Protocol):
    """Whatever answers a chat in time, or raises NoAnswerError."""

    async def answer(self, messages: Messages, schema: dict[str, Any], seconds: float) -> str: ...


async def advice(
    adviser: Adviser, sight: Seen, offered: tuple[Option, ...], seconds: float
) -> SeatCommand | Waiting | None:
    """What the model would do with these options; None: the embedded bot is to play this turn."""
    may_wait = not sight.my_turn
    chat = messages(sight, offered, may_wait=may_wait)
    wanted = schema(offered, may_wait=may_wait)
    ends = asyncio.get_running_loop().time() + seconds
    for _ in range(ANSWERS):
        left = ends - asyncio.get_running_loop().time()
        try:
            told = await adviser.answer(chat, wanted, left)
        except NoAnswerError as error:
            log.warning("model-gave-no-answer", why=str(error))
            return None
        try:
            return _chosen(told, sight, offered, may_wait=may_wait)
        except OffTheMenuError as error:
            log.info("model-answered-off-the-menu", why=str(error))
            again = say("llm-repair", {"problem": str(error)})
            chat = [*chat, _line("assistant", told), _line("user", again)]
    return None


def _line(role: str, text: str) -> dict[str, str]:
    return {"role": role, "content": text}


def _chosen(
    told: str, sight: Seen, offered: tuple[Option, ...], *, may_wait: bool
) -> SeatCommand | Waiting:
    choice = _read(told)
    if may_wait and choice.command == WAIT:
        return Waiting()
    command = picked(offered, choice)
    card = sight.my_card
    if card is not None and card.place is not None and _names(choice.text, card.place):
        raise OffTheMenuError(say("llm-gives-place-away"))
    return command


def _names(text: str | None, place: str) -> bool:
    return re.search(rf"\b{re.escape(place)}\b", text or "", re.IGNORECASE) is not None


def _read(told: str) -> Choice:
    """The first JSON object in it: some models talk before they answer, or fence it."""
    start = told.find("{")
    try:
        found, _ = json.JSONDecoder().raw_decode(told, max(start, 0))
        return msgspec.convert(found, Choice)
    except (ValueError, RecursionError):  # msgspec's errors are ValueErrors as well
        raise OffTheMenuError(say("llm-not-an-answer")) from None
