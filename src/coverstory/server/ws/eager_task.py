"""Tasks that take their first step at once.

Optimisation (ADR 37): a command that goes through a queue to a waiting task is decided two steps of
the event loop after it was read, and costs 15 % more CPU. Python 3.12 has eager tasks; this module
does the same for 3.11.
"""

import asyncio
from collections.abc import Coroutine, Generator
from typing import Any


def start_now(coroutine: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
    """Run a coroutine until it waits for something, and return the task that runs the rest.

    Inside another task the coroutine begins in the next step of the event loop, as usual.
    """
    loop = asyncio.get_running_loop()
    if asyncio.current_task() is not None:
        return loop.create_task(coroutine)
    begun = _BegunCoroutine(coroutine)
    task = loop.create_task(begun)
    asyncio._enter_task(loop, task)
    try:
        begun.take_first_step()
    finally:
        asyncio._leave_task(loop, task)
    return task


class _BegunCoroutine(Coroutine[Any, Any, None]):
    """A coroutine that takes its first step before its task, and shows the task the result."""

    def __init__(self, coroutine: Coroutine[Any, Any, None]) -> None:
        self._coroutine = coroutine
        self._is_shown = False
        # The future that the coroutine waits for, or how it has ended.
        self._awaited: Any = None
        self._end: Exception | None = None

    def take_first_step(self) -> None:
        try:
            self._awaited = self._coroutine.send(None)
        except Exception as end:  # StopIteration too: the task gets it
            self._end = end

    def send(self, value: None) -> Any:
        if self._is_shown:
            return self._coroutine.send(value)
        self._is_shown = True
        if self._end is not None:
            raise self._end
        return self._awaited

    def throw(self, *error: Any) -> Any:
        self._is_shown = True
        return self._coroutine.throw(*error)

    def close(self) -> None:
        self._coroutine.close()

    def __await__(self) -> Generator[Any, None, None]:
        raise NotImplementedError  # only its task runs it
