"""The tables and functions in PostgreSQL, as a list of steps that upgrade a database.

A step never changes after a release, because databases remember how many steps they have taken.
For the same reason table, column and function names stay: `house` holds the game clock.
"""

from typing import TYPE_CHECKING

from coverstory.journal.store import StoreError

if TYPE_CHECKING:
    from coverstory.journal.postgres.store import PostgresConnection

# An advisory lock, so that servers which start together do not run the same step twice.
SCHEMA_LOCK = 0x5C0E

STEPS = (
    """
    CREATE TABLE tables (
        id text PRIMARY KEY,
        code text NOT NULL UNIQUE,
        last_seq integer NOT NULL DEFAULT 0,
        last_at bigint NOT NULL DEFAULT 0,
        due bigint
    );
    CREATE INDEX overdue ON tables (due) WHERE due IS NOT NULL;
    CREATE INDEX quietest ON tables (last_at) WHERE code <> id;
    CREATE TABLE entries (
        table_id text NOT NULL REFERENCES tables (id),
        seq integer NOT NULL,
        at bigint NOT NULL,
        seat integer,
        command_id text NOT NULL,
        events bytea NOT NULL,
        PRIMARY KEY (table_id, seq),
        UNIQUE (table_id, command_id)
    );
    CREATE TABLE seat_keys (
        token_hash bytea PRIMARY KEY,
        table_id text NOT NULL REFERENCES tables (id),
        seat integer NOT NULL,
        UNIQUE (table_id, seat)
    );
    CREATE TABLE house (clock bigint NOT NULL, seen timestamptz NOT NULL);
    INSERT INTO house VALUES (0, clock_timestamp());
    -- The seats connected to each server. A crash may empty it: servers report every second.
    CREATE UNLOGGED TABLE presence (
        server text NOT NULL,
        table_id text NOT NULL,
        seats integer[] NOT NULL,
        seen timestamptz NOT NULL DEFAULT clock_timestamp(),
        PRIMARY KEY (server, table_id)
    );
    CREATE INDEX present ON presence (table_id);

    -- Advances the game clock by the time since the last call of any server, but by at most
    -- `longest` ms. During a longer pause no server could reach the database, so nobody could play.
    CREATE FUNCTION tick(longest bigint) RETURNS bigint LANGUAGE sql AS $$
        UPDATE house SET
            clock = clock + greatest(0, least(longest,
                (extract(epoch FROM clock_timestamp() - seen) * 1000)::bigint)),
            seen = greatest(seen, clock_timestamp())
        RETURNING clock
    $$;

    -- Appends each entry that is the next one of its table; returns NULL or the reason why not.
    -- A refused entry does not affect the others. `the_seats` gave the commands. A code opens a
    -- table. `the_tokens` and `the_keys` are a new token and the seat that it opens.
    CREATE FUNCTION append(
        the_tables text[], the_codes text[], the_seqs integer[], the_times bigint[],
        the_seats integer[], the_commands text[], the_events bytea[],
        the_tokens bytea[], the_keys integer[], the_dues bigint[]
    ) RETURNS TABLE (why text) LANGUAGE plpgsql AS $$
    DECLARE
        n integer;
    BEGIN
        FOR n IN 1 .. cardinality(the_tables) LOOP
            why := NULL;
            IF the_tokens[n] IS NOT NULL
                AND EXISTS (SELECT FROM seat_keys WHERE token_hash = the_tokens[n])
            THEN
                why := 'the token is in use';
            ELSIF EXISTS (SELECT FROM entries
                WHERE table_id = the_tables[n] AND command_id = the_commands[n])
            THEN
                why := 'the command is kept already';
            ELSIF the_codes[n] IS NOT NULL THEN
                IF EXISTS (SELECT FROM tables WHERE code = the_codes[n] OR id = the_tables[n]) THEN
                    why := 'the code is in use';
                ELSE
                    INSERT INTO tables (id, code) VALUES (the_tables[n], the_codes[n]);
                END IF;
            END IF;
            IF why IS NULL THEN
                UPDATE tables
                SET last_seq = the_seqs[n], last_at = the_times[n], due = the_dues[n]
                WHERE id = the_tables[n] AND last_seq = the_seqs[n] - 1;
                IF NOT FOUND THEN
                    why := format('entry %s is not the next one', the_seqs[n]);
                END IF;
            END IF;
            IF why IS NULL THEN
                INSERT INTO entries VALUES (the_tables[n], the_seqs[n], the_times[n],
                    the_seats[n], the_commands[n], the_events[n]);
                IF the_tokens[n] IS NOT NULL THEN
                    DELETE FROM seat_keys WHERE table_id = the_tables[n] AND seat = the_keys[n];
                    INSERT INTO seat_keys VALUES (the_tokens[n], the_tables[n], the_keys[n]);
                END IF;
            END IF;
            RETURN NEXT;
        END LOOP;
    END $$;

    -- A table without a code gets its id as code, which nobody can type or guess.
    CREATE FUNCTION free_code(quiet_since bigint) RETURNS SETOF text LANGUAGE sql AS $$
        WITH quietest AS (
            SELECT id, code AS freed FROM tables WHERE code <> id AND last_at < quiet_since
            ORDER BY last_at LIMIT 1 FOR UPDATE SKIP LOCKED
        )
        UPDATE tables SET code = tables.id FROM quietest
        WHERE tables.id = quietest.id RETURNING freed
    $$;
    """,
    """
    -- If the machine's clock was ahead and is corrected, `seen` lies in the future. Game time must
    -- continue at once, not wait for that moment.
    CREATE OR REPLACE FUNCTION tick(longest bigint) RETURNS bigint LANGUAGE sql AS $$
        UPDATE house SET
            clock = clock + greatest(0, least(longest,
                (extract(epoch FROM clock_timestamp() - seen) * 1000)::bigint)),
            seen = clock_timestamp()
        RETURNING clock
    $$;

    -- Both ways, because the machine's clock may have been corrected since.
    CREATE FUNCTION is_recent(moment timestamptz, span interval) RETURNS boolean
    LANGUAGE sql AS $$
        SELECT moment BETWEEN clock_timestamp() - span AND clock_timestamp() + span
    $$;
    """,
    # The last entry that a migration brought, or NULL for a table opened in this database.
    "ALTER TABLE tables ADD COLUMN moved integer",
)
VERSION = len(STEPS)


async def upgrade(connection: "PostgresConnection") -> None:
    """Take the missing steps, all or none."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", SCHEMA_LOCK)
        await connection.execute("CREATE SCHEMA IF NOT EXISTS coverstory")
        await connection.execute("CREATE TABLE IF NOT EXISTS schema_steps (taken integer NOT NULL)")
        taken = await connection.fetchval("SELECT count(*) FROM schema_steps")
        if taken > VERSION:
            raise StoreError("The database was written by a newer version of coverstory.")
        for number, step in enumerate(STEPS[taken:], taken + 1):
            await connection.execute(step)
            await connection.execute("INSERT INTO schema_steps VALUES ($1)", number)
