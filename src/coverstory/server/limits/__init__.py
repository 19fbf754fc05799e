"""Limits: all default limits as numbers, token buckets, client addresses and TCP connections.

All of `server` may import this package. It imports nothing else of the server.
"""
