"""Runs a real Redis or Valkey for tests, without persistence, on a free loopback port."""

import os
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path

from support.server_process import free_port

START_STOP_TIMEOUT = 60.0


def find_redis() -> str | None:
    return shutil.which("redis-server") or shutil.which("valkey-server")


class RedisServer:
    """A server that can be stopped and started again on the same port."""

    def __init__(self, program: str) -> None:
        self._program = program
        self._folder = Path(tempfile.mkdtemp(prefix="coverstory-redis-"))
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None
        # Redis would run as root, but does not need to.
        self._user = "nobody" if os.geteuid() == 0 else None
        if self._user:
            shutil.chown(self._folder, self._user)

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}"

    def start(self) -> None:
        options = ["--bind", "127.0.0.1", "--port", str(self.port), "--dir", str(self._folder)]
        self._process = subprocess.Popen(
            [self._program, *options, "--save", "", "--appendonly", "no"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            user=self._user,
            cwd="/",
        )
        deadline = time.monotonic() + START_STOP_TIMEOUT
        while not self._answers():
            assert self._process.poll() is None, "Redis has not started"
            assert time.monotonic() < deadline, "Redis does not answer"
            time.sleep(0.02)  # between two checks, for at most `START_STOP_TIMEOUT`

    def _answers(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.port), timeout=1) as connection:
                connection.sendall(b"PING\r\n")
                return connection.recv(7) == b"+PONG\r\n"
        except OSError:
            return False

    @property
    def is_running(self) -> bool:
        return self._process is not None

    def stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait(START_STOP_TIMEOUT)
            self._process = None

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self._folder)
