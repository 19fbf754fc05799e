"""Operations: the log, counters and memory use.

All of `server` may import this package. It imports nothing else of the server.
"""
