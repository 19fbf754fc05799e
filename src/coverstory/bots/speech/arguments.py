"""The lines with which bots refer to answers, argue and comment (`lines/arguments.toml`)."""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from msgspec import Struct

from coverstory.bots.knowledge import built_in
from coverstory.bots.speech.phrasebook import OPEN_FORM, Question, Sentences

# The longest answer that is quoted, in characters.
MAX_QUOTE = 90


class Comments(Struct, frozen=True):
    """What is said after one outcome: by the player concerned, with a quote, or by others."""

    own: Sentences
    quoting: Sentences
    others: Sentences


class Arguments:
    """All lines that refer to players or to earlier answers.

    `topics` and `echoes` are by attribute: what it is called, and how a bot asks back whether it
    is meant. `follow_ups` are the questions about an earlier answer, by attribute: a `quotation`
    and one of the `endings`. The rest is grouped as in the file.
    """

    def __init__(self) -> None:
        lines = _toml()
        columns = {name: number for number, name in enumerate(built_in().attributes)}
        self.topics = {columns[name]: topic for name, topic in lines["topics"].items()}
        self.echoes = {
            attribute: f"{topic[0].upper()}{topic[1:]}, you mean?"
            for attribute, topic in self.topics.items()
        }
        self.endings: Sentences = tuple(lines["follow_ups"]["endings"])
        self.quotation: str = lines["follow_ups"]["quotation"]
        self.follow_ups = {
            attribute: _follow_up(attribute, topic, self.endings)
            for attribute, topic in self.topics.items()
        }
        self.agreement = _sentences(lines["agreement"])
        self.grudges = _sentences(lines["grudges"])
        self.discussion = _sentences(lines["discussion"])
        self.comments = {
            outcome: Comments(**_sentences(by_speaker))
            for outcome, by_speaker in lines["comments"].items()
        }
        every_comment = [
            line
            for comments in self.comments.values()
            for line in (*comments.own, *comments.quoting, *comments.others)
        ]
        self._comment = re.compile("|".join(map(_pattern, every_comment)))

    def is_comment(self, text: str) -> bool:
        return self._comment.fullmatch(text) is not None


def quotable(text: str) -> str | None:
    """Return an answer as it is quoted, without its full stop, or None if it is too long."""
    return text.removesuffix(".").replace('"', "'") if len(text) <= MAX_QUOTE else None


def _follow_up(attribute: int, topic: str, endings: Sentences) -> Question:
    """Return the question whose phrasings are the words from the topic on."""
    phrasings = tuple(f"about {topic}. {ending}" for ending in endings)
    key = f"{built_in().attributes[attribute]}-again"
    return Question(key, attribute, OPEN_FORM, phrasings, is_follow_up=True)


def _sentences(groups: Mapping[str, list[str]]) -> dict[str, Sentences]:
    return {key: tuple(lines) for key, lines in groups.items()}


def _pattern(line: str) -> str:
    return re.sub(r"\\{(name|quote)\\}", ".+", re.escape(line))


@cache
def _toml() -> dict[str, Any]:
    text = files(__package__).joinpath("lines/arguments.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


@cache
def arguments() -> Arguments:
    return Arguments()
