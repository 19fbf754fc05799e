"""The gallery: ready-made lists that a table can use as its own places, with their texts."""

from collections.abc import Mapping
from functools import cache

import msgspec

from coverstory.engine.own_places import OwnPlace, Traits
from coverstory.locales import say
from coverstory.packs.gallery import gallery_traits
from coverstory.protocol.messages import Gallery, GalleryList
from coverstory.server.http.assets import Asset, asset


@cache
def gallery() -> Asset:
    lists = tuple(
        GalleryList(
            key,
            say(f"gallery-{key}"),
            say(f"gallery-{key}.about"),
            tuple(_place(f"gallery-{key}-{place}", traits) for place, traits in places.items()),
        )
        for key, places in gallery_traits().items()
    )
    return asset(msgspec.json.encode(Gallery(lists)), ".json")


def _place(message: str, traits: Mapping[str, int]) -> OwnPlace:
    roles = say(f"{message}.roles").split(",")
    return OwnPlace(say(message), tuple(role.strip() for role in roles), Traits(**traits))
