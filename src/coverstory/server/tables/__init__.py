"""Tables in play: the registry that loads them, the command pipeline, its audience and timers.

Imported by `http` and `ws`. Knows nothing of requests and sockets.
"""
