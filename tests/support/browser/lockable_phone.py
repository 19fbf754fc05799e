"""A phone whose page Chromium freezes when the phone is locked.

Playwright keeps every page focused and awake. So this class drives Chromium directly over the
DevTools protocol. The seat is taken by an HTTP request, without the page.
"""

import json
import os
import signal
import subprocess
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Any

import httpx2
from websockets.sync.client import connect

from support.browser.socket_player import take_seat
from support.server_process import TIMEOUT, Server


class LockablePhone:
    """A seated player whose page is open inside a `with` block."""

    def __init__(self, executable: str, folder: Path, server: Server, code: str, name: str) -> None:
        self._executable = executable
        self._folder = folder
        self._house = server
        self._code = code
        self._seat = take_seat(server.url, code, name)
        self._commands = 0
        self._open = ExitStack()

    def __enter__(self) -> "LockablePhone":
        options = ["--headless", "--remote-debugging-port=0", f"--user-data-dir={self._folder}"]
        sandbox = [] if os.geteuid() else ["--no-sandbox"]
        process = subprocess.Popen(
            [self._executable, *options, *sandbox, "about:blank"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self._open.callback(process.wait, TIMEOUT)
        # The executable may be a script that starts the browser, so the whole group is ended.
        self._open.callback(os.killpg, process.pid, signal.SIGTERM)
        self._socket = self._open.enter_context(
            connect(self._page_address(), proxy=None, compression=None, max_size=None)
        )
        self.send("Page.enable")
        self._open_table()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self._open.close()

    def _page_address(self) -> str:
        ready = self._folder / "DevToolsActivePort"
        wait_until(lambda: ready.exists() and bool(ready.read_text()))
        port = ready.read_text().splitlines()[0]
        with httpx2.Client(trust_env=False, timeout=TIMEOUT) as client:
            targets = client.get(f"http://127.0.0.1:{port}/json").json()
        return str(next(t["webSocketDebuggerUrl"] for t in targets if t["type"] == "page"))

    def _open_table(self) -> None:
        """Put the seat into the page's storage, and open the page of the table."""
        self.send("Page.navigate", url=f"{self._house.url}/healthz")
        seats = json.dumps(json.dumps([self._seat]))
        self.until("location.pathname === '/healthz'")
        self.evaluate(f"localStorage.setItem('coverstory:seats:{self._code}', {seats})")
        self.send("Page.navigate", url=f"{self._house.url}/t/{self._code}")
        self.until("document.querySelector('main[data-phase=gathering]') !== null")

    def lock(self) -> None:
        """Hide the page and freeze it, as a phone does when its screen is locked."""
        self.send("Emulation.setFocusEmulationEnabled", enabled=False)
        self.send("Page.setWebLifecycleState", state="frozen")

    def unlock(self) -> None:
        self.send("Page.setWebLifecycleState", state="active")
        self.send("Emulation.setFocusEmulationEnabled", enabled=True)

    def set_offline(self, *, offline: bool) -> None:
        self.send("Network.enable")
        self.send(
            "Network.emulateNetworkConditions",
            offline=offline,
            latency=0,
            downloadThroughput=-1,
            uploadThroughput=-1,
        )

    def until(self, condition: str) -> None:
        wait_until(lambda: self.evaluate(condition) is True)

    def evaluate(self, expression: str) -> Any:
        reply = self.send(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True
        )
        return reply["result"].get("value")

    def send(self, method: str, **params: Any) -> dict[str, Any]:
        self._commands += 1
        self._socket.send(json.dumps({"id": self._commands, "method": method, "params": params}))
        while (reply := json.loads(self._socket.recv(TIMEOUT))).get("id") != self._commands:
            continue
        assert "error" not in reply, reply
        result: dict[str, Any] = reply["result"]
        return result


def wait_until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + TIMEOUT
    while not condition():
        assert time.monotonic() < deadline, "the condition never became true"
        time.sleep(0.01)  # between two checks
