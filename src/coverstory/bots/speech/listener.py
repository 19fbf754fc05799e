"""A reader for tables with people: the bank's own lines by heart, anybody else's words by sense."""

from functools import cache
from threading import Lock
from typing import cast

from msgspec.structs import replace

from coverstory.bots.knowledge import built_in
from coverstory.bots.speech.bank import Question, bank
from coverstory.bots.speech.interpretation import AnswerReading, BankReader, plain
from coverstory.bots.speech.sayings import LEVELS, Fits
from coverstory.language.people_reader import PeopleReader
from coverstory.language.subjects import Subject


class Listener:
    """Understands what bots write to the letter, and what people write as well as it can."""

    def __init__(self) -> None:
        self._by_heart = BankReader()

    def question(self, text: str) -> Question | None:
        known = self._by_heart.question(text)
        if known is not None:
            return known
        found = people().question(text)
        if people().is_stranger(found):
            return None
        return replace(
            _questions()[found[0].question], sure=found[0].probability, low_end=found[0].low_end
        )

    def answer(self, question: Question | None, text: str) -> AnswerReading:
        said = self._by_heart.answer(question, text)
        if question is None or said.known:
            return said
        subject = built_in().attributes[question.attribute]
        levels = people().answer(text, subject, low_end=question.low_end)
        return AnswerReading(_softened(levels, question.sure), 1.0, plain(text), known=False)


def prepare() -> None:
    """Read what it takes to understand people. It takes a while; who listens unprepared waits."""
    people()


def is_prepared() -> bool:
    return _loaded_people.cache_info().currsize > 0


def _softened(levels: tuple[float, ...], sure: float) -> Fits:
    """What was answered counts as much as it is likely that this was asked."""
    even = 1 / len(LEVELS)
    return cast(Fits, tuple(sure * level + (1 - sure) * even for level in levels))


@cache
def _questions() -> dict[str, Question]:
    return {question.key: question for question in bank().questions}


_loading = Lock()


def people() -> PeopleReader:
    """Load the vectors on the first call. Other threads wait for it instead of loading a copy."""
    with _loading:
        return _loaded_people()


@cache
def _loaded_people() -> PeopleReader:
    texts = bank()
    subjects = [
        Subject(
            name,
            {q.key: q.ask for q in texts.questions if q.attribute == number},
            texts.answers[number],
        )
        for number, name in enumerate(built_in().attributes)
        if number in texts.answers
    ]
    replies: dict[str, list[str]] = {}
    for sayings in texts.replies.values():
        for saying, lines in sayings.items():
            replies.setdefault(saying, []).extend(lines)
    return PeopleReader(subjects, replies)
