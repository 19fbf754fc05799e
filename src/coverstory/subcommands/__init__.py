"""The subcommands of `coverstory`: `serve`, `judge`, `arena` and others.

`cli.py` names their functions by import paths, so that a subcommand imports only what it needs.
Only `cli.py` imports this package, and it may import all others.
"""
