"""HTTP: the page and its files, the API, health checks and metrics.

`handlers.py` has the handlers of the API. `app.py`, `run.py`, the command line and the reference
pages import this package. It may import the rest of the server, except `app` and `run`.
"""
