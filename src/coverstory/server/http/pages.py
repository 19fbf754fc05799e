"""Pages and small files: not-found pages, redirects to canonical URLs, robots.txt, icons."""

import html
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, timedelta
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from coverstory.engine.refusals import Refusal
from coverstory.locales import say
from coverstory.protocol.codes import ProtocolCode
from coverstory.server.config import Config
from coverstory.server.error_messages import refused
from coverstory.server.http.assets import SERVICE_WORKER, Asset, respond
from coverstory.server.http.connect_page import connect_page
from coverstory.server.http.link_preview import page_with_preview, table_title
from coverstory.server.http.reachability import is_local_user
from coverstory.server.http.responses import NO_STORE, refuse
from coverstory.server.tables.registry import TableRegistry
from coverstory.server.tables.table_codes import can_be_code, normalize_code

# By the first part of a typed path, the first part of the canonical path.
_MODES = {"t": "t", "tv": "tv", "watch": "watch", "join": "t"}
# Paths that programs request. Their refusals are JSON, even if a client accepts HTML.
_FOR_PROGRAMS = ("/api/", "/static/", "/locales/", "/ws/")
# A contact that is not confirmed within a year is out of date (RFC 9116).
CONTACT_VALID = timedelta(days=365)
# Search engines may list the front page. Tables are for their players.
ROBOTS = "User-agent: *\nDisallow: /api/\nDisallow: /ws/\n"


async def page(request: Request) -> Response:
    response = page_with_preview(request, say("title"), landing=_landing(request))
    if not request.app.state.config.public:
        response.headers["x-robots-tag"] = "noindex"
    return response


def _landing(request: Request) -> str:
    """Return the introduction that a public server shows below the forms."""
    config: Config = request.app.state.config
    if not config.public:
        return ""
    tables: TableRegistry = request.app.state.tables
    lines = [say("landing-what"), say("landing-how"), say("landing-free")]
    lines.append(say("landing-tables", {"tables": tables.count_in_play()}))
    texts = "".join(f"<p>{html.escape(line)}</p>" for line in lines)
    pages = {"imprint": config.imprint, "privacy": config.privacy}
    links = "".join(
        f'<a class="link" href="/{name}">{html.escape(say(name))}</a> '
        for name, text in pages.items()
        if text is not None
    )
    title = html.escape(say("landing-title"))
    return f'<footer class="landing" hidden><h2>{title}</h2>{texts}<p>{links}</p></footer>'


async def table_page(request: Request) -> Response:
    """Send the page of a table, or redirect to its canonical path."""
    path: str = request.scope["path"]
    canonical = canonical_path(path)
    if canonical is not None:
        return _redirect(canonical)
    title = await table_title(request, request.path_params["code"])
    response = page_with_preview(request, title)
    response.headers["x-robots-tag"] = "noindex"
    return response


async def not_found(request: Request) -> Response:
    """Redirect another spelling of one of our paths. Refuse all others, as a page or as JSON."""
    path = canonical_path(request.scope["path"])
    if path is not None:
        return _redirect(path)
    if not _wants_page(request):
        return refuse(Refusal(ProtocolCode.NO_SUCH_PAGE))
    _count(request, ProtocolCode.NO_SUCH_PAGE)
    return text_page(request, say("lost-title"), [say("lost-text")], 404)


async def connect(request: Request) -> Response:
    """Send the page for the host's screen. Its addresses are only for users of this machine."""
    if is_local_user(request):
        state = request.app.state
        body = await connect_page(state.config, state.mdns_url)
        return Response(body, headers=NO_STORE, media_type="text/html")
    refusal = Refusal(ProtocolCode.HOST_SCREEN_ONLY)
    if not _wants_page(request):
        return refuse(refusal)
    _count(request, ProtocolCode.HOST_SCREEN_ONLY)
    return text_page(request, say("connect-title"), [refused(refusal).sentence], 403)


