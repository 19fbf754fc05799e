"""Written play: who writes, when talk is free, and valid texts (G7, G8, G15)."""

import pytest

from coverstory.engine import legal
from coverstory.engine.commands import (
    Accuse,
    AddAnswer,
    Agree,
    Answer,
    Ask,
    EndTurn,
    Expire,
    Leave,
    Name,
    NextRound,
    PlayFromAfar,
    React,
    Say,
    StartClock,
    TakeQuestionBack,
    Vote,
)
from coverstory.engine.events import (
    AnswerAdded,
    Answered,
    Asked,
    Reacted,
    Said,
    TurnPassed,
    WentAfar,
)
from coverstory.engine.time_limits import TIME_TO_SPEAK
from coverstory.engine.written_lines import (
    COUNTED_EVERY,
    EXAMPLE_TEXT,
    LONGEST_LINE,
    MOST_BYTES,
    MOST_LINES,
    Reaction,
)
from support.engine.game import FOUR, SECOND, Game

MINUTE = 60


@pytest.fixture
def written() -> Game:
    """Juan is the spy, Maria asks first, and everybody writes."""
    return Game.of(*FOUR, talk="written").start("Juan", dealer="Maria")


@pytest.fixture
def spoken() -> Game:
    return Game.of(*FOUR).start("Juan", dealer="Maria")


@pytest.fixture
def lobby() -> Game:
    return Game.of(*FOUR, talk="written")


def texts(game: Game) -> list[str]:
    return [line.text for line in game.sees(None).public.lines]


@pytest.mark.clause("G7")
def test_a_written_question_is_shown_to_everybody_with_its_asker(written: Game) -> None:
    happened = written.does("Maria", Ask, "Isaac", "Do you like it here?")
    assert happened == [Asked(2, 3, "Do you like it here?", written.now)]
    (line,) = written.sees(None).public.lines
    assert (line.seat, line.kind, line.to, line.text) == (2, "question", 3, "Do you like it here?")


@pytest.mark.clause("G7")
def test_a_question_without_text_is_refused_where_all_write(written: Game) -> None:
    assert written.refusal("Maria", Ask, "Isaac").code == "text-empty"


@pytest.mark.clause("G7")
def test_a_written_answer_is_given_only_by_the_asked_player(written: Game) -> None:
    written.given(Asked, "Maria", "Isaac", "Warm?")
    assert written.refusal("Maria", Answer, "Yes, he says").code == "not-your-turn"
    assert written.does("Isaac", Answer, "Now and then") == [
        Answered(3, "Now and then", written.now)
    ]


@pytest.mark.clause("G7")
def test_a_second_question_before_the_answer_is_refused(written: Game) -> None:
    written.given(Asked, "Maria", "Isaac", "Warm?")
    assert written.refusal("Maria", Ask, "Isaac", "And loud?").code == "already-asked"


@pytest.mark.clause("G8")
def test_a_player_who_answered_in_writing_does_not_ask_back(written: Game) -> None:
    written.given(Asked, "Maria", "Isaac", "Warm?").given(Answered, "Isaac", "Yes")
    assert written.refusal("Isaac", Ask, "Maria", "And you?").code == "not-back-to-the-asker"


@pytest.mark.clause("G7")
def test_a_spoken_table_accepts_text_and_does_not_need_it(spoken: Game) -> None:
    spoken.does("Maria", Ask, "Isaac")
    spoken.does("Isaac", Answer, "Since you write it down: yes")
    assert texts(spoken) == ["Since you write it down: yes"]


@pytest.mark.parametrize("far", ["Maria", "Isaac"])
def test_two_players_write_if_one_of_them_is_far_away(spoken: Game, far: str) -> None:
    spoken.does(far, PlayFromAfar, True)
    assert spoken.refusal("Maria", Ask, "Isaac").code == "text-empty"
    spoken.does("Maria", Ask, "Isaac", "Warm?")
    assert spoken.refusal("Isaac", Answer).code == "text-empty"
    assert spoken.refusal("Maria", Answer, "Yes").code == "not-your-turn"


def test_two_players_in_the_room_talk_though_a_third_is_far_away(spoken: Game) -> None:
    spoken.does("Anne", PlayFromAfar, True)
    assert spoken.does("Maria", Ask, "Isaac") == [Asked(2, 3, at=spoken.now)]


def test_an_answer_to_a_remote_asker_who_has_left_need_not_be_written(spoken: Game) -> None:
    spoken.does("Maria", PlayFromAfar, True)
    spoken.does("Maria", Ask, "Isaac", EXAMPLE_TEXT)
    spoken.does("Maria", Leave)
    assert Answer() in legal(spoken.table, 3)
    spoken.does("Isaac", Answer)


