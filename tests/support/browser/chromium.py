"""Find the Chromium that the browser tests drive: the system's, else Playwright's own.

The headless shell comes first: it loads a page in two thirds of the time.
"""

import shutil
import sys
from pathlib import Path

NAMES = (
    "chromium-headless-shell",
    *("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
)
PLAYWRIGHT_PATTERNS = (
    "chromium_headless_shell-*/*/*headless[_-]shell",
    "chromium-*/chrome-linux*/chrome",
    "chromium-*/chrome-mac*/*.app/*/*/Chrom*",
)


def find_chromium() -> str | None:
    system = next((path for name in NAMES if (path := shutil.which(name))), None)
    return system or _find_in_playwright_cache()


def _find_in_playwright_cache() -> str | None:
    caches = (Path.home() / ".cache/ms-playwright", Path.home() / "Library/Caches/ms-playwright")
    for cache in caches:
        for pattern in PLAYWRIGHT_PATTERNS:
            found = sorted(cache.glob(pattern))
            if found:
                return str(found[-1])
    return None


if __name__ == "__main__":
    where = find_chromium()
    sys.stdout.write(f"{where or 'none'}\n")
    sys.exit(0 if where else 1)
