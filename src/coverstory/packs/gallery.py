"""The gallery: lists of places that a table can take as its own, with their traits for bots.

The locales have the names and roles, as `gallery-LIST-PLACE`.
"""

from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import TypeAlias

# By list, then by place: a level from 0 (not at all) to 4 (very) for each trait.
GalleryTraits: TypeAlias = Mapping[str, Mapping[str, Mapping[str, int]]]


@cache
def gallery_traits() -> GalleryTraits:
    text = resources.files(__package__).joinpath("gallery.tsv").read_text(encoding="utf-8")
    (_, _, *traits), *rows = (line.split("\t") for line in text.splitlines())
    lists: dict[str, dict[str, dict[str, int]]] = {}
    for title, place, *levels in rows:
        lists.setdefault(title, {})[place] = dict(zip(traits, map(int, levels), strict=True))
    return lists
