"""The editions and modules of the game, and the index that assembles them.

Other packages ask the index for a ruleset by its settings. A ruleset is a value made of the
engine's parts, and imports nothing else.
"""

from coverstory.rulesets.index import DEFAULT_EDITION, EDITIONS, MODULES, Box, RulesetIndex

__all__ = ["DEFAULT_EDITION", "EDITIONS", "MODULES", "Box", "RulesetIndex"]
