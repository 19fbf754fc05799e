"""The log: one line per event, as JSON or as key=value, without secrets.

Our own events have numbers and fixed words only. For a library's message, only the format string is
logged, without its arguments. For an exception, only the type and the source lines are logged. Its
text may contain codes, names, tokens and places.
"""

import asyncio
import logging
import sys
import traceback
from collections.abc import MutableMapping
from typing import Any, Literal, TypeAlias

from coverstory.structured_log import log

LogFormat: TypeAlias = Literal["plain", "json", "off"]
LogLevel: TypeAlias = Literal["debug", "info", "warning", "error"]

# Messages of uvicorn that are not logged. Attack: a client sends invalid requests to fill the log.
# Cure: the client gets a status or a close code, and the log gets nothing. The last message is
# about phones that do not answer the close frame when the server stops.
IGNORED_MESSAGES = (
    "ASGI callable returned without completing handshake",
    "Invalid UTF-8 sequence received from client",
    "Invalid HTTP request received",
    "Unsupported upgrade request",
    "Cancel %s running task(s)",
)
# A level above all that are used: our own events and library messages are errors at most.
SILENT = logging.CRITICAL


def configure_logging(log_format: LogFormat, level: LogLevel) -> None:
    """Send our events, and warnings of libraries, to standard error in this format."""
    lowest = SILENT if log_format == "off" else logging.getLevelNamesMapping()[level.upper()]
    log.set_up(lowest, lambda: _configure_structlog(log_format, lowest))
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


def _configure_structlog(log_format: LogFormat, lowest: int) -> None:
    import structlog  # noqa: PLC0415 - `structured_log` says why

    renderer = (
        structlog.processors.JSONRenderer()
        if log_format == "json"
        else structlog.processors.LogfmtRenderer(key_order=["timestamp", "level", "event"])
    )
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            _without_values,
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(lowest),
        logger_factory=structlog.WriteLoggerFactory(sys.stderr),
    )


def _without_values(
    _: object, __: str, event: MutableMapping[str, Any]
) -> MutableMapping[str, Any]:
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
