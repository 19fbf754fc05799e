"""Names that a public server refuses, from a file of words."""

import re
from collections.abc import Iterable

from coverstory.engine.player_names import skeleton

_SEPARATORS = re.compile(r"[\s_.\-]+")


class NameFilter:
    """Refuses names that contain a word of the list. A word with `*` may be part of another word.

    Look-alike letters count as equal: `skeleton` maps them to one letter.
    """

    def __init__(self, lines: Iterable[str] = ()) -> None:
        entries = [line.partition("#")[0].strip() for line in lines]
        self._parts = {skeleton(entry) for entry in entries if "*" in entry} - {""}
        self._part_lengths = {len(part) for part in self._parts}
        self._words = {skeleton(entry) for entry in entries if "*" not in entry} - {""}

    def refuses(self, name: str) -> bool:
        whole = skeleton(name)
        words = {skeleton(word) for word in _SEPARATORS.split(name)}
        # The whole name is checked too: a player may put separators into a refused word.
        return bool({whole, *words} & self._words) or self._has_part(whole)

    def _has_part(self, whole: str) -> bool:
        """Look up every part of the name in the list, which may have a hundred thousand words."""
        return any(
            whole[start : start + length] in self._parts
            for length in self._part_lengths
            for start in range(len(whole) - length + 1)
        )
