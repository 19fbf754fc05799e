"""The files of the first view: index.html and everything that it links to, except fonts."""

import re
from urllib.parse import urljoin

from support.clients import Server

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
