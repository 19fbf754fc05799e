"""One thread for slow pure-Python work, so that the event loop can serve others meanwhile.

It is one thread on purpose. Threads that compute share the interpreter's lock with the event loop,
which waits up to 5 ms for each of them: forty of them would stall it.
"""

import asyncio
import contextlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar, TypeVarTuple

Arguments = TypeVarTuple("Arguments")
T = TypeVar("T")

# Seconds at the end of the process. Loading the vectors takes about one.
TIME_TO_FINISH = 5.0

_thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="background")


def in_background(work: Callable[[*Arguments], T], *arguments: *Arguments) -> "asyncio.Future[T]":
    """Start the work after all that was started before. Its result is awaited."""
    return asyncio.get_running_loop().run_in_executor(_thread, work, *arguments)


async def finish_background() -> None:
    """Wait for all that was started: a result for a loop that is closed would be an error."""
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(in_background(lambda: None), TIME_TO_FINISH)
