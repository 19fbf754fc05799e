"""Results, totals, and the winners of a game."""

import pytest

from coverstory.engine.commands import EndGame, Guess, NextRound, PlayAgain
from coverstory.engine.events import (
    Accused,
    Acquitted,
    Convicted,
    Dealt,
    GameEnded,
    RoundEnded,
    RoundVoided,
    SeatLeft,
    SpyRevealed,
    StoodUp,
    Voted,
    WentAway,
)
from coverstory.engine.outcomes import Outcome, PlaceNamed, Points
from coverstory.engine.phases import Finale, Interlude
from support.engine.game import FOUR, Game

PLACES = ("airplane", "bank", "beach", "carnival", "casino")


def game_with(*rounds: dict[str, int], agreed: int = 5, names: tuple[str, ...] = FOUR) -> Game:
    """Return a game in which these points were given, one entry for each round."""
    game = Game.of(*names, rounds=agreed)
    for place, points in zip(PLACES, rounds, strict=False):
        game.start("Anne", place=place)
        lines = tuple(Points(game.seat(name), n, "spy-caught") for name, n in points.items())
        game.given(RoundEnded(Outcome("spy-convicted", (0,)), lines))
    return game


def last_guess(game: Game, place: str) -> list[object]:
    """Let Anne, the spy, end the last round by a guess."""
    game.start("Anne", place="beach").given(SpyRevealed, "Anne")
    return list(game.does("Anne", Guess, place))


@pytest.mark.clause("G13")
def test_the_result_shows_cards_place_accusations_and_points_to_everybody() -> None:
    game = Game.of(*FOUR).start("Anne", dealer="Maria", place="beach")
    game.given(Accused, "Juan", "Isaac").given(Voted, "Maria", False).given(Acquitted)
    game.given(SpyRevealed, "Anne")
    game.does("Anne", Guess, "bank")
    (result,) = game.sees(None).public.results
    assert (result.place, result.dealer, len(result.cards)) == ("beach", 2, 4)
    assert [(a.accuser, a.suspect) for a in result.accusations] == [(1, 3)]
    assert result.outcome.guesses == (PlaceNamed(0, "bank"),)
    assert len(result.points) == 3


@pytest.mark.clause("G13")
def test_every_line_of_points_has_its_reason() -> None:
    game = Game.of(*FOUR).start("Anne", place="beach").given(SpyRevealed, "Anne")
    game.does("Anne", Guess, "beach")
    (result,) = game.sees(None).public.results
    assert [line.reason for line in result.points] == ["spy-wins", "named-the-location"]


@pytest.mark.clause("G13")
def test_the_running_total_adds_the_rounds_up() -> None:
    game = game_with({"Anne": 2}, {"Juan": 1, "Maria": 1}, {"Anne": 4})
    assert game.points == {"Anne": 6, "Juan": 1, "Maria": 1}
    assert game.sees("Juan").public.totals == {0: 6, 1: 1, 2: 1}


@pytest.mark.clause("G12", "G13")
def test_the_convicting_vote_is_part_of_the_result() -> None:
    game = Game.of("Anne", "Juan", "Maria").start("Anne").given(Accused, "Juan", "Anne")
    game.given(Voted, "Maria", True).given(Convicted, "Anne")
    game.given(RoundEnded(Outcome("spy-convicted", (0,), suspect=0, accuser=1), ()))
    (accusation,) = game.table.results[0].accusations
    assert [ballot.guilty for ballot in accusation.ballots] == [True, True]


@pytest.mark.clause("G1")
def test_the_host_deals_the_next_round() -> None:
    game = game_with({"Anne": 2})
    (event,) = game.does("Anne", NextRound)
    assert isinstance(event, Dealt)


@pytest.mark.clause("G1")
def test_only_the_host_deals_the_next_round() -> None:
    assert game_with({"Anne": 2}).refusal("Juan", NextRound).code == "host-only"


