"""Pages for players name buttons and settings as the screens do.

On these pages bold text is a label of the page. Bold text that ends with a full stop, a colon or a
question mark is a heading at the start of a paragraph.
"""

import re
from pathlib import Path

import pytest

from coverstory.locales import catalogue
from support.catalogue import messages
from support.paths import DOCS, ROOT

PAGES = [ROOT / "README.md", DOCS / "playing.md", DOCS / "own-places.md"]


def labels() -> set[str]:
    """Return every text of the catalogue, with its variables left out."""
    found = set()
    for entry in messages(catalogue("en")):
        for pattern in (entry.value, *(attribute.value for attribute in entry.attributes)):
            if pattern is not None:
                source = "".join(
                    getattr(element, "value", "") or "" for element in pattern.elements
                )
                found.add(source.strip())
    return found


def bold(text: str) -> list[str]:
    return re.findall(r"\*\*([^*]+)\*\*", text)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_bold_text_is_a_label_of_the_catalogue(page: Path) -> None:
    named = [text for text in bold(page.read_text("utf-8")) if not text.endswith((".", ":", "?"))]
    assert named, "a page for players names some labels"
    assert [text for text in named if text not in labels()] == []
