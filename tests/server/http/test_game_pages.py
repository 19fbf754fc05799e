"""The page of a finished game: what it shows, who gets its link, and how long it lasts."""

import asyncio
import re
import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest

from coverstory.engine.commands import EndGame, Leave, PassHost, PlayAgain, StartGame
from coverstory.journal.sqlite.store import SqliteStore
from coverstory.locales import say
from coverstory.server.tables.game_page_keys import page_hash
from coverstory.server.tables.retention import DAY_MS
from support.clients import TIMEOUT, Party, Player, Server, in_phase, new_id, take_seat, up_to
from support.postgres_server import Postgres
from support.server.data_file import set_clock
from support.server.finished_games import (
    ANSWER,
    QUESTION,
    ask_for_page,
    convict_the_spy,
    delete_page,
    page_of_last_game,
    play_written_game,
    replay_of_page,
    start_round,
)
from support.server.link_previews import preview
from support.server.refusals import refusal
from support.server.two_servers import running
from support.server_process import UnthrottledServer

pytestmark = pytest.mark.anyio

NAMES = ("Anne", "Juan", "Maria", "Isaac")
GONE = refusal("no-such-game")


async def test_a_page_has_the_result_and_every_step_of_the_round(unthrottled: Server) -> None:
    async with Party(unthrottled, *NAMES) as party:
        await play_written_game(party)
        name = await page_of_last_game(unthrottled, party.players[2])
        replay = (await replay_of_page(unthrottled, name)).json()
        shown = party.host.now["public"]
    assert replay["public"] == shown | {"lines": []}
    assert shown["results"][0]["points"], "the reasons for the points are part of the result"
    (moments,) = replay["rounds"]
    assert [moment["what"] for moment in moments] == [
        *("deals", "clock-started", "asked", "answers"),
        *("accused", "votes", "convicted", "round-ended"),
    ]
    asked, answered = moments[2:4]
    assert (asked["text"], answered["text"]) == (QUESTION, ANSWER)
    assert asked["other"] == answered["seat"]
    assert set(moments[5]["yes"]) == {
        b["seat"] for b in shown["results"][0]["accusations"][0]["ballots"]
    }
    times = [moment.get("at", 0) for moment in moments]
    assert times == sorted(times)


async def test_the_link_shows_its_game_while_the_next_one_is_played(unthrottled: Server) -> None:
    async with Party(unthrottled, *NAMES) as party:
        await play_written_game(party)
        first = await page_of_last_game(unthrottled, party.host)
        before = (await replay_of_page(unthrottled, first)).content
        await start_round(party)
        assert await page_of_last_game(unthrottled, party.host) == first
        assert (await replay_of_page(unthrottled, first)).content == before
        await convict_the_spy(party)
        second = await page_of_last_game(unthrottled, party.host)
        assert second != first
        assert (await replay_of_page(unthrottled, first)).content == before
        replay = (await replay_of_page(unthrottled, second)).json()
        assert [len(replay["rounds"]), len(replay["public"]["games"])] == [1, 2]


async def test_a_page_is_built_without_the_cards_of_a_running_game(own_server: Server) -> None:
    """After a restart nothing is cached, and the journal already has the next deal."""
    async with Party(own_server, *NAMES) as party:
        await play_written_game(party)
        name = await page_of_last_game(own_server, party.host)
        await start_round(party)
        own_server.kill()
        own_server.start()
        replay = (await replay_of_page(own_server, name)).json()
        assert len(replay["rounds"]) == len(replay["public"]["results"]) == 1
        assert replay["public"]["round"] is None
        assert replay["public"]["phase"]["type"] == "finale"


async def test_a_round_without_a_result_is_left_out(unthrottled: Server) -> None:
    async with Party(unthrottled, *NAMES, "Ben") as party:
        await party.host.do(PassHost(1))
        ack = await party.players[1].do(StartGame())
        await party.all_see(up_to(ack["seq"]))
        spy = party.spy
        ack = await spy.do(Leave())
        left = [player for player in party.players if player is not spy]
        for player in left:
            await player.sees(in_phase("interlude"))
        host = next(player for player in left if player.seat == left[0].now["public"]["host"])
        await host.do(EndGame())
        assert (await ask_for_page(unthrottled, host)).json() == GONE


async def test_only_a_player_of_the_table_gets_the_link(unthrottled: Server) -> None:
    async with Party(unthrottled, *NAMES) as party, await Player.sits(unthrottled, "Eve") as eve:
        await play_written_game(party)
        path = f"/api/tables/{party.code}/page"
        for token, status in ((eve.token, 403), (secrets.token_urlsafe(16), 401), ("x", 401)):
            headers = {"authorization": f"Bearer {token}"}
            answer = await unthrottled.ask("GET", path, headers=headers)
            assert answer.status_code == status
            assert "/e/" not in answer.text
        assert all("/e/" not in text for text in party.host.raw_frames), "a spectator sees these"


async def test_a_table_without_a_finished_game_has_no_page(unthrottled: Server) -> None:
    async with Party(unthrottled, *NAMES) as party:
        assert (await ask_for_page(unthrottled, party.host)).json() == GONE
        await start_round(party)
        assert (await ask_for_page(unthrottled, party.host)).status_code == 404


