"""Hashes that compare two stores: equal hashes mean the same entries, codes and seat keys."""

import hashlib
from collections.abc import Iterable, Mapping

from coverstory.journal.store import SeatKey

# The same hash as `TableHash`, computed inside PostgreSQL for every table.
POSTGRES_TABLE_HASHES = """
SELECT table_id, encode(sha256(string_agg(sha256(convert_to(
    concat_ws('|', seq, at, coalesce(seat::text, ''), octet_length(command_id), command_id, ''),
    'UTF8') || events), ''::bytea ORDER BY seq)), 'hex')
FROM entries GROUP BY table_id
"""


class TableHash:
    """The hash of one table's entries. `str()` returns it for the entries added so far."""

    def __init__(self) -> None:
        self._digest = hashlib.sha256()

    def add(self, seq: int, at: int, seat: int | None, command_id: str, events: bytes) -> None:
        length = len(command_id.encode())
        heading = f"{seq}|{at}|{'' if seat is None else seat}|{length}|{command_id}|"
        self._digest.update(hashlib.sha256(heading.encode() + events).digest())

    def __str__(self) -> str:
        return self._digest.hexdigest()


def hash_store(
    codes: Mapping[str, str], hashes: Mapping[str, str], keys: Iterable[tuple[bytes, SeatKey]]
) -> str:
    """Return one hash of all tables, given each table's code and hash, and all seat keys."""
    digest = hashlib.sha256()
    for table in sorted(codes):
        digest.update(f"{table} {codes[table]} {hashes[table]}\n".encode())
    for token_hash, key in sorted(keys, key=lambda pair: pair[0]):
        digest.update(f"{token_hash.hex()} {key.table} {key.seat}\n".encode())
    return digest.hexdigest()
