"""Every text that people read, in Fluent catalogues, one folder for each language.

The server, the command line and the narration call `say`; the page gets the catalogue in two parts.
The package imports nothing of coverstory.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Pattern

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
def _bundle(language: str) -> FluentBundle:
    # Terminals and logs show these sentences too, so no Unicode isolation marks.
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(catalogue(language)))
    return bundle


def has_text(message: str, language: str = "en") -> bool:
    name, _, attribute = message.partition(".")
    bundle = _bundle(language)
    if not bundle.has_message(name):
        return False
    return not attribute or attribute in bundle.get_message(name).attributes


def say(
    message: str,
    params: Mapping[str, str | int] = MappingProxyType({}),
    language: str = "en",
    edition: str = "",
) -> str:
    """Return the text of a message, preferring the edition's own, such as `dc-card-spy`.

    `message` can name an attribute: `place-bank.teller`.
    """
    text, errors = _bundle(language).format_pattern(
        _pattern(message, language, edition), dict(params)
    )
    if errors:
        raise ValueError(f"{message}: {errors[0]}")
    return str(text)


def _pattern(message: str, language: str, edition: str) -> Pattern:
    bundle = _bundle(language)
    name, _, attribute = message.partition(".")
    own = f"{edition}-{name}"
    found = bundle.get_message(own if bundle.has_message(own) else name)
    pattern = found.attributes[attribute] if attribute else found.value
    if pattern is None:
        raise LookupError(f"{message} has no text of its own")
    return pattern
