"""`coverstory --tunnel`: a public address from a tunnel program that is installed on this computer.

If the server ends, `tunnel_guard` ends the program. If the program ends, the server ends too. The
program prints the public address, so its output is read.
"""

import os
import queue
import re
import shlex
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from coverstory.locales import say
from coverstory.subcommands import tunnel_guard

VARIABLE = "COVERSTORY_TUNNEL"
# Seconds for a tunnel to print its address, and for the guard to end it.
START_TIMEOUT = 60.0
END_TIMEOUT = 2 * tunnel_guard.END_TIMEOUT
if sys.platform == "win32":
    NEW_GROUP = subprocess.CREATE_NEW_PROCESS_GROUP
else:
    NEW_GROUP = 0  # `start_new_session` does it


class Tunnel(NamedTuple):
    """A program that makes a port public, and what its address looks like in its output."""

    command: str
    address: str


KNOWN_TUNNELS = (
    Tunnel(
        "cloudflared tunnel --no-autoupdate --url http://127.0.0.1:{port}",
        r"https://[a-z0-9-]+\.trycloudflare\.com",
    ),
    Tunnel("ngrok http {port} --log stdout", r"(?<=url=)https://[a-z0-9.-]+"),
    Tunnel(
        "ssh -o StrictHostKeyChecking=accept-new -o ExitOnForwardFailure=yes "
        "-o ServerAliveInterval=30 -R 80:127.0.0.1:{port} nokey@localhost.run",
        r"https://[a-z0-9-]+\.lhr\.life",
    ),
)
ANY_ADDRESS = r"https?://[a-z0-9.-]+\.[a-z]+(?::\d+)?(?=[/\s]|$)"


class NoTunnelError(Exception):
    """No tunnel could be started; the message is one sentence."""


def choose_tunnel() -> Tunnel:
    """Return the tunnel of the environment, or the first known one that is installed."""
    own = os.environ.get(VARIABLE, "").strip()
    if own:
        return Tunnel(own, ANY_ADDRESS)
    for tunnel in KNOWN_TUNNELS:
        if shutil.which(tunnel.command.split()[0]) is not None:
            return tunnel
    raise NoTunnelError(say("tunnel-none", {"variable": VARIABLE}))


@contextmanager
def open_tunnel(port: int) -> Iterator[str]:
    """Start a tunnel to the port and yield its public address. End the tunnel with the context."""
    tunnel = choose_tunnel()
    program, *arguments = _split(tunnel.command.replace("{port}", str(port)))
    # Windows starts a script such as `ngrok.cmd` only by its full path.
    command = [shutil.which(program) or program, *arguments]
    # In its own process group: Ctrl-C in the terminal must reach the server and not the tunnel.
    guard = subprocess.Popen(  # noqa: S603 - the user's own program
        [sys.executable, "-I", tunnel_guard.__file__, *command],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        start_new_session=True,
        creationflags=NEW_GROUP,
    )
    output = TunnelOutput(guard, tunnel.address)
    try:
        yield output.wait_for_address(program)
    finally:
        output.is_ending = True
        assert guard.stdin is not None
        guard.stdin.close()
        try:
            guard.wait(END_TIMEOUT)
        except subprocess.TimeoutExpired:
            guard.kill()


def _split(command: str) -> list[str]:
    """Split a command into words as a shell of this system does."""
    try:
        if os.name == "nt":  # a backslash is part of a path there
            return [word.strip('"') for word in shlex.split(command, posix=False)]
        return shlex.split(command)
    except ValueError:  # a quote that is not closed
        raise NoTunnelError(say("tunnel-unreadable", {"variable": VARIABLE})) from None


class TunnelOutput:
    """Reads the output of a tunnel on a thread, so that its pipe never fills up."""

    def __init__(self, process: "subprocess.Popen[str]", address: str) -> None:
        self.is_ending = False
        self._process = process
        self._pattern = re.compile(address)
        self._found: queue.Queue[str | None] = queue.Queue()
        self._is_found = False
        self._last_line = ""
        threading.Thread(target=self._read, daemon=True).start()

    def wait_for_address(self, program: str) -> str:
        try:
            address = self._found.get(timeout=START_TIMEOUT)
        except queue.Empty:
            address = None
        if address is None:
            why = {"program": program, "line": self._last_line.strip()[:200] or "-"}
            raise NoTunnelError(say("tunnel-failed", why))
        return address

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._last_line = line if line.strip() else self._last_line
            found = None if self._is_found else self._pattern.search(line)
            if found is not None:
                self._is_found = True
                self._found.put(found[0])
        if not self._is_found:
            self._found.put(None)
        elif not self.is_ending:  # players elsewhere have lost the server
            print(say("tunnel-ended"), file=sys.stderr)
            signal.raise_signal(signal.SIGINT)
