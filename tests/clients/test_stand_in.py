"""A bot plays for an assistant that has fallen silent."""

import pytest

from coverstory.clients.mcp_seat import AssistantSeat
from coverstory.clients.server_messages import ClientFrame
from coverstory.clients.stand_in import BOT_PACE, StandIn
from coverstory.engine.commands import Ask, SeeCard, StartClock
from coverstory.engine.events import Accused, Asked
from support.clients import Message, Party, Server, in_phase
from support.outside_clients.plain_view_tables import frame_of, written
from support.server.scripts import dealt

pytestmark = pytest.mark.anyio

PATIENCE = 90.0


async def test_nobody_stands_in_while_the_table_waits_for_others() -> None:
    game = written("Juan").given(Asked, "Anne", "Maria")
    stand_in = StandIn(PATIENCE)
    assert stand_in.seconds_left(frame_of(game, "Isaac"), game.now) is None
    left = stand_in.seconds_left(frame_of(game, "Maria"), game.now)
    assert left == pytest.approx(PATIENCE, abs=5)


async def test_a_running_tool_call_is_not_silence() -> None:
    game = written("Juan").given(Asked, "Anne", "Maria")
    stand_in = StandIn(0.0)
    assert stand_in.seconds_left(frame_of(game, "Maria"), game.now) == 0
    stand_in = StandIn(PATIENCE)
    with stand_in.tool_call():
        assert stand_in.seconds_left(frame_of(game, "Maria"), game.now) == PATIENCE


async def test_the_bot_votes_before_a_vote_closes() -> None:
    game = written("Juan").given(Accused, "Anne", "Juan")
    end = frame_of(game, "Maria").public.phase.closes
    assert end is not None
    left = StandIn(PATIENCE * 1000).seconds_left(frame_of(game, "Maria"), end - 5_000)
    assert left == pytest.approx(1.0)


async def test_a_bot_plays_for_a_silent_assistant_until_the_next_tool_call(server: Server) -> None:
    stand_in = StandIn(0.2)
    seat = AssistantSeat.from_options(server.url, None, None, None, stand_in)
    async with Party(server, "Anne", "Juan") as party:
        with seat.tool_call:
            await seat.join(party.code, "Max")
        await dealt(party, bots="quick")
        for player in party.players:
            await player.do(SeeCard())
        asker = party.host.now["public"]["phase"]["asker"]
        if asker != 2:
            await party[asker].do(StartClock())
        await party.all_see(in_phase("questioning"))
        if asker != 2:
            await party[asker].do(Ask(2, "Is it loud here?"))
        frame = await party.host.sees(lambda frame: bool(said_by_max(frame)))
        assert said_by_max(frame)
        assert (seconds := stand_in.seconds_left(frame_of_turn(), 0)) is not None
        assert seconds <= BOT_PACE, "the bot goes on without waiting for the assistant"
        with seat.tool_call:
            assert (await seat.look()).me == 2
        await seat.close()


def frame_of_turn() -> ClientFrame:
    return frame_of(written("Juan").given(Asked, "Anne", "Maria"), "Maria")


def said_by_max(frame: Message) -> list[Message]:
    return [line for line in frame["public"]["lines"] if line["seat"] == 2]
