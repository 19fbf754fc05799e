"""Whether a PostgreSQL can keep its word, and one sentence for each reason why it cannot."""

from typing import TYPE_CHECKING

import asyncpg

from coverstory.journal.store import StoreError

if TYPE_CHECKING:
    from coverstory.journal.postgres.store import Connection

OLDEST = 13

SETTINGS = """
SELECT pg_is_in_recovery() AS in_recovery,
    current_setting('fsync') AS fsync,
    current_setting('synchronous_commit') AS waits,
    current_setting('synchronous_standby_names') <> '' AS names_standbys,
    coalesce(current_setting('coverstory.standby', true), '') AS excuse
"""
# Who is not allowed to read statistics is told only that somebody is sent the log, by process. Who
# takes a copy, keeps the log or follows single tables will not take over.
STANDBYS = """
SELECT count(*) FROM pg_stat_replication AS told
WHERE state IS DISTINCT FROM 'backup'
    AND coalesce(application_name, '') NOT IN ('pg_basebackup', 'pg_receivewal')
    AND NOT EXISTS (
        SELECT FROM pg_replication_slots WHERE active_pid = told.pid AND slot_type = 'logical'
    )
"""
# A commit that waits for less than one of these need not be on the disk of a standby.
ON_THEIR_DISK = ("on", "remote_apply")
NEVER_TAKES_OVER = "never takes over"


async def check(connection: "Connection") -> None:
    """What we acknowledge has to be on a disk, on every one that may be asked for it later."""
    version = connection.get_server_version()
    if version.major < OLDEST:
        raise StoreError(f"PostgreSQL {version.major} is too old: {OLDEST} is needed.")
    told = await connection.fetchrow(SETTINGS)
    assert told is not None
    if told["in_recovery"]:
        raise StoreError("The database is a standby that cannot be written to: name the primary.")
    for name, setting in (("fsync", told["fsync"]), ("synchronous_commit", told["waits"])):
        if setting == "off":
            raise StoreError(f"The database may lose what it has said yes to: {name} is off.")
    if told["excuse"] != NEVER_TAKES_OVER:
        await _check_standbys(connection, told)


async def _check_standbys(connection: "Connection", told: "asyncpg.Record") -> None:
    lost = "would lose what was acknowledged if it took over"
    if told["names_standbys"]:
        if told["waits"] not in ON_THEIR_DISK:
            raise StoreError(f"A standby {lost}: synchronous_commit is {told['waits']}, not on.")
    elif await connection.fetchval(STANDBYS):
        raise StoreError(f"An asynchronous standby {lost}: name it in synchronous_standby_names.")


def why_not(error: BaseException) -> str:
    match error:
        case asyncpg.InvalidPasswordError() | asyncpg.InvalidAuthorizationSpecificationError():
            return "The database does not know this user and password."
        case asyncpg.InvalidCatalogNameError():
            return "There is no such database: create it first."
        case asyncpg.InsufficientPrivilegeError():
            return f"This user may not use the database: {error}."
        case OSError() | TimeoutError():
            return "The database cannot be reached."
        case _:
            return f"The database cannot be used: {error}."