def test_a_player_who_comes_back_from_afar_talks_again(spoken: Game) -> None:
    spoken.given(WentAfar, "Maria", True)
    assert spoken.does("Maria", PlayFromAfar, False) == [WentAfar(2, afar=False)]
    assert spoken.refusal("Maria", PlayFromAfar, False).params == {"phase": "near"}
    spoken.does("Maria", Ask, "Isaac")


@pytest.mark.parametrize("text", ["", "   ", "\u200b\u200d", "\u2060"])
def test_a_line_with_nothing_to_read_is_refused(lobby: Game, text: str) -> None:
    assert lobby.refusal("Juan", Say, text).code == "text-empty"


def test_a_line_of_more_than_three_hundred_characters_is_refused(lobby: Game) -> None:
    assert lobby.refusal("Juan", Say, "x" * (LONGEST_LINE + 1)).params == {"most": 300}
    lobby.does("Juan", Say, "x" * LONGEST_LINE)


@pytest.mark.parametrize("text", ["a\x00b", "bell\x07", "private \ue000"])
def test_a_line_with_characters_nobody_can_see_is_refused(lobby: Game, text: str) -> None:
    assert lobby.refusal("Juan", Say, text).code == "text-unprintable"


@pytest.mark.parametrize(
    "text", ["<b>loud</b>", "\u202eback to front", "Z\u0351\u0351\u0351algo", "👩‍👩‍👧", "{ $name }"]
)
def test_other_characters_of_a_line_stay_as_written(lobby: Game, text: str) -> None:
    lobby.does("Juan", Say, text)
    assert texts(lobby) == [text]


def test_line_breaks_in_a_line_become_spaces(lobby: Game) -> None:
    lobby.does("Juan", Say, "  one\n\ttwo  ")
    assert texts(lobby) == ["one two"]


def test_players_write_in_the_lobby_and_between_rounds(written: Game) -> None:
    written.does("Anne", Accuse, "Juan")
    for voter in ("Maria", "Isaac"):
        written.does(voter, Vote, True)
    assert written.does("Juan", Say, "How did you know?") == [Said(1, "How did you know?")]
    written.does("Anne", NextRound)
    assert texts(written) == []


@pytest.mark.clause("G15")
def test_nobody_writes_while_a_vote_is_open(written: Game) -> None:
    written.does("Maria", Ask, "Isaac", "Warm?")
    written.does("Anne", Accuse, "Juan")
    assert written.refusal("Isaac", Say, "It was not him").params == {"phase": "trial"}
    assert written.refusal("Isaac", React, 0, "laugh").params == {"phase": "trial"}


@pytest.mark.clause("G7")
def test_players_have_no_free_talk_while_the_clock_runs(written: Game) -> None:
    assert written.refusal("Isaac", Say, "I know!").params == {"phase": "questioning"}


@pytest.mark.clause("A4", "G15")
def test_talk_is_free_after_time_is_up_until_the_first_suspect_is_named(written: Game) -> None:
    written.after(8 * MINUTE).does(None, Expire)
    written.does("Isaac", Say, "It was Juan")
    written.does("Maria", Name, "Juan")
    assert written.refusal("Isaac", Say, "Told you").code == "talk-closed"


@pytest.mark.clause("B5", "G15")
def test_talk_is_free_after_time_is_up_until_the_first_hand_is_raised() -> None:
    game = Game.of(*FOUR, edition="sequel", talk="written", minutes=8).start("Juan", dealer="Maria")
    game.after(8 * MINUTE).does(None, Expire)
    game.does("Isaac", Say, "It was Juan")
    for voter in ("Anne", "Juan", "Isaac"):
        game.does(voter, Vote, False)
        assert game.refusal("Isaac", Say, "Told you").code == "talk-closed"


def test_a_reaction_is_shown_and_a_second_tap_on_it_removes_it(lobby: Game) -> None:
    lobby.does("Juan", Say, "I was never at sea")
    assert lobby.does("Anne", React, 0, "laugh") == [Reacted(0, 0, "laugh")]
    lobby.does("Anne", React, 0, "gasp")
    assert lobby.table.lines[0].reactions == (Reaction(0, "gasp"),)
    lobby.does("Anne", React, 0, "gasp")
    assert lobby.table.lines[0].reactions == ()


def test_unknown_reactions_and_reactions_to_unknown_lines_are_refused(lobby: Game) -> None:
    assert lobby.refusal("Anne", React, 0, "laugh").code == "no-such-line"
    lobby.does("Juan", Say, "Hello")
    assert lobby.refusal("Anne", React, 0, "<script>").code == "no-such-reaction"


