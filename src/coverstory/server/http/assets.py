"""The files of the page: minified, bundled and compressed once, under versioned names.

The page refers to `/static/BUILD/page/main.js`, where BUILD is a fingerprint of all files. A
browser keeps such a file for a year, because a new version of the page has new names. A browser
that requests a file without BUILD revalidates it by its ETag.

Minifying removes only comments, type annotations in comments, indentation, and spaces of styles. A
style sheet or a script that imports others is sent with them inside.
"""

import contextlib
import gzip
import hashlib
import mimetypes
import os
import re
from collections.abc import Callable
from pathlib import Path

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from coverstory.server.background_thread import in_background
from coverstory.server.http.js_bundle import JsBundler

_brotli_compress: Callable[[bytes], bytes] | None = None
with contextlib.suppress(ImportError):  # an extra
    import brotli

    _brotli_compress = brotli.compress

# Types that the system's table may lack or get wrong.
MEDIA_TYPES = {
    ".css": "text/css",  # some programs change it in the registry of Windows
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".woff2": "font/woff2",
    ".svg": "image/svg+xml",
    ".webm": "video/webm",
    ".mp4": "video/mp4",
    ".webmanifest": "application/manifest+json",
    ".ico": "image/x-icon",
}
ALREADY_COMPRESSED = {".woff2", ".png", ".ico", ".webm", ".mp4"}
# Types of files that refer to others by `/static/`.
REFERRING = {".html", ".js", ".css", ".webmanifest"}
STATIC = b"/static/"
SERVICE_WORKER = "service_worker.js"
# In the service worker, this is replaced by the list of the files that work offline.
OFFLINE_FILES = b'"/static/*"'
REVALIDATED = "no-cache"
LASTING = "public, max-age=31536000, immutable"
VENDOR_FOLDER = "vendor"
SCRIPT_FOLDER = "page"

_COMMENTS = {
    ".js": re.compile(r"/\*\*.*?\*/ ?|^\s*//[^\n]*$", re.DOTALL | re.MULTILINE),
    ".css": re.compile(r"/\*.*?\*/", re.DOTALL),
}
_INDENTATION = re.compile(r"^\s+", re.MULTILINE)
# Not around colons: in front of one, a space matters to a selector.
_CSS_SPACES = re.compile(r"\s*([{};])\s*")
_BUILD = re.compile(r"[0-9a-f]{12}")
# Files that work offline, besides the scripts.
_OFFLINE = re.compile(
    r"too_old\.js|icon\.svg|vendor/\w+\.js|fonts/.*\.woff2|art/.*\.svg"
    r"|styles/(?:page|table|talk|round|sharing|faces|own|game|tv)\.css"
)
_CSS_IMPORT = re.compile(r'^@import "([^"]+)";$', re.MULTILINE)


class Asset(Struct):
    body: bytes
    gzipped: bytes | None
    media_type: str
    etag: str
    # Compressed in the background once a client accepts Brotli: that takes half a second.
    brotli: bytes | None = None
    is_compressing: bool = False


def asset(body: bytes, suffix: str) -> Asset:
    media_type = MEDIA_TYPES.get(suffix) or mimetypes.types_map.get(suffix, "text/plain")
    gzipped = None if suffix in ALREADY_COMPRESSED else gzip.compress(body, 9, mtime=0)
    return Asset(body, gzipped, media_type, f'"{hashlib.sha256(body).hexdigest()[:20]}"')


