"""The server as tests start it: a process of its own, on a private port of the loopback."""

import atexit
import json
import os
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

PATIENCE = 20.0
SCRIPT = str(Path(sys.executable).parent / "coverstory")
ON = "Ctrl-C ends the evening."

# A line in asks for a server. Its keeper writes down its process id and, in the end, its exit code.
FORK_SERVER_SCRIPT = """
import json, os, sys, uvloop
from pathlib import Path
from coverstory.journal.store import StoreError
from coverstory.server.config import Config
from coverstory.server.run import serve
for line in sys.stdin:
    asked = json.loads(line)
    if os.fork():
        continue
    sys.stdin.close()
    folder = Path(asked["folder"])
    for name, fd in (("out", 1), ("err", 2)):
        os.dup2(os.open(folder / name, os.O_WRONLY | os.O_APPEND | os.O_CREAT), fd)
    server = os.fork()
    if server == 0:
        config = Config(
            folder / "data", "127.0.0.1", asked["port"], **asked["settings"],
            burst=10**9, rate=1e9, seat_burst=10**9, seat_rate=1e9,
        )
        try:
            uvloop.run(serve(config, lambda url: print("Ctrl-C ends the evening.", flush=True)))
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
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def run(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """The command `coverstory`, from its start to its end."""
    command = [SCRIPT, *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)


class Server:
    """`coverstory serve`; `folder` holds its data, and what it writes to the terminal."""

    # What every request to it says besides.
    headers: Mapping[str, str] = MappingProxyType({})
    # A command that starts it, if it is not started directly.
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
        """Start, or start again with the same data and port, and wait until it answers."""
        announced = self.out.count(ON)
        self.pid = self._launch()
        by = time.monotonic() + PATIENCE
        while self.out.count(ON) == announced:
            if self._has_ended() or time.monotonic() > by:
                self.kill()
                raise RuntimeError(f"the server did not start: {self.err}")
            time.sleep(0.01)

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
        """`kill -9`, and only of the process started here."""
        if self.pid is not None:
            self.stop(signal.SIGKILL)

    def stop(self, how: signal.Signals = signal.SIGINT) -> int:
        """Send a signal, and give back the exit code once it has ended."""
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
            return self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
            raise

    def behind(self, address: str) -> "Server":
        """The same server, as guests reach it whom a proxy passes on from this address."""
        seen = copy(self)
        seen.headers = {"X-Forwarded-For": address}
        return seen

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
            timeout=PATIENCE,
            headers=dict(self.headers),
            **options,
        )

    async def ask(self, method: str, path: str, **options: Any) -> httpx2.Response:
        """One HTTP request."""
        async with self.http() as client:
            return await client.request(method, path, **options)


class ForkServer:
    """Many servers, and one start of Python: everything is imported once, and each start is a fork.

    A server is a process of its own all the same, with its own port, folder and end.
    """

    def __init__(self) -> None:
        command = [sys.executable, "-c", FORK_SERVER_SCRIPT]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, bufsize=0)

    def ask(self, **asked: Any) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(asked).encode() + b"\n")

    def close(self) -> None:
        self._process.communicate()


class ForkedServer(Server):
    """A server with these settings, without a limit of messages a second."""

    def __init__(self, folder: Path, nursery: ForkServer, **settings: Any) -> None:
        super().__init__(folder)
        self.settings = settings
        self._nursery = nursery
        self._lives = 0

    def _launch(self) -> int:
        self._lives += 1
        self._nursery.ask(folder=str(self.folder), port=self.port, settings=self.settings)
        return self._told(2 * self._lives - 1)

    def _has_ended(self) -> bool:
        return len(self._life) >= 2 * self._lives

    def _exit_code(self) -> int:
        return self._told(2 * self._lives)

    @property
    def _life(self) -> list[str]:
        return self._written("life").splitlines()

    def _told(self, line: int) -> int:
        by = time.monotonic() + PATIENCE
        while len(self._life) < line:
            if time.monotonic() > by:
                raise TimeoutError("the server neither starts nor ends")
            time.sleep(0.005)  # between two looks at what it has written
        return int(self._life[line - 1])


class UnthrottledServer(ForkedServer):
    """As the command line starts one, but without a limit of messages a second; each start is only
    a fork of the one nursery of this process."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        super().__init__(folder, _shared_nursery(), **settings)


@cache
def _shared_nursery() -> ForkServer:
    nursery = ForkServer()
    atexit.register(nursery.close)
    return nursery
