"""How types are named on the wire and in the journal."""

from msgspec import Struct


def kebab(name: str) -> str:
    """`StartClock` -> `start-clock`."""
    return "".join(f"-{c.lower()}" if c.isupper() else c for c in name).removeprefix("-")


def tag(kind: type[Struct]) -> str:
    """The name a tagged type goes by."""
    return kind.__struct_config__.tag  # type: ignore[return-value]  # ours are all strings
