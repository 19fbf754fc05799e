"""Structured logging for the journal, the server and the clients.

structlog imports rich, which takes 0.2 s of the start of a server. So structlog is imported with
the first event that is logged. At the default level, `warning`, a healthy server logs none.
"""

import logging
from collections.abc import Callable

_METHODS = {
    logging.DEBUG: "debug",
    logging.INFO: "info",
    logging.WARNING: "warning",
    logging.ERROR: "error",
}


class StructuredLog:
    """Passes log events on to structlog."""

    def __init__(self) -> None:
        self._lowest = logging.NOTSET
        self._configure: Callable[[], None] | None = None

    def set_up(self, lowest: int, configure: Callable[[], None]) -> None:
        """Drop events below a level, and call `configure` before the first other event."""
        self._lowest = lowest
        self._configure = configure

    def debug(self, event: str, /, **fields: object) -> None:
        self.log(logging.DEBUG, event, **fields)

    def info(self, event: str, /, **fields: object) -> None:
        self.log(logging.INFO, event, **fields)

    def warning(self, event: str, /, **fields: object) -> None:
        self.log(logging.WARNING, event, **fields)

    def error(self, event: str, /, **fields: object) -> None:
        self.log(logging.ERROR, event, **fields)

    def exception(self, event: str, /, **fields: object) -> None:
        """Log the exception that is being handled."""
        self.log(logging.ERROR, event, exc_info=True, **fields)

    def log(self, level: int, event: str, /, **fields: object) -> None:
        if level < self._lowest:
            return
        import structlog  # noqa: PLC0415 - takes 0.2 s, and most servers log nothing

        configure, self._configure = self._configure, None
        if configure is not None:
            configure()
        # A library's own level, such as 25, counts as the next lower one.
        getattr(structlog.get_logger(), _METHODS[level // 10 * 10])(event, **fields)


log = StructuredLog()
