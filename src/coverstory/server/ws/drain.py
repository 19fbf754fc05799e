"""Everybody who has a line into the house, and how they are sent home.

Who is told to go is told when to come back, each at another moment: thousands that came back at
once would find a house too busy to let them in.
"""

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import Protocol

import structlog

from coverstory.protocol.messages import Farewell

SERVICE_RESTART = 1012
# Nobody comes back sooner than this, in ms: a server that starts anew needs a moment.
SOONEST = 100
# So many ms more are spread over for each line, up to a limit: one has to be able to wait.
SPREAD_BY_LINE = 1
MOST_SPREAD = 2500
# So long, in seconds, a command that is under way may take to be answered.
PATIENCE = 5.0
# So long, in seconds, the refusals of what the store did not answer may take.
TIME_TO_REFUSE = 1.0
POLL = 0.01

log = structlog.get_logger()


class Drainable(Protocol):
    """Somebody's line into the house."""

    @property
    def has_parted(self) -> bool: ...

    def part(self, farewell: Farewell) -> None:
        """Say goodbye as soon as what is under way has been answered, and hear nothing more."""


class ConnectedClients:
    """Knows who is in. Once `closing`, nobody is let in and no table opened."""

    def __init__(self) -> None:
        self.lines: set[Drainable] = set()
        self.closing = False

    def farewell(self) -> Farewell:
        spread = min(MOST_SPREAD, SPREAD_BY_LINE * len(self.lines))
        return Farewell(SOONEST + random.randint(0, spread))  # noqa: S311 - nothing to guess

    async def close(
        self, linger: float, hurried: Callable[[], bool], give_up: Callable[[], Awaitable[None]]
    ) -> None:
        """Let nobody in any more, wait for a balancer to notice, and send everybody away.

        `give_up` refuses what the store has not answered in time: its senders are told, too.
        """
        self.closing = True
        log.info("closing", sockets=len(self.lines), linger=linger)
        await _while(lambda: not hurried(), linger)
        leaving = tuple(self.lines)
        for line in leaving:
            line.part(self.farewell())
        for seconds in (PATIENCE, TIME_TO_REFUSE):
            await _while(
                lambda: not (hurried() or all(line.has_parted for line in leaving)), seconds
            )
            if not all(line.has_parted for line in leaving):
                await give_up()
        cut_short = sum(not line.has_parted for line in leaving)
        log.info("closed", told=len(leaving) - cut_short, cut_short=cut_short)


async def _while(goes_on: Callable[[], bool], seconds: float) -> None:
    loop = asyncio.get_running_loop()
    by = loop.time() + seconds
    while goes_on() and loop.time() < by:  # noqa: ASYNC110 - a signal is no event of the loop
        await asyncio.sleep(POLL)
