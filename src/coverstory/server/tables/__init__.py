"""Tables in play: the registry that loads them, the command pipeline, its audience and timers.

`http`, `ws` and `address_limits.py` import this package. It knows nothing of requests and sockets.
"""
