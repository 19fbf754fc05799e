"""The files of the page: minified, bundled and compressed once, and revalidated by an ETag.

Minifying removes only comments, type annotations in comments, and indentation. A style sheet or a
script that imports others is sent with them inside.
"""

import gzip
import hashlib
import mimetypes
import re
from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from coverstory.server.http.js_bundle import JsBundler

# Types that the system's table may lack or get wrong.
MEDIA_TYPES = {".js": "text/javascript", ".woff2": "font/woff2", ".svg": "image/svg+xml"}
ALREADY_COMPRESSED = {".woff2", ".png"}
VENDOR_FOLDER = "vendor"
SCRIPT_FOLDER = "page"

_COMMENTS = {
    ".js": re.compile(r"/\*\*.*?\*/ ?|^\s*//[^\n]*$", re.DOTALL | re.MULTILINE),
    ".css": re.compile(r"/\*.*?\*/", re.DOTALL),
}
_INDENTATION = re.compile(r"^\s+", re.MULTILINE)
_CSS_IMPORT = re.compile(r'^@import "([^"]+)";$', re.MULTILINE)


class Asset(Struct, frozen=True):
    body: bytes
    gzipped: bytes | None
    media_type: str
    etag: str


def asset(body: bytes, suffix: str) -> Asset:
    media_type = MEDIA_TYPES.get(suffix) or mimetypes.types_map.get(suffix, "text/plain")
    gzipped = None if suffix in ALREADY_COMPRESSED else gzip.compress(body, 9, mtime=0)
    return Asset(body, gzipped, media_type, f'"{hashlib.sha256(body).hexdigest()[:20]}"')


def respond(found: Asset, request: Request) -> Response:
    """Send the asset, compressed if the client accepts that, or 304 if the client has it."""
    headers = {"etag": found.etag, "cache-control": "no-cache", "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == found.etag:
        return Response(status_code=304, headers=headers)
    body = found.body
    if found.gzipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["content-encoding"] = found.gzipped, "gzip"
    return Response(body, media_type=found.media_type, headers=headers)


class Assets:
    """The files of a folder by their paths.

    The paths are listed at the start, so that no request can name a file outside the folder. A file
    that has changed on disk is read again.
    """

    def __init__(self, folder: Path) -> None:
        self._files = {
            path.relative_to(folder).as_posix(): path
            for path in folder.rglob("*")
            if path.is_file()
        }
        self._cache: dict[str, tuple[float, Asset]] = {}

    def find(self, name: str) -> Asset | None:
        path = self._files.get(name)
        if path is None:
            return None
        modified = max(source.stat().st_mtime for source in self._sources(path))
        cached = self._cache.get(name)
        if cached is None or cached[0] != modified:
            cached = self._cache[name] = (modified, asset(self._build(name, path), path.suffix))
        return cached[1]

    def _sources(self, path: Path) -> Iterable[Path]:
        """Return the files whose text may be part of this one."""
        if path.suffix == ".css":
            return path.parent.glob("*.css")
        return self._scripts().values() if path in self._scripts().values() else (path,)

    def _build(self, name: str, path: Path) -> bytes:
        scripts = self._scripts()
        if name not in scripts:
            return minified(path)
        texts = {name: minified(script).decode() for name, script in scripts.items()}
        return JsBundler(texts, libraries=f"{VENDOR_FOLDER}/").bundle(name).encode()

    def _scripts(self) -> dict[str, Path]:
        folder = f"{SCRIPT_FOLDER}/"
        return {name: path for name, path in self._files.items() if name.startswith(folder)}


def minified(path: Path) -> bytes:
    """Return the file without comments and indentation. Vendored libraries are minified already."""
    if path.suffix not in _COMMENTS or path.parent.name == VENDOR_FOLDER:
        return path.read_bytes()
    text = _COMMENTS[path.suffix].sub("", path.read_text(encoding="utf-8"))
    bundled = _CSS_IMPORT.sub(lambda found: minified(path.parent / found[1]).decode(), text)
    return _INDENTATION.sub("", bundled).encode()
