"""How types are named on the wire and in the journal."""


def kebab(name: str) -> str:
    """`StartClock` -> `start-clock`."""
    return "".join(f"-{c.lower()}" if c.isupper() else c for c in name).removeprefix("-")
