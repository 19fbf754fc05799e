"""Film screens: what each of them shows every 150 ms, side by side in one picture."""

import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser

from support.browser.screen import Screen, is_phone

STEP_MS = 150
# In CSS pixels.
PHONE_WIDTH = 190
TV_WIDTH = 460
FRAMES_PER_ROW = {PHONE_WIDTH: 10, TV_WIDTH: 4}

SHEET = """<style>
  body {{ display: grid; grid-template-columns: repeat({columns}, {width}px); gap: 4px; margin: 4px;
    width: max-content; background: #777; color: #fff; font: 12px sans-serif }}
  img {{ display: block; width: 100% }}
</style>"""


class Frame(NamedTuple):
    """A picture of a screen. `seconds` is when the browser painted it."""

    seconds: float
    jpeg: str


class Camera:
    """Receives each picture that the browser paints of a screen."""

    def __init__(self, screen: Screen) -> None:
        self.width = PHONE_WIDTH if is_phone(screen.size) else TV_WIDTH
        self._frames: list[Frame] = []
        self._devtools = screen.context.new_cdp_session(screen.page)
        self._devtools.on("Page.screencastFrame", self._painted)

    def start(self) -> None:
        self._frames.clear()
        most = 2 * self.width
        options = {"format": "jpeg", "quality": 60, "maxWidth": most, "maxHeight": 3 * most}
        self._devtools.send("Page.startScreencast", options)

    def stop(self) -> None:
        self._devtools.send("Page.stopScreencast")

    def _painted(self, event: dict[str, Any]) -> None:
        self._frames.append(Frame(event["metadata"]["timestamp"], event["data"]))
        self._devtools.send("Page.screencastFrameAck", {"sessionId": event["sessionId"]})

    def strip(self, seconds: float) -> list[str]:
        """Return a picture for every 150 ms. A browser paints a screen only if it has changed."""
        first = self._frames[0].seconds
        return [
            f'<div>{at} ms<img src="data:image/jpeg;base64,{self._shown(first + at / 1000)}"></div>'
            for at in range(0, round(seconds * 1000), STEP_MS)
        ]

    def _shown(self, seconds: float) -> str:
        return [frame.jpeg for frame in self._frames if frame.seconds <= seconds][-1]


class Studio:
    """Films screens, and writes the filmstrips at the end, when nothing moves."""

    def __init__(self) -> None:
        self._strips: list[tuple[str, int, list[str]]] = []

    @contextmanager
    def film(
        self, moment: str, screens: Mapping[str, Screen], *, seconds: float = 4
    ) -> Iterator[None]:
        """Film these screens while the caller acts, and for some seconds afterwards."""
        cameras = {name: Camera(screen) for name, screen in screens.items()}
        for camera in cameras.values():
            camera.start()
        begin = time.monotonic()
        yield
        end = time.monotonic() + seconds
        page = next(iter(screens.values())).page
        while time.monotonic() < end:
            page.wait_for_timeout(20)  # Playwright handles events meanwhile
        for name, camera in cameras.items():
            camera.stop()
            strip = camera.strip(time.monotonic() - begin)
            self._strips.append((f"{moment}-{name}", camera.width, strip))

    def write(self, browser: Browser, folder: Path) -> int:
        """Write a picture for each filmstrip and return their number."""
        folder.mkdir(parents=True, exist_ok=True)
        page = browser.new_page(viewport={"width": 400, "height": 400})
        for number, (name, width, strip) in enumerate(self._strips, start=1):
            style = SHEET.format(columns=FRAMES_PER_ROW[width], width=width)
            page.set_content(style + "".join(strip))
            page.screenshot(path=folder / f"{number:02}-{name}.png", full_page=True)
        page.close()
        return len(self._strips)
