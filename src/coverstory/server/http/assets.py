"""The page's own files: read once, compressed once, revalidated by a tag of their content.

They are sent as they were written, but for what only their readers need: the comments and types of
scripts, and the spaces that lines begin with. A sheet or a script that imports others is sent with
them inside.
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

# What the system's own table of types may lack or get wrong.
TYPES = {".js": "text/javascript", ".woff2": "font/woff2", ".svg": "image/svg+xml"}
ALREADY_SMALL = {".woff2", ".png"}
VENDORED = "vendor"
SCRIPTS = "page"

_COMMENTS = {
    ".js": re.compile(r"/\*\*.*?\*/ ?|^\s*//[^\n]*$", re.DOTALL | re.MULTILINE),
    ".css": re.compile(r"/\*.*?\*/", re.DOTALL),
}
_INDENTATION = re.compile(r"^\s+", re.MULTILINE)
_IMPORTED = re.compile(r'^@import "([^"]+)";$', re.MULTILINE)


class Asset(Struct, frozen=True):
    body: bytes
    zipped: bytes | None
    media_type: str
    tag: str


def asset(body: bytes, suffix: str) -> Asset:
    media_type = TYPES.get(suffix) or mimetypes.types_map.get(suffix, "text/plain")
    zipped = None if suffix in ALREADY_SMALL else gzip.compress(body, 9, mtime=0)
    return Asset(body, zipped, media_type, f'"{hashlib.sha256(body).hexdigest()[:20]}"')


def answer(found: Asset, request: Request) -> Response:
    headers = {"etag": found.tag, "cache-control": "no-cache", "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == found.tag:
        return Response(status_code=304, headers=headers)
    body = found.body
    if found.zipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["content-encoding"] = found.zipped, "gzip"
    return Response(body, media_type=found.media_type, headers=headers)


class Assets:
    """The files of a folder, by the path they are asked for. Nothing outside it is ever read."""

    def __init__(self, folder: Path) -> None:
        self._files = {
            path.relative_to(folder).as_posix(): path
            for path in folder.rglob("*")
            if path.is_file()
        }
        self._read: dict[str, tuple[float, Asset]] = {}

    def find(self, name: str) -> Asset | None:
        path = self._files.get(name)
        if path is None:
            return None
        written = max(part.stat().st_mtime for part in self._parts(path))
        kept = self._read.get(name)
        if kept is None or kept[0] != written:
            kept = self._read[name] = (written, asset(self._whole(name, path), path.suffix))
        return kept[1]

    def _parts(self, path: Path) -> Iterable[Path]:
        """What the file may be made of."""
        if path.suffix == ".css":
            return path.parent.glob("*.css")
        return self._scripts().values() if path in self._scripts().values() else (path,)

    def _whole(self, name: str, path: Path) -> bytes:
        scripts = self._scripts()
        if name not in scripts:
            return lean(path)
        texts = {name: lean(script).decode() for name, script in scripts.items()}
        return JsBundler(texts, libraries=f"{VENDORED}/").join(name).encode()

    def _scripts(self) -> dict[str, Path]:
        own = f"{SCRIPTS}/"
        return {name: path for name, path in self._files.items() if name.startswith(own)}


def lean(path: Path) -> bytes:
    """The file without what only its readers need; libraries come without it."""
    if path.suffix not in _COMMENTS or path.parent.name == VENDORED:
        return path.read_bytes()
    text = _COMMENTS[path.suffix].sub("", path.read_text(encoding="utf-8"))
    whole = _IMPORTED.sub(lambda found: lean(path.parent / found[1]).decode(), text)
    return _INDENTATION.sub("", whole).encode()
