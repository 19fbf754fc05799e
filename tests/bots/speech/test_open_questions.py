"""Tests of answers to questions in people's own words: by intent, by form, and asked back."""

import pytest

from coverstory.bots import SKILLS, Bot
from coverstory.bots.beliefs.table_talk import TableTalk
from coverstory.bots.decisions.wording import SURE_PROBABILITY
from coverstory.bots.knowledge import built_in
from coverstory.bots.speech.arguments import arguments
from coverstory.bots.speech.choices import choice_of, two_questions
from coverstory.bots.speech.free_text_interpreter import (
    FreeTextInterpreter,
    corrected,
    text_classifier,
)
from coverstory.bots.speech.interpreter import PhrasebookInterpreter, normalised_text
from coverstory.bots.speech.open_questions import (
    Intent,
    asked_part,
    choice_answers,
    every_open_answer,
    form_intent,
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
        ("is your job hard?", "job-is"),
        ("what's your job?", "doing"),
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
        ("are you?", "are-you"),
        ("if you could meet one person, who?", "who"),
        ("could a giraffe get in", "could"),
        ("would a giraffe like it", "could"),
        ("okay so be honest, are you having a nap", "are-you"),
        ("Sticky?", "short"),
        ("hello there", "other"),
    ],
)
def test_a_question_has_a_form(text: str, form: str) -> None:
    assert form_of(text) == form
    assert form_intent(form).answers


def test_there_are_thirty_intents_with_several_answers_each() -> None:
    assert len(intents()) >= 30
    assert min(len(intent.answers) for intent in intents()) >= 3


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


def test_an_unsure_bot_asks_what_a_question_meant() -> None:
    text = "do you wait a lot"
    question = FreeTextInterpreter().question(text)
    assert question is not None
    assert question.probability < SURE_PROBABILITY
    assert reply_to(text).startswith(arguments().echoes[question.attribute])


def test_a_question_that_nobody_understands_is_answered_by_its_form() -> None:
    intent = late_intent_of("why is the moon made of cheese")
    assert intent is not None
    assert intent.key == "why"
    words = {normalised_text(answer.sentence) for answer in intent.answers}
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
        ("would u say its easy to find", "find-it"),
        ("whos ur boss", "boss"),
        ("inside or outside?", "in-or-out"),
        ("how many spoons do you own", "how-many"),
    ],
)
def test_slang_and_typing_errors_do_not_hide_an_intent(text: str, intent: str) -> None:
    found = intent_of(corrected(text))
    assert found is not None
    assert found.key == intent


@pytest.mark.parametrize(
    "text",
    [
        "did you sign up for this",
        "do things get thrown around",
        "does it cost extra to stay longer",
    ],
)
def test_a_word_alone_does_not_make_an_intent(text: str) -> None:
    assert intent_of(text) is None


def test_the_form_of_a_question_may_show_in_a_later_clause() -> None:
    assert form_of("on your way here, did you pass any trees") == "you"
    assert form_of("honestly I wonder, who pays for all this") == "who"
    assert form_of("weird one but could you take a nap") == "could"


def test_an_intent_answers_only_questions_of_a_kind_that_its_answers_fit() -> None:
    """ "What do you wear?" and "Do you wear a hat?" need different answers."""
    what, whether = intent_of("what do you wear"), intent_of("do you wear a hat")
    assert what is not None
    assert whether is not None
    assert what.key != whether.key
    assert what.kinds.isdisjoint(whether.kinds)


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("would you say it's cosy?", "is it cosy ?"),
        ("so honestly, how clean would you say the floor is", "how clean is the floor"),
        ("what do you think of the food", "how is the food"),
        ("I bet it is loud", "is it loud"),
        ("really?", "really ?"),
        ("are they sadder", "are they sadder"),
        ("when you were little did you dream of it", "did you dream of it when you were little"),
        ("why are they running (or are they not?)", "why are they running ?"),
        ("where is it, asking for a friend", "where is it"),
    ],
)
def test_a_question_is_brought_into_a_plain_form(text: str, plain: str) -> None:
    assert corrected(text) == plain


@pytest.mark.parametrize(
    ("text", "intent"),
    [
        ("how far is the toilet", "how-far"),
        ("whom would you call in an emergency", "who-you"),
        ("at what age do people come here", "age"),
        ("how often do people tip", "count"),
        ("how many times a week would a normal person go", "how-many-times"),
        ("did you have to take your shoes off", "had-to"),
        ("can I take my shoes off", "barefoot"),
        ("where would you sit in a storm", "where-would"),
        ("are kids allowed", "kids-allowed"),
        ("why are you so tired", "why-are-you"),
    ],
)
def test_an_intent_has_to_match_what_the_question_asks_for(text: str, intent: str) -> None:
    found = intent_of(text) or late_intent_of(text)
    assert found is not None
    assert found.key == intent


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("It was cold. Was she right?", "Was she right?"),
        ("It is loud. Do you think?", "It is loud. Do you think?"),
        ("It's loud. Is it?", "It's loud. Is it?"),
        ("is it loud", "is it loud"),
        ("you seem quiet, what is your plan?", "what is your plan?"),
        ("you like it, is that true?", "you like it, is that true?"),
        ("if it rains, what do you do?", "if it rains, what do you do?"),
    ],
)
def test_the_last_sentence_that_asks_something_is_answered(text: str, part: str) -> None:
    assert asked_part(text) == part


