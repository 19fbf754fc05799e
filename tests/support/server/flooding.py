"""A flood: one socket that sends ten thousand messages a second, in a process of its own.

`python flooding.py PORT CODE SECONDS` floods a server on the loopback for so long, comes again
whenever it is cut off, and prints how much it has sent and how often it was.
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
    """A short text message as a client sends it, masked with nothing."""
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text


LOOKS = frame(b'{"type":"look"}') * round(RATE * STEP)


def connected(port: int, code: str) -> socket.socket:
    line = socket.create_connection(("127.0.0.1", port), timeout=5)
    key = base64.b64encode(os.urandom(16)).decode()
    line.sendall(
        f"GET /ws/{code} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    line.recv(4096)
    line.setblocking(False)
    return line


def pour(line: socket.socket, until: float) -> int:
    """Send until the time is over or nothing more is taken; how many messages that were."""
    sent = 0
    while time.monotonic() < until:
        try:
            sent += line.send(LOOKS) // (len(LOOKS) // round(RATE * STEP))
        except OSError:  # cut off, or what we send is not read any more
            break
        time.sleep(STEP)  # so many a second, not as many as fit
    return sent


def flood(port: int, code: str, seconds: float) -> dict[str, int]:
    until = time.monotonic() + seconds
    sent = lines = 0
    while time.monotonic() < until:
        with connected(port, code) as line:
            sent += pour(line, until)
            lines += 1
    return {"sent": sent, "lines": lines}


if __name__ == "__main__":
    json.dump(flood(int(sys.argv[1]), sys.argv[2], float(sys.argv[3])), sys.stdout)
