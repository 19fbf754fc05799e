"""What a place and a role are called: as in the catalogue or, of own places, as the table wrote."""

from collections.abc import Sequence

from coverstory.engine.own_places import OwnPlace, find, role_key
from coverstory.locales import say


def place_name(key: str, own: Sequence[OwnPlace] = ()) -> str:
    place = find(own, key)
    return say(f"place-{key}") if place is None else place.name


def role_name(place: str, role: str, own: Sequence[OwnPlace] = ()) -> str:
    """A role belongs to its place: the same key may read differently elsewhere."""
    mine = find(own, place)
    if mine is None:
        return say(f"place-{place}.{role}")
    written = {role_key(number): text for number, text in enumerate(mine.roles)}
    return written[role] if role in written else say(f"place-own.{role}")
