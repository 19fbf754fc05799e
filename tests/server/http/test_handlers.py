"""Files, links, QR codes and records over HTTP, with their headers."""

import asyncio
import gzip
import os
import re
import struct
from pathlib import Path

import msgspec
import pytest

from coverstory.engine.commands import EndGame, StartClock, StartGame
from coverstory.protocol.messages import Editions
from coverstory.server.config import Config
from coverstory.server.http.assets import Assets
from coverstory.server.tables.table_codes import LETTERS, new_code
from support.clients import TIMEOUT, Party, Player, Server, in_phase, new_token
from support.paths import WEB
from support.rulesets.rulebooks import with_own_rulebook
from support.server.refusals import refusal
from support.server.scripts import through_a_round

pytestmark = pytest.mark.anyio

INDEX = WEB / "index.html"
POLICY = "default-src 'self'"


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/", 200),
        ("HEAD", "/", 200),
        ("GET", "/t/FHKM", 200),
        ("GET", "/tv", 200),
        ("GET", "/tv/FHKM", 200),
        ("GET", "/watch/FHKM", 200),
        ("GET", "/static/index.html", 200),
        ("GET", "/locales/en-start.ftl", 200),
        ("GET", "/locales/en-table.ftl", 200),
        ("GET", "/locales/xx-table.ftl", 404),
        ("GET", "/locales/en-nothing.ftl", 404),
        ("GET", "/api/editions", 200),
        ("GET", "/api/rules?edition=dc", 200),
        ("GET", "/healthz", 200),
        ("GET", "/nowhere", 404),
        ("GET", "/api/tables/NONE", 404),
        ("POST", "/api/tables", 400),
        ("PUT", "/api/tables", 405),
    ],
)
async def test_every_response_has_the_security_headers(
    server: Server, method: str, path: str, status: int
) -> None:
    answer = await server.ask(method, path)
    assert answer.status_code == status
    policy = answer.headers["content-security-policy"]
    assert POLICY in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "access-control-allow-origin" not in answer.headers


async def test_qr_codes_records_and_refused_origins_have_the_security_headers_too(
    server: Server,
) -> None:
    async with await Player.sits(server, "Anne") as anne:
        picture = await server.ask("GET", f"/api/tables/{anne.code}/qr.svg")
        record = await server.ask("GET", f"/api/tables/{anne.code}/record")
        denied = await server.ask("POST", "/api/tables", headers={"origin": "http://evil.example"})
        unchanged = await server.ask(
            "GET", "/", headers={"if-none-match": (await server.ask("GET", "/")).headers["etag"]}
        )
        answers = [picture, record, denied, unchanged]
        assert [answer.status_code for answer in answers] == [200, 401, 403, 304]
        assert all(POLICY in answer.headers["content-security-policy"] for answer in answers)


