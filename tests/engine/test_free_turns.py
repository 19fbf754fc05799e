"""R23: where everybody talks, the players keep track of the turns, or the app does in one tap."""

import pytest
from msgspec.structs import replace

from coverstory.engine.commands import (
    Accuse,
    Agree,
    Answer,
    Ask,
    EndTurn,
    MarkAway,
    PlayFromAfar,
    Reveal,
    SeatBot,
    SeeCard,
    StartClock,
    TakeQuestionBack,
    TakeTurn,
)
from coverstory.engine.events import Answered, Asked, CardSeen, ClockStarted
from coverstory.engine.settings import Settings
from coverstory.library import library
from support.engine.game import Game

pytestmark = pytest.mark.clause("R23")

NAMES = ("Anne", "Juan", "Maria", "Isaac")


def asking(**settings: str) -> Game:
    """Return a round in which Anne asks first."""
    return Game.of(*NAMES, **settings).start("Juan", dealer="Anne")


def test_a_new_table_has_free_turns_and_a_stored_one_without_the_setting_is_tracked() -> None:
    assert library().settings().turns == "free"
    assert Settings("classic").turns == "tracked"


def test_the_clock_starts_once_everybody_has_looked_when_turns_are_free() -> None:
    game = Game.of(*NAMES, turns="free").deal("Juan", dealer="Anne")
    for name in NAMES[:-1]:
        assert [type(event) for event in game.does(name, SeeCard)] == [CardSeen]
    looked, started = game.does(NAMES[-1], SeeCard)
    assert (type(looked), started) == (CardSeen, ClockStarted(game.now))


def test_the_clock_does_not_wait_for_a_player_who_is_away() -> None:
    game = Game.of(*NAMES, turns="free").deal("Juan", dealer="Anne")
    for name in NAMES[:-1]:
        game.does(name, SeeCard)
    assert ClockStarted(game.now) in game.does("Anne", MarkAway, NAMES[-1])


def test_the_first_asker_starts_the_clock_when_turns_are_tracked() -> None:
    game = Game.of(*NAMES).deal("Juan", dealer="Anne")
    for name in NAMES:
        assert ClockStarted(game.now) not in game.does(name, SeeCard)
    assert game.does("Anne", StartClock) == [ClockStarted(game.now)]


def test_nobody_has_to_tap_when_turns_are_free() -> None:
    game = asking(turns="free")
    for name in NAMES:
        assert not {"ask", "answer", "take-turn", "end-turn"} & game.sees(name).mine.menu.keys()
        assert {"accuse", "reveal"} <= game.sees(name).mine.menu.keys()
    public = game.sees(None).public
    assert public.phase.expected is None
    assert (public.phase.asker, public.advice.tracked) == (0, None)


@pytest.mark.parametrize(
    ("command", "arguments"),
    [(Ask, ("Juan",)), (Answer, ()), (TakeQuestionBack, ()), (TakeTurn, ()), (EndTurn, ())],
)
def test_a_question_is_not_recorded_when_turns_are_free(
    command: type, arguments: tuple[str, ...]
) -> None:
    assert asking(turns="free").refusal("Anne", command, *arguments).code == "turns-are-free"


def test_accusing_and_guessing_are_refereed_when_turns_are_free() -> None:
    assert asking(turns="free").does("Maria", Accuse, "Isaac")
    assert asking(turns="free").does("Juan", Reveal)


def test_a_bot_a_remote_player_or_written_play_makes_turns_tracked() -> None:
    game = Game.of(*NAMES, turns="free")
    assert game.sees(None).public.advice.tracked is None
    game.does("Maria", PlayFromAfar, True)
    assert game.sees(None).public.advice.tracked == "remote"
    game.does("Anne", SeatBot, "Robo")
    assert game.sees(None).public.advice.tracked == "bot"
    game.does("Anne", Agree, replace(game.table.settings, talk="written"))
    assert game.sees(None).public.advice.tracked == "written"


def test_the_host_can_choose_tracked_turns_for_a_spoken_table() -> None:
    game = asking()
    assert game.sees(None).public.advice.tracked == "chosen"
    assert game.does("Anne", Ask, "Maria")


def test_a_tap_on_the_next_player_records_the_answer_and_the_question() -> None:
    game = asking()
    game.does("Anne", Ask, "Juan")
    assert game.may("Juan", Ask) == ["Maria", "Isaac"]
    assert game.does("Juan", Ask, "Maria") == [
        Answered(1, "", game.now),
        Asked(1, 2, "", game.now),
    ]
    assert game.refusal("Maria", Ask, "Juan").code == "not-back-to-the-asker"


def test_a_player_whose_question_nobody_recorded_takes_the_turn() -> None:
    game = asking()
    assert game.does("Maria", TakeTurn) == [Asked(0, 2, "", game.now), Answered(2, "", game.now)]
    assert game.does("Maria", Ask, "Juan")
    happened = game.does("Isaac", TakeTurn)
    assert happened == [
        Answered(1, "", game.now),
        Asked(1, 3, "", game.now),
        Answered(3, "", game.now),
    ]
    assert game.refusal("Juan", TakeTurn).code == "not-back-to-the-asker"


def test_no_turn_is_taken_where_a_player_types() -> None:
    game = asking()
    game.does("Maria", PlayFromAfar, True)
    assert game.may("Isaac", TakeTurn) == []
    assert game.refusal("Isaac", TakeTurn).code == "not-your-turn"
    game.does("Anne", Ask, "Juan")
    assert game.refusal("Juan", Ask, "Isaac").code == "not-your-turn"
