"""Start the installed command `coverstory`, load the page and seat a phone. Works on every system.

Needs nothing but the installed package.
"""

import json
import re
import secrets
import socket
import subprocess
import sysconfig
import tempfile
import urllib.request
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

COMMAND = Path(sysconfig.get_path("scripts")) / "coverstory"
STARTED = "Ctrl-C"


def main() -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        where = ["--no-open", "--host", "127.0.0.1", "--port", str(port), "--data", folder]
        with subprocess.Popen(
            [COMMAND, *where], stdout=subprocess.PIPE, encoding="utf-8", errors="replace"
        ) as server:
            try:
                assert server.stdout is not None
                assert any(STARTED in line for line in server.stdout), "the server did not start"
                play(f"127.0.0.1:{port}")
            finally:
                server.terminate()
    print("A phone has joined.")


def play(address: str) -> None:
    page = fetch(f"http://{address}/").decode()
    files = re.findall(r'(?:src|href)="(/static/[^"]+)"', page)
    assert len(files) >= 3, page
    for path in [*files, "/locales/en-start.ftl", "/api/editions"]:
        assert fetch(f"http://{address}{path}")
    code, _ = seat(address, "tables", "Anne")
    _, token = seat(address, f"tables/{code}/seats", "Juan")
    with connect(f"ws://{address}/ws/{code}", proxy=None) as phone:
        phone.send(json.dumps({"type": "hello", "token": token}))
        assert {"Anne", "Juan"} <= set(re.findall(r'"name":"(\w+)"', str(phone.recv())))
    assert b"<svg" in fetch(f"http://{address}/api/tables/{code}/qr.svg")


def seat(address: str, path: str, name: str) -> tuple[str, str]:
    """Take a seat, and return the code of the table and the token of the seat."""
    token = secrets.token_urlsafe(16)
    body = json.dumps({"id": secrets.token_hex(8), "token": token, "name": name})
    answer: dict[str, Any] = json.loads(fetch(f"http://{address}/api/{path}", body.encode()))
    return answer["code"], token


def fetch(url: str, body: bytes | None = None) -> bytes:
    request = urllib.request.Request(url, body, {"content-type": "application/json"})
    without_proxies = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with without_proxies.open(request, timeout=20) as response:
        content: bytes = response.read()
    return content


if __name__ == "__main__":
    main()
