"""The title and picture that messengers show for a link (Open Graph), as tags of the page.

Of a table, a preview has only the host's name, which everybody with the link may know.
"""

import asyncio
import html

from starlette.requests import Request
from starlette.responses import Response

from coverstory.engine.refusals import Refusal
from coverstory.journal.store import StoreError
from coverstory.locales import say
from coverstory.server.http.assets import Assets, asset, respond
from coverstory.server.http.urls import join_link
from coverstory.server.limits.client_address import address_of

PAGE = "index.html"
PICTURE = "preview.png"
_MARK = b"<!--preview-->"
_LANDING_MARK = b"<!--landing-->"
# Seconds for the store to find the table. The page must not wait for a store that hangs.
LOOKUP_TIME = 1.0


def page_with_preview(request: Request, title: str, landing: str = "") -> Response:
    """Send the page with this title as its preview. `landing` is HTML below the page."""
    assets: Assets = request.app.state.assets
    found = assets.find(PAGE)
    assert found is not None
    tags = _tags(title, f"{origin_for(request)}/static/{assets.build}/{PICTURE}")
    # The page joins as soon as the last letter of a code is typed, so it needs the length.
    length = f'<meta name="code-length" content="{request.app.state.config.code_length}">'
    head = f"{tags}\n    {length}"
    body = found.body.replace(_MARK, head.encode()).replace(_LANDING_MARK, landing.encode())
    return respond(asset(body, ".html"), request)


async def table_title(request: Request, code: str) -> str:
    """Return the preview's title for a table. An unknown code gets the title of the front page.

    Attack: a client guesses codes by reading titles. Cure: `find_table` counts wrong codes.
    """
    limits = request.app.state.address_limits
    try:
        async with asyncio.timeout(LOOKUP_TIME):
            live = await limits.find_table(address_of(request), code)
    except (StoreError, TimeoutError):
        return say("title")
    if isinstance(live, Refusal):
        return say("title")
    return say("invitation", {"name": live.table.seats[live.table.host].name})


def origin_for(request: Request) -> str:
    """Return the scheme and host of links that work in the network of this client."""
    return join_link(request, request.app.state.config, "").removesuffix("/t/")


def _tags(title: str, picture: str) -> str:
    """Return the tags. There is no `og:url`: it would put the table code into the page."""
    tags = {
        "og:type": "website",
        "og:site_name": say("title"),
        "og:title": title,
        "og:description": say("preview-text"),
        "og:image": picture,
        "og:image:width": "1200",
        "og:image:height": "630",
    }
    lines = [
        f'<meta property="{name}" content="{html.escape(text)}">' for name, text in tags.items()
    ]
    return "\n    ".join([*lines, '<meta name="twitter:card" content="summary_large_image">'])
