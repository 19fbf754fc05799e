"""A public server: its landing page, the operator's texts and page, and the name filter."""

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from coverstory.engine.commands import SeatBot
from coverstory.locales import say
from coverstory.protocol.close_codes import NO_TABLE
from coverstory.protocol.messages import ServerNumbers
from coverstory.server.tables.name_filter import NameFilter
from coverstory.subcommands.serve import _read_text
from support.clients import Player, Server, take_seat
from support.server.refusals import refusal
from support.server_process import run

pytestmark = pytest.mark.anyio

TOKEN = "0123456789abcdef0123456789abcdef"
ADMIN = {"authorization": f"Bearer {TOKEN}"}
BROWSER = {"accept": "text/html"}


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("public")
    texts = {
        "imprint": "Maria <maria@play.example>\n\nHer street 1",
        "words": "# list\nrude\n*vile*",
    }
    for name, text in texts.items():
        (folder / name).write_text(text)
    options = ["--public", "--public-url", "http://127.0.0.1", "--trusted-proxy", "127.0.0.1"]
    options += ["--imprint", f"{folder}/imprint", "--name-filter", f"{folder}/words"]
    with Server(folder / "server", *options, "--admin-token", TOKEN) as server:
        yield server
    assert server.err == ""


async def test_the_landing_page_counts_tables_and_leads_to_the_operators_texts(
    public: Server,
) -> None:
    before = await public.ask("GET", "/")
    assert say("landing-what").split("’")[0] in before.text
    assert 'href="/imprint"' in before.text
    assert 'href="/privacy"' not in before.text
    assert "x-robots-tag" not in before.headers
    async with await Player.sits(public, "Anne") as anne:
        assert len(anne.code) == 6
        after = (await public.ask("GET", "/")).text
        assert say("landing-tables", {"tables": 1}) in after
    imprint = await public.ask("GET", "/imprint", headers=BROWSER)
    assert "<p>Maria &lt;maria@play.example&gt;</p><p>Her street 1</p>" in imprint.text
    assert (await public.ask("GET", "/privacy", headers=BROWSER)).status_code == 404


async def test_a_party_server_has_no_landing_page_and_no_admin_page(server: Server) -> None:
    page = await server.ask("GET", "/")
    assert say("landing-title") not in page.text
    assert page.headers["x-robots-tag"] == "noindex"
    for path in ("/admin", "/imprint"):
        assert (await server.ask("GET", path, headers=BROWSER)).status_code == 404
    answer = await server.ask("GET", "/api/admin", headers=ADMIN)
    assert (answer.status_code, answer.json()) == (404, refusal("no-such-page"))


async def test_every_number_has_its_row_on_the_operators_page(public: Server) -> None:
    page = (await public.ask("GET", "/admin", headers=BROWSER)).text
    rows = re.findall(r'<dt>([^<]+)</dt><dd data-number="(\w+)"></dd>', page)
    assert {name for _, name in rows} == {*ServerNumbers.__struct_fields__} - {"is_draining"}
    assert "<!--" not in page


async def test_the_operator_reads_numbers_and_nothing_else(public: Server) -> None:
    async with await Player.sits(public, "Anne") as anne, await Player.watches(public, anne.code):
        answer = await public.ask("GET", "/api/admin", headers=ADMIN)
        numbers = answer.json()
        assert (numbers["tables_in_play"], numbers["people"], numbers["watchers"]) == (1, 1, 1)
        assert numbers["sockets"] == 2
        assert answer.headers["cache-control"] == "no-store"
        assert "Anne" not in answer.text
        assert anne.code not in answer.text


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/api/admin"),
        ("POST", "/api/admin/drain"),
        ("POST", "/api/admin/tables/KMRTWX/close"),
    ],
)
async def test_a_wrong_admin_token_is_refused(public: Server, method: str, path: str) -> None:
    for wrong in (b"", f"Bearer {TOKEN}x".encode(), b"Bearer \xe9"):
        headers = {b"authorization": wrong}
        answer = await public.ask(method, path, headers=headers, json={"on": True})
        assert (answer.status_code, answer.json()) == (401, refusal("wrong-admin-token"))
    foreign = {**ADMIN, "origin": "http://evil.example"}
    if method == "POST":
        answer = await public.ask(method, path, headers=foreign, json={"on": True})
        assert (answer.status_code, answer.json()) == (403, refusal("wrong-origin"))


