"""The page is small in all, and refers to no other host."""

import re
from pathlib import Path

import pytest

from coverstory.locales import PARTS
from support.clients import Server
from support.paths import WEB
from support.server.page_files import ENTRY_POINTS, first_view

# The scripts that the browser requests. They contain all others.
SCRIPTS = sorted((WEB / "page").rglob("*.js"))
FETCHED = [WEB / script for script in ENTRY_POINTS]
# With the sheets that few tables open: own places, the gallery, the operator's page. The page of a
# finished game repeats 8 KB of the round's parts, so that a visitor loads no table.
MOST_BYTES_IN_ALL = 220 * 1024

# XML namespaces, which no browser fetches. Credits are for people to read.
NAMESPACES = re.compile(r"http://www\.w3\.org/(2000/svg|1999/xlink|1999/xhtml|1998/Math/MathML)")
CREDITS = {"CREDITS.md", "LICENSES.txt"}
# Templates that the server fills in.
TEMPLATES = {"/static/index.html", "/static/text.html", "/static/admin.html"}
ELSEWHERE = re.compile(r"""(?:https?:|wss?:)//[\w-]+(?:\.[\w-]+)+|["'(]//[\w-]+(?:\.[\w-]+)+""")


@pytest.mark.anyio
async def test_the_first_view_leads_from_the_page_to_its_scripts_and_styles(server: Server) -> None:
    found = await first_view(server)
    assert {"/static/page/main.js", "/static/vendor/preact.js"} <= set(found)
    assert any(path.endswith(".css") for path in found)


@pytest.mark.anyio
async def test_everything_the_page_ever_fetches_weighs_at_most_220_kilobytes(
    server: Server,
) -> None:
    texts = [f"/locales/en-{part}.ftl" for part in PARTS]
    paths = ["/", "/api/editions", *texts]
    sheets = "".join(path.read_text() for path in (WEB / "styles").glob("*.css"))
    inside = set(re.findall(r'@import "([a-z]+\.css)"', sheets))
    sent = [path for path in page_files() if path not in SCRIPTS or path in FETCHED]
    paths += [f"/static/{p.relative_to(WEB)}" for p in sent if p.name not in inside]
    sizes = {path: await size_of(server, path) for path in paths if path not in TEMPLATES}
    assert sum(sizes.values()) <= MOST_BYTES_IN_ALL, sum(sizes.values())


async def size_of(server: Server, path: str) -> int:
    answer = await server.ask("GET", path, headers={"accept-encoding": "gzip"})
    assert answer.status_code == 200
    return int(answer.headers["content-length"])


@pytest.mark.anyio
async def test_comments_and_indentation_are_not_sent(server: Server) -> None:
    script = (await server.ask("GET", "/static/page/net/table_connection.js")).text
    sheet = (await server.ask("GET", "/static/styles/page.css")).text
    assert not re.search(r"/\*|^ ", script + sheet, re.MULTILINE)
    assert "class ReconnectingSocket" in script
    assert "@import" not in sheet


def page_files() -> list[Path]:
    return sorted(
        path
        for path in WEB.rglob("*")
        if path.suffix in {".html", ".css", ".js", ".svg"} and path.name not in CREDITS
    )


@pytest.mark.parametrize("path", page_files(), ids=lambda path: path.relative_to(WEB).as_posix())
def test_no_file_of_the_page_refers_to_another_host(path: Path) -> None:
    text = NAMESPACES.sub("", path.read_text(encoding="utf-8"))
    assert ELSEWHERE.findall(text) == []


def test_the_page_has_no_inline_script_or_style() -> None:
    text = (WEB / "index.html").read_text(encoding="utf-8")
    assert not re.search(r"<style|\bstyle=|\bon\w+=|<script(?![^>]*\bsrc=)", text)
