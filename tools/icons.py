"""Draw the icons of the page and the picture of shared links, from web/icon.svg and our own art.

Run it after a change of `icon.svg`: `.venv/bin/python tools/icons.py`.
"""

import base64
import struct
import sys
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from support.browser.chromium import find_chromium  # noqa: E402 - after the path is set
from support.browser.screen import launch  # noqa: E402 - as above

WEB = ROOT / "src" / "coverstory" / "web"
SKY = "#e2a72e"
PREVIEW_SIZE = (1200, 630)
PREVIEW_PAGE = f"""<style>
  @font-face {{ font-family: Stencil; src: url(data:font/woff2;base64,%s) }}
  body {{ margin: 0; width: 1200px; height: 630px; overflow: hidden; background:
    repeating-conic-gradient(from -4deg at 24%% 96%%, {SKY} 0 8deg, #edbd55 8deg 16deg) }}
  .disc {{ position: absolute; left: 20px; bottom: -110px; width: 540px; height: 540px;
    border-radius: 50%%; background: #c22f1e }}
  svg {{ position: absolute; left: 30px; bottom: -20px; width: 520px; height: 520px;
    color: #1c1a1f }}
  p {{ position: absolute; right: 40px; top: 240px; margin: 0; padding: 24px 36px;
    background: #1c1a1f; color: #fdf8ec; font: 84px/1 Stencil; text-transform: uppercase }}
</style><div class=disc></div><svg viewBox="0 0 512 512">%s</svg><p>Coverstory</p>"""


def main() -> None:
    executable = find_chromium()
    if executable is None:
        sys.exit("Chromium is not installed. tools/browser.sh installs it.")
    drawing = (WEB / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = launch(playwright, executable)
        for size in (192, 512):
            (WEB / f"icon-{size}.png").write_bytes(draw(browser, drawing, size))
        # A system cuts a maskable icon to a circle of 80 % of its width: the hat is inside.
        (WEB / "icon-maskable.png").write_bytes(draw(browser, drawing, 512, SKY))
        (WEB / "favicon.ico").write_bytes(ico(draw(browser, drawing, 48), 48))
        (WEB / "preview.png").write_bytes(picture(browser, preview_page(), PREVIEW_SIZE))
        browser.close()


def draw(browser: Browser, drawing: str, size: int, corners: str = "transparent") -> bytes:
    style = f"body {{ margin: 0; background: {corners} }} svg {{ display: block; width: {size}px }}"
    page = f"<style>{style}</style>{drawing}"
    return picture(browser, page, (size, size))


def preview_page() -> str:
    font = (WEB / "fonts" / "saira-stencil-one-latin-400-normal.woff2").read_bytes()
    art = (WEB / "art" / "places.svg").read_text(encoding="utf-8")
    spy = art.split('<symbol id="ui-spy"')[1].split(">", 1)[1].split("</symbol>")[0]
    return PREVIEW_PAGE % (base64.b64encode(font).decode(), spy)


def picture(browser: Browser, html: str, size: tuple[int, int]) -> bytes:
    width, height = size
    page = browser.new_page(viewport={"width": width, "height": height})
    page.set_content(html)
    page.evaluate("document.fonts.ready")
    drawn = page.screenshot(omit_background=True)
    page.close()
    return drawn


def ico(png: bytes, size: int) -> bytes:
    """Wrap a PNG picture as an ICO file, which old browsers request as /favicon.ico."""
    head = struct.pack("<HHH", 0, 1, 1)
    return head + struct.pack("<BBBBHHII", size, size, 0, 0, 1, 32, len(png), 22) + png


if __name__ == "__main__":
    main()
