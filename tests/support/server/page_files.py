"""The entry points of the page's scripts, and the files of its first view.

The first view is index.html and everything that it links to, except fonts.
"""

import re
from urllib.parse import urljoin

from coverstory.server.http.js_bundle import MAIN
from support.clients import Server

# The scripts that the server sends as bundles.
ENTRY_POINTS = [
    MAIN,
    "page/net/table_connection.js",
    "page/own_places/place_choice.js",
    "page/parts/face_sheet.js",
    "page/parts/house_rules.js",
    "page/own_places/places_sheet.js",
    "page/parts/evening_scores.js",
    "page/parts/moderator.js",
    "page/parts/move_seat_sheet.js",
    "page/parts/pass_phone.js",
    "page/parts/rules_sheet.js",
    "page/parts/table_sheet.js",
    "page/parts/talk.js",
    "page/round.js",
    "page/screens/game_page.js",
    "page/screens/take_places.js",
    "page/screens/take_over_seat.js",
    "page/table.js",
    "page/tv.js",
]

# Links in HTML, CSS and scripts. Imports in comments are types. Scripts that are loaded by
# `import()` are not needed for the first view.
_IN_HTML = re.compile(r"""<(?:link|script|img|use)\b[^>]*?\b(?:href|src)=["']([^"'#]+)""")
_IN_CSS = re.compile(r"""(?:@import\s+|url\()\s*["']?([^"')#]+)""")
_IN_JS = re.compile(r"""(?:\bfrom|\bimport)\s*["']([^"']+\.js)["']""")
_BUILD = re.compile(r"^/static/[0-9a-f]{12}/")
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)

# The script requests these before it shows anything.
REQUESTED = ("/locales/en-start.ftl",)


async def first_view(server: Server) -> dict[str, int]:
    """Return the compressed size of every file by its path, without the fingerprint."""
    sizes: dict[str, int] = {}
    waiting = ["/", *REQUESTED]
    while waiting:
        path = waiting.pop()
        if path in sizes or path.endswith(".woff2"):
            continue
        answer = await server.ask("GET", path, headers={"accept-encoding": "gzip"})
        assert answer.status_code == 200, f"{path} is missing"
        sizes[path] = int(answer.headers["content-length"])
        found = [_BUILD.sub("/static/", link) for link in links(path, answer.text)]
        waiting += [urljoin(path, link) for link in found]
    return sizes


def links(path: str, text: str) -> list[str]:
    if path == "/":
        return _IN_HTML.findall(text)
    if path.endswith(".css"):
        return _IN_CSS.findall(_COMMENT.sub("", text))
    if path.endswith(".js"):
        return _IN_JS.findall(_COMMENT.sub("", text))
    return []
