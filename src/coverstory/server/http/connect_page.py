"""The page `/connect`, for the host's screen: every address of the server with its QR code."""

from html import escape
from urllib.parse import quote

from coverstory.locales import say
from coverstory.server.config import Config
from coverstory.server.http.addresses import reachable_addresses
from coverstory.server.http.reachability import network_warnings, self_test, steps_to_try

_PAGE = """\
<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>{title}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="refresh" content="20">
    <link rel="icon" href="/static/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/static/styles/page.css">
    <link rel="stylesheet" href="/static/styles/connect.css">
  </head>
  <body>
    <main class="connect">
      <h1>{title}</h1>
      {warnings}
      <p>{intro}</p>
      <ul class="connect-addresses">{addresses}</ul>
      <section class="panel">
        <h2>{checks_title}</h2>
        <ol class="steps">{checks}</ol>
      </section>
    </main>
  </body>
</html>
"""


async def connect_page(config: Config, mdns_url: str | None) -> bytes:
    tested = await self_test(config)
    items = [
        _item(one.url(config.port), one.kind.name, one.interface, works) for one, works in tested
    ]
    if mdns_url is not None:
        items.insert(min(1, len(items)), _item(mdns_url, "MDNS", "mDNS", works=None))
    if config.public_url is not None:
        items = [_item(config.public_url, "PUBLIC", "", works=None)]
    return _PAGE.format(
        title=escape(say("connect-title")),
        intro=escape(say("connect-intro")),
        warnings="".join(
            f'<p class="refusal" role="alert">{escape(text)}</p>'
            for text in network_warnings(config, [one for one, _ in tested])
        ),
        addresses="".join(items),
        checks_title=escape(say("connect-checks")),
        checks="".join(f"<li>{escape(text)}</li>" for text in steps_to_try(config.port)),
    ).encode()


def _item(url: str, kind: str, interface: str, works: bool | None) -> str:
    """Return an address as HTML. `works` is None for a name, which the self-test does not try."""
    tested = "" if works is None else say("connect-answers" if works else "connect-silent")
    about = ", ".join(filter(None, [interface, say("connect-kind", {"kind": kind})]))
    return (
        f'<li data-works="{str(works is not False).lower()}">'
        f'<img src="/api/connect/qr.svg?url={quote(url, safe="")}" alt="" width="180" height="180">'
        f'<div><a href="{escape(url)}">{escape(url)}</a>'
        f"<p>{escape(about)}</p><p>{escape(tested)}</p></div></li>"
    )


def is_advertised_url(url: str, config: Config, mdns_url: str | None) -> bool:
    """Return whether this is a URL of this server. A stranger could ask for any other URL."""
    own = {one.url(config.port) for one in reachable_addresses(config.listen_on)}
    return url in own | {config.public_url, mdns_url}
