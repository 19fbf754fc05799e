"""Tests of answers to questions in people's own words: by intent, by form, and asked back."""

import pytest

from coverstory.bots import SKILLS, Bot
from coverstory.bots.beliefs.table_talk import TableTalk
from coverstory.bots.decisions.wording import SURE_PROBABILITY
from coverstory.bots.knowledge import built_in
from coverstory.bots.speech.arguments import arguments
from coverstory.bots.speech.free_text_interpreter import FreeTextInterpreter, corrected
from coverstory.bots.speech.interpreter import PhrasebookInterpreter, normalised_text
from coverstory.bots.speech.open_questions import (
    Intent,
    every_open_answer,
    form_answers,
    form_of,
    intent_of,
    intents,
    late_intent_of,
    late_intents,
)
from coverstory.bots.speech.phrasebook import phrasebook
from coverstory.engine.commands import Answer
from coverstory.engine.events import Asked
from support.engine.game import FOUR, Game


def reply_to(text: str, place: str = "beach", seed: int = 1, spy: str = "Juan") -> str:
    game = Game.of(*FOUR, talk="written").start(spy, dealer="Anne", place=place)
    game.given(Asked, "Anne", "Maria", text)
    talk = TableTalk(FreeTextInterpreter())
    move = Bot(seed, SKILLS["normal"], game.seat("Maria"), talk).move(game.sees("Maria"), game.now)
    assert move is not None
    assert isinstance(move.command, Answer)
    return move.command.text


@pytest.mark.parametrize(
    ("text", "intent"),
    [
        ("are you the spy?", "suspect"),
        ("What are you wearing?", "wearing"),
        ("why so nervous", "nervous"),
        ("how did you get here", "arrival"),
        ("is this your first time?", "first-time"),
        ("what happens next?", "next"),
        ("is it the beach?", "place-name"),
        ("how's the weather", "weather"),
        ("how are you feeling?", "feeling"),
        ("how do you clean it?", None),
        ("is it loud", None),
    ],
)
def test_an_open_question_has_an_intent(text: str, intent: str | None) -> None:
    found = intent_of(text)
    assert (found.key if found else None) == intent


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("who did that", "who"),
        ("so, when is it?", "when"),
        ("is it?", "yes-no"),
        ("would you?", "would"),
        ("which one", "which"),
        ("have you?", "you"),
        ("could a giraffe get in", "could"),
        ("would a giraffe like it", "could"),
        ("okay so be honest, are you having a nap", "you"),
        ("Sticky?", "short"),
        ("hello there", "other"),
    ],
)
def test_a_question_has_a_form(text: str, form: str) -> None:
    assert form_of(text) == form
    assert form_answers(form)


def test_there_are_thirty_intents_with_several_answers_each() -> None:
    assert len(intents()) >= 30
    assert min(len(intent.answers) for intent in intents()) >= 4


def test_an_answer_about_an_attribute_is_said_only_where_it_is_true() -> None:
    claims = {answer.sentence: answer for answer in every_open_answer() if answer.claim}
    for place in ("beach", "polar-station", "embassy"):
        for seed in range(20):
            answer = claims.get(reply_to("what are you wearing?", place, seed))
            if answer is not None:
                assert answer.attribute is not None
                level = built_in().levels_of(place)[answer.attribute]
                assert level >= 3 if answer.claim == "high" else level <= 1


def test_every_answer_to_an_open_question_is_understood() -> None:
    for answer in every_open_answer():
        meaning = PhrasebookInterpreter().answer(None, answer.sentence)
        assert meaning.is_from_phrasebook
        assert meaning.attribute == answer.attribute


def test_a_general_reply_agrees_with_the_end_that_was_asked_for() -> None:
    """At a quiet place, "Is it quiet?" is not answered with "Not really"."""
    book, interpreter = phrasebook(), FreeTextInterpreter()
    question = interpreter.question("is it quiet?")
    assert question is not None
    assert question.low_end
    assert set(book.general_replies(question, "low")) == set(book.replies["is"]["high"])
    for line in book.general_replies(question, "low"):
        levels = interpreter.answer(question, line).likelihoods
        assert levels[0] > levels[4]


def test_a_bot_that_is_not_sure_asks_back_what_was_meant() -> None:
    text = "do you trust the person on your left?"
    question = FreeTextInterpreter().question(text)
    assert question is not None
    assert question.probability < SURE_PROBABILITY
    assert reply_to(text).startswith(arguments().echoes[question.attribute])


def test_a_question_that_nobody_understands_is_answered_by_its_form() -> None:
    words = {normalised_text(line) for line in form_answers("why")}
    assert normalised_text(reply_to("why is the moon made of cheese")) in words


@pytest.mark.parametrize("intent", [*intents(), *late_intents()], ids=lambda intent: intent.key)
def test_every_intent_has_an_answer_that_is_true_everywhere_and_fits_every_role(
    intent: Intent,
) -> None:
    assert any(answer.attribute is None and answer.role_group is None for answer in intent.answers)


@pytest.mark.parametrize(
    "text", ["have you eaten already?", "how do people greet each other?", "did you sleep well?"]
)
def test_a_question_about_what_somebody_does_is_not_about_an_attribute(text: str) -> None:
    assert FreeTextInterpreter().question(text) is None
    assert late_intent_of(text) is not None


def test_a_clear_question_about_the_place_comes_before_the_late_intents() -> None:
    assert late_intent_of("is there music?") is not None
    assert FreeTextInterpreter().question("is there music?") is not None


@pytest.mark.parametrize(
    ("text", "intent"),
    [
        ("wat r u waering", "wearing"),
        ("hey lol hows the vibe in here", "mood"),
        ("whos ur boss", "boss"),
        ("inside or outside?", "in-or-out"),
        ("mountains or lakes?", "either"),
        ("how many spoons do you own", "how-many"),
    ],
)
def test_slang_and_typing_errors_do_not_hide_an_intent(text: str, intent: str) -> None:
    found = intent_of(corrected(text))
    assert found is not None
    assert found.key == intent


@pytest.mark.parametrize(
    "text", ["did you sign up for this", "what would a thief take", "got any tips for a newbie"]
)
def test_a_word_alone_does_not_make_an_intent(text: str) -> None:
    assert intent_of(text) is None


def test_the_form_of_a_question_may_show_in_a_later_clause() -> None:
    assert form_of("on your way here, did you pass any trees") == "you"
    assert form_of("honestly I wonder, who pays for all this") == "who"
