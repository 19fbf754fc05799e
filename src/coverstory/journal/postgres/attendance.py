"""What servers on one PostgreSQL tell it of themselves once a second, and are told of the others.

Whatever the doorbell has lost is found then.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from coverstory.journal.store import TIME_TO_TAKE_OVER, Attendance, TableRow

if TYPE_CHECKING:
    from coverstory.journal.postgres.store import Connection

FORGET = """
DELETE FROM presence WHERE (server = $1 AND table_id <> ALL($2::text[]))
    OR NOT is_recent(seen, interval '5 seconds')
"""
GREET = """
INSERT INTO presence (server, table_id, seats)
SELECT $1, told.id, told.seats::integer[]
FROM unnest($2::text[], $3::text[]) AS told (id, seats)
ON CONFLICT (server, table_id)
DO UPDATE SET seats = excluded.seats, seen = clock_timestamp()
"""
HEADS = "SELECT id, last_seq, code FROM tables WHERE id = ANY($1::text[])"
ELSEWHERE = """
SELECT table_id, array_agg(DISTINCT seat ORDER BY seat)
FROM presence, unnest(seats) AS seat
WHERE server <> $1 AND table_id = ANY($2::text[])
    AND is_recent(seen, interval '5 seconds')
GROUP BY table_id
"""
# Others are told of once these have been seen to, or put off.
TOLD_AT_A_TIME = 50
OVERDUE = """
SELECT id, code FROM tables, house WHERE due < clock - $1 AND id <> ALL($2::text[])
ORDER BY due LIMIT $3
"""


async def attend(
    connection: "Connection",
    server: str,
    present: Mapping[str, Sequence[int]],
    postponed: Sequence[str],
) -> Attendance:
    tables = list(present)
    seats = [f"{{{','.join(map(str, present[table]))}}}" for table in tables]
    await connection.execute(FORGET, server, tables)
    await connection.execute(GREET, server, tables, seats)
    heads = await connection.fetch(HEADS, tables)
    elsewhere = await connection.fetch(ELSEWHERE, server, tables)
    overdue = await connection.fetch(OVERDUE, TIME_TO_TAKE_OVER, list(postponed), TOLD_AT_A_TIME)
    return Attendance(
        heads={row["id"]: row["last_seq"] for row in heads},
        codes={row["id"]: row["code"] for row in heads},
        elsewhere={table: tuple(others) for table, others in elsewhere},
        overdue=tuple(TableRow(*row) for row in overdue),
    )
