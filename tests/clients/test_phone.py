"""A seat's line to a real house: it joins, comes back when it was cut, and learns it is out."""

import asyncio

import pytest

from coverstory.clients.join_table import NotSeatedError, Ticket, take_seat
from coverstory.clients.seat_connection import Phone
from coverstory.engine.commands import PlayFromAfar, Remove, Say
from coverstory.protocol.messages import Ack, Refused
from support.clients import PATIENCE, Party, Server

pytestmark = pytest.mark.anyio


async def test_a_joining_that_is_refused_is_told_in_the_houses_words(house: Server) -> None:
    async with Party(house, "Anne") as party:
        with pytest.raises(NotSeatedError, match="Somebody called Anne sits here already"):
            await take_seat(house.url, party.code, "Anne")


async def test_a_server_that_does_not_answer_is_told_by_its_address() -> None:
    with pytest.raises(NotSeatedError, match=r"^No server answers at http://127\.0\.0\.1:9\. "):
        await take_seat("http://127.0.0.1:9", "ABCD", "Max")


async def test_a_ticket_does_not_show_its_token() -> None:
    assert "secret" not in repr(Ticket("http://127.0.0.1", "ABCD", "secret" * 4))


async def test_a_command_given_while_the_house_is_away_is_carried_out_once(house: Server) -> None:
    async with Party(house, "Anne") as party, Phone(await max_joins(house, party)) as phone:
        await phone.shown()
        house.kill()
        giving = asyncio.create_task(phone.give(Say("I am still here.")))
        house.start()
        answer = await asyncio.wait_for(giving, PATIENCE)
        assert isinstance(answer, Ack)
        frame = await phone.shown(after=answer.seq - 1)
        assert [line.text for line in frame.public.lines] == ["I am still here."]


async def test_a_refusal_comes_back_as_one(house: Server) -> None:
    async with Party(house, "Anne") as party, Phone(await max_joins(house, party)) as phone:
        answer = await phone.give(PlayFromAfar(afar=False))
        assert isinstance(answer, Refused)
        assert answer.sentence == "You are at the table already."


async def test_who_is_removed_is_told_and_does_not_come_back(house: Server) -> None:
    async with Party(house, "Anne") as party, Phone(await max_joins(house, party)) as phone:
        await party.host.do(Remove((await phone.shown()).mine.seat))
        with pytest.raises(NotSeatedError):
            await all_frames(phone)
        with pytest.raises(NotSeatedError):
            await phone.give(Say("But why?"))


async def max_joins(house: Server, party: Party) -> Ticket:
    return await take_seat(house.url, party.code.lower(), "Max")


async def all_frames(phone: Phone) -> None:
    seq = -1
    async with asyncio.timeout(PATIENCE):
        while True:
            seq = (await phone.shown(after=seq)).seq


async def test_a_code_of_no_table_is_lost_at_once(house: Server) -> None:
    async with Phone(Ticket(house.url, "ZZZZ", "t" * 32)) as phone:
        with pytest.raises(NotSeatedError, match="no table ZZZZ"):
            await phone.shown()
