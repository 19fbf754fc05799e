"""The journal: every table's entries, and the stores that keep them durably.

Holds the store contract, its three implementations, backups, migration and game records.
Imports the engine, the histogram and the structured log only. The server, the narration and the
command line import this package.
"""
