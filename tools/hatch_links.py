"""Adds the links of the package, and makes those of the README absolute.

A package index has no other file of the project. Without the address of the repository the package
has no links, and the README keeps their words.
"""

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

# The links by their names, from the address of the repository.
LINKS = {
    "Homepage": "",
    "Documentation": "/blob/main/docs/README.md",
    "Source": "",
    "Issues": "/issues",
    "Changelog": "/blob/main/CHANGELOG.md",
}
_LINK = re.compile(r"(!?)\[([^\]]*)\]\((?!https?://|#)([^)\s]+)\)")


class LinksHook(MetadataHookInterface):
    def update(self, metadata: dict[str, Any]) -> None:
        repository = self.config["repository"].rstrip("/")
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        metadata["urls"] = links(repository)
        metadata["readme"] = {
            "content-type": "text/markdown",
            "text": readme(text, repository),
        }


def links(repository: str) -> dict[str, str]:
    return {name: repository + path for name, path in LINKS.items()} if repository else {}


def readme(text: str, repository: str) -> str:
    """Return the text with absolute links, or without links and pictures."""

    def absolute(link: re.Match[str]) -> str:
        is_picture, label, path = link.groups()
        if not repository:
            return "" if is_picture else label
        kind = "raw" if is_picture else "blob"
        return f"{is_picture}[{label}]({repository}/{kind}/main/{path})"

    return _LINK.sub(absolute, text)
