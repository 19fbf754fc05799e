"""Phones that hold several seats, seats that move to another phone, and removed players."""

import asyncio
from typing import Any

import httpx2
import pytest

from coverstory.engine.commands import Readmit, Remove, StartGame
from coverstory.protocol.close_codes import NO_SEAT
from support.clients import Party, Player, new_id, new_token, take_seat
from support.server_process import Server

pytestmark = pytest.mark.anyio


async def put_into(phone: Player, hands: Player | None, *held: Player) -> dict[str, Any]:
    """Send a hello with all these seats, and the token of the player who holds the phone."""
    before = len(phone.frames)
    token = None if hands is None else hands.token
    await phone.send({"type": "hello", "token": token, "holds": [one.token for one in held]})
    await phone.until(lambda: len(phone.frames) > before)
    return phone.now


async def move(server: Server, code: str, **body: str) -> httpx2.Response:
    async with server.http() as client:
        return await client.post(f"/api/tables/{code}/moves", json={"id": new_id(), **body})


async def test_every_seat_of_a_shared_phone_is_online(server: Server) -> None:
    async with Party(server, "Anne", "Juan", "Maria") as party:
        anne, juan, maria = party.players
        await maria.disconnect()
        await juan.disconnect()
        await put_into(anne, anne, juan, maria)
        await anne.sees(lambda frame: frame["online"] == [0, 1, 2])


async def test_a_phone_that_nobody_holds_gets_no_secret(server: Server) -> None:
    async with Party(server, "Anne", "Juan", "Maria") as party:
        anne = party.host
        await anne.do(StartGame())
        assert (await put_into(anne, None, *party.players))["mine"] is None


async def test_a_phone_that_nobody_holds_gets_the_frames_of_a_watcher(server: Server) -> None:
    async with Party(server, "Anne", "Juan", "Maria") as party:
        await party.host.do(StartGame())
        async with await Player.watches(server, party.code) as watcher:
            await put_into(party.host, None, *party.players)
            for viewer in (watcher, party.host):
                await viewer.look()
            frames = [{**one.now, "n": 0, "now": 0} for one in (watcher, party.host)]
            assert frames[0] == frames[1]
            assert len(watcher.raw_frames[-1]) == pytest.approx(
                len(party.host.raw_frames[-1]), abs=2
            )


async def test_a_phone_gets_only_the_card_of_the_player_who_holds_it(server: Server) -> None:
    async with Party(server, "Anne", "Juan", "Maria") as party:
        anne, juan, _ = party.players
        await anne.do(StartGame())
        cards = {one.seat: (await one.look())["mine"]["secret"] for one in party.players}
        for one in (juan, anne):
            mine = (await put_into(anne, one, *party.players))["mine"]
            assert (mine["seat"], mine["secret"]) == (one.seat, cards[one.seat])


async def test_a_command_counts_for_the_player_who_holds_the_phone(server: Server) -> None:
    async with Party(server, "Anne", "Juan", "Maria") as party:
        anne, juan, _ = party.players
        await put_into(anne, juan, anne)
        assert (await anne.do(StartGame()))["code"] == "host-only"
        await put_into(anne, anne, juan)
        assert (await anne.do(StartGame()))["type"] == "ack"


async def test_a_phone_that_nobody_holds_cannot_give_commands(server: Server) -> None:
    async with Party(server, "Anne", "Juan", "Maria") as party:
        await put_into(party.host, None, *party.players)
        assert (await party.host.do(StartGame()))["code"] == "watchers-only-watch"


async def test_a_shared_phone_learns_which_of_its_seats_is_lost(server: Server) -> None:
    async with Party(server, "Anne", "Juan", "Maria") as party:
        anne, juan, maria = party.players
        await put_into(juan, None, juan, maria)
        await anne.do(Remove(2))
        assert await juan.is_closed() == NO_SEAT
        assert juan.received[-1]["code"] == "stale-token"
        assert juan.received[-1]["params"] == {"nth": 1}


async def test_a_phone_cannot_hold_a_seat_of_another_table(server: Server) -> None:
    async with Party(server, "Anne", "Juan") as here, Party(server, "Olga") as there:
        juan = here.players[1]
        await juan.send({"type": "hello", "token": juan.token, "holds": [there.host.token]})
        assert await juan.is_closed() == NO_SEAT
        assert juan.received[-1]["code"] == "wrong-table"
        assert juan.received[-1]["params"] == {"nth": 1}


async def test_a_phone_cannot_hold_more_seats_than_a_table_has(server: Server) -> None:
    async with Party(server, "Anne") as party:
        tokens = [new_token() for _ in range(13)]
        refused = await party.host.asked({"type": "hello", "token": None, "holds": tokens})
        assert refused["code"] == "wrong-type"


async def test_a_moved_seat_has_the_same_card_on_the_other_phone(server: Server) -> None:
    async with Party(server, "Anne", "Juan", "Maria") as party:
        anne, juan, _ = party.players
        await anne.do(StartGame())
        card = (await juan.look())["mine"]["secret"]
        fresh = new_token()
        moved = await move(server, party.code, held=str(juan.token), token=fresh)
        assert moved.json() == {"code": party.code, "seat": 1}
        async with Player(server, party.code, "Juan", fresh) as elsewhere:
            await elsewhere.enter()
            assert elsewhere.now["mine"]["secret"] == card


