"""The rules common to every edition: pure functions over values, no clock, no dice, no I/O."""

from coverstory.engine.deciding import deadline, decide, evolve, legal, replay
from coverstory.engine.table import blank
from coverstory.engine.views import view

__all__ = ["blank", "deadline", "decide", "evolve", "legal", "replay", "view"]
