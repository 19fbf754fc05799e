"""Any endpoint that speaks OpenAI's protocol for chats: one question, one answer as text.

Not all of them take a schema for the answer, nor even a wish for JSON: whoever refuses is asked
again with less, and remembered for it.
"""

import asyncio
from types import TracebackType
from typing import Any

import httpx2
import msgspec
from msgspec import Struct

# Status codes of an endpoint that does not understand what it is asked for.
NOT_UNDERSTOOD = (400, 404, 415, 422, 501)
# Nobody says so much about one move; a body that does not end would fill the memory.
LARGEST_ANSWER = 256 * 1024

# What an answer may be asked for as, the surest first.
FORMS = ("json_schema", "json_object", "text")

Messages = list[dict[str, str]]


class NoAnswerError(Exception):
    """The endpoint is away, slow or broken; the sentence is for a log."""


class _Said(Struct):
    content: str | None = None
    refusal: str | None = None


class _Choice(Struct):
    message: _Said


class _Completion(Struct):
    choices: list[_Choice]


_read = msgspec.json.Decoder(_Completion).decode


class Endpoint:
    """`async with Endpoint(url, model, key) as endpoint: await endpoint.answer(…)`."""

    def __init__(self, url: str, model: str, key: str | None) -> None:
        self._url = _completions(url)
        self._model = model
        headers = {} if key is None else {"Authorization": f"Bearer {key}"}
        # Each turn has a limit of its own, which is the caller's.
        self._http = httpx2.AsyncClient(headers=headers, timeout=None)
        self._forms = list(FORMS)

    async def __aenter__(self) -> "Endpoint":
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._http.aclose()

    async def answer(self, messages: Messages, schema: dict[str, Any], seconds: float) -> str:
        """What the model says to it, within so many seconds."""
        try:
            async with asyncio.timeout(seconds):
                return await self._with_less_and_less(messages, schema)
        except TimeoutError:
            raise NoAnswerError("The endpoint takes too long.") from None

    async def _with_less_and_less(self, messages: Messages, schema: dict[str, Any]) -> str:
        while True:
            form = self._forms[0]
            body = {"model": self._model, "messages": messages} | _wish(form, schema)
            status, told = await self._post(body)
            if status not in NOT_UNDERSTOOD or len(self._forms) == 1:
                return _said(status, told)
            self._forms.remove(form)

    async def _post(self, body: dict[str, Any]) -> tuple[int, bytes]:
        told = bytearray()
        try:
            async with self._http.stream("POST", self._url, json=body) as answer:
                async for part in answer.aiter_bytes():
                    told += part
                    if len(told) > LARGEST_ANSWER:
                        raise NoAnswerError("The endpoint does not stop talking.")
        except (httpx2.HTTPError, httpx2.InvalidURL) as error:
            raise NoAnswerError(f"The endpoint is away: {error!r}") from None
        return answer.status_code, bytes(told)


def _completions(url: str) -> str:
    """With or without the last part of the path, as people copy it."""
    base = url.rstrip("/")
    return base if base.endswith("/chat/completions") else f"{base}/chat/completions"


def _said(status: int, told: bytes) -> str:
    if status != 200:
        raise NoAnswerError(f"The endpoint answers with {status}.")
    try:
        said = _read(told).choices[0].message
    except (msgspec.MsgspecError, UnicodeDecodeError, IndexError):
        raise NoAnswerError("The endpoint's answer is no completion.") from None
    return said.content or said.refusal or ""


def _wish(form: str, schema: dict[str, Any]) -> dict[str, Any]:
    if form == "text":
        return {}
    wanted: dict[str, Any] = {"type": form}
    if form == "json_schema":
        wanted["json_schema"] = {"name": "move", "strict": True, "schema": schema}
    return {"response_format": wanted}
