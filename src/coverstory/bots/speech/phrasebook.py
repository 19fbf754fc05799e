"""The questions and answers that bots can say, loaded from `lines/*.toml`."""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, TypeAlias

from msgspec import Struct

from coverstory.bots.knowledge import built_in

Sentences: TypeAlias = tuple[str, ...]

# Files with the questions and answers about attributes, grouped by topic.
TOPIC_FILES = ("senses", "people", "doing", "things")


class Question(Struct, frozen=True):
    """A question about one attribute, given by its column in `Knowledge`.

    `form` is "is" for a yes-or-no question and "how" for a question of degree. `phrasings` are
    the sentences that ask it. A question that was recognised in a player's own words has its
    `probability`. `low_end` says whether that player asked for the low end: "Is it quiet?"
    """

    key: str
    attribute: int
    form: str
    phrasings: Sentences
    probability: float = 1.0
    low_end: bool = False


class Voice(Struct, frozen=True):
    """A way of talking. In `chatty` of ten sentences a bot adds an opener, a tail or a lead."""

    chatty: int
    openers: Sentences
    tails: Sentences
    leads: Sentences


class Phrasebook:
    """Everything that bots can say.

    `answers` are grouped by attribute and `replies` by form of question, both then by claim.
    `role_remarks` are grouped by the kind of role; `group_of_role` maps a role to its group.
    """

    def __init__(self) -> None:
        self.questions: tuple[Question, ...] = ()
        self.answers: dict[int, dict[str, Sentences]] = {}
        self.replies = {form: _by_claim(lines) for form, lines in _toml("replies").items()}
        for topic in TOPIC_FILES:
            self._add(_toml(topic))
        voices = _toml("voices")
        self.role_remarks: Mapping[str, Sequence[str]] = voices.pop("role_remarks")
        self.discussion: Mapping[str, Sequence[str]] = voices.pop("discussion")
        self.voices = {key: _voice(parts) for key, parts in voices.items()}
        self.group_of_role = {
            role: group for group, roles in _toml("roles").items() for role in roles
        }

    def _add(self, topic: Mapping[str, Any]) -> None:
        columns = {name: number for number, name in enumerate(built_in().attributes)}
        for attribute, texts in topic.items():
            self.answers[columns[attribute]] = _by_claim(texts["answers"])
            self.questions += tuple(
                Question(each["key"], columns[attribute], each["form"], tuple(each["ask"]))
                for each in texts["questions"]
            )

    def answers_to(self, question: Question | None, claim: str) -> Sentences:
        """Return all sentences that make this claim in answer to the question."""
        if question is None or claim == "dodge":
            return self.replies["any"]["dodge"]
        specific = self.answers[question.attribute].get(claim, ())
        return specific + self.replies[question.form].get(claim, ())


def _by_claim(lines: Mapping[str, Sequence[str]]) -> dict[str, Sentences]:
    return {claim: tuple(texts) for claim, texts in lines.items()}


def _toml(name: str) -> dict[str, Any]:
    text = files(__package__).joinpath(f"lines/{name}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def _voice(parts: Mapping[str, Any]) -> Voice:
    return Voice(
        parts["chatty"], tuple(parts["openers"]), tuple(parts["tails"]), tuple(parts["leads"])
    )


@cache
def phrasebook() -> Phrasebook:
    return Phrasebook()
