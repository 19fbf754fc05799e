"""A command that was given for an earlier phase comes too late."""

import pytest

from coverstory.engine.commands import (
    Accuse,
    Answer,
    Ask,
    Lock,
    NextRound,
    StartClock,
    StartGame,
    Vote,
)
from support.clients import Party, Server, in_phase, new_id

pytestmark = pytest.mark.anyio


async def test_an_accusation_from_the_last_round_is_refused_in_the_next(server: Server) -> None:
    async with Party(server, "Anne", "Juan", "Maria") as party:
        seen = await questions_begin(party, StartGame())
        anne, _, maria = party.players
        await anne.do(Accuse(1))
        await maria.do(Vote(guilty=True))
        now = await questions_begin(party, NextRound())
        late = new_id()
        first = await maria.do(Accuse(0), late, seen)
        assert (first["type"], first["code"]) == ("refused", "too-late")
        assert await maria.do(Accuse(0), late, now) == first
        assert (await maria.do(Accuse(0), seen=now))["type"] == "ack"


async def test_an_accusation_given_before_an_answer_arrived_is_accepted(server: Server) -> None:
    async with Party(server, "Anne", "Juan", "Maria") as party:
        seen = await questions_begin(party, StartGame())
        asker = party.asker
        asked = next(player for player in party.players if player is not asker)
        assert asked.seat is not None
        await asker.do(Ask(asked.seat))
        await asked.do(Answer())
        assert (await asker.do(Accuse(asked.seat), seen=seen))["type"] == "ack"


async def test_a_command_that_concerns_the_table_is_never_too_late(server: Server) -> None:
    async with Party(server, "Anne", "Juan", "Maria") as party:
        await questions_begin(party, StartGame())
        assert (await party.host.do(Lock(locked=True), seen=1))["type"] == "ack"


async def questions_begin(party: Party, beginning: StartGame | NextRound) -> int:
    """The entry up to which everybody has been shown the table then."""
    await party.host.do(beginning)
    await party.all_see(in_phase("briefing"))
    done = await party.asker.do(StartClock())
    await party.all_see(in_phase("questioning"))
    return int(done["seq"])
