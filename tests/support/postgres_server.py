"""Runs a real PostgreSQL for tests, with its own data, on a free port of the loopback address."""

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

PASSWORD = "correct-horse"
START_STOP_TIMEOUT = 60.0
PROGRAM_FOLDERS = (
    "/usr/lib/postgresql/*/bin",
    "/usr/local/pgsql/bin",
    "/opt/homebrew/opt/postgresql*/bin",
)


def find_postgres() -> Path | None:
    """Return the folder with PostgreSQL's programs, or None if it is not installed."""
    found = [
        path for pattern in PROGRAM_FOLDERS for path in Path("/").glob(f"{pattern[1:]}/initdb")
    ]
    on_path = shutil.which("initdb")
    if not found and on_path:
        found = [Path(on_path).resolve()]
    return max(found).parent if found else None


class Postgres:
    """A server that can be stopped, killed and started again. `remove` deletes its data."""

    def __init__(self, programs: Path) -> None:
        self._programs = programs
        # Not in pytest's folder, which the user `postgres` may not read.
        self._folder = Path(tempfile.mkdtemp(prefix="coverstory-postgres-"))
        self._data = self._folder / "data"
        self._databases = 0
        self._reused: str | None = None
        self._process: subprocess.Popen[bytes] | None = None
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        # PostgreSQL refuses to run as root.
        self._user = "postgres" if os.geteuid() == 0 else None
        if self._user:
            shutil.chown(self._folder, self._user)

    @property
    def url(self) -> str:
        return f"postgresql://postgres:{PASSWORD}@127.0.0.1:{self.port}/postgres"

    def new_database(self) -> str:
        """Return the address of a new, empty database."""
        self._databases += 1
        name = f"tables_{self._databases}"
        self._execute(self.url, f"CREATE DATABASE {name}")
        return self.url.removesuffix("postgres") + name

    def emptied_database(self) -> str:
        """Return the address of a reused, emptied database, which is much faster than a new one."""
        self._reused = self._reused or self.new_database()
        self._execute(self._reused, "DROP SCHEMA IF EXISTS coverstory CASCADE")
        return self._reused

    def _execute(self, address: str, statement: str) -> None:
        environment = {**os.environ, "PGOPTIONS": "-c client_min_messages=error"}
        command = [str(self._programs / "psql"), "-q", "-d", address, "-c", statement]
        subprocess.run(command, check=True, env=environment)

    def create(self) -> None:
        secret = self._folder / "password"
        secret.write_text(PASSWORD)
        if self._user:
            shutil.chown(secret, self._user)
        options = ["-U", "postgres", "-A", "scram-sha-256", "--pwfile", str(secret), "-E", "UTF8"]
        # The cluster is temporary, so its creation need not wait for the disk. Commits still do.
        options += ["--locale=C", "--no-sync"]
        command = [str(self._programs / "initdb"), "-D", str(self._data), *options]
        subprocess.run(command, check=True, capture_output=True, user=self._user, cwd="/")

    def copy(self, primary: "Postgres") -> None:
        """Become a standby of the primary, streaming once it is started."""
        command = [str(self._programs / "pg_basebackup"), "-D", str(self._data), "-R", "-N"]
        where = f"{primary.url.removesuffix('/postgres')}?application_name=standby"
        options = ["-d", where, "-c", "fast", "-X", "stream"]
        subprocess.run([*command, *options], check=True, user=self._user, cwd="/")

    def start(self, **settings: str) -> None:
        options = {"port": str(self.port), "unix_socket_directories": "", **settings}
        flags = [part for name, value in options.items() for part in ("-c", f"{name}={value}")]
        command = [str(self._programs / "postgres"), "-D", str(self._data), *flags]
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            user=self._user,
            cwd="/",
            start_new_session=True,
        )
        deadline = time.monotonic() + START_STOP_TIMEOUT
        while not self._answers():
            assert self._process.poll() is None, "PostgreSQL has not started"
            assert time.monotonic() < deadline, "PostgreSQL does not answer"
            time.sleep(0.05)

    def _answers(self) -> bool:
        ready = [str(self._programs / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        return subprocess.run(ready, check=False).returncode == 0

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop cleanly, without waiting for clients."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(START_STOP_TIMEOUT)
            self._process = None

    def kill(self) -> None:
        """Kill all its processes at once, as a power failure would."""
        assert self._process is not None
        os.killpg(self._process.pid, 9)
        self._process.wait(START_STOP_TIMEOUT)
        self._process = None

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """Suspend all its processes, as on a machine that hangs."""
        assert self._process is not None
        postmaster = self._process.pid
        os.kill(postmaster, signal.SIGSTOP)
        children = Path(f"/proc/{postmaster}/task/{postmaster}/children").read_text().split()
        stopped = [postmaster, *map(int, children)]
        for pid in stopped[1:]:
            os.kill(pid, signal.SIGSTOP)
        try:
            yield
        finally:
            for pid in stopped:
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGCONT)

    def remove(self) -> None:
        """Stop without a checkpoint, and delete the data."""
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self._folder)