@pytest.mark.parametrize(
    "text",
    [
        "is your hair a mess right now",
        "are you dressed the same as the guy next to you",
        "is it crowded at three in the morning",
    ],
)
def test_an_attribute_does_not_answer_a_question_with_other_words(text: str) -> None:
    best = text_classifier().match_question(text)[0]
    assert best.probability > 0.6
    assert FreeTextInterpreter().question(text) is None


@pytest.mark.parametrize(
    "text",
    ["does it get chilly", "is it freezing", "are there toddlers about", "is it pricey"],
)
def test_a_similar_word_does_not_hide_an_attribute(text: str) -> None:
    assert FreeTextInterpreter().question(text) is not None


@pytest.mark.parametrize(
    ("text", "intent"),
    [
        ("how often do you come here", "frequency"),
        ("how often does somebody come to check the lamps", None),
        ("do you trust the others", "trust"),
        ("do you trust your instincts around sharks", None),
        ("when was the last time you sneezed", "last-time"),
    ],
)
def test_an_intent_needs_every_word_that_means_something(text: str, intent: str | None) -> None:
    found = intent_of(text)
    assert (found and found.key) == intent


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("do you know where the exit is?", "where"),
        ("any idea why they are laughing?", "why"),
        ("my friend wants to know if you are cold", "are-you"),
        ("the floor is what material?", "what"),
    ],
)
def test_the_question_inside_a_question_is_answered(text: str, form: str) -> None:
    assert form_of(corrected(text)) == form


def test_two_questions_joined_by_or_are_answered_as_a_choice() -> None:
    text = "do strangers chat, or does everybody keep to themselves?"
    assert two_questions(text)
    assert choice_of(text) is None
    assert {reply_to(text, seed=seed) for seed in range(10)} <= set(choice_answers()["some"])


@pytest.mark.parametrize(
    ("text", "choice"),
    [
        ("is a doctor useful, or a plumber", ("doctor useful", "a plumber", False)),
        ("the same faces or mostly new ones", ("the same faces", "mostly new ones", False)),
        ("is it yours or mine", ("yours", "mine", False)),
        ("are people happier or sadder than before", ("happier", "sadder", True)),
        ("summer or winter?", ("summer", "winter", True)),
        ("would you rather be here in summer or in winter", ("in summer", "in winter", True)),
        ("is this work or leisure for you", ("work", "leisure", True)),
        ("is it loud or what?", None),
        ("are animals allowed, or are there some already", None),
        ("who cooks or cleans", None),
        ("is there a cook or a waiter", None),
        ("is food or drink sold", None),
        ("sweater or no sweater", ("sweater", "no sweater", True)),
    ],
)
def test_a_question_may_offer_a_choice(text: str, choice: tuple[str, str, bool] | None) -> None:
    found = choice_of(text)
    assert (found and (found.left, found.right, found.is_short)) == choice


def test_a_question_of_two_options_alone_is_a_matter_of_taste() -> None:
    alone, in_a_sentence = choice_of("plastic or wood?"), choice_of("is it plastic or wood?")
    assert alone is not None
    assert alone.is_whole
    assert in_a_sentence is not None
    assert not in_a_sentence.is_whole


def test_a_choice_is_answered_with_the_option_that_is_true() -> None:
    for seed in range(10):
        assert "loud" in reply_to("loud or quiet?", "rock-concert", seed).casefold()
        assert "quiet" in reply_to("loud or quiet?", "library", seed).casefold()


def test_a_choice_of_taste_is_made() -> None:
    replies = {reply_to("would you rather have tea or coffee?", seed=seed) for seed in range(20)}
    options = {option for option in ("Tea", "Coffee") if any(option in line for line in replies)}
    assert options == {"Tea", "Coffee"}


def test_a_bot_says_yes_to_what_its_place_has_and_no_to_what_only_others_have() -> None:
    intent = late_intent_of("is there a trolley here")
    assert intent is not None
    by_lean: dict[str | None, set[str]] = {}
    for answer in intent.answers:
        by_lean.setdefault(answer.lean, set()).add(answer.sentence)
    for seed in range(10):
        assert reply_to("is there a trapeze?", "circus-tent", seed) in by_lean["yes"]
        assert reply_to("is there a trapeze?", "submarine", seed) in by_lean["no"]
        assert reply_to("is there a flumph?", "submarine", seed) in by_lean[None]


def test_a_choice_between_two_questions_is_made_unless_both_can_be_true() -> None:
    answers = choice_answers()
    replies = {reply_to("do you clock in or do you just show up", seed=seed) for seed in range(20)}
    assert replies <= {*answers["first"], *answers["second"]}
    assert len(replies) > 1


def test_a_word_between_the_ends_of_an_attribute_is_no_choice() -> None:
    replies = {reply_to("loud or quiet?", "supermarket", seed) for seed in range(10)}
    assert replies <= set(choice_answers()["between"])


def test_a_role_decides_who_pays() -> None:
    found = intent_of("do you get paid or do you pay")
    assert found is not None
    groups = {answer.role_group for answer in found.answers}
    assert {"staff", "boss", "guest"} <= groups


def test_a_name_in_an_option_is_capitalised() -> None:
    text = "would you rather be there in july or in january"
    replies = {reply_to(text, seed=seed) for seed in range(10)}
    assert all("July" in reply or "January" in reply for reply in replies)
