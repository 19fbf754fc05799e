"""Tables of random players, and the check of their histories afterwards."""

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
from support.faults.histories import History
from support.faults.history_checker import (
    MAX_LATENESS,
    Outages,
    expiries_without_outage,
    find_violations,
)
from support.faults.players import ChoosePort, RandomPlayer, SeatToken, Timings

TIMEOUT_SECONDS = 60.0
SEATS = 4
# Short rounds. In the dc edition, players have ten seconds after a divided vote, so deadlines are
# frequent.
SHORT = {"minutes": 1, "rounds": 3, "places": 12, "leaders": "anyone"}
SETTINGS = (
    {"edition": "dc", "modules": ["powered-up"], **SHORT},
    {"edition": "classic", **SHORT},
)


class Figures(Struct, frozen=True):
    """Sums over all tables. Times of responses are in seconds, lateness in ms."""

    tables: int
    acknowledged: int
    refused: int
    frames: int
    connections: int
    entries: int
    p50: float
    p99: float
    slowest: float
    expiries: int
    max_lateness: int


class Workload:
    """Tables of four random players, who play while the context is entered."""

    def __init__(
        self, tables: int, choose_port: ChoosePort, chance: Random, timings: Timings | None = None
    ) -> None:
        self._tables = tables
        self._choose_port = choose_port
        self._chance = chance
        self._timings = timings or Timings()
        self._over = asyncio.Event()
        self._playing: list[asyncio.Task[None]] = []
        self.players: list[RandomPlayer] = []
        self.histories: list[History] = []

    async def __aenter__(self) -> "Workload":
        """Open the tables, and wait until the hosts' settings are agreed."""
        settings = islice(cycle(SETTINGS), self._tables)
        await asyncio.gather(*map(self._open_table, settings))
        self._playing = [asyncio.create_task(player.play(self._over)) for player in self.players]
        await self.until(lambda: all(map(_settings_are_agreed, self.histories)))
        return self

    async def __aexit__(self, *error: object) -> None:
        for task in self._playing:
            task.cancel()
        await asyncio.gather(*self._playing, return_exceptions=True)

    async def _open_table(self, settings: dict[str, Any]) -> None:
        base = f"http://127.0.0.1:{self._choose_port(0)}/api/tables"
        history: History | None = None
        for seat in range(SEATS):
            token = secrets.token_urlsafe(16)
            url = base if history is None else f"{base}/{history.code}/seats"
            body = {"id": secrets.token_hex(8), "token": token, "name": f"Player {seat + 1}"}
            opened = await asyncio.to_thread(_post, url, body)
            if history is None:
                history = History(opened["code"])
                self.histories.append(history)
            chance = Random(self._chance.random())
            player = RandomPlayer(
                SeatToken(seat, token), history, self._choose_port, chance, self._timings
            )
            self.players.append(player)
            if seat == 0:
                player.submit({"type": "agree", "settings": settings})

    @property
    def acknowledged(self) -> int:
        """Return how many commands have been acknowledged up to now."""
        return sum(history.acknowledgements for history in self.histories)

    async def play_during(self, injection: Coroutine[Any, Any, None]) -> None:
        """Inject faults while the players play.

        A player that fails ends the run: the other players would wait for it for ever.
        """
        done = asyncio.create_task(injection)
        try:
            await asyncio.wait([done, *self._playing], return_when=asyncio.FIRST_COMPLETED)
            self._raise_player_errors()
            await done
        finally:
            done.cancel()

    async def wait_for_progress(self) -> None:
        """Wait until another command is acknowledged."""
        before = self.acknowledged
        await self.until(lambda: self.acknowledged > before)

    async def until(self, condition: Callable[[], bool]) -> None:
        async with asyncio.timeout(TIMEOUT_SECONDS):
            while not condition():
                self._raise_player_errors()
                await asyncio.sleep(0.01)

    def _raise_player_errors(self) -> None:
        """Raise the error of a player that ended early."""
        for task in self._playing:
            if task.done():
                task.result()

    async def end(self) -> None:
        """Stop sending new commands, and wait for the pending ones, after the last fault."""
        self._over.set()
        async with asyncio.timeout(TIMEOUT_SECONDS):
            await asyncio.gather(*self._playing)

    async def check(
        self, store: Store, max_lateness: int = MAX_LATENESS, outages: Outages = ()
    ) -> tuple[Figures, list[str]]:
        """Check the histories against the journal; return figures and violations."""
        violations: list[str] = []
        journals: list[Sequence[Entry]] = []
        for history in self.histories:
            row = await store.find_table(history.code)
            assert row is not None, f"table {history.code} is lost"
            journals.append(await store.read(row.id))
            violations += find_violations(history, journals[-1], max_lateness, outages)
            violations += [f"{sent.id} was never answered" for sent in history.unanswered]
        await store.close()
        return self._figures(journals, outages), violations

    def _figures(self, journals: Sequence[Sequence[Entry]], outages: Outages) -> Figures:
        durations = sorted(
            sent.answered_at - sent.sent_at
            for history in self.histories
            for sent in history.commands.values()
            if sent.answered_at is not None
        )
        lateness = [
            expiry.lateness
            for history, entries in zip(self.histories, journals, strict=True)
            for expiry in expiries_without_outage(history, entries, outages)
        ]
        return Figures(
            tables=len(self.histories),
            acknowledged=sum(len(history.acknowledged) for history in self.histories),
            refused=sum(len(history.refused) for history in self.histories),
            frames=sum(len(history.frames) for history in self.histories),
            connections=sum(len(history.connections) for history in self.histories),
            entries=sum(map(len, journals)),
            p50=percentile(durations, 50),
            p99=percentile(durations, 99),
            slowest=durations[-1],
            expiries=len(lateness),
            max_lateness=max(lateness, default=0),
        )


def _settings_are_agreed(history: History) -> bool:
    """Return whether the first command, which is the host's, was acknowledged."""
    first = next(iter(history.commands.values()))
    assert first.refusal is None, f"{first.kind} was refused: {first.refusal}"
    return first.seq is not None


def percentile(values: Sequence[float], percent: int) -> float:
    """Return a percentile of sorted values."""
    return values[min(len(values) - 1, len(values) * percent // 100)] if values else 0.0


async def store_at(where: Path | str) -> Store:
    """Open a data file, or a database by its address."""
    if isinstance(where, Path):
        return await SqliteStore.open(where)
    return await PostgresStore.open(where)


def _post(url: str, body: dict[str, Any]) -> Any:
    request = urllib.request.Request(url, json.dumps(body).encode(), method="POST")
    with urllib.request.urlopen(request, timeout=TIMEOUT_SECONDS) as response:
        return json.load(response)