async def test_the_name_of_a_page_opens_no_seat_and_tells_no_code(unthrottled: Server) -> None:
    async with Party(unthrottled, *NAMES) as party:
        await play_written_game(party)
        name = await page_of_last_game(unthrottled, party.host)
        assert re.fullmatch(r"[\w-]{24}", name)
        opened = await take_seat(unthrottled, "Eve", token=name)
        assert opened.json()["code"] != party.code
        headers = {"authorization": f"Bearer {name}"}
        answer = await unthrottled.ask("GET", f"/api/tables/{party.code}/page", headers=headers)
        assert answer.status_code in {401, 403}
        replay = (await replay_of_page(unthrottled, name)).text
        assert party.code not in replay
        assert not any(str(player.token) in replay for player in party.players)


async def test_only_the_host_deletes_a_page_and_it_is_gone_for_good(unthrottled: Server) -> None:
    async with Party(unthrottled, *NAMES) as party, await Player.sits(unthrottled, "Eve") as eve:
        await play_written_game(party)
        host, juan = party.players[:2]
        name = await page_of_last_game(unthrottled, juan)
        refused = await delete_page(unthrottled, name, juan.token)
        assert (refused.status_code, refused.json()["code"]) == (403, "host-only")
        assert (await delete_page(unthrottled, name, eve.token)).status_code == 403
        assert (await delete_page(unthrottled, name, new_id())).status_code == 401
        assert (await replay_of_page(unthrottled, name)).status_code == 200
        assert (await delete_page(unthrottled, name, host.token)).status_code == 200
        assert (await replay_of_page(unthrottled, name)).json() == GONE
        assert (await ask_for_page(unthrottled, host)).json() == GONE
        assert (await unthrottled.ask("GET", f"/e/{name}")).status_code == 404
        assert (await delete_page(unthrottled, name, host.token)).json() == GONE
        await host.do(PlayAgain())
        await start_round(party)
        await convict_the_spy(party)
        assert await page_of_last_game(unthrottled, host) != name


async def test_a_preview_has_no_name_and_no_result(unthrottled: Server) -> None:
    async with Party(unthrottled, *NAMES) as party:
        await play_written_game(party)
        name = await page_of_last_game(unthrottled, party.host)
        answer = await unthrottled.ask("GET", f"/e/{name}")
        assert answer.headers["x-robots-tag"] == "noindex"
        shown = await preview(unthrottled, f"/e/{name}")
    assert shown["title"] == say("game-preview")
    assert (await unthrottled.ask("GET", shown["image"])).status_code == 200
    words = set(re.findall(r"\w+", answer.text))
    assert not words & {*NAMES, party.code}


async def test_an_unknown_page_is_not_found(unthrottled: Server) -> None:
    for name in ("AAAAAAAAAAAAAAAAAAAAAAAA", "%3Cscript%3E", "%00"):
        page = await unthrottled.ask("GET", f"/e/{name}")
        assert (page.status_code, page.headers["x-robots-tag"]) == (404, "noindex")
        assert "<script>" not in page.text
        assert (await replay_of_page(unthrottled, name)).json() == GONE


async def test_a_replay_is_never_cached_by_browsers_or_proxies(unthrottled: Server) -> None:
    async with Party(unthrottled, *NAMES) as party:
        await play_written_game(party)
        name = await page_of_last_game(unthrottled, party.host)
        assert (await replay_of_page(unthrottled, name)).headers["cache-control"] == "no-store"


async def test_a_page_goes_with_its_table(own_server: Server) -> None:
    async with Party(own_server, *NAMES) as party:
        await play_written_game(party)
        name = await page_of_last_game(own_server, party.host)
    own_server.kill()
    set_clock(own_server, 29 * DAY_MS)
    own_server.start()
    assert (await replay_of_page(own_server, name)).status_code == 200
    own_server.kill()
    set_clock(own_server, 31 * DAY_MS)
    own_server.start()
    async with asyncio.timeout(TIMEOUT):
        while (await replay_of_page(own_server, name)).json() != GONE:
            continue
    own_server.kill()
    store = await SqliteStore.open(own_server.data / "coverstory.sqlite3")
    assert await store.seat_key(page_hash(name)) is None
    await store.close()


@pytest.fixture
def nodes(postgres: Postgres, tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    address = postgres.emptied_database()
    names = ("one", "other")
    yield from running(*(UnthrottledServer(tmp_path / name, store=address) for name in names))


async def test_a_page_is_the_same_on_every_server_and_deleted_on_all(
    nodes: tuple[Server, Server],
) -> None:
    one, other = nodes
    async with Party(one, *NAMES) as party:
        await play_written_game(party)
        name = await page_of_last_game(other, party.host)
        assert name == await page_of_last_game(one, party.host)
        pages = [(await replay_of_page(node, name)).content for node in nodes]
        assert pages[0] == pages[1]
        assert (await delete_page(other, name, party.host.token)).status_code == 200
        assert [(await replay_of_page(node, name)).json() for node in nodes] == [GONE, GONE]
