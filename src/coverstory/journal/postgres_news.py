"""How servers on one PostgreSQL hear of each other.

The doorbell is rung after an append, outside of it and for many at once; it may get lost. Once a
second each server says who is connected to it, and is told how far its tables have come: whatever
the doorbell has lost is found then.
"""

import asyncio
import contextlib
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import asyncpg

from coverstory.journal.store import TIME_TO_TAKE_OVER, Attendance, News, TableRow

if TYPE_CHECKING:
    from coverstory.journal.postgres import Connection

CHANNEL = "coverstory"
# Rings of so many seconds go out together, and at most so many in one message of 8,000 bytes.
GATHERING = 0.005
MOST_RINGS = 100
WAIT = 1.0

FORGET = """
DELETE FROM presence WHERE (server = $1 AND table_id <> ALL($2::text[]))
    OR seen < clock_timestamp() - interval '5 seconds'
"""
GREET = """
INSERT INTO presence (server, table_id, seats)
SELECT $1, told.id, told.seats::integer[]
FROM unnest($2::text[], $3::text[]) AS told (id, seats)
ON CONFLICT (server, table_id)
DO UPDATE SET seats = excluded.seats, seen = clock_timestamp()
"""
HEADS = "SELECT id, last_seq FROM tables WHERE id = ANY($1::text[])"
ELSEWHERE = """
SELECT table_id, array_agg(DISTINCT seat ORDER BY seat)
FROM presence, unnest(seats) AS seat
WHERE server <> $1 AND table_id = ANY($2::text[])
    AND seen > clock_timestamp() - interval '5 seconds'
GROUP BY table_id
"""
OVERDUE = """
SELECT id, code FROM tables, house WHERE due < clock - $1 ORDER BY due LIMIT 50
"""


async def attend(
    connection: "Connection", server: str, present: Mapping[str, Sequence[int]]
) -> Attendance:
    tables = list(present)
    seats = [f"{{{','.join(map(str, present[table]))}}}" for table in tables]
    await connection.execute(FORGET, server, tables)
    await connection.execute(GREET, server, tables, seats)
    heads = await connection.fetch(HEADS, tables)
    elsewhere = await connection.fetch(ELSEWHERE, server, tables)
    overdue = await connection.fetch(OVERDUE, TIME_TO_TAKE_OVER)
    return Attendance(
        heads={row["id"]: row["last_seq"] for row in heads},
        elsewhere={table: tuple(others) for table, others in elsewhere},
        overdue=tuple(TableRow(*row) for row in overdue),
    )


class Doorbell:
    """Rung for other servers, and heard from them, over a connection of its own."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._rings: list[str] = []
        self._tell: News | None = None
        self._working: asyncio.Task[None] | None = None

    def ring(self, table: str, seq: int) -> None:
        self._rings.append(f"{table}:{seq}")

    def listen(self, tell: News) -> None:
        self._tell = tell
        self._working = asyncio.get_running_loop().create_task(self._work())

    async def _work(self) -> None:
        """As long as there is a store; a line that breaks is made anew."""
        while True:
            with contextlib.suppress(OSError, TimeoutError, asyncpg.PostgresError):
                await self._while_connected()
            await asyncio.sleep(WAIT)

    async def _while_connected(self) -> None:
        line = await asyncpg.connect(self._address, timeout=WAIT)
        try:
            await line.add_listener(CHANNEL, self._heard)
            while not line.is_closed():
                rings, self._rings = self._rings, []
                for start in range(0, len(rings), MOST_RINGS):
                    message = " ".join(rings[start : start + MOST_RINGS])
                    await line.execute("SELECT pg_notify($1, $2)", CHANNEL, message)
                await asyncio.sleep(GATHERING)
        finally:
            line.terminate()

    def _heard(self, *told: Any) -> None:
        for ring in str(told[-1]).split():
            table, _, seq = ring.partition(":")
            if self._tell is not None:
                self._tell(table, int(seq))

    async def close(self) -> None:
        if self._working is not None:
            self._working.cancel()
            await asyncio.wait([self._working])
