"""A game that was written down as a text, refereed after the fact."""

from coverstory.judging.judge import Verdict, judge
from coverstory.judging.puzzles import UnreadableStoryError

__all__ = ["UnreadableStoryError", "Verdict", "judge"]
