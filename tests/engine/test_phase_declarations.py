"""A phase is declared once: its identity, who has to act, what is announced, and its deadline."""

import re
from typing import get_args

import pytest
from msgspec.structs import replace

from coverstory.engine import deadline, phase_key, view
from coverstory.engine.commands import (
    Agree,
    BringPlaces,
    ChooseFace,
    ComeBack,
    Command,
    HideCode,
    Leave,
    Lock,
    MarkAway,
    PassHost,
    PhaseCommand,
    PlayFromAfar,
    React,
    Readmit,
    Rearrange,
    Remove,
    Say,
    SeatBot,
    SeatCommand,
    SetBotSpeed,
    SitDown,
    StandUp,
    TakeHostBack,
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
from coverstory.engine.table import Table
from coverstory.rulesets import EDITIONS
from coverstory.testing import random_game
from support.engine.game import LIBRARY
from support.engine.walks import games

TABLE_COMMANDS: set[type[Command]] = {
    Agree,
    BringPlaces,
    ComeBack,
    HideCode,
    Leave,
    Lock,
    MarkAway,
    PassHost,
    ChooseFace,
    PlayFromAfar,
    React,
    Readmit,
    Rearrange,
    Remove,
    Say,
    SeatBot,
    SetBotSpeed,
    SitDown,
    StandUp,
    TakeHostBack,
}
QUESTIONING = Questioning(asker=0)
TRIAL = Trial(0, 1, (Ballot(0, guilty=True),), None, QUESTIONING)
TRIALS = TrialsInTurn((0, 1, 2), 1000)


def test_every_command_is_meant_for_a_phase_or_concerns_the_table() -> None:
    for_a_phase = {kind for kind in get_args(SeatCommand) if issubclass(kind, PhaseCommand)}
    assert {*get_args(SeatCommand)} - for_a_phase == TABLE_COMMANDS


def key_of(phase: Phase) -> str:
    """Return the key of a phase at a table whose rules have all phases."""
    chart = {kind: rules for game in games() for kind, rules in LIBRARY.ruleset(game).chart.items()}
    ruleset = replace(EDITIONS["classic"], chart=chart)
    return phase_key(
        Table(library=LIBRARY, ruleset=ruleset, settings=LIBRARY.settings(), phase=phase)
    )


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (QUESTIONING, Questioning(asker=0, asked=1)),
        (TRIAL, replace(TRIAL, ballots=(*TRIAL.ballots, Ballot(2, guilty=True)))),
        (TRIALS, replace(TRIALS, ballots=(Ballot(2, guilty=True),))),
    ],
)
def test_a_phase_goes_on_when_a_question_or_vote_is_added(before: Phase, after: Phase) -> None:
    assert key_of(before) == key_of(after)


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
def test_a_phase_about_another_player_is_another_phase(before: Phase, after: Phase) -> None:
    assert key_of(before) != key_of(after)


def test_the_public_view_carries_what_the_phase_declares() -> None:
    for game in games():
        for table in random_game(LIBRARY, game, seed=1).tables:
            phase = view(table, None).public.phase
            rules = table.ruleset.chart[type(table.phase)]
            declared = (phase_key(table), rules.expects(table), rules.announces(table))
            assert (phase.key, phase.expected, phase.announces) == declared
            assert phase.closes == deadline(table)


# By the key of the phase, without the players that it is about.
ANNOUNCED = {
    "trial": {("vote",)},
    "standoff": {("vote",)},
    "guessing": {("vote",)},
    "discussion deck": {("vote",)},
    "discussion helper": {("vote",)},
    "discussion spy": {("time-up",)},
    "pointing spy": {("vote",)},
    "pointing helper": {("vote",)},
    "show-of-hands": {("vote",)},
    "roll-call": {("time-up",)},
    "trials-in-turn": {("time-up",), ("vote",)},
    "interlude": {("result",)},
    "finale": {("result",)},
}


def test_screens_announce_votes_the_end_of_the_time_and_results() -> None:
    for game in games():
        for seed in range(3):
            for table in random_game(LIBRARY, game, seed).tables:
                phase = view(table, None).public.phase
                key = re.sub(r"( \d+)+$", "", phase.key)
                assert phase.announces in ANNOUNCED.get(key, {()}), phase.key
