"""The log: one line per event, as JSON or as key=value, without secrets.

Our own events carry numbers and fixed words only. A library's message is reduced to its format
string, without its arguments. An exception is reduced to its type and its source lines: its text
may hold codes, names, tokens and places.
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

# Messages of uvicorn that any client can cause by sending garbage. Attack: a client fills the log.
# The client learns of its mistake by a status or a close code, so these messages are dropped. The
# last one is about phones that do not answer the close frame when the server stops.
IGNORED_MESSAGES = (
    "ASGI callable returned without completing handshake",
    "Invalid UTF-8 sequence received from client",
    "Invalid HTTP request received",
    "Unsupported upgrade request",
    "Cancel %s running task(s)",
)
# Above every level that is used: our own events and library messages are errors at most.
SILENT = logging.CRITICAL

log = structlog.get_logger()


def configure_logging(log_format: LogFormat, level: LogLevel) -> None:
    """Send our events, and warnings of libraries, to standard error in this format."""
    lowest = SILENT if log_format == "off" else logging.getLevelNamesMapping()[level.upper()]
    structlog.configure(
        processors=[*_SHARED, _RENDERERS.get(log_format, _RENDERERS["plain"])],
        wrapper_class=structlog.make_filtering_bound_logger(lowest),
        logger_factory=structlog.WriteLoggerFactory(sys.stderr),
    )
    root = logging.getLogger()
    root.handlers = [LibraryMessages(logging.WARNING)]
    root.setLevel(logging.WARNING)


def log_unhandled(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Log an exception that no task or callback has handled, without its values."""
    log.error("unhandled-error", exc_info=context.get("exception"))


class LibraryMessages(logging.Handler):
    """Forwards messages of libraries: the first line of the format string, without arguments."""

    def emit(self, record: logging.LogRecord) -> None:
        message = str(record.msg).partition("\n")[0]
        if message.startswith(IGNORED_MESSAGES):
            return
        error = record.exc_info[1] if record.exc_info else None
        event = "library-message" if error is None else "unhandled-error"
        level = min(record.levelno, logging.ERROR)
        log.log(level, event, logger=record.name, message=message, exc_info=error)


def _without_values(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    error = event.pop("exc_info", None)
    if error is True:  # `log.exception` passes no exception
        error = sys.exception()
    if isinstance(error, BaseException):
        event["error"] = type(error).__name__
        event["traceback"] = [
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
