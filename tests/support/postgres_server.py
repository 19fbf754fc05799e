"""A real PostgreSQL for tests: its own data, a private port of the loopback, an ordinary user."""

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
PATIENCE = 30.0
WHERE = ("/usr/lib/postgresql/*/bin", "/usr/local/pgsql/bin", "/opt/homebrew/opt/postgresql*/bin")


def find_postgres() -> Path | None:
    """The folder of its programs."""
    found = [path for pattern in WHERE for path in Path("/").glob(f"{pattern[1:]}/initdb")]
    on_path = shutil.which("initdb")
    if not found and on_path:
        found = [Path(on_path).resolve()]
    return max(found).parent if found else None


class Postgres:
    """May be stopped, killed and started again; its data is gone with `remove`."""

    def __init__(self, programs: Path) -> None:
        self._programs = programs
        # Not within pytest's folder, into which nobody else may look.
        self._folder = Path(tempfile.mkdtemp(prefix="coverstory-postgres-"))
        self._data = self._folder / "data"
        self._databases = 0
        self._reused: str | None = None
        self._process: subprocess.Popen[bytes] | None = None
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        # PostgreSQL does not serve as root: somebody with fewer rights has to.
        self._user = "postgres" if os.geteuid() == 0 else None
        if self._user:
            shutil.chown(self._folder, self._user)

    @property
    def url(self) -> str:
        return f"postgresql://postgres:{PASSWORD}@127.0.0.1:{self.port}/postgres"

    def new_database(self) -> str:
        """The address of an empty one."""
        self._databases += 1
        name = f"house_{self._databases}"
        self._told(self.url, f"CREATE DATABASE {name}")
        return self.url.removesuffix("postgres") + name

    def emptied_database(self) -> str:
        """The address of one that a test before had: far cheaper than a new one."""
        self._reused = self._reused or self.new_database()
        self._told(self._reused, "DROP SCHEMA IF EXISTS coverstory CASCADE")
        return self._reused

    def _told(self, address: str, statement: str) -> None:
        quietly = {**os.environ, "PGOPTIONS": "-c client_min_messages=error"}
        command = [str(self._programs / "psql"), "-q", "-d", address, "-c", statement]
        subprocess.run(command, check=True, env=quietly)

    def create(self) -> None:
        secret = self._folder / "password"
        secret.write_text(PASSWORD)
        if self._user:
            shutil.chown(secret, self._user)
        options = ["-U", "postgres", "-A", "scram-sha-256", "--pwfile", str(secret), "-E", "UTF8"]
        # What is made here is thrown away: only what the tests themselves write waits for the disk.
        options += ["--locale=C", "--no-sync"]
        command = [str(self._programs / "initdb"), "-D", str(self._data), *options]
        subprocess.run(command, check=True, capture_output=True, user=self._user, cwd="/")

    def copy(self, primary: "Postgres") -> None:
        """Become a standby of that one, which streams to it once it is started."""
        command = [str(self._programs / "pg_basebackup"), "-D", str(self._data), "-R", "-N"]
        where = f"{primary.url.removesuffix('/postgres')}?application_name=standby"
        options = ["-d", where, "-c", "fast", "-X", "stream"]
        subprocess.run([*command, *options], check=True, user=self._user, cwd="/")

    def start(self, **settings: str) -> None:
        options = {"port": str(self.port), "unix_socket_directories": "", **settings}
        told = [part for name, value in options.items() for part in ("-c", f"{name}={value}")]
        command = [str(self._programs / "postgres"), "-D", str(self._data), *told]
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            user=self._user,
            cwd="/",
            start_new_session=True,
        )
        by = time.monotonic() + PATIENCE
        while not self._answers():
            assert self._process.poll() is None, "PostgreSQL has not started"
            assert time.monotonic() < by, "PostgreSQL does not answer"
            time.sleep(0.05)

    def _answers(self) -> bool:
        ready = [str(self._programs / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        return subprocess.run(ready, check=False).returncode == 0

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """At once, but cleanly."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(PATIENCE)
            self._process = None

    def kill(self) -> None:
        """As if the power were gone: all its processes at once."""
        assert self._process is not None
        os.killpg(self._process.pid, 9)
        self._process.wait(PATIENCE)
        self._process = None

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """Stop all its processes, as on a machine that hangs: nothing answers."""
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
        """Without writing down what nobody will read."""
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self._folder)