async def test_an_address_with_many_wrong_tokens_must_wait(public: Server) -> None:
    guesser = public.behind("192.0.2.9")
    answers = [await guesser.ask("GET", "/api/admin") for _ in range(8)]
    assert answers[0].status_code == 401
    assert answers[-1].status_code == 429
    assert (await guesser.ask("GET", "/api/admin", headers=ADMIN)).status_code == 429
    assert (await public.ask("GET", "/api/admin", headers=ADMIN)).status_code == 200


async def test_a_draining_server_opens_no_table_and_tables_in_play_go_on(public: Server) -> None:
    async with await Player.sits(public, "Anne") as anne:
        answer = await public.ask("POST", "/api/admin/drain", headers=ADMIN, json={"on": True})
        assert answer.json()["is_draining"] is True
        assert (await public.ask("GET", "/readyz")).status_code == 503
        refused = await take_seat(public, "Juan")
        assert (refused.status_code, refused.json()["code"]) == (503, "closing")
        async with await Player.sits(public, "Juan", anne.code):
            await public.ask("POST", "/api/admin/drain", headers=ADMIN, json={"on": False})
    assert (await take_seat(public, "Juan")).status_code == 201


async def test_a_table_that_is_taken_down_is_gone_for_its_players(public: Server) -> None:
    async with await Player.sits(public, "Anne") as anne:
        path = f"/api/admin/tables/{anne.code}/close"
        assert (await public.ask("POST", path, headers=ADMIN)).status_code == 200
        assert await anne.is_closed() == NO_TABLE
        assert anne.received[-1]["code"] == "no-such-table"
    found = await public.ask("GET", f"/api/tables/{anne.code}")
    assert found.status_code == 404
    assert (await public.ask("POST", path, headers=ADMIN)).status_code == 404


@pytest.mark.parametrize("name", ["Rude", "r u d e", "Mr. Rudé", "superv1le"])
async def test_a_name_on_the_list_is_refused(public: Server, name: str) -> None:
    answer = await take_seat(public, name)
    assert (answer.status_code, answer.json()["code"]) == (400, "name-not-allowed")
    async with await Player.sits(public, "Trudelinde") as host:  # a word inside another word
        refused = await host.do(SeatBot(name, "normal"))
        assert refused["code"] == "name-not-allowed"


def test_a_list_of_a_hundred_thousand_words_takes_no_time_for_a_name() -> None:
    words = [f"*{number:05}x" for number in range(100_000)]
    names = NameFilter(words)
    assert names.refuses("Anne 99999 x")
    started = time.thread_time()
    assert not any(names.refuses("Maria Magdalena") for _ in range(1000))
    assert time.thread_time() - started < 2  # a search for each word takes 10 seconds


def test_the_byte_order_mark_of_a_windows_file_is_left_out(tmp_path: Path) -> None:
    (tmp_path / "imprint").write_bytes("Maria\r\n\r\nHer street 1".encode("utf-8-sig"))
    assert _read_text(tmp_path / "imprint") == "Maria\n\nHer street 1"


def test_wrong_options_are_refused_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "empty").write_text(" \n")
    (tmp_path / "long").write_text("word\n" * 200_001)
    (tmp_path / "binary").write_bytes(b"\xff\xfe\0")
    for options, words in {
        ("--public",): "--public-url",
        ("--imprint", str(tmp_path / "none")): "cannot be read",
        ("--imprint", str(tmp_path)): "cannot be read: Is a directory",
        ("--privacy", str(tmp_path / "empty")): "empty is empty.",
        ("--name-filter", str(tmp_path / "binary")): "is not a text in UTF-8",
        ("--name-filter", str(tmp_path / "long")): "more than 1,000,000 characters",
        ("--admin-token", "short"): "at least 22",
        ("--tunnel", "--host", "192.168.1.5"): "leave --host out",
        ("--tunnel", "--public-url", "https://play.example"): "leave --public-url",
    }.items():
        done = run("serve", "--data", str(tmp_path), *options)
        assert done.returncode == 2
        assert words in done.stderr
