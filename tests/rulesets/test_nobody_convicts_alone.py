"""R13: a conviction takes at least two players who agree, however many are away.

The tests try every number of players, absent players, spies and votes, in every edition.
"""

from collections.abc import Iterator

import pytest

from coverstory.engine.commands import Accuse, EndTalk, Expire, Name, Point, Vote
from coverstory.engine.events import WentAway
from coverstory.engine.phases import Interlude, Questioning, TrialsInTurn
from support.engine.game import Game

NAMES = tuple(f"Player{number:02}" for number in range(12))
ACCUSER, SUSPECT = NAMES[0], NAMES[1]

# Edition, players, spies, the number of other players who are away, and whether the suspect is.
Table = tuple[str, int, int, int, bool]
SIZES = {"classic": range(3, 9), "sequel": range(3, 13), "dc": range(3, 9)}
SIZES["detective"] = range(4, 13)


def tables(*editions: str) -> Iterator[Table]:
    for edition in editions:
        for players in SIZES[edition]:
            most = 2 if edition == "sequel" and players > 4 else 1
            for spies in range(1 if players < 12 else most, most + 1):
                for away in range(players - 1):
                    for suspect_is_away in (False, True):
                        yield edition, players, spies, away, suspect_is_away


def round_of(table: Table) -> tuple[Game, list[str]]:
    """Return the round and the present voters, the accuser first."""
    edition, players, spies, away, suspect_is_away = table
    everybody = NAMES[:players]
    game = Game.of(*everybody, edition=edition, spies=spies).start(*everybody[-spies:])
    others = [name for name in everybody if name not in (ACCUSER, SUSPECT)]
    absent = others[len(others) - away :]
    for name in (*absent, *([SUSPECT] if suspect_is_away else [])):
        game.given(WentAway, name)
    return game, [ACCUSER, *others[: len(others) - away]]


def convicts(guilty: int, voters: int, spies: int) -> bool:
    """Return the verdict: all votes, with two spies all but two, and never one alone."""
    missing = voters - guilty
    return missing <= (min(2, voters - 2) if spies == 2 else 0) and voters >= 2


@pytest.mark.clause("R13", "R2", "A5", "B6", "D4", "E3")
@pytest.mark.parametrize("edition", SIZES)
def test_a_vote_in_the_round_takes_two_voters_even_if_players_are_away(edition: str) -> None:
    for table in tables(edition):
        for guilty in range(1, len(round_of(table)[1]) + 1):
            game, voters = round_of(table)
            if len(voters) < 2:
                assert game.refusal(ACCUSER, Accuse, SUSPECT).code == "nobody-else-votes", table
                assert SUSPECT not in game.may(ACCUSER, Accuse)
                continue
            game.does(ACCUSER, Accuse, SUSPECT)
            most_missing = game.sees(None).public.phase.may_miss
            assert most_missing == (min(2, len(voters) - 2) if table[2] == 2 else 0), table
            for number, voter in enumerate(voters[1:], start=1):
                if not isinstance(game.phase, Questioning):
                    game.does(voter, Vote, number < guilty)
            caught = isinstance(game.phase, Interlude)
            assert caught is convicts(guilty, len(voters), table[2]), (table, guilty)


@pytest.mark.clause("R13", "A4")
def test_a_roll_call_takes_two_voters_even_if_players_are_away() -> None:
    for table in tables("classic"):
        for guilty in range(len(round_of(table)[1]) + 1):
            game, voters = round_of(table)
            game.after(8 * 60).does(None, Expire)
            names = iter([SUSPECT] * guilty)
            while not isinstance(game.phase, Interlude):
                turn = game.name(game.phase.order[0])
                named = next(names, None) if turn in voters else None
                aside = next(name for name in NAMES if name not in (turn, SUSPECT))
                game.does(turn, Name, named or aside)
            outcome = game.table.results[-1].outcome
            caught = outcome.suspect == game.seat(SUSPECT)
            assert caught is convicts(guilty, len(voters), 1), (table, guilty)
            if len(voters) < 2:
                assert outcome.suspect is None


@pytest.mark.clause("R13", "B5", "B6")
def test_a_vote_at_the_end_takes_two_voters_even_if_players_are_away() -> None:
    for table in tables("sequel"):
        for guilty in range(len(round_of(table)[1]) + 1):
            game, voters = round_of(table)
            game.after(20 * 60).does(None, Expire)
            while isinstance(game.phase, TrialsInTurn):
                suspect = game.name(game.phase.order[0])
                for number, voter in enumerate(game.sees(None).public.phase.waiting):
                    game.does(game.name(voter), Vote, suspect == SUSPECT and number < guilty)
            outcome = game.table.results[-1].outcome
            caught = outcome.suspect == game.seat(SUSPECT)
            assert caught is convicts(guilty, len(voters), table[2]), (table, guilty)


@pytest.mark.clause("R13", "D3")
def test_pointing_takes_two_fingers_even_if_players_are_away() -> None:
    for table in tables("dc"):
        for fingers in range(len(round_of(table)[1]) + 1):
            game, voters = round_of(table)
            game.after(8 * 60).does(None, Expire)
            game.does(ACCUSER, EndTalk)
            for voter in voters[:fingers]:
                game.does(voter, Point, SUSPECT)
            if not isinstance(game.phase, Interlude):
                game.after(60).does(None, Expire)
            outcome = game.table.results[-1].outcome
            caught = outcome.suspect == game.seat(SUSPECT)
            assert caught is (fingers >= 2), (table, fingers)
