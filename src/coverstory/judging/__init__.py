"""Judge a game that players wrote down as a text: the parser, the deal, the clock, the score.

May import the engine, the rulesets, the library, the catalogue and narration. Only the command
line imports it.
"""

from coverstory.judging.judge import Verdict, judge
from coverstory.judging.unreadable import UnreadableStoryError

__all__ = ["UnreadableStoryError", "Verdict", "judge"]
