"""All sockets of a seat share one rate limit."""

import asyncio
import time

import pytest

from coverstory.engine.commands import Say
from coverstory.server.limits.rate_limit import Limits
from support.clients import Party, Player, Server
from support.server.refusals import refusal

pytestmark = pytest.mark.anyio

LIMITS = Limits()
SOCKETS = 8


async def says(player: Player, times: int) -> list[dict[str, object]]:
    """Write this many lines within the burst of the socket, and return the answers."""
    answers = []
    for number in range(times):
        answer = await player.do(Say(f"line {number}"))
        answers.append({key: value for key, value in answer.items() if key != "id"})
    return answers


async def test_all_sockets_of_a_seat_share_its_rate(server: Server) -> None:
    """Otherwise 25 sockets of one seat would fill the journal of a table in three minutes."""
    async with Party(server, "Anne", "Juan") as party:
        anne, juan = party.players
        screens = [await Player(server, party.code, "Juan", juan.token).enter() for _ in range(7)]
        sockets = [juan, *screens]
        began = time.monotonic()
        answers = await asyncio.gather(*(says(each, LIMITS.message_burst - 2) for each in sockets))
        refilled = (time.monotonic() - began) * LIMITS.seat_rate
        all_answers = [answer for each in answers for answer in each]
        done = [answer for answer in all_answers if answer["type"] == "ack"]
        assert LIMITS.seat_burst <= len(done) <= LIMITS.seat_burst + refilled + 1
        too_fast = {**refusal("too-fast")}
        too_fast.pop("id")
        assert all(answer in done or answer == too_fast for answer in all_answers)
        assert (await says(anne, 1))[0]["type"] == "ack", "other seats are not affected"
        for screen in screens:
            await screen.disconnect()
