"""An event loop whose time is virtual: when nobody has anything to do, it is the next timer's time.

Nothing here waits, no thread runs and no socket opens: whatever a real loop would do for those is
not there, and raises. Work for a thread is done in a step of its own. So one seed always gives one
run.

Work belongs to the `Process` that started it, as on a machine: a process can be stopped for a
while, and it can be killed, wherever it happens to wait.
"""

import asyncio
import heapq
from collections import deque
from collections.abc import Callable, Coroutine
from contextvars import Context, ContextVar, copy_context
from typing import Any, TypeVar

T = TypeVar("T")

# A run that does not come to an end is a fault, too.
MOST_STEPS = 200_000


class Process:
    """What is stopped, goes on or dies together."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.dead = False
        self.frozen = False
        # Never forgotten while the run lasts, so that nothing ends with the garbage, unseen.
        self.tasks: list[asyncio.Task[Any]] = []
        self.held: list[Step] = []
        self.context = copy_context()
        self.context.run(_running.set, self)


_running: ContextVar[Process | None] = ContextVar("_running", default=None)


def process_now() -> Process | None:
    """Whose work is being done."""
    return _running.get()


class Step:
    """Something to be done; asyncio's own handle does the same in three times the time."""

    __slots__ = ("_when", "args", "callback", "context", "is_cancelled", "owner")

    def __init__(
        self,
        callback: Callable[..., object],
        args: tuple[Any, ...],
        context: Context | None,
        when: float = 0.0,
    ) -> None:
        self.callback = callback
        self.args = args
        self.context = copy_context() if context is None else context
        self.owner = self.context.get(_running)
        self.is_cancelled = False
        self._when = when

    def cancel(self) -> None:
        """It is passed over when its time comes."""
        self.is_cancelled = True

    def cancelled(self) -> bool:
        return self.is_cancelled

    def when(self) -> float:
        return self._when


class VirtualLoop(asyncio.AbstractEventLoop):
    """Only what is needed to wait for each other and for a time."""

    def __init__(self) -> None:
        self._now = 0.0
        self._ready: deque[Step] = deque()
        self._timers: list[tuple[float, int, Step]] = []
        self._scheduled = 0
        self._steps = 0
        # What went wrong where nobody was waiting for it.
        self.unhandled: list[str] = []
        self._nobody = Context()
        # Whether what runs now was given to a thread.
        self.is_in_background = False

    def time(self) -> float:
        return self._now

    def get_debug(self) -> bool:
        return False

    def call_soon(
        self, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> Any:
        step = Step(callback, args, context)
        self._ready.append(step)
        return step

    def call_later(
        self,
        delay: float,
        callback: Callable[..., object],
        *args: Any,
        context: Context | None = None,
    ) -> Any:
        return self.call_at(self._now + delay, callback, *args, context=context)

    def call_at(
        self,
        when: float,
        callback: Callable[..., object],
        *args: Any,
        context: Context | None = None,
    ) -> Any:
        step = Step(callback, args, context, when)
        self._scheduled += 1
        heapq.heappush(self._timers, (when, self._scheduled, step))
        return step

    def run_in_executor(  # type: ignore[override]  # typeshed has it as a coroutine
        self, _: object, func: Callable[..., T], *args: Any
    ) -> "asyncio.Future[T]":
        """As a thread would, but at once and in this thread, when it is the turn of this step."""
        future: asyncio.Future[T] = self.create_future()

        def work() -> None:
            self.is_in_background = True
            try:
                future.set_result(func(*args))
            except Exception as error:  # as a thread, it tells whoever waits
                future.set_exception(error)
            finally:
                self.is_in_background = False

        self.call_soon(work)
        return future

    def create_future(self) -> "asyncio.Future[Any]":
        return asyncio.Future(loop=self)

    def create_task(
        self,
        coro: Coroutine[Any, Any, T],
        *,
        name: str | None = None,
        context: Context | None = None,
    ) -> "asyncio.Task[T]":
        # A name of its own for each would be made up at some cost, and read by nobody.
        task = asyncio.Task(coro, loop=self, name=name or "task", context=context)
        owner = _running.get() if context is None else context.get(_running)
        if owner is not None:
            owner.tasks.append(task)
            if owner.dead:
                task.cancel()
        return task

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        self.unhandled.append(f"{context.get('message')}: {context.get('exception')!r}")

    def outside(self, delay: float, callback: Callable[..., object], *args: Any) -> None:
        """What happens whatever becomes of the process that began it: a message on its way."""
        self.call_at(self._now + delay, callback, *args, context=self._nobody)

    def start(self, process: Process, work: Coroutine[Any, Any, T]) -> "asyncio.Task[T]":
        return self.create_task(work, context=process.context.copy())

    def kill(self, process: Process) -> None:
        """Its memory is gone. What it had asked others for is still on its way."""
        process.dead = True
        for task in process.tasks:
            task.cancel()
        self.thaw(process)

    def thaw(self, process: Process) -> None:
        process.frozen = False
        held, process.held = process.held, []
        self._ready.extend(held)

    def run_until_complete(self, future: Coroutine[Any, Any, T]) -> T:
        asyncio._set_running_loop(self)
        try:
            task = self.create_task(future)
            is_done, step = task.done, self._step
            while not is_done():
                step()
            return task.result()
        finally:
            asyncio._set_running_loop(None)

    def close(self) -> None:
        """What was to come will not."""
        self._ready.clear()
        self._timers.clear()

    def _step(self) -> None:
        self._steps += 1
        if self._steps > MOST_STEPS:
            raise RuntimeError("the simulation goes round in circles")
        step = self._ready.popleft() if self._ready else self._at_the_next_timer()
        if step.is_cancelled:
            return
        owner = step.owner
        if owner is not None and owner.frozen and not owner.dead:
            owner.held.append(step)
            return
        try:
            step.context.run(step.callback, *step.args)
        except Exception as error:  # whoever it is that fails, the others go on
            self.call_exception_handler({"message": str(step.callback), "exception": error})

    def _at_the_next_timer(self) -> Step:
        while self._timers:
            when, _, step = heapq.heappop(self._timers)
            if step.is_cancelled or (step.owner is not None and step.owner.dead):
                continue
            self._now = max(self._now, when)
            return step
        raise RuntimeError("everybody waits, and for nothing")
