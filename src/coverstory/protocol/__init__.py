"""The protocol between clients and the server: messages, HTTP bodies and refusal codes.

The server, the outside clients and the reference pages import it. It imports only the engine.
"""
