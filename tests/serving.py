"""The server as tests start it: a process of its own, on a private port of the loopback."""

import json
import os
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping
from copy import copy
from pathlib import Path
from types import MappingProxyType
from typing import Any

import httpx2

PATIENCE = 20.0
SCRIPT = str(Path(sys.executable).parent / "coverstory")
ON = "Ctrl-C ends the evening."

# As the command line does, but without a limit of messages a second; and everything is imported
# once, so that each start is only a fork. A line in asks for a server; out come its process id and,
# when it has ended, its exit code.
FORKING = """
import json, os, sys, uvloop
from pathlib import Path
from coverstory.server.config import Config
from coverstory.server.serving import serve
settings = dict(burst=10**9, rate=1e9, **json.loads(sys.argv[4]))
config = Config(Path(sys.argv[1]), "127.0.0.1", int(sys.argv[2]), **settings)
for _ in sys.stdin:
    child = os.fork()
    if child == 0:
        os.dup2(os.open(sys.argv[3], os.O_WRONLY | os.O_APPEND | os.O_CREAT), 1)
        uvloop.run(serve(config, lambda url: print(url, "Ctrl-C ends the evening.", flush=True)))
        os._exit(0)
    print(child, flush=True)
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
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
                [SCRIPT, "serve", *where, *self._options], stdout=out, stderr=err
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


class UnhurriedServer(Server):
    """Takes any number of messages a second, and starts again in no time."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        super().__init__(folder)
        self.settings = settings

    def __exit__(self, *error: object) -> None:
        super().__exit__(*error)
        if self._process is not None:
            self._process.communicate()

    def _launch(self) -> int:
        if self._process is None:
            paths = [str(self.data), str(self.port), str(self.folder / "out")]
            settings = json.dumps(self.settings)
            with (self.folder / "err").open("ab") as err:
                self._process = subprocess.Popen(
                    [sys.executable, "-c", FORKING, *paths, settings],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=err,
                    bufsize=0,
                )
        assert self._process.stdin is not None
        self._process.stdin.write(b"start\n")
        return self._number()

    def _exit_code(self) -> int:
        return self._number()

    def _has_ended(self) -> bool:
        return self._can_read(0)

    def _number(self) -> int:
        assert self._process is not None
        assert self._process.stdout is not None
        if not self._can_read(PATIENCE):
            self._process.kill()
            raise TimeoutError("the server does not end")
        return int(self._process.stdout.readline())

    def _can_read(self, timeout: float) -> bool:
        assert self._process is not None
        assert self._process.stdout is not None
        return bool(select.select([self._process.stdout], [], [], timeout)[0])
