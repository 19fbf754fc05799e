"""Find the installed engines, and start them."""

import shutil
from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path

from support.other_browsers.drivers import Driver, Size, chromium, firefox, webkit_gtk, wpe
from support.paths import ROOT

# `tools/browser.sh every` installs them here.
OLD_CHROMIUMS = ROOT / ".venv/browsers"

Start = Callable[[Size], AbstractContextManager[Driver]]


def find_firefox() -> Start | None:
    executable = shutil.which("firefox-esr") or shutil.which("firefox")
    return partial(firefox, executable) if executable else None


def find_webkit_gtk() -> Start | None:
    driver, browser = shutil.which("WebKitWebDriver"), mini_browser("webkit2gtk-4.*")
    if driver is None or browser is None or shutil.which("Xvfb") is None:
        return None
    return partial(webkit_gtk, driver, browser)


def find_wpe() -> Start | None:
    driver, browser = shutil.which("WPEWebDriver"), mini_browser("wpe-webkit-*")
    return partial(wpe, driver, browser) if driver and browser else None


def find_chromium(version: str) -> Start | None:
    executable = OLD_CHROMIUMS / f"chromium-{version}/chromium"
    return partial(chromium, str(executable)) if executable.exists() else None


def mini_browser(port: str) -> str | None:
    """Return the browser that comes with a port of WebKit."""
    folders = (f"usr/lib/*/{port}", f"usr/libexec/{port}")
    found = (path for folder in folders for path in Path("/").glob(f"{folder}/MiniBrowser"))
    return next(map(str, found), None)


ENGINES: dict[str, Callable[[], Start | None]] = {
    "firefox": find_firefox,
    "webkit-gtk": find_webkit_gtk,
    "wpe": find_wpe,
    "chromium-92": partial(find_chromium, "92"),
    "chromium-103": partial(find_chromium, "103"),
    "chromium-109": partial(find_chromium, "109"),
}
# The other engines run only in `make browsers`.
DAILY = {"firefox", "webkit-gtk"}
