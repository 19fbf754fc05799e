"""Hashes by which two stores are compared: the same entries, byte for byte, codes and keys."""

import hashlib
from collections.abc import Iterable, Mapping

from coverstory.journal.store import SeatKey

# Of every table in PostgreSQL, computed there: as `TableHash` does it.
IN_POSTGRES = """
SELECT table_id, encode(sha256(string_agg(sha256(convert_to(
    concat_ws('|', seq, at, coalesce(seat::text, ''), octet_length(command_id), command_id, ''),
    'UTF8') || events), ''::bytea ORDER BY seq)), 'hex')
FROM entries GROUP BY table_id
"""


class TableHash:
    """Of one table's entries, as many as were added."""

    def __init__(self) -> None:
        self._told = hashlib.sha256()

    def add(self, seq: int, at: int, seat: int | None, command_id: str, events: bytes) -> None:
        length = len(command_id.encode())
        heading = f"{seq}|{at}|{'' if seat is None else seat}|{length}|{command_id}|"
        self._told.update(hashlib.sha256(heading.encode() + events).digest())

    def __str__(self) -> str:
        return self._told.hexdigest()


def of_the_whole(
    codes: Mapping[str, str], tables: Mapping[str, str], keys: Iterable[tuple[bytes, SeatKey]]
) -> str:
    """Of all tables by their hashes, the codes they go by, and who may sit where."""
    whole = hashlib.sha256()
    for table in sorted(codes):
        whole.update(f"{table} {codes[table]} {tables[table]}\n".encode())
    for token_hash, key in sorted(keys, key=lambda held: held[0]):
        whole.update(f"{token_hash.hex()} {key.table} {key.seat}\n".encode())
    return whole.hexdigest()