def respond(found: Asset, request: Request, caching: str = REVALIDATED) -> Response:
    """Send the asset, compressed if the client accepts that, or 304 if the client has it."""
    headers = {"etag": found.etag, "cache-control": caching, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == found.etag:
        return Response(status_code=304, headers=headers)
    body = found.body
    accepted = _accepted_encodings(request)
    if found.gzipped is not None and "br" in accepted:
        _start_compressing(found)
    if found.brotli is not None and "br" in accepted:
        body, headers["content-encoding"] = found.brotli, "br"
    elif found.gzipped is not None and "gzip" in accepted:
        body, headers["content-encoding"] = found.gzipped, "gzip"
    return Response(body, media_type=found.media_type, headers=headers)


def _accepted_encodings(request: Request) -> set[str]:
    offers = request.headers.get("accept-encoding", "").lower().replace(" ", "").split(",")
    return {offer.partition(";")[0] for offer in offers if not offer.endswith((";q=0", ";q=0.0"))}


def _start_compressing(found: Asset) -> None:
    if _brotli_compress is not None and not found.is_compressing:
        found.is_compressing = True
        in_background(_compress, found)


def _compress(found: Asset) -> None:
    if _brotli_compress is not None:
        found.brotli = _brotli_compress(found.body)


class Assets:
    """The files of a folder by their paths.

    The paths are listed at the start, so that no request can name a file outside the folder. If a
    file has changed on disk, all files are read again.
    """

    def __init__(self, folder: Path) -> None:
        self._files = {
            path.relative_to(folder).as_posix(): path
            for path in sorted(folder.rglob("*"))
            if path.is_file()
        }
        self._modified: list[int] = []
        self._build = ""
        self._cache: dict[str, Asset] = {}
        self._bundler: JsBundler | None = None

    @property
    def build(self) -> str:
        """Return the fingerprint of all files."""
        modified = [os.stat(path).st_mtime_ns for path in self._files.values()]  # noqa: PTH116 - three times faster
        if modified != self._modified:
            everything = hashlib.sha256()
            for name, path in self._files.items():
                everything.update(name.encode() + b"\0" + path.read_bytes())
            self._modified, self._build = modified, everything.hexdigest()[:12]
            self._cache.clear()
            self._bundler = None
        return self._build

    def respond(self, requested: str, request: Request) -> Response | None:
        """Send a file by its name, or return None. A fingerprint may stand before the name.

        During a rolling update, a page may have the fingerprint of a newer server. The file may be
        out of date here, so the browser must not keep it.
        """
        build, _, rest = requested.partition("/")
        has_build = _BUILD.fullmatch(build) is not None
        found = self.find(rest if has_build else requested)
        caching = LASTING if has_build and build == self._build else REVALIDATED
        return None if found is None else respond(found, request, caching)

    def find(self, name: str) -> Asset | None:
        path = self._files.get(name)
        if path is None:
            return None
        build = self.build.encode()
        if name not in self._cache:
            body = self._bundled(name, path)
            if path.suffix in REFERRING:
                body = body.replace(STATIC, STATIC + build + b"/")
            self._cache[name] = asset(body, path.suffix)
        return self._cache[name]

    def _bundled(self, name: str, path: Path) -> bytes:
        if name.startswith(f"{SCRIPT_FOLDER}/"):
            return self._scripts().bundle(name).encode()
        if name == SERVICE_WORKER:
            return minified(path).replace(OFFLINE_FILES, b", ".join(self._offline_files()))
        return minified(path)

    def _scripts(self) -> JsBundler:
        if self._bundler is None:
            folder = f"{SCRIPT_FOLDER}/"
            scripts = {name: path for name, path in self._files.items() if name.startswith(folder)}
            texts = {name: minified(script).decode() for name, script in scripts.items()}
            self._bundler = JsBundler(texts, libraries=f"{VENDOR_FOLDER}/")
        return self._bundler

    def _offline_files(self) -> list[bytes]:
        """Return the addresses of all files that the page may load, in quotes."""
        names = [*self._scripts().entry_points, *filter(_OFFLINE.fullmatch, self._files)]
        return [b'"%b%b"' % (STATIC, name.encode()) for name in sorted(names)]


def minified(path: Path) -> bytes:
    """Return the file without comments and spaces. Vendored libraries are minified already."""
    if path.suffix not in _COMMENTS or path.parent.name == VENDOR_FOLDER:
        return path.read_bytes()
    text = _COMMENTS[path.suffix].sub("", path.read_text(encoding="utf-8"))
    bundled = _CSS_IMPORT.sub(lambda found: minified(path.parent / found[1]).decode(), text)
    if path.suffix == ".css":
        bundled = _CSS_SPACES.sub(r"\1", bundled).replace(";}", "}")
    return _INDENTATION.sub("", bundled).encode()
