"""The base class of the engine's values, and the tags of tagged types in JSON."""

from functools import cache

from msgspec import Struct


class Value(Struct, frozen=True, gc=False):
    """Base of the values that every command creates.

    A frozen value refers only to older values, so it is part of no cycle. The garbage collector
    can ignore it, which saves time on every command.
    """


@cache  # every view names its phase
def kebab(name: str) -> str:
    """Return `StartClock` as `start-clock`."""
    return "".join(f"-{c.lower()}" if c.isupper() else c for c in name).removeprefix("-")


def tag(kind: type[Struct]) -> str:
    """Return the tag of a tagged type."""
    return kind.__struct_config__.tag  # type: ignore[return-value]  # ours are all strings
