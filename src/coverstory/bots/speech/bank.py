"""The bank of questions and answers, written by hand: what can be asked, and said to it."""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, TypeAlias

from msgspec import Struct

from coverstory.bots.knowledge import built_in

Sentences: TypeAlias = tuple[str, ...]

BOOKS = ("senses", "people", "doing", "things")


class Question(Struct, frozen=True):
    """`attribute` is the column it asks about; `form` is whether yes or a degree answers it.

    As it was heard: how `sure` it is that this was meant, and whether its `low_end` was asked for.
    """

    key: str
    attribute: int
    form: str
    ask: tuple[str, ...]
    sure: float = 1.0
    low_end: bool = False


class Voice(Struct, frozen=True):
    """How somebody talks: what they start with and add, `chatty` times out of ten."""

    chatty: int
    openers: tuple[str, ...]
    tails: tuple[str, ...]
    leads: tuple[str, ...]


class Bank:
    """Everything the bots can say. Answers are found by attribute and by form, then by saying."""

    def __init__(self) -> None:
        self.questions: tuple[Question, ...] = ()
        self.answers: dict[int, dict[str, Sentences]] = {}
        self.replies = {form: _sentences(lines) for form, lines in _toml("replies").items()}
        for book in BOOKS:
            self._add(_toml(book))
        voices = _toml("voices")
        self.standings: Mapping[str, Sequence[str]] = voices.pop("standing")
        self.talk: Mapping[str, Sequence[str]] = voices.pop("talk")
        self.voices = {key: _voice(parts) for key, parts in voices.items()}
        self.standing_of = {
            role: standing for standing, roles in _toml("roles").items() for role in roles
        }

    def _add(self, book: Mapping[str, Any]) -> None:
        columns = {name: number for number, name in enumerate(built_in().attributes)}
        for attribute, texts in book.items():
            self.answers[columns[attribute]] = _sentences(texts["answers"])
            self.questions += tuple(
                Question(each["key"], columns[attribute], each["form"], tuple(each["ask"]))
                for each in texts["questions"]
            )

    def sayings_to(self, question: Question | None, saying: str) -> Sentences:
        """Everything that says this in answer to that question."""
        if question is None or saying == "dodge":
            return self.replies["any"]["dodge"]
        own = self.answers[question.attribute].get(saying, ())
        return own + self.replies[question.form].get(saying, ())


def _sentences(lines: Mapping[str, Sequence[str]]) -> dict[str, Sentences]:
    """By what they say."""
    return {saying: tuple(texts) for saying, texts in lines.items()}


def _toml(name: str) -> dict[str, Any]:
    text = files(__package__).joinpath(f"bank/{name}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def _voice(parts: Mapping[str, Any]) -> Voice:
    return Voice(
        parts["chatty"], tuple(parts["openers"]), tuple(parts["tails"]), tuple(parts["leads"])
    )


@cache
def bank() -> Bank:
    return Bank()
