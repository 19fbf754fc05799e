"""Several tables that play on, watched as a whole: opened, played, ended, and held to the laws."""

import asyncio
import json
import secrets
import urllib.error
import urllib.request
from collections.abc import Callable, Coroutine, Sequence
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct

from coverstory.journal.entries import Entry
from coverstory.journal.postgres.store import PostgresStore
from coverstory.journal.sqlite.store import SqliteStore
from coverstory.journal.store import Store
from support.faults.checking import MOST_OVERDUE, Outages, broken_laws, unhindered
from support.faults.histories import History
from support.faults.players import Doors, Guest, Habits, Seat

PATIENCE = 30.0
SEATS = 4
# Short rounds; every other table has a moment of ten seconds after every divided vote, so that time
# is often up.
SHORT = {"minutes": 1, "rounds": 3, "places": 12, "leaders": "anyone"}
SETTINGS = (
    {"edition": "dc", "modules": ["powered-up"], **SHORT},
    {"edition": "classic", **SHORT},
)


class Figures(Struct, frozen=True):
    """What an evening came to."""

    tables: int
    acked: int
    refused: int
    frames: int
    lines: int
    entries: int
    p50: float
    p99: float
    slowest: float
    rings: int
    latest: int


class Evening:
    """So many tables of four; `doors` says by which port people come in."""

    def __init__(
        self, tables: int, doors: Doors, chance: Random, habits: Habits | None = None
    ) -> None:
        self._tables = tables
        self._doors = doors
        self._chance = chance
        self._habits = habits or Habits()
        self._over = asyncio.Event()
        self._playing: list[asyncio.Task[None]] = []
        self.guests: list[Guest] = []
        self.histories: list[History] = []

    async def __aenter__(self) -> "Evening":
        """Everybody sits down, and the hosts say what is played."""
        settings = islice(cycle(SETTINGS), self._tables)
        await asyncio.gather(*map(self._open_table, settings))
        self._playing = [asyncio.create_task(guest.play(self._over)) for guest in self.guests]
        await self.until(lambda: all(map(_has_agreed, self.histories)))
        return self

    async def __aexit__(self, *error: object) -> None:
        """Whoever is still there goes home."""
        for task in self._playing:
            task.cancel()
        await asyncio.gather(*self._playing, return_exceptions=True)

    async def _open_table(self, settings: dict[str, Any]) -> None:
        base = f"http://127.0.0.1:{self._doors(0)}/api/tables"
        history: History | None = None
        for seat in range(SEATS):
            token = secrets.token_urlsafe(16)
            url = base if history is None else f"{base}/{history.code}/seats"
            body = {"id": secrets.token_hex(8), "token": token, "name": f"Guest {seat + 1}"}
            opened = await asyncio.to_thread(_post, url, body)
            if history is None:
                history = History(opened["code"])
                self.histories.append(history)
            chance = Random(self._chance.random())
            guest = Guest(Seat(seat, token), history, self._doors, chance, self._habits)
            self.guests.append(guest)
            if seat == 0:
                guest.orders({"type": "agree", "settings": settings})

    @property
    def acked(self) -> int:
        """How many commands have been acknowledged up to now."""
        return sum(history.acks for history in self.histories)

    async def while_they_play(self, doing: Coroutine[Any, Any, None]) -> None:
        """Whatever is done to them. If a player ends meanwhile it is over: the others would wait
        for them for ever."""
        done = asyncio.create_task(doing)
        try:
            await asyncio.wait([done, *self._playing], return_when=asyncio.FIRST_COMPLETED)
            self._complain()
            await done
        finally:
            done.cancel()

    async def goes_on(self) -> None:
        """Wait until somebody is acknowledged something."""
        before = self.acked
        await self.until(lambda: self.acked > before)

    async def until(self, condition: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not condition():
                self._complain()
                await asyncio.sleep(0.01)

    def _complain(self) -> None:
        """A player never ends before the evening does, but by a flaw of theirs."""
        for task in self._playing:
            if task.done():
                task.result()

    async def end(self) -> None:
        """Nobody begins anything new; whatever was said is answered, since all is well again."""
        self._over.set()
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*self._playing)

    async def verdict(
        self, store: Store, most_overdue: int = MOST_OVERDUE, outages: Outages = ()
    ) -> tuple[Figures, list[str]]:
        """Hold what was seen against what is kept."""
        wrong: list[str] = []
        kept: list[Sequence[Entry]] = []
        for history in self.histories:
            row = await store.find_table(history.code)
            assert row is not None, f"table {history.code} is lost"
            kept.append(await store.read(row.id))
            wrong += broken_laws(history, kept[-1], most_overdue, outages)
            wrong += [f"{given.id} was never answered" for given in history.unanswered]
        await store.close()
        return self._figures(kept, outages), wrong

    def _figures(self, kept: Sequence[Sequence[Entry]], outages: Outages) -> Figures:
        took = sorted(
            given.answered - given.since
            for history in self.histories
            for given in history.given.values()
            if given.answered is not None
        )
        late = [
            ring.late
            for history, entries in zip(self.histories, kept, strict=True)
            for ring in unhindered(history, entries, outages)
        ]
        return Figures(
            tables=len(self.histories),
            acked=sum(len(history.acked) for history in self.histories),
            refused=sum(len(history.refused) for history in self.histories),
            frames=sum(len(history.frames) for history in self.histories),
            lines=sum(len(history.lines) for history in self.histories),
            entries=sum(map(len, kept)),
            p50=percentile(took, 50),
            p99=percentile(took, 99),
            slowest=took[-1],
            rings=len(late),
            latest=max(late, default=0),
        )


def _has_agreed(history: History) -> bool:
    """The first command was the host's."""
    first = next(iter(history.given.values()))
    assert first.refusal is None, f"{first.kind} was refused: {first.refusal}"
    return first.seq is not None


def percentile(values: Sequence[float], percent: int) -> float:
    """Of values that are sorted."""
    return values[min(len(values) - 1, len(values) * percent // 100)] if values else 0.0


async def store_at(where: Path | str) -> Store:
    """A data file, or a database by its address."""
    if isinstance(where, Path):
        return await SqliteStore.open(where)
    return await PostgresStore.open(where)


def _post(url: str, body: dict[str, Any]) -> Any:
    request = urllib.request.Request(url, json.dumps(body).encode(), method="POST")
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        return json.load(answer)
