"""A flood: one socket that sends ten thousand messages a second, in its own process.

`python flooding.py PORT CODE SECONDS` floods a server on the loopback address. It reconnects when
the server closes its socket, and prints the numbers of messages and sockets.
"""

import base64
import json
import os
import socket
import sys
import time

RATE = 10_000
STEP = 0.01


def frame(text: bytes) -> bytes:
    """Return a short text message as a client frame, with a mask of zeros."""
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text


LOOKS = frame(b'{"type":"look"}') * round(RATE * STEP)


def connected(port: int, code: str) -> socket.socket:
    connection = socket.create_connection(("127.0.0.1", port), timeout=5)
    key = base64.b64encode(os.urandom(16)).decode()
    connection.sendall(
        f"GET /ws/{code} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    connection.recv(4096)
    connection.setblocking(False)
    return connection


def pour(connection: socket.socket, until: float) -> int:
    """Send until the time is over or the socket takes no more. Return the number of messages."""
    sent = 0
    while time.monotonic() < until:
        try:
            sent += connection.send(LOOKS) // (len(LOOKS) // round(RATE * STEP))
        except OSError:  # closed, or the server has stopped reading
            break
        time.sleep(STEP)  # RATE messages a second, not as many as possible
    return sent


def flood(port: int, code: str, seconds: float) -> dict[str, int]:
    until = time.monotonic() + seconds
    sent = sockets = 0
    while time.monotonic() < until:
        with connected(port, code) as connection:
            sent += pour(connection, until)
            sockets += 1
    return {"sent": sent, "sockets": sockets}


if __name__ == "__main__":
    json.dump(flood(int(sys.argv[1]), sys.argv[2], float(sys.argv[3])), sys.stdout)
