"""Tests of how bots refer to answers, argue before a vote, react and comment on the end."""

import pytest

from coverstory.bots import SKILLS, Bot
from coverstory.bots.beliefs.table_talk import TableTalk
from coverstory.bots.knowledge import built_in
from coverstory.bots.speech.arguments import arguments
from coverstory.bots.speech.free_text_interpreter import FreeTextInterpreter
from coverstory.bots.speech.interpreter import PhrasebookInterpreter
from coverstory.engine.commands import Answer, Ask, Expire, Guess, Name, React, Say, Vote
from coverstory.engine.events import Accused, Answered, Asked, Reacted, SeatTaken, SpyRevealed
from support.bots.bot_tables import bot_command, exchange, false_claim, true_claim, with_talk
from support.engine.game import FOUR, Game

DEFENCES = arguments().discussion["defence"]
NOISE = built_in().attributes.index("noise")
ALL_ENDINGS = arguments().endings


def table(spy: str = "Juan", talk: str = "written") -> Game:
    return Game.of(*FOUR, talk=talk).start(spy, dealer="Anne", place="beach")


def table_of_bots(spy: str = "Juan") -> Game:
    """A person, Anne, with three bots."""
    game = Game.of("Anne", talk="written")
    for seat, name in enumerate(FOUR[1:], start=1):
        game.given(SeatTaken(seat, name, bot="normal"))
    return game.start(spy, dealer="Anne", place="beach")


def questions(game: Game, name: str) -> list[Ask]:
    asked = [bot_command(game, name, seed=seed) for seed in range(200)]
    return [command for command in asked if isinstance(command, Ask)]


def is_follow_up(question: Ask) -> bool:
    return question.text is not None and question.text.endswith(ALL_ENDINGS)


def test_a_question_about_an_earlier_answer_is_understood() -> None:
    text = 'Bruno said "My ears have never complained" about the noise. Do you agree?'
    for interpreter in (PhrasebookInterpreter(), FreeTextInterpreter()):
        question = interpreter.question(text)
        assert question is not None
        assert (question.attribute, question.is_follow_up) == (NOISE, True)


def test_no_bot_quotes_an_answer_to_an_open_question_as_if_it_were_about_an_attribute() -> None:
    game = table()
    game.given(Asked, "Anne", "Juan", "would your grandmother like it here?")
    game.given(Answered, "Juan", "She'd ask why I don't come more often.")
    game.given(Asked, "Juan", "Maria", "and yours?")
    game.given(Answered, "Maria", "I doubt it.")
    assert not any(map(is_follow_up, questions(game, "Maria")))


@pytest.mark.parametrize("spy", ["Juan", "Maria"])
def test_a_bot_asks_now_and_then_what_another_thinks_of_an_answer(spy: str) -> None:
    game = table(spy)
    exchange(game, "Anne", "Juan", "noise", "low")
    exchange(game, "Juan", "Maria", "food", "mid")
    asked = questions(game, "Maria")
    follow_ups = [question for question in asked if is_follow_up(question)]
    assert 5 < len(follow_ups) < 50
    for question in follow_ups:
        assert question.text is not None
        assert question.text.startswith("Juan said")
        assert question.seat != game.seat("Juan")


def test_a_bot_asks_about_the_answer_that_fits_its_place_least() -> None:
    game = table("Isaac")
    exchange(game, "Anne", "Juan", "crowd", true_claim("beach", "crowd"))
    exchange(game, "Juan", "Isaac", "water", false_claim("beach", "water"))
    exchange(game, "Isaac", "Maria", "food", "mid")
    follow_ups = [question for question in questions(game, "Maria") if is_follow_up(question)]
    assert follow_ups
    assert all((question.text or "").startswith("Isaac said") for question in follow_ups)


@pytest.mark.parametrize(("claim", "unfit"), [("low", "disagrees"), ("high", "agrees")])
def test_the_answer_says_whether_the_player_agrees(claim: str, unfit: str) -> None:
    game = Game.of(*FOUR, talk="written").start("Anne", dealer="Anne", place="library")
    exchange(game, "Anne", "Juan", "noise", claim)
    quote = game.table.lines[-1].text.removesuffix(".")
    game.given(Asked, "Juan", "Maria", f'Juan said "{quote}" about the noise. Do you agree?')
    for seed in range(20):
        answer = bot_command(game, "Maria", seed=seed)
        assert isinstance(answer, Answer)
        assert answer.text is not None
        meaning = PhrasebookInterpreter().answer(None, answer.text)
        assert meaning.is_from_phrasebook
        assert not answer.text.startswith(arguments().agreement[unfit])


def time_up(game: Game) -> Game:
    game.after(600).does(None, Expire)
    return game


def opinions(game: Game, name: str) -> list[str]:
    said = [bot_command(game, name, seed=seed) for seed in range(60)]
    return [command.text for command in said if isinstance(command, Say)]


def test_an_accusation_in_free_talk_quotes_the_odd_answer() -> None:
    game = time_up(with_talk(table_of_bots(), "Juan"))
    answers = [
        line.text.removesuffix(".")
        for line in game.table.lines
        if line.kind == "answer" and line.seat == game.seat("Juan")
    ]
    said = opinions(game, "Isaac")
    assert said
    assert all(any(answer in text for answer in answers) for text in said)


