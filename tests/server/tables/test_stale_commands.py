"""A command that was given for an earlier phase comes too late."""

from typing import get_args

import pytest
from msgspec.structs import replace

from coverstory.engine.commands import (
    Accuse,
    Agree,
    Answer,
    Ask,
    BringPlaces,
    ComeBack,
    HideCode,
    Leave,
    Lock,
    MarkAway,
    NextRound,
    PassHost,
    PlayFromAfar,
    React,
    Readmit,
    Rearrange,
    Remove,
    Say,
    SeatBot,
    SeatCommand,
    SitDown,
    StandUp,
    StartClock,
    StartGame,
    TakeHostBack,
    Vote,
)
from coverstory.engine.phases import (
    Ballot,
    Guessing,
    Phase,
    Pointing,
    Questioning,
    ShowOfHands,
    Standoff,
    Trial,
    TrialsInTurn,
)
from coverstory.server.tables.stale_commands import PHASE_BOUND, is_same_phase
from support.clients import Party, Server, in_phase, new_id

pytestmark = pytest.mark.anyio

AFFAIRS = {
    Agree,
    BringPlaces,
    ComeBack,
    HideCode,
    Leave,
    Lock,
    MarkAway,
    PassHost,
    PlayFromAfar,
    React,
    Readmit,
    Rearrange,
    Remove,
    Say,
    SeatBot,
    SitDown,
    StandUp,
    TakeHostBack,
}


async def test_every_command_is_bound_to_a_phase_or_concerns_the_table() -> None:
    assert {*get_args(SeatCommand)} == AFFAIRS | PHASE_BOUND
    assert not AFFAIRS & PHASE_BOUND


QUESTIONING = Questioning(asker=0)
TRIAL = Trial(0, 1, (Ballot(0, guilty=True),), None, QUESTIONING)
TRIALS = TrialsInTurn((0, 1, 2), 1000)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (QUESTIONING, Questioning(asker=0, asked=1)),
        (TRIAL, replace(TRIAL, ballots=(*TRIAL.ballots, Ballot(2, guilty=True)))),
        (TRIALS, replace(TRIALS, ballots=(Ballot(2, guilty=True),))),
    ],
)
async def test_a_phase_goes_on_when_a_question_or_vote_is_added(
    before: Phase, after: Phase
) -> None:
    assert is_same_phase(before, after)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (QUESTIONING, TRIAL),
        (TRIAL, replace(TRIAL, suspect=2)),
        (Standoff(TRIAL, 1000), Standoff(replace(TRIAL, accuser=2), 1000)),
        (TRIALS, replace(TRIALS, order=(1, 2))),
        (Guessing(0, None), Guessing(1, None)),
        (Pointing("spy", None), Pointing("helper", None)),
        (ShowOfHands(0, None, QUESTIONING), ShowOfHands(1, None, QUESTIONING)),
    ],
)
async def test_a_phase_about_another_player_is_another_phase(before: Phase, after: Phase) -> None:
    assert not is_same_phase(before, after)


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
