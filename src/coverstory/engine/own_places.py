"""Places that a table brings along: what is told of one, and what may be told.

On cards and in the box they go by a key like those of any pack, `own-1` and so on in the order of
the list, so that a name that is long or short shows in no frame. Names and roles are the table's
own words, open to all.
"""

import unicodedata
from collections.abc import Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from coverstory.engine.player_names import normalized, skeleton
from coverstory.engine.refusals import Code, Refusal

# Whether they are left out of the game, lie among the places of its box, or are all there is.
OwnPlacesUse: TypeAlias = Literal["aside", "added", "only"]

# Every limit of theirs. The text of all names and roles together travels in each frame.
MOST_PLACES = 60
LONGEST_NAME = 40
MOST_ROLES = 12
LONGEST_ROLE = 30
MOST_TEXT = 6_000
HIGHEST_LEVEL = 4

# Who may be anywhere, for cards that nobody has written a role for.
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
    """What a place is like, from 0 (not at all) to 4 (as much as can be), as far as somebody said.

    Bots go by them; the rest they take from places they know.
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
    """A place in the table's own words."""

    name: str
    roles: tuple[str, ...] = ()
    traits: Traits = Traits()


_PREFIX = "own-"


def key(number: int) -> str:
    """Of the place that stands there in the list."""
    return f"{_PREFIX}{number + 1}"


def role_key(number: int) -> str:
    return f"role-{number + 1}"


def role_keys(place: OwnPlace, cards: int) -> tuple[str, ...]:
    """Its own roles first; then those of anywhere, until every card has one."""
    own = [role_key(number) for number in range(len(place.roles))]
    return (*own, *ROLES[: max(0, cards - len(own))])


def find(own: Sequence[OwnPlace], wanted: str) -> OwnPlace | None:
    """The place with this key; None for one of a pack."""
    return next((place for number, place in enumerate(own) if key(number) == wanted), None)


def clean(place: OwnPlace) -> OwnPlace | Refusal:
    """The place as it will be shown, or what is wrong with it."""
    name = _usable(place.name, LONGEST_NAME)
    if name is None:
        shown = _as_far_as_shown(place.name)
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


def _as_far_as_shown(text: str) -> str:
    shown = "".join(c if unicodedata.category(c)[0] not in "CM" else " " for c in text)
    return " ".join(shown.split())[:LONGEST_NAME]


def why_not_allowed(places: Sequence[OwnPlace]) -> Refusal | None:
    """What stands against having all of these at one table."""
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
