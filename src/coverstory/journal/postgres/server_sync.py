"""Synchronises the servers on one PostgreSQL once a second.

A server reports the seats connected to it. It gets the changes of other servers, including those
whose notification was lost.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from coverstory.journal.store import TAKEOVER_DELAY_MS, ServerSync, TableRow

if TYPE_CHECKING:
    from coverstory.journal.postgres.store import PostgresConnection

DELETE_STALE_PRESENCE = """
DELETE FROM presence WHERE (server = $1 AND table_id <> ALL($2::text[]))
    OR NOT is_recent(seen, interval '5 seconds')
"""
REPORT_PRESENCE = """
INSERT INTO presence (server, table_id, seats)
SELECT $1, reported.id, reported.seats::integer[]
FROM unnest($2::text[], $3::text[]) AS reported (id, seats)
ON CONFLICT (server, table_id)
DO UPDATE SET seats = excluded.seats, seen = clock_timestamp()
"""
SELECT_TABLES = "SELECT id, last_seq, code FROM tables WHERE id = ANY($1::text[])"
SELECT_SEATS_ELSEWHERE = """
SELECT table_id, array_agg(DISTINCT seat ORDER BY seat)
FROM presence, unnest(seats) AS seat
WHERE server <> $1 AND table_id = ANY($2::text[])
    AND is_recent(seen, interval '5 seconds')
GROUP BY table_id
"""
# Tables that one sync returns at most. The next one returns others, once these are served or
# postponed.
OVERDUE_LIMIT = 50
SELECT_OVERDUE = """
SELECT id, code FROM tables, house WHERE due < clock - $1 AND id <> ALL($2::text[])
ORDER BY due LIMIT $3
"""


async def sync_servers(
    connection: "PostgresConnection",
    server: str,
    in_memory: Mapping[str, Sequence[int]],
    postponed: Sequence[str],
) -> ServerSync:
    ids = list(in_memory)
    # PostgreSQL has no array of arrays of different lengths, so each inner one is sent as text.
    seats = [f"{{{','.join(map(str, in_memory[table]))}}}" for table in ids]
    await connection.execute(DELETE_STALE_PRESENCE, server, ids)
    await connection.execute(REPORT_PRESENCE, server, ids, seats)
    tables = await connection.fetch(SELECT_TABLES, ids)
    elsewhere = await connection.fetch(SELECT_SEATS_ELSEWHERE, server, ids)
    overdue = await connection.fetch(
        SELECT_OVERDUE, TAKEOVER_DELAY_MS, list(postponed), OVERDUE_LIMIT
    )
    last_seqs = {row["id"]: row["last_seq"] for row in tables}
    return ServerSync(
        last_seqs=last_seqs,
        codes={row["id"]: row["code"] for row in tables},
        seats_elsewhere={table: tuple(seats) for table, seats in elsewhere},
        deleted=tuple(table for table in ids if table not in last_seqs),
        overdue=tuple(TableRow(*row) for row in overdue),
    )