@pytest.mark.clause("G1", "G14")
def test_the_game_ends_with_its_last_round() -> None:
    game = game_with({"Juan": 1}, agreed=2)
    assert last_guess(game, "beach")[-1] == GameEnded((0,))
    assert game.phase == Finale((0,))


@pytest.mark.clause("G1")
def test_the_game_goes_on_before_its_last_round() -> None:
    game = game_with({"Juan": 1}, agreed=3)
    last_guess(game, "beach")
    assert isinstance(game.phase, Interlude)


@pytest.mark.clause("G14")
def test_most_points_win_though_another_won_the_last_round() -> None:
    game = game_with({"Juan": 4}, {"Juan": 4}, agreed=3)
    last_guess(game, "beach")
    assert game.phase == Finale((game.seat("Juan"),))


@pytest.mark.clause("G14")
def test_players_who_tie_share_the_win() -> None:
    game = game_with({"Anne": 1}, agreed=2)
    last_guess(game, "bank")
    assert game.phase == Finale((0, 1, 2, 3))


@pytest.mark.clause("G14")
def test_only_those_at_the_top_share_the_win() -> None:
    game = game_with({"Juan": 2, "Maria": 2, "Isaac": 1}, agreed=2)
    last_guess(game, "bank")
    assert game.names(game.phase.winners) == ["Juan", "Maria"]


@pytest.mark.clause("G14")
def test_a_single_point_is_more_than_none() -> None:
    assert game_with({"Juan": 1}).does("Anne", EndGame) == [GameEnded((1,))]


@pytest.mark.clause("G14", "R17")
def test_a_player_who_left_does_not_win() -> None:
    game = game_with({"Isaac": 4, "Juan": 2}, {"Isaac": 4}).given(SeatLeft, "Isaac")
    assert game.does("Anne", EndGame) == [GameEnded((game.seat("Juan"),))]


@pytest.mark.clause("R17")
def test_nobody_wins_if_only_players_who_left_have_points() -> None:
    game = game_with({"Isaac": 4}).given(SeatLeft, "Isaac")
    assert game.does("Anne", EndGame) == [GameEnded(())]


@pytest.mark.clause("R17")
def test_a_host_who_runs_the_game_without_playing_on_can_still_win() -> None:
    game = game_with({"Anne": 4, "Juan": 2}).given(StoodUp, "Anne")
    assert game.does("Anne", EndGame) == [GameEnded((game.seat("Anne"),))]


@pytest.mark.clause("R17")
def test_an_absent_player_can_still_win() -> None:
    game = game_with({"Isaac": 4}).given(WentAway, "Isaac")
    assert game.does("Anne", EndGame) == [GameEnded((game.seat("Isaac"),))]


@pytest.mark.clause("G14", "R17")
def test_a_game_ended_early_is_won_by_the_player_with_most_points() -> None:
    assert game_with({"Juan": 2}, {"Maria": 4}).does("Anne", EndGame) == [GameEnded((2,))]


@pytest.mark.clause("G14", "R17")
def test_a_game_without_points_has_no_winner() -> None:
    game = Game.of(*FOUR).start("Anne").given(RoundVoided, "spy-left")
    assert game.does("Anne", EndGame) == [GameEnded(())]


@pytest.mark.clause("R17")
def test_only_the_host_ends_a_game_early() -> None:
    assert game_with({"Juan": 2}).refusal("Juan", EndGame).code == "host-only"


@pytest.mark.clause("R17")
def test_a_running_round_cannot_be_cut_short_by_ending_the_game() -> None:
    assert Game.of(*FOUR).start("Anne").refusal("Anne", EndGame).code == "not-now"


def test_a_game_that_is_over_deals_no_next_round() -> None:
    game = game_with({"Juan": 2}).given(GameEnded, (1,))
    assert game.refusal("Anne", NextRound).params == {"phase": "finale"}


def test_another_game_begins_with_no_points() -> None:
    game = game_with({"Juan": 2}).given(GameEnded, (1,))
    game.does("Anne", PlayAgain)
    assert game.points == {}
