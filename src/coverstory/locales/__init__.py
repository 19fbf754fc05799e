"""Every text that people read, in Fluent catalogues, one folder for each language.

The server, the command line and the narration call `say`; the page gets the catalogue in two parts.
The package imports nothing of coverstory.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from coverstory.locales.fluent_messages import Messages

LANGUAGES = ("en",)

# The files that the page needs before a player has a seat, and those that it never needs.
_BEFORE_A_SEAT = frozenset({"editions.ftl", "page.ftl", "refusals.ftl"})
_NOT_FOR_THE_PAGE = frozenset({"judge.ftl", "seats.ftl", "story.ftl"})


@cache
def catalogue(language: str = "en") -> str:
    """Return the whole catalogue of a language as one text."""
    return "\n".join(_files(language).values())


def texts_before_a_seat(language: str = "en") -> str:
    """Return the part that the page fetches first."""
    return _without_comments(t for name, t in _files(language).items() if name in _BEFORE_A_SEAT)


def texts_at_a_table(language: str = "en") -> str:
    """Return the part that the page fetches with a table: places, rules and words of editions."""
    others = _BEFORE_A_SEAT | _NOT_FOR_THE_PAGE
    return _without_comments(t for name, t in _files(language).items() if name not in others)


def _without_comments(texts: Iterable[str]) -> str:
    lines = (line for text in texts for line in text.splitlines())
    return "\n".join(line for line in lines if line and not line.startswith("#")) + "\n"


@cache
def _files(language: str) -> Mapping[str, str]:
    folder = files(__name__) / language
    parts = sorted(folder.iterdir(), key=lambda part: part.name)
    return {
        part.name: part.read_text(encoding="utf-8") for part in parts if part.name[-4:] == ".ftl"
    }


@cache
def _messages(language: str) -> "Messages":
    from coverstory.locales.fluent_messages import Messages  # noqa: PLC0415 - Fluent takes 0.07 s to import

    return Messages(language, catalogue(language))


def has_text(message: str, language: str = "en") -> bool:
    name, _, attribute = message.partition(".")
    found = _messages(language).find(name)
    return found is not None and (not attribute or attribute in found.attributes)


def say(
    message: str,
    params: Mapping[str, str | int] = MappingProxyType({}),
    language: str = "en",
    edition: str = "",
) -> str:
    """Return the text of a message, preferring the edition's own, such as `dc-card-spy`.

    `message` can name an attribute: `place-bank.teller`.
    """
    return _messages(language).format(message, params, edition)
