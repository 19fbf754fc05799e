"""The page has its own copy of the close codes, because it cannot import Python."""

import re

from coverstory.protocol import close_codes
from support.paths import WEB

SCRIPT = WEB / "page/net/reconnecting_socket.js"


def test_the_page_has_the_close_codes_of_the_server() -> None:
    text = SCRIPT.read_text(encoding="utf-8")
    copied = dict(re.findall(r"^const (NO_\w+) = (\d+);$", text, re.MULTILINE))
    assert {name: int(code) for name, code in copied.items()} == {
        "NO_SEAT": close_codes.NO_SEAT,
        "NO_TABLE": close_codes.NO_TABLE,
    }
