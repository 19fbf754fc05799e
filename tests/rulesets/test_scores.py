"""A6 and A7 for every way a round can end, every number of players and every seat.

The expected points are computed from the clauses, and share nothing with the score sheet.
"""

from collections.abc import Iterator
from itertools import permutations

import pytest

from coverstory.engine.commands import Accuse, EndTurn, Expire, Guess, Name, Reveal, Vote
from coverstory.engine.phases import RollCall
from support.engine.game import Game

NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Finn", "Gus", "Hal")
SIZES = range(3, 9)


def spy_wins(spy: str, extra: int = 0) -> dict[str, int]:
    return {spy: 2 + extra}


def spy_loses(players: tuple[str, ...], spy: str, bringer: str | None = None) -> dict[str, int]:
    return {name: 2 if name == bringer else 1 for name in players if name != spy}


def spies(size: int) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield numbers of players, with each player as the spy."""
    players = NAMES[:size]
    return ((players, spy) for spy in players)


def a_round(players: tuple[str, ...], spy: str) -> Game:
    return Game.of(*players).start(spy, place="beach")


@pytest.mark.clause("A6", "A7", "A5", "G12")
@pytest.mark.parametrize("size", SIZES)
def test_scores_of_a_vote_during_the_round(size: int) -> None:
    for players, spy in spies(size):
        for accuser, suspect in permutations(players, 2):
            game = a_round(players, spy)
            game.does(accuser, Accuse, suspect)
            for voter in players:
                if voter not in (accuser, suspect):
                    game.does(voter, Vote, True)
            caught = suspect == spy
            expected = spy_loses(players, spy, accuser) if caught else spy_wins(spy, 2)
            assert game.points == expected, (players, spy, accuser, suspect)


@pytest.mark.clause("A4", "A6", "A7")
@pytest.mark.parametrize("size", SIZES)
def test_scores_of_a_roll_call_in_which_all_name_one_player(size: int) -> None:
    for players, spy in spies(size):
        for suspect in players:
            game = a_round(players, spy)
            game.after(8 * 60).does(None, Expire)
            roll_call(game, suspect)
            caught = suspect == spy
            expected = spy_loses(players, spy) if caught else spy_wins(spy, 2)
            assert game.points == expected, (players, spy, suspect)


def roll_call(game: Game, suspect: str) -> None:
    """Let everybody name the suspect, who names the next player."""
    while isinstance(game.phase, RollCall):
        name = game.name(game.phase.order[0])
        other = next(n for n in NAMES if n != suspect)
        game.does(name, Name, other if name == suspect else suspect)


@pytest.mark.clause("A4", "A6", "R8")
@pytest.mark.parametrize("size", SIZES)
def test_scores_of_a_roll_call_with_one_missing_voice(size: int) -> None:
    for players, spy in spies(size):
        for suspect in players:
            game = a_round(players, spy)
            game.after(8 * 60).does(None, Expire)
            dissenter = next(name for name in players if name != suspect)
            while isinstance(game.phase, RollCall):
                name = game.name(game.phase.order[0])
                if name == dissenter:
                    game.after(60).does(players[0], EndTurn)
                else:
                    game.does(name, Name, dissenter if name == suspect else suspect)
            assert game.points == spy_wins(spy), (players, spy, suspect)


@pytest.mark.clause("A6", "A7", "G11")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("guess", ["beach", "bank"])
def test_scores_of_a_guess(size: int, guess: str) -> None:
    for players, spy in spies(size):
        game = a_round(players, spy)
        game.does(spy, Reveal)
        game.does(spy, Guess, guess)
        right = guess == "beach"
        expected = spy_wins(spy, 2) if right else spy_loses(players, spy)
        assert game.points == expected


@pytest.mark.clause("A7", "R5")
@pytest.mark.parametrize("size", SIZES)
def test_scores_of_a_spy_who_names_nothing(size: int) -> None:
    for players, spy in spies(size):
        game = a_round(players, spy)
        game.does(spy, Reveal)
        game.after(60).does(None, Expire)
        assert game.points == spy_loses(players, spy)


@pytest.mark.clause("A6")
def test_a_spy_can_be_the_accuser_of_an_innocent_player() -> None:
    game = Game.of("Ada", "Ben", "Cleo").start("Ada")
    game.does("Ada", Accuse, "Ben")
    game.does("Cleo", Vote, True)
    assert game.points == {"Ada": 4}


@pytest.mark.clause("A7")
def test_a_vote_that_failed_earlier_earns_nothing() -> None:
    game = Game.of("Ada", "Ben", "Cleo", "Dora").start("Ada")
    game.does("Ben", Accuse, "Ada")
    game.does("Cleo", Vote, False)
    game.does("Dora", Vote, True)
    game.does("Cleo", Accuse, "Ada")
    game.does("Ben", Vote, True)
    game.does("Dora", Vote, True)
    assert game.points == {"Ben": 1, "Cleo": 2, "Dora": 1}
