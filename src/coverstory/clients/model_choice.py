"""Ask a model for one turn's command, check the answer, and let the model repair it once."""

import asyncio
import json
import re
from typing import Any, Protocol

import msgspec

from coverstory.clients.chat_endpoint import ChatMessages, NoAnswerError
from coverstory.clients.options import Choice, InvalidChoiceError, Option, choose_offered
from coverstory.clients.plain_view import PlainView
from coverstory.clients.prompt import WAIT, messages, schema
from coverstory.engine.commands import SeatCommand
from coverstory.locales import say
from coverstory.structured_log import log

# The first answer, and one more if that is invalid.
MAX_ANSWERS = 2


class WaitChoice:
    """The model lets the others go on."""


class ChatModel(Protocol):
    """Answer a chat within the time limit, or raise NoAnswerError."""

    async def answer(
        self, messages: ChatMessages, schema: dict[str, Any], seconds: float
    ) -> str: ...


async def choose_command(
    model: ChatModel, view: PlainView, offered: tuple[Option, ...], seconds: float
) -> SeatCommand | WaitChoice | None:
    """Return the model's command; None if it gave no valid answer in time."""
    can_wait = not view.my_turn
    chat = messages(view, offered, can_wait=can_wait)
    answer_schema = schema(offered, can_wait=can_wait)
    ends = asyncio.get_running_loop().time() + seconds
    for _ in range(MAX_ANSWERS):
        left = ends - asyncio.get_running_loop().time()
        try:
            answer = await model.answer(chat, answer_schema, left)
        except NoAnswerError as error:
            log.warning("model-no-answer", why=str(error))
            return None
        try:
            return _chosen(answer, view, offered, can_wait=can_wait)
        except InvalidChoiceError as error:
            log.info("model-invalid-answer", why=str(error))
            repair = say("llm-repair", {"problem": str(error)})
            chat = [*chat, _message("assistant", answer), _message("user", repair)]
    return None


def _message(role: str, text: str) -> dict[str, str]:
    return {"role": role, "content": text}


def _chosen(
    answer: str, view: PlainView, offered: tuple[Option, ...], *, can_wait: bool
) -> SeatCommand | WaitChoice:
    choice = _read(answer)
    if can_wait and choice.command == WAIT:
        return WaitChoice()
    command = choose_offered(offered, choice)
    card = view.my_card
    if card is not None and card.place is not None and _names_place(choice.text, card.place):
        raise InvalidChoiceError(say("llm-gives-place-away"))
    return command


def _names_place(text: str | None, place: str) -> bool:
    return re.search(rf"\b{re.escape(place)}\b", text or "", re.IGNORECASE) is not None


def _read(answer: str) -> Choice:
    """Read the first JSON object. Some models write prose or a code fence before it."""
    start = answer.find("{")
    try:
        found, _ = json.JSONDecoder().raw_decode(answer, max(start, 0))
        return msgspec.convert(found, Choice)
    except (ValueError, RecursionError):  # msgspec's errors are ValueErrors as well
        raise InvalidChoiceError(say("llm-not-an-answer")) from None
