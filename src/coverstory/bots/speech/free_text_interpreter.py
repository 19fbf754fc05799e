"""An interpreter for tables with people: exact match first, then the language model.

`interpreter.py` has the types and the exact match. This module adds players' own words through
`coverstory.language`. Loading the model takes about half a second, once per process.
"""

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from operator import mul
from threading import Lock
from typing import cast

from msgspec.structs import replace

from coverstory.bots.knowledge import built_in
from coverstory.bots.place_words import stem
from coverstory.bots.speech import evasions
from coverstory.bots.speech.arguments import arguments
from coverstory.bots.speech.claims import CLAIMS, LEVELS, MIRRORED, LevelLikelihoods
from coverstory.bots.speech.coverage import content_words
from coverstory.bots.speech.interpreter import (
    AnswerMeaning,
    PhrasebookInterpreter,
    claims_by_sentence,
    normalised_text,
)
from coverstory.bots.speech.open_questions import asked_part, form_of, intent_of
from coverstory.bots.speech.paraphrases import plain
from coverstory.bots.speech.phrasebook import OPEN_FORM, Question, phrasebook
from coverstory.language.subjects import Subject, poles_of
from coverstory.language.text_classifier import TextClassifier

# The form of the phrasebook's replies, by the form of a question in a player's own words.
QUESTION_FORMS = {"how": "how"} | dict.fromkeys(("yes-no", "you", "are-you", "short"), "is")
# Below this probability a question of such a form is answered by its form alone. Answers about
# attributes fit these forms less well.
MIN_PROBABILITY_OF_FORM = {"how": 0.7, "other": 0.9}
MIN_PROBABILITY_OF_FORM |= dict.fromkeys(("who", "why", "where", "when", "what", "which"), 1.01)
MIN_PROBABILITY = 0.68
# Questions of manner ("How do people greet each other?") are never answered by an attribute. Nor
# are questions of frequency, or about what somebody has done. "Have you eaten?" is not about how
# good the food is.
NEVER_ABOUT_ATTRIBUTES = re.compile(
    r"\bhow (often|frequently|regularly|many times)\b"
    r"|\b(how|what|where) (do|does|did|would|could|can|should|will)\b"
    r"|^(so )?have you (?!got|any|a |an |the |enough)|^(so )?did you\b"
    r"|^(so )?(should|shall|will|would|am) i\b|\b(have|need) to be\b"
    r"|^(is|would) it (be )?(ok|okay|fine|all right|allowed|normal|weird|rude|odd) (to|if)\b"
    r"|^are you (\w+er than|more|less|as)\b|^(so )?do you know\b",
    re.IGNORECASE,
)
# A question is about an attribute only if the attribute is asked with each of its words, or if the
# word is this similar to one that names an end of the attribute.
MIN_SIMILARITY_OF_WORD = 0.6
# An answer is empty if its most and least likely levels differ by less than this.
MIN_INFORMATION = 0.06
# The same for a whole sentence of common words, such as "Well, you know how these things are."
MIN_INFORMATION_OF_COMMON_WORDS = 0.2
# The levels of an answer that begins with a no. Below this agreement with them, the rest of the
# sentence hides the no.
PLAIN_NO: LevelLikelihoods = (0.4, 0.34, 0.14, 0.07, 0.05)
MIN_AGREEMENT_WITH_NO = 0.24


class FreeTextInterpreter:
    """Recognises the phrasebook exactly and people's own words approximately."""

    reads_people = True

    def __init__(self) -> None:
        self._exact = PhrasebookInterpreter()

    def question(self, text: str) -> Question | None:
        exact = self._exact.question(text)
        if exact is not None:
            return exact
        text = corrected(text)
        form = form_of(text)
        min_probability = MIN_PROBABILITY_OF_FORM.get(form, MIN_PROBABILITY)
        is_never = min_probability > 1 or NEVER_ABOUT_ATTRIBUTES.search(text) is not None
        if is_never or intent_of(text) is not None:
            return None
        matches = text_classifier().match_question(text)
        if text_classifier().is_unknown_question(matches):
            return None
        best = matches[0]
        if best.probability < min_probability:
            return None
        question = _questions_by_key()[best.question]
        if not is_covered(text, question.attribute):
            return None
        return replace(
            question,
            form=QUESTION_FORMS.get(form, OPEN_FORM),
            probability=best.probability,
            low_end=best.low_end,
            is_from_phrasebook=False,
        )

    def answer(self, question: Question | None, text: str) -> AnswerMeaning:
        exact = self._exact.answer(question, text)
        if exact.is_from_phrasebook:
            is_mirrored = question is not None and question.low_end
            return _mirrored(exact) if is_mirrored else exact
        evasion = evasions.evasion_of(text)
        if question is None:
            return replace(exact, evasion=evasion)
        subject = built_in().attributes[question.attribute]
        levels = text_classifier().answer_levels(text, subject, low_end=question.low_end)
        levels = _heeding_the_no(text, levels, low_end=question.low_end)
        evasion = evasion or _lack_of_content(text, max(levels) - min(levels))
        likelihoods = _discounted(levels, question.probability)
        return AnswerMeaning(
            likelihoods, 1.0, normalised_text(text), is_from_phrasebook=False, evasion=evasion
        )


