"""Makes the links of the README absolute: a package index has no other file of the project."""

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

_LINK = re.compile(r"(!?)(\[[^\]]*\])\((?!https?://|#)([^)\s]+)\)")


class ReadmeHook(MetadataHookInterface):
    def update(self, metadata: dict[str, Any]) -> None:
        source = metadata["urls"]["Source"]
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {
            "content-type": "text/markdown",
            "text": _LINK.sub(lambda found: _absolute(found, source), text),
        }


def _absolute(link: re.Match[str], source: str) -> str:
    is_picture, label, path = link.groups()
    return f"{is_picture}{label}({source}/{'raw' if is_picture else 'blob'}/main/{path})"
