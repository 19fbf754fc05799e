"""The functions of the commands: `coverstory serve`, `coverstory judge` and others.

`cli.py` names them by their import paths, so that a command imports only what it needs.
"""
