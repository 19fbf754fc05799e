"""Every text that people read, in Fluent catalogues, one folder for each language.

The server, the command line and the narration call `say`; the page gets the catalogue in parts.
The package imports nothing of coverstory.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from coverstory.locales.fluent_messages import Messages

LANGUAGES = ("en",)

# The page loads the catalogue in parts, each when it is needed. Files that are not listed belong to
# the part "table": the lobby, and what surrounds every screen.
_FILES_OF_PARTS = {
    "start": {"home.ftl", "refusals.ftl"},
    "round": {
        *(
            "round.ftl",
            "results.ftl",
            "abilities.ftl",
            "tv.ftl",
            "sequel-words.ftl",
            "dc-words.ftl",
        ),
        *("classic.ftl", "sequel.ftl", "dc.ftl"),
    },
    "rules": {
        "rules.ftl",
        "scores.ftl",
        "house.ftl",
        "sequel-rules.ftl",
        "dc-rules.ftl",
        "detective-rules.ftl",
    },
    "sheet": {"sheet.ftl"},
    "own": {"own.ftl"},
    "game": {"game.ftl", "story.ftl"},
}
PARTS = (*_FILES_OF_PARTS, "table")
_NOT_FOR_THE_PAGE = frozenset({"connect.ftl", "gallery.ftl", "judge.ftl", "pages.ftl", "seats.ftl"})


@cache
def catalogue(language: str = "en") -> str:
    """Return the whole catalogue of a language as one text."""
    return "\n".join(_files(language).values())


@cache
def part_for_page(part: str, language: str = "en") -> str:
    """Return one of the `PARTS` that the page loads, without comments."""
    texts = (text for name, text in _files(language).items() if _part_of(name) == part)
    lines = (line for text in texts for line in text.splitlines())
    return "\n".join(line for line in lines if line and not line.startswith("#")) + "\n"


def _part_of(file: str) -> str | None:
    if file in _NOT_FOR_THE_PAGE:
        return None
    return next((part for part, files in _FILES_OF_PARTS.items() if file in files), "table")


@cache
def _files(language: str) -> Mapping[str, str]:
    folder = files(__name__) / language
    parts = sorted(folder.iterdir(), key=lambda part: part.name)
    return {
        part.name: part.read_text(encoding="utf-8") for part in parts if part.name[-4:] == ".ftl"
    }


@cache
def _messages(language: str) -> "Messages":
    from coverstory.locales.fluent_messages import Messages  # noqa: PLC0415 - the parser takes 0.02 s to import

    return Messages(language, catalogue(language))


def has_text(message: str, language: str = "en") -> bool:
    return _messages(language).has(message)


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
