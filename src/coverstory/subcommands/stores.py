"""`coverstory migrate`, `backup` and `restore`: the tables of a data folder as a whole."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from coverstory.command_line import Parameter
from coverstory.engine import deadline, open_table, replay
from coverstory.engine.events import AnyEvent
from coverstory.journal.backups import back_up
from coverstory.journal.backups import restore as restore_copy
from coverstory.journal.store import StoreError
from coverstory.library import library
from coverstory.server.config import Config
from coverstory.subcommands.data_folder import DEFAULT_FOLDER, complain_of


def migrate(
    *, data: Path = DEFAULT_FOLDER, store: Annotated[str, Parameter(env="COVERSTORY_STORE")]
) -> int:
    """Move the tables of a data folder into a database. A server may run meanwhile.

    Parameters
    ----------
    data
        The folder where tables are kept now.
    store
        The PostgreSQL database to move them to: postgresql://user:password@host/name. Prefer the
        environment variable: the list of processes shows a password in an option.
    """
    from coverstory.journal.migration import migrate_to_postgres  # noqa: PLC0415 - needs an extra

    file = Config(data.absolute()).data_file
    try:
        moved = asyncio.run(migrate_to_postgres(file, store, _due_after, _print_progress))
    except StoreError as error:
        return complain_of(error)
    print(f"Tables in the database: {moved.tables:,}. Entries moved now: {moved.new_entries:,}.")
    print(f"  file      {moved.hash_of_file}\n  database  {moved.hash_of_database}")
    if moved.is_still_served:
        print("Equal. A server still plays on the file: stop it, and run this again for the rest.")
    else:
        print("Equal, and nobody plays on the file: go on with coverstory serve --store.")
    return 0


def _due_after(events: Sequence[AnyEvent]) -> int | None:
    return deadline(replay(open_table(library()), events))


def _print_progress(read: int, total: int) -> None:
    print(f"{read:,} of {total:,} entries", flush=True)


def backup(file: Path, *, data: Path = DEFAULT_FOLDER) -> int:
    """Copy the tables of a data folder into one file. A server may run meanwhile.

    Parameters
    ----------
    file
        The file to write. It must not exist yet.
    data
        The folder where tables are kept.
    """
    try:
        back_up(Config(data.absolute()).data_file, file.absolute())
    except StoreError as error:
        return complain_of(error)
    print(f"{file} has all tables as they are now, and was checked.")
    return 0


def restore(file: Path, *, data: Path = DEFAULT_FOLDER) -> int:
    """Put a backup into a data folder that has no tables, for a server to start on.

    Parameters
    ----------
    file
        A file that `coverstory backup` has written.
    data
        The folder where tables are to be kept.
    """
    try:
        restore_copy(file.absolute(), Config(data.absolute()).data_file)
    except StoreError as error:
        return complain_of(error)
    print(f"The tables of {file} are in {data}: go on with coverstory serve --data {data}")
    return 0
