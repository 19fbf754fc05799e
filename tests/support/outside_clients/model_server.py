"""A small server with OpenAI's protocol. A test writes its answers: valid, broken, slow or none."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

from msgspec import Struct

from coverstory.locales import say

Body = dict[str, Any]


class Reply(Struct, frozen=True):
    """`holds` keeps the connection open without an answer; `cuts` closes it instead."""

    status: int = 200
    body: bytes = b"{}"
    holds: bool = False
    cuts: bool = False


def completion(**message: str | None) -> Reply:
    choices = [{"index": 0, "finish_reason": "stop", "message": {"role": "assistant"} | message}]
    return Reply(
        body=json.dumps({"id": "x", "object": "chat.completion", "choices": choices}).encode()
    )


def says(text: str) -> Reply:
    return completion(content=text)


def moves(command: str, argument: str | None = None, text: str | None = None) -> Reply:
    return says(json.dumps({"command": command, "argument": argument, "text": text}))


SILENCE = Reply(holds=True)
CUT = Reply(cuts=True)


class ModelServer:
    """Send the replies in order and then repeat the last; or call a function with the body."""

    def __init__(self, *replies: Reply, by: Callable[[Body], Reply] | None = None) -> None:
        self._replies = list(replies)
        self._by = by
        self.asked: list[Body] = []
        self.headers: list[str] = []

    async def __aenter__(self) -> "ModelServer":
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        return self

    async def __aexit__(self, *error: object) -> None:
        self._server.close()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}/v1"

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            await self._answer(reader, writer)
        except (asyncio.IncompleteReadError, ConnectionError):
            pass  # the client has disconnected
        finally:
            writer.close()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        assert head.startswith("POST /v1/chat/completions "), head
        length = next(
            int(line[15:]) for line in head.lower().split("\r\n") if line[:15] == "content-length:"
        )
        body = json.loads(await reader.readexactly(length))
        self.headers.append(head)
        is_check = body["messages"][0]["content"] == say("llm-check")
        if not is_check:
            self.asked.append(body)
        reply = says("ready") if is_check and self._by else self._reply(body)
        if reply.holds:
            await reader.read()  # until the client gives up
        elif not reply.cuts:
            lines = f"HTTP/1.1 {reply.status} .\r\nContent-Length: {len(reply.body)}\r\n"
            writer.write(f"{lines}Connection: close\r\n\r\n".encode() + reply.body)
            await writer.drain()

    def _reply(self, body: Body) -> Reply:
        if self._by is not None:
            return self._by(body)
        return self._replies.pop(0) if len(self._replies) > 1 else self._replies[0]
