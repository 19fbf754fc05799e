"""A client for endpoints with OpenAI's chat protocol.

Not all endpoints support a JSON schema or a JSON format for the answer. The client falls back from
schema to JSON to plain text, and remembers the format that worked.
"""

import asyncio
from types import TracebackType
from typing import Any

import httpx2
import msgspec
from msgspec import Struct

from coverstory.locales import say

# Status codes of an endpoint that does not support the response format.
UNSUPPORTED_STATUSES = (400, 404, 415, 422, 501)
WRONG_KEY_STATUSES = (401, 403)
NOT_FOUND = 404
# Seconds for the first request.
CHECK_TIMEOUT = 10.0
# Bytes. An endless body would fill the memory.
LARGEST_ANSWER = 256 * 1024

# In the order in which they are tried.
RESPONSE_FORMATS = ("json_schema", "json_object", "text")

ChatMessages = list[dict[str, str]]


class NoAnswerError(Exception):
    """The endpoint is unreachable, slow or broken. The message is for a log."""


class EndpointError(Exception):
    """The endpoint cannot be used. The message is a sentence for people."""


class _Message(Struct):
    content: str | None = None
    refusal: str | None = None


class _Choice(Struct):
    message: _Message


class _Completion(Struct):
    choices: list[_Choice]


_read = msgspec.json.Decoder(_Completion).decode


class ChatEndpoint:
    """A chat model behind a URL; use it with `async with`."""

    def __init__(self, url: str, model: str, key: str | None) -> None:
        self._url = _completions(url)
        self._model = model
        headers = {} if key is None else {"Authorization": f"Bearer {key}"}
        # The caller sets a timeout for each turn.
        self._http = httpx2.AsyncClient(headers=headers, timeout=None)
        self._formats = list(RESPONSE_FORMATS)

    async def __aenter__(self) -> "ChatEndpoint":
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._http.aclose()

    async def check(self) -> None:
        """Raise EndpointError if nothing is at the address, or the key or the model is wrong.

        A slow or overloaded endpoint passes: a local model may take a minute to load.
        """
        messages = [{"role": "user", "content": say("llm-check")}]
        try:
            async with asyncio.timeout(CHECK_TIMEOUT):
                status, _ = await self._post({"model": self._model, "messages": messages})
        except TimeoutError:
            return
        except NoAnswerError:
            raise EndpointError(say("llm-no-endpoint", {"url": self._url})) from None
        if status in WRONG_KEY_STATUSES:
            raise EndpointError(say("llm-wrong-key", {"url": self._url, "status": status}))
        if status == NOT_FOUND:
            params = {"url": self._url, "model": self._model}
            raise EndpointError(say("llm-no-model", params))

    async def answer(self, messages: ChatMessages, schema: dict[str, Any], seconds: float) -> str:
        """Return the model's answer, or raise NoAnswerError after this many seconds."""
        try:
            async with asyncio.timeout(seconds):
                return await self._with_fallback(messages, schema)
        except TimeoutError:
            raise NoAnswerError("The endpoint takes too long.") from None

    async def _with_fallback(self, messages: ChatMessages, schema: dict[str, Any]) -> str:
        while True:
            response_format = self._formats[0]
            body = {"model": self._model, "messages": messages} | _format_fields(
                response_format, schema
            )
            status, content = await self._post(body)
            if status not in UNSUPPORTED_STATUSES or len(self._formats) == 1:
                return _answer_text(status, content)
            self._formats.remove(response_format)

    async def _post(self, body: dict[str, Any]) -> tuple[int, bytes]:
        content = bytearray()
        try:
            async with self._http.stream("POST", self._url, json=body) as answer:
                async for part in answer.aiter_bytes():
                    content += part
                    if len(content) > LARGEST_ANSWER:
                        raise NoAnswerError("The endpoint's answer is too long.")
        except (httpx2.HTTPError, httpx2.InvalidURL) as error:
            raise NoAnswerError(f"The endpoint is unreachable: {error!r}") from None
        return answer.status_code, bytes(content)


def _completions(url: str) -> str:
    """Return the URL of completions; people copy it with or without the last part."""
    base = url.rstrip("/")
    return base if base.endswith("/chat/completions") else f"{base}/chat/completions"


def _answer_text(status: int, content: bytes) -> str:
    if status != 200:
        raise NoAnswerError(f"The endpoint answers with {status}.")
    try:
        message = _read(content).choices[0].message
    except (msgspec.MsgspecError, UnicodeDecodeError, IndexError):
        raise NoAnswerError("The endpoint's answer is not a completion.") from None
    return message.content or message.refusal or ""


def _format_fields(response_format: str, schema: dict[str, Any]) -> dict[str, Any]:
    if response_format == "text":
        return {}
    fields: dict[str, Any] = {"type": response_format}
    if response_format == "json_schema":
        fields["json_schema"] = {"name": "move", "strict": True, "schema": schema}
    return {"response_format": fields}
