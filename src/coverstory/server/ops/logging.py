"""The log: one line an event, as JSON or as key=value, and never a secret.

Our own lines carry numbers and fixed words only. What libraries say is cut down to the text they
were written with, and an exception to its type and the lines of code it came through: its message,
its arguments and the addresses of requests may hold codes, names, tokens and places.
"""

import asyncio
import logging
import sys
import traceback
from typing import Any, Literal, TypeAlias

import structlog
from structlog.types import EventDict, Processor, WrappedLogger

LogFormat: TypeAlias = Literal["plain", "json", "off"]
LogLevel: TypeAlias = Literal["debug", "info", "warning", "error"]

# What uvicorn remarks, one of them with a traceback, on what any stranger may send. The stranger
# is told by a status or a close code; the log of a party is not theirs to fill. The last is about
# phones that do not take their leave when the house closes.
REMARKS = (
    "ASGI callable returned without completing handshake",
    "Invalid UTF-8 sequence received from client",
    "Cancel %s running task(s)",
)
# Nothing we log is that bad, and what libraries log is taken down to an error.
SILENT = logging.CRITICAL

log = structlog.get_logger()


def keep_log(form: LogFormat, level: LogLevel) -> None:
    """Write the log in this form from now on; that of libraries too, from warnings on."""
    least = SILENT if form == "off" else logging.getLevelNamesMapping()[level.upper()]
    structlog.configure(
        processors=[*_SHARED, _RENDERERS.get(form, _RENDERERS["plain"])],
        wrapper_class=structlog.make_filtering_bound_logger(least),
        logger_factory=structlog.WriteLoggerFactory(sys.stderr),
    )
    root = logging.getLogger()
    root.handlers = [Remarks(logging.WARNING)]
    root.setLevel(logging.WARNING)


def log_unhandled(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """For the event loop: what a task or a callback died of, and nothing of what it held."""
    log.error("unhandled-error", exc_info=context.get("exception"))


class Remarks(logging.Handler):
    """What libraries log: the first line they were written with, nothing that was put into it."""

    def emit(self, record: logging.LogRecord) -> None:
        said = str(record.msg).partition("\n")[0]
        if said.startswith(REMARKS):
            return
        error = record.exc_info[1] if record.exc_info else None
        event = "remark" if error is None else "unhandled-error"
        log.log(
            min(record.levelno, logging.ERROR), event, by=record.name, said=said, exc_info=error
        )


def _without_values(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    error = event.pop("exc_info", None)
    if error is True:  # the one at hand: `log.exception`
        error = sys.exception()
    if isinstance(error, BaseException):
        event["error"] = type(error).__name__
        event["through"] = [
            f"{frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name}"
            for frame in traceback.extract_tb(error.__traceback__)
        ]
    return event


_SHARED: list[Processor] = [
    structlog.processors.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    _without_values,
]
_RENDERERS: dict[str, Processor] = {
    "json": structlog.processors.JSONRenderer(),
    "plain": structlog.processors.LogfmtRenderer(key_order=["timestamp", "level", "event"]),
}
