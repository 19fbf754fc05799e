"""Starts the server for tests: in its own process, on a free port of the loopback address."""

import atexit
import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping
from copy import copy
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

import httpx2

# Seconds after which a test gives up waiting. A busy machine may be twenty times slower.
TIMEOUT = 60.0
SCRIPT = str(Path(sys.executable).parent / "coverstory")
STARTED = "Ctrl-C ends the evening."
# Below the ports of outgoing connections, which begin at 32768 on Linux.
PORTS = range(12_000, 32_000)

# Each line of standard input asks for a server. The parent process of the server writes the process
# id of the server to the file `life` and, in the end, its exit code.
FORK_SERVER_SCRIPT = """
import json, os, sys, uvloop
from pathlib import Path
from coverstory.journal.store import StoreError
from coverstory.server.config import Config
from coverstory.server.run import import_rest, reserved_port, serve
import_rest()
for line in sys.stdin:
    request = json.loads(line)
    if os.fork():
        continue
    sys.stdin.close()
    folder = Path(request["folder"])
    for name, fd in (("out", 1), ("err", 2)):
        os.dup2(os.open(folder / name, os.O_WRONLY | os.O_APPEND | os.O_CREAT), fd)
    server = os.fork()
    if server == 0:
        config = Config(
            folder / "data", "127.0.0.1", request["port"],
            **{"remote_client_timeout": 1e9} | request["settings"],
            message_burst=10**9, message_rate=1e9, seat_burst=10**9, seat_rate=1e9,
        )
        try:
            tell = lambda text: print(text, flush=True)
            with reserved_port(config) as (config, sockets):
                ready = lambda url: tell("Ctrl-C ends the evening.")
                uvloop.run(serve(config, sockets, ready, tell))
        except StoreError as error:
            os.write(2, f"coverstory: {error}\\n".encode())
            os._exit(1)
        os._exit(0)
    life = os.open(folder / "life", os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    os.write(life, b"%d\\n" % server)
    os.write(life, b"%d\\n" % os.waitstatus_to_exitcode(os.waitpid(server, 0)[1]))
    os._exit(0)
"""


def free_port() -> int:
    """Return a free port that no system gives to an outgoing connection.

    A server that restarts needs its port again. Meanwhile another connection must not get it, not
    even that of a client that tries to reach this port.
    """
    while True:
        port = random.choice(PORTS)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


def run(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """Run the command `coverstory` to its end."""
    command = [SCRIPT, *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT, check=False)


class Server:
    """`coverstory serve`. `folder` holds its data, its standard output and its standard error."""

    # Headers of every request of the tests.
    headers: Mapping[str, str] = MappingProxyType({})
    # A command that starts the server, such as a shell with limits.
    starter: tuple[str, ...] = ()

    def __init__(self, folder: Path, *options: str, port: int | None = None) -> None:
        folder.mkdir(exist_ok=True)
        self.folder = folder
        self._options = options
        self.data = folder / "data"
        self.port = port or free_port()
        self.pid: int | None = None
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> "Server":
        self.start()
        return self

    def __exit__(self, *error: object) -> None:
        self.kill()

    def start(self) -> None:
        """Start or restart with the same data and port, and wait until the server answers."""
        starts = self.out.count(STARTED)
        self.pid = self._launch()
        deadline = time.monotonic() + TIMEOUT
        while not self._has_started(starts):
            if self._has_ended() or time.monotonic() > deadline:
                self.kill()
                raise RuntimeError(f"the server did not start: {self.err}")
            time.sleep(0.01)

    def _has_started(self, starts: int) -> bool:
        if "json" not in self._options:
            return self.out.count(STARTED) > starts
        with socket.socket() as probe:  # `--log json` writes nothing to standard output
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def _launch(self) -> int:
        where = ["--host", "127.0.0.1", "--port", str(self.port), "--data", str(self.data)]
        with (self.folder / "out").open("ab") as out, (self.folder / "err").open("ab") as err:
            self._process = subprocess.Popen(
                [*self.starter, SCRIPT, "serve", *where, *self._options], stdout=out, stderr=err
            )
        return self._process.pid

    def _has_ended(self) -> bool:
        return self._process is None or self._process.poll() is not None

    def kill(self) -> None:
        """Send SIGKILL to the process started here."""
        if self.pid is not None:
            self.stop(signal.SIGKILL)

    def stop(self, how: signal.Signals = signal.SIGINT) -> int:
        """Send a signal, and return the exit code once the process has ended."""
        assert self.pid is not None
        if not self._has_ended():
            os.kill(self.pid, how)
        try:
            return self._exit_code()
        finally:
            self.pid = None

    def _exit_code(self) -> int:
        assert self._process is not None
        try:
            return self._process.wait(TIMEOUT)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
            raise

    def visit(self) -> None:
        """Come from another device once. Otherwise lobbies show advice after two minutes."""
        headers = {"X-Forwarded-For": "192.168.1.9"}
        httpx2.get(f"{self.url}/healthz", headers=headers, trust_env=False).raise_for_status()

    def behind(self, address: str) -> "Server":
        """Return the same server, as clients with this address reach it through a proxy."""
        proxied = copy(self)
        proxied.headers = {"X-Forwarded-For": address}
        return proxied

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def out(self) -> str:
        return self._written("out")

    @property
    def err(self) -> str:
        return self._written("err")

    def _written(self, name: str) -> str:
        path = self.folder / name
        return path.read_text(encoding="utf-8", errors="replace") if path.exists() else ""

    def http(self, **options: Any) -> httpx2.AsyncClient:
        return httpx2.AsyncClient(
            base_url=self.url,
            trust_env=False,
            verify=False,
            timeout=TIMEOUT,
            headers=dict(self.headers),
            **options,
        )

    async def ask(self, method: str, path: str, **options: Any) -> httpx2.Response:
        """Send one HTTP request."""
        async with self.http() as client:
            return await client.request(method, path, **options)


class ForkServer:
    """Starts servers by forking a Python process that has imported everything already.

    Each server is a process with its own port, folder and exit code.
    """

    def __init__(self) -> None:
        command = [sys.executable, "-c", FORK_SERVER_SCRIPT]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, bufsize=0)

    def start(self, **request: Any) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(request).encode() + b"\n")

    def close(self) -> None:
        self._process.communicate()


class ForkedServer(Server):
    """A server with these settings, without rate limits for messages and commands."""

    def __init__(self, folder: Path, fork_server: ForkServer, **settings: Any) -> None:
        super().__init__(folder)
        self.settings = settings
        self._fork_server = fork_server
        self._starts = 0

    def _launch(self) -> int:
        self._starts += 1
        self._fork_server.start(folder=str(self.folder), port=self.port, settings=self.settings)
        return self._wait_for_line(2 * self._starts - 1)

    def _has_ended(self) -> bool:
        return len(self._life) >= 2 * self._starts

    def _exit_code(self) -> int:
        return self._wait_for_line(2 * self._starts)

    @property
    def _life(self) -> list[str]:
        return self._written("life").splitlines()

    def _wait_for_line(self, line: int) -> int:
        deadline = time.monotonic() + TIMEOUT
        while len(self._life) < line:
            if time.monotonic() > deadline:
                raise TimeoutError("the server neither starts nor ends")
            time.sleep(0.005)  # between two reads of the file
        return int(self._life[line - 1])


class UnthrottledServer(ForkedServer):
    """A forked server that needs no fork server of its own: all tests of a process share one."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        super().__init__(folder, _shared_fork_server(), **settings)


@cache
def _shared_fork_server() -> ForkServer:
    fork_server = ForkServer()
    atexit.register(fork_server.close)
    return fork_server