def refuse_in_words(request: Request, refusal: Refusal) -> Response:
    """Refuse a browser in plain text, which needs no other file, and all others as JSON."""
    response = refuse(refusal)
    if not _wants_page(request):
        return response
    _count(request, refusal.code)
    sentence = refused(refusal).sentence
    return PlainTextResponse(sentence, response.status_code, headers=NO_STORE)


def _count(request: Request, code: str) -> None:
    """Count a refusal that is not sent as JSON. `RefusalResponse` counts the others."""
    request.app.state.counters.refused[code] += 1


def canonical_path(path: str) -> str | None:
    """Return the canonical path for one like `/T/abcd` or `/join`, or None for any other path."""
    mode, _, typed = path.strip("/").partition("/")
    meant = _MODES.get(mode.lower())
    code = normalize_code(typed.replace("-", ""))
    if meant is None or not (can_be_code(code) or not typed):
        return None
    without_code = "/" if meant == "t" else f"/{meant}"
    canonical = f"/{meant}/{code}" if code else without_code
    return None if canonical == path else canonical


def _redirect(path: str) -> Response:
    """Redirect temporarily. The browser keeps the fragment of the old address."""
    return RedirectResponse(quote(path), 307, headers=NO_STORE)


def _wants_page(request: Request) -> bool:
    is_read = request.method in {"GET", "HEAD"}
    accepts = "text/html" in request.headers.get("accept", "")
    return is_read and accepts and not request.scope["path"].startswith(_FOR_PROGRAMS)


def text_page(
    request: Request, title: str, paragraphs: Iterable[str], status: int = 200
) -> Response:
    """Return a page with this text, which needs no script. All text is escaped."""
    body = "".join(f"<p>{html.escape(text)}</p>" for text in paragraphs)
    page = fill(request, "text.html", {"title": title, "home": say("to-front-page")})
    filled = page.replace("<!--text-->", body)
    return Response(filled, status, headers=NO_STORE, media_type="text/html")


def fill(request: Request, template: str, texts: Mapping[str, str]) -> str:
    """Return an HTML template. Each comment with the name of a text is replaced by the text."""
    page = _asset(request, template).body.decode()
    for name, text in texts.items():
        page = page.replace(f"<!--{name}-->", html.escape(text))
    return page


async def imprint(request: Request) -> Response:
    return await _operator_text(request, say("imprint"), request.app.state.config.imprint)


async def privacy(request: Request) -> Response:
    return await _operator_text(request, say("privacy"), request.app.state.config.privacy)


async def _operator_text(request: Request, title: str, text: str | None) -> Response:
    """Show a text of the operator. Empty lines separate its paragraphs."""
    if text is None:
        return await not_found(request)
    return text_page(request, title, [part for part in text.split("\n\n") if part.strip()])


async def robots(request: Request) -> Response:
    return PlainTextResponse(ROBOTS)


async def favicon(request: Request) -> Response:
    return respond(_asset(request, "favicon.ico"), request)


async def service_worker(request: Request) -> Response:
    """Send the service worker at the root: it can control only pages below its own path."""
    return respond(_asset(request, SERVICE_WORKER), request)


async def touch_icon(request: Request) -> Response:
    """Send the icon that iOS requests by this name, without reading the page."""
    return respond(_asset(request, "icon.png"), request)


def _asset(request: Request, name: str) -> Asset:
    found: Asset = request.app.state.assets.find(name)
    return found


async def security_contact(request: Request) -> Response:
    """Return security.txt (RFC 9116), which needs a contact."""
    contact = request.app.state.config.contact
    if contact is None:
        return await not_found(request)
    expires = datetime.now(UTC).replace(microsecond=0) + CONTACT_VALID
    lines = [f"Contact: {contact}", f"Expires: {expires.isoformat()}", "Preferred-Languages: en"]
    return PlainTextResponse("\n".join(lines) + "\n")
