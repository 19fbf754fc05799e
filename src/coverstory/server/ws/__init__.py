"""WebSockets: the protocol class, the heartbeat, flood limits, and one connection per client.

`app.py`, `run.py` and `server.http` import this package. It uses `server.tables`, and no table
imports it.
"""
