"""The questions and answers that bots can say, loaded from `lines/*.toml`."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from importlib.resources import files
from typing import Any, TypeAlias

from msgspec import Struct

from coverstory.bots.knowledge import built_in
from coverstory.bots.speech.claims import MIRRORED

Sentences: TypeAlias = tuple[str, ...]

# Files with the questions and answers about attributes, grouped by topic.
TOPIC_FILES = ("senses", "people", "doing", "things")
# The form of a question that takes neither a yes or no nor a degree.
OPEN_FORM = "what"
WORDS = re.compile(r"[\w']+").findall


class Question(Struct, frozen=True):
    """A question about one attribute, given by its column in `Knowledge`.

    `form` is "is" for a yes-or-no question and "how" for a question of degree. It is "what" for any
    other question in a player's own words. `phrasings` are the sentences that ask it. A question
    that was recognised in a player's own words has its `probability`, and is not from the
    phrasebook. `low_end` says whether that player asked for the low end: "Is it quiet?" A question
    that `is_follow_up` quotes an earlier answer.
    """

    key: str
    attribute: int
    form: str
    phrasings: Sentences
    probability: float = 1.0
    low_end: bool = False
    is_follow_up: bool = False
    is_from_phrasebook: bool = True


class Voice(Struct, frozen=True):
    """A way of talking. Half of `chatty` of ten answers get a tail, and a quarter an opener.

    Half of `chatty` of ten questions get a lead. Asides follow a question.
    """

    chatty: int
    openers: Sentences
    tails: Sentences
    leads: Sentences
    asides: Sentences


class Phrasebook:
    """Everything that bots can say.

    `answers` are grouped by attribute and `replies` by form of question, both then by claim.
    `role_remarks` are grouped by the kind of role; `group_of_role` maps a role to its group.
    `familiar_remarks` follow an answer about something that the role has a lot to do with.
    """

    def __init__(self) -> None:
        self.questions: tuple[Question, ...] = ()
        self.answers: dict[int, dict[str, Sentences]] = {}
        self.replies = {form: _by_claim(lines) for form, lines in _toml("replies").items()}
        for topic in TOPIC_FILES:
            self._add(_toml(topic))
        voices = _toml("voices")
        self.role_remarks: Mapping[str, Sequence[str]] = voices.pop("role_remarks")
        self.familiar_remarks: Sentences = tuple(voices.pop("familiar_remarks")["lines"])
        self.reminders: Sequence[str] = voices.pop("reminders")["lines"]
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

    def attribute_name(self, attribute: int) -> str:
        return built_in().attributes[attribute]

    def answers_to(self, question: Question | None, claim: str) -> Sentences:
        """Return all sentences that make this claim in answer to the question."""
        if question is None or claim == "dodge":
            return self.replies["any"]["dodge"]
        specific = self.answers[question.attribute].get(claim, ())
        return specific + self.general_replies(question, claim)

    def general_replies(self, question: Question, claim: str) -> Sentences:
        """Return the sentences that make this claim in answer to any question of its form."""
        if question.form == OPEN_FORM:
            return ()
        asked = MIRRORED.get(claim, claim) if question.low_end else claim
        return self.replies[question.form].get(asked, ())

    @cached_property
    def short_sentences(self) -> frozenset[str]:
        """Return the words of the shortest replies. People say them, too: "Not really."."""
        return frozenset(
            " ".join(WORDS(line.casefold()))
            for lines in self.replies["short"].values()
            for line in lines
        )

    @cached_property
    def general_sentences(self) -> frozenset[str]:
        """Return the words of all general replies, in lower case and without punctuation."""
        lines = (
            line
            for replies in self.replies.values()
            for claim, sentences in replies.items()
            if claim != "dodge"
            for line in sentences
        )
        return frozenset(" ".join(WORDS(line.casefold())) for line in lines)


def _by_claim(lines: Mapping[str, Sequence[str]]) -> dict[str, Sentences]:
    return {claim: tuple(texts) for claim, texts in lines.items()}


def _toml(name: str) -> dict[str, Any]:
    text = files(__package__).joinpath(f"lines/{name}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def _voice(parts: Mapping[str, Any]) -> Voice:
    return Voice(
        parts["chatty"],
        *(tuple(parts[key]) for key in ("openers", "tails", "leads", "asides")),
    )


@cache
def phrasebook() -> Phrasebook:
    return Phrasebook()
