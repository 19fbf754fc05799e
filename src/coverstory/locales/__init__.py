"""Every text that people read, in Fluent catalogues: a folder a language, here and on the page."""

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Pattern

LANGUAGES = ("en",)

# What the page has to say before anybody sits at a table, and what no page ever says.
_AT_THE_DOOR = frozenset({"editions.ftl", "page.ftl", "refusals.ftl"})
_TOLD = frozenset({"judge.ftl", "seats.ftl", "story.ftl"})


@cache
def catalogue(language: str = "en") -> str:
    """The whole catalogue of a language as one text."""
    return "\n".join(_files(language).values())


def front_door(language: str = "en") -> str:
    """The part that the page fetches first."""
    return _sent(t for name, t in _files(language).items() if name in _AT_THE_DOOR)


def at_the_table(language: str = "en") -> str:
    """The part that the page fetches with the table: places, rules, abilities, edition words."""
    others = _AT_THE_DOOR | _TOLD
    return _sent(t for name, t in _files(language).items() if name not in others)


def _sent(texts: Iterable[str]) -> str:
    """Without what is there for translators."""
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
    # No isolation marks: these sentences also go to terminals and logs.
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(catalogue(language)))
    return bundle


def say(
    message: str,
    params: Mapping[str, str | int] = MappingProxyType({}),
    language: str = "en",
    edition: str = "",
) -> str:
    """The sentence of this name, in the words of the edition if it has its own: `dc-card-spy`.

    `message` may name an attribute: `place-bank.teller`.
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
