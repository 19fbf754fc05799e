"""Tests of what bots hear in people's own words: evasions, silence, and words of places."""

import pytest

from coverstory.bots import SKILLS, Bot
from coverstory.bots.beliefs import posteriors, suspicion
from coverstory.bots.beliefs.table_talk import TableTalk
from coverstory.bots.beliefs.word_evidence import WordEvidence, word_evidence
from coverstory.bots.knowledge import built_in
from coverstory.bots.place_words import built_in_words, stem
from coverstory.bots.speech import evasions
from coverstory.bots.speech.evasions import EvasionCounts, evasion_of
from coverstory.bots.speech.free_text_interpreter import FreeTextInterpreter
from coverstory.engine.commands import Ask, TakeQuestionBack
from coverstory.engine.events import Answered, Asked, TurnPassed
from support.engine.game import FOUR, Game

BOX = ("beach", "bank", "airplane", "zoo", "submarine")
QUESTION = "How loud does it get where we are?"


def table(*spies: str, place: str = "beach") -> Game:
    return Game.of(*FOUR, talk="written").start(*spies, dealer="Anne", place=place)


def listener(game: Game, name: str) -> Bot:
    """Return a bot in this seat that understands people and has taken in the table."""
    bot = Bot(1, SKILLS["hard"], game.seat(name), TableTalk(FreeTextInterpreter()))
    bot.state.observe(game.sees(name), game.now)
    return bot


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("I am the spy lol", evasions.CONFESSION),
        ("spy here", evasions.CONFESSION),
        ("I'm not the spy", None),
        ("pass", evasions.REFUSAL),
        ("I don't know", evasions.REFUSAL),
        ("I can't say", evasions.REFUSAL),
        ("I can't say that I have seen any", None),
        ("maybe", evasions.HEDGE),
        ("...", evasions.EMPTY),
        ("very loud", None),
        ("no", None),
    ],
)
def test_an_evasion_is_recognised(text: str, kind: str | None) -> None:
    assert evasion_of(text) == kind


def test_each_further_evasion_weighs_more_up_to_a_limit() -> None:
    counts = EvasionCounts()
    ratios = [counts.ratio(0, evasions.REFUSAL) for _ in range(8)]
    assert 1 < ratios[0] < ratios[1]
    assert ratios[-1] == 1
    assert counts.ratio(1, evasions.REFUSAL) == ratios[0]


def test_nonsense_makes_a_player_more_suspicious_than_an_honest_answer() -> None:
    shares = {}
    for text in ("purple monkey dishwasher", "you hear the waves and some kids, nothing wild"):
        game = table("Juan").given(Asked, "Anne", "Maria", QUESTION).given(Answered, "Maria", text)
        shares[text] = suspicion.spy_probabilities(listener(game, "Isaac").state)[
            game.seat("Maria")
        ]
    nonsense, honest = shares.values()
    assert nonsense > 1 / 3 > honest


def test_a_player_who_repeats_the_answer_of_another_is_suspicious() -> None:
    game = table("Juan").given(Asked, "Anne", "Maria", QUESTION).given(Answered, "Maria", "quiet")
    game.given(Asked, "Maria", "Juan", "Is it expensive?").given(Answered, "Juan", "quiet")
    shares = suspicion.spy_probabilities(listener(game, "Isaac").state)
    assert shares[game.seat("Juan")] > shares[game.seat("Anne")]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("the captain turned off the seatbelt sign", "airplane"),
        ("we are at the beach", "beach"),
        ("they opened the vault", "bank"),
        ("up periscope", "submarine"),
    ],
)
def test_a_spy_hears_which_place_the_words_point_to(text: str, place: str) -> None:
    row = word_evidence(BOX, ()).in_answer(text).by_place
    assert row is not None
    assert max(row) == row[BOX.index(place)] > sorted(row)[-2]


@pytest.mark.parametrize("text", ["not at the beach", "no sand here", "hm", "vault and periscope"])
def test_denied_and_contradictory_words_point_nowhere(text: str) -> None:
    assert word_evidence(BOX, ()).in_answer(text).by_place is None


def test_a_spy_who_is_told_the_place_believes_it() -> None:
    game = table("Juan").given(Asked, "Anne", "Maria", QUESTION)
    game.given(Answered, "Maria", "we are at the beach")
    state = listener(game, "Juan").state
    assert posteriors.place_posterior(state)[state.matrix.index["beach"]] > 0.9


def test_a_player_who_asks_for_a_place_by_name_is_suspicious() -> None:
    game = table("Juan").given(Asked, "Juan", "Maria", "is it the casino?")
    shares = suspicion.spy_probabilities(listener(game, "Isaac").state)
    assert shares[game.seat("Juan")] > shares[game.seat("Maria")]


def test_every_built_in_place_has_words_and_most_are_its_own() -> None:
    words = built_in_words()
    assert set(words) == set(built_in().places)
    assert min(len(place.words) for place in words.values()) >= 25
    assert WordEvidence(BOX, words).in_answer("periscope").by_place is not None


@pytest.mark.parametrize(
    ("one", "other"),
    [("waves", "wave"), ("swimming", "swim"), ("rehearsed", "rehearse"), ("libraries", "library")],
)
def test_words_with_different_endings_have_the_same_stem(one: str, other: str) -> None:
    assert stem(one) == stem(other)


