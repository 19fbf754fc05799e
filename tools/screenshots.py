"""Write every screen to screenshots/{light,dark}/{phone,desktop,tv}/NNN-name.png.

Four of the phone's screens also become the picture of the README, docs/images/round.png.
"""

import base64
import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from support.browser.all_screens import all_screens  # noqa: E402 - after the path is set
from support.browser.chromium import find_chromium  # noqa: E402 - as above
from support.browser.screen import PHONE, launch  # noqa: E402 - after the path is set
from support.server_process import Server  # noqa: E402 - after the path is set

FOLDER = ROOT / "screenshots"
SIZES = {"phone": PHONE, "desktop": (1280, 800)}
SCHEMES = ("light", "dark")

README_PICTURE = ROOT / "docs" / "images" / "round.png"
README_SCREENS = (
    "light/phone/???-lobby-host.png",
    "light/phone/???-questioning-first-asker.png",
    "light/phone/???-briefing-card-civilian.png",
    "dark/phone/???-interlude-host.png",
)
README_PAGE = """<style>
  body { display: flex; gap: 16px; margin: 0; padding: 16px; background: #f5ecd8 }
  img { width: 330px }
</style>"""
README_SIZE = (1400, 746)


def main() -> None:
    executable = find_chromium()
    if executable is None:
        sys.exit("Chromium is not installed. tools/browser.sh installs it.")
    shutil.rmtree(FOLDER, ignore_errors=True)
    with sync_playwright() as playwright:
        browser = launch(playwright, executable)
        for device in SIZES:
            print(f"{write_screens(browser, device)} screens of a {device}")
        write_readme_picture(browser)
        browser.close()
    print(f"in {FOLDER}")


def write_screens(browser: Browser, device: str) -> int:
    """Write all screens of a device in both colour schemes. Return their number."""
    number = 0
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server:
        server.visit()
        for number, (name, phone) in enumerate(
            all_screens(browser, server, SIZES[device]), start=1
        ):
            for scheme in SCHEMES:
                shown_on = "tv" if phone.is_tv else device
                path = FOLDER / scheme / shown_on / f"{number:03}-{name}.png"
                phone.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
                phone.page.locator("[data-flash]").wait_for(state="detached")
                # Buttons that have just appeared look taped off until their animation is over.
                phone.page.screenshot(path=path, animations="disabled")
    return number


def write_readme_picture(browser: Browser) -> None:
    """Put four screens side by side."""
    images = [next(FOLDER.glob(pattern)).read_bytes() for pattern in README_SCREENS]
    sources = [f"data:image/png;base64,{base64.b64encode(image).decode()}" for image in images]
    width, height = README_SIZE
    page = browser.new_page(viewport={"width": width, "height": height})
    page.set_content(README_PAGE + "".join(f'<img src="{source}">' for source in sources))
    page.screenshot(path=README_PICTURE)


if __name__ == "__main__":
    main()
