"""Names of places and roles: from the catalogue, or as the players wrote their own places."""

from collections.abc import Sequence

from coverstory.engine.own_places import OwnPlace, find, role_key
from coverstory.locales import say


def place_name(key: str, own: Sequence[OwnPlace] = (), edition: str = "") -> str:
    """Return the name of a place, or of an odd deck in the words of the edition."""
    place = find(own, key)
    return say(f"place-{key}", edition=edition) if place is None else place.name


def role_name(place: str, role: str, own: Sequence[OwnPlace] = ()) -> str:
    """Return the name of a role. The same key may have another name at another place."""
    own_place = find(own, place)
    if own_place is None:
        return say(f"place-{place}.{role}")
    written = {role_key(number): text for number, text in enumerate(own_place.roles)}
    return written[role] if role in written else say(f"place-own.{role}")
