"""Clients that play one seat from outside: a language model, and an assistant over MCP.

Each knows the server's address, the table's code and its own seat's token, and receives only that
seat's frames. May import the protocol, the bots, the catalogue, narration, and the engine's
commands and views. The command line and the environment import it.
"""
