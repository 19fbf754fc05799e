"""An event loop with virtual time: when no task is ready, time jumps to the next timer.

The loop never waits, starts no thread and opens no socket; such methods raise. Work for an executor
runs as a step of the loop. So a seed always gives the same run.

Every task belongs to the `Process` that started it. A process can be paused, and killed at any
await.
"""

import asyncio
import heapq
from collections import deque
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from contextvars import Context, ContextVar, copy_context
from typing import Any, TypeVar

T = TypeVar("T")

# A run with more steps counts as endless.
MAX_STEPS = 200_000
# Cancelled tasks have this many steps for their cleanup.
MAX_CLEANUP_STEPS = 10_000


class Process:
    """Tasks that are paused, resumed and killed together."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.dead = False
        self.paused = False
        # Kept to the end of the run, so that no failed task is garbage collected unnoticed.
        self.tasks: list[asyncio.Task[Any]] = []
        self.postponed: list[Step] = []
        self.context = copy_context()
        self.context.run(_running.set, self)


_running: ContextVar[Process | None] = ContextVar("_running", default=None)


class Step:
    """A scheduled callback. asyncio's own handle takes three times as long."""

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
        """Skip the step when its time comes."""
        self.is_cancelled = True

    def cancelled(self) -> bool:
        return self.is_cancelled

    def when(self) -> float:
        return self._when


class VirtualLoop(asyncio.AbstractEventLoop):
    """Supports tasks, futures, timers and executors, and nothing else."""

    def __init__(self) -> None:
        self._now = 0.0
        self._ready: deque[Step] = deque()
        self._timers: list[tuple[float, int, Step]] = []
        self._scheduled = 0
        self._steps = 0
        # Failures that no task awaited.
        self.unhandled: list[str] = []
        self._no_process = Context()
        # Whether an executor's work is running.
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
        """Run the function in this thread, as a step of its own."""
        future: asyncio.Future[T] = self.create_future()

        def work() -> None:
            self.is_in_background = True
            try:
                future.set_result(func(*args))
            except Exception as error:  # raised again where the future is awaited
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
        # The default, a unique name, costs time.
        task = asyncio.Task(coro, loop=self, name=name or "task", context=context)
        owner = _running.get() if context is None else context.get(_running)
        if owner is not None:
            owner.tasks.append(task)
            if owner.dead:
                task.cancel()
        return task

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        self.unhandled.append(f"{context.get('message')}: {context.get('exception')!r}")

    def call_external(self, delay: float, callback: Callable[..., object], *args: Any) -> None:
        """Schedule a callback that no process owns, such as the arrival of a message."""
        self.call_at(self._now + delay, callback, *args, context=self._no_process)

    def start(self, process: Process, coroutine: Coroutine[Any, Any, T]) -> "asyncio.Task[T]":
        return self.create_task(coroutine, context=process.context.copy())

    def kill(self, process: Process) -> None:
        """Cancel all tasks of the process. Its messages on the way still arrive."""
        process.dead = True
        for task in process.tasks:
            task.cancel()
        self.resume(process)

    def resume(self, process: Process) -> None:
        process.paused = False
        postponed, process.postponed = process.postponed, []
        self._ready.extend(postponed)

    def run_until_complete(self, future: Coroutine[Any, Any, T]) -> T:
        with self._running():
            task = self.create_task(future)
            is_done, step = task.done, self._step
            try:
                while not is_done():
                    step()
            finally:
                task.cancel()
            return task.result()

    def close(self) -> None:
        """Let cancelled tasks clean up, then drop all scheduled steps.

        A pending task that the garbage collector drops would clean up without a running loop.
        """
        with self._running():
            for _ in range(MAX_CLEANUP_STEPS):
                if not self._ready:
                    break
                self._run(self._ready.popleft())
        self._ready.clear()
        self._timers.clear()

    @contextmanager
    def _running(self) -> Iterator[None]:
        asyncio._set_running_loop(self)
        try:
            yield
        finally:
            asyncio._set_running_loop(None)

    def _step(self) -> None:
        self._steps += 1
        if self._steps > MAX_STEPS:
            raise RuntimeError("the simulation does not end")
        self._run(self._ready.popleft() if self._ready else self._next_timer())

    def _run(self, step: Step) -> None:
        if step.is_cancelled:
            return
        owner = step.owner
        if owner is not None and owner.paused and not owner.dead:
            owner.postponed.append(step)
            return
        try:
            step.context.run(step.callback, *step.args)
        except Exception as error:  # one failing callback does not stop the others
            self.call_exception_handler({"message": str(step.callback), "exception": error})

    def _next_timer(self) -> Step:
        while self._timers:
            when, _, step = heapq.heappop(self._timers)
            if step.is_cancelled or (step.owner is not None and step.owner.dead):
                continue
            self._now = max(self._now, when)
            return step
        raise RuntimeError("all tasks wait, and no timer is scheduled")
