"""Drive one page in a browser other than today's Chromium.

A `Driver` opens an address, runs a function in the page, presses, releases and types. There
are three drivers, because no single protocol reaches every engine:

- WebDriver over HTTP: WebKitGTK and WPE, through the driver program of their package.
- WebDriver BiDi over a socket: Firefox itself, without a driver program.
- The Chrome DevTools Protocol over a socket: old Chromiums.
"""

import base64
import json
import os
import re
import signal
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Protocol

import httpx2
from websockets.sync.client import ClientConnection, connect

from support.server_process import free_port

# The time that a browser may take to start, or to answer one command, in seconds.
TIMEOUT = 90

Size = tuple[int, int]
PHONE: Size = (390, 844)
TV: Size = (1280, 720)


class Driver(Protocol):
    """One page in one browser."""

    def go(self, url: str) -> None: ...

    def run(self, function: str, *arguments: object) -> Any:
        """Call a JavaScript function with JSON values in the page, and return its result."""

    def press(self, x: float, y: float) -> None: ...

    def release(self) -> None: ...

    def type(self, text: str) -> None: ...

    def screenshot(self) -> bytes: ...


class DriverError(Exception):
    """The browser refused a command."""


@contextmanager
def process(
    command: list[str], *, log: Path, env: Mapping[str, str] | None = None
) -> Iterator[subprocess.Popen[bytes]]:
    """Run a program in a process group of its own, and end the whole group afterwards."""
    with log.open("ab") as out:
        started = subprocess.Popen(
            command,
            stdout=out,
            stderr=subprocess.STDOUT,
            env={**os.environ, **(env or {})},
            start_new_session=True,
        )
    try:
        yield started
    finally:
        end(started)


def end(started: subprocess.Popen[bytes]) -> None:
    """Send SIGTERM, so that Xvfb removes its lock, then SIGKILL to the rest of the group."""
    with suppress(ProcessLookupError):
        os.killpg(started.pid, signal.SIGTERM)
    with suppress(subprocess.TimeoutExpired):
        started.wait(10)
    with suppress(ProcessLookupError):
        os.killpg(started.pid, signal.SIGKILL)
    started.wait()


def wait_for_line(started: subprocess.Popen[bytes], log: Path, pattern: str) -> str:
    """Wait until the log matches the pattern, and return its first group."""
    deadline = time.monotonic() + TIMEOUT
    while not (found := re.search(pattern, log.read_text(encoding="utf-8", errors="replace"))):
        if started.poll() is not None or time.monotonic() > deadline:
            raise DriverError(f"{started.args!r} did not start: {log.read_text()[-2000:]}")
        time.sleep(0.05)  # between two polls
    return found[1]


def touching(kind: str, *steps: dict[str, object]) -> list[dict[str, object]]:
    """Return WebDriver actions for one finger, or for a mouse if the engine has no touch."""
    return [
        {
            "type": "pointer",
            "id": "finger",
            "parameters": {"pointerType": kind},
            "actions": list(steps),
        }
    ]


