"""The spy shows their card and names the place."""

import pytest

from coverstory.engine.commands import Accuse, Ask, Expire, Guess, Reveal, Vote
from coverstory.engine.events import Guessed, SeatTaken, SpyRevealed, TimeRanOut, WentAway
from coverstory.engine.phases import Guessing, Interlude
from support.engine.game import FOUR, Game


@pytest.fixture
def game() -> Game:
    """Anne is the spy, at the beach. A minute has passed."""
    return Game.of(*FOUR, places=6).start("Anne", dealer="Maria").after(60)


@pytest.fixture
def revealed(game: Game) -> Game:
    return game.given(SpyRevealed, "Anne")


@pytest.mark.clause("G11")
def test_a_spy_may_show_the_card_while_the_clock_runs(game: Game) -> None:
    assert game.does("Anne", Reveal) == [SpyRevealed(0, game.now)]
    assert isinstance(game.phase, Guessing)


@pytest.mark.clause("G11")
def test_a_spy_can_show_the_card_out_of_turn(game: Game) -> None:
    assert game.may("Maria", Ask)
    assert game.may("Anne", Reveal)


@pytest.mark.clause("G4", "G11")
def test_a_civilian_who_presses_reveal_learns_only_that_the_card_is_not_the_spys(
    game: Game,
) -> None:
    refusal = game.refusal("Juan", Reveal)
    assert (refusal.code, refusal.params) == ("not-the-spy", {})


@pytest.mark.clause("G4", "G11")
@pytest.mark.parametrize("who", FOUR)
def test_every_player_has_the_spys_button(game: Game, who: str) -> None:
    assert "Reveal" in game.buttons(who)


@pytest.mark.clause("R4")
def test_a_watcher_has_no_spys_button(game: Game) -> None:
    assert "Reveal" not in game.given(SeatTaken(4, "Zoe")).buttons("Zoe")


@pytest.mark.clause("G11")
def test_the_clock_stands_still_while_the_spy_thinks(revealed: Game) -> None:
    assert revealed.after(30).time_left == 7 * 60


@pytest.mark.clause("G11")
def test_a_place_is_named_only_after_the_card_is_shown(game: Game) -> None:
    assert game.refusal("Anne", Guess, "beach").code == "not-now"


@pytest.mark.clause("G11")
def test_nobody_names_a_place_once_time_ran_out(game: Game) -> None:
    game.after(7 * 60)
    game.does(None, Expire)
    assert isinstance(game.events[-2], TimeRanOut)
    assert game.refusal("Anne", Reveal).params == {"phase": "roll-call"}


@pytest.mark.clause("G11", "G5")
def test_the_spy_chooses_from_the_whole_list(revealed: Game) -> None:
    assert revealed.may("Anne", Guess) == list(revealed.table.box)


@pytest.mark.clause("G11")
def test_nobody_but_the_revealed_spy_names_the_place(revealed: Game) -> None:
    refusal = revealed.refusal("Juan", Guess, "beach")
    assert (refusal.code, refusal.params) == ("not-your-turn", {"name": "Anne"})


@pytest.mark.clause("G11")
@pytest.mark.parametrize("place", ["zoo", "", "university"])
def test_a_place_that_is_not_in_the_box_is_no_guess(revealed: Game, place: str) -> None:
    assert revealed.refusal("Anne", Guess, place).code == "no-such-place"


@pytest.mark.clause("G9", "G11")
@pytest.mark.parametrize(
    ("who", "command", "arguments"),
    [("Maria", Ask, ("Juan",)), ("Juan", Accuse, ("Anne",)), ("Juan", Vote, (True,))],
)
def test_nobody_makes_a_move_while_the_spy_thinks(
    revealed: Game, who: str, command: type, arguments: tuple[object, ...]
) -> None:
    assert revealed.refusal(who, command, *arguments).params == {"phase": "guessing"}


@pytest.mark.clause("A6")
def test_the_right_place_wins_the_round_for_the_spy(revealed: Game) -> None:
    assert revealed.does("Anne", Guess, "beach")[0] == Guessed(0, "beach")
    assert revealed.table.results[-1].outcome.kind == "location-named"


@pytest.mark.clause("A7")
def test_a_wrong_place_wins_the_round_for_the_others(revealed: Game) -> None:
    revealed.does("Anne", Guess, "bank")
    assert revealed.table.results[-1].outcome.kind == "wrong-guess"


@pytest.mark.clause("G11")
def test_a_guess_ends_the_round_either_way(revealed: Game) -> None:
    revealed.does("Anne", Guess, "bank")
    assert isinstance(revealed.phase, Interlude)


@pytest.mark.clause("R5")
def test_a_spy_who_names_nothing_within_a_minute_has_guessed_wrong(revealed: Game) -> None:
    revealed.after(60)
    assert revealed.does(None, Expire)[0] == Guessed(0, None)
    assert revealed.table.results[-1].outcome.kind == "wrong-guess"


@pytest.mark.clause("R5")
def test_the_spy_has_the_whole_minute(revealed: Game) -> None:
    revealed.after(60)
    revealed.now -= 1
    assert revealed.refusal(None, Expire).code == "too-early"
    assert revealed.does("Anne", Guess, "beach")


@pytest.mark.clause("R5")
def test_a_place_named_after_the_minute_comes_too_late(revealed: Game) -> None:
    assert revealed.after(60).refusal("Anne", Guess, "beach").code == "time-is-up"


@pytest.mark.clause("R1", "R5")
def test_an_absent_spy_is_waited_for_at_most_a_minute(revealed: Game) -> None:
    revealed.given(WentAway, "Anne").after(60)
    assert revealed.does(None, Expire)[0] == Guessed(0, None)
