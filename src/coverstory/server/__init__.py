"""The server: HTTP and WebSockets in front of live tables.

`run.py` starts it, `app.py` puts it together, `config.py` holds its settings. The command line
starts it, and the reference pages read its limits and status codes. Must not import the judge, the
clients, the arena, the environment, the reference pages or the command line.
"""
