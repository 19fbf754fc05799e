"""The journal: every table's entries, and the stores that keep them durably.

Holds the store contract, its three implementations, backups, migration and game records.
Imports the engine only. The server, the judge and the command line may import this package.
"""
