"""Runs background work: an unexpected error is logged, and a loop starts again after it."""

import asyncio
from collections.abc import Awaitable, Callable

from coverstory.structured_log import log

# Seconds before a loop starts again after an unexpected error.
RESTART_DELAY = 1.0


async def keep_running(loop: Callable[[], Awaitable[None]]) -> None:
    """Run a loop, and start it again after an unexpected error."""
    while not await run_logged(loop()):  # noqa: ASYNC110 - this waits after a failure, not to poll
        await asyncio.sleep(RESTART_DELAY)


async def run_logged(work: Awaitable[None]) -> bool:
    """Await the work, and return whether it has finished. Log an unexpected error."""
    try:
        await work
    except Exception:
        log.exception("unhandled-error")
        return False
    return True
