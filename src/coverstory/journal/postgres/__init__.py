"""The store for several servers: a PostgreSQL database, its schema and its checks.

Start with `store.py`; the tables are in `schema.py`.
The server and migration may import this package. It knows nothing of SQLite.
"""
