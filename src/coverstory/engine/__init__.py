"""The rules common to every edition: pure functions over values, no clock, no dice, no I/O."""

from coverstory.engine.deciding import (
    Effect,
    carry_out,
    deadline,
    decide,
    evolve,
    legal_commands,
    replay,
    round_choices,
)
from coverstory.engine.table import empty_table
from coverstory.engine.views import view

__all__ = [
    "Effect",
    "carry_out",
    "deadline",
    "decide",
    "empty_table",
    "evolve",
    "legal_commands",
    "replay",
    "round_choices",
    "view",
]
