"""The page's own files: read once, compressed once, revalidated by a tag of their content."""

import gzip
import hashlib
import mimetypes
from pathlib import Path

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

# What the system's own table of types may lack or get wrong.
TYPES = {".js": "text/javascript", ".woff2": "font/woff2", ".svg": "image/svg+xml"}
ALREADY_SMALL = {".woff2", ".png"}


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
        written = path.stat().st_mtime
        kept = self._read.get(name)
        if kept is None or kept[0] != written:
            kept = self._read[name] = (written, asset(path.read_bytes(), path.suffix))
        return kept[1]
