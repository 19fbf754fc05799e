"""The pages of the documentation, and the code blocks in them."""

import re
from pathlib import Path
from typing import NamedTuple

from support.paths import DOCS, ROOT

# Generated pages have tests of their own.
GENERATED = {
    "chart.md",
    "clauses.md",
    "engine-reference.md",
    "protocol.md",
    "refusals.md",
    "scores.md",
}
_BLOCK = re.compile(r"^```(\S*)[ ]?([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    page: Path
    line: int
    language: str
    # The word behind the language: `run` for a shell block that a test runs.
    mark: str
    text: str

    @property
    def name(self) -> str:
        return f"{self.page.relative_to(ROOT)}:{self.line}"


def pages() -> list[Path]:
    found = [*ROOT.glob("*.md"), *DOCS.rglob("*.md"), *(ROOT / "src").rglob("*.md")]
    kept = [page for page in found if page.name not in GENERATED | {"CHANGELOG.md"}]
    return sorted(page for page in kept if "node_modules" not in page.parts)


def blocks(*languages: str) -> list[Block]:
    return [block for page in pages() for block in _blocks(page) if block.language in languages]


def _blocks(page: Path) -> list[Block]:
    text = page.read_text(encoding="utf-8")
    return [
        Block(page, text.count("\n", 0, found.start()) + 1, *found.groups())
        for found in _BLOCK.finditer(text)
    ]
