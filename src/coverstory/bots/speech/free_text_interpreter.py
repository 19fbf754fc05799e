"""An interpreter for tables with people: exact match first, then the language model.

`interpreter.py` has the types and the exact match. This module adds players' own words through
`coverstory.language`. Loading the model takes about half a second, once per process.
"""

from functools import cache
from threading import Lock
from typing import cast

from msgspec.structs import replace

from coverstory.bots.knowledge import built_in
from coverstory.bots.speech.claims import LEVELS, LevelLikelihoods
from coverstory.bots.speech.interpreter import AnswerMeaning, PhrasebookInterpreter, normalised_text
from coverstory.bots.speech.phrasebook import Question, phrasebook
from coverstory.language.subjects import Subject
from coverstory.language.text_classifier import TextClassifier


class FreeTextInterpreter:
    """Recognises the phrasebook exactly and people's own words approximately."""

    def __init__(self) -> None:
        self._exact = PhrasebookInterpreter()

    def question(self, text: str) -> Question | None:
        exact = self._exact.question(text)
        if exact is not None:
            return exact
        matches = text_classifier().match_question(text)
        if text_classifier().is_unknown_question(matches):
            return None
        best = matches[0]
        question = _questions_by_key()[best.question]
        return replace(question, probability=best.probability, low_end=best.low_end)

    def answer(self, question: Question | None, text: str) -> AnswerMeaning:
        exact = self._exact.answer(question, text)
        if question is None or exact.is_from_phrasebook:
            return exact
        subject = built_in().attributes[question.attribute]
        levels = text_classifier().answer_levels(text, subject, low_end=question.low_end)
        likelihoods = _discounted(levels, question.probability)
        return AnswerMeaning(likelihoods, 1.0, normalised_text(text), is_from_phrasebook=False)


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
