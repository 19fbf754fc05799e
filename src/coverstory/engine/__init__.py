"""The rules common to every edition, as pure functions over values.

The engine has no clock, no randomness of its own and no I/O: the server passes time and seeds in.
It imports only the standard library and msgspec. Every other package may import it.
"""

from coverstory.engine.deciding import (
    Effect,
    carry_out,
    deadline,
    decide,
    evolve,
    legal,
    open_table,
    replay,
    round_choices,
)
from coverstory.engine.views import view

__all__ = [
    "Effect",
    "carry_out",
    "deadline",
    "decide",
    "evolve",
    "legal",
    "open_table",
    "replay",
    "round_choices",
    "view",
]