def test_lines_are_numbered_through_the_evening_so_no_reaction_hits_a_later_line(
    written: Game,
) -> None:
    written.does("Maria", Ask, "Isaac", "Warm?")
    written.does("Anne", Accuse, "Juan")
    for voter in ("Maria", "Isaac"):
        written.does(voter, Vote, True)
    written.does("Anne", NextRound)
    written.does("Juan", StartClock)
    written.does("Juan", Ask, "Anne", "Cold?")
    assert written.refusal("Anne", React, 0, "laugh").code == "no-such-line"
    written.does("Anne", React, 1, "laugh")


def test_an_endless_talk_keeps_its_last_lines(lobby: Game) -> None:
    for number in range(MOST_LINES + 5):
        lobby.given(Said, "Juan", f"line {number}")
    assert texts(lobby) == [f"line {number}" for number in range(5, MOST_LINES + 5)]


def test_long_lines_are_kept_up_to_the_size_limit_of_a_frame(lobby: Game) -> None:
    longest = "\N{GRINNING FACE}" * LONGEST_LINE
    fit = MOST_BYTES // len(longest.encode())
    kept = []
    for _ in range(fit + 3 * COUNTED_EVERY):
        lobby.given(Said, "Juan", longest)
        kept.append(len(lobby.table.lines))
    assert fit <= max(kept) < fit + COUNTED_EVERY
    assert kept[-1] >= fit, "no fewer than would fit are kept"
    lobby.given(Said, "Maria", "Enough!")
    assert texts(lobby)[-1] == "Enough!"


@pytest.mark.clause("G8")
def test_the_host_passes_the_turn_of_a_slow_asker_on(written: Game) -> None:
    written.after(TIME_TO_SPEAK / SECOND - 1)
    assert written.refusal("Anne", EndTurn).params == {"seconds": 1}
    written.after(1)
    assert written.refusal("Isaac", EndTurn).code == "host-only"
    assert written.does("Anne", EndTurn) == [TurnPassed(3, at=written.now)]


@pytest.mark.clause("G7")
def test_a_question_that_nobody_answers_in_time_is_taken_back(written: Game) -> None:
    written.given(Asked, "Maria", "Isaac", "Warm?").after(TIME_TO_SPEAK / SECOND)
    assert written.does("Anne", EndTurn) == [TurnPassed(2, at=written.now)]
    assert written.may("Maria", Ask) == ["Anne", "Juan", "Isaac"]


def test_the_time_of_a_turn_begins_again_after_a_vote(written: Game) -> None:
    written.after(40).does("Anne", Accuse, "Juan")
    written.after(30).does("Maria", Vote, False)
    written.does("Isaac", Vote, False)
    assert written.refusal("Anne", EndTurn).params == {"seconds": TIME_TO_SPEAK // SECOND}


def test_spoken_or_written_play_is_agreed_in_the_lobby(lobby: Game) -> None:
    lobby.does("Anne", Agree, lobby.table.settings)
    assert lobby.sees(None).public.settings.talk == "written"


@pytest.mark.clause("G7")
def test_an_answer_still_being_typed_is_added_after_the_asker_marked_it_as_given(
    spoken: Game,
) -> None:
    spoken.given(WentAfar, "Juan", True).given(Asked, "Maria", "Isaac").does("Maria", Answer)
    assert spoken.may("Isaac", AddAnswer) == [EXAMPLE_TEXT]
    assert spoken.does("Isaac", AddAnswer, " Every  Sunday. ") == [
        AnswerAdded(3, 2, "Every Sunday.")
    ]
    assert texts(spoken) == ["Every Sunday."]
    assert spoken.may("Isaac", Ask) == ["Anne", "Juan"]
    assert spoken.refusal("Isaac", AddAnswer, "And Mondays.").code == "nothing-asked"


@pytest.mark.clause("G7")
def test_no_answer_is_added_by_others_later_or_without_words(spoken: Game) -> None:
    spoken.given(WentAfar, "Juan", True)
    assert spoken.refusal("Maria", AddAnswer, "Yes.").code == "nothing-asked"
    spoken.given(Asked, "Maria", "Isaac").does("Maria", Answer)
    assert spoken.refusal("Maria", AddAnswer, "Yes.").code == "not-your-turn"
    assert spoken.refusal("Isaac", AddAnswer, "  ").code == "text-empty"
    spoken.given(Asked, "Isaac", "Anne")
    assert spoken.refusal("Isaac", AddAnswer, "Yes.").code == "nothing-asked"


@pytest.mark.clause("G7")
def test_a_written_answer_is_not_added_to_after_a_question_was_taken_back(spoken: Game) -> None:
    spoken.given(WentAfar, "Juan", True).given(Asked, "Maria", "Isaac")
    spoken.given(Answered, "Isaac", "Every Sunday.").given(Asked, "Isaac", "Anne", "And you?")
    spoken.does("Isaac", TakeQuestionBack)
    assert spoken.refusal("Isaac", AddAnswer, "And Mondays.").code == "nothing-asked"
