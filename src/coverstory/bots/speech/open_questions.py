"""Questions about no attribute: what they ask for, and what can be answered.

An intent is a kind of open or personal question, such as "What are you wearing?". A question
without an intent has at least a form: who, where, when, why, what, how, would, yes or no.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from msgspec import Struct

from coverstory.bots.knowledge import built_in
from coverstory.bots.place_words import built_in_words
from coverstory.bots.roles import built_in_roles
from coverstory.language.tokenizer import tokenize, without_punctuation

AUXILIARIES = frozenset(
    ("is", "are", "am", "was", "were", "do", "does", "did", "have", "has", "had", "can", "could")
)
AUXILIARIES |= {"will", "should", "must", "may", "any", "ever", "anybody", "anyone", "anything"}
WOULD = frozenset({"would"})
WH_FORMS = frozenset({"who", "where", "when", "why", "what", "how"})
_SYNONYMS = {"which": "what", "whose": "who", "whom": "who", "tell": "what", "describe": "what"}
# Words before the first word that matters: "so", "ok", a name.
_SKIPPED = frozenset({"so", "and", "ok", "okay", "hey", "well", "but", "lol", "hm", "um", "then"})


class OpenAnswer(Struct, frozen=True):
    """A sentence for an intent. It claims something about an attribute, or needs a role."""

    sentence: str
    attribute: int | None = None
    claim: str | None = None
    role_group: str | None = None


class Intent(Struct, frozen=True):
    key: str
    pattern: re.Pattern[str]
    answers: tuple[OpenAnswer, ...]


@lru_cache(maxsize=4096)
def intent_of(text: str) -> Intent | None:
    """Return the first intent that the words of a question match."""
    return _matching(intents(), text)


def late_intent_of(text: str) -> Intent | None:
    """Return what a question seems to ask for if it has no intent and is about no attribute."""
    return _matching(late_intents(), text)


def _matching(candidates: tuple[Intent, ...], text: str) -> Intent | None:
    words = " ".join(without_punctuation(tokenize(text)))
    return next((intent for intent in candidates if intent.pattern.search(words)), None)


@lru_cache(maxsize=4096)
def form_of(text: str) -> str:
    """Return what kind of answer the question expects."""
    words = [word for word in without_punctuation(tokenize(text)) if word not in _SKIPPED]
    for word in words[:3]:
        named = _SYNONYMS.get(word, word)
        if named in WH_FORMS:
            return named
        if named in WOULD:
            return "would"
        if named in AUXILIARIES:
            return "yes-no"
    return "yes-no" if text.rstrip().endswith("?") else "other"


def form_answers(form: str) -> tuple[str, ...]:
    return tuple(_toml()["forms"][form])


@cache
def intents() -> tuple[Intent, ...]:
    """Return the intents that come before the attributes."""
    groups = _toml().items()
    return tuple(_intent(key, parts) for key, parts in groups if key not in ("forms", "late"))


@cache
def late_intents() -> tuple[Intent, ...]:
    """Return the intents of questions that were not understood otherwise."""
    return tuple(_intent(key, parts) for key, parts in _toml()["late"].items())


def every_open_answer() -> Iterator[OpenAnswer]:
    """Yield the answers of all intents, of all forms and of all roles."""
    for intent in (*intents(), *late_intents()):
        yield from intent.answers
    for form in _toml()["forms"]:
        yield from map(OpenAnswer, form_answers(form))
    for roles in built_in_roles().values():
        yield from (OpenAnswer(traits.line) for traits in roles.values())


def _intent(key: str, parts: Mapping[str, Any]) -> Intent:
    places = "|".join(_place_names())
    pattern = "|".join(f"(?:{each})" for each in parts["patterns"]).replace("PLACE", places)
    columns = {name: number for number, name in enumerate(built_in().attributes)}
    answers = tuple(
        OpenAnswer(line, columns.get(each.get("about", "")), each.get("claim"), each.get("roles"))
        for each in parts["answers"]
        for line in each["lines"]
    )
    return Intent(key, re.compile(pattern), answers)


def _place_names() -> list[str]:
    names = [place.replace("-", " ") for place in built_in_words()]
    return sorted(map(re.escape, names), key=len, reverse=True)


@cache
def _toml() -> dict[str, Any]:
    text = files(__package__).joinpath("lines/open_questions.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)