async def test_a_file_that_has_not_changed_is_not_sent_again(server: Server) -> None:
    first = await server.ask("GET", "/")
    again = await server.ask("GET", "/", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    other = await server.ask("GET", "/", headers={"if-none-match": '"an older one"'})
    assert other.status_code == 200


async def test_a_file_is_compressed_for_clients_that_accept_it(server: Server) -> None:
    zipped = await server.ask("GET", "/", headers={"accept-encoding": "gzip"})
    plain = await server.ask("GET", "/", headers={"accept-encoding": "identity"})
    assert zipped.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert zipped.content == plain.content
    assert int(zipped.headers["content-length"]) == len(gzip.compress(plain.content, 9))


async def test_the_page_refers_to_files_that_a_browser_keeps_for_a_year(server: Server) -> None:
    page = await server.ask("GET", "/")
    assert page.headers["cache-control"] == "no-cache"
    builds = set(re.findall(r'"/static/([^/]+)/', page.text))
    assert len(builds) == 1
    build = builds.pop()
    script = await server.ask("GET", f"/static/{build}/page/main.js")
    assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
    imported = re.findall(r'"(/static/[^"]+)"', script.text)
    assert imported
    assert all(path.startswith(f"/static/{build}/") for path in imported)


@pytest.mark.parametrize("name", ["page/main.js", "0123456789ab/page/main.js"])
async def test_a_file_under_another_name_is_revalidated(server: Server, name: str) -> None:
    """Another server of a rolling update may have a newer page with another fingerprint."""
    answer = await server.ask("GET", f"/static/{name}")
    assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-cache")


async def test_a_changed_file_gives_the_page_new_names(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text('<link href="/static/a.css">')
    (tmp_path / "a.css").write_text("a {}")
    assets = Assets(tmp_path)
    before = assets.find("index.html")
    os.utime(tmp_path / "a.css", ns=(1, 1))
    assert assets.find("index.html") == before
    (tmp_path / "a.css").write_text("b {}")
    os.utime(tmp_path / "a.css", ns=(2, 2))
    after = assets.find("index.html")
    assert before is not None
    assert after is not None
    assert after.body != before.body


async def test_brotli_is_used_where_it_is_installed_and_accepted(server: Server) -> None:
    path = "/static/page/table.js"
    zipped = await server.ask("GET", path, headers={"accept-encoding": "gzip, br;q=0"})
    assert zipped.headers["content-encoding"] == "gzip"
    smaller = zipped
    async with asyncio.timeout(TIMEOUT):
        while smaller.headers["content-encoding"] != "br":
            smaller = await server.ask("GET", path, headers={"accept-encoding": "gzip, br"})
    assert smaller.content == zipped.content
    assert int(smaller.headers["content-length"]) < int(zipped.headers["content-length"])


@pytest.mark.parametrize(
    "path",
    [
        "/static/../cli.py",
        "/static/..%2fcli.py",
        "/static/%2e%2e/cli.py",
        "/static/page/../../cli.py",
        "/static//etc/passwd",
        "/static/..%5ccli.py",
        "/static/index.html%00",
        "/static/",
        "/static/page",
    ],
)
async def test_nothing_outside_the_pages_folder_is_served(server: Server, path: str) -> None:
    answer = await server.ask("GET", path)
    assert (answer.status_code, answer.json()) == (404, refusal("no-such-page"))


async def test_a_table_is_found_whatever_the_case_and_spaces_of_its_code(server: Server) -> None:
    async with await Player.sits(server, "Anne") as anne:
        code = anne.code
        for typed in (code.lower(), f" {code} ", f"{code[:2]} {code[2:]}", f"{code[0]} {code[1:]}"):
            found = await server.ask("GET", f"/api/tables/{typed}")
            assert found.json()["code"] == code
            assert found.json()["players"] == ["Anne"]
            assert found.json()["phase"] == "gathering"


def test_codes_have_four_letters_that_nobody_confuses() -> None:
    codes = [new_code(Config(Path()).code_length) for _ in range(2000)]
    assert {len(code) for code in codes} == {4}
    assert set("".join(codes)) == set(LETTERS)
    assert not set(LETTERS) & set("AEIOU0123456789")


@pytest.mark.parametrize("alike", ["BCDEGPTVZ", "FSX", "LMN", "AHJK", "IY", "OQUW"])
def test_the_alphabet_of_codes_has_one_of_the_letters_that_sound_alike(alike: str) -> None:
    assert len(set(LETTERS) & set(alike)) <= 1


async def test_the_link_has_the_host_that_the_client_used(server: Server) -> None:
    async with await Player.sits(server, "Anne") as anne:
        path = f"/api/tables/{anne.code}"
        there = await server.ask("GET", path, headers={"host": "laptop.local:8000"})
        assert there.json()["link"] == f"http://laptop.local:8000/t/{anne.code}"
        here = await server.ask("GET", path)
        assert here.json()["link"] == f"{server.url}/t/{anne.code}"


async def test_the_link_is_available_as_a_qr_code(server: Server) -> None:
    async with await Player.sits(server, "Anne") as anne:
        answer = await server.ask("GET", f"/api/tables/{anne.code}/qr.svg")
        assert answer.headers["content-type"] == "image/svg+xml"
        assert answer.text.lstrip().startswith(("<svg", "<?xml"))
        assert set(re.findall(r"https?://[^\s\"']+", answer.text)) <= {"http://www.w3.org/2000/svg"}
        assert "<script" not in answer.text


async def test_responses_about_tables_are_not_cached(server: Server) -> None:
    async with await Player.sits(server, "Anne") as anne:
        for path in ("", "/qr.svg", "/record"):
            answer = await server.ask("GET", f"/api/tables/{anne.code}{path}")
            assert answer.headers["cache-control"] == "no-store"


async def test_only_players_of_a_table_get_its_record_and_only_after_the_game(
    server: Server,
) -> None:
    async with Party(server, "Anne", "Juan", "Maria") as party, server.http() as client:
        path = f"/api/tables/{party.code}/record"
        own = {"authorization": f"Bearer {party.host.token}"}
        await party.host.do(StartGame())
        await party.all_see(in_phase("briefing"))
        await party.asker.do(StartClock())
        during = await client.get(path, headers=own)
        assert (during.status_code, during.json()) == (409, refusal("not-finished"))
        await through_a_round(party)
        await party.host.do(EndGame())
        stranger = await client.get(path, headers={"authorization": f"Bearer {new_token()}"})
        assert (stranger.status_code, stranger.json()) == (401, refusal("unknown-token"))
        assert (await client.get(path)).status_code == 401
        async with await Player.sits(server, "Olga") as olga:
            other = await client.get(path, headers={"authorization": f"Bearer {olga.token}"})
            assert (other.status_code, other.json()) == (403, refusal("wrong-table"))
        record = await client.get(path, headers=own)
        assert record.status_code == 200
        assert f"coverstory-{party.code}.jsonl" in record.headers["content-disposition"]
        assert '"type":"game-ended"' in record.text.splitlines()[-1]
        assert str(party.host.token) not in record.text


async def test_an_iphone_finds_an_icon_for_its_home_screen(server: Server) -> None:
    """iOS does not show an SVG there."""
    found = re.search(r'rel="apple-touch-icon" href="([^"]+)"', INDEX.read_text(encoding="utf-8"))
    assert found is not None
    answer = await server.ask("GET", found[1])
    assert answer.headers["content-type"] == "image/png"
    assert answer.content.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", answer.content[16:24])
    assert (width, height) == (180, 180)


async def test_the_page_learns_what_editions_and_modules_need(server: Server) -> None:
    offered = msgspec.convert((await server.ask("GET", "/api/editions")).json(), Editions)
    assert {e.key for e in offered.editions if not e.names_dealer} == {"detective"}
    first_games = {e.key: e.first_game_minutes for e in offered.editions}
    minutes = {key: first_games[key] for key in with_own_rulebook()}
    assert minutes == {"classic": (12, 15), "sequel": (), "dc": (), "detective": ()}
    assert {m.key for m in offered.modules if m.spies > 1} == {"old-pals"}
    assert {m.key for m in offered.modules if m.all_places} == {"multiverse"}
    assert {m.key for m in offered.modules if m.announcements} == {"multiverse"}
