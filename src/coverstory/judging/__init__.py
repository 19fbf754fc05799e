"""A game that was written down as a text, refereed after the fact."""

from coverstory.judging.judge import Verdict, judge
from coverstory.judging.puzzles import UnreadableError

__all__ = ["UnreadableError", "Verdict", "judge"]
