"""The store for one server: a SQLite data file, its schema, its lock and its export.

Start with `store.py`; the tables are in `schema.py`.
The server, backups and migration may import this package. It knows nothing of PostgreSQL.
"""
