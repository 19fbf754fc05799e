"""Questions about no attribute: what they ask for, and what can be answered.

An intent is a kind of open or personal question, such as "What are you wearing?". A question
without an intent has at least a form: its question word, whether it asks what is, what could be or
what the player is or does, or none of these.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from importlib.resources import files
from itertools import dropwhile
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
# A question that begins with one of these asks what is possible.
POSSIBILITY = frozenset({"can", "could", "should", "may", "might", "will", "would"})
# A question of at most this many words without any of the above, such as "Big place?", is short.
FEW_WORDS = 2
WH_FORMS = frozenset({"who", "where", "when", "why", "what", "which", "how"})
_SYNONYMS = {"whose": "who", "whom": "who"}
# Words before the first word that matters: "so", "ok", a name.
_SKIPPED = frozenset({"so", "and", "ok", "okay", "hey", "well", "but", "lol", "hm", "um", "then"})
_SKIPPED |= {"honestly", "please", "right", "hi", "hello", "listen", "wait", "haha", "ha", "now"}
_CLAUSES = re.compile(r"[^,.;:!?]+").findall


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
    words = " ".join(_words(text))
    return next((intent for intent in candidates if intent.pattern.search(words)), None)


def _words(text: str) -> list[str]:
    """Return the words of a text from the first word that matters on."""
    words = without_punctuation(tokenize(text))
    return list(dropwhile(_SKIPPED.__contains__, words)) or words


@lru_cache(maxsize=4096)
def form_of(text: str) -> str:
    """Return what kind of answer the question expects."""
    clauses = [text, *reversed(_CLAUSES(text))]
    form = next(filter(None, map(_form_of_clause, clauses)), None)
    if form is not None:
        return form
    if not text.rstrip().endswith("?"):
        return "other"
    return "short" if len(_words(text)) <= FEW_WORDS else "yes-no"


def _form_of_clause(clause: str) -> str | None:
    """Return the form that the first words of a clause show, if any."""
    words = _words(clause)
    for word, following in zip(words[:3], [*words[1:4], ""], strict=False):
        named = _SYNONYMS.get(word, word)
        if named in WH_FORMS:
            return named
        if named == "would" and following in ("you", ""):
            return "would"
        if named in POSSIBILITY:
            return "could"
        if named in AUXILIARIES:
            return "you" if following == "you" else "yes-no"
    return None


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