def moving(x: float, y: float) -> dict[str, object]:
    return {"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y)}


def typing(text: str) -> list[dict[str, object]]:
    keys = [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]
    return [{"type": "key", "id": "keyboard", "actions": keys}]


class WebDriver:
    """WebDriver over HTTP."""

    def __init__(self, url: str, capabilities: Mapping[str, object]) -> None:
        self._http = httpx2.Client(base_url=url, trust_env=False, timeout=TIMEOUT)
        request = {"capabilities": {"alwaysMatch": dict(capabilities)}}
        self._session = self._send("POST", "/session", request)["sessionId"]

    def _send(self, method: str, path: str, body: object | None = None) -> Any:
        answer = self._http.request(method, path, json=body).json()["value"]
        if isinstance(answer, dict) and "error" in answer:
            raise DriverError(f"{method} {path}: {answer['error']}: {answer.get('message')}")
        return answer

    def _post(self, path: str, **body: object) -> Any:
        return self._send("POST", f"/session/{self._session}/{path}", body)

    def close(self) -> None:
        try:
            self._send("DELETE", f"/session/{self._session}")
        finally:
            self._http.close()

    def resize(self, size: Size) -> None:
        width, height = size
        self._post("window/rect", x=0, y=0, width=width, height=height)

    def go(self, url: str) -> None:
        self._post("url", url=url)

    def run(self, function: str, *arguments: object) -> Any:
        script = f"return ({function})(...arguments)"
        return self._post("execute/sync", script=script, args=list(arguments))

    def press(self, x: float, y: float) -> None:
        down = {"type": "pointerDown", "button": 0}
        self._post("actions", actions=touching("mouse", moving(x, y), down))

    def release(self) -> None:
        self._post("actions", actions=touching("mouse", {"type": "pointerUp", "button": 0}))

    def type(self, text: str) -> None:
        self._post("actions", actions=typing(text))

    def screenshot(self) -> bytes:
        return base64.b64decode(self._send("GET", f"/session/{self._session}/screenshot"))


class Socket:
    """Sends numbered commands over one socket and returns the replies. Events are ignored."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._ids = count(1)

    def send(self, method: str, session: str | None = None, **params: object) -> Any:
        number = next(self._ids)
        command: dict[str, object] = {"id": number, "method": method, "params": params}
        if session is not None:
            command["sessionId"] = session
        self._socket.send(json.dumps(command))
        while (reply := json.loads(self._socket.recv(TIMEOUT))).get("id") != number:
            continue
        if "error" in reply:
            raise DriverError(f"{method}: {reply['error']}: {reply.get('message')}")
        return reply["result"]


@contextmanager
def opened(url: str) -> Iterator[Socket]:
    options: dict[str, Any] = {"compression": None, "proxy": None, "ping_interval": None}
    with connect(url, max_size=None, **options) as socket:
        yield Socket(socket)


class BiDi:
    """WebDriver BiDi, as Firefox implements it."""

    def __init__(self, socket: Socket, size: Size) -> None:
        width, height = size
        self._socket = socket
        socket.send("session.new", capabilities={})
        tree = socket.send("browsingContext.getTree", maxDepth=0)
        self._context = tree["contexts"][0]["context"]
        viewport = {"width": width, "height": height}
        self._send("browsingContext.setViewport", viewport=viewport, devicePixelRatio=1)

    def _send(self, method: str, **params: object) -> Any:
        return self._socket.send(method, context=self._context, **params)

    def go(self, url: str) -> None:
        self._send("browsingContext.navigate", url=url, wait="complete")

    def run(self, function: str, *arguments: object) -> Any:
        values = json.dumps(arguments)
        reply = self._socket.send(
            "script.evaluate",
            expression=f"JSON.stringify(({function})(...{values}) ?? null)",
            target={"context": self._context},
            awaitPromise=False,
        )
        if reply["type"] == "exception":
            raise DriverError(reply["exceptionDetails"]["text"])
        return json.loads(reply["result"]["value"])

    def press(self, x: float, y: float) -> None:
        down = {"type": "pointerDown", "button": 0}
        self._send("input.performActions", actions=touching("touch", moving(x, y), down))

    def release(self) -> None:
        up = {"type": "pointerUp", "button": 0}
        self._send("input.performActions", actions=touching("touch", up))

    def type(self, text: str) -> None:
        self._send("input.performActions", actions=typing(text))

    def screenshot(self) -> bytes:
        return base64.b64decode(self._send("browsingContext.captureScreenshot")["data"])


class DevTools:
    """The DevTools protocol, limited to commands that old Chromiums have too."""

    def __init__(self, socket: Socket, size: Size, *, phone: bool) -> None:
        width, height = size
        self._socket = socket
        target = socket.send("Target.createTarget", url="about:blank")["targetId"]
        attached = socket.send("Target.attachToTarget", targetId=target, flatten=True)
        self._session = attached["sessionId"]
        self._send("Page.enable")
        self._send(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=2 if phone else 1,
            mobile=phone,
        )
        self._send("Emulation.setTouchEmulationEnabled", enabled=phone)
        reduced_motion = [{"name": "prefers-reduced-motion", "value": "reduce"}]
        self._send("Emulation.setEmulatedMedia", features=reduced_motion)

    def _send(self, method: str, **params: object) -> Any:
        return self._socket.send(method, self._session, **params)

    def go(self, url: str) -> None:
        loader = self._send("Page.navigate", url=url)["loaderId"]
        deadline = time.monotonic() + TIMEOUT
        while not self._has_loaded(loader):
            if time.monotonic() > deadline:
                raise TimeoutError(f"{url} did not load")
            time.sleep(0.02)  # between two polls

    def _has_loaded(self, loader: str) -> bool:
        frame = self._send("Page.getFrameTree")["frameTree"]["frame"]
        return frame["loaderId"] == loader and self.run("() => document.readyState") == "complete"

    def run(self, function: str, *arguments: object) -> Any:
        values = json.dumps(arguments)
        expression = f"({function})(...{values})"
        reply = self._send("Runtime.evaluate", expression=expression, returnByValue=True)
        if "exceptionDetails" in reply:
            raise DriverError(json.dumps(reply["exceptionDetails"])[:2000])
        return reply["result"].get("value")

    def press(self, x: float, y: float) -> None:
        point = {"x": x, "y": y}
        self._send("Input.dispatchTouchEvent", type="touchStart", touchPoints=[point])

    def release(self) -> None:
        self._send("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def type(self, text: str) -> None:
        self._send("Input.insertText", text=text)

    def screenshot(self) -> bytes:
        return base64.b64decode(self._send("Page.captureScreenshot")["data"])


FIREFOX_PREFERENCES = {
    "app.normandy.enabled": False,
    "app.update.enabled": False,
    "browser.aboutwelcome.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.w3c_touch_events.enabled": 1,
    "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "remote.active-protocols": 1,
    "services.settings.server": "data:,",
    "toolkit.telemetry.reportingpolicy.firstRun": False,
    "ui.prefersReducedMotion": 1,
}


@contextmanager
def firefox(executable: str, size: Size) -> Iterator[Driver]:
    with TemporaryDirectory(prefix="coverstory-firefox-", ignore_cleanup_errors=True) as folder:
        profile = Path(folder)
        lines = [
            f"user_pref({json.dumps(k)}, {json.dumps(v)});" for k, v in FIREFOX_PREFERENCES.items()
        ]
        (profile / "user.js").write_text("\n".join(lines), encoding="utf-8")
        log = profile / "log"
        log.touch()
        command = [executable, "--headless", "--no-remote", "--profile", folder]
        with process([*command, "--remote-debugging-port", "0"], log=log) as started:
            url = wait_for_line(started, log, r"WebDriver BiDi listening on (ws://\S+)")
            with opened(f"{url}/session") as socket:
                yield BiDi(socket, size)


@contextmanager
def webkit_gtk(driver: str, browser: str, size: Size) -> Iterator[Driver]:
    """Start WebKitGTK in full screen, on an Xvfb display of the size of the page."""
    width, height = size
    with TemporaryDirectory(prefix="coverstory-webkit-", ignore_cleanup_errors=True) as folder:
        log = Path(folder) / "xvfb"
        log.touch()
        screen = f"{width}x{height}x24"
        command = ["Xvfb", "-displayfd", "1", "-nolisten", "tcp", "-screen", "0", screen]
        with process(command, log=log) as started:
            display = wait_for_line(started, log, r"(?m)^(\d+)\n")
            env = {
                "DISPLAY": f":{display}",
                "GDK_BACKEND": "x11",
                "LIBGL_ALWAYS_SOFTWARE": "1",
                "NO_AT_BRIDGE": "1",
                # The page is our own, and bubblewrap does not start inside a container.
                "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
            }
            options = {"binary": browser, "args": ["--automation", "--full-screen"]}
            capabilities = {"browserName": "MiniBrowser", "webkitgtk:browserOptions": options}
            with web_driver(driver, capabilities, env, Path(folder)) as page:
                page.resize(size)
                yield page


@contextmanager
def wpe(driver: str, browser: str, _size: Size) -> Iterator[Driver]:
    """Start WPE. Without a display its size is always 1280 by 720."""
    with TemporaryDirectory(prefix="coverstory-wpe-", ignore_cleanup_errors=True) as folder:
        env = {"LIBGL_ALWAYS_SOFTWARE": "1", "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        options = {"binary": browser, "args": ["--automation", "--headless"]}
        capabilities = {"browserName": "MiniBrowser", "wpe:browserOptions": options}
        with web_driver(driver, capabilities, env, Path(folder)) as page:
            yield page


@contextmanager
def web_driver(
    driver: str, capabilities: Mapping[str, object], env: Mapping[str, str], folder: Path
) -> Iterator[WebDriver]:
    port = free_port()
    with process([driver, f"--port={port}"], log=folder / "driver", env=env):
        url = f"http://127.0.0.1:{port}"
        wait_until_ready(url)
        page = WebDriver(url, capabilities)
        try:
            yield page
        finally:
            page.close()


def wait_until_ready(url: str) -> None:
    deadline = time.monotonic() + TIMEOUT
    while True:
        try:
            httpx2.get(f"{url}/status", trust_env=False, timeout=TIMEOUT)
        except httpx2.TransportError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.05)  # between two polls
        else:
            return


@contextmanager
def chromium(executable: str, size: Size) -> Iterator[Driver]:
    with TemporaryDirectory(prefix="coverstory-chromium-", ignore_cleanup_errors=True) as folder:
        log = Path(folder) / "log"
        log.touch()
        command = [executable, "--headless", "--disable-gpu", "--no-sandbox", "--no-zygote"]
        command += ["--remote-debugging-port=0", f"--user-data-dir={folder}/profile"]
        with process([*command, "about:blank"], log=log) as started:
            url = wait_for_line(started, log, r"DevTools listening on (ws://\S+)")
            with opened(url) as socket:
                yield DevTools(socket, size, phone=size == PHONE)
