"""What a role changes for its player: a few attributes, and a line about what the player does.

They are written by hand in `roles.toml`.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from msgspec import Struct

from coverstory.bots.knowledge import built_in


class RoleTraits(Struct, frozen=True):
    """`more` and `less` are attributes, by column: one level up or down for this player."""

    line: str
    more: frozenset[int]
    less: frozenset[int]

    def shift(self, attribute: int) -> int:
        """Return by how many levels the player sees this attribute differently."""
        return (attribute in self.more) - (attribute in self.less)


def role_traits(place: str, role: str) -> RoleTraits | None:
    """Return the traits of a role at a built-in place."""
    return built_in_roles().get(place, {}).get(role)


@cache
def shares_of_roles(place: str, attribute: int) -> tuple[float, float]:
    """Return the shares of a place's roles that find this attribute higher, and lower."""
    roles = built_in_roles().get(place, {}).values()
    higher = sum(attribute in role.more for role in roles)
    lower = sum(attribute in role.less for role in roles)
    return (higher / len(roles), lower / len(roles)) if roles else (0.0, 0.0)


@cache
def built_in_roles() -> Mapping[str, Mapping[str, RoleTraits]]:
    """Return the traits of every role of the built-in places, by place and role."""
    text = files(__package__).joinpath("roles.toml").read_text(encoding="utf-8")
    return {
        place: {role: _traits(parts) for role, parts in roles.items()}
        for place, roles in tomllib.loads(text).items()
    }


def _traits(parts: Mapping[str, str]) -> RoleTraits:
    columns = {name: number for number, name in enumerate(built_in().attributes)}
    more, less = (
        frozenset(columns[name] for name in parts.get(key, "").split()) for key in ("more", "less")
    )
    return RoleTraits(parts["line"], more, less)
