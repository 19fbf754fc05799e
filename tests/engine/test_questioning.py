"""Asking and answering while the clock runs."""

import pytest

from coverstory.engine.commands import Accuse, Answer, Ask, Expire, Reveal, TakeQuestionBack
from coverstory.engine.events import Answered, Asked, SeatTaken, TimeRanOut, TurnPassed, WentAway
from coverstory.engine.phases import Questioning
from support.engine.game import FOUR, Game


@pytest.fixture
def game() -> Game:
    """Maria deals and asks first. The clock has eight minutes."""
    return Game.of(*FOUR).start("Anne", dealer="Maria")


@pytest.mark.clause("G7")
def test_the_first_asker_asks_one_other_player(game: Game) -> None:
    assert game.does("Maria", Ask, "Isaac") == [Asked(2, 3)]


@pytest.mark.clause("G7")
def test_anybody_but_the_first_asker_may_be_asked_first(game: Game) -> None:
    assert game.may("Maria", Ask) == ["Anne", "Juan", "Isaac"]


@pytest.mark.clause("G7")
def test_nobody_but_the_first_asker_asks_the_first_question(game: Game) -> None:
    refusal = game.refusal("Isaac", Ask, "Juan")
    assert (refusal.code, refusal.params) == ("not-your-turn", {"name": "Maria"})


@pytest.mark.clause("G7")
def test_nobody_asks_themselves(game: Game) -> None:
    assert game.refusal("Maria", Ask, "Maria").code == "not-yourself"


@pytest.mark.clause("G7")
def test_an_asker_has_no_follow_up_question(game: Game) -> None:
    refusal = game.given(Asked, "Maria", "Isaac").refusal("Maria", Ask, "Isaac")
    assert (refusal.code, refusal.params) == ("already-asked", {"name": "Isaac"})


@pytest.mark.clause("G7")
@pytest.mark.parametrize("who", ["Isaac", "Maria"])
def test_the_asker_or_the_asked_player_says_that_the_answer_was_given(game: Game, who: str) -> None:
    game.given(Asked, "Maria", "Isaac")
    assert game.does(who, Answer) == [Answered(3)]


@pytest.mark.clause("G7")
def test_nobody_but_the_two_players_says_that_the_answer_was_given(game: Game) -> None:
    refusal = game.given(Asked, "Maria", "Isaac").refusal("Juan", Answer)
    assert (refusal.code, refusal.params) == ("not-your-turn", {"name": "Isaac"})


@pytest.mark.clause("G7")
def test_nobody_answers_without_a_question(game: Game) -> None:
    assert game.refusal("Maria", Answer).code == "nothing-asked"


@pytest.mark.clause("G7")
def test_a_question_to_the_wrong_player_is_taken_back_until_it_is_answered(game: Game) -> None:
    assert game.refusal("Maria", TakeQuestionBack).code == "nothing-asked"
    game.given(Asked, "Maria", "Isaac")
    assert game.may("Maria", TakeQuestionBack) == [True]
    assert game.does("Maria", TakeQuestionBack) == [TurnPassed(2, None, game.now)]
    assert game.may("Maria", Ask) == ["Anne", "Juan", "Isaac"]
    game.does("Maria", Ask, "Juan")
    game.does("Juan", Answer)
    assert game.refusal("Juan", TakeQuestionBack).code == "nothing-asked"


@pytest.mark.clause("G8")
def test_a_question_taken_back_leaves_nobody_new_to_ask(game: Game) -> None:
    game.given(Asked, "Maria", "Isaac").given(Answered, "Isaac").given(Asked, "Isaac", "Juan")
    game.does("Isaac", TakeQuestionBack)
    assert game.refusal("Isaac", Ask, "Maria").code == "not-back-to-the-asker"


@pytest.mark.clause("G7")
def test_only_the_asker_takes_a_question_back(game: Game) -> None:
    refusal = game.given(Asked, "Maria", "Isaac").refusal("Isaac", TakeQuestionBack)
    assert (refusal.code, refusal.params) == ("not-your-turn", {"name": "Maria"})


@pytest.mark.clause("G8")
def test_the_player_who_answered_asks_next(game: Game) -> None:
    game.given(Asked, "Maria", "Isaac").given(Answered, "Isaac")
    assert game.turn == Questioning(asker=3, barred=2, unwritten=True)
    assert game.does("Isaac", Ask, "Juan") == [Asked(3, 1)]


