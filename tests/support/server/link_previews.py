"""The preview of a link, as messengers read it."""

import re

from support.clients import Server

_TAG = re.compile(r'<meta property="og:([\w:]+)" content="([^"]*)">')


async def preview(server: Server, path: str) -> dict[str, str]:
    return dict(_TAG.findall((await server.ask("GET", path)).text))
