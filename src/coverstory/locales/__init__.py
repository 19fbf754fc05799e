"""Every text that people read, in Fluent catalogues: a folder a language, here and on the page."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en",)


@cache
def catalogue(language: str = "en") -> str:
    """The whole catalogue of a language as one text, the way the page fetches it."""
    folder = files(__name__) / language
    parts = sorted(folder.iterdir(), key=lambda part: part.name)
    return "\n".join(part.read_text(encoding="utf-8") for part in parts if part.name[-4:] == ".ftl")


@cache
def _bundle(language: str) -> FluentBundle:
    # No isolation marks: these sentences also go to terminals and logs.
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(catalogue(language)))
    return bundle


def say(
    message: str, params: Mapping[str, str | int] = MappingProxyType({}), language: str = "en"
) -> str:
    """The sentence of this name. `message` may name an attribute: `place-bank.teller`."""
    name, _, attribute = message.partition(".")
    found = _bundle(language).get_message(name)
    pattern = found.attributes[attribute] if attribute else found.value
    if pattern is None:
        raise LookupError(f"{message} has no text of its own")
    text, errors = _bundle(language).format_pattern(pattern, dict(params))
    if errors:
        raise ValueError(f"{message}: {errors[0]}")
    return str(text)