def test_a_bot_takes_a_question_back_that_nobody_answers_and_asks_once_more() -> None:
    game = table("Juan").given(Asked, "Anne", "Maria", QUESTION)
    bot = listener(game, "Anne")
    assert bot.move(game.sees("Anne"), game.now + 40_000) is None
    late = bot.move(game.sees("Anne"), game.now + 90_000)
    assert late is not None
    assert isinstance(late.command, TakeQuestionBack)
    game.given(TurnPassed, "Anne")
    again = bot.move(game.sees("Anne"), game.now)
    assert again is not None
    assert isinstance(again.command, Ask)
    assert again.command.seat == game.seat("Maria")


def test_silence_is_suspicious() -> None:
    game = table("Juan").given(Asked, "Anne", "Maria", QUESTION).given(TurnPassed, "Anne")
    game.given(Asked, "Anne", "Juan", "Is it expensive?")
    shares = suspicion.spy_probabilities(listener(game, "Isaac").state)
    assert shares[game.seat("Maria")] > shares[game.seat("Juan")]


def test_a_player_who_answers_a_person_aloud_is_not_overdue() -> None:
    game = Game.of(*FOUR).start("Juan", dealer="Maria").given(Asked, "Maria", "Anne")
    assert game.seat("Anne") == 0
    bot = listener(game, "Isaac")
    bot.move(game.sees("Isaac"), game.now + 300_000)
    assert bot.state.overdue == (None, 0)


def test_whole_sentences_of_empty_words_are_hedges() -> None:
    assert evasion_of("That is a tricky thing to put into words.") == "hedge"
    assert evasion_of("You can answer that yourself, I believe.") == "hedge"
    assert evasion_of("hard") is None
    assert evasion_of("You can smell the food from here.") is None


def test_a_player_who_says_yes_to_everything_is_suspicious() -> None:
    questions = ("Is it noisy?", "Is it cold?", "Do people pay for things here?")

    def share(*answers: str) -> float:
        game = table("Juan", place="bank")
        for question, answer in zip(questions, answers, strict=True):
            game.given(Asked, "Anne", "Maria", question).given(Answered, "Maria", answer)
            game.given(Asked, "Maria", "Isaac", "Is it a long way down?").given(Answered, "Isaac")
        return suspicion.spy_probabilities(listener(game, "Isaac").state)[game.seat("Maria")]

    tones = evasions.Tones()
    high, low = (0.0, 0.0, 0.1, 0.3, 0.6), (0.6, 0.3, 0.1, 0.0, 0.0)
    assert not tones.is_monotonous(1, high, low_end=False)
    assert not tones.is_monotonous(2, high, low_end=False)
    assert tones.is_monotonous(1, low, low_end=True), "a yes to a question about the low end"
    assert not tones.is_monotonous(2, low, low_end=False)
    assert share("yeah", "yeah sure", "yup") > share("nah", "nah not really", "yup")


def test_a_sentence_about_nothing_is_a_digression_or_a_riddle() -> None:
    interpreter = FreeTextInterpreter()
    question = interpreter.question(QUESTION)
    assert question is not None
    kinds = {
        text: interpreter.answer(question, text).evasion
        for text in (
            "You have been here as long as I have.",
            "My elephant forgot to pay the rent.",
            "It is somewhere in the middle.",
            "You can hardly hear yourself.",
        )
    }
    assert list(kinds.values()) == [evasions.DIGRESSION, evasions.RIDDLE, None, None]


def test_an_answer_that_begins_with_no_means_no_whatever_follows() -> None:
    """To "Is it quiet?" a no means much noise."""
    interpreter = FreeTextInterpreter()
    loud, quiet = interpreter.question("Is it loud?"), interpreter.question("Is it quiet?")
    assert loud is not None
    assert quiet is not None
    assert not loud.low_end
    assert quiet.low_end
    no = "No, you must be joking."
    assert interpreter.answer(loud, no).likelihoods[0] > 0.3
    assert interpreter.answer(quiet, no).likelihoods[4] > 0.3


def test_one_wrong_no_makes_a_player_who_always_says_no_suspicious() -> None:
    """The bank is quiet, and the money is there."""

    def share(*answers: str) -> float:
        game = table("Juan", place="bank")
        questions = ("Is it noisy?", "Is there water nearby?", "Do people pay for things here?")
        for question, answer in zip(questions, answers, strict=True):
            game.given(Asked, "Anne", "Maria", question).given(Answered, "Maria", answer)
            game.given(Asked, "Maria", "Isaac", "Is it a long way down?").given(Answered, "Isaac")
        return suspicion.spy_probabilities(listener(game, "Isaac").state)[game.seat("Maria")]

    always_no = ("No, I have not seen that.", "There is none of it.", "We do not do that here.")
    honest = (*always_no[:2], "Yes, quite a lot, I would say.")
    assert share(*always_no) > 0.45
    assert share(*honest) < 1 / 3


def test_words_that_everybody_uses_point_to_no_place() -> None:
    words = word_evidence(("supermarket", "cemetery", "service-station", "beach"), ())
    assert words.in_answer("I can't think of a single one.").by_place is None
    assert words.in_answer("You will see, nobody cares.").by_place is None
    assert words.in_answer("My car broke down.").by_place is not None