def test_an_accused_bot_defends_itself_once_and_is_waited_for() -> None:
    game = time_up(with_talk(table_of_bots(), "Juan"))
    assert isinstance(bot_command(game, "Anne"), Say | Name)
    game.does("Isaac", Say, "I think it is Juan.")
    bot = Bot(1, SKILLS["normal"], game.seat("Anne"))
    while isinstance(said := bot_command(game, "Anne", bot=bot), Say):
        game.does("Anne", Say, said.text)
    assert said is None
    defence = bot_command(game, "Juan")
    assert isinstance(defence, Say)
    assert defence.text in DEFENCES
    game.does("Juan", Say, defence.text)
    again = bot_command(game, "Juan")
    assert not (isinstance(again, Say) and again.text in DEFENCES)
    assert isinstance(bot_command(game, "Anne", bot=bot), Name)


def test_others_support_a_suspicion_that_they_share() -> None:
    game = time_up(with_talk(table_of_bots(), "Juan"))
    game.does("Anne", Say, "It must be Juan.")
    said = opinions(game, "Isaac")
    assert said
    seconds = {line.format(name="Juan") for line in arguments().discussion["seconds"]}
    assert set(said) <= seconds


def convicted(game: Game) -> Game:
    game.given(Accused, "Anne", "Juan")
    for name in ("Maria", "Isaac"):
        game.does(name, Vote, True)
    return game


def test_after_the_reveal_the_spy_and_one_other_comment_once() -> None:
    game = convicted(with_talk(table_of_bots(), "Juan"))
    bots = {name: Bot(3, SKILLS["normal"], game.seat(name)) for name in FOUR[1:]}
    said = []
    for _ in range(4):
        for name, bot in bots.items():
            command = bot_command(game, name, bot=bot)
            if command is not None:
                assert isinstance(command, Say)
                game.does(name, Say, command.text)
                said.append((name, command.text))
    (first, own), (second, _) = said
    assert (first, second != "Juan") == ("Juan", True)
    assert own in arguments().comments["spy-convicted"].own


def test_a_bot_that_voted_says_which_answer_convinced_it() -> None:
    game = with_talk(table_of_bots(), "Juan")
    bots = {name: Bot(3, SKILLS["normal"], game.seat(name)) for name in FOUR[1:]}
    for name, bot in bots.items():
        bot_command(game, name, bot=bot)
    convicted(game).does("Juan", Say, arguments().comments["spy-convicted"].own[0])
    said = [bot_command(game, name, bot=bot) for name, bot in bots.items()]
    (comment,) = [command for command in said if isinstance(command, Say)]
    answers = [line.text for line in game.table.lines if line.seat == game.seat("Juan")]
    assert any(answer.removesuffix(".") in comment.text for answer in answers)


def test_nobody_comments_on_a_table_without_bots() -> None:
    game = convicted(with_talk(table(), "Juan"))
    assert [bot_command(game, name) for name in FOUR] == [None] * 4


def test_a_bot_remembers_who_got_away_in_the_round_before() -> None:
    game = table("Juan").given(SpyRevealed, "Juan")
    game.does("Juan", Guess, "beach")
    game.start("Maria", dealer="Anne", place="zoo")
    leads = tuple(line.format(name="Juan") for line in arguments().grudges["bluffed"])
    asked = questions(game, "Anne")
    reminded = [question for question in asked if (question.text or "").startswith(leads)]
    assert len(reminded) > 5
    assert {question.seat for question in reminded} == {game.seat("Juan")}


def test_at_most_one_bot_reacts_to_an_odd_answer_in_a_round() -> None:
    game = with_talk(table_of_bots(), "Juan")
    game.given(Asked, "Isaac", "Juan", "Is there water close by?")
    game.given(Answered, "Juan", "Bone dry. There's a tap, I suppose.")
    reactions = []
    for seed in range(60):
        talk = TableTalk(FreeTextInterpreter())
        bot = Bot(seed, SKILLS["easy"], game.seat("Maria"), talk)
        command = bot_command(game, "Maria", bot=bot)
        if isinstance(command, React):
            reactions.append(command)
    assert set(reactions) == {React(game.table.lines[-1].n, "doubt")}
    assert len(reactions) < 40
    game.given(Reacted, "Isaac", game.table.lines[-1].n, "doubt")
    for seed in range(60):
        talk = TableTalk(FreeTextInterpreter())
        bot = Bot(seed, SKILLS["easy"], game.seat("Maria"), talk)
        assert not isinstance(bot_command(game, "Maria", bot=bot), React)


def test_bots_keep_to_the_point_where_people_talk_aloud() -> None:
    game = table(talk="spoken")
    exchange(game, "Anne", "Juan", "noise", "low")
    exchange(game, "Juan", "Maria", "food", "mid")
    asked = questions(game, "Maria")
    assert asked
    interpreter = PhrasebookInterpreter()
    for question in asked:
        assert question.text is not None
        found = interpreter.question(question.text)
        assert found is not None
        assert question.text in found.phrasings
