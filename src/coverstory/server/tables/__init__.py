"""Tables in play: the registry that loads them, the command pipeline, its audience and timers.

`http` and `ws` import this package. It knows nothing of requests and sockets.
"""
