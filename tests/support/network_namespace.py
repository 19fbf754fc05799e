"""Runs programs in networks of their own: Linux network namespaces, which need no root.

with Namespace() as laptop, laptop.neighbour() as phone:
    laptop.plug("wlan0", "192.168.43.1/24", phone, "192.168.43.7/24")
    laptop.start("coverstory", "serve")
    phone.run("curl", "http://192.168.43.1:8000")
"""

import shutil
import subprocess
from functools import cache

import pytest

TIMEOUT = 20.0
WAIT = "ip link set lo up && echo $$ && exec sleep 600"


@cache
def why_not() -> str | None:
    """Return why this system cannot run namespaces, or None if it can."""
    if any(shutil.which(program) is None for program in ("unshare", "nsenter", "ip")):
        return "there is no `unshare`, `nsenter` or `ip` here"
    probe = ["unshare", "-rn", "sh", "-c", "ip link add a0 type veth peer name b0"]
    tried = subprocess.run(probe, capture_output=True, text=True, check=False)
    return None if tried.returncode == 0 else f"no network namespaces: {tried.stderr.strip()}"


class Namespace:
    """A network namespace. It lives as long as its first process, which only waits."""

    def __init__(self, parent: "Namespace | None" = None) -> None:
        reason = why_not()
        if reason is not None:
            pytest.skip(reason)
        # A neighbour is in the same user namespace. Otherwise no cable could lead to it.
        unshare = ["unshare", "-rn"] if parent is None else parent.inside("unshare", "-n")
        self._process = subprocess.Popen(
            [*unshare, "sh", "-c", WAIT], stdout=subprocess.PIPE, text=True
        )
        assert self._process.stdout is not None
        self.pid = int(self._process.stdout.readline())
        self._cables = 0

    def __enter__(self) -> "Namespace":
        return self

    def __exit__(self, *error: object) -> None:
        self._process.kill()
        self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()

    def neighbour(self) -> "Namespace":
        return Namespace(self)

    def inside(self, *command: str) -> list[str]:
        """Return the command that runs this one in the namespace."""
        target = ["nsenter", "--preserve-credentials", "-U", "-n", "-t", str(self.pid)]
        return [*target, "--", *command]

    def run(self, *command: str) -> str:
        """Run a program to its end, and return its output."""
        return subprocess.run(
            self.inside(*command), check=True, capture_output=True, text=True, timeout=TIMEOUT
        ).stdout

    def plug(
        self,
        interface: str,
        address: str,
        other: "Namespace | None" = None,
        its_address: str | None = None,
    ) -> None:
        """Add an interface with an address, and with a cable to a neighbour."""
        self._cables += 1
        far = f"far{self._cables}"
        self._ip(f"link add {interface} type veth peer name {far}")
        end = self if other is None else other
        if other is not None:
            self._ip(f"link set {far} netns {other.pid}")
        if its_address is not None:
            end._add_address(its_address, far)
        self._add_address(address, interface)
        self._ip(f"link set {interface} up")
        end._ip(f"link set {far} up")

    def _add_address(self, address: str, interface: str) -> None:
        """Add an address that can be used at once: IPv6 would look for duplicates for a second."""
        self._ip(f"addr add {address} dev {interface}{' nodad' if ':' in address else ''}")

    def _ip(self, arguments: str) -> None:
        self.run("ip", *arguments.split())

    def default_route(self, interface: str) -> None:
        self._ip(f"route add default dev {interface}")