async def test_the_old_phone_of_a_moved_seat_is_refused_everywhere(server: Server) -> None:
    async with Party(server, "Anne", "Juan") as party:
        juan = party.players[1]
        old = str(juan.token)
        await move(server, party.code, held=old, token=new_token())
        assert await juan.is_closed() == NO_SEAT
        assert juan.received[-1]["code"] == "stale-token"
        await juan.connect()
        await juan.send({"type": "hello", "token": old})
        assert await juan.is_closed() == NO_SEAT
        again = await move(server, party.code, held=old, token=new_token())
        assert again.json()["code"] == "unknown-token"
        async with server.http() as client:
            for page in ("record", "move.svg"):
                headers = {"authorization": f"Bearer {old}"}
                answer = await client.get(f"/api/tables/{party.code}/{page}", headers=headers)
                assert answer.json()["code"] == "unknown-token"


async def test_a_client_that_loses_its_seat_during_a_hello_gets_one_refusal(
    own_server: Server,
) -> None:
    for _ in range(40):
        async with Party(own_server, "Anne", "Juan") as party:
            anne, juan = party.players
            async with asyncio.TaskGroup() as both:
                for _ in range(20):
                    both.create_task(juan.send({"type": "hello", "token": juan.token}))
                both.create_task(anne.do(Remove(1)))
            assert await juan.is_closed() == NO_SEAT
            assert [message["type"] for message in juan.received].count("refused") == 1


async def test_a_retry_of_moving_a_seat_is_harmless(server: Server) -> None:
    async with Party(server, "Anne", "Juan") as party:
        body = {"id": new_id(), "held": str(party.players[1].token), "token": new_token()}
        answers = [await move(server, party.code, **body) for _ in range(2)]
        assert [answer.json() for answer in answers] == [{"code": party.code, "seat": 1}] * 2


async def test_a_moved_seat_stays_moved_after_the_server_was_killed(own_server: Server) -> None:
    async with Party(own_server, "Anne", "Juan") as party:
        old, fresh = str(party.players[1].token), new_token()
        await move(own_server, party.code, held=old, token=fresh)
        own_server.kill()
        own_server.start()
        async with Player(own_server, party.code, "Juan", fresh) as juan:
            await juan.enter()
            assert juan.now["mine"]["seat"] == 1
        again = await move(own_server, party.code, held=old, token=new_token())
        assert again.json()["code"] == "unknown-token"


async def test_only_the_holder_of_a_seat_gets_the_qr_code_that_moves_it(
    server: Server,
) -> None:
    async with Party(server, "Anne") as party, server.http() as client:
        page = f"/api/tables/{party.code}/move.svg"
        token = {"authorization": f"Bearer {party.host.token}"}
        drawn = await client.get(page, headers=token)
        assert drawn.headers["content-type"] == "image/svg+xml"
        assert drawn.headers["cache-control"] == "no-store"
        assert (await client.get(page)).json()["code"] == "unknown-token"


async def test_the_token_of_a_removed_player_is_refused_everywhere(server: Server) -> None:
    async with Party(server, "Anne", "Juan") as party:
        juan = party.players[1]
        token = str(juan.token)
        await party.host.do(Remove(1))
        assert await juan.is_closed() == NO_SEAT
        for held in ({"token": token}, {"token": None, "holds": [token]}):
            await juan.connect()
            await juan.send({"type": "hello", **held})
            assert await juan.is_closed() == NO_SEAT
            assert juan.received[-1]["code"] == "stale-token"
        again = await take_seat(server, "Juan", party.code, token=token)
        moved = await move(server, party.code, held=token, token=new_token())
        pages = [f"/api/tables/{party.code}/{page}" for page in ("record", "move.svg")]
        async with server.http() as client:
            headers = {"authorization": f"Bearer {token}"}
            asked = [await client.get(page, headers=headers) for page in pages]
        for answer in (again, moved, *asked):
            assert (answer.status_code, answer.json()["code"]) == (401, "stale-token")


async def test_a_removed_player_cannot_return_with_the_same_phone(server: Server) -> None:
    async with Party(server, "Anne") as party:
        phone = new_token()
        await take_seat(server, "Juan", party.code, device=phone)
        await party.host.do(Remove(1))
        again = await take_seat(server, "John", party.code, device=phone)
        assert (again.status_code, again.json()["code"]) == (403, "was-removed")


async def test_a_removed_player_gets_the_reason_and_can_return_when_the_host_allows(
    server: Server,
) -> None:
    async with Party(server, "Anne") as party:
        phone = new_token()
        token = new_token()
        await take_seat(server, "Juan", party.code, token=token, device=phone)
        async with await Player(server, party.code, "Juan", token).enter() as juan:
            await party.host.do(Remove(1))
            assert await juan.is_closed() == NO_SEAT
            assert (juan.received[-1]["code"], juan.received[-1]["params"]) == (
                "was-removed",
                {"nth": 0},
            )
            await juan.connect()
            await juan.send({"type": "hello", "token": token})
            assert await juan.is_closed() == NO_SEAT
            assert juan.received[-1]["code"] == "was-removed"
        await party.host.do(Readmit(1))
        again = await take_seat(server, "Juan", party.code, device=phone)
        assert (again.status_code, again.json()["seat"]) == (201, 2)


async def test_a_player_removed_from_one_table_can_join_another(server: Server) -> None:
    async with Party(server, "Anne") as party, Party(server, "Olga") as other:
        phone = new_token()
        await take_seat(server, "Juan", party.code, device=phone)
        await party.host.do(Remove(1))
        assert (await take_seat(server, "Juan", other.code, device=phone)).status_code == 201


async def test_two_sockets_of_one_seat_get_the_same_view(server: Server) -> None:
    async with Party(server, "Anne", "Juan", "Maria") as party:
        anne = party.host
        async with Player(server, party.code, "Anne", anne.token) as tab:
            await tab.enter()
            await tab.do(StartGame())
            await anne.sees(lambda now: now["public"]["phase"]["type"] == "briefing")
            assert (await tab.look())["mine"] == (await anne.look())["mine"]
