"""HTTP: the page and its files, the API, health checks and metrics.

`app.py` and `run.py` import this package. It uses `server.tables`, `server.limits` and
`server.ops`, and no table imports it.
"""
