"""Checks that a PostgreSQL loses no acknowledged commit, and puts its errors into sentences."""

from typing import TYPE_CHECKING

import asyncpg

from coverstory.journal.store import StoreError

if TYPE_CHECKING:
    from coverstory.journal.postgres.store import PostgresConnection

OLDEST_SUPPORTED = 13

SETTINGS = """
SELECT pg_is_in_recovery() AS in_recovery,
    current_setting('fsync') AS fsync,
    current_setting('synchronous_commit') AS synchronous_commit,
    current_setting('synchronous_standby_names') <> '' AS names_standbys,
    coalesce(current_setting('coverstory.standby', true), '') AS standby
"""
# Counts replicas that could take over, which excludes backups, log archivers and logical
# subscribers. A user without the right to read statistics sees only process ids here. So a replica
# without a name or state counts as a standby.
STANDBYS = """
SELECT count(*) FROM pg_stat_replication AS replica
WHERE state IS DISTINCT FROM 'backup'
    AND coalesce(application_name, '') NOT IN ('pg_basebackup', 'pg_receivewal')
    AND NOT EXISTS (
        SELECT FROM pg_replication_slots WHERE active_pid = replica.pid AND slot_type = 'logical'
    )
"""
# The levels of synchronous_commit at which a commit waits for the disk of the standby.
WAITS_FOR_STANDBY = ("on", "remote_apply")
# The value of `coverstory.standby` by which an operator promises that no standby takes over.
NEVER_TAKES_OVER = "never takes over"


async def check_durability(connection: "PostgresConnection") -> None:
    """Raise a `StoreError` if an acknowledged commit may be missing after a crash or failover."""
    version = connection.get_server_version()
    if version.major < OLDEST_SUPPORTED:
        raise StoreError(f"PostgreSQL {version.major} is too old: {OLDEST_SUPPORTED} is needed.")
    settings = await connection.fetchrow(SETTINGS)
    assert settings is not None
    if settings["in_recovery"]:
        raise StoreError("The database is a read-only standby: use the address of the primary.")
    for name in ("fsync", "synchronous_commit"):
        if settings[name] == "off":
            raise StoreError(f"The database can lose acknowledged commits: {name} is off.")
    if settings["standby"] != NEVER_TAKES_OVER:
        await _check_standbys(connection, settings)


async def _check_standbys(connection: "PostgresConnection", settings: "asyncpg.Record") -> None:
    loses = "would lose acknowledged commits if it took over"
    level = settings["synchronous_commit"]
    if settings["names_standbys"]:
        if level not in WAITS_FOR_STANDBY:
            raise StoreError(f"A standby {loses}: synchronous_commit is {level}, not on.")
    elif await connection.fetchval(STANDBYS):
        raise StoreError(f"An asynchronous standby {loses}: name it in synchronous_standby_names.")


def describe_error(error: BaseException) -> str:
    """Return one sentence for the server's operator."""
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
