"""A phone whose page is really frozen when it is locked.

Playwright keeps every page awake, as if somebody looked at it, so this one is driven by hand over
Chromium's own protocol. It holds a seat that was taken over the wire.
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
from support.server_process import PATIENCE, Server


class LockablePhone:
    """Opens the table of this code; used in a `with`."""

    def __init__(self, executable: str, folder: Path, server: Server, code: str, name: str) -> None:
        self._executable = executable
        self._folder = folder
        self._house = server
        self._code = code
        self._seat = take_seat(server, code, name)
        self._calls = 0
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
        self._open.callback(process.wait, PATIENCE)
        # What was started may be a script that waits for the browser: all of them end.
        self._open.callback(os.killpg, process.pid, signal.SIGTERM)
        self._line = self._open.enter_context(
            connect(self._page_address(), proxy=None, compression=None, max_size=None)
        )
        self.call("Page.enable")
        self._sit_down()
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
        with httpx2.Client(trust_env=False, timeout=PATIENCE) as client:
            targets = client.get(f"http://127.0.0.1:{port}/json").json()
        return str(next(t["webSocketDebuggerUrl"] for t in targets if t["type"] == "page"))

    def _sit_down(self) -> None:
        """The seat is put where the page keeps it, and the page is opened."""
        self.call("Page.navigate", url=f"{self._house.url}/healthz")
        seats = json.dumps(json.dumps([self._seat]))
        self.until("location.pathname === '/healthz'")
        self.evaluate(f"localStorage.setItem('coverstory:seats:{self._code}', {seats})")
        self.call("Page.navigate", url=f"{self._house.url}/t/{self._code}")
        self.until("document.querySelector('main[data-phase=gathering]') !== null")

    def lock(self) -> None:
        """Nobody looks at it, so it is hidden and then frozen."""
        self.call("Emulation.setFocusEmulationEnabled", enabled=False)
        self.call("Page.setWebLifecycleState", state="frozen")

    def unlock(self) -> None:
        self.call("Page.setWebLifecycleState", state="active")
        self.call("Emulation.setFocusEmulationEnabled", enabled=True)

    def go_offline(self, *, offline: bool) -> None:
        self.call("Network.enable")
        self.call(
            "Network.emulateNetworkConditions",
            offline=offline,
            latency=0,
            downloadThroughput=-1,
            uploadThroughput=-1,
        )

    def until(self, condition: str) -> None:
        wait_until(lambda: self.evaluate(condition) is True)

    def evaluate(self, expression: str) -> Any:
        told = self.call(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True
        )
        return told["result"].get("value")

    def call(self, method: str, **params: Any) -> dict[str, Any]:
        self._calls += 1
        self._line.send(json.dumps({"id": self._calls, "method": method, "params": params}))
        while (told := json.loads(self._line.recv(PATIENCE))).get("id") != self._calls:
            continue
        assert "error" not in told, told
        result: dict[str, Any] = told["result"]
        return result


def wait_until(condition: Callable[[], bool]) -> None:
    by = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < by, "it never came to be"
        time.sleep(0.01)