def _heeding_the_no(text: str, levels: LevelLikelihoods, *, low_end: bool) -> LevelLikelihoods:
    """Return the levels of a plain no, if the answer begins with one and seems to mean another.

    Other words of the sentence often contradict it: "No, you must be joking."
    """
    plain_no = PLAIN_NO[::-1] if low_end else PLAIN_NO
    is_no = sum(map(mul, levels, plain_no)) >= MIN_AGREEMENT_WITH_NO
    return levels if is_no or not evasions.begins_with_no(text) else plain_no


def is_covered(text: str, attribute: int) -> bool:
    """Return whether the attribute accounts for every word of the question that means something."""
    expected = _stems_of_attributes()[attribute]
    return all(
        stem(word) in expected or _similarity(word, attribute) >= MIN_SIMILARITY_OF_WORD
        for word in content_words(asked_part(text))
    )


@lru_cache(maxsize=4096)
def _similarity(word: str, attribute: int) -> float:
    """Return how similar the word is to those for the ends of an attribute."""
    ends = poles_of(Subject(built_in().attributes[attribute], {}, {}))
    names = {name for line in (*ends.high, *ends.low) for name in content_words(line)}
    return max(text_classifier().similarity(word, name) for name in names)


@cache
def _stems_of_attributes() -> Sequence[frozenset[str]]:
    """Return the stems of the words with which each attribute is asked for."""
    asked: list[list[str]] = [[] for _ in built_in().attributes]
    for question in phrasebook().questions:
        asked[question.attribute] += question.phrasings
    for number, name in enumerate(built_in().attributes):
        ends = poles_of(Subject(name, {}, {}))
        asked[number] += [arguments().topics[number], *ends.high, *ends.low]
    return [
        frozenset(stem(word) for line in lines for word in content_words(line)) for lines in asked
    ]


def _lack_of_content(text: str, information: float) -> str | None:
    """Return the evasion of a text that says little about the level it was asked for."""
    if information >= MIN_INFORMATION_OF_COMMON_WORDS:
        return None
    is_sentence = len(text.split()) >= evasions.SENTENCE
    if is_sentence and text_classifier().has_only_common_words(text):
        return evasions.DIGRESSION
    if information >= MIN_INFORMATION:
        return None
    return evasions.RIDDLE if is_sentence else evasions.EMPTY


def corrected(text: str) -> str:
    """Return the words of a text in a plain form, without its typing errors and slang."""
    return plain(text_classifier().corrected(text))


def _mirrored(meaning: AnswerMeaning) -> AnswerMeaning:
    """Turn a general reply to "Is it quiet?" into its claim about the noise."""
    if meaning.sentence not in phrasebook().general_sentences:
        return meaning
    claim = claims_by_sentence()[meaning.sentence]
    return replace(meaning, likelihoods=CLAIMS[MIRRORED.get(claim, claim)].likelihoods)


def load_model() -> None:
    """Load the language model. Without this call the first text waits for the load."""
    text_classifier()


def is_model_loaded() -> bool:
    return _loaded_classifier.cache_info().currsize > 0


def _discounted(levels: tuple[float, ...], probability: float) -> LevelLikelihoods:
    """Mix with a uniform distribution, because the question may have been misunderstood."""
    uniform = 1 / len(LEVELS)
    mixed = tuple(probability * level + (1 - probability) * uniform for level in levels)
    return cast(LevelLikelihoods, mixed)


@cache
def _questions_by_key() -> dict[str, Question]:
    return {question.key: question for question in phrasebook().questions}


_loading = Lock()


def text_classifier() -> TextClassifier:
    """Return the classifier. One thread loads it; the others wait instead of loading a copy."""
    with _loading:
        return _loaded_classifier()


@cache
def _loaded_classifier() -> TextClassifier:
    book = phrasebook()
    subjects = [
        Subject(
            name,
            {q.key: q.phrasings for q in book.questions if q.attribute == number},
            book.answers[number],
        )
        for number, name in enumerate(built_in().attributes)
        if number in book.answers
    ]
    replies: dict[str, list[str]] = {}
    for answers in book.replies.values():
        for claim, lines in answers.items():
            replies.setdefault(claim, []).extend(lines)
    return TextClassifier(subjects, replies)