@pytest.mark.clause("G8")
def test_the_player_who_answered_does_not_ask_back(game: Game) -> None:
    game.given(Asked, "Maria", "Isaac").given(Answered, "Isaac")
    refusal = game.refusal("Isaac", Ask, "Maria")
    assert (refusal.code, refusal.params) == ("not-back-to-the-asker", {"name": "Maria"})
    assert game.may("Isaac", Ask) == ["Anne", "Juan"]


@pytest.mark.clause("G8")
def test_the_barred_player_is_shown_to_everybody(game: Game) -> None:
    game.given(Asked, "Maria", "Isaac").given(Answered, "Isaac")
    assert game.sees(None).public.phase.barred == game.seat("Maria")


@pytest.mark.clause("G8")
def test_the_bar_is_lifted_after_one_question(game: Game) -> None:
    game.given(Asked, "Maria", "Isaac").given(Answered, "Isaac")
    game.given(Asked, "Isaac", "Juan").given(Answered, "Juan")
    assert game.may("Juan", Ask) == ["Anne", "Maria"]


@pytest.mark.clause("G8", "R1")
def test_the_bar_is_lifted_when_nobody_else_is_left_to_ask() -> None:
    game = Game.of("Anne", "Juan", "Maria").start("Anne", dealer="Maria")
    game.given(Asked, "Maria", "Juan").given(Answered, "Juan").given(WentAway, "Anne")
    assert game.does("Juan", Ask, "Maria") == [Asked(1, 2)]


@pytest.mark.clause("G8")
def test_three_players_ask_round_the_table() -> None:
    game = Game.of("Anne", "Juan", "Maria").start("Anne", dealer="Maria")
    game.given(Asked, "Maria", "Juan").given(Answered, "Juan")
    assert game.may("Juan", Ask) == ["Anne"]


@pytest.mark.clause("R1")
def test_an_absent_player_cannot_be_asked(game: Game) -> None:
    refusal = game.given(WentAway, "Juan").refusal("Maria", Ask, "Juan")
    assert (refusal.code, refusal.params) == ("is-away", {"name": "Juan"})


@pytest.mark.clause("R4")
def test_a_watcher_is_neither_asked_nor_asks(game: Game) -> None:
    game.given(SeatTaken(4, "Zoe"))
    assert game.refusal("Maria", Ask, "Zoe").code == "not-playing"
    assert game.refusal("Zoe", Ask, "Maria").code == "players-only"


def test_nobody_asks_a_seat_that_is_not_there(game: Game) -> None:
    assert game.refusal("Maria", Ask, 17).code == "not-playing"


@pytest.mark.clause("G9", "G11", "A4")
@pytest.mark.parametrize(
    ("who", "command", "arguments"),
    [
        ("Maria", Ask, ("Isaac",)),
        ("Juan", Accuse, ("Anne",)),
        ("Anne", Reveal, ()),
    ],
)
def test_players_can_act_until_the_last_millisecond_and_not_after(
    game: Game, who: str, command: type, arguments: tuple[str, ...]
) -> None:
    game.after(8 * 60)
    assert game.refusal(who, command, *arguments).code == "time-is-up"
    game.now -= 1
    assert game.does(who, command, *arguments)


@pytest.mark.clause("A4")
def test_an_answer_after_the_last_millisecond_comes_too_late(game: Game) -> None:
    game.given(Asked, "Maria", "Isaac").after(8 * 60)
    assert game.refusal("Isaac", Answer).code == "time-is-up"


@pytest.mark.clause("G17", "A4")
def test_time_does_not_run_out_a_millisecond_early(game: Game) -> None:
    game.after(8 * 60)
    game.now -= 1
    assert game.refusal(None, Expire).code == "too-early"


@pytest.mark.clause("G17", "A4")
def test_time_runs_out_at_the_deadline_exactly(game: Game) -> None:
    game.after(8 * 60)
    assert game.does(None, Expire)[0] == TimeRanOut(game.now)


def test_time_runs_out_by_the_servers_clock_alone(game: Game) -> None:
    assert game.after(8 * 60).refusal("Maria", Expire).code == "house-only"
