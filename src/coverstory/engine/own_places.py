"""A table's own places: their types, limits and keys.

On cards and in the box, an own place has a key such as `own-1`: its position in the list. The name
itself would change the size of a frame and so reveal the place. Names and roles are public.
"""

import unicodedata
from collections.abc import Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from coverstory.engine.player_names import normalized, skeleton
from coverstory.engine.refusals import Code, Refusal

# Own places are left out, added to the places of the packs, or the only places.
OwnPlacesUse: TypeAlias = Literal["aside", "added", "only"]

# A client that connects gets the names and roles of all own places in one frame.
MOST_PLACES = 200
LONGEST_NAME = 40
MOST_ROLES = 12
LONGEST_ROLE = 30
MOST_TEXT = 60_000
HIGHEST_LEVEL = 4

# Roles that fit any place, for cards without a written role.
ROLES = (
    "regular",
    "first-timer",
    "member-of-staff",
    "boss",
    "cleaner",
    "guard",
    "photographer",
    "inspector",
    "lost-tourist",
    "delivery-driver",
    "somebodys-child",
    "neighbour",
)


class Traits(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The traits of a place, from 0 (not at all) to 4 (very); None if not set.

    Bots use these levels. They estimate missing ones from similar places.
    """

    noise: int | None = None
    outdoors: int | None = None
    crowd: int | None = None
    fun: int | None = None
    formal: int | None = None
    danger: int | None = None
    motion: int | None = None
    money: int | None = None
    learning: int | None = None
    food: int | None = None
    guards: int | None = None
    age: int | None = None

    @property
    def levels(self) -> dict[str, int]:
        """Return only the traits that have a level."""
        levels = {name: getattr(self, name) for name in self.__struct_fields__}
        return {name: level for name, level in levels.items() if level is not None}


class OwnPlace(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A place that a table has added."""

    name: str
    roles: tuple[str, ...] = ()
    traits: Traits = Traits()


_PREFIX = "own-"


def key(number: int) -> str:
    """Return the key of the place at this position in the list."""
    return f"{_PREFIX}{number + 1}"


def role_key(number: int) -> str:
    return f"role-{number + 1}"


def role_keys(place: OwnPlace, cards: int) -> tuple[str, ...]:
    """Return the place's own roles, then common ones until every card has a role."""
    own = [role_key(number) for number in range(len(place.roles))]
    return (*own, *ROLES[: max(0, cards - len(own))])


def find(own: Sequence[OwnPlace], wanted: str) -> OwnPlace | None:
    """Return the own place with this key, or None for a place of a pack."""
    return next((place for number, place in enumerate(own) if key(number) == wanted), None)


def clean(place: OwnPlace) -> OwnPlace | Refusal:
    """Return the place as it will be shown, or why it is refused."""
    name = _usable(place.name, LONGEST_NAME)
    if name is None:
        shown = _printable_part(place.name)
        return Refusal(Code.PLACE_NAME_UNUSABLE, {"name": shown, "most": LONGEST_NAME})
    roles = [_usable(role, LONGEST_ROLE) for role in place.roles]
    usable = tuple(role for role in roles if role is not None)
    different = {skeleton(role) for role in usable}
    if not len(place.roles) == len(usable) == len(different) <= MOST_ROLES:
        limits: dict[str, str | int] = {"most": MOST_ROLES, "longest": LONGEST_ROLE}
        return Refusal(Code.PLACE_ROLES_UNUSABLE, {"name": name, **limits})
    if not all(0 <= level <= HIGHEST_LEVEL for level in place.traits.levels.values()):
        return Refusal(Code.PLACE_TRAITS_OUT_OF_RANGE, {"name": name, "most": HIGHEST_LEVEL})
    return OwnPlace(name, usable, place.traits)


def _usable(text: str, longest: int) -> str | None:
    shown = normalized(text)
    return shown if shown and len(shown) <= longest and skeleton(shown) else None


def _printable_part(text: str) -> str:
    shown = "".join(c if unicodedata.category(c)[0] not in "CM" else " " for c in text)
    return " ".join(shown.split())[:LONGEST_NAME]


def why_not_allowed(places: Sequence[OwnPlace]) -> Refusal | None:
    """Return why a table cannot have all these places."""
    if len(places) > MOST_PLACES:
        return Refusal(Code.TOO_MANY_OWN_PLACES, {"places": len(places), "most": MOST_PLACES})
    text = sum(len(place.name) + sum(map(len, place.roles)) for place in places)
    if text > MOST_TEXT:
        return Refusal(Code.OWN_PLACES_TOO_LONG, {"most": MOST_TEXT})
    seen: set[str] = set()
    for place in places:
        if skeleton(place.name) in seen:
            return Refusal(Code.PLACE_NAME_TAKEN, {"name": place.name})
        seen.add(skeleton(place.name))
    return None
