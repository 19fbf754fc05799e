"""A flood: one socket that sends ten thousand messages a second, in its own process.

`python flooding.py PORT CODE` floods a server on the loopback address until standard input is
closed, and with `LEAST` messages at least. It reconnects when the server closes its socket. It
prints an empty line after its first messages, and the numbers of messages and sockets in the end.
"""

import base64
import json
import os
import socket
import sys
import threading
import time

LEAST = 10_000
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


def pour(connection: socket.socket) -> int:
    """Send for a moment, unless the socket takes no more. Return the number of messages."""
    try:
        return connection.send(LOOKS) // (len(LOOKS) // round(RATE * STEP))
    except OSError:  # closed, or the server has stopped reading
        return 0
    finally:
        time.sleep(STEP)  # RATE messages a second, not as many as possible


def flood(port: int, code: str, is_over: threading.Event) -> dict[str, int]:
    sent = sockets = 0
    while not is_over.is_set() or sent < LEAST:
        with connected(port, code) as connection:
            sockets += 1
            while poured := pour(connection):
                if sent == 0:
                    os.write(sys.stdout.fileno(), b"\n")
                sent += poured
    return {"sent": sent, "sockets": sockets}


def main() -> None:
    is_over = threading.Event()

    def wait_for_end() -> None:
        sys.stdin.read()
        is_over.set()

    threading.Thread(target=wait_for_end, daemon=True).start()
    json.dump(flood(int(sys.argv[1]), sys.argv[2], is_over), sys.stdout)


if __name__ == "__main__":
    main()
