"""The responses of the HTTP API: a value as JSON, or a refusal with its status."""

from typing import Any

import msgspec
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from coverstory.engine.refusals import Code, Refusal
from coverstory.protocol.codes import ProtocolCode
from coverstory.server.error_messages import refused

# The HTTP status by refusal code. All other codes have the status 400.
STATUS: dict[str, int] = {
    ProtocolCode.NO_SUCH_TABLE: 404,
    ProtocolCode.NO_SUCH_PAGE: 404,
    ProtocolCode.NO_SUCH_GAME: 404,
    ProtocolCode.WRONG_METHOD: 405,
    ProtocolCode.WRONG_ORIGIN: 403,
    ProtocolCode.WRONG_HOST: 421,
    ProtocolCode.HOST_SCREEN_ONLY: 403,
    ProtocolCode.UNKNOWN_TOKEN: 401,
    ProtocolCode.WRONG_ADMIN_TOKEN: 401,
    ProtocolCode.STALE_TOKEN: 401,
    ProtocolCode.WRONG_TABLE: 403,
    Code.HOST_ONLY: 403,
    ProtocolCode.TOO_LARGE: 413,
    ProtocolCode.TOO_SLOW: 408,
    ProtocolCode.TOO_FAST: 429,
    ProtocolCode.TOO_MANY_CODES: 429,
    ProtocolCode.TOO_MANY_TABLES: 429,
    ProtocolCode.STORE_UNAVAILABLE: 503,
    ProtocolCode.TABLE_UNREADABLE: 503,
    ProtocolCode.NO_CODE_FREE: 503,
    ProtocolCode.SERVER_FULL: 503,
    ProtocolCode.CLOSING: 503,
    ProtocolCode.NOT_FINISHED: 409,
    ProtocolCode.TABLE_USED_UP: 409,
    Code.NAME_TAKEN: 409,
    Code.TABLE_FULL: 409,
    Code.TABLE_LOCKED: 409,
    Code.WAS_REMOVED: 403,
}

# Seconds after which a client may try a full, closing or unavailable server again.
RETRY_AFTER_SECONDS = 5

# A response about a table is soon out of date, and may be for one player only.
NO_STORE = {"cache-control": "no-store"}


def as_json(value: Any, status: int = 200) -> Response:
    body = msgspec.json.encode(value)
    return Response(body, status, headers=NO_STORE, media_type="application/json")


class RefusalResponse(Response):
    """A refusal as JSON. The metrics count it when it is sent."""

    def __init__(self, refusal: Refusal, command_id: str | None) -> None:
        body = msgspec.json.encode(refused(refusal, command_id))
        status = STATUS.get(refusal.code, 400)
        super().__init__(body, status, headers=NO_STORE, media_type="application/json")
        self._code = refusal.code

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if isinstance(self._code, ProtocolCode):  # `LiveTable` counts refusals of rules
            scope["app"].state.counters.refused[self._code] += 1
        await super().__call__(scope, receive, send)


def refuse(refusal: Refusal, command_id: str | None = None) -> Response:
    response = RefusalResponse(refusal, command_id)
    if "seconds" in refusal.params and response.status_code == STATUS[ProtocolCode.TOO_FAST]:
        response.headers["retry-after"] = str(refusal.params["seconds"])
    elif response.status_code == STATUS[ProtocolCode.CLOSING]:
        response.headers["retry-after"] = str(RETRY_AFTER_SECONDS)
    if refusal.code == ProtocolCode.TOO_SLOW:
        response.headers["connection"] = "close"  # the rest of the body may still arrive
    return response
