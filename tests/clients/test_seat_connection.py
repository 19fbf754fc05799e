"""A seat's connection to a real server: joining, reconnecting, losing the seat."""

import asyncio

import pytest

from coverstory.clients.join_table import SeatCredentials, SeatError, take_seat
from coverstory.clients.seat_connection import SeatConnection
from coverstory.engine.commands import PlayFromAfar, Remove, Say
from coverstory.protocol.messages import Ack, Refused
from support.clients import TIMEOUT, Party, Server

pytestmark = pytest.mark.anyio


async def test_a_refused_join_raises_the_servers_sentence(server: Server) -> None:
    async with Party(server, "Anne") as party:
        with pytest.raises(SeatError, match="Anne is already here"):
            await take_seat(server.url, party.code, "Anne")


async def test_an_unreachable_server_is_named_by_its_address() -> None:
    with pytest.raises(SeatError, match=r"^No server answers at http://127\.0\.0\.1:9\. "):
        await take_seat("http://127.0.0.1:9", "ABCD", "Max")


async def test_the_repr_of_credentials_hides_the_token() -> None:
    assert "secret" not in repr(SeatCredentials("http://127.0.0.1", "ABCD", "secret" * 4))


async def test_a_command_submitted_while_the_server_is_down_is_applied_once(server: Server) -> None:
    async with (
        Party(server, "Anne") as party,
        SeatConnection(await max_joins(server, party)) as connection,
    ):
        await connection.next_frame()
        server.kill()
        pending = asyncio.create_task(connection.submit(Say("I am still here.")))
        server.start()
        answer = await asyncio.wait_for(pending, TIMEOUT)
        assert isinstance(answer, Ack)
        frame = await connection.next_frame(after=answer.seq - 1)
        assert [line.text for line in frame.public.lines] == ["I am still here."]


async def test_a_refused_command_returns_the_refusal(server: Server) -> None:
    async with (
        Party(server, "Anne") as party,
        SeatConnection(await max_joins(server, party)) as connection,
    ):
        answer = await connection.submit(PlayFromAfar(afar=False))
        assert isinstance(answer, Refused)
        assert answer.sentence == "You are at the table already."


async def test_a_removed_player_gets_an_error_and_does_not_reconnect(server: Server) -> None:
    async with (
        Party(server, "Anne") as party,
        SeatConnection(await max_joins(server, party)) as connection,
    ):
        await party.host.do(Remove((await connection.next_frame()).mine.seat))
        with pytest.raises(SeatError):
            await all_frames(connection)
        with pytest.raises(SeatError):
            await connection.submit(Say("But why?"))


async def max_joins(server: Server, party: Party) -> SeatCredentials:
    return await take_seat(server.url, party.code.lower(), "Max")


async def all_frames(connection: SeatConnection) -> None:
    seq = -1
    async with asyncio.timeout(TIMEOUT):
        while True:
            seq = (await connection.next_frame(after=seq)).seq


async def test_an_unknown_table_raises_at_once(server: Server) -> None:
    async with SeatConnection(SeatCredentials(server.url, "ZZZZ", "t" * 32)) as connection:
        with pytest.raises(SeatError, match="no table ZZZZ"):
            await connection.next_frame()
