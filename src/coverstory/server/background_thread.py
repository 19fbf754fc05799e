"""One thread for slow computations, so that the event loop can serve other clients meanwhile.

There is only one thread on purpose. Threads that compute share the interpreter's lock with the
event loop. The event loop waits up to 5 ms for each of them, so forty threads would stall it.
"""

import asyncio
import contextlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar, TypeVarTuple

Arguments = TypeVarTuple("Arguments")
T = TypeVar("T")

# Seconds to wait at shutdown. The slowest work, loading the word vectors, takes about one.
TIME_TO_FINISH = 5.0

_thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="background")


def in_background(work: Callable[[*Arguments], T], *arguments: *Arguments) -> "asyncio.Future[T]":
    """Queue the work, and return a future of its result."""
    return asyncio.get_running_loop().run_in_executor(_thread, work, *arguments)


async def finish_background() -> None:
    """Wait for all queued work: a result that arrives after the loop is closed raises an error."""
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(in_background(lambda: None), TIME_TO_FINISH)
