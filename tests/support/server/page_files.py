"""What a browser fetches for the first view: index.html and everything it leads to, fonts apart."""

import re
from urllib.parse import urljoin

from support.clients import Server

# Addresses in HTML, in styles and in scripts; comments of scripts are types, not imports,
# and what is imported later by `import()` is not needed for the first view.
_IN_HTML = re.compile(r"""<(?:link|script|img|use)\b[^>]*?\b(?:href|src)=["']([^"'#]+)""")
_IN_CSS = re.compile(r"""(?:@import\s+|url\()\s*["']?([^"')#]+)""")
_IN_JS = re.compile(r"""(?:\bfrom|\bimport)\s*["']([^"']+\.js)["']""")
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)

# The script asks for these before it shows anything.
ASKED_FOR = ("/locales/en.ftl", "/api/editions")


async def first_view(server: Server) -> dict[str, int]:
    """Every file by its path, with its size on the wire."""
    sizes: dict[str, int] = {}
    waiting = ["/", *ASKED_FOR]
    while waiting:
        path = waiting.pop()
        if path in sizes or path.endswith(".woff2"):
            continue
        answer = await server.ask("GET", path, headers={"accept-encoding": "gzip"})
        assert answer.status_code == 200, f"{path} is not there"
        sizes[path] = int(answer.headers["content-length"])
        waiting += [urljoin(path, found) for found in links(path, answer.text)]
    return sizes


def links(path: str, text: str) -> list[str]:
    if path == "/":
        return _IN_HTML.findall(text)
    if path.endswith(".css"):
        return _IN_CSS.findall(_COMMENT.sub("", text))
    if path.endswith(".js"):
        return _IN_JS.findall(_COMMENT.sub("", text))
    return []
