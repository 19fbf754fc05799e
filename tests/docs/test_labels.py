"""Pages for players name buttons and settings as the screens do.

On these pages bold text is a label of the page. Bold text that ends with a full stop, a colon or a
question mark is a heading.
"""

import re
from functools import cache
from pathlib import Path

import pytest

from coverstory.locales import catalogue
from support.catalogue import messages
from support.doc_pages import pages
from support.paths import DOCS, ROOT

PAGES = [
    ROOT / "README.md",
    DOCS / "installing.md",
    DOCS / "playing.md",
    DOCS / "playing-remotely.md",
    DOCS / "own-places.md",
    DOCS / "how-a-round-works.md",
]
# How a page introduces the label of a button, a field or a setting.
INTRODUCED = re.compile(r"\b(?:tap|taps|tapped|under|button|setting|chooses?) \*\*", re.IGNORECASE)


@cache
def labels() -> re.Pattern[str]:
    """Return an expression for every text of the catalogue. A variable stands for a word."""
    found = set()
    for entry in messages(catalogue("en")):
        for pattern in (entry.value, *(attribute.value for attribute in entry.attributes)):
            if pattern is not None:
                words = [getattr(element, "value", None) for element in pattern.elements]
                # A text of variables alone would match everything.
                if any(isinstance(word, str) for word in words):
                    parts = [re.escape(w) if isinstance(w, str) else r"\w+" for w in words]
                    found.add("".join(parts).strip())
    return re.compile("|".join(sorted(found)))


def bold(text: str) -> list[str]:
    return re.findall(r"\*\*([^*]+)\*\*", text)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_bold_text_is_a_label_of_the_catalogue(page: Path) -> None:
    named = [text for text in bold(page.read_text("utf-8")) if not text.endswith((".", ":", "?"))]
    assert [text for text in named if not labels().fullmatch(text)] == []


def test_the_pages_name_labels() -> None:
    named = [text for page in PAGES for text in bold(page.read_text("utf-8"))]
    assert len([text for text in named if labels().fullmatch(text)]) > 40


def test_a_text_that_is_no_label_is_found() -> None:
    assert labels().fullmatch("Accuse Isaac")
    assert not labels().fullmatch("Accuse the neighbour")
    assert not labels().fullmatch("Host a game")


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_page_that_tells_people_what_to_tap_is_checked(page: Path) -> None:
    assert page in PAGES or not INTRODUCED.search(page.read_text("utf-8"))
