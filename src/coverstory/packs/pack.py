"""A pack: the places of one box, read from TOML and checked before play.

Users can write packs, so every error is a sentence that names the place.
"""

import re
from collections.abc import Iterable
from functools import cache
from importlib import resources
from typing import Final

import msgspec

COLOURS: Final = frozenset(
    {"red", "orange", "mustard", "olive", "green", "teal", "blue", "plum"},
)
LONGEST_KEY: Final = 24
_FOLDER: Final = resources.files(__package__)
_KEBAB: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


class PackError(ValueError):
    """A pack that cannot be played. The text is for the author of the pack."""


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One place of a pack. Its names are keys; the locales have the words that players read."""

    key: str
    icon: str
    colour: str
    roles: tuple[str, ...] = ()
    our_pick: bool = False  # Not in the original box: we added it to fill the box up.


class Pack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The places of one box. Each is a deck of `location_cards` and `spy_cards`.

    Every place has `edition_roles` roles: one for each location card, or none.
    """

    key: str
    edition_roles: int
    location_cards: int
    spy_cards: int
    places: tuple[Place, ...]


def read_pack(text: str) -> Pack:
    """Return the pack in this TOML text, or raise `PackError` with the first error."""
    try:
        pack = msgspec.toml.decode(text, type=Pack)
    except msgspec.DecodeError as error:
        raise PackError(_unreadable(text, str(error))) from error
    _check_key(pack.key, "The pack")
    _check_cards(pack)
    if not pack.places:
        raise PackError(f'The pack "{pack.key}" has no places.')
    for place in pack.places:
        _check_place(place, pack.edition_roles)
    if twice := _repeated(place.key for place in pack.places):
        raise PackError(f'The place "{twice}" is in the pack twice.')
    if icon := _repeated(place.icon for place in pack.places):
        first, second, *_ = (place.key for place in pack.places if place.icon == icon)
        raise PackError(f'The places "{first}" and "{second}" share the icon "{icon}".')
    return pack


@cache
def shipped() -> tuple[str, ...]:
    """Return the keys of the packs that ship with coverstory."""
    names = sorted(file.name for file in _FOLDER.iterdir())
    return tuple(name.removesuffix(".toml") for name in names if name.endswith(".toml"))


@cache
def built_in(key: str) -> Pack:
    """Return a pack that ships with coverstory. Cached: every table needs it."""
    # A key from a request could contain a path ("../"), so only known keys become file names.
    if key not in shipped():
        raise PackError(f'There is no built-in pack "{key}".')
    return read_pack(_FOLDER.joinpath(f"{key}.toml").read_text(encoding="utf-8"))


def _unreadable(text: str, fault: str) -> str:
    """Return an error that names the place. msgspec only has its number (`$.places[3]`)."""
    try:
        tree = msgspec.toml.decode(text)
        number = int(re.findall(r"places\[(\d+)\]", fault)[0])
        key = tree["places"][number]["key"]
    except (msgspec.DecodeError, LookupError, TypeError):
        return f"The pack cannot be read: {fault}."
    return f'The place "{key}" cannot be read: {fault}.'


def _check_key(key: str, where: str, what: str = "key", longest: int | None = LONGEST_KEY) -> None:
    if not _KEBAB.fullmatch(key):
        raise PackError(
            f'{where} has the {what} "{key}"; use small letters, digits and single hyphens.'
        )
    if longest is not None and len(key) > longest:
        raise PackError(f'{where} has the {what} "{key}", longer than {longest} characters.')


def _check_cards(pack: Pack) -> None:
    where = f'The pack "{pack.key}"'
    for cards, count in (("location", pack.location_cards), ("spy", pack.spy_cards)):
        if count < 1:
            raise PackError(f"{where} has {count} {cards} cards; a deck needs at least one.")
    if pack.edition_roles not in {0, pack.location_cards}:
        raise PackError(
            f"{where} has {pack.edition_roles} roles for {pack.location_cards} location cards; "
            "give every card a role or none."
        )


def _check_place(place: Place, roles: int) -> None:
    where = f'The place "{place.key}"'
    _check_key(place.key, where)
    _check_key(place.icon, where, "icon", longest=None)
    if place.colour not in COLOURS:
        known = ", ".join(sorted(COLOURS))
        raise PackError(f'{where} has the unknown colour "{place.colour}"; choose from {known}.')
    if len(place.roles) != roles:
        raise PackError(f"{where} has {len(place.roles)} roles; this pack asks for {roles}.")
    for role in place.roles:
        _check_key(role, where, "role")
    if twice := _repeated(place.roles):
        raise PackError(f'{where} has the role "{twice}" twice.')


def _repeated(names: Iterable[str]) -> str | None:
    seen: set[str] = set()
    for name in names:
        if name in seen:
            return name
        seen.add(name)
    return None
