"""The rules common to every edition: pure functions over values, no clock, no dice, no I/O."""

from coverstory.engine.deciding import (
    Effect,
    carry_out,
    deadline,
    decide,
    evolve,
    legal,
    plays,
    replay,
)
from coverstory.engine.table import blank
from coverstory.engine.views import view

__all__ = [
    "Effect",
    "blank",
    "carry_out",
    "deadline",
    "decide",
    "evolve",
    "legal",
    "plays",
    "replay",
    "view",
]
